"""Windows: before a bot goes on, the people who could act are asked; it waits for their answers, and for nobody else's."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from outbreak.core.game import Game, new
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import HOLD_MAX, AskMe, GoOn, HandOver, Hold, Pause, Propose, Resume
from outbreak.server.base.messages.states import AskedSeat, WindowState
from outbreak.server.people.identity import Program
from outbreak.server.tables import presence
from outbreak.server.tables.presence import EXPIRY_SECONDS
from outbreak.server.tables.receiving import Receiver
from outbreak.server.tables.windows import ASK_SECONDS, RETURN_SECONDS, TOGETHER_SECONDS
from outbreak.testing import table as position
from tests.server.windows import BOTS, Hall, Seated, armed, bots_turn, full_hand, hall, sensible

EVENTS = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")
PLAYS = {"airlift", "forecast", "grant", "quiet", "resilient"}
KINDS = {"actions", "draw", "resilient", "epidemic", "infection", "limit"}


async def seated(room: Hall, game: Game, mode: str = "matters") -> tuple[Seated, Any]:
    """Anna in seat 0, connected, with three bots; they have played until somebody is asked."""
    anna = await room.person()
    at = await room.put(game, [anna, *BOTS])
    connection = await at.connect(anna, mode)
    await at.begin()
    return at, connection


async def test_a_bot_waits_for_the_answer_of_who_holds_an_event(tmp_path: Path) -> None:
    """Given a bot's turn and a person with an event, when it is about to act, then it waits, and goes on at once when they answer."""
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        assert at.question == WindowState(1, "actions", at.question.words, [AskedSeat(0, round(ASK_SECONDS * 1000))])
        before = at.live.session.last
        await at.go_on(anna)
        assert at.live.session.last > before and at.question.kind == "draw"


