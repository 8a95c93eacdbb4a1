"""The library: the games there are, their words and rules, and the records of tables."""

import hmac
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from msgspec import Raw

import outbreak
from outbreak.bots.levels import LEVELS
from outbreak.core.ledger import Section, sections
from outbreak.core.options import Option
from outbreak.core.record import Entry, Record, options_text
from outbreak.core.registry import names, rulebook
from outbreak.core.table import Table
from outbreak.server import rest as m
from outbreak.server import telling
from outbreak.server.admin.guard import FOR_EVERYBODY, refuse_banned
from outbreak.server.archive import record_text
from outbreak.server.connections import address_of
from outbreak.server.host import Host
from outbreak.server.identity import Person
from outbreak.server.older import commitment_of, pack_of, record_of
from outbreak.server.opening import open_record, within_quota
from outbreak.server.parameters import BEFORE, OPEN, AfterEntry, EntryNumber, GameName, Language, SeatList, TableId, seats_named
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Sitting, public_detail
from outbreak.words import LAB, Words

HERE = Path(__file__).parent
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
    """What is printed in the box of a game."""
    return _json(_printed(known_game(game).name), DAY)


@cache
def _printed(name: str) -> bytes:
    book = rulebook(name)
    return telling.encoded(book.presentation.printed(Table.empty(book, book.base_pack)))


@get("/tables/{table_id:str}/printed")
async def table_printed(host: Host, table_id: TableId) -> Response[Any]:
    """What is printed in the box that a table plays with."""
    sitting = (await host.table(table_id)).sitting
    if not sitting.is_replayable:
        return _json(_printed(sitting.rulebook.name))
    table = sitting.game.table
    return _json(telling.encoded(table.rulebook.presentation.printed(table)))


@get("/games/{game:str}/texts/{lang:str}", media_type=MediaType.TEXT, opt=FOR_EVERYBODY)
async def texts(game: GameName, lang: Language) -> Response[str]:
    """The words of a game in one language, as a Fluent catalogue."""
    return _catalogue([known_game(game).folder], lang)


@get("/texts/{lang:str}", media_type=MediaType.TEXT, opt=FOR_EVERYBODY)
async def common_texts(lang: Language) -> Response[str]:
    """The words of the lobby, the table and the laboratory in one language, as a Fluent catalogue."""
    return _catalogue([HERE, LAB], lang)


