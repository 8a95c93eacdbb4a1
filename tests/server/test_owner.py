"""Ownership: only the owner of a table invites, keeps seats, removes people, places bots and starts."""

from typing import Any

import pytest

from outbreak.server.base.clock import now
from outbreak.server.base.errors import Refused
from outbreak.server.plain.sentences import Facts, TableWriter, TextRequest
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.seats import Invitation
from outbreak.server.tables.sockets.presence import ABSENT_SECONDS
from tests.server.client import Client
from tests.server.server import Server
from tests.server.test_table_session import START, again, everything, fresh
from tests.server.windows import bots_turn, host_harness

GONE = frozenset(["anna"])


def opened(*people: str) -> TableSession:
    """Anna's open table for three, with these people."""
    session = fresh("pandemic", 1)
    for person in people:
        session.sit(person, person, None, START)
    return session


def refused(deed: Any, *arguments: Any, **named: Any) -> str:
    """Return the code with which a command is refused."""
    with pytest.raises(Refused) as refusal:
        deed(*arguments, **named)
    return refusal.value.code


# The session


def test_only_the_owner_places_bots_keeps_removes_and_starts() -> None:
    """Given somebody at Anna's table, when they try commands of the owner, then these are refused and nothing changes."""
    session = opened("anna", "bernd")
    before = everything(session)

    assert refused(session.place_bot, "bernd", 2, "easy", START) == "not-owner"
    assert refused(session.keep, "bernd", 2, True, START) == "not-owner"
    assert refused(session.remove, "bernd", 0, START) == "not-owner"
    assert refused(session.start, "bernd", START) == "not-owner"

    assert everything(session) == before


def test_the_creator_owns_a_table_without_a_seat() -> None:
    session = opened("bernd", "cora")
    session.place_bot("anna", 2, "easy", START)
    session.start("anna", START)
    assert session.status == "running"


def test_after_the_owner_leaves_the_person_seated_longest_owns_the_table() -> None:
    """Given Cora, who sat down before Bernd, when Anna leaves, then Cora owns the table, whatever their seats."""
    session = opened("anna")
    session.sit("cora", "cora", 2, START)
    session.sit("bernd", "bernd", 1, START)

    session.leave("anna", START)

    assert session.owner() == "cora"
    assert refused(session.place_bot, "bernd", 0, "easy", START) == "not-owner"
    assert refused(session.place_bot, "anna", 0, "easy", START) == "not-owner"
    session.place_bot("cora", 0, "easy", START)
    session.start("cora", START)


def test_after_everybody_leaves_the_creator_owns_the_table_again() -> None:
    session = opened("anna", "bernd")
    for person in ("anna", "bernd"):
        session.leave(person, START)
    assert session.owner() == "anna"


def test_an_absent_owner_is_replaced_by_the_person_seated_longest() -> None:
    session = opened("anna", "bernd", "cora")
    assert refused(session.start, "cora", START, GONE) == "not-owner"
    session.start("bernd", START, GONE)


def test_a_kept_seat_needs_its_invitation() -> None:
    """Given a kept seat, when strangers sit down, then they get other seats; a person with the invitation gets this one."""
    session = opened("anna")
    invitation = session.keep("anna", 1, True, START)
    assert invitation == Invitation(1, session.last)

    assert refused(session.sit, "bernd", "bernd", 1, START) == "kept"
    session.sit("bernd", "bernd", None, START)
    assert refused(session.sit, "cora", "cora", None, START) == "kept"
    assert refused(session.sit, "cora", "cora", None, START, Invitation(1, 99)) == "bad-invitation"
    assert refused(session.sit, "cora", "cora", None, START, Invitation(7, invitation.number)) == "bad-invitation"
    session.sit("cora", "cora", None, START, invitation)

    assert [seat.person for seat in session.seats] == ["anna", "cora", "bernd"]
    assert everything(again(session)) == everything(session)


def test_an_invitation_is_used_by_one_person_at_a_time() -> None:
    session = opened("anna")
    invitation = session.keep("anna", 1, True, START)
    session.sit("bernd", "bernd", None, START, invitation)
    assert refused(session.sit, "cora", "cora", None, START, invitation) == "seat-taken"
    session.leave("bernd", START)
    assert refused(session.sit, "cora", "cora", 1, START) == "kept"
    session.sit("bernd", "bernd", None, START, invitation)