async def test_a_bot_goes_on_when_the_time_is_up(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        at, _ = await seated(room, bots_turn("airlift"))
        before = at.live.session.last
        await at.forward(ASK_SECONDS - 1)
        assert at.live.session.last == before and at.question.asked == [AskedSeat(0, 1000)]
        await at.forward(1)
        assert at.live.session.last > before and at.question.kind == "draw"


async def test_the_time_can_be_lengthened_and_switched_off(tmp_path: Path) -> None:
    """More time is added to what is left; without a limit nothing but an answer lets the bot go on."""
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        before = at.live.session.last
        await at.say(anna, Hold(seen=before, seconds=30))
        await at.forward(ASK_SECONDS + 29)
        assert at.question.asked == [AskedSeat(0, 1000)]
        await at.say(anna, Hold(seen=before))
        await at.forward(86_400)
        assert at.question.asked == [AskedSeat(0, None)] and at.live.session.last == before
        await at.go_on(anna)
        assert at.live.session.last > before


async def together(room: Hall) -> tuple[Seated, Any, Any]:
    """Anna and Cora with an event each and two bots, one of which waits for both of them."""
    anna, cora = await room.person("Anna"), await room.person("Cora")
    at = await room.put(armed("airlift").hand(2, "forecast").turn(1, 4).game(), [anna, "normal", cora, "normal"])
    first, second = await at.connect(anna), await at.connect(cora)
    await at.begin()
    return at, first, second


@pytest.mark.parametrize("seconds", [None, HOLD_MAX])
async def test_nobody_keeps_other_people_waiting_for_ever(tmp_path: Path, seconds: int | None) -> None:
    """Given two people, when one asks for more time again and again, then the bot goes on after the longest time all the same."""
    async with hall(tmp_path) as room:
        at, anna, cora = await together(room)
        before = at.live.session.last
        await at.go_on(cora)
        for _ in range(3):
            await at.say(anna, Hold(seen=before, seconds=seconds))
        assert at.question.asked == [AskedSeat(0, round(TOGETHER_SECONDS * 1000))]
        await at.forward(TOGETHER_SECONDS - 1)
        await at.say(anna, Hold(seen=before, seconds=seconds))
        assert at.live.session.last == before
        await at.forward(1)
        assert at.live.session.last > before


async def test_changing_the_mode_gives_no_new_time_for_ever(tmp_path: Path) -> None:
    """Given two people who take turns at not wanting to be asked and wanting it again, then the bot goes on after the longest time."""
    async with hall(tmp_path) as room:
        at, anna, cora = await together(room)
        before, waited = at.live.session.last, 0
        while at.live.session.last == before and waited < 2 * TOGETHER_SECONDS:
            for somebody in (anna, cora):
                await at.say(somebody, AskMe(mode="never"))
                await at.say(somebody, AskMe(mode="always"))
            await at.forward(ASK_SECONDS - 1)
            waited += ASK_SECONDS - 1
        assert TOGETHER_SECONDS <= waited < 2 * TOGETHER_SECONDS


def reach(event: str, kind: str) -> Game:
    """A game in which a bot will come to a window of this kind while the person holds an event."""
    return full_hand(event) if kind == "limit" else bots_turn(event)


@pytest.mark.parametrize("event", EVENTS)
async def test_every_event_can_be_played_in_every_window(tmp_path: Path, event: str) -> None:
    """In a bot's turn, in each window that P-8 names, an event is played and not refused as stale; only Resilient Population inside an
    epidemic, and not between two, where the discards were just shuffled back."""
    async with hall(tmp_path) as room:
        for kind in sorted(KINDS):
            at, anna = await seated(room, reach(event, kind))
            while at.question is not None and at.question.kind != kind:
                await at.go_on(anna)
            if (kind == "resilient" and event != "resilient_population") or (kind == "epidemic" and event == "resilient_population"):
                assert at.question is None and at.live.session.waiting == (0,)  # never asked in vain
                continue
            assert at.asked == [0], (kind, event)
            action = next(action for action in at.game.legal([0]) if action.kind in PLAYS)
            await at.act(anna, action.code)
            assert any(entry.code == action.code for entry in at.game.entries), (kind, event)


async def test_between_the_actions_of_a_bot_who_wants_to_be_asked_is_asked(tmp_path: Path) -> None:
    """`always` asks before each action; the answer `action` asks once more where it is otherwise asked once."""
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"), "always")
        left = []
        while at.question.kind == "actions":
            left.append(at.game.state.actions_left)
            await at.go_on(anna)
        assert left == [4, 3, 2, 1] and at.question.kind == "draw"
        at, anna = await seated(room, bots_turn("airlift"))
        await at.go_on(anna, "action")
        assert (at.question.kind, at.game.state.actions_left) == ("actions", 3)


async def test_who_lets_a_turn_pass_is_asked_in_the_next_one(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        turn = at.game.state.turn
        await at.go_on(anna, "turn")
        assert at.question.kind == "actions" and at.game.state.turn == turn + 1


async def test_nobody_is_asked_who_does_not_want_to_be(tmp_path: Path) -> None:
    """Who chooses `never` during a question lets the bot go on, too."""
    async with hall(tmp_path) as room:
        at, _ = await seated(room, bots_turn("airlift"), "never")
        assert at.question is None and at.live.session.waiting == (0,)
        at, anna = await seated(room, bots_turn("airlift"))
        assert at.asked == [0]
        await at.say(anna, AskMe(mode="never"))
        assert at.question is None and at.live.session.waiting == (0,)


async def play(at: Seated, anna: Any, seen: list[Any], most: int = 2_000) -> None:
    """Play to the end: Anna passes and discards cities in her turns, plays no event, and lets the bots go on."""
    for _ in range(most):
        if at.game.outcome is not None:
            return
        if at.question is not None:
            seen.append((at.question.kind, at.asked, at.game.legal([0])))
            await at.go_on(anna)
        else:
            legal = [action for action in at.game.legal([0]) if action.kind not in PLAYS]
            harmless = [a for a in legal if a.kind in ("pass", "no") or (a.kind == "discard" and a.operands["card"] not in EVENTS)]
            await at.act(anna, (harmless or legal)[0].code)
    raise AssertionError("the game does not end")


async def test_a_whole_game_with_three_bots_and_every_window(tmp_path: Path) -> None:
    """Given open hands and a person with all five events, when they play to the end, then the person is asked in every kind of window,
    each event can be played in each, and nobody is ever asked who could play nothing."""
    async with hall(tmp_path, sensible) as room:
        seen: list[Any] = []
        for game in (bots_turn(*EVENTS), full_hand(*EVENTS)):
            at, anna = await seated(room, game, "always")
            await play(at, anna, seen)
        found = {(kind, action.kind) for kind, asked, legal in seen for action in legal if asked == [0]}
        everything = {(kind, event) for kind in KINDS - {"resilient", "epidemic"} for event in PLAYS}
        everything |= {("resilient", "resilient")} | {("epidemic", event) for event in PLAYS - {"resilient"}}
        assert found == everything
        assert all(legal for _, _, legal in seen)


async def test_with_open_hands_nobody_without_an_event_is_asked(tmp_path: Path) -> None:
    """Given dealt hands, when whole games are played with three bots, then every question goes to somebody who can play something; in a
    game without a person's event there is no question at all, and the clock never moves."""
    async with hall(tmp_path, sensible) as room:
        seen: list[Any] = []
        for seed in (3, 8):
            at, anna = await seated(room, new("pandemic", seed=seed, players=4, epidemics=4), "always")
            await play(at, anna, seen)
        assert seen and all(legal for _, _, legal in seen)
        at, anna = await seated(room, armed().removed(*EVENTS).turn(1, 4).game(), "always")
        none: list[Any] = []
        await play(at, anna, none)
        assert none == []


def hidden_twins() -> list[Game]:
    """Two games with closed hands that look the same to everybody but Anna: she holds two events, or two cities."""
    events, cities = ("airlift", "one_quiet_night"), ("sydney", "lagos")
    return [
        position("pandemic", players=4, epidemics=5, hands="closed", seed=1)
        .roles("medic", "researcher", "scientist", "quarantine_specialist")
        .hand(0, *held)
        .hand(2, "tokyo")
        .deck("essen", "london", "algiers", "baghdad", "riyadh", "tehran", *other)
        .turn(1, 4)
        .game()
        for held, other in ((events, cities), (cities, events))
    ]


@pytest.mark.parametrize("answers", [(), (2, 5), (1, 9, 12, 30)])
async def test_with_closed_hands_nothing_that_others_see_depends_on_a_hand(tmp_path: Path, answers: tuple[int, ...]) -> None:
    """P-11.8: given two tables that differ only in Anna's hidden hand, when she does the same at both, then everybody is asked the same
    at the same time, and the bots act at the same time, until her own turn comes."""
    both = []
    async with hall(tmp_path, sensible) as room:
        for game in hidden_twins():
            anna, cora = await room.person("Anna"), await room.person("Cora")
            at = await room.put(game, [anna, "normal", cora, "normal"])
            first, second = await at.connect(anna), await at.connect(cora)
            await at.begin()
            began, trace = room.clock.seconds, []
            while at.live.session.waiting != (0,):
                trace.append((room.clock.seconds - began, at.question, at.live.session.position, at.game.view([2]).table.digest()))
                if at.live.session.waiting == (2,):
                    await at.act(second, "2: pass")
                elif len(trace) in answers:
                    await at.go_on(first)
                else:
                    await at.forward(1)
            both.append(trace)
    assert both[0] == both[1]
    questions = [question for _, question, _, _ in both[0] if question is not None]
    assert {question.bot for question in questions} == {1, 3} and {each.seat for question in questions for each in question.asked} == {0, 2}


async def test_two_people_are_asked_and_the_bot_waits_for_both(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        anna, cora = await room.person("Anna"), await room.person("Cora")
        game = armed("airlift").hand(2, "forecast").turn(1, 4).game()
        at = await room.put(game, [anna, "normal", cora, "normal"])
        first, second = await at.connect(anna), await at.connect(cora)
        await at.begin()
        assert at.asked == [0, 2]
        before = at.live.session.last
        await at.go_on(first)
        assert at.asked == [2] and at.live.session.last == before
        await at.go_on(second)
        assert at.live.session.last > before


async def test_who_is_away_is_not_waited_for(tmp_path: Path) -> None:
    """A lost connection leaves some seconds to come back, also where the time was switched off; then the bots play on."""
    async with hall(tmp_path) as room:
        at, connection = await seated(room, bots_turn("airlift"))
        await at.say(connection, Hold(seen=at.live.session.last))
        await at.host.clients.disconnect(at.live, connection)
        await at.settled()
        assert at.asked == [0]
        await at.forward(RETURN_SECONDS)
        assert at.question is None and at.live.session.waiting == (0,)


async def test_who_comes_back_in_time_is_asked_still(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        at, connection = await seated(room, bots_turn("airlift"))
        before, person = at.live.session.last, connection.person
        await at.host.clients.disconnect(at.live, connection)
        await at.forward(RETURN_SECONDS - 1)
        again = await at.connect(person)
        await at.forward(1)
        assert at.asked == [0] and at.live.session.last == before
        await at.act(again, "0: airlift p3")
        assert at.live.session.last > before


async def test_after_a_restart_the_person_is_asked_again(tmp_path: Path) -> None:
    """Given a server that has forgotten what was asked, when the person has not come back yet, then the bots wait for a moment."""
    async with hall(tmp_path) as room:
        at, connection = await seated(room, bots_turn("airlift"))
        id, person, before = at.live.session.head.id, connection.person, at.live.session.last
    async with hall(tmp_path) as room:
        again = Seated(room, await room.host.tables.get(id))
        await again.begin()
        assert again.asked == [0] and again.live.session.last == before
        back = await again.connect(person)
        await again.act(back, "0: airlift p3")
        assert again.live.session.last == before + 1


async def test_the_question_ends_with_a_pause_and_comes_again(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        await at.say(anna, Pause(id="pause"))
        assert at.question is None
        await at.forward(100)
        before = at.live.session.position
        await at.say(anna, Resume(id="resume"))
        assert at.question.asked == [AskedSeat(0, round(ASK_SECONDS * 1000))] and at.live.session.position == before


async def test_what_was_taken_back_is_asked_again(tmp_path: Path) -> None:
    """Given a window that was let pass, when the bot's action is taken back, then the person can act there after all."""
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        await at.go_on(anna)
        while at.question.kind == "draw":
            await at.go_on(anna)
        kind = at.question.kind
        await at.say(anna, Propose(id="back", what="take-back"))
        assert kind != "draw" and at.question.kind == "draw"


async def test_a_bot_that_plays_for_somebody_is_not_asked(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        anna, cora = await room.person("Anna"), await room.person("Cora")
        at = await room.put(armed("airlift").turn(1, 4).game(), [anna, "normal", cora, "normal"])
        first, _ = await at.connect(anna), await at.connect(cora)
        await at.say(first, HandOver(id="over", seat=0, bot="normal"))
        await at.begin()
        assert at.question is None and at.live.session.waiting == (2,)


async def test_a_program_is_asked_and_answers_for_its_seat(tmp_path: Path) -> None:
    async with hall(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn("airlift"), [anna, *BOTS])
        program = await at.connect(None, program=Program(at.live.session.head.id, 0, anna.id))
        await at.begin()
        await at.forward(RETURN_SECONDS)
        assert at.asked == [0]
        before = at.live.session.last
        await at.go_on(program)
        assert at.live.session.last > before


async def test_an_answer_that_comes_too_late_does_nothing(tmp_path: Path) -> None:
    """An answer to an earlier question is none to this one, and nobody answers for others."""
    async with hall(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        old = at.live.session.last
        await at.go_on(anna)
        kind = at.question.kind
        await at.say(anna, GoOn(seen=old))
        await at.say(anna, Hold(seen=old))
        assert at.question.kind == kind and at.question.asked[0].left is not None
        stranger = await at.connect(await room.person("Udo"))
        with pytest.raises(Refused, match="play a seat"):
            await Receiver(stranger).handle(GoOn(seen=at.live.session.last))


async def test_an_event_of_a_bot_leaves_the_window_open(tmp_path: Path) -> None:
    """A bot that plays an event itself asks nobody before it: the window stays open, and closes only after the question."""
    async with hall(tmp_path) as room:
        anna = await room.person()
        at = await room.put(armed("airlift").hand(1, "government_grant").turn(1, 4).game(), [anna, *BOTS])

        async def grant_first(view: Any, seat: int, *_: Any) -> int:
            legal = view.legal([seat])
            return next((a for a in legal if a.kind == "grant"), next(a for a in legal if a.kind == "pass")).code

        room.host.pool.choose = grant_first  # type: ignore[method-assign]
        await at.connect(anna)
        await at.begin()
        assert [entry.action.split()[0] for entry in at.game.entries if entry.kind == "action"] == ["grant"]
        assert at.question.kind == "actions"


async def test_nobody_is_waited_for_whose_process_has_died(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a person connected to another process who takes all the time, when that process is silent for too long, the bots play on."""
    async with hall(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn("airlift"), [anna, *BOTS])
        id, moment = at.live.session.head.id, [1000.0]
        monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: moment[0]))
        room.host.clients.on_message(id, {"word": "here", "process": "other", "people": [anna.id], "modes": {anna.id: "matters"}})
        await at.begin()
        room.host.clients.on_message(id, {"word": "extended", "seats": [0], "position": at.live.session.last, "seconds": None})
        await at.forward(86_400)
        assert at.asked == [0]
        moment[0] += EXPIRY_SECONDS
        room.host.windows.note_presence(at.live)
        await at.forward(RETURN_SECONDS)
        assert at.question is None and at.live.session.waiting == (0,)
