"""OpenSpiel's search on Pandemic: it sees no hidden card, since each of its simulations is dealt anew from what the player knows.

    python examples/openspiel_mcts.py --simulations 100 --games 4

needs the extra "envs" (pip install "outbreak-table[envs]"). A position is valued by games that a policy of the house plays on from it in
compiled code, and by their cures rather than their victories: a single action hardly ever decides between those."""

import argparse
import time

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import ismcts, mcts

from outbreak.envs.openspiel import redealt, short_name
from outbreak.lab.batch import Batch

COLORS = 4
UCT = 0.1  # small, as the values of actions lie close together


class Playouts(mcts.Evaluator):
    """Values a state by some games that a policy of the house plays from it, each dealt anew, all in one compiled call."""

    def __init__(self, policy: str, times: int, options: dict[str, int], chance: np.random.Generator) -> None:
        self.policy, self.chance = policy, chance
        self.batch = Batch("pandemic", times, minds="seats", jobs=1, **options)

    def evaluate(self, state: pyspiel.State) -> list[float]:
        """Return the mean share of the cures that are found: 1 for a victory, -1 for none."""
        self.batch.states[:], self.batch.rows[:] = state.batch.states, state.batch.rows
        self.batch.redeal(state.current_player(), self.chance)
        self.batch.play(self.policy)
        return [2 * float(cures(self.batch).mean()) / COLORS - 1] * state.num_players()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """Every legal action with the same chance."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def cures(batch: Batch) -> NDArray[np.int64]:
    """How many cures were found in each game."""
    return batch.states["cured"].sum(axis=1)


def searching(game: pyspiel.Game, simulations: int, playouts: Playouts, seed: int) -> ismcts.ISMCTSBot:
    """OpenSpiel's search over what a player knows."""
    bot = ismcts.ISMCTSBot(
        game,
        playouts,
        uct_c=UCT,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(lambda state, player: redealt(state, player, playouts.chance))
    return bot


def searched(state: pyspiel.State, bot: ismcts.ISMCTSBot) -> pyspiel.State:
    """Return the end of a game in which every seat is played by the search."""
    played = state.clone()
    while not played.is_terminal():
        played.apply_action(bot.step(played))
    return played


def finished(state: pyspiel.State, policy: str) -> pyspiel.State:
    """Return the end of a game that a policy of the house plays."""
    played = state.clone()
    played.batch.play(policy)
    return played


def main(arguments: list[str] | None = None) -> dict[str, list[int]]:
    """Play some deals by the search, by chance and by the heuristic; print how they ended, and return how many cures were found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=4, help="how many deals to play (default 4)")
    parser.add_argument("--simulations", type=int, default=100, help="of each decision (default 100)")
    parser.add_argument("--playouts", type=int, default=8, help="of each simulation (default 8)")
    parser.add_argument("--policy", default="heuristic", choices=("random", "heuristic"), help="who plays them (default heuristic)")
    parser.add_argument("--epidemics", type=int, default=0, choices=range(8), help="0 to 7 (default 0)")
    chosen = parser.parse_args(arguments)
    options = {"players": 2, "epidemics": chosen.epidemics}
    game = pyspiel.load_game(short_name("pandemic"), options)
    ends: dict[str, list[pyspiel.State]] = {"search": [], "random": [], "heuristic": []}
    for deal in range(chosen.games):
        started, state = time.monotonic(), game.new_initial_state()
        state.apply_action(deal)
        playouts = Playouts(chosen.policy, chosen.playouts, options, np.random.default_rng(deal))
        end = searched(state, searching(game, chosen.simulations, playouts, deal))
        ends["search"].append(end)
        ends["random"].append(finished(state, "random"))
        ends["heuristic"].append(finished(state, "heuristic"))
        result = f"{'won' if end.returns()[0] > 0 else 'lost'} after {end.move_number() - 1} decisions, {cures(end.batch)[0]} cures"
        print(f"deal {deal}: {result}, {time.monotonic() - started:.0f} s", flush=True)
    found = {name: [int(cures(state.batch)[0]) for state in states] for name, states in ends.items()}
    for name, states in ends.items():
        won = sum(state.returns()[0] > 0 for state in states)
        print(f"{name:9} won {won} of {chosen.games} games, {np.mean(found[name]):.1f} cures a game")
    return found


if __name__ == "__main__":
    main()
