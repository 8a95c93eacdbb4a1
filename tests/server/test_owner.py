"""Whose table it is: the owner invites, keeps seats, removes people, places bots and starts; others do not."""

from typing import Any

import pytest

from outbreak.server.clock import now
from outbreak.server.presence import GONE_SECONDS
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Invitation, Sitting
from outbreak.server.worded import Facts, Wish, Worded
from tests.server.client import Client
from tests.server.server import Server
from tests.server.test_sitting import START, again, everything, fresh
from tests.server.windows import bots_turn, hall

GONE = frozenset(["anna"])


def opened(*people: str) -> Sitting:
    """Anna's table for three, not started, with these people at it."""
    sitting = fresh("pandemic", 1)
    for person in people:
        sitting.sit(person, person, None, START)
    return sitting


def refused(deed: Any, *arguments: Any, **named: Any) -> str:
    """The code with which something is refused."""
    with pytest.raises(Refused) as refusal:
        deed(*arguments, **named)
    return refusal.value.code


# The law


def test_only_the_owner_places_bots_keeps_removes_and_starts() -> None:
    """Given somebody who sits at Anna's table, when he tries what is the owner's, then he is told so and nothing changes."""
    sitting = opened("anna", "bernd")
    before = everything(sitting)

    assert refused(sitting.place_bot, "bernd", 2, "easy", START) == "not-owner"
    assert refused(sitting.keep, "bernd", 2, True, START) == "not-owner"
    assert refused(sitting.remove, "bernd", 0, START) == "not-owner"
    assert refused(sitting.start, "bernd", START) == "not-owner"

    assert everything(sitting) == before


def test_who_opened_a_table_owns_it_without_a_seat() -> None:
    sitting = opened("bernd", "cora")
    sitting.place_bot("anna", 2, "easy", START)
    sitting.start("anna", START)
    assert sitting.status == "running"


def test_when_the_owner_has_left_the_table_is_of_who_has_sat_there_longest() -> None:
    """Given Cora who came before Bernd, when Anna stands up, then Cora owns the table, whatever their seats."""
    sitting = opened("anna")
    sitting.sit("cora", "cora", 2, START)
    sitting.sit("bernd", "bernd", 1, START)

    sitting.leave("anna", START)

    assert sitting.owner() == "cora"
    assert refused(sitting.place_bot, "bernd", 0, "easy", START) == "not-owner"
    assert refused(sitting.place_bot, "anna", 0, "easy", START) == "not-owner"
    sitting.place_bot("cora", 0, "easy", START)
    sitting.start("cora", START)


def test_when_everybody_has_left_the_table_is_its_openers_again() -> None:
    sitting = opened("anna", "bernd")
    for person in ("anna", "bernd"):
        sitting.leave(person, START)
    assert sitting.owner() == "anna"


def test_an_owner_who_is_gone_is_followed_by_who_has_sat_there_longest() -> None:
    sitting = opened("anna", "bernd", "cora")
    assert refused(sitting.start, "cora", START, GONE) == "not-owner"
    sitting.start("bernd", START, GONE)


def test_a_kept_seat_is_for_who_holds_its_invitation() -> None:
    """Given a seat that Anna keeps, when strangers sit down, then they get other seats; who is invited gets this one."""
    sitting = opened("anna")
    invitation = sitting.keep("anna", 1, True, START)
    assert invitation == Invitation(1, sitting.last)

    assert refused(sitting.sit, "bernd", "bernd", 1, START) == "kept"
    sitting.sit("bernd", "bernd", None, START)
    assert refused(sitting.sit, "cora", "cora", None, START) == "kept"
    assert refused(sitting.sit, "cora", "cora", None, START, Invitation(1, 99)) == "bad-invitation"
    assert refused(sitting.sit, "cora", "cora", None, START, Invitation(7, invitation.number)) == "bad-invitation"
    sitting.sit("cora", "cora", None, START, invitation)

    assert [seat.person for seat in sitting.seats] == ["anna", "cora", "bernd"]
    assert everything(again(sitting)) == everything(sitting)


