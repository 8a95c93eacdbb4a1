# The few commands a contributor needs. `make` alone lists them.

PYTHON ?= python3
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
LOCK = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --quiet --output-file requirements.lock

# Stamps live inside the environment, so that deleting it starts afresh.
MADE := $(VENV)/.made
PACKAGES := $(VENV)/.packages
PROJECT := $(VENV)/.project

.DEFAULT_GOAL := help
.PHONY: help setup test play format goldens lock upgrade

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

setup: $(PROJECT) ## create .venv and install the project with its locked packages

test: setup ## check lint, format and types, then run the tests (JOBS=2)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n $(JOBS) --dist loadgroup

play: setup ## play in the terminal
	@$(BIN)/outbreak play

format: setup ## put the code in its form and mend what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

goldens: setup ## write the golden playthroughs anew; read the diff before you commit it
	$(BIN)/python -m tests.golden.regenerate

lock: $(BIN)/uv ## bring requirements.lock in line with pyproject.toml, keeping versions where it can
	$(LOCK)

upgrade: $(BIN)/uv ## lock the newest versions that pyproject.toml allows
	$(LOCK) --upgrade

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

$(PROJECT): pyproject.toml $(PACKAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/uv:
	$(MAKE) setup
