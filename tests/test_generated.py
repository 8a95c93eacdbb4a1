"""Generated files are up to date."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from outbreak.core.registry import rulebook
from tests.generated import NAMING_ENVIRONMENTS, ROOT, TYPES, client_types, generated, with_versions
from tests.golden.playthroughs import INTENDED

FILES = [made for made in generated() if "golden" not in made[0].parts]  # the golden playthroughs have a test of their own


@pytest.mark.parametrize(("path", "make"), FILES, ids=[str(path.relative_to(ROOT)) for path, _ in FILES])
def test_a_generated_file_is_up_to_date(path: Path, make: Callable[[], str]) -> None:
    """If the change is meant, `make generated` writes it and its diff is read."""
    assert path.read_text(encoding="utf-8") == make(), INTENDED


def test_the_lessons_are_among_them() -> None:
    """Given that folders are renamed now and then, when files are gathered, then those of other folders are not missing unnoticed."""
    assert {path.name for path, _ in FILES} >= {"lesson.json", "observations.md", "protocol.schema.json"}


def test_names_of_environments_get_the_version_of_the_rules(tmp_path: Path) -> None:
    """Given a text that names an environment with an old version, when it is generated, then it has the version of today."""
    text = tmp_path / "text.md"
    text.write_text('`make("outbreak/pandemic_v0")`, `load_game("outbreak_pandemic_v0")`, connect_four_v3')
    today = rulebook("pandemic").versioned_name
    assert with_versions(text) == f'`make("outbreak/{today}")`, `load_game("outbreak_{today}")`, connect_four_v3'
    assert all(re.search(r"pandemic_v\d", (ROOT / file).read_text(encoding="utf-8")) for file in NAMING_ENVIRONMENTS)


@pytest.mark.skipif(shutil.which("npm") is None or not (ROOT / "web" / "node_modules").is_dir(), reason="the web client is not set up here")
def test_the_types_of_the_client_are_those_of_the_schema() -> None:
    assert TYPES.read_text(encoding="utf-8") == client_types(), "the schema has changed: run `make generated`"
