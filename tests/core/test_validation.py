"""An untrusted position is validated before a rule reads it: bounds, invariants, agenda and options."""

from copy import deepcopy

import numpy as np
import pytest

import outbreak
from outbreak.core import validation
from outbreak.core.fields import out_of_bounds
from outbreak.core.game import Game
from outbreak.core.pack import PACK_MAX
from outbreak.core.record import RecordError
from outbreak.core.registry import names, rulebook
from outbreak.games.raxxon.vocabulary import EMPTY, Place
from outbreak.testing import PositionError, table


def changed(game, name, value, slot=None):
    """Return the record of a game from this position with one number of it changed."""
    states = game.table.states.copy()
    if slot is None:
        states[name] = value
    else:
        states[name][(0, *slot)] = value
    return Game(game.rulebook, game.options, start=states.tobytes()).record().to_text().encode()


@pytest.mark.parametrize("game", names())
def test_every_field_of_a_state_has_a_bound(game):
    """And none is declared that a state does not have."""
    book = rulebook(game)
    assert set(book.dtypes["state"].names) - {"filler"} == {field.name for field in book.fields}


@pytest.mark.parametrize("game", names())
def test_a_position_set_up_by_hand_is_accepted(game):
    """The game continues by the interpreted rules only."""
    begun = table(game, players=2).game()
    record = validation.validated_record(begun.record().to_text().encode())
    assert record.start == begun.record().start
    assert begun.table.outside and begun.view([0]).table.outside and begun.table.compiled_rules is None


@pytest.mark.parametrize("game", names())
def test_no_number_of_a_state_may_be_wild(game):
    """Given a sound position, when any one number in it is as large or as small as its type allows, then it is refused or no count."""
    begun = table(game, players=2).game()
    dtype, accepted = begun.table.states.dtype, []
    for name in set(dtype.names) - {"key", "filler"}:
        kind = np.iinfo(begun.table.states[name].dtype)
        for slot in np.ndindex(begun.table.states[name].shape[1:]):
            for value in (kind.min, kind.max):
                position = begun.table.twin()
                position.states[name][(0, *slot)] = value
                if validation.position_problem(position, begun.options) is None:
                    accepted.append((name, slot, value))
    assert accepted == []


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda pack: pack["files"].update(junk={"a": [1, 2, 3]}), "junk"),
        (lambda pack: pack.update(name="x" * PACK_MAX), "characters"),
        (lambda pack: pack["files"]["board"].update(junk=["x"] * PACK_MAX), "characters"),
        (lambda pack: pack.update(files=[]), "name and its files"),
    ],
    ids=["a file", "a name", "a word", "no files"],
)
def test_a_pack_holds_what_the_game_reads(change, says):
    """Given a record with cards, when they hold much that no rule reads, then it is refused."""
    record = outbreak.new("pandemic", players=2, seed=1).record()
    record.pack = deepcopy(record.pack)
    change(record.pack)
    with pytest.raises(RecordError, match=says):
        validation.read(record.to_text().encode())


IMPOSSIBLE = [
    ("contagion", "event_deck_size", 127, None, "event_deck_size"),
    ("contagion", "deck", 77, (3,), "deck must be"),
    ("contagion", "stack", 0, (1,), "stack holds something twice"),
    ("contagion", "start", 2, None, "start must be below players"),
    ("pandemic", "pile", -3, (7,), "pile must be"),
    ("pandemic", "infection_deck_size", 127, None, "infection_deck_size"),
    ("pandemic", "layers", 127, None, "layers"),
    ("pandemic", "epidemics", 5, None, "not what the options say"),
    ("pandemic", "seen_by", 1, (3,), "seen_by must be 0"),
    ("pandemic", "agenda_size", 3, None, "in the middle"),
    ("raxxon", "pile", 40, (0,), "pile must be"),
    ("raxxon", "sheet", 100, (0,), "sheet must be"),
    ("raxxon", "level", 9, None, "level must be"),
    ("raxxon", "raxxon_deck", 1, (0,), "raxxon_deck holds something twice"),
]


@pytest.mark.parametrize(("game", "name", "value", "slot", "reason"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_reason(game, name, value, slot, reason):
    """Before a rule sees it."""
    with pytest.raises(RecordError, match=reason):
        validation.validated_record(changed(table(game, players=2).game(), name, value, slot))


def test_a_position_in_the_middle_of_something_is_refused():
    """Given a player who discards for a cure, then that is no position that a game begins from."""
    cards = ["paris", "essen", "london", "madrid", "milan", "chicago"]
    game = table("pandemic", players=2, roles="medic,dispatcher").hand(0, *cards).game()
    game.push("cure blue")
    middle = Game(game.rulebook, game.options, start=game.table.states.tobytes())
    with pytest.raises(RecordError, match="in the middle"):
        validation.validated_record(middle.record().to_text().encode())


def test_more_epidemics_than_there_can_be_are_refused():
    """Given seven epidemics drawn, when an eighth lies in the deck, then it could never be counted."""
    game = table("pandemic", players=2).deck("epidemic", "paris").game()
    with pytest.raises(RecordError, match="invariant 36"):
        validation.validated_record(changed(game, "epidemics_drawn", 7))
    with pytest.raises(PositionError, match="at most 7"):
        table("pandemic", players=2).epidemics_so_far(7).deck("epidemic", "paris").game()


def test_a_card_that_nothing_will_resolve_is_refused():
    """Given a Raxxon card that is being resolved, when no step of the agenda will file it, then it would never leave the table."""
    position = table("raxxon", players=2).game().table.twin()
    state = position.state
    top = state.raxxon_deck_size - 1
    state.raxxon_place[state.raxxon_deck[top]] = Place.RESOLVING
    state.raxxon_deck[top], state.raxxon_deck_size = EMPTY, top
    assert validation.position_problem(position, table("raxxon", players=2).game().options) == "it breaks invariant 31 of `check`"


@pytest.mark.parametrize(("players", "passes", "invariant"), [(1, 2, 47), (2, 1, 46)])
def test_a_day_that_has_ended_does_not_go_on(players, passes, invariant):
    """Given a solo player's second pass, which ends the day, when it is still day, then a third pass could follow; a team counts none."""
    game = table("raxxon", players=players).game()
    with pytest.raises(RecordError, match=f"invariant {invariant}"):
        validation.validated_record(changed(game, "passes", passes))


def test_nobody_holds_more_cards_than_a_list_of_actions_can_bear():
    """A hand over the limit by more than two cards cannot come up."""
    cards = ["tokyo", "osaka", "paris", "essen", "london", "madrid", "milan", "chicago", "lima", "bogota"]
    with pytest.raises(PositionError, match="breaks invariant"):
        table("pandemic", players=2).hand(0, *cards).game()


def test_the_bounds_hold_in_a_game():
    """Given a game from its seed, then every state of it is within the bounds."""
    for name in names():
        game = outbreak.new(name, seed=5)
        while game.outcome is None and len(game.entries) < 60:
            game.push(game.legal()[0])
            assert out_of_bounds(game.rulebook.fields, game.table.box, game.table.states) is None
