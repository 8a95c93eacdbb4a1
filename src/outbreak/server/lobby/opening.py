"""Opening tables: new, again with the same people, or from a record."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
from sqlalchemy import Connection, func, select

from outbreak.bots.levels import LEVELS
from outbreak.core.options import OptionError, read_options
from outbreak.core.pack import Pack, PackError
from outbreak.core.record import RecordError
from outbreak.core.registry import UnknownGame, rulebook
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.limits import over_quota
from outbreak.server.people.identity import Person, new_id
from outbreak.server.replay.archive import admitted
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable, entry_row, head_row, seated, unhurried
from outbreak.server.tables.session import FORMER, Agreement, Head, TableSession


def bot_level(name: str) -> str:
    """A level that bots have."""
    if name not in LEVELS:
        raise Refused("bad-options", f"there is no bot {name!r}; there are {', '.join(LEVELS)}")
    return name


async def within_quota(host: Host, me: Person, address: str, what: Literal["tables", "records"]) -> None:
    """See that a person, and the address they come from, may have another table."""
    host.limits.spend_both(what, me.id, address)
    c, most = schema.tables.c, host.config.unfinished_tables
    if host.config.limits:
        mine = select(func.count()).where(c.creator == me.id, c.status != "finished")
        if (await host.store.rows(mine))[0][0] >= most:
            raise over_quota("unfinished", most)


async def open_table(host: Host, me: Person, wish: m.NewTable) -> str:
    """A new table with a new deal."""
    try:
        book = rulebook(wish.game)
        read_options(book.table_options, wish.options)  # refuses what is for the laboratory alone
        options = book.read_options(wish.options, one_mind=wish.start and set(wish.seats) == {"me"})
    except (OptionError, UnknownGame, TypeError, ValueError) as problem:
        raise Refused("bad-options", str(problem)) from None
    if len(wish.seats) > options["players"]:
        raise Refused("bad-options", f"a table for {options['players']} has no more seats than that; {len(wish.seats)} were named")
    agreement = msgspec.structs.replace(wish.agreement, known_deal=False)
    head = Head(new_id(), wish.game, book.version, _plain(options), agreement, me.id, now(), seed=secrets.token_hex(32))
    return await _open(host, head, lambda session: _seat_all(session, me, wish.seats or ["me"], wish.start))


async def _seat_all(session: TableSession, me: Person, seats: list[str], start: bool) -> None:
    at = session.head.created
    for number, who in enumerate(seats):
        if who == "me":
            session.sit(me.id, me.name, number, at)
        elif who == "kept":
            session.keep(me.id, number, True, at)
        elif who != "open":
            session.place_bot(me.id, number, bot_level(who), at)
    if start:
        session.start(me.id, at)


def _plain(options: dict[str, object]) -> dict[str, object]:
    """Options as JSON keeps them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


async def open_again(host: Host, me: Person, live: LiveTable, same_deal: bool) -> str:
    """Another game with the same people and bots; the same cards come again if they wish. Who asks for what is there already joins in."""
    old = live.session
    if old.status != "finished":
        raise Refused("not-finished", "this game is not over yet")
    if not old.seats_of(me.id):
        raise Refused("not-seated", "only those who sat at this table may do this")
    if same_deal and old.head.seed is None:
        raise Refused("bad-options", "this game began from a position and has no deal to repeat")
    if same_deal and old.is_older:
        raise Refused("other-rules", "this game was dealt by earlier rules; the same cards would not come again")
    if old.rematch is not None and await _awaits(host, me, old.rematch.id, same_deal):
        return old.rematch.id
    head = msgspec.structs.replace(
        old.head,
        id=_next_id(old, same_deal),
        rules=old.rulebook.version,
        creator=me.id,
        created=now(),
        parent=old.head.id,
        seed=old.head.seed if same_deal else secrets.token_hex(32),
        start=None,
        agreement=msgspec.structs.replace(old.head.agreement, known_deal=same_deal),
    )

    if old.is_older:
        head = msgspec.structs.replace(head, options=_options_now(old))
    known = await host.identities.known(seat.person for seat in old.seats if seat.person is not None)  # a former player's seat stays open

    async def seat_again(session: TableSession) -> None:
        for number, seat in enumerate(old.seats):
            if seat.person in known:
                session.sit(seat.person, seat.name or "", number, head.created)
            elif seat.person is None and seat.bot is not None:
                session.place_bot(me.id, number, seat.bot, head.created)

    again = await _open(host, head, seat_again)
    await host.do(live, again, lambda session, at: session.play_again(me.id, session.name_of(me.id, me.name), again, at))
    return again


