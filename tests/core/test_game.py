"""The Game facade: pushing, refusing, undoing, viewing."""

import subprocess
import sys

import numpy as np
import pytest

import outbreak
from outbreak import ActionError, CannotUndo, IllegalAction, Lost, OptionError, UnknownGame
from outbreak.core.codec import Codec, Kind
from outbreak.testing import table


@pytest.fixture
def game():
    """A new game of Pandemic, in which seat 0 acts first."""
    return table("pandemic", players=2).hand(0, "tokyo").hand(1, "airlift").game()


def test_an_action_is_text_an_action_json_or_a_number(game):
    """All four mean the same."""
    action = next(a for a in game.legal() if a.text == "drive chicago")
    for form in ("drive chicago", action, action.to_json(), action.code):
        assert game.code(form) == action.code
    assert action.to_json() == {"kind": "drive", "seat": 0, "pawn": 0, "city": "chicago"}
    assert repr(action) == "Action('drive chicago')"


def test_every_legal_action_parses_back(game):
    """Text, JSON and the dense index lead back to the number."""
    codec = game.table.codec
    for action in game.legal():
        assert game.code(action.text) == action.code
        assert codec.from_json(action.to_json()) == action.code
        assert codec.from_index(action.seat, codec.index(action.code)) == action.code


def test_another_seats_action_is_named_with_its_seat(game):
    """Without a prefix the one who must act is meant."""
    assert "1: airlift p0" in [action.text for action in game.legal()]
    assert game.refusal("airlift p0").rule == "P-8.12"
    assert game.refusal("1: airlift p0") is None


def test_a_codec_leaves_out_the_acting_seat_in_the_domain_that_the_game_declares():
    """Given a game whose players move ships, when a player moves their own, then the text names only the harbour."""
    kinds, ships = [Kind("sail", ("ship", "harbour"))], ["p0", "p1"]
    codec = Codec(kinds, {"ship": ships, "harbour": ["oslo"]}, 2, of_seats=("ship",), own_seat="ship")
    own, other = (codec.action(codec.join(0, "sail", (seat, 0))) for seat in (0, 1))
    assert (own.text, other.text) == ("sail oslo", "sail p1 oslo")
    assert own.operands == {"ship": 0, "harbour": "oslo"}
    assert [codec.parse(action.text) for action in (own, other)] == [own.code, other.code]


def test_an_illegal_action_names_its_rule_and_changes_nothing(game):
    """The error carries the rule's number and its words."""
    before = game.table.digest()
    with pytest.raises(IllegalAction, match=r"P-3\.1") as problem:
        game.push("drive paris")
    assert problem.value.refusal.rule == "P-3.1" and problem.value.refusal.text.startswith("Drive or ferry")
    assert game.table.digest() == before and game.entries == []


@pytest.mark.parametrize("text", ["", "fly paris", "drive", "drive atlantis", "drive chicago now", "9: pass", "treat green"])
def test_a_text_that_is_no_action_is_refused(game, text):
    """It says what is wrong and changes nothing."""
    with pytest.raises(ActionError):
        game.push(text)


@pytest.mark.parametrize(
    "value",
    [{}, {"kind": "drive"}, {"kind": "drive", "seat": 0, "pawn": 0}, {"kind": "pass", "seat": True}, {"kind": "pass", "seat": 0, "x": 1}],
)
def test_json_that_is_no_action_is_refused(game, value):
    """Missing, wrong and unknown fields."""
    with pytest.raises(ActionError):
        game.push(value)


@pytest.mark.parametrize("number", [-1, 1 << 40, 31 << 14, 7 << 19])
def test_a_number_that_is_no_action_is_illegal(game, number):
    """Any integer is answered, none crashes."""
    with pytest.raises(IllegalAction, match=r"P-2\.5"):
        game.push(number)


def test_only_the_seats_named_may_act(game):
    """A client that holds seat 1 cannot act for seat 0."""
    with pytest.raises(IllegalAction):
        game.push("drive chicago", seats=[1])
    assert all(action.seat == 1 for action in game.legal(seats=[1]))