def _catalogue(folders: Sequence[Path], lang: Language) -> Response[str]:
    text = "\n".join((folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8") for folder in folders)
    return Response(text, media_type="text/plain; charset=utf-8", headers=DAY)


@get("/games/{game:str}/rules/{lang:str}")
async def rules(game: GameName, lang: Language) -> list[m.RuleSection]:
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
async def record(
    request: Request[Any, Any, Any], host: Host, somebody: Person | None, table_id: TableId, seats: SeatList = OPEN
) -> Response[Any]:
    """The record of a table: in full when the game is over, before that what my own seats saw."""
    host.limits.spend_both("record", whose(request, somebody), address_of(request))
    async with host.sitting(table_id) as sitting:
        full, mask = _public(record_of(sitting)), None
        if seats != OPEN or sitting.status != "finished":
            mask = allowed_seats(sitting, somebody, seats)
            if sitting.status == "open":
                raise Refused("not-started", "the game has not started")
            full = _public(sitting.game.record())  # what seats saw is made by the rules
    text = await host.archive.work(record_text, full, mask, whose=address_of(request))
    name = f"{full.game}-{full.table}.json"
    return Response(text, media_type=MediaType.JSON, headers={"content-disposition": f'attachment; filename="{name}"'})


def _public(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=[_no_person(entry) for entry in record.entries])


def _no_person(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, detail=public_detail(entry)) if entry.detail else entry


def whose(request: Request[Any, Any, Any], somebody: Person | None) -> str:
    """Whom a request counts for: the person, or the address of one who has not come in."""
    return somebody.id if somebody is not None else address_of(request)


@post("/records")
async def import_record(host: Host, me: Person, request: Request[Any, Any, Any]) -> m.Opened:
    """Open a table from a full record: to look at, or to play on from where it ends."""
    await within_quota(host, me, address_of(request), "records")
    return m.Opened(await open_record(host, me, await request.body(), address_of(request)))


@get("/tables/{table_id:str}/replay")
async def look_back(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    entry: EntryNumber = 0,
    after: AfterEntry = BEFORE,
    seats: SeatList = OPEN,
) -> Response[Any]:
    """The table after an entry, from any seat allowed: one's own while the game is on, every one when it is over."""
    host.limits.spend_both("replay", whose(request, somebody), address_of(request))
    live = await host.table(table_id)
    async with host.shelf.held(live) as sitting:
        mask, last = allowed_seats(sitting, somebody, seats), sitting.last
        since, reader = entry - 1 if after == BEFORE else after, host.archive.reader(address_of(request))
        painted = live.painted_then(host.painter, reader, mask, existing(sitting, entry), since)
    seen = await painted
    return _json(telling.encoded({"entry": entry, "entries": last, "sight": Raw(seen.sight), "story": Raw(seen.story)}))


def existing(sitting: Sitting, entry: int) -> int:
    """An entry that the record of a table has."""
    if entry > sitting.last:
        raise Refused("bad-options", f"the record has {sitting.last} entries; there is no {entry}")
    return entry


def allowed_seats(sitting: Sitting, somebody: Person | None, seats: SeatList) -> int:
    """The seats that are asked for, if one may see them."""
    mine = sitting.seats_of(somebody.id if somebody else None)
    everyone = (1 << len(sitting.seats)) - 1
    if not mine and not sitting.head.agreement.spectators and sitting.status != "finished":
        raise Refused("not-seated", "nobody may watch at this table")
    if seats == OPEN:
        return everyone if sitting.status == "finished" else mine
    wanted = seats_named(seats, len(sitting.seats))
    if sitting.status != "finished" and wanted & ~mine:
        raise Refused("hidden", "what other seats see is open when the game is over")
    return wanted


@post("/tables/{table_id:str}/analysis", status_code=200)
async def begin_analysis(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId) -> m.AnalysisState:
    """Have a finished game looked back at, in the background; what is under way or done already is not begun again."""
    game = await _finished(host, table_id)
    found = await _state_of(host, table_id, game)
    if found.state != "none":
        return found
    async with host.sitting(table_id) as sitting:
        record = sitting.game.record()
    host.limits.spend_both("analysis", me.id, address_of(request))
    if await host.analyses.claim(table_id):
        host.spawn(host.analyses.make(table_id, record))
    return await _state_of(host, table_id, game)


@get("/tables/{table_id:str}/analysis")
async def analysis(host: Host, table_id: TableId) -> m.AnalysisState:
    """How far the analysis of a finished game is, and what it found."""
    return await _state_of(host, table_id, await _finished(host, table_id))


async def _state_of(host: Host, table_id: TableId, game: str) -> m.AnalysisState:
    found = await host.analyses.state(table_id)
    return found if found.state == "done" else msgspec.structs.replace(found, search=host.searches.state(game))


async def _finished(host: Host, table_id: TableId) -> str:
    """Which game was played at a table; refuses one that is not over."""
    async with host.sitting(table_id) as sitting:
        if sitting.status != "finished":
            raise Refused("not-finished", "a game is looked back at when it is over")
        return sitting.head.game


@get("/tables/{table_id:str}/verify")
async def verify(host: Host, table_id: TableId) -> m.Verification:
    """The seed of a finished game, and what the commitment was made of."""
    async with host.sitting(table_id) as sitting:
        return _verification(sitting)


def _verification(sitting: Sitting) -> m.Verification:
    head = sitting.head
    if sitting.status != "finished":
        raise Refused("not-finished", "the seed stays secret until the game is over")
    if head.seed is None:
        raise Refused("bad-options", "this game began from a position; nothing was dealt")
    holds = commitment_of(sitting) == head.commitment
    if not holds and sitting.is_older:
        raise Refused("other-rules", f"only version {head.rules} of the rules of {head.game} can verify this deal")
    return m.Verification(
        commitment=head.commitment or "",
        version=f"{head.game} {head.rules}",
        table=head.id,
        options=options_text(sitting.options),
        pack=pack_of(sitting).text_form,
        seed=head.seed,
        holds=holds,
    )


def _json(body: bytes, headers: dict[str, str] | None = None) -> Response[Any]:
    return Response(body, media_type="application/json", headers=headers or {})


@get("/health")
async def health(host: Host) -> m.Health:
    """Whether this server can write to its database; if not, why."""
    trouble = await host.store.failing()
    if trouble is not None:
        raise Refused("unavailable", trouble)
    return m.Health("ok", outbreak.__version__)


@get("/metrics", include_in_schema=False)
async def metrics(host: Host, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters for Prometheus, for who bears the token that the server was started with."""
    token, given = host.config.metrics_token, request.headers.get("authorization", "")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise Refused("unknown-table", "metrics are told to who bears the token of this server: Authorization: Bearer TOKEN")
    text, kind = host.metrics.text(request.headers.get("accept", ""))
    return Response(text, media_type=kind)


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
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["library"])
