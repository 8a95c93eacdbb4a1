"""How text looks: colours and shapes where a terminal shows them, plain words elsewhere."""

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TextIO

MARKS = re.compile(r"\x1b\[[0-9;]*m")
NARROWEST, WIDEST, PIPED = 60, 100, 100
GAP = 2  # between the columns of a table


def visible(text: str) -> int:
    """How many columns a text takes, its marks not counted."""
    return len(MARKS.sub("", text))


@dataclass(frozen=True)
class Style:
    """Whether to use colours and shapes, and how wide a line may be."""

    color: bool = False
    shapes: bool = False
    width: int = PIPED

    def paint(self, code: str, text: str) -> str:
        """A text in a colour, given as the number a terminal knows it by."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.color else text

    def bold(self, text: str) -> str:
        """A text that stands out."""
        return self.paint("1", text)

    def dim(self, text: str) -> str:
        """A text that steps back."""
        return self.paint("2", text)

    @property
    def between(self) -> str:
        """What stands between the items of a line."""
        return " · " if self.shapes else ", "

    def flow(self, head: str, items: Sequence[str], indent: int = 2, between: str | None = None) -> list[str]:
        """A heading and items after it, wrapped between items, further lines indented."""
        gap = self.between if between is None else between
        lines, line = [], head
        for number, item in enumerate(items):
            joint = (" " if line else "") if number == 0 else gap
            tail = visible(gap.rstrip()) if number + 1 < len(items) else 0
            if line.strip() and visible(line) + visible(joint) + visible(item) + tail > self.width:
                lines.append(line + (gap.rstrip() if number else ""))
                line = " " * indent + item
            else:
                line += joint + item
        return [*lines, line]

    def prose(self, text: str, indent: int = 0, hanging: int | None = None) -> list[str]:
        """A paragraph, wrapped between words, its further lines indented as the first or otherwise."""
        words = text.split()
        return self.flow(" " * indent + words[0], words[1:], indent if hanging is None else hanging, " ") if words else []

    def table(self, rows: Sequence[Sequence[str]], indent: int = 2) -> list[str]:
        """A table with its columns aligned, the first row standing out; the widest columns wrap where a line would be too long."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        while sum(widths) + GAP * (len(widths) - 1) + indent > self.width:
            widths[widths.index(max(widths))] -= 1
        lines = []
        for number, row in enumerate(rows):
            cells = [textwrap.wrap(cell, width) for cell, width in zip(row, widths, strict=True)]
            for parts in zip_longest(*cells, fillvalue=""):
                line = (" " * GAP).join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
                lines.append(" " * indent + (self.bold(line) if number == 0 else line))
        return lines


def style_for(stream: TextIO, plain: bool = False) -> Style:
    """Colours and shapes for a terminal that shows them, unless the person wants none; plain words for everything else."""
    if plain or not stream.isatty() or os.environ.get("TERM") == "dumb":
        return Style()
    width = min(WIDEST, max(NARROWEST, shutil.get_terminal_size().columns))
    unicode = (getattr(stream, "encoding", None) or "").lower().replace("-", "") == "utf8"
    return Style("NO_COLOR" not in os.environ, unicode, width)


def say(*lines: str) -> None:
    """Print lines and let them out at once: the other end may be a person or a program."""
    for line in lines:
        print(line)
    sys.stdout.flush()