def test_a_seat_stays_kept_after_a_bot_has_played_it() -> None:
    """Given somebody on a kept seat, when they hand it to a bot, take it back or not, and leave, then it is still kept."""
    for takes_back in (False, True):
        session = opened("anna")
        invitation = session.keep("anna", 1, True, START)
        session.sit("bernd", "bernd", None, START, invitation)
        session.hand_over("bernd", 1, "easy", START)
        if takes_back:
            session.hand_back("bernd", 1, START)
        session.leave("bernd", START)
        assert refused(session.sit, "cora", "cora", 1, START) == "kept"
        session.sit("bernd", "bernd", None, START, invitation)


def test_a_seat_is_kept_once_and_opened_again() -> None:
    """Given a kept seat, when it is kept again, then the invitation is the same; opened and kept again, the old one is invalid."""
    session = opened("anna")
    first = session.keep("anna", 1, True, START)
    assert session.keep("anna", 1, True, START) == first
    assert session.keep("anna", 1, False, START) is None
    session.sit("bernd", "bernd", 1, START)
    session.leave("bernd", START)
    second = session.keep("anna", 1, True, START)
    assert refused(session.sit, "bernd", "bernd", None, START, first) == "bad-invitation"
    session.sit("bernd", "bernd", None, START, second)


def test_taken_seats_cannot_be_kept() -> None:
    session = opened("anna", "bernd")
    assert refused(session.keep, "anna", 1, True, START) == "seat-taken"
    assert refused(session.keep, "anna", 7, True, START) == "seat-taken"
    session.place_bot("anna", 2, "easy", START)
    assert refused(session.keep, "anna", 2, True, START) == "seat-taken"


def test_a_bot_on_a_kept_seat_invalidates_its_invitation() -> None:
    session = opened("anna")
    invitation = session.keep("anna", 1, True, START)
    session.place_bot("anna", 1, "easy", START)
    assert refused(session.sit, "bernd", "bernd", None, START, invitation) == "bad-invitation"


def test_a_seat_that_was_left_in_play_can_be_kept() -> None:
    """Given a running game that Cora has left, when Anna keeps her seat, then a bot plays it until an invited person comes."""
    session = opened("anna", "bernd", "cora")
    session.start("anna", START)
    session.leave("cora", START)
    invitation = session.keep("anna", 2, True, START)
    assert session.seats[2].bot is not None
    said = TableWriter(Facts.of(session), None, TextRequest("en", 80, session.last)).seated(session.seats[2])
    assert said == "normal bot; the seat is kept for somebody invited"
    assert refused(session.sit, "dora", "dora", None, START) == "kept"
    session.sit("dora", "dora", None, START, invitation)
    assert session.played_by("dora") == 1 << 2
    assert everything(again(session)) == everything(session)


def test_a_removed_person_needs_an_invitation_to_come_back() -> None:
    """Given Bernd with an invitation, when Anna removes him, then it is invalid, and he needs another one; others may sit there."""
    session = opened("anna")
    old = session.keep("anna", 1, True, START)
    session.sit("bernd", "bernd", None, START, old)

    session.remove("anna", 1, START)

    assert session.seats[1].is_free
    assert refused(session.sit, "bernd", "bernd", None, START) == "removed"
    assert refused(session.sit, "bernd", "bernd", None, START, old) == "bad-invitation"
    assert everything(again(session)) == everything(session)
    assert refused(again(session).sit, "bernd", "bernd", None, START) == "removed"
    session.sit("cora", "cora", 1, START)
    session.sit("bernd", "bernd", None, START, session.keep("anna", 2, True, START))


def test_only_other_people_can_be_removed() -> None:
    session = opened("anna")
    session.place_bot("anna", 1, "easy", START)
    for seat in (0, 1, 2, 7):
        assert refused(session.remove, "anna", seat, START) == "no-seat"


def test_nobody_is_removed_from_a_running_game() -> None:
    session = opened("anna", "bernd", "cora")
    session.start("anna", START)
    assert refused(session.remove, "anna", 1, START) == "already-started"


# Over the wire


async def sat(server: Server, players: int = 3) -> tuple[str, Client, Client]:
    """Anna's table with Bernd."""
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open(options={"players": players})
    await bernd.post(f"/api/tables/{table}/sit", {"seat": 1})
    return table, anna, bernd


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("start", {}),
        ("bot", {"seat": 2, "bot": "easy"}),
        ("bot", {"seat": 2, "bot": None}),
        ("keep", {"seat": 2, "kept": True}),
        ("keep", {"seat": 2, "kept": False}),
        ("remove", {"seat": 0}),
    ],
)
async def test_commands_of_the_owner_are_refused_to_others(server: Server, what: str, body: dict[str, Any]) -> None:
    """Given a guest, a stranger and a person who is not signed in, when they send commands of the owner, then all are refused."""
    table, anna, bernd = await sat(server)
    udo, nobody = await server.person("Udo"), await server.stranger()
    entry = (await anna.at(table)).entry

    for who in (bernd, udo):
        problem = await who.post(f"/api/tables/{table}/{what}", body, status=403)
        assert problem["code"] == "not-owner"
    await nobody.post(f"/api/tables/{table}/{what}", body, status=401)

    assert (await anna.at(table)).entry == entry


