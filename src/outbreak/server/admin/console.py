"""The console of an administrator: parses texts and dates, asks for confirmation, prints results as columns or JSON."""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from outbreak.core.options import OptionError
from outbreak.server.admin.bans import date_text
from outbreak.server.base.clock import LATEST, now

UNITS = {"h": 1, "d": 24, "w": 7 * 24}  # hours
WHEN = "a date such as 2026-12-31, a time such as 2026-12-31T18:00 (UTC), or a duration such as 12h, 7d or 2w"
DATES = ("created", "seen", "updated", "until", "at")


def confirm(arguments: argparse.Namespace, question: str) -> None:
    """Ask for confirmation, unless --yes was given."""
    if arguments.yes:
        return
    if not sys.stdin.isatty():
        raise OptionError(f"{question} Without a terminal, confirm with --yes.")
    if input(f"{question} Type yes: ").strip().lower() != "yes":
        raise OptionError("nothing was changed")


def clean_text(given: str, most: int) -> str:
    """Clean a text: no control characters, single spaces."""
    clean = " ".join("".join(c for c in given if c.isprintable() or c.isspace()).split())
    if not 1 <= len(clean) <= most:
        raise OptionError(f"the text must have 1 to {most} characters")
    return clean


def parse_number(given: str) -> int:
    """Parse the number of a ban or a notice."""
    if not given.isdecimal() or len(given) > 9:
        raise OptionError(f"{given!r} is not a number; see the list")
    return int(given)


def parse_time(given: str | None) -> int | None:
    """Parse a time into milliseconds; it must be in the future."""
    if given is None:
        return None
    length = re.fullmatch(r"(\d{1,5})([hdw])", given)
    try:
        if length:
            end = datetime.now(UTC) + timedelta(hours=int(length[1]) * UNITS[length[2]])
        else:
            read = datetime.fromisoformat(given)
            end = read if read.tzinfo is not None else read.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise OptionError(f"--until takes {WHEN}, not {given!r}") from None
    milliseconds = int(end.timestamp() * 1000)
    if milliseconds > LATEST:
        raise OptionError(f"--until takes {WHEN}; {given} is after the year 9999; leave it out for no end")
    if milliseconds <= now():
        raise OptionError(f"--until takes {WHEN}; {given} is in the past")
    return milliseconds


def counted(count: int, one: str, many: str) -> str:
    """Return a number with its noun: 1 table, 2 tables."""
    return f"{count:,} {one if count == 1 else many}"


def write_or_print(content: str, out: Path | None) -> str:
    """Return a text to print, or writes it to a file that only its owner can read."""
    if out is None:
        return content.rstrip("\n")
    try:
        with open(os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(content)
    except OSError as problem:
        raise OptionError(f"{out} cannot be written: {problem.strerror}") from None
    return f"wrote {out}"


def show(result: Any, as_json: bool) -> None:
    """Print the result of a command."""
    if as_json:
        print(json.dumps({"done": result} if isinstance(result, str) else result, ensure_ascii=False))
    elif isinstance(result, str):
        print(result)
    elif isinstance(result, list):
        print("\n".join(_columns([_with_dates(row) for row in result])) or "none")
    else:
        print(json.dumps(_with_dates(result), indent=1, ensure_ascii=False))


def _with_dates(value: Any, name: str = "") -> Any:
    """Return a value with its dates as text."""
    if isinstance(value, dict):
        return {key: _with_dates(each, key) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_dates(each) for each in value]
    return date_text(value) if name in DATES and isinstance(value, int) else value


def _columns(rows: list[dict[str, Any]]) -> Iterable[str]:
    if not rows:
        return
    cells = [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    for line in cells:
        yield "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()


def _cell(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
