"""Absence and pauses: a short disconnection is no absence, and pauses and returns are limited."""

from pathlib import Path

import pytest

from outbreak.core.validation import ENTRIES_MAX
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import Propose
from outbreak.server.tables.session.commands import PAUSES_MAX, RETURNS_MAX, TableSession
from tests.server.scenes import opening
from tests.server.test_table_session import HERE, START, again, begun, everything
from tests.server.windows import TableHarness, host_harness


async def asks_for_a_bot(at: TableHarness, connection: object) -> str:
    """Propose a bot for seat 1; returns the code of the refusal, or None."""
    try:
        await at.say(connection, Propose(id=f"p{at.harness.clock.seconds}", what="bot", seat=1))  # type: ignore[arg-type]
    except Refused as refusal:
        return refusal.code
    return ""


async def test_a_player_who_disconnects_briefly_cannot_be_replaced(tmp_path: Path) -> None:
    """Given Bernd, who has lost his connection, when Anna proposes a bot, then it is refused until he has been away for a while."""
    async with host_harness(tmp_path) as room:
        anna, bernd = await room.person("Anna"), await room.person("Bernd")
        at = await room.put(opening().game(), [anna, bernd])
        hers, his = await at.connect(anna), await at.connect(bernd)
        grace = room.host.config.absence_seconds
        assert grace >= 10

        assert await asks_for_a_bot(at, hers) == "is-here"
        await room.host.clients.disconnect(at.live, his)
        assert await asks_for_a_bot(at, hers) == "is-here"
        room.clock.forward(grace - 1)
        assert await asks_for_a_bot(at, hers) == "is-here"
        again = await at.connect(bernd)
        room.clock.forward(grace)
        assert await asks_for_a_bot(at, hers) == "is-here"
        await room.host.clients.disconnect(at.live, again)
        room.clock.forward(grace)
        assert await asks_for_a_bot(at, hers) == ""
        assert at.live.session.seats[1].cause == "vote"


async def test_after_a_restart_everybody_has_time_to_return(tmp_path: Path) -> None:
    """Given a server that has just started, when only Anna is connected, then nobody can be replaced yet."""
    async with host_harness(tmp_path) as room:
        anna, bernd = await room.person("Anna"), await room.person("Bernd")
        at = await room.put(opening().game(), [anna, bernd])
        hers = await at.connect(anna)
        assert await asks_for_a_bot(at, hers) == "is-here"
        room.clock.forward(room.host.config.absence_seconds)
        assert await asks_for_a_bot(at, hers) == ""


def paused(session: TableSession, person: str) -> None:
    """Let one person pause and another resume."""
    session.pause(person, person, START)
    session.resume("cora", "cora", START)


def test_the_pauses_of_one_person_are_limited() -> None:
    """Given somebody who pauses again and again, when they have used all their pauses, then others can still pause."""
    session = begun("contagion")
    for _ in range(PAUSES_MAX):
        paused(session, "anna")
    assert everything(again(session)) == everything(session)
    for table in (session, again(session)):
        with pytest.raises(Refused) as refusal:
            table.pause("anna", "anna", START)
        assert refusal.value.code == "no-pauses"
        table.pause("bernd", "bernd", START)


def test_a_person_alone_pauses_without_limit() -> None:
    session = begun("pandemic")
    for person in ("bernd", "cora"):
        session.leave(person, START)
    for _ in range(2 * PAUSES_MAX):
        session.pause("anna", "anna", START)
        session.resume("anna", "anna", START)


def test_returns_do_not_fill_the_record() -> None:
    """Given somebody who leaves and returns many times, when the limit is reached, then the bot keeps the seat until they take it back."""
    session = begun("pandemic")
    seat = session.waiting[0]
    person = session.seats[seat].person or ""
    for _ in range(10 * RETURNS_MAX):
        if seat in session.timed_seats:
            session.stand_in_for_absent(seat, START)
        session.return_seats(person, START)
    assert session.last < 10 + 2 * RETURNS_MAX + 2
    assert session.seats[seat].cause == "away"
    assert everything(again(session)) == everything(session)
    session.hand_back(person, seat, START)
    assert session.played_by(person) == 1 << seat


def test_a_full_record_takes_no_more_returns() -> None:
    """Given somebody who takes the seat back each time, when the record is full, then the bot plays to the end of the game."""
    session = begun("pandemic")
    seat = session.waiting[0]
    person = session.seats[seat].person or ""
    with pytest.raises(Refused) as refusal:
        for _ in range(ENTRIES_MAX):
            session.stand_in_for_absent(seat, START)
            session.hand_back(person, seat, START)
    assert refusal.value.code == "too-many" and session.last <= ENTRIES_MAX + len(HERE)