def _options_now(old: TableSession) -> dict[str, object]:
    """The options of a table of earlier rules that the present ones know too; the others have their defaults."""
    known = {option.name for option in old.rulebook.table_options}
    try:
        return _plain(old.rulebook.read_options({name: value for name, value in old.options.items() if name in known}, one_mind=False))
    except (OptionError, TypeError, ValueError) as problem:
        raise Refused("bad-options", f"the present rules are not played with these options: {problem}") from None


async def _awaits(host: Host, me: Person, table: str, same_deal: bool) -> bool:
    """Whether the rematch that somebody asks for is open or under way already, with a seat of his; it may have been removed since."""
    try:
        async with host.session(table) as session:
            wished = session.head.agreement.known_deal == same_deal
            return wished and session.status != "finished" and bool(session.seats_of(me.id))
    except Refused as refusal:
        if refusal.code != "unknown-table":
            raise
        return False


def _next_id(old: TableSession, same_deal: bool) -> str:
    """The id of the next rematch: the same for all who ask for it at once, in whatever process, so that one table opens."""
    latest = old.rematch.id if old.rematch is not None else ""
    return hashlib.blake2b(f"{old.head.id} {latest} {same_deal}".encode(), digest_size=12).hexdigest()


async def open_record(host: Host, me: Person, text: bytes, address: str) -> str:
    """A table from a full record: to look at, or to play on from where it ends."""
    try:
        record = await host.archive.work(admitted, text, whose=address)
    except RecordError as problem:
        raise Refused("bad-record", str(problem)) from None
    book = rulebook(record.game)
    own_pack = None if Pack.from_json(record.pack).to_json() == book.base_pack.to_json() else record.pack
    head = Head(
        new_id(),
        record.game,
        record.rules,
        _plain(book.read_options(record.options)),
        Agreement(public=False, known_deal=True),
        me.id,
        now(),
        pack=own_pack,
        seed=record.seed,
        start=record.start,
    )

    async def play_again(session: TableSession) -> None:
        for number in range(len(session.seats)):
            session.sit(me.id, me.name, number, head.created)
        session.start(me.id, head.created)
        async for entry in unhurried(record.entries):
            if entry.moves:
                session.take(msgspec.structs.replace(entry, at=head.created, view=None, detail=None))  # what else it says is not ours

    return await _open(host, head, play_again)


async def _open(host: Host, head: Head, begin: Callable[[TableSession], Awaitable[None]]) -> str:
    """Store a table with its first entries, unless it is there already, or whoever opens it was erased while it was made."""
    try:
        session = TableSession(head)
    except (OptionError, PackError, ValueError) as problem:
        raise Refused("bad-options", str(problem)) from None
    session.head = head = msgspec.structs.replace(head, commitment=session.game.commitment)
    await begin(session)
    rows = [entry_row(head.id, number, entry, session) for number, entry in enumerate(session.entries, start=1)]
    people = [{"table": head.id, "seat": seat, "person": person} for seat, person in seated(session)]

    first, row = host.store.insert(schema.tables).on_conflict_do_nothing().returning(schema.tables.c.id), head_row(head, session)
    p = schema.people.c
    opener = select(p.id).where(p.id == head.creator, p.name != FORMER)

    def write(connection: Connection) -> bool | None:
        if connection.execute(opener).first() is None:
            return None
        if connection.execute(first, row).first() is None:
            return False
        if rows:
            connection.execute(schema.entries.insert(), rows)
        if people:
            connection.execute(schema.seats.insert(), people)
        return True

    is_new = await host.store.write(write)
    if is_new is None:
        raise Refused("unknown-person", "you are no longer known here")
    if not is_new:
        return head.id
    host.keep(session)
    host.searches.prefer(head.game)
    if session.status == "running":
        await host.runner.claim()
    return head.id
