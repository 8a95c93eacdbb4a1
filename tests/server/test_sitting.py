"""The law of sittings: whatever people do, who replays the entries has the same sitting; what is refused changes nothing."""

import random
from typing import Any

import msgspec
import pytest

from outbreak.core.record import Entry, pack_bytes
from outbreak.core.registry import names, rulebook
from outbreak.core.table import seats_in
from outbreak.server import telling
from outbreak.server.live import entry_of, entry_row
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Agreement, Head, Sitting
from outbreak.server.timer import Clock
from tests.server.scenes import OPTIONS, opening

PEOPLE = ["anna", "bernd", "cora"]
START = 1_000_000
HERE = frozenset(PEOPLE)


def fresh(game: str, seed: int, players: int = 3, **options: Any) -> Sitting:
    """A table that nobody sits at."""
    book = rulebook(game)
    agreement = Agreement(clock=Clock(bank=500, increment=2))
    head = Head("t", game, book.version, {**OPTIONS[game], "players": players, **options}, agreement, "anna", START, seed=f"{seed:064x}")
    return Sitting(head)


def begun(game: str) -> Sitting:
    """A game of three that has started."""
    sitting = fresh(game, 1)
    for person in PEOPLE:
        sitting.sit(person, person, None, START)
    sitting.start("anna", START)
    return sitting


def everything(sitting: Sitting) -> dict[str, Any]:
    """All that a sitting is."""
    return {
        "seats": list(sitting.seats),
        "status": (sitting.status, sitting.paused, sitting.stopped, sitting.position, sitting.last),
        "proposal": sitting.proposal,
        "timer": (list(sitting.timer.left), sitting.timer.since),
        "people": list(sitting.game.people),
        "digest": sitting.game.table.digest(),
        "standing": sitting.game.actions_standing,
        "state": msgspec.to_builtins(telling.table_state(sitting)),
        "told": [telling.encoded(telling.story(sitting, mask, 0)) for mask in (0, 1, 2, 7)],
        "seen": [sitting.game.view(seats_in(mask & (1 << len(sitting.seats)) - 1)).table.digest() for mask in (0, 1, 6)],
        "undo": [sitting.game.against_undo([seat]) for seat in range(len(sitting.seats))],
    }


def again(sitting: Sitting) -> Sitting:
    """The same table, from its entries as they are stored."""
    other = Sitting(sitting.head)
    for number, entry in enumerate(sitting.game.entries, start=1):
        row = entry_row("t", number, entry, sitting)
        other.take(entry_of(msgspec.defstruct("Row", list(row))(**msgspec.json.decode(msgspec.json.encode(row)))))
    return other


def do_something(sitting: Sitting, chance: random.Random, at: int) -> None:
    """Somebody does something, allowed or not."""
    person, seat = chance.choice(PEOPLE), chance.randrange(len(sitting.seats))
    played = sitting.played_by(person)
    legal = [action.code for action in sitting.game.legal(seats_in(played))] if sitting.status == "running" and played else []
    proposal = sitting.proposal.number if sitting.proposal else 1
    here = frozenset(other for other in PEOPLE if chance.random() < 0.3)
    seen = sitting.position if chance.random() < 0.95 else 0
    deeds = [
        (30, lambda: sitting.act(played, chance.choice(legal or [0]), seen, at)),
        (2, lambda: sitting.act(played, chance.randrange(1_000_000), seen, at)),
        (6, lambda: sitting.undo(played, seen, at)),
        (4, lambda: sitting.propose(person, person, chance.choice(["take-back"] * 3 + ["bot"] * 3 + ["end"]), seat, here, at)),
        (9, lambda: sitting.vote(person, person, proposal, chance.random() < 0.7, here, at)),
        (2, lambda: sitting.hand_over(person, seat, chance.choice(["easy", "normal"]), at)),
        (3, lambda: sitting.hand_back(person, seat, at)),
        (1 if sitting.status == "running" else 0, lambda: sitting.leave(person, at)),
        (6, lambda: sitting.sit(person, person, None, at)),
        (1, lambda: sitting.pause(person, person, at)),
        (4, lambda: sitting.resume(person, person, at)),
        (2, lambda: sitting.place_bot(person, seat, "easy", at)),
        (4, lambda: sitting.start(person, at)),
        (1, lambda: sitting.welcome_back(person, at)),
        (1, lambda: sitting.time_out(seat, at) if seat in sitting.charged else None),
        (1, lambda: sitting.stand_in_for_absent(seat, at) if seat in sitting.charged else None),
    ]
    chance.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])[0]()


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("seed", range(4))
def test_a_sitting_is_its_entries(game: str, seed: int) -> None:
    """Given people who do whatever comes to mind, when the entries are replayed at any moment, then it is the same sitting."""
    chance = random.Random(f"{game} {seed}")
    sitting = fresh(game, seed, **({"consent": "ask"} if game == "pandemic" else {}))
    at, refused = START, 0
    for number in range(220):
        at += chance.randrange(3000)
        before = everything(sitting) if number % 4 == 0 else None
        last = sitting.last
        try:
            do_something(sitting, chance, at)
        except Refused:
            refused += 1
            assert before is None or sitting.last != last or everything(sitting) == before
        if number % 20 == 0 or sitting.status == "finished":
            assert everything(again(sitting)) == everything(sitting)
        if sitting.status == "finished":
            break
    assert everything(again(sitting)) == everything(sitting) and refused > 0 and sitting.status != "open"