def test_undo_takes_the_last_action_back(game):
    """The state is the one before, to the byte, and can be undone further."""
    start = game.table.digest()
    game.push("drive chicago")
    game.push("drive atlanta")
    game.undo()
    game.undo()
    assert game.table.digest() == start
    with pytest.raises(CannotUndo, match="nothing"):
        game.undo()


def test_undo_stops_where_something_was_revealed(game):
    """Drawn cards cannot be unseen, but everyone may agree to a take-back."""
    game.push("pass")
    before = game.table.digest()
    game.push("pass")
    with pytest.raises(CannotUndo, match="revealed"):
        game.undo()
    game.take_back()
    assert game.table.digest() == before


def test_a_seat_undoes_only_its_own(game):
    """Somebody else's action is not mine to undo."""
    game.push("drive chicago")
    with pytest.raises(CannotUndo, match="somebody else"):
        game.undo(seats=1)
    game.undo(seats=0)


def test_a_person_is_never_asked_about_their_own_seats():
    """A question between two seats of one person answers itself, and undo takes both back."""
    game = table("pandemic", players=2, consent="ask").roles("dispatcher", "medic").pawn(1, "paris").game()
    game.people = [0b11]
    start = game.table.digest()
    game.push("drive p1 london")
    assert game.waiting == (0,) and [entry.action for entry in game.entries] == ["drive p1 london", "yes"]
    game.undo()
    assert game.table.digest() == start


def test_two_people_ask_each_other():
    """The owner of the pawn answers."""
    game = table("pandemic", players=2, consent="ask").roles("dispatcher", "medic").pawn(1, "paris").game()
    game.people = [0b01, 0b10]
    game.push("drive p1 london")
    assert game.waiting == (1,)


def test_the_journal_tells_what_happened(game):
    """Entries in order, operands by name."""
    first = game.push("direct tokyo")
    assert [(entry.kind, entry.operands) for entry in first] == [
        ("discarded", {"seat": 0, "card": "tokyo"}),
        ("moved", {"pawn": 0, "origin": "atlanta", "city": "tokyo", "by": "direct"}),
    ]


def test_the_journal_hides_what_a_seat_may_not_see():
    """With closed hands others see that cards were drawn, not which."""
    game = table("pandemic", players=2, hands="closed").deck("paris", "milan").game()
    game.push("pass")
    game.push("pass")
    drawn = [entry.operands for entry in game.journal(seats=[1]) if entry.kind == "drew"]
    assert drawn == [{"seat": 0, "card": None}] * 2
    assert [e.operands["card"] for e in game.journal(seats=[0]) if e.kind == "drew"] == ["paris", "milan"]


def test_a_finished_game_says_how_it_ended():
    """The outcome names the reason."""
    game = table("pandemic", players=2).only_deck("paris").game()
    assert game.outcome is None
    game.push("pass")
    assert game.outcome == Lost("cards") and game.legal() == [] and game.waiting == ()


def test_unknown_games_and_options_say_what_there_is():
    """Errors tell what would be right."""
    with pytest.raises(UnknownGame, match=r"there are: .*pandemic"):
        outbreak.new("chess")
    for wrong in ({"players": 5}, {"epidemics": 8}, {"hands": "up"}, {"colour": 1}, {"roles": ["medic", "medic"]}, {"roles": ["king"]}):
        with pytest.raises(OptionError):
            outbreak.new("pandemic", **wrong)
    with pytest.raises(OptionError, match="3 roles were chosen for 2 players"):
        outbreak.new("pandemic", players=2, roles=["medic", "scientist", "researcher"])


def test_set_up_has_a_journal_too():
    """What was turned and shown before the first action."""
    kinds = [entry.kind for entry in outbreak.new("pandemic", seed=1).journal()]
    assert kinds.count("infection-card") == 9 and "begins" in kinds


