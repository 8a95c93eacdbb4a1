"""What an action leads to, told before it is taken: exactly what happens then."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import outbreak
from outbreak.core.foresight import foresee
from outbreak.core.game import Game
from outbreak.core.registry import names
from outbreak.core.table import seats_in
from tests.hiding import hiding

SEATINGS: tuple[list[tuple[int, ...]], ...] = ([(0,), (1,), (2,)], [(0, 2), (1,)])


def positions(game: str, options: dict[str, Any], people: list[tuple[int, ...]], moves: int, every: int) -> Iterator[Game]:
    """Play random games, and yield some positions with a choice."""
    for seed in range(3):
        chance = random.Random(f"{game} {seed}")
        played = outbreak.new(game, seed=seed, people=people, **options)
        for number in range(moves):
            if played.outcome:
                break
            if number % every == seed:
                yield played
            played.push(chance.choice(played.legal()))


def can_undo(game: Game, code: int, seats: tuple[int, ...]) -> bool:
    """Whether some seats can undo an action after they have taken it, in a game that goes on."""
    after = game.copy()
    after.push(code, seats)
    return after.outcome is None and after.against_undo(seats) is None


@pytest.mark.parametrize("people", SEATINGS)
@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("hides", [True, False])
def test_choices_tell_exactly_which_actions_can_be_undone(game: str, hides: bool, people: list[tuple[int, ...]]) -> None:
    options = hiding(game, 3) if hides else {"players": 3}
    found = set()
    for played in positions(game, options, people, moves=150, every=5):
        for group in played.people:
            # given a view of one person
            view = played.view(seats_in(group))
            before = view.table.states.tobytes()
            legal = view.table.legal(group)
            # when the choices are made
            foreseen = foresee(view, legal, played.people)
            final = {code for code in legal if foreseen[code].is_final}
            # then each says what undo will allow, and the view is as it was
            assert view.table.states.tobytes() == before
            for code in legal:
                assert (code not in final) == can_undo(played, code, seats_in(group)), (played.action(code).text, seats_in(group))
                found.add(code in final)
    assert found == {True, False}


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("hides", [True, False])
def test_the_answers_that_an_action_leads_to_can_be_given_after_it(game: str, hides: bool) -> None:
    options = hiding(game, 3) if hides else {"players": 3}
    found = 0
    for played in positions(game, options, [(0,), (1,), (2,)], moves=150, every=5):
        # given what a seat foresees
        seat = played.waiting[0]
        view = played.view([seat])
        for code, foreseen in foresee(view, view.table.legal(1 << seat), played.people).items():
            if foreseen.answers:
                # when it takes the action, then these answers are asked for
                after = played.copy()
                after.push(code, [seat])
                assert [action.code for action in after.legal([seat])] == foreseen.answers
                found += 1
    assert found
