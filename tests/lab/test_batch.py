"""Batches: the same games as the facade plays, on any number of threads, seen through views and masks alone."""

import copy
import pickle

import numpy as np
import pytest

import outbreak
from outbreak.core.codec import ActionError
from outbreak.core.endings import Scored, Won
from outbreak.core.observation import dense_index
from outbreak.core.options import OptionError
from outbreak.core.registry import names, rulebook
from outbreak.core.table import SeatError, Table
from outbreak.lab import steps
from outbreak.lab.batch import Batch
from outbreak.lab.observations import action_codes, in_pieces, rewards, with_observation
from tests.hiding import hiding

GAMES = 6
UNWRITTEN = -32768
SETTINGS = [(game, players) for game in names() for players in rulebook(game).options[0].values]


def any_action(batch, chance):
    """Return a legal action in each game, every one with the same chance."""
    return (chance.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1)


def played(batch, decisions, seed=1):
    """Return the batch after so many random steps."""
    chance = np.random.default_rng(seed)
    for _ in range(decisions):
        batch.step(any_action(batch, chance))
    return batch


@pytest.mark.parametrize("game", names())
def test_the_rule_finds_every_action_where_the_codec_has_it(game):
    """The dense index of a rule and that of the codec are one, for all actions of all seats."""
    codec, dense = rulebook(game).base_parts[1], np.array(rulebook(game).base_parts[1].dense_table, np.int64).data
    for seat in range(codec.seats_max):
        assert [dense_index(codec.from_index(seat, i), dense) for i in range(codec.size)] == list(range(codec.size))


@pytest.mark.parametrize("game", names())
def test_pieces_tell_their_names_and_meanings(game):
    """No two pieces have one name, each says what it means, and together they are the row."""
    pieces = rulebook(game).observation.pieces
    assert len({piece.name for piece in pieces}) == len(pieces)
    assert all(len(piece.meaning) > 5 for piece in pieces)
    row = np.arange(rulebook(game).observation.width, dtype=np.int16)
    found = in_pieces(rulebook(game), row[None])
    assert np.concatenate([part.reshape(-1) for part in found.values()]).tolist() == row.tolist()


def observed(table, mask, seat):
    """Return what a view of a table shows, by the interpreted rule."""
    book, row = table.rulebook, np.full((1, table.rulebook.observation.width), UNWRITTEN, np.int16)
    view = table.twin()
    view.hide(mask)
    book.observation.observe(view.box_lens, view.state, seat, row.data, 0)
    return row[0].tolist()


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_observations_tell_nothing_hidden(game, players):
    """All that could lie behind a view looks the same: deals that fit it show the same numbers, and each row is written in full."""
    played_game = outbreak.new(game, seed=players, **rulebook(game).lab_options(hiding(game, players)))
    chance = np.random.default_rng(3)
    for number in range(60):
        if played_game.outcome:
            break
        seat = number % players
        view = played_game.view([seat])
        shown = observed(played_game.table, 1 << seat, seat)
        assert UNWRITTEN not in shown
        assert observed(view.deal(number), 1 << seat, seat) == shown
        played_game.push(chance.choice(np.array(played_game.legal(), object)))


