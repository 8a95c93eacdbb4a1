"""The READMEs: their examples run as they are printed, their links lead somewhere, and both languages say the same."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGLISH, GERMAN = ROOT / "README.md", ROOT / "README.de.md"
LINES_MAX = 120
PICTURE_MAX = 1_500_000  # bytes

BOTH = pytest.mark.parametrize("readme", [ENGLISH, GERMAN], ids=lambda path: path.name)
EVERY_PAGE = pytest.mark.parametrize(
    "page", [ENGLISH, GERMAN, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))], ids=lambda path: path.name
)


@BOTH
def test_examples_run(readme, tmp_path, monkeypatch):
    """Every example gives what it shows."""
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(readme), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8 and result.failed == 0


@BOTH
def test_a_readme_is_short(readme):
    """A README can be read at once: measurements and reference are in docs."""
    assert len(readme.read_text(encoding="utf-8").splitlines()) <= LINES_MAX


@EVERY_PAGE
def test_linked_files_and_headings_exist(page):
    """Given a page, when its links are followed, then each leads to a file, and to a heading if it names one."""
    for target, _, heading in links(page):
        file = page.parent / target if target else page
        assert file.exists(), target
        assert not heading or heading in headings(file), f"{target}#{heading}"


def test_both_readmes_lead_to_the_same_pages():
    """What is linked in one language is linked in the other."""
    others = ("README.md", "README.de.md")
    assert [link for link in links(ENGLISH) if link[0] not in others] == [link for link in links(GERMAN) if link[0] not in others]


def test_both_readmes_name_the_same_commands():
    """Blocks of commands differ in their comments only."""
    assert _commands(ENGLISH) == _commands(GERMAN)


def test_the_readme_names_what_ci_runs():
    """The command that the READMEs name for tests is the one that continuous integration runs."""
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "make test" in _commands(ENGLISH) and re.search(r"^make test$", ci, re.M)


def test_the_moving_picture_is_small():
    """The picture at the top of the README is loaded in a moment."""
    picture = next(target for target, *_ in links(ENGLISH) if target.endswith(".webp"))
    assert (ROOT / picture).stat().st_size < PICTURE_MAX


def links(page: Path) -> list[tuple[str, str, str]]:
    """Return the links of a page to files of the project: file, separator, heading."""
    found = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    return [target.partition("#") for target in found if "://" not in target]


def headings(page: Path) -> set[str]:
    """Return the headings of a page as links name them."""
    lines = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def _commands(readme: Path) -> list[str]:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.M | re.S)
    return [line.partition("#")[0].strip() for language, block in blocks if not language for line in block.splitlines()]


def test_the_architecture_names_files_and_functions_that_exist():
    """Given the page on the architecture, when it names a file, or a function and its file, then they are there."""
    text = " ".join((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split())
    paths = set(re.findall(r"`((?:core|games|bots|lab|envs|terminal|server|stress|web|tests)/[\w./]*\.(?:py|ts|svelte))`", text))
    assert len(paths) > 30
    assert [path for path in sorted(paths) if not _source(path).is_file()] == []
    named = re.findall(r"`([\w.]+)` (?:\(|in |of )`([\w/.]+\.(?:py|ts|svelte))`", text)
    assert len(named) > 15
    assert [
        (name, path) for name, path in named if not re.search(rf"\b{name.split('.')[-1]}\b", _source(path).read_text(encoding="utf-8"))
    ] == []


def _source(path: str) -> Path:
    return ROOT / path if path.startswith(("web/", "tests/")) else ROOT / "src" / "outbreak" / path
