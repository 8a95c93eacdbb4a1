"""The rules ledger: the sections of a game's rules.md, with introductory text, tables and numbered rules.

    ## Aim                      a section without a number; its key is `aim`

    A paragraph may run over
    several lines.

    ## 5. Mutating              a numbered section; its key is `5`

    | from level | to level | cards |
    |---|---|---|
    | 1 | 2 | 2 |

    - **C-5.1** A rule is one line.

Paragraphs and tables come before the rules of their section. The words of a section in each language are the message
`rule-section-<key>` of its catalogue: the title, and in the attribute `intro` the paragraphs and tables, written in the same way."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HEADING = re.compile(r"^## (?:(\d+)\. )?(.+)$")
RULE = re.compile(r"^- \*\*([A-Z]+-\d+\.\d+)\*\* (.+)$")
RULER = re.compile(r"^\|[-:| ]+\|$")  # the line between the header and the rows of a table

Table = list[list[str]]  # rows, the header first
Block = str | Table  # a paragraph or a table


@dataclass(frozen=True)
class Section:
    """A section of the rules: its key, title, introductory blocks, and rules by number."""

    key: str
    title: str
    intro: list[Block]
    rules: dict[str, str]


@cache
def sections(path: Path) -> tuple[Section, ...]:
    """Read the sections of a rules.md, in order. Text before the first heading is skipped."""
    found: list[Section] = []
    seen: set[str] = set()
    for part in re.split(r"^(?=## )", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        head, _, body = part.partition("\n")
        heading = HEADING.match(head)
        assert heading is not None, head
        key = heading[1] or re.sub(r"\W+", "-", heading[2].lower()).strip("-")
        prose: list[str] = []
        rules: dict[str, str] = {}
        for line in body.splitlines():
            match = RULE.match(line)
            if match is None and rules and line:
                raise ValueError(f"{path.name}: {line!r} follows the rules of its section; text and tables come before them")
            if match is None:
                prose.append(line)
            elif match[1] in seen:
                raise ValueError(f"{path.name}: {match[1]} stands twice")
            else:
                seen.add(match[1])
                rules[match[1]] = match[2]
        found.append(Section(key, heading[2], blocks("\n".join(prose)), rules))
    return tuple(found)


@cache
def ledger(path: Path) -> dict[str, str]:
    """Return every numbered rule with its text, in order."""
    return {number: text for section in sections(path) for number, text in section.rules.items()}


def blocks(text: str) -> list[Block]:
    """Return the paragraphs and tables of a text, which empty lines separate."""
    return [_block([line.strip() for line in part.splitlines()]) for part in re.split(r"\n\s*\n", text.strip()) if part.strip()]


def _block(lines: list[str]) -> Block:
    if not lines[0].startswith("|"):
        return " ".join(lines)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if not RULER.match(line)]
    if any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"the rows of a table differ in length: {lines[0]}")
    return rows


def number_of(prefix: str, code: int) -> str:
    """Return the number of a rule as people write it: 410 is P-4.10."""
    return f"{prefix}-{code // 100}.{code % 100}"