def test_an_invitation_is_used_by_one_person_at_a_time() -> None:
    sitting = opened("anna")
    invitation = sitting.keep("anna", 1, True, START)
    sitting.sit("bernd", "bernd", None, START, invitation)
    assert refused(sitting.sit, "cora", "cora", None, START, invitation) == "seat-taken"
    sitting.leave("bernd", START)
    assert refused(sitting.sit, "cora", "cora", 1, START) == "kept"
    sitting.sit("bernd", "bernd", None, START, invitation)


def test_a_seat_stays_kept_also_when_a_bot_played_it_for_who_was_invited() -> None:
    """Given somebody on a kept seat, when they hand it to a bot, take it back or not, and leave, then it is kept as before."""
    for takes_back in (False, True):
        sitting = opened("anna")
        invitation = sitting.keep("anna", 1, True, START)
        sitting.sit("bernd", "bernd", None, START, invitation)
        sitting.hand_over("bernd", 1, "easy", START)
        if takes_back:
            sitting.hand_back("bernd", 1, START)
        sitting.leave("bernd", START)
        assert refused(sitting.sit, "cora", "cora", 1, START) == "kept"
        sitting.sit("bernd", "bernd", None, START, invitation)


def test_a_seat_is_kept_once_and_let_go_again() -> None:
    """Given a kept seat, when it is kept again, then the invitation is the same; let go and kept anew, the old one is void."""
    sitting = opened("anna")
    first = sitting.keep("anna", 1, True, START)
    assert sitting.keep("anna", 1, True, START) == first
    assert sitting.keep("anna", 1, False, START) is None
    sitting.sit("bernd", "bernd", 1, START)
    sitting.leave("bernd", START)
    second = sitting.keep("anna", 1, True, START)
    assert refused(sitting.sit, "bernd", "bernd", None, START, first) == "bad-invitation"
    sitting.sit("bernd", "bernd", None, START, second)


def test_seats_that_are_taken_are_not_kept() -> None:
    sitting = opened("anna", "bernd")
    assert refused(sitting.keep, "anna", 1, True, START) == "seat-taken"
    assert refused(sitting.keep, "anna", 7, True, START) == "seat-taken"
    sitting.place_bot("anna", 2, "easy", START)
    assert refused(sitting.keep, "anna", 2, True, START) == "seat-taken"


def test_a_bot_takes_a_kept_seat_and_its_invitation_is_void() -> None:
    sitting = opened("anna")
    invitation = sitting.keep("anna", 1, True, START)
    sitting.place_bot("anna", 1, "easy", START)
    assert refused(sitting.sit, "bernd", "bernd", None, START, invitation) == "bad-invitation"


def test_a_seat_that_was_left_in_play_can_be_kept() -> None:
    """Given a running game that Cora has left, when Anna keeps her seat, then a bot plays on until who is invited comes."""
    sitting = opened("anna", "bernd", "cora")
    sitting.start("anna", START)
    sitting.leave("cora", START)
    invitation = sitting.keep("anna", 2, True, START)
    assert sitting.seats[2].bot is not None
    said = Worded(Facts.of(sitting), None, Wish("en", 80, sitting.last)).seated(sitting.seats[2])
    assert said == "normal bot; the seat is kept for somebody invited"
    assert refused(sitting.sit, "dora", "dora", None, START) == "kept"
    sitting.sit("dora", "dora", None, START, invitation)
    assert sitting.played_by("dora") == 1 << 2
    assert everything(again(sitting)) == everything(sitting)


