"""The library: the games there are, their words and rules, and the records of tables."""

import hmac
import importlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.params import Parameter

import outbreak
from outbreak.bots.levels import LEVELS
from outbreak.core.game import replay
from outbreak.core.ledger import Section, sections
from outbreak.core.options import Option
from outbreak.core.record import Entry, Record, options_text
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import Table, seats_in
from outbreak.pictures import picture_of
from outbreak.server import rest as m
from outbreak.server import telling
from outbreak.server.host import Host
from outbreak.server.identity import Person
from outbreak.server.opening import open_record
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Sitting, public_detail
from outbreak.words import LAB, Words

HERE = Path(__file__).parent
Language = Literal["en", "de"]
SeatList = Annotated[str, Parameter(pattern=r"^(all|none|[0-7](,[0-7])*)$", max_length=20)]
DAY = {"cache-control": "public, max-age=3600"}


def known_game(name: str) -> Any:
    """The rulebook of a game that can be played here."""
    if name not in names():
        raise Refused("unknown-table", f"there is no game {name!r}; there are {', '.join(names())}")
    return rulebook(name)


@get("/games")
async def games() -> list[m.GameInfo]:
    """The games that can be played here, with their options, actions and happenings."""
    return [_info(name) for name in names()]


def show_of(book: Rulebook) -> Any:
    """How a game is put in words."""
    return importlib.import_module(f"{book.package}.show")


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
        groups={group: list(kinds) for group, kinds in show_of(book).GROUPS},
    )


def _option(option: Option) -> m.OptionInfo:
    usual = option.usual(True) if option.usual(True) == option.usual(False) else None
    default = list(usual) if isinstance(usual, tuple) else usual
    return m.OptionInfo(option.name, list(option.values), default, option.help, option.several)


@get("/games/{game:str}/printed")
async def game_printed(game: str) -> Response[Any]:
    """What is printed in the box of a game."""
    return _json(_printed(known_game(game).name), DAY)


@cache
def _printed(name: str) -> bytes:
    book = rulebook(name)
    return telling.encoded(picture_of(book).printed(Table.empty(book, book.base_pack)))


@get("/tables/{table_id:str}/printed")
async def table_printed(host: Host, table_id: str) -> Response[Any]:
    """What is printed in the box that a table plays with."""
    table = (await host.table(table_id)).sitting.game.table
    return _json(telling.encoded(picture_of(table.rulebook).printed(table)))


@get("/games/{game:str}/texts/{lang:str}", media_type=MediaType.TEXT)
async def texts(game: str, lang: Language) -> Response[str]:
    """The words of a game in one language, as a Fluent catalogue."""
    return _catalogue([known_game(game).folder], lang)


@get("/texts/{lang:str}", media_type=MediaType.TEXT)
async def common_texts(lang: Language) -> Response[str]:
    """The words of the lobby, the table and the laboratory in one language, as a Fluent catalogue."""
    return _catalogue([HERE, LAB], lang)


