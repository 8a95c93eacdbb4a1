"""Sessions: replaying the entries always gives the same session, and refused commands change nothing."""

import random
from typing import Any

import msgspec
import pytest

from outbreak.core.record import Entry, pack_bytes
from outbreak.core.registry import names, rulebook
from outbreak.core.table import seats_in
from outbreak.server.base.errors import Refused
from outbreak.server.base.table_types import Agreement, Clock
from outbreak.server.tables import updates
from outbreak.server.tables.rows import entry_of, entry_row
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head
from tests.hiding import hiding
from tests.server.scenes import opening

PEOPLE = ["anna", "bernd", "cora"]
START = 1_000_000
HERE = frozenset(PEOPLE)


def fresh(game: str, seed: int, players: int = 3, **options: Any) -> TableSession:
    """An empty table."""
    book = rulebook(game)
    agreement = Agreement(clock=Clock(bank=500, increment=2))
    head = Head("t", game, book.version, {**hiding(game, players), **options}, agreement, "anna", START, seed=f"{seed:064x}")
    return TableSession(head)


def begun(game: str) -> TableSession:
    """A running game of three people."""
    session = fresh(game, 1)
    for person in PEOPLE:
        session.sit(person, person, None, START)
    session.start("anna", START)
    return session


def everything(session: TableSession) -> dict[str, Any]:
    """Return the whole state of a session."""
    return {
        "seats": list(session.seats),
        "status": (session.status, session.paused, session.stopped, session.position, session.last),
        "proposal": session.proposal,
        "timer": (list(session.timer.left), session.timer.since),
        "people": list(session.game.people),
        "digest": session.game.table.digest(),
        "standing": session.game.actions_standing,
        "state": msgspec.to_builtins(updates.table_state(session)),
        "told": [updates.encode(updates.story(session, mask, 0)) for mask in (0, 1, 2, 7)],
        "seen": [session.game.view(seats_in(mask & (1 << len(session.seats)) - 1)).table.digest() for mask in (0, 1, 6)],
        "undo": [session.game.against_undo([seat]) for seat in range(len(session.seats))],
    }


def again(session: TableSession) -> TableSession:
    """Replay a table from its stored entries."""
    other = TableSession(session.head)
    for number, entry in enumerate(session.game.entries, start=1):
        row = entry_row("t", number, entry, session)
        other.apply(entry_of(msgspec.defstruct("Row", list(row))(**msgspec.json.decode(msgspec.json.encode(row)))))
    return other


def do_something(session: TableSession, chance: random.Random, at: int) -> None:
    """Run a random command, allowed or not."""
    person, seat = chance.choice(PEOPLE), chance.randrange(len(session.seats))
    played = session.played_by(person)
    legal = [action.code for action in session.game.legal(seats_in(played))] if session.status == "running" and played else []
    proposal = session.proposal.number if session.proposal else 1
    here = frozenset(other for other in PEOPLE if chance.random() < 0.3)
    seen = session.position if chance.random() < 0.95 else 0
    deeds = [
        (30, lambda: session.act(played, chance.choice(legal or [0]), seen, at)),
        (2, lambda: session.act(played, chance.randrange(1_000_000), seen, at)),
        (6, lambda: session.undo(played, seen, at)),
        (4, lambda: session.propose(person, person, chance.choice(["take-back"] * 3 + ["bot"] * 3 + ["end"]), seat, here, at)),
        (9, lambda: session.vote(person, person, proposal, chance.random() < 0.7, here, at)),
        (2, lambda: session.hand_over(person, seat, chance.choice(["easy", "normal"]), at)),
        (3, lambda: session.hand_back(person, seat, at)),
        (1 if session.status == "running" else 0, lambda: session.leave(person, at)),
        (6, lambda: session.sit(person, person, None, at)),
        (1, lambda: session.pause(person, person, at)),
        (4, lambda: session.resume(person, person, at)),
        (2, lambda: session.place_bot(person, seat, "easy", at)),
        (4, lambda: session.start(person, at)),
        (1, lambda: session.return_seats(person, at)),
        (1, lambda: session.time_out(seat, at) if seat in session.timed_seats else None),
        (1, lambda: session.stand_in_for_absent(seat, at) if seat in session.timed_seats else None),
    ]
    chance.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])[0]()


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("seed", range(4))
def test_a_session_equals_its_replayed_entries(game: str, seed: int) -> None:
    """Given random commands, when the entries are replayed at any moment, then the session is the same."""
    chance = random.Random(f"{game} {seed}")
    session = fresh(game, seed)
    at, refused = START, 0
    for number in range(220):
        at += chance.randrange(3000)
        before = everything(session) if number % 4 == 0 else None
        last = session.last
        try:
            do_something(session, chance, at)
        except Refused:
            refused += 1
            assert before is None or session.last != last or everything(session) == before
        if number % 20 == 0 or session.status == "finished":
            assert everything(again(session)) == everything(session)
        if session.status == "finished":
            break
    assert everything(again(session)) == everything(session) and refused > 0 and session.status != "open"