def test_who_was_removed_comes_back_only_by_an_invitation() -> None:
    """Given Bernd with an invitation, when Anna removes him, then it is void, and he needs another one; others may sit there."""
    sitting = opened("anna")
    old = sitting.keep("anna", 1, True, START)
    sitting.sit("bernd", "bernd", None, START, old)

    sitting.remove("anna", 1, START)

    assert sitting.seats[1].is_free
    assert refused(sitting.sit, "bernd", "bernd", None, START) == "removed"
    assert refused(sitting.sit, "bernd", "bernd", None, START, old) == "bad-invitation"
    assert everything(again(sitting)) == everything(sitting)
    assert refused(again(sitting).sit, "bernd", "bernd", None, START) == "removed"
    sitting.sit("cora", "cora", 1, START)
    sitting.sit("bernd", "bernd", None, START, sitting.keep("anna", 2, True, START))


def test_nobody_removes_bots_free_seats_or_himself_this_way() -> None:
    sitting = opened("anna")
    sitting.place_bot("anna", 1, "easy", START)
    for seat in (0, 1, 2, 7):
        assert refused(sitting.remove, "anna", seat, START) == "no-seat"


def test_nobody_is_removed_from_a_running_game() -> None:
    sitting = opened("anna", "bernd", "cora")
    sitting.start("anna", START)
    assert refused(sitting.remove, "anna", 1, START) == "already-started"


# Over the wire


async def sat(server: Server, players: int = 3) -> tuple[str, Client, Client]:
    """Anna's table, where Bernd sits too."""
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
async def test_what_is_the_owners_is_refused_to_everybody_else(server: Server, what: str, body: dict[str, Any]) -> None:
    """Given a guest, a stranger and somebody without a name, when they ask for what only the owner may, then nothing happens."""
    table, anna, bernd = await sat(server)
    udo, nobody = await server.person("Udo"), await server.stranger()
    entry = (await anna.at(table)).entry

    for who in (bernd, udo):
        problem = await who.post(f"/api/tables/{table}/{what}", body, status=403)
        assert problem["code"] == "not-owner"
    await nobody.post(f"/api/tables/{table}/{what}", body, status=401)

    assert (await anna.at(table)).entry == entry


async def test_clients_are_told_whose_table_it_is(server: Server) -> None:
    table, anna, bernd = await sat(server)
    udo = await server.person("Udo")
    assert [(await who.at(table)).table["owner"] for who in (anna, bernd, udo)] == [True, False, False]
    await anna.post(f"/api/tables/{table}/leave")
    assert [(await who.at(table)).table["owner"] for who in (anna, bernd)] == [False, True]


async def test_an_invitation_brings_a_friend_to_the_seat_kept_for_them(server: Server) -> None:
    """Given a table whose other seat is kept, when a stranger and a friend with the link come, then the friend gets it."""
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


async def test_an_invitation_is_for_its_own_table(server: Server) -> None:
    anna, udo = await server.people("Anna", "Udo")
    one, other = [await anna.open("pandemic", ["me", "kept"]) for _ in range(2)]
    invite = (await anna.post(f"/api/tables/{one}/keep", {"seat": 1, "kept": True}))["invite"]
    assert (await udo.post(f"/api/tables/{other}/sit", {"invite": invite}, status=403))["code"] == "bad-invitation"


async def test_who_is_removed_is_told_and_stays_away(server: Server) -> None:
    """Given a table that nobody may watch, when Bernd is removed, then he is let go, and does not get in again."""
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


async def test_an_owner_who_does_not_come_back_is_followed(tmp_path: Any) -> None:
    """Given an owner who closed the page before the start, when enough time has passed, then who has sat longest is told so and starts."""
    async with hall(tmp_path) as room:
        anna, bernd = await room.person("Anna"), await room.person("Bernd")
        at = await room.put(bots_turn(), [anna, bernd, "easy", "easy"], begun=False)
        await room.host.disconnect(at.live, await at.connect(anna))
        his = await at.connect(bernd)

        room.clock.forward(GONE_SECONDS - 1)
        assert room.host.owner(at.live) == anna.id
        room.clock.forward(2)
        assert room.host.owner(at.live) == bernd.id
        his._stale = False
        room.host.show_owner(at.live)
        assert his._stale or his._soon is not None  # he is shown the table anew
        at.live.sitting.start(bernd.id, now(), room.host.gone(at.live.sitting))