async def test_clients_see_whether_they_own_the_table(server: Server) -> None:
    table, anna, bernd = await sat(server)
    udo = await server.person("Udo")
    assert [(await who.at(table)).table["owner"] for who in (anna, bernd, udo)] == [True, False, False]
    await anna.post(f"/api/tables/{table}/leave")
    assert [(await who.at(table)).table["owner"] for who in (anna, bernd)] == [False, True]


async def test_a_friend_with_an_invitation_gets_the_kept_seat(server: Server) -> None:
    """Given a table whose other seat is kept, when a stranger and a friend with the invitation come, then the friend gets it."""
    anna, udo, friend = await server.people("Anna", "Udo", "Cora")
    table = await anna.open("pandemic", ["me", "kept"])
    state = (await udo.at(table)).state
    assert state["seats"][1] == {"kept": True}
    assert (await udo.post(f"/api/tables/{table}/sit", {"seat": 1}, status=403))["code"] == "kept"
    assert (await udo.post(f"/api/tables/{table}/sit", {}, status=403))["code"] == "kept"

    invite = (await anna.post(f"/api/tables/{table}/keep", {"seat": 1, "kept": True}))["invite"]
    assert (await anna.post(f"/api/tables/{table}/keep", {"seat": 1, "kept": True}))["invite"] == invite
    forged = invite[:-4] + ("AAAA" if not invite.endswith("AAAA") else "BBBB")
    for wrong in (forged, "x", "1.2.3", "", "٣.1.x"):
        assert (await udo.post(f"/api/tables/{table}/sit", {"invite": wrong}, status=403))["code"] == "bad-invitation"
    await friend.post(f"/api/tables/{table}/sit", {"invite": invite})

    assert (await friend.get(f"/api/tables/{table}"))["mine"] == [1]
    await anna.post(f"/api/tables/{table}/start")


async def test_an_invitation_is_valid_for_its_own_table_only(server: Server) -> None:
    anna, udo = await server.people("Anna", "Udo")
    one, other = [await anna.open("pandemic", ["me", "kept"]) for _ in range(2)]
    invite = (await anna.post(f"/api/tables/{one}/keep", {"seat": 1, "kept": True}))["invite"]
    assert (await udo.post(f"/api/tables/{other}/sit", {"invite": invite}, status=403))["code"] == "bad-invitation"


async def test_a_removed_person_is_disconnected(server: Server) -> None:
    """Given a table without spectators, when Bernd is removed, then he is disconnected and cannot reconnect."""
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open(agreement={"spectators": False})
    await bernd.post(f"/api/tables/{table}/sit")
    there = await bernd.at(table)

    await anna.post(f"/api/tables/{table}/remove", {"seat": 1})

    await there.until(lambda: there.is_closed)
    assert (await bernd.post(f"/api/tables/{table}/sit", status=403))["code"] == "removed"
    assert (await bernd.get(f"/api/tables/{table}"))["mine"] == []


async def test_the_lobby_does_not_offer_kept_seats(server: Server) -> None:
    anna, udo = await server.people("Anna", "Udo")
    table = await anna.open("pandemic", ["me", "kept", "open"], options={"players": 3})
    assert (await udo.get(f"/api/tables/{table}"))["free"] == 1
    await udo.post(f"/api/tables/{table}/sit")
    assert (await udo.get(f"/api/tables/{table}"))["free"] == 0


async def test_an_owner_who_does_not_return_is_replaced(tmp_path: Any) -> None:
    """Given an owner who left before the start, when enough time has passed, then the person seated longest owns the table and starts."""
    async with host_harness(tmp_path) as room:
        anna, bernd = await room.person("Anna"), await room.person("Bernd")
        at = await room.put(bots_turn(), [anna, bernd, "easy", "easy"], begun=False)
        await room.host.clients.disconnect(at.live, await at.connect(anna))
        his = await at.connect(bernd)

        room.clock.forward(ABSENT_SECONDS - 1)
        assert room.host.clients.owner(at.live) == anna.id
        room.clock.forward(2)
        assert room.host.clients.owner(at.live) == bernd.id
        his._needs_refresh = False
        room.host.clients.refresh_owner(at.live)
        assert his._needs_refresh or his._timer is not None  # the new owner gets an update
        at.live.session.start(bernd.id, now(), room.host.clients.absent(at.live.session))
