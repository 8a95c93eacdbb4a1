"""Routes about games: their options, printed cards, words and rules."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, Router, get

from outbreak.bots.levels import LEVELS
from outbreak.core.ledger import Section, sections
from outbreak.core.options import Option
from outbreak.core.registry import names, rulebook
from outbreak.core.table import Table
from outbreak.server.admin.guard import FOR_EVERYBODY, refuse_banned
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.parameters import GameName, Language, TableId
from outbreak.server.base.http.responses import json_response
from outbreak.server.tables import updates
from outbreak.server.tables.host import Host
from outbreak.words import LAB, Words

SERVER = Path(__file__).parent.parent
CACHED = {"cache-control": "public, max-age=3600"}


def known_game(name: str) -> Any:
    """Return the rulebook of a game; refused if there is no such game."""
    if name not in names():
        raise Refused("unknown-table", f"there is no game {name!r}; there are {', '.join(names())}")
    return rulebook(name)


@get("/games")
async def games() -> list[m.GameInfo]:
    """Return the games with their options, actions and happenings."""
    return [_info(name) for name in names()]


@cache
def _info(name: str) -> m.GameInfo:
    book = rulebook(name)
    codec = book.base_parts[1]
    return m.GameInfo(
        name=name,
        rules=book.version,
        seats_max=book.seats_max,
        options=[_option(option) for option in book.table_options],
        bots=list(LEVELS),
        happenings={kind.name: [m.OperandInfo(word, domain) for word, domain in kind.operands] for kind in book.journal_kinds},
        actions={kind.name: list(kind.operands) for kind in codec.kinds},
        groups={group: list(kinds) for group, kinds in book.presentation.groups},
    )


def _option(option: Option) -> m.OptionInfo:
    usual = option.usual(True) if option.usual(True) == option.usual(False) else None
    default = list(usual) if isinstance(usual, tuple) else usual
    return m.OptionInfo(option.name, list(option.values), default, option.help, option.several)


@get("/games/{game:str}/printed")
async def game_printed(game: GameName) -> Response[Any]:
    """Return the cards and board of a game as printed."""
    return json_response(_printed(known_game(game).name), CACHED)


@cache
def _printed(name: str) -> bytes:
    book = rulebook(name)
    return updates.encode(book.presentation.printed(Table.empty(book, book.base_pack)))


@get("/tables/{table_id:str}/printed")
async def table_printed(host: Host, table_id: TableId) -> Response[Any]:
    """Return the cards and board of a table as printed."""
    session = (await host.tables.get(table_id)).session
    if not session.is_replayable:
        return json_response(_printed(session.rulebook.name))
    table = session.game.table
    return json_response(updates.encode(table.rulebook.presentation.printed(table)))


@get("/games/{game:str}/texts/{lang:str}", media_type=MediaType.TEXT, opt=FOR_EVERYBODY)
async def texts(game: GameName, lang: Language) -> Response[str]:
    """Return the words of a game in one language, as a Fluent catalogue."""
    return _catalogue([known_game(game).folder], lang)


@get("/texts/{lang:str}", media_type=MediaType.TEXT, opt=FOR_EVERYBODY)
async def common_texts(lang: Language) -> Response[str]:
    """Return the words of the lobby, the table and the laboratory in one language, as a Fluent catalogue."""
    return _catalogue([SERVER, LAB], lang)


def _catalogue(folders: Sequence[Path], lang: Language) -> Response[str]:
    text = "\n".join((folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8") for folder in folders)
    return Response(text, media_type="text/plain; charset=utf-8", headers=CACHED)


@get("/games/{game:str}/rules/{lang:str}")
async def rules(game: GameName, lang: Language) -> list[m.RuleSection]:
    """Return the rules of a game in one language, by section."""
    return _rules(known_game(game).name, lang)


@cache
def _rules(name: str, lang: str) -> list[m.RuleSection]:
    book = rulebook(name)
    words = Words(lang, book)

    def worded(section: Section) -> m.RuleSection:
        rules = [m.RuleText(number, words.rule(number)) for number in section.rules]
        return m.RuleSection(section.key, words.section(section.key), words.intro(section.key), rules)

    return [worded(section) for section in sections(book.folder / "rules.md")]


HANDLERS = [games, game_printed, table_printed, texts, common_texts, rules]


def router() -> Router:
    """Return the routes under /api about games."""
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["library"])
