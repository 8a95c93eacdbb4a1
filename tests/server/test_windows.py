"""Windows: before a bot acts, the people who could act are asked; it waits for their answers and for nobody else's."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from outbreak.core.game import Game, new
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import HOLD_MAX, AskMe, GoOn, HandOver, Hold, Pause, Propose, Resume
from outbreak.server.base.messages.states import AskedSeat, WindowState
from outbreak.server.people.identity import Program
from outbreak.server.tables.sockets import presence
from outbreak.server.tables.sockets.presence import EXPIRY_SECONDS
from outbreak.server.tables.sockets.receiving import Receiver
from outbreak.server.tables.windows import ASK_SECONDS, RETURN_SECONDS, TOGETHER_SECONDS
from outbreak.testing import table as position
from tests.server.windows import BOTS, HostHarness, TableHarness, bots_turn, full_hand, heuristic_bot, host_harness, with_events

EVENTS = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")
PLAYS = {"airlift", "forecast", "grant", "quiet", "resilient"}
KINDS = {"actions", "draw", "resilient", "epidemic", "infection", "limit"}


async def seated(room: HostHarness, game: Game, mode: str = "matters") -> tuple[TableHarness, Any]:
    """Connect Anna on seat 0 with three bots, which play until somebody is asked."""
    anna = await room.person()
    at = await room.put(game, [anna, *BOTS])
    connection = await at.connect(anna, mode)
    await at.begin()
    return at, connection


async def test_a_bot_waits_for_a_person_with_an_event(tmp_path: Path) -> None:
    """Given a bot's turn and a person with an event, when it is about to act, then it waits, and acts as soon as they answer."""
    async with host_harness(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        assert at.question == WindowState(1, "actions", at.question.words, [AskedSeat(0, round(ASK_SECONDS * 1000))])
        before = at.live.session.last
        await at.go_on(anna)
        assert at.live.session.last > before and at.question.kind == "draw"


async def test_a_bot_acts_when_the_time_is_up(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
        at, _ = await seated(room, bots_turn("airlift"))
        before = at.live.session.last
        await at.forward(ASK_SECONDS - 1)
        assert at.live.session.last == before and at.question.asked == [AskedSeat(0, 1000)]
        await at.forward(1)
        assert at.live.session.last > before and at.question.kind == "draw"


async def test_the_time_can_be_extended_or_unlimited(tmp_path: Path) -> None:
    """Given an open question, when more time is requested, then it is added; without a limit only an answer lets the bot act."""
    async with host_harness(tmp_path) as room:
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


async def together(room: HostHarness) -> tuple[TableHarness, Any, Any]:
    """A table of Anna and Cora with an event each and two bots, one of which waits for both of them."""
    anna, cora = await room.person("Anna"), await room.person("Cora")
    at = await room.put(with_events("airlift").hand(2, "forecast").turn(1, 4).game(), [anna, "normal", cora, "normal"])
    first, second = await at.connect(anna), await at.connect(cora)
    await at.begin()
    return at, first, second


@pytest.mark.parametrize("seconds", [None, HOLD_MAX])
async def test_a_seat_cannot_delay_others_forever(tmp_path: Path, seconds: int | None) -> None:
    """Given two people, when one requests more time again and again, then the bot acts after the maximum time."""
    async with host_harness(tmp_path) as room:
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


async def test_changing_the_mode_does_not_reset_the_time(tmp_path: Path) -> None:
    """Given two people who keep changing their mode, then the bot acts after the maximum time."""
    async with host_harness(tmp_path) as room:
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
    """A game in which a bot will reach a window of this kind while the person holds an event."""
    return full_hand(event) if kind == "limit" else bots_turn(event)


@pytest.mark.parametrize("event", EVENTS)
async def test_every_event_can_be_played_in_every_window(tmp_path: Path, event: str) -> None:
    """Given a window of P-8 in a bot's turn, when an event is played, then it is accepted; Resilient Population only inside an epidemic,
    not between two, when the discards were just shuffled back."""
    async with host_harness(tmp_path) as room:
        for kind in sorted(KINDS):
            at, anna = await seated(room, reach(event, kind))
            while at.question is not None and at.question.kind != kind:
                await at.go_on(anna)
            if (kind == "resilient" and event != "resilient_population") or (kind == "epidemic" and event == "resilient_population"):
                assert at.question is None and at.live.session.waiting == (0,)  # nobody is asked without a legal event
                continue
            assert at.asked == [0], (kind, event)
            action = next(action for action in at.game.legal([0]) if action.kind in PLAYS)
            await at.act(anna, action.code)
            assert any(entry.code == action.code for entry in at.game.entries), (kind, event)


async def test_the_mode_always_asks_before_each_action(tmp_path: Path) -> None:
    """Given the mode `always`, then a person is asked before each action; the answer `action` has the same effect once."""
    async with host_harness(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"), "always")
        left = []
        while at.question.kind == "actions":
            left.append(at.game.state.actions_left)
            await at.go_on(anna)
        assert left == [4, 3, 2, 1] and at.question.kind == "draw"
        at, anna = await seated(room, bots_turn("airlift"))
        await at.go_on(anna, "action")
        assert (at.question.kind, at.game.state.actions_left) == ("actions", 3)


async def test_a_person_who_passes_for_a_turn_is_asked_in_the_next(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        turn = at.game.state.turn
        await at.go_on(anna, "turn")
        assert at.question.kind == "actions" and at.game.state.turn == turn + 1


async def test_the_mode_never_asks_nobody(tmp_path: Path) -> None:
    """Given an open question, when the person chooses `never`, then the bot acts too."""
    async with host_harness(tmp_path) as room:
        at, _ = await seated(room, bots_turn("airlift"), "never")
        assert at.question is None and at.live.session.waiting == (0,)
        at, anna = await seated(room, bots_turn("airlift"))
        assert at.asked == [0]
        await at.say(anna, AskMe(mode="never"))
        assert at.question is None and at.live.session.waiting == (0,)


async def play(at: TableHarness, anna: Any, seen: list[Any], most: int = 2_000) -> None:
    """Play to the end: Anna passes, discards cities, plays no event and lets the bots act."""
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
    each event can be played in each, and nobody without a legal event is asked."""
    async with host_harness(tmp_path, heuristic_bot) as room:
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
    """Given dealt hands, when whole games are played with three bots, then every question goes to somebody with a legal event; without
    events there is no question, and no time passes."""
    async with host_harness(tmp_path, heuristic_bot) as room:
        seen: list[Any] = []
        for seed in (3, 8):
            at, anna = await seated(room, new("pandemic", seed=seed, players=4, epidemics=4), "always")
            await play(at, anna, seen)
        assert seen and all(legal for _, _, legal in seen)
        at, anna = await seated(room, with_events().removed(*EVENTS).turn(1, 4).game(), "always")
        none: list[Any] = []
        await play(at, anna, none)
        assert none == []


def hidden_twins() -> list[Game]:
    """Two games with closed hands that differ only in Anna's hand: two events, or two cities."""
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
async def test_with_closed_hands_questions_reveal_no_hand(tmp_path: Path, answers: tuple[int, ...]) -> None:
    """P-11.8: given two tables that differ only in Anna's hidden hand, when she does the same at both, then everybody is asked the same
    and the bots act at the same times, until her own turn comes."""
    both = []
    async with host_harness(tmp_path, heuristic_bot) as room:
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
    async with host_harness(tmp_path) as room:
        anna, cora = await room.person("Anna"), await room.person("Cora")
        game = with_events("airlift").hand(2, "forecast").turn(1, 4).game()
        at = await room.put(game, [anna, "normal", cora, "normal"])
        first, second = await at.connect(anna), await at.connect(cora)
        await at.begin()
        assert at.asked == [0, 2]
        before = at.live.session.last
        await at.go_on(first)
        assert at.asked == [2] and at.live.session.last == before
        await at.go_on(second)
        assert at.live.session.last > before


async def test_an_absent_person_is_not_waited_for(tmp_path: Path) -> None:
    """Given a lost connection, then the bots wait some seconds for a reconnect, even with unlimited time, and then play."""
    async with host_harness(tmp_path) as room:
        at, connection = await seated(room, bots_turn("airlift"))
        await at.say(connection, Hold(seen=at.live.session.last))
        await at.host.clients.disconnect(at.live, connection)
        await at.settled()
        assert at.asked == [0]
        await at.forward(RETURN_SECONDS)
        assert at.question is None and at.live.session.waiting == (0,)


async def test_a_person_who_reconnects_in_time_is_still_asked(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
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
    """Given a restarted server, when the person has not reconnected yet, then the bots wait for a moment."""
    async with host_harness(tmp_path) as room:
        at, connection = await seated(room, bots_turn("airlift"))
        id, person, before = at.live.session.head.id, connection.person, at.live.session.last
    async with host_harness(tmp_path) as room:
        again = TableHarness(room, await room.host.tables.get(id))
        await again.begin()
        assert again.asked == [0] and again.live.session.last == before
        back = await again.connect(person)
        await again.act(back, "0: airlift p3")
        assert again.live.session.last == before + 1


async def test_a_pause_ends_the_question_until_the_game_resumes(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        await at.say(anna, Pause(id="pause"))
        assert at.question is None
        await at.forward(100)
        before = at.live.session.position
        await at.say(anna, Resume(id="resume"))
        assert at.question.asked == [AskedSeat(0, round(ASK_SECONDS * 1000))] and at.live.session.position == before


async def test_a_window_is_asked_again_after_a_take_back(tmp_path: Path) -> None:
    """Given a window that was answered, when the bot's action is taken back, then the person is asked again and can act."""
    async with host_harness(tmp_path) as room:
        at, anna = await seated(room, bots_turn("airlift"))
        await at.go_on(anna)
        while at.question.kind == "draw":
            await at.go_on(anna)
        kind = at.question.kind
        await at.say(anna, Propose(id="back", what="take-back"))
        assert kind != "draw" and at.question.kind == "draw"


async def test_a_seat_that_a_bot_plays_is_not_asked(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
        anna, cora = await room.person("Anna"), await room.person("Cora")
        at = await room.put(with_events("airlift").turn(1, 4).game(), [anna, "normal", cora, "normal"])
        first, _ = await at.connect(anna), await at.connect(cora)
        await at.say(first, HandOver(id="over", seat=0, bot="normal"))
        await at.begin()
        assert at.question is None and at.live.session.waiting == (2,)


async def test_a_program_is_asked_and_answers_for_its_seat(tmp_path: Path) -> None:
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn("airlift"), [anna, *BOTS])
        program = await at.connect(None, program=Program(at.live.session.head.id, 0, anna.id))
        await at.begin()
        await at.forward(RETURN_SECONDS)
        assert at.asked == [0]
        before = at.live.session.last
        await at.go_on(program)
        assert at.live.session.last > before


async def test_a_late_answer_has_no_effect(tmp_path: Path) -> None:
    """Given an open question, when an answer is for an earlier one or from a stranger, then it has no effect."""
    async with host_harness(tmp_path) as room:
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
    """Given a bot that plays an event itself, then nobody is asked before it, since the window stays open."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(with_events("airlift").hand(1, "government_grant").turn(1, 4).game(), [anna, *BOTS])

        async def grant_first(view: Any, seat: int, *_: Any) -> int:
            legal = view.legal([seat])
            return next((a for a in legal if a.kind == "grant"), next(a for a in legal if a.kind == "pass")).code

        room.host.pool.choose = grant_first  # type: ignore[method-assign]
        await at.connect(anna)
        await at.begin()
        assert [entry.action.split()[0] for entry in at.game.entries if entry.kind == "action"] == ["grant"]
        assert at.question.kind == "actions"


async def test_a_person_of_a_dead_process_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a person at another process with unlimited time, when that process dies, then the bots play once its presence has expired."""
    async with host_harness(tmp_path) as room:
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
