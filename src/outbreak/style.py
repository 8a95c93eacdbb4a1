"""Text styles: colours and symbols on a terminal that supports them, plain words elsewhere."""

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
    """Return the width of a text in columns, without escape sequences."""
    return len(MARKS.sub("", text))


@dataclass(frozen=True)
class Style:
    """Whether to use colours and symbols, and the line width."""

    color: bool = False
    shapes: bool = False
    width: int = PIPED

    def paint(self, code: str, text: str) -> str:
        """Return a text in a colour, given as its ANSI number."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.color else text

    def bold(self, text: str) -> str:
        """Return a text in bold."""
        return self.paint("1", text)

    def dim(self, text: str) -> str:
        """Return a text dimmed."""
        return self.paint("2", text)

    @property
    def between(self) -> str:
        """The separator between the items of a line."""
        return " · " if self.shapes else ", "

    def flow(self, head: str, items: Sequence[str], indent: int = 2, between: str | None = None) -> list[str]:
        """Return a heading and its items, wrapped between items, with further lines indented."""
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
        """Return a paragraph wrapped between words, with an indent for the first and for further lines."""
        words = text.split()
        return self.flow(" " * indent + words[0], words[1:], indent if hanging is None else hanging, " ") if words else []

    def table(self, rows: Sequence[Sequence[str]], indent: int = 2) -> list[str]:
        """Return a table with aligned columns and a bold first row; the widest columns wrap if a line would be too long."""
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
    """Return the style for a stream: symbols and, unless NO_COLOR is set, colours on a terminal that supports them; else plain."""
    if plain or not stream.isatty() or os.environ.get("TERM") == "dumb":
        return Style()
    width = min(WIDEST, max(NARROWEST, shutil.get_terminal_size().columns))
    unicode = (getattr(stream, "encoding", None) or "").lower().replace("-", "") == "utf8"
    return Style("NO_COLOR" not in os.environ, unicode, width)


def say(*lines: str) -> None:
    """Print lines and flush them, because a person or a program may wait for them."""
    for line in lines:
        print(line)
    sys.stdout.flush()
