"""Save, load, undo and replay at every step of many games."""

import random

import pytest

import outbreak
from outbreak import CannotUndo, Game, Record
from outbreak.core.game import replay, seat_views
from outbreak.core.registry import names
from tests.golden.playthroughs import player_counts


def variants(game):
    """Return every player count, with options that make the most of it."""
    if game == "pandemic":
        return [
            {"players": players, "epidemics": epidemics, "hands": hands, "consent": consent, "windows": windows}
            for players, epidemics, hands, consent, windows in [
                (2, 4, "open", "assume", "open"),
                (3, 5, "closed", "ask", "open"),
                (4, 6, "closed", "ask", "polled"),
            ]
        ]
    return [{"players": players} for players in player_counts(game)]


CASES = [(game, {**options, "seed": seed}) for game in names() for options in variants(game) for seed in range(8)]


@pytest.mark.parametrize(("name", "options"), CASES)
def test_every_step_can_be_undone_or_is_revealed(name, options):
    """After each action: undo gives back the state before, to the byte, unless something was revealed; then a take-back does."""
    game = outbreak.new(name, **options)
    chooser = random.Random(options["seed"])
    while not game.outcome and len(game.entries) < 400:
        before, reveals = game.table.states.tobytes(), game.state.reveals
        action = chooser.choice(game.legal())
        game.push(action)
        if game.state.reveals == reveals:
            game.undo()
        else:
            with pytest.raises(CannotUndo):
                game.undo()
            game.take_back()
        assert game.table.states.tobytes() == before
        game.push(action)
    assert Game.load(Record.from_text(game.record().to_text())).table.digest() == game.table.digest()


@pytest.mark.parametrize(("name", "options"), CASES)
def test_replay_meets_every_state(name, options):
    """A replay of the first n entries is the game as it was after n, and a seat's record shows that seat's view of it."""
    game = outbreak.new(name, **options)
    seat = options["players"] - 1
    chooser = random.Random(-options["seed"])
    digests, views = [game.table.digest()], [game.view([seat]).table.states.tobytes()]
    while not game.outcome and len(game.entries) < 120:
        game.push(chooser.choice(game.legal()))
        digests.append(game.table.digest())
        views.append(game.view([seat]).table.states.tobytes())
    record = Record.from_text(game.record().to_text())
    for upto in chooser.sample(range(len(digests)), 8):
        assert replay(record, upto=upto).table.digest() == digests[upto]
    seen = [view.table.states.tobytes() for view in seat_views(Record.from_text(game.seat_record([seat]).to_text()))]
    assert seen == views