def _catalogue(folders: Sequence[Path], lang: Language) -> Response[str]:
    text = "\n".join((folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8") for folder in folders)
    return Response(text, media_type="text/plain; charset=utf-8", headers=DAY)


@get("/games/{game:str}/rules/{lang:str}")
async def rules(game: str, lang: Language) -> list[m.RuleSection]:
    """The rules of a game in one language, by section."""
    return _rules(known_game(game).name, lang)


@cache
def _rules(name: str, lang: str) -> list[m.RuleSection]:
    book = rulebook(name)
    words = Words(lang, book)

    def worded(section: Section) -> m.RuleSection:
        rules = [m.RuleText(number, words.rule(number)) for number in section.rules]
        return m.RuleSection(section.key, words.section(section.key), words.intro(section.key), rules)

    return [worded(section) for section in sections(book.folder / "rules.md")]


@get("/tables/{table_id:str}/record", media_type=MediaType.JSON)
async def record(host: Host, somebody: Person | None, table_id: str, seats: SeatList | None = None) -> Response[Any]:
    """The record of a table: in full when the game is over, before that what my own seats saw."""
    async with host.sitting(table_id) as sitting:
        told = _record(sitting, somebody, seats)
    name = f"{told.game}-{told.table}.json"
    return Response(told.to_text(), media_type=MediaType.JSON, headers={"content-disposition": f'attachment; filename="{name}"'})


def _record(sitting: Sitting, somebody: Person | None, seats: str | None) -> Record:
    if seats is None and sitting.status == "finished":
        told = sitting.game.record()
    else:
        mask = allowed_seats(sitting, somebody, seats)
        if sitting.status == "open":
            raise Refused("not-started", "the game has not started")
        told = sitting.game.seat_record(seats_in(mask))
    return msgspec.structs.replace(told, entries=[_no_person(entry) for entry in told.entries])


def _no_person(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, detail=public_detail(entry))


@post("/records")
async def import_record(host: Host, me: Person, request: Request[Any, Any, Any]) -> m.Opened:
    """Open a table from a full record: to look at, or to play on from where it ends."""
    host.limits.spend("open-table", me.id)
    return m.Opened(await open_record(host, me, await request.body()))


@get("/tables/{table_id:str}/replay")
async def look_back(
    host: Host,
    somebody: Person | None,
    table_id: str,
    entry: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    after: Annotated[int | None, Parameter(ge=0, le=1_000_000)] = None,
    seats: SeatList | None = None,
) -> Response[Any]:
    """The table after an entry, from any seat allowed: one's own while the game is on, every one when it is over."""
    async with host.sitting(table_id) as sitting:
        return _json(telling.encoded(_look_back(sitting, allowed_seats(sitting, somebody, seats), entry, after)))


def _look_back(sitting: Sitting, mask: int, entry: int, after: int | None) -> m.Replay:
    if entry > sitting.last:
        raise Refused("bad-options", f"the record has {sitting.last} entries; there is no {entry}")
    began = next((step.number for step in sitting.steps if step.entry.kind == "start"), sitting.last + 1)
    if entry < began:
        seen = telling.nothing_yet(mask)
    else:
        seen = telling.sight(replay(sitting.game.record(), upto=entry).view(seats_in(mask)), telling.Labels(), undo=False)
    story = telling.story(sitting, mask, entry - 1 if after is None else after, entry)
    return m.Replay(entry, sitting.last, seen, story)


def allowed_seats(sitting: Sitting, somebody: Person | None, seats: str | None) -> int:
    """The seats that are asked for, if one may see them."""
    mine = sitting.seats_of(somebody.id if somebody else None)
    everyone = (1 << len(sitting.seats)) - 1
    if not mine and not sitting.head.agreement.spectators and sitting.status != "finished":
        raise Refused("not-seated", "nobody may watch at this table")
    if seats is None:
        return everyone if sitting.status == "finished" else mine
    wanted = {"all": everyone, "none": 0}.get(seats)
    if wanted is None:
        wanted = 0
        for seat in seats.split(","):
            wanted |= 1 << int(seat)
    if wanted & ~everyone:
        raise Refused("no-seat", f"this table has {len(sitting.seats)} seats")
    if sitting.status != "finished" and wanted & ~mine:
        raise Refused("hidden", "what other seats see is open when the game is over")
    return wanted


@post("/tables/{table_id:str}/analysis", status_code=200)
async def begin_analysis(host: Host, me: Person, table_id: str) -> m.AnalysisState:
    """Have a finished game looked back at, in the background; what is under way or done already is not begun again."""
    record = await _finished(host, table_id)
    found = await host.analyses.state(table_id)
    if found.state != "none":
        return found
    host.limits.spend("analysis", me.id)
    if await host.analyses.claim(table_id):
        host.spawn(host.analyses.make(table_id, record))
    return m.AnalysisState("running")


@get("/tables/{table_id:str}/analysis")
async def analysis(host: Host, table_id: str) -> m.AnalysisState:
    """How far the analysis of a finished game is, and what it found."""
    await _finished(host, table_id)
    return await host.analyses.state(table_id)


async def _finished(host: Host, table_id: str) -> Record:
    async with host.sitting(table_id) as sitting:
        if sitting.status != "finished":
            raise Refused("not-finished", "a game is looked back at when it is over")
        return sitting.game.record()


@get("/tables/{table_id:str}/verify")
async def verify(host: Host, table_id: str) -> m.Verification:
    """The seed of a finished game, and what the commitment was made of."""
    async with host.sitting(table_id) as sitting:
        return _verification(sitting)


def _verification(sitting: Sitting) -> m.Verification:
    game = sitting.game
    if sitting.status != "finished":
        raise Refused("not-finished", "the seed stays secret until the game is over")
    if game.key is None:
        raise Refused("bad-options", "this game began from a position; nothing was dealt")
    return m.Verification(
        commitment=sitting.head.commitment or "",
        version=f"{game.rulebook.name} {game.rulebook.version}",
        table=game.table_id,
        options=options_text(game.options),
        pack=game.pack.text_form,
        seed=game.key.hex(),
        holds=game.commitment == sitting.head.commitment,
    )


def _json(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(body, media_type="application/json", headers=headers or {})


@get("/health")
async def health(host: Host) -> m.Health:
    """Whether this server and its store are well."""
    if not await host.is_well():
        raise Refused("unavailable", "the store does not answer")
    return m.Health("ok", outbreak.__version__)


@get("/metrics", include_in_schema=False)
async def metrics(host: Host, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters for Prometheus, for who bears the token that the server was started with."""
    token, given = host.config.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Refused("unknown-table", "metrics are told to who bears the token of this server: Authorization: Bearer TOKEN")
    host.metrics.tables.set(len(host.tables))
    host.metrics.leases.set(len(host.shelf.leases))
    return Response(host.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [
    games,
    game_printed,
    table_printed,
    texts,
    common_texts,
    rules,
    record,
    import_record,
    look_back,
    begin_analysis,
    analysis,
    verify,
]


def router() -> Router:
    """Everything under /api that is about games and records."""
    return Router("/api", route_handlers=HANDLERS, tags=["library"])
