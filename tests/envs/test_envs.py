"""Environments: the tests that PettingZoo, Gymnasium and OpenSpiel have for their own, for every game and number of players."""

import warnings
from types import SimpleNamespace

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from outbreak.bots.policies import minds_of
from outbreak.core.codec import ActionError
from outbreak.core.endings import outcome_to_json
from outbreak.core.options import OptionError
from outbreak.core.parts import TEAM
from outbreak.core.registry import names, rulebook
from outbreak.display import rgb
from outbreak.envs import aec, gym, openspiel
from outbreak.lab.progress import compiled

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


@pytest.mark.parametrize("game", names())
def test_a_game_is_cut_off_after_some_cycles(game):
    """Given `max_cycles`, when that many decisions are taken, then the game is truncated for every agent, who is told how it stands.

    PettingZoo's `max_cycles_test` asks for a `parallel_env` in which all agents act in each cycle; here one seat at a time decides."""
    env, chance = aec.env(game, players=2, max_cycles=5), np.random.default_rng(1)
    env.reset(seed=3)
    taken = 0
    for _ in env.agent_iter():
        sight, _, terminated, truncated, info = env.last()
        assert not terminated and truncated == (taken == 5) and ("outcome" in info) == truncated
        taken += not truncated
        env.step(None if truncated else any_of(sight["action_mask"], chance))
    assert taken == 5 and not env.agents


@pytest.mark.parametrize("game", names())
def test_pettingzoo_converts_a_game_to_its_parallel_interface(game):
    """Given the converter for games in turns, when the asked agent acts, then all agents observe and the next one is asked."""
    env, chance = turn_based_aec_to_parallel(aec.env(game, players=2)), np.random.default_rng(1)
    sights, _ = env.reset(seed=3)
    for _ in range(10):
        [asked] = [agent for agent, sight in sights.items() if sight["action_mask"].any()]
        sights, *_ = env.step({asked: any_of(sights[asked]["action_mask"], chance)})
    assert list(sights) == env.possible_agents