def test_a_vote_needs_everybody_who_plays_himself() -> None:
    """Given a team of three of whom one has handed his seat to a bot, when the others agree, then that is all."""
    sitting = begun("pandemic")
    sitting.propose("anna", "anna", "end", None, HERE, START)
    sitting.vote("bernd", "bernd", sitting.last, True, HERE, START)
    assert sitting.status == "running" and sitting.missing(sitting.proposal) == ["cora"]  # type: ignore[arg-type]
    sitting.hand_over("cora", 2, "easy", START)
    assert sitting.status == "finished" and sitting.stopped


def test_opponents_decide_with_everybody_who_has_a_seat() -> None:
    """Given three opponents one of whom a bot plays for, when the two others agree, then nothing is taken back before he does too."""
    sitting = begun("contagion")
    while not sitting.game.actions_standing:
        sitting.act(0b111, sitting.game.legal()[0].code, sitting.position, START)
    sitting.stand_in_for_absent(2, START)
    for what in ("take-back", "end"):
        sitting.propose("anna", "anna", what, None, HERE, START)  # type: ignore[arg-type]
        proposal = sitting.last
        sitting.vote("bernd", "bernd", proposal, True, HERE, START)
        assert sitting.status == "running" and bool(sitting.game.actions_standing) == (what == "take-back")
        assert sitting.proposal is not None and sitting.missing(sitting.proposal) == ["cora"]
        sitting.vote("cora", "cora", proposal, True, HERE, START)
    assert not sitting.game.actions_standing and sitting.status == "finished"


@pytest.mark.parametrize("game", ["pandemic", "contagion"])
def test_nobody_is_voted_out_who_is_there(game: str) -> None:
    """Given a person at the table, when others would let a bot play for him, then they cannot; when he is away, all of them must agree."""
    sitting = begun(game)
    with pytest.raises(Refused, match="at the table"):
        sitting.propose("anna", "anna", "bot", 2, frozenset(PEOPLE), START)
    sitting.propose("anna", "anna", "bot", 2, frozenset(PEOPLE[:2]), START)
    proposal = sitting.last
    with pytest.raises(Refused, match="at the table"):  # he is back
        sitting.vote("bernd", "bernd", proposal, True, frozenset(PEOPLE), START)
    assert sitting.seats[2].bot is None
    sitting.vote("bernd", "bernd", proposal, True, frozenset(PEOPLE[:2]), START)
    assert sitting.seats[2].bot is not None and sitting.seats[2].cause == "vote"


def test_two_who_are_away_do_not_keep_each_other_from_being_replaced() -> None:
    """Given two people who are away, when all others let a bot play for one of them, then a team does so; opponents need everybody."""
    for game, is_replaced in (("pandemic", True), ("contagion", False)):
        sitting = begun(game)
        sitting.propose("anna", "anna", "bot", 2, frozenset({"anna"}), START)
        assert (sitting.seats[2].bot is not None) == is_replaced
        assert everything(again(sitting)) == everything(sitting)


