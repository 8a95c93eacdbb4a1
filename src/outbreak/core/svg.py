"""Drawings as SVG, for notebooks and papers: a few shapes and texts on a sheet of paper."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

PAPER, INK, FAINT, LINE = "#fbfaf7", "#22262b", "#6b7177", "#c9c6be"
PAINTS = {"blue": "#2f6db5", "yellow": "#d9a514", "black": "#3c3f44", "red": "#c23b32", "green": "#3b8a4f", "purple": "#7d4c9e"}
FONTS = "Arial, Helvetica, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif"  # painters without a default take the first they find
FIXED = "Courier New, Liberation Mono, DejaVu Sans Mono, Noto Sans Mono, monospace"
LETTER = 0.62  # the width of an average letter, as a part of the font size


def paint(color: str) -> str:
    """Return the paint for a colour of a game; a colour that a pack names in its own way is grey."""
    return PAINTS.get(color, FAINT)


def ink_on(color: str) -> str:
    """Return the colour of a text on a paint."""
    return INK if color == PAINTS["yellow"] else "#ffffff"


def width_of(text: str, size: float = 12) -> float:
    """Return about how wide a text is."""
    return len(text) * size * LETTER


class Drawing:
    """A drawing: shapes are added one after another, and later ones lie above earlier ones."""

    def __init__(self, width: float, height: float = 0) -> None:
        self.width, self.height = width, height
        self.parts: list[str] = []

    def _add(self, tag: str, content: str | None = None, **attributes: float | str) -> None:
        given = "".join(f" {name.replace('_', '-')}={quoteattr(_plain(value))}" for name, value in attributes.items())
        self.parts.append(f"<{tag}{given}/>" if content is None else f"<{tag}{given}>{escape(content)}</{tag}>")

    def line(self, x1: float, y1: float, x2: float, y2: float, color: str = LINE) -> None:
        """Draw a line."""
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=color)

    def box(self, x: float, y: float, width: float, height: float, fill: str = "none", stroke: str = "none", radius: float = 3) -> None:
        """Draw a rectangle with round corners."""
        self._add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=stroke)

    def dot(self, x: float, y: float, radius: float, fill: str, stroke: str = "none") -> None:
        """Draw a circle."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke)

    def text(self, x: float, y: float, text: str, size: float = 12, color: str = INK, anchor: str = "start", bold: bool = False) -> None:
        """Write a text; y is its base line."""
        weight = "bold" if bold else "normal"
        self._add("text", text, x=x, y=y, font_size=size, fill=color, text_anchor=anchor, font_weight=weight)

    def lines(self, x: float, y: float, lines: Sequence[str], size: float = 12) -> float:
        """Write lines of equally wide letters one below the other; returns where the next one would be."""
        for line in lines:
            self._add("text", line, x=x, y=y, font_size=size, fill=INK, font_family=FIXED, style="white-space: pre")
            y += 1.4 * size
        return y

    def chips(self, x: float, y: float, chips: Sequence[tuple[str, str]], size: float = 11) -> float:
        """Draw a row of labels, each on its paint, in as many rows as they need; returns where the next row would be."""
        left, height = x, 1.6 * size
        for label, color in chips:
            width = width_of(label, size) + 10
            if x > left and x + width > self.width - 16:
                x, y = left, y + height + 4
            self.box(x, y, width, height, color)
            self.text(x + 5, y + 1.15 * size, label, size, ink_on(color))
            x += width + 4
        return y + height + 4

    def svg(self) -> str:
        """Return the drawing as an SVG document."""
        size = f'width="{_plain(self.width)}" height="{_plain(self.height)}" viewBox="0 0 {_plain(self.width)} {_plain(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONTS}">'
        paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return "\n".join([head, paper, *self.parts, "</svg>"])


def _plain(value: float | str) -> str:
    return f"{value:g}" if isinstance(value, int | float) else value