def test_the_bounds_on_actions_hold():
    """At most 2,048 actions in the dense index and 512 in a list, for the largest board a pack may have."""
    codec = outbreak.new("pandemic", seed=1).table.codec
    assert codec.size <= 2048
    links, hand, stations, cities, colors, pawns = 16, 9, 20, 64, 8, 4
    moves = pawns * (links + hand + 1 + stations) + pawns * (pawns - 1)
    others = 1 + 1 + 2 * colors + (pawns - 1) + cities + (pawns - 1)
    events = pawns + 1 + cities + 1 + cities
    assert moves + others + events <= 512


def test_one_seed_is_one_game():
    """Equal seeds deal equal games, other seeds other ones."""
    digests = [outbreak.new("pandemic", seed=seed).table.digest() for seed in (1, 1, 2)]
    assert digests[0] == digests[1] != digests[2]


def test_a_seed_deals_alike_however_it_is_played():
    """Two games of one seed shuffle the same at the first epidemic, whatever was done before it."""
    decks = []
    for first in ("pass", "drive chicago"):
        game = outbreak.new("pandemic", players=2, epidemics=7, seed=3)
        while game.state.epidemics_drawn == 0 and not game.outcome:
            game.push(first if game.refusal(first) is None else "pass")
        assert game.state.epidemics_drawn == 1
        decks.append(list(game.state.infection_deck[:45]))
    assert decks[0] == decks[1]


@pytest.mark.parametrize("value", [1.0, 1e40, True, None, b"pass", ["pass"]])
def test_what_is_neither_text_nor_number_is_no_action(game, value):
    """A float is not taken for the number that it equals."""
    for ask in (game.push, game.refusal, game.code, game.view([0]).refusal):
        with pytest.raises(ActionError, match="an action must be"):
            ask(value)


@pytest.mark.parametrize("code", [1.0, True, "pass", None])
def test_only_a_number_names_an_action(game, code):
    """`action` and `advance` take the number of an action and nothing like one."""
    for ask in (game.action, game.advance, game.view([0]).action):
        with pytest.raises(ActionError, match="number"):
            ask(code)
    assert game.entries == []


def test_a_numpy_integer_is_the_number_of_an_action(game):
    """Actions that a program chose by its own arrays; the record holds plain numbers."""
    code = game.legal()[0].code
    game.push(np.int64(code))
    assert type(game.entries[0].code) is int and game.entries[0].code == code


@pytest.mark.parametrize("seats", [5, [5], [0, 2], -1, [-1], [40_000_000_000], [0.0], [True], "0", 1.0])
def test_a_seat_that_is_not_at_the_table_is_refused(game, seats):
    """Seat 2 of two players sees nothing as a spectator does, and must not be taken for one."""
    view = game.view([0])
    for ask in (game.view, game.legal, game.journal, game.seat_record, game.against_undo, view.legal):
        with pytest.raises(outbreak.SeatError, match=r"seats 0 to 1"):
            ask(seats)
    with pytest.raises(outbreak.SeatError):
        game.push(game.legal()[0], seats=seats)
    with pytest.raises(outbreak.SeatError):
        outbreak.new("pandemic", players=2, people=[seats])
    assert game.entries == []


def test_no_seats_are_a_spectator_and_none_named_are_all(game):
    """An empty set of seats is valid."""
    assert game.view([]).legal() == [] and game.legal([]) == [] and game.view([]).mask == 0
    assert game.view().legal() == game.legal() == game.legal(range(2))


def test_the_games_are_listed_before_and_after_one_was_made():
    """`outbreak.games` is the function and the package at once, in whatever order they are used."""
    source = """
import outbreak
before = outbreak.games()
outbreak.new("pandemic", seed=1)
import outbreak.games.pandemic
import outbreak.games.raxxon as raxxon
from outbreak import games
from outbreak.games.contagion import RULEBOOK
assert before == outbreak.games() == games() == ("contagion", "pandemic", "raxxon"), before
assert (outbreak.games.pandemic.RULEBOOK.name, raxxon.RULEBOOK.name, RULEBOOK.name) == ("pandemic", "raxxon", "contagion")
"""
    for first in ("", "import outbreak.games.pandemic\n", "from outbreak.games import contagion\n"):
        subprocess.run([sys.executable, "-c", first + source], check=True)
