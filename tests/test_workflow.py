"""Continuous integration and hooks: they run what a contributor runs, on every Python that is supported."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]


def workflow() -> dict[str, Any]:
    """Return the workflow of continuous integration."""
    return yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_every_supported_python_is_tested() -> None:
    """Given the Pythons that the package names, when the workflow runs, then each is tested on Linux, and one on macOS."""
    matrix = workflow()["jobs"]["test"]["strategy"]["matrix"]
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["classifiers"]
    named = [found[1] for text in classifiers if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", text))]
    assert matrix["python"] == named and matrix["os"] == ["ubuntu-latest"]
    assert [extra["os"] for extra in matrix["include"]] == ["macos-latest"]


def test_the_workflow_runs_what_a_contributor_runs() -> None:
    """Given the workflow, when it tests, then by the script that runs `make test`."""
    runs = [step.get("run") for step in workflow()["jobs"]["test"]["steps"]]
    assert runs[-1] == ".ci/run"


def test_hooks_run_commands_of_make_test() -> None:
    """Given the pre-commit hooks, when they run, then each runs a command that `make test` runs too."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ntest:")[2].partition("\n\n")[0]
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0]["hooks"]
    assert len(hooks) == 5
    for hook in hooks:
        command = hook["entry"].replace(".venv/bin/", "$(BIN)/").replace("npm --prefix web", "$(NPM)").removesuffix(" --force-exclude")
        assert command in recipe, hook["id"]