def test_a_vote_of_a_team_needs_everybody_who_plays() -> None:
    """Given a team of three, one of whom has handed over to a bot, when the others agree, then the proposal is executed."""
    session = begun("pandemic")
    session.propose("anna", "anna", "end", None, HERE, START)
    session.vote("bernd", "bernd", session.last, True, HERE, START)
    assert session.status == "running" and session.pending_voters(session.proposal) == ["cora"]  # type: ignore[arg-type]
    session.hand_over("cora", 2, "easy", START)
    assert session.status == "finished" and session.stopped


def test_a_vote_of_opponents_needs_everybody_seated() -> None:
    """Given three opponents, one of whom is replaced by a bot, when the two others agree, then the third still has to."""
    session = begun("contagion")
    while not session.game.actions_standing:
        session.act(0b111, session.game.legal()[0].code, session.position, START)
    session.stand_in_for_absent(2, START)
    for what in ("take-back", "end"):
        session.propose("anna", "anna", what, None, HERE, START)  # type: ignore[arg-type]
        proposal = session.last
        session.vote("bernd", "bernd", proposal, True, HERE, START)
        assert session.status == "running" and bool(session.game.actions_standing) == (what == "take-back")
        assert session.proposal is not None and session.pending_voters(session.proposal) == ["cora"]
        session.vote("cora", "cora", proposal, True, HERE, START)
    assert not session.game.actions_standing and session.status == "finished"


@pytest.mark.parametrize("game", ["pandemic", "contagion"])
def test_a_present_person_cannot_be_replaced(game: str) -> None:
    """Given a present person, when others propose a bot for them, then it is refused; when they are away, all others have to agree."""
    session = begun(game)
    with pytest.raises(Refused, match="is present"):
        session.propose("anna", "anna", "bot", 2, frozenset(PEOPLE), START)
    session.propose("anna", "anna", "bot", 2, frozenset(PEOPLE[:2]), START)
    proposal = session.last
    with pytest.raises(Refused, match="is present"):  # they are back
        session.vote("bernd", "bernd", proposal, True, frozenset(PEOPLE), START)
    assert session.seats[2].bot is None
    session.vote("bernd", "bernd", proposal, True, frozenset(PEOPLE[:2]), START)
    assert session.seats[2].bot is not None and session.seats[2].cause == "vote"


def test_absent_people_of_a_team_do_not_block_each_others_replacement() -> None:
    """Given two absent people, when all others agree to replace one of them, then a team does so; opponents need everybody."""
    for game, is_replaced in (("pandemic", True), ("contagion", False)):
        session = begun(game)
        session.propose("anna", "anna", "bot", 2, frozenset({"anna"}), START)
        assert (session.seats[2].bot is not None) == is_replaced
        assert everything(again(session)) == everything(session)


