"""Titles and previews of the client's pages: what a messenger shows of a link. They tell only what everybody with the link may see."""

from html import escape
from typing import Any

import msgspec
from sqlalchemy import select

from outbreak.core.registry import names
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.plain.sentences import TableWords, words_of
from outbreak.words import LANGUAGES


class Preview(msgspec.Struct, frozen=True):
    """The title and the description of a page in one language."""

    title: str
    description: str
    language: str = "en"

    def tags(self) -> str:
        """Return the HTML tags for the head of the page."""
        title, description = escape(self.title), escape(self.description)
        return "\n    ".join(
            (
                f"<title>{title}</title>",
                f'<meta name="description" content="{description}" />',
                '<meta property="og:site_name" content="Outbreak" />',
                '<meta property="og:type" content="website" />',
                f'<meta property="og:title" content="{title}" />',
                f'<meta property="og:description" content="{description}" />',
            )
        )


def language_of(accepted: str) -> str:
    """Return the first language of an Accept-Language header that there are words in, or English."""
    wanted = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((language for language in wanted if language in LANGUAGES), "en")


def preview(page: str, language: str, game: str | None = None) -> Preview:
    """Return the preview of a page that is the same for everybody: `rules`, `learn` or `unknown`."""
    words = _words(language, game)
    title = words("game-title") if game in names() else ""
    return Preview(words(f"preview-{page}", game=title), words(f"preview-{page}-about", game=title), language)


async def preview_table(store: Store, id: str, language: str) -> Preview | None:
    """Return the preview of a table: its game, and who invites or plays. None if there is no such table."""
    t, p = schema.tables.c, schema.people.c
    query = select(t.game, t.options, t.status, t.waiting, p.name).join_from(schema.tables, schema.people, t.creator == p.id)
    rows = await store.rows(query.where(t.id == id))
    if not rows:
        return None
    row = rows[0]
    words = _words(language, row.game)
    facts = {
        "game": words("game-title") if row.game in names() else row.game,
        "name": row.name or words("person-former"),
        "players": (row.options or {}).get("players", 0),
        "free": row.waiting.bit_count() if row.status == "open" else 0,
    }
    return Preview(words(f"preview-{row.status}", **facts), words(f"preview-{row.status}-about", **facts), language)


def _words(language: str, game: Any) -> TableWords:
    return words_of(language, game if game in names() else None)
