"""What one person can use up at a table: chat, ids, memory."""

import logging
from pathlib import Path
from types import SimpleNamespace

import pytest

from outbreak.server.base.errors import Refused
from outbreak.server.base.http.limits import RATES
from outbreak.server.base.messages.incoming import Say
from outbreak.server.base.monitoring import logs
from outbreak.server.people.identity import Program
from outbreak.server.tables.sockets import presence
from outbreak.server.tables.sockets.receiving import Receiver
from tests.server.test_table_session import START, fresh
from tests.server.windows import BOTS, bots_turn, host_harness


async def test_the_chat_of_a_table_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given two people at one table, when both chat, then they share the limit of the table."""
    monkeypatch.setitem(RATES, "chat-table", (3.0, 0.001))
    async with host_harness(tmp_path) as room:
        anna, bernd = await room.person("Anna"), await room.person("Bernd")
        at = await room.put(bots_turn(), [anna, bernd, *BOTS[:2]])
        one, other = [Receiver(await at.connect(person)) for person in (anna, bernd)]
        monkeypatch.setattr(type(one.connection), "address", "192.0.2.1")
        for receiver in (one, other, one):
            await receiver.handle(Say(text="hello"))
        with pytest.raises(Refused) as refused:
            await other.handle(Say(text="hello"))
        assert refused.value.code == "too-many"


def client_id(person: str) -> str:
    """Return the stored id of a command by the program of a person on seat 0."""
    program = Program("table", 0, person, 0)
    connection = SimpleNamespace(program=program, person=None, host=None, live=None)
    return Receiver(connection)._client_id("k1")  # type: ignore[arg-type]


def test_the_ids_of_a_program_are_its_persons() -> None:
    """Given a seat that Anna's program played, when Bernd's program plays it and uses the same id, then it is another command; an export
    finds it by the person."""
    assert client_id("anna") != client_id("bernd") and client_id("anna").startswith("anna/")
    assert len(client_id("a" * 20)) <= 80 - 40 + len("k1")


def test_an_action_after_an_entry_that_does_not_exist_is_stale() -> None:
    """Given a running game, when an action claims to know later entries, then it is refused."""
    session = fresh("contagion", 3)
    for _ in session.seats:
        session.sit("anna", "Anna", None, START)
    session.start("anna", START)
    code = session.game.legal()[0].code
    with pytest.raises(Refused) as refused:
        session.act(7, code, 1_000_000, START)
    assert refused.value.code == "stale"
    session.act(7, code, session.last, START)


def test_few_people_of_a_table_are_remembered() -> None:
    """Given a table that thousands visit one after another, then only the latest are remembered."""
    here = presence.Presence("p", clock=lambda: 1.0)
    for number in range(3_000):
        here.update("table", "p", [f"person-{number}"])
    here.update("table", "p", [])
    assert len(here._seen["table"]) <= presence.PEOPLE_MAX and here.seconds_away("table", "person-2999") == 0.0


def test_migrations_are_not_logged_one_by_one() -> None:
    logs.configure("text")
    assert not logging.getLogger("alembic.runtime.migration").isEnabledFor(logging.INFO)
