"""The file of wording that the web client is held to is what the server says today."""

from tests.wording.regenerate import CASES, cases


def test_the_cases_of_wording_are_up_to_date() -> None:
    """Given the catalogues and the code of today, when the cases are made anew, then they are those of the file."""
    assert CASES.read_text(encoding="utf-8") == cases(), "stale: run `make wording`, read the diff, and run `npm --prefix web run test`"
