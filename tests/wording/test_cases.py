"""The file of wording that the web client is held to is what the server says today."""

import json

from tests.wording.regenerate import CASES, cases


def test_the_cases_of_wording_are_up_to_date() -> None:
    """Given the catalogues and the code of today, when the cases are made anew, then they are those of the file."""
    assert CASES.read_text(encoding="utf-8") == cases(), "stale: run `make generated`, read the diff, and run `npm --prefix web run test`"


def test_the_cases_hold_what_is_easily_worded_differently() -> None:
    """Given the cases, then in some of them a player moves the pawn of another one, and in some a player acts who is not waited for."""
    found = [(case, choice) for case in json.loads(CASES.read_text(encoding="utf-8")) for choice in case["choices"]]
    assert any(len(choice["operands"]) > 1 and choice["operands"].get("pawn", choice["seat"]) != choice["seat"] for _, choice in found)
    assert any(choice["seat"] not in case["waiting"] for case, choice in found)