def test_who_sits_down_later_is_asked_too() -> None:
    sitting = fresh("contagion", 1)
    for person in PEOPLE:
        sitting.sit(person, person, None, START)
    sitting.start("anna", START)
    sitting.leave("cora", START)
    sitting.propose("anna", "anna", "end", None, HERE, START)
    proposal = sitting.last
    sitting.sit("dora", "dora", None, START)
    sitting.vote("bernd", "bernd", proposal, True, HERE, START)
    assert sitting.status == "running"
    sitting.vote("dora", "dora", proposal, True, HERE, START)
    assert sitting.status == "finished"


def test_nobody_looks_at_the_cards_of_an_opponent_who_has_left() -> None:
    """Given opponents, when one leaves, then nobody who plays or has played may sit there; they themselves and strangers may."""
    sitting = begun("contagion")
    sitting.leave("cora", START)
    for seat in (None, 2):
        with pytest.raises(Refused, match="cards of an opponent"):
            sitting.sit("anna", "anna", seat, START)
    sitting.leave("anna", START)
    with pytest.raises(Refused, match="cards of an opponent"):
        again(sitting).sit("anna", "anna", 2, START)
    sitting.sit("anna", "anna", None, START)
    assert [seat.person for seat in sitting.seats] == ["anna", "bernd", None]
    sitting.sit("doris", "doris", 2, START)
    assert sitting.seats[2].person == "doris"


def test_a_team_helps_itself_to_the_seat_of_one_who_has_left() -> None:
    sitting = begun("pandemic")
    sitting.leave("cora", START)
    sitting.sit("anna", "anna", 2, START)
    assert sitting.seats_of("anna") == 0b101


def test_a_record_is_not_filled_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table with very many entries, when somebody wants what never ends, then it is refused, and the game can be played on."""
    sitting = begun("pandemic")
    sitting.pause("anna", "anna", START)
    monkeypatch.setattr("outbreak.server.sitting.ENTRIES_MAX", sitting.last)
    sitting.resume("anna", "anna", START)
    before = sitting.last
    for endless in (
        lambda: sitting.pause("anna", "anna", START),
        lambda: sitting.undo(1, sitting.last, START),
        lambda: sitting.propose("anna", "anna", "take-back", None, HERE, START),
        lambda: sitting.hand_over("anna", 0, "easy", START),
        lambda: sitting.sit("doris", "doris", None, START),
    ):
        with pytest.raises(Refused, match="played to its end"):
            endless()
    assert sitting.last == before
    seat = sitting.waiting[0]
    sitting.act(1 << seat, sitting.game.legal([seat])[0].code, sitting.last, START)
    assert sitting.last > before


def test_a_refused_action_costs_no_time() -> None:
    """The time that passes is taken with the next entry, and only then."""
    sitting = fresh("pandemic", 1, players=2)
    for person in PEOPLE[:2]:
        sitting.sit(person, person, None, START)
    sitting.start("anna", START)
    before = everything(sitting)
    with pytest.raises(Refused):
        sitting.act(3, 7, sitting.position, START + 5000)
    with pytest.raises(Refused):
        sitting.act(3, "drive tokyo", sitting.position, START + 9000)
    assert everything(sitting) == before


def test_an_answer_to_oneself_belongs_to_the_action_before_it() -> None:
    """One step of the story for an action and the answers that followed of themselves, from the record as in play."""
    game = opening(consent="ask", hands="open").hand(1, "airlift").game()
    options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
    start = pack_bytes(game.table.states.tobytes())
    sitting = Sitting(Head("t", "pandemic", game.rulebook.version, options, Agreement(), "anna", START, start=start))
    sitting.sit("anna", "anna", 0, START)
    sitting.sit("anna", "anna", 1, START)
    sitting.start("anna", START)
    sitting.act(3, "1: airlift p0", sitting.position, START)
    sitting.act(3, next(action.code for action in sitting.game.legal([1]) if "tokyo" in action.text), sitting.position, START)
    assert sitting.game.entries[-1].automatic and sitting.steps[-1].number == sitting.last
    assert everything(again(sitting)) == everything(sitting)
    sitting.undo(3, sitting.position, START)
    assert everything(again(sitting)) == everything(sitting)
    assert isinstance(sitting.game.entries[-1], Entry) and sitting.game.entries[-1].kind == "undo"


def test_a_table_of_other_rules_is_not_opened() -> None:
    head = msgspec.structs.replace(fresh("raxxon", 1).head, rules=99)
    with pytest.raises(Refused, match="version 99"):
        Sitting(head)
