"""Routes of the plain page: tables in sentences, and the words that the page needs."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from litestar import Request, Router, get

from outbreak.server.admin.guard import FOR_EVERYBODY, refuse_banned
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.connections import address_of
from outbreak.server.base.http.parameters import OPEN, EntryNumber, GameName, Language, SeatList, TableId, Width
from outbreak.server.games.routes import known_game
from outbreak.server.people.identity import Person
from outbreak.server.plain.sentences import HERE, TextRequest, words_of
from outbreak.server.replay.routes import allowed_seats, existing, rate_key
from outbreak.server.tables.host import Host
from outbreak.server.tables.rendering import Rendered
from outbreak.server.tables.session.commands import TableSession
from outbreak.words import Words


@get("/tables/{table_id:str}/text")
async def table_text(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    lang: Language = "en",
    after: EntryNumber = 0,
    width: Width = 100,
) -> m.TableText:
    """Return a table in words as my own seats see it, with the entries after `after`."""
    host.limits.spend_both("replay", rate_key(request, somebody), address_of(request))
    live = await host.tables.get(table_id)
    async with host.table_store.locked(live) as session:  # entries that are not stored yet are not shown
        mask = _visible_seats(session, somebody)
        played = session.played_by(somebody.id) if somebody is not None else 0
        window = host.windows.state(live)
        text_request = TextRequest(lang, width, session.last, played, window.words if window is not None else None)
        rendered = live.render_text(host.renderer, host.archive.reader(address_of(request)), mask, text_request, after)
    return _text(await rendered)


@get("/tables/{table_id:str}/text/{entry:str}")
async def table_text_then(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    entry: EntryNumber,
    lang: Language = "en",
    seats: SeatList = OPEN,
    width: Width = 100,
) -> m.TableText:
    """Return a table in words after an entry, as seen from one's own seats, or from any seats when the game is over."""
    host.limits.spend_both("replay", rate_key(request, somebody), address_of(request))
    live = await host.tables.get(table_id)
    async with host.table_store.locked(live) as session:
        _visible_seats(session, somebody)
        mask = allowed_seats(session, somebody, seats)
        reader = host.archive.reader(address_of(request))
        rendered = live.render_text_at(host.renderer, reader, mask, TextRequest(lang, width, existing(session, entry)))
    return _text(await rendered)


@get("/tables/{table_id:str}/analysis/text")
async def analysis_text(host: Host, table_id: TableId, lang: Language = "en") -> list[m.WordedTurn]:
    """Return the turning points of a finished game in sentences; empty until its analysis is done."""
    analysis = (await host.analyses.state(table_id)).analysis
    if analysis is None:
        return []
    words = words_of(lang, analysis.game)
    said = [(turn.entry, words.say(turn.text)) for turn in analysis.turns]
    return [m.WordedTurn(entry, text[:1].upper() + text[1:]) for entry, text in said]


def _visible_seats(session: TableSession, somebody: Person | None) -> int:
    """Return a person's seats as a mask; refused to a spectator if the table allows none."""
    mask = session.seats_of(somebody.id if somebody else None)
    if not mask and not session.head.agreement.spectators:
        raise Refused("not-seated", "this table allows no spectators")
    return mask


def _text(rendered: Rendered) -> m.TableText:
    return msgspec.json.decode(rendered.text, type=m.TableText)


class _Arguments(Visitor):
    """Finds out whether a pattern has arguments."""

    def __init__(self) -> None:
        self.found = False

    def visit_VariableReference(self, _: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        self.found = True


def _is_plain(pattern: ast.Pattern) -> bool:
    arguments = _Arguments()
    arguments.visit(pattern)
    return not arguments.found


@cache
def labels(folder: Path, words: Words) -> dict[str, str]:
    """Return the messages and attributes of a catalogue that need no arguments, by name."""
    found = []
    for message in parse((folder / "text" / f"{words.lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(message, ast.Message):
            found += [message.id.name] if message.value and _is_plain(message.value) else []
            found += [f"{message.id.name}.{part.id.name}" for part in message.attributes if _is_plain(part.value)]
    return {name: words(name) for name in found}


@get("/words/{lang:str}", opt=FOR_EVERYBODY)
async def table_labels(lang: Language) -> dict[str, str]:
    """Return the words of the lobby and the table that need no arguments."""
    return labels(HERE, words_of(lang))


@get("/games/{game:str}/words/{lang:str}")
async def game_labels(game: GameName, lang: Language) -> dict[str, str]:
    """Return the words of a game that need no arguments: its title, options and names."""
    book = known_game(game)
    return labels(book.folder, words_of(lang, book.name))


def router() -> Router:
    """Return the routes under /api that return text."""
    handlers = [table_text, table_text_then, analysis_text, table_labels, game_labels]
    return Router("/api", route_handlers=handlers, guards=[refuse_banned], tags=["words"])
