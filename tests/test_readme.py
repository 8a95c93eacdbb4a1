"""The README's examples run as they are printed, and its table names its command."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_examples_run(tmp_path, monkeypatch):
    """Every example gives what it shows."""
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 8 and result.failed == 0


def test_linked_files_exist():
    """No link of the README leads nowhere."""
    import re

    for target in re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / target).exists(), target
