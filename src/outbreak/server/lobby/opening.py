"""Opens tables: new ones, rematches, and tables from a record."""

import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
from sqlalchemy import Connection, func, select

from outbreak.bots.levels import LEVELS
from outbreak.core.options import OptionError, read_options
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import PackError
from outbreak.core.record import RecordError
from outbreak.core.registry import UnknownGame, rulebook
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.limits import over_quota
from outbreak.server.base.table_types import Agreement
from outbreak.server.people.identity import Person, new_id
from outbreak.server.replay.archive import admit_record
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable, yielding_to_loop
from outbreak.server.tables.rows import entry_row, head_row, seated
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head
from outbreak.server.tables.session.seats import FORMER


def bot_level(name: str) -> str:
    """Return a bot's level by name; refused if it is unknown."""
    if name not in LEVELS:
        raise Refused("bad-options", f"there is no bot {name!r}; there are {', '.join(LEVELS)}")
    return name


async def within_quota(host: Host, me: Person, address: str, what: Literal["tables", "records"]) -> None:
    """Check the quotas of a person and of their address for another table."""
    host.limits.spend_both(what, me.id, address)
    c, most = schema.tables.c, host.config.unfinished_tables
    if host.config.limits:
        mine = select(func.count()).where(c.creator == me.id, c.status != "finished")
        if (await host.store.rows(mine))[0][0] >= most:
            raise over_quota("unfinished", most)


async def open_table(host: Host, me: Person, request: m.NewTable) -> str:
    """Open a new table with a new deal; returns its id."""
    try:
        book = rulebook(request.game)
        read_options(book.table_options, request.options)  # refuses options that only the laboratory has
        options = book.read_options(request.options, one_mind=request.start and set(request.seats) == {"me"})
    except (OptionError, UnknownGame, TypeError, ValueError) as problem:
        raise Refused("bad-options", str(problem)) from None
    if len(request.seats) > options["players"]:
        raise Refused("bad-options", f"the table has {options['players']} seats; {len(request.seats)} were given")
    agreement = msgspec.structs.replace(request.agreement, known_deal=False)
    head = Head(new_id(), request.game, book.version, _plain(options), agreement, me.id, now(), seed=secrets.token_hex(32))
    return await _open(host, head, lambda session: _seat_all(session, me, request.seats or ["me"], request.start))


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
    """Return options as JSON has them, with lists instead of tuples."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


async def open_rematch(host: Host, me: Person, live: LiveTable, same_deal: bool) -> str:
    """Open a rematch with the same people and bots, optionally with the same deal; returns an open one that already has the person."""
    old = live.session
    if old.status != "finished":
        raise Refused("not-finished", "this game is not over yet")
    if not old.seats_of(me.id):
        raise Refused("not-seated", "only those who sat at this table may do this")
    if same_deal and old.head.seed is None:
        raise Refused("bad-options", "this game started from a position and has no deal to repeat")
    if same_deal and old.is_older:
        raise Refused("other-rules", "this game was dealt by earlier rules; the deal cannot be repeated")
    if old.rematch is not None and await _is_joinable(host, me, old.rematch.id, same_deal):
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
        head = msgspec.structs.replace(head, options=_current_options(old))
    known = await host.identities.existing(seat.person for seat in old.seats if seat.person is not None)  # seats of erased people stay open

    async def seat_again(session: TableSession) -> None:
        for number, seat in enumerate(old.seats):
            if seat.person in known:
                session.sit(seat.person, seat.name or "", number, head.created)
            elif seat.person is None and seat.bot is not None:
                session.place_bot(me.id, number, seat.bot, head.created)

    again = await _open(host, head, seat_again)
    await host.tables.execute(live, again, lambda session, at: session.link_rematch(me.id, session.name_of(me.id, me.name), again, at))
    return again


def _current_options(old: TableSession) -> dict[str, object]:
    """Return the options of a table of earlier rules, reduced to those that the present rules have."""
    known = {option.name for option in old.rulebook.table_options}
    try:
        return _plain(old.rulebook.read_options({name: value for name, value in old.options.items() if name in known}, one_mind=False))
    except (OptionError, TypeError, ValueError) as problem:
        raise Refused("bad-options", f"the present rules do not allow these options: {problem}") from None


async def _is_joinable(host: Host, me: Person, table: str, same_deal: bool) -> bool:
    """Whether the requested rematch exists, is not finished and has a seat of this person."""
    try:
        async with host.tables.session(table) as session:
            wished = session.head.agreement.known_deal == same_deal
            return wished and session.status != "finished" and bool(session.seats_of(me.id))
    except Refused as refusal:
        if refusal.code != "unknown-table":
            raise
        return False


def _next_id(old: TableSession, same_deal: bool) -> str:
    """Return the id of the next rematch; concurrent requests in all processes get the same, so that only one table opens."""
    latest = old.rematch.id if old.rematch is not None else ""
    return hashlib.blake2b(f"{old.head.id} {latest} {same_deal}".encode(), digest_size=12).hexdigest()


async def open_record(host: Host, me: Person, text: bytes, address: str) -> str:
    """Open a table from a full record, to view it or continue it; returns its id."""
    try:
        record = await host.archive.work(admit_record, text, client=address)
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

    async def replay(session: TableSession) -> None:
        for number in range(len(session.seats)):
            session.sit(me.id, me.name, number, head.created)
        session.start(me.id, head.created)
        async for entry in yielding_to_loop(record.entries):
            if entry.moves:
                session.apply(msgspec.structs.replace(entry, at=head.created, view=None, detail=None))  # without data of the other server

    return await _open(host, head, replay)


async def _open(host: Host, head: Head, begin: Callable[[TableSession], Awaitable[None]]) -> str:
    """Store a table with its first entries, unless it exists already; refused if its creator was erased meanwhile."""
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
        raise Refused("unknown-person", "this session has ended; sign in again")
    if not is_new:
        return head.id
    host.tables.add(session)
    host.searches.prioritise(head.game)
    if session.status == "running":
        await host.runner.renew_leases()
    return head.id