@pytest.mark.xdist_group("compiled")
class TestCompiled:
    """Many games at once."""

    @pytest.mark.parametrize("game", names())
    def test_interpreted_and_compiled_steps_are_equal(self, game):
        """The same arrays from the same rules, step by step."""
        batch = Batch(game, 2, jobs=1)
        twin = Batch(game, 2, jobs=1)
        twin._step = with_observation(twin.book, "random").interpreted(steps.step_each)
        chance = np.random.default_rng(1)
        for _ in range(25):
            actions = any_action(batch, chance)
            batch.step(actions)
            twin.step(actions)
            for name in ("states", "rows", "observations", "masks"):
                assert getattr(batch, name).tobytes() == getattr(twin, name).tobytes(), name

    @pytest.mark.parametrize("value", [0.0, 1.5, True, None, "0"])
    def test_only_whole_numbers_are_actions(self, value):
        """A float is not cut to the number before it; no game goes on."""
        batch = Batch("pandemic", 2, jobs=1)
        with pytest.raises(ActionError, match="must be an integer"):
            batch.step([value, value])
        assert (batch.decisions == 0).all()
        actions = batch.masks.argmax(axis=1).astype(np.uint8)
        batch.step(actions)
        assert (batch.decisions == 1).all()

    def test_a_seat_that_is_not_at_the_table_has_no_view(self):
        """Neither by the team's mind nor by its own."""
        for minds in ("team", "seats"):
            batch = Batch("pandemic", 1, jobs=1, minds=minds, players=2)
            with pytest.raises(SeatError, match="seats 0 to 1"):
                batch.view(0, 2)

    @pytest.mark.parametrize("game", names())
    def test_threads_change_nothing(self, game):
        """A game's number alone decides it, whichever thread plays it."""
        one, three = played(Batch(game, GAMES, jobs=1), 120), played(Batch(game, GAMES, jobs=3), 120)
        assert one.states.tobytes() == three.states.tobytes()
        assert one.observations.tobytes() == three.observations.tobytes()
        assert (one.rows == three.rows).all() and (one.masks == three.masks).all()

    @pytest.mark.parametrize(("game", "players"), SETTINGS)
    def test_masks_are_what_the_deciding_seat_may_do(self, game, players):
        """What the facade lists for the seat, and what it must answer to, in every game at every step."""
        batch = Batch(game, GAMES, players=players, minds="seats", seed=players)
        codes, chance = action_codes(batch.book), np.random.default_rng(2)
        for _ in range(30):
            for i in np.flatnonzero(batch.endings == 0):
                seat = int(batch.seats[i])
                table = Table(batch.book, batch.book.base_pack, batch.box, batch.codec, batch.states[i : i + 1].copy())
                assert table.waiting_mask == 1 << seat
                assert [batch.codec.index(code) for code in table.legal(1 << seat)] == np.flatnonzero(batch.masks[i]).tolist()
                assert batch.masks[i].sum() > 1
                assert batch.codec.index(int(codes[np.argmax(batch.masks[i])])) == np.argmax(batch.masks[i])
                assert batch.observe(int(i), seat).tolist() == batch.observations[i].tolist() == observed(table, 1 << seat, seat)
            batch.step(any_action(batch, chance))

    @pytest.mark.parametrize(("game", "players"), SETTINGS)
    def test_games_are_played_to_their_ends(self, game, players):
        """By a policy in compiled code, or by a function over arrays; winners and rewards are those of the facade."""
        batch, by_hand, chance = Batch(game, GAMES, players=players), Batch(game, GAMES, players=players), np.random.default_rng(5)
        batch.play("random")
        by_hand.play(lambda observations, masks, seats: (chance.random(masks.shape, np.float32) * masks).argmax(axis=1))
        for ended in (batch, by_hand):
            assert (ended.endings > 0).all() and not ended.masks.any()
            for i in range(GAMES):
                outcome = ended.view(i).outcome
                won = outcome.winners if isinstance(outcome, Scored) else tuple(range(players)) if isinstance(outcome, Won) else ()
                assert ended.winners[i] == sum(1 << seat for seat in won)
                assert all((ended.rewards[i][seat] >= 0) == (seat in won) for seat in range(players))

    def test_the_heuristic_beats_chance(self):
        """The two policies differ as expected."""
        batch = Batch("pandemic", 60, epidemics=0)
        batch.play("random")
        by_chance = np.count_nonzero(batch.winners)
        batch.reset()
        batch.play("heuristic")
        assert np.count_nonzero(batch.winners) > by_chance + 10

    def test_a_policy_plays_the_seats_not_in_hand(self):
        """Only the seat in hand is ever asked, and it sees its own view."""
        batch = played(Batch("contagion", GAMES, players=4, seats=(2,), policy="heuristic"), 40)
        assert (batch.seats == 2).all()
        assert (batch.pieces()["hands"][:, 0].sum(axis=1) == batch.pieces()["hand_sizes"][:, 0]).all()

    def test_the_next_game_of_the_seed_follows(self):
        """A game that is over makes room at the next step, for one that was not played yet."""
        batch, chance = Batch("pandemic", GAMES, seed=4), np.random.default_rng(1)
        while not batch.endings.any():
            batch.step(any_action(batch, chance))
        over = np.flatnonzero(batch.endings)
        batch.step(any_action(batch, chance))
        assert (batch.endings[over] == 0).all() and (batch.decisions[over] == 0).all()
        assert batch.rows[over, steps.NUMBER].tolist() == (over + GAMES).tolist()

    def test_a_wrong_action_is_refused(self):
        """It is named, with what would be right, and its game stays as it is."""
        batch = Batch("pandemic", 3)
        before = batch.states[1].tobytes()
        for wrong in (-1, batch.masks.shape[1], int(np.argmin(batch.masks[1]))):
            actions = batch.masks.argmax(axis=1)
            actions[1] = wrong
            with pytest.raises(ActionError, match=f"action {wrong} is not possible in game 1: its mask has"):
                batch.step(actions)
        with pytest.raises(ActionError, match="one action for each of 3 games"):
            batch.step([0])
        assert batch.states[1].tobytes() == before and batch.decisions[1] == 0

    def test_a_batch_can_be_copied_and_pickled(self):
        """The copy goes its own way, from the same games."""
        batch = played(Batch("pandemic", 3), 5)
        for twin in (copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
            assert played(twin, 30).states.tobytes() != batch.states.tobytes()
            assert twin.states.tobytes() == played(copy.deepcopy(batch), 30).states.tobytes()

    @pytest.mark.parametrize("minds", ["team", "seats"])
    def test_games_dealt_anew_fit_what_a_seat_knows(self, minds):
        """They look the same to it, one by one, and each has a future of its own."""
        batch = played(Batch("pandemic", GAMES, epidemics=5, minds=minds), 20)
        other = copy.deepcopy(batch)
        other.redeal(1, np.random.default_rng(2))
        assert all(other.observe(game, 1).tolist() == batch.observe(game, 1).tolist() for game in range(GAMES))
        assert len({one.digest(game) for one in (batch, other) for game in range(GAMES)}) == 2 * GAMES

    def test_text_is_the_board_of_the_view(self):
        """What the terminal would show, in either language."""
        batch = Batch("pandemic", 1, epidemics=5, minds="seats", seed=7)
        assert "Infection deck" in batch.text(0) and "actions left" in batch.text(0)
        assert "Infektionsstapel" in batch.text(0, language="de")
        assert "unknown" in batch.text(0) and batch.text(0, 0) != batch.text(0, 1)


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"games": 0}, "at least one game"),
        ({"seats": (4,)}, "some of 0 to 1"),
        ({"policy": "genius"}, "no policy 'genius'; choose from random, heuristic"),
        ({"minds": "hive"}, "choose from team, seats"),
        ({"epidemics": 9}, "epidemics cannot be 9"),
    ],
)
def test_what_cannot_be_played_is_refused(settings, complaint):
    """Bad settings get an answer that says what would be right."""
    with pytest.raises(OptionError, match=complaint):
        Batch("pandemic", **{"games": 2, **settings})


def test_rivals_share_what_is_won_and_lost():
    """The sum is always nothing, and a victory shared by all is none."""
    given = rewards(np.array([0b001, 0b011, 0b111]), 3, is_team=False)
    assert given.tolist() == [[1, -0.5, -0.5], [0.5, 0.5, -1], [0, 0, 0]]
    assert rewards(np.array([0b11, 0]), 2, is_team=True).tolist() == [[1, 1], [-1, -1]]
