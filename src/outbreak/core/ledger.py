"""The rules ledger: the numbered rules of a game, read from its rules.md."""

import re
from functools import cache
from pathlib import Path

LINE = re.compile(r"^- \*\*([A-Z]+)-(\d+)\.(\d+)\*\* (.+)$")


@cache
def ledger(path: Path) -> dict[str, str]:
    """Every numbered rule with its text, in order."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        match = LINE.match(line)
        if match:
            number = f"{match[1]}-{match[2]}.{match[3]}"
            if number in found:
                raise ValueError(f"{path.name}: {number} stands twice")
            found[number] = match[4]
    return found


def number_of(prefix: str, code: int) -> str:
    """The number of a rule as people write it: 410 is P-4.10."""
    return f"{prefix}-{code // 100}.{code % 100}"
