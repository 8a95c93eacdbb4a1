"""Shows a table outside of terminal and browser: as text at the Python prompt, as a drawing in notebooks, files and environments."""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.game import View
from outbreak.core.options import UnusableError
from outbreak.core.svg import Drawing
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import Words, language

HEAD, FOOT, SIZE = 36, 34, 13  # room for the first line and for the question; the size of letters


def _wording(view: View, lang: str | None) -> Wording:
    book = view.table.rulebook
    return Wording(book, Words(language(lang), book).of_pack(view.table.pack), Style())


def text(view: View, lang: str | None = None) -> str:
    """Return the table as text, and what is asked; by default in the language of the environment."""
    wording = _wording(view, lang)
    return "\n".join([*wording.board(view), *(["", prompt] if (prompt := wording.prompt(view)) else [])])


def svg(view: View, lang: str | None = None) -> str:
    """Return the table as an SVG document: whose turn it is, the drawing of the game, and what is asked or how the game ended."""
    wording = _wording(view, lang)
    lines = wording.board(view)
    table = wording.show.draw(view, wording.words) if wording.show.draw else _on_paper(lines[1:])
    sheet = Drawing(table.width, HEAD + table.height + FOOT)
    sheet.text(16, 25, f"{wording.title} · {lines[0]}", 16, bold=True)
    sheet.parts += [f'<g transform="translate(0 {HEAD})">', *table.parts, "</g>"]
    sheet.text(16, HEAD + table.height + 22, wording.outcome(view.outcome) if view.outcome else wording.prompt(view))
    return sheet.svg()


def _on_paper(lines: list[str]) -> Drawing:
    """Return the text board as a drawing, for a game that has none of its own."""
    paper = Drawing(32 + max(map(len, lines)) * SIZE * 0.62)
    paper.height = paper.lines(16, SIZE, lines, SIZE)
    return paper


def png(view: View, lang: str | None = None) -> bytes:
    """Return the table as a PNG; raises UnusableError if the library that paints it is not installed."""
    try:
        import resvg_py
    except ImportError:
        raise UnusableError('a PNG needs resvg; install it with: pip install "outbreak-table[draw]", or write an SVG') from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg(view, lang)))


def rgb(view: View, lang: str | None = None) -> NDArray[np.uint8]:
    """Return the table as an array of rows, columns and colours; raises UnusableError if the libraries for it are not installed."""
    painted = png(view, lang)
    try:
        from PIL import Image
    except ImportError:
        raise UnusableError('an array of pixels needs Pillow; install it with: pip install "outbreak-table[draw]"') from None
    pixels: NDArray[Any] = np.asarray(Image.open(BytesIO(painted)).convert("RGB"))
    return pixels