def test_compiling_is_announced(capsys):
    """Given rules that are not in the cache, when they are compiled, then one line on standard error says so; a cached rule is silent."""
    book = SimpleNamespace(
        name="pandemic", compiled=lambda entry: entry, compiler=SimpleNamespace(entries={}, outstanding=lambda entries: 7)
    )
    assert compiled(book, any_of) is any_of
    assert capsys.readouterr().err.startswith("outbreak: compiling 7 rules of pandemic; ")
    book.compiler.outstanding = lambda entries: 0
    compiled(book, any_of)
    assert capsys.readouterr().err == ""


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
            assert sight["action_mask"].any(axis=1).all() and (sight["action_mask"][terminated] == 1).all()
            ended += int(terminated.sum())

    @pytest.mark.parametrize("game", names())
    def test_a_specification_is_text(self, game):
        """Given a registered game, when its specification is written and read as JSON, then the same game is made from it."""
        env = gymnasium.make(f"outbreak/{rulebook(game).versioned_name}", players=2)
        again = gymnasium.make(EnvSpec.from_json(env.spec.to_json()))
        first, _ = env.reset(seed=9)
        assert (again.reset(seed=9)[0]["observation"] == first["observation"]).all()

    @pytest.mark.parametrize("game", names())
    def test_masks_are_where_maskable_ppo_looks(self, game):
        """Given an environment in its wrappers, when `action_masks` is called by name, then it is the mask of the observation."""
        env = gymnasium.make(f"outbreak/{rulebook(game).versioned_name}")
        sight, _ = env.reset(seed=9)
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_ and masks.shape == (env.action_space.n,)
        assert (masks == sight["action_mask"]).all()
        many = gym.GameVectorEnv(3, game)
        many.reset(seed=9)
        assert many.action_masks().shape == (3, env.action_space.n) and many.action_masks().any(axis=1).all()

    def test_maskable_ppo_learns(self):
        """Given sb3-contrib, when MaskablePPO learns for some steps, then it plays unchanged."""
        contrib = pytest.importorskip("sb3_contrib")
        env = gymnasium.make(f"outbreak/{rulebook('pandemic').versioned_name}", epidemics=0)
        model = contrib.MaskablePPO("MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, device="cpu")
        assert model.learn(128).num_timesteps == 128

    @pytest.mark.parametrize("game", names())
    def test_the_end_of_a_game_is_told(self, game):
        """Given a game played to its end, when it is over, then the info has the outcome and the game's statistics, and not before."""
        env, chance = gym.GameEnv(game, players=2), np.random.default_rng(3)
        sight, info = env.reset(seed=5)
        over = False
        while not over:
            assert "outcome" not in info
            sight, _, over, _, info = env.step(any_of(sight["action_mask"], chance))
        assert info["outcome"] == outcome_to_json(env.batch.view(0).outcome)
        told = rulebook(game).bots.summary(env.batch.states)
        assert {name: info[name] for name in told} == {name: column[0].tolist() for name, column in told.items()}

    @pytest.mark.parametrize("game", names())
    def test_many_games_tell_their_ends(self, game):
        """Given many games, when some end, then the info has columns for those, marked as Gymnasium does."""
        env, chance = gym.GameVectorEnv(8, game, players=2), np.random.default_rng(4)
        sight, info = env.reset(seed=6)
        while "ending" not in info:
            sight, _, terminated, _, info = env.step((chance.random(sight["action_mask"].shape) * sight["action_mask"]).argmax(axis=1))
        assert (info["_ending"] == terminated).all() and (info["ending"][terminated] > 0).all() and not info["ending"][~terminated].any()
        for name, column in rulebook(game).bots.summary(env.batch.states[terminated]).items():
            assert (info[name][terminated] == column).all() and (info[f"_{name}"] == terminated).all()

    def test_a_seed_for_each_game(self):
        """Given a list of seeds, when games are set up, then each is that of its seed, in any place and any number of games."""
        few, many = gym.GameVectorEnv(2, "pandemic"), gym.GameVectorEnv(4, "pandemic")
        first, _ = few.reset(seed=[5, 9])
        kept = first["observation"].copy()
        second, _ = many.reset(seed=[9, None, 5, 9])
        assert (second["observation"][[2, 0]] == kept).all() and (second["observation"][0] == second["observation"][3]).all()
        assert (second["observation"][1] != second["observation"][2]).any() and (kept[0] != kept[1]).any()
        with pytest.raises(OptionError, match="a batch of 2 games takes as many seeds, not 3"):
            few.reset(seed=[1, 2, 3])
        with pytest.raises(OptionError, match="a game's own seed is a number from 0 to"):
            few.reset(seed=[1, -2])

    @pytest.mark.parametrize("game", names())
    def test_a_game_is_rendered_as_a_picture(self, game):
        """Given the mode rgb_array, when a game is rendered, then it is the drawing of what the agent sees, in both interfaces."""
        env = gymnasium.make(f"outbreak/{rulebook(game).versioned_name}", players=2, render_mode="rgb_array")
        env.reset(seed=5)
        assert (env.render() == rgb(env.unwrapped.batch.view(0), "en")).all()
        table = aec.env(game, players=2, render_mode="rgb_array")
        table.reset(seed=5)
        assert table.render().shape[2] == 3

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

    def test_openspiels_information_set_search_plays(self, game, players):
        """Given OpenSpiel's own ISMCTS bot, when it searches a position, then it returns a legal action and changes nothing."""
        spiel = pyspiel.load_game(openspiel.short_name(game), {"players": players})
        state = spiel.new_initial_state()
        state.apply_action(3)
        before, chance = str(state), np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, chance), 2.0, 5, random_state=chance, use_observation_string=True)
        assert bot.step(state) in state.legal_actions() and str(state) == before
