"""OpenSpiel's search on Pandemic: it sees no hidden card, since each of its simulations is dealt anew from what the player knows.

    python examples/openspiel_mcts.py --simulations 50 --games 3

needs the extra "envs" (pip install "outbreak[envs]")."""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from outbreak.envs.openspiel import redealt, short_name


class BatchRollout(mcts.Evaluator):
    """Values a state by random games from it, which are played in compiled code."""

    def evaluate(self, state: pyspiel.State) -> list[float]:
        """What each player gets at the end of one random game."""
        ended = state.clone()
        ended.batch.play("random")
        return ended.returns()

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """Every legal action with the same chance."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def searching(game: pyspiel.Game, simulations: int, seed: int) -> ismcts.ISMCTSBot:
    """OpenSpiel's search over what a player knows."""
    bot = ismcts.ISMCTSBot(
        game,
        BatchRollout(),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    chance = np.random.default_rng(seed)
    bot.set_resampler(lambda state, player: redealt(state, player, chance))
    return bot


def play(game: pyspiel.Game, deal: int, simulations: int) -> pyspiel.State:
    """One game of a deal, every seat played by the search."""
    state, bot = game.new_initial_state(), searching(game, simulations, deal)
    state.apply_action(deal)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    return state


def main(arguments: list[str] | None = None) -> list[float]:
    """Play some games and print how each one ended; returns what the team got."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=3, help="how many deals to play (default 3)")
    parser.add_argument("--simulations", type=int, default=50, help="of each decision (default 50)")
    parser.add_argument("--epidemics", type=int, default=0, help="0 to 7 (default 0)")
    chosen = parser.parse_args(arguments)
    game = pyspiel.load_game(short_name("pandemic"), {"players": 2, "epidemics": chosen.epidemics})
    got = []
    for deal in range(chosen.games):
        state = play(game, deal, chosen.simulations)
        cures = int(np.asarray(state.batch.pieces()["cured"][0]).sum())
        got.append(state.returns()[0])
        print(f"deal {deal}: {'won' if got[-1] > 0 else 'lost'} after {state.move_number()} decisions, {cures} cures")
    return got


if __name__ == "__main__":
    main()
