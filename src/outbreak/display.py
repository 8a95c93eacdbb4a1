"""Shows a game or a view at the Python prompt."""

from outbreak.core.game import View
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import Words, language


def text(view: View, lang: str | None = None) -> str:
    """Return the table as text, and what is asked; by default in the language of the environment."""
    book = view.table.rulebook
    wording = Wording(book, Words(language(lang), book), Style())
    return "\n".join([*wording.board(view), *(["", prompt] if (prompt := wording.prompt(view)) else [])])