def test_a_person_who_sits_down_later_has_a_vote_too() -> None:
    session = fresh("contagion", 1)
    for person in PEOPLE:
        session.sit(person, person, None, START)
    session.start("anna", START)
    session.leave("cora", START)
    session.propose("anna", "anna", "end", None, HERE, START)
    proposal = session.last
    session.sit("dora", "dora", None, START)
    session.vote("bernd", "bernd", proposal, True, HERE, START)
    assert session.status == "running"
    session.vote("dora", "dora", proposal, True, HERE, START)
    assert session.status == "finished"


def test_an_opponent_cannot_take_a_seat_whose_cards_are_hidden() -> None:
    """Given opponents, when one leaves, then other players cannot take that seat; the same person and strangers can."""
    session = begun("contagion")
    session.leave("cora", START)
    for seat in (None, 2):
        with pytest.raises(Refused, match="cards of an opponent"):
            session.sit("anna", "anna", seat, START)
    session.leave("anna", START)
    with pytest.raises(Refused, match="cards of an opponent"):
        again(session).sit("anna", "anna", 2, START)
    session.sit("anna", "anna", None, START)
    assert [seat.person for seat in session.seats] == ["anna", "bernd", None]
    session.sit("doris", "doris", 2, START)
    assert session.seats[2].person == "doris"


def test_a_team_can_take_the_seat_of_a_person_who_has_left() -> None:
    session = begun("pandemic")
    session.leave("cora", START)
    session.sit("anna", "anna", 2, START)
    assert session.seats_of("anna") == 0b101


def test_the_length_of_a_record_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a full record, when somebody undoes, pauses or hands over, then it is refused, and the game can still be played."""
    session = begun("pandemic")
    session.pause("anna", "anna", START)
    monkeypatch.setattr("outbreak.server.tables.session.commands.ENTRIES_MAX", session.last)
    session.resume("anna", "anna", START)
    before = session.last
    for endless in (
        lambda: session.pause("anna", "anna", START),
        lambda: session.undo(1, session.last, START),
        lambda: session.propose("anna", "anna", "take-back", None, HERE, START),
        lambda: session.hand_over("anna", 0, "easy", START),
        lambda: session.sit("doris", "doris", None, START),
    ):
        with pytest.raises(Refused, match="played to the end"):
            endless()
    assert session.last == before
    seat = session.waiting[0]
    session.act(1 << seat, session.game.legal([seat])[0].code, session.last, START)
    assert session.last > before


def test_a_refused_action_costs_no_time() -> None:
    """Given a running clock, when an action is refused, then the time is only charged with the next entry."""
    session = fresh("pandemic", 1, players=2)
    for person in PEOPLE[:2]:
        session.sit(person, person, None, START)
    session.start("anna", START)
    before = everything(session)
    with pytest.raises(Refused):
        session.act(3, 7, session.position, START + 5000)
    with pytest.raises(Refused):
        session.act(3, "drive tokyo", session.position, START + 9000)
    assert everything(session) == before


def test_automatic_answers_belong_to_the_action_before_them() -> None:
    """Given an action with automatic answers, then they are one step of the story, in play and after a replay."""
    game = opening(consent="ask", hands="open").hand(1, "airlift").game()
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
    start = pack_bytes(game.table.states.tobytes())
    session = TableSession(Head("t", "pandemic", game.rulebook.version, options, Agreement(), "anna", START, start=start))
    session.sit("anna", "anna", 0, START)
    session.sit("anna", "anna", 1, START)
    session.start("anna", START)
    session.act(3, "1: airlift p0", session.position, START)
    session.act(3, next(action.code for action in session.game.legal([1]) if "tokyo" in action.text), session.position, START)
    assert session.game.entries[-1].automatic and session.steps[-1].number == session.last
    assert everything(again(session)) == everything(session)
    session.undo(3, session.position, START)
    assert everything(again(session)) == everything(session)
    assert isinstance(session.game.entries[-1], Entry) and session.game.entries[-1].kind == "undo"


def test_a_table_of_other_rules_is_not_opened() -> None:
    head = msgspec.structs.replace(fresh("raxxon", 1).head, rules=99)
    with pytest.raises(Refused, match="version 99"):
        TableSession(head)
