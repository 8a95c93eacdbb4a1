"""Environments: the tests that PettingZoo, Gymnasium and OpenSpiel have for their own, for every game and number of players."""

import warnings

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, seed_test

from outbreak.bots.policies import minds_of
from outbreak.core.codec import ActionError
from outbreak.core.options import OptionError
from outbreak.core.parts import TEAM
from outbreak.core.registry import names, rulebook
from outbreak.envs import aec, gym, openspiel

SETTINGS = [(game, players) for game in names() for players in rulebook(game).options[0].values]
pytestmark = [pytest.mark.xdist_group("compiled"), pytest.mark.filterwarnings("ignore::UserWarning")]


def any_of(mask, chance):
    """Return a legal action, every one with the same chance."""
    return int(chance.choice(np.flatnonzero(mask)))


def test_every_game_has_a_version():
    """An environment's name says which rules it plays by."""
    for game in names():
        assert f"outbreak/{game}_v{rulebook(game).version}" in gymnasium.registry


@pytest.mark.parametrize(("game", "players"), SETTINGS)
class TestPettingZoo:
    """Every seat an agent."""

    def test_it_keeps_the_interface(self, game, players, capsys):
        """PettingZoo's own test."""
        api_test(aec.env(game, players=players), num_cycles=40)

    def test_a_seed_decides_the_game(self, game, players):
        """PettingZoo's own test, and that another seed is another game."""
        seed_test(lambda: aec.env(game, players=players), num_cycles=20)
        env = aec.env(game, players=players)
        env.reset(seed=1)
        first = env.unwrapped.batch.digest(0)
        env.reset(seed=2)
        assert env.unwrapped.batch.digest(0) != first

    def test_only_the_agent_that_is_asked_may_act(self, game, players):
        """The others see their own views and have an empty mask; at the end all get what they earned."""
        env, chance = aec.env(game, players=players), np.random.default_rng(1)
        env.reset(seed=3)
        earned = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter(max_iter=200_000):
            sight, reward, terminated, truncated, _ = env.last()
            earned[agent] += reward
            if not (terminated or truncated):
                assert sight["action_mask"].sum() > 1
                others = [other for other in env.agents if other != agent]
                assert not any(env.observe(other)["action_mask"].any() for other in others[:1])
            env.step(None if terminated or truncated else any_of(sight["action_mask"], chance))
        assert not env.agents
        assert sum(earned.values()) == pytest.approx(-players if TEAM in minds_of(rulebook(game)) else 0)


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_gymnasium_is_satisfied(game, players):
    """Gymnasium's own test, with text as well."""
    env = gymnasium.make(f"outbreak/{rulebook(game).versioned_name}", players=players, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped)
    assert len(env.unwrapped.render().splitlines()) > 5


class TestGymnasium:
    """One controller."""

    def test_one_seat_plays_against_bots(self):
        """In Contagion only the seat in hand is asked, and its reward is its own."""
        env, chance = gym.GameEnv("contagion", players=3, seat=1), np.random.default_rng(2)
        sight, info = env.reset(seed=5)
        over = False
        while not over:
            assert info["seat"] == 1
            sight, reward, over, truncated, info = env.step(any_of(sight["action_mask"], chance))
        won = env.batch.winners.item(0) >> 1 & 1
        assert not truncated and (reward >= 0) == bool(won)

    @pytest.mark.parametrize("game", names())
    def test_many_games_are_stepped_at_once(self, game):
        """The same games as one at a time would give; a game that is over makes room at the next step."""
        env, chance = gymnasium.make_vec(f"outbreak/{rulebook(game).versioned_name}", num_envs=8), np.random.default_rng(4)
        sight, _ = env.reset(seed=6)
        again, _ = gymnasium.make_vec(f"outbreak/{rulebook(game).versioned_name}", num_envs=8).reset(seed=6)
        assert (sight["observation"] == again["observation"]).all()
        ended = 0
        while ended < 8:
            actions = (chance.random(sight["action_mask"].shape) * sight["action_mask"]).argmax(axis=1)
            sight, rewards, terminated, truncated, _ = env.step(actions)
            assert (rewards[~terminated] == 0).all() and not truncated.any()
            assert (sight["action_mask"].any(axis=1) == ~terminated).all()
            ended += int(terminated.sum())

    def test_what_is_not_legal_is_refused(self):
        """One game stays as it is and says why, many raise an error; an unknown option is refused too."""
        env = gym.GameEnv("pandemic")
        sight, _ = env.reset(seed=1)
        wrong = int(np.argmin(sight["action_mask"]))
        after, reward, over, _, info = env.step(wrong)
        assert (after["observation"] == sight["observation"]).all() and reward == 0 and not over
        assert f"action {wrong} is not possible" in info["refused"]
        many = gym.GameVectorEnv(2, "pandemic")
        with pytest.raises(ActionError, match="its mask has"):
            many.step(np.argmin(many.reset(seed=1)[0]["action_mask"], axis=1))
        with pytest.raises(OptionError, match="there is no option 'colour'"):
            gym.GameEnv("pandemic", colour="blue")


@pytest.mark.parametrize(("game", "players"), SETTINGS)
class TestOpenSpiel:
    """The games under OpenSpiel's names."""

    def test_it_simulates_our_games(self, game, players, capfd):
        """OpenSpiel's own simulation tests: random play, clones, serialized states and games, returns."""
        spiel = pyspiel.load_game(openspiel.short_name(game), {"players": players})
        assert spiel.num_players() == players
        pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)
        games_sim_test.GamesSimTest().sim_game(spiel)

    def test_observations_have_names(self, game, players):
        """The tensor is the row of the view, piece by piece, and the text tells what is not zero."""
        spiel = pyspiel.load_game(openspiel.short_name(game), {"players": players})
        state = spiel.new_initial_state()
        state.apply_action(7)
        seat = state.current_player()
        observer = spiel.make_py_observer()
        observer.set_from(state, seat)
        assert list(observer.dict) == [piece.name for piece in rulebook(game).observation.pieces]
        assert state.observation_tensor(seat) == observer.tensor.tolist()
        assert state.observation_string(seat).startswith(f"seat {seat}\n")

    def test_a_state_dealt_anew_fits_what_a_player_knows(self, game, players):
        """It looks the same to that player, and its future is another."""
        state = pyspiel.load_game(openspiel.short_name(game), {"players": players}).new_initial_state()
        state.apply_action(3)
        seat, chance = state.current_player(), np.random.default_rng(8)
        other = openspiel.redealt(state, seat, chance)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        assert str(other) != str(state)
