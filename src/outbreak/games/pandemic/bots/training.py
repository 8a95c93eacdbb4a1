"""Training data for the net: games with every number of players and epidemics, planned with the present net."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.chance import key_of, key_words
from outbreak.core.faults import raise_fault
from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.bots.evaluation import BEFORE, CERTAIN_WIN, FRACTION_BITS, LAYER_1, LAYER_2, STYLE_WEIGHTS
from outbreak.games.pandemic.bots.evaluation import NETS as NETS_IN_ALL
from outbreak.games.pandemic.bots.feature_layout import FEATURES, PLAYERS_LEAST, PLAYERS_MOST, Style
from outbreak.games.pandemic.bots.planning import BUFFER_LENGTH, HASHES_LENGTH, NODE
from outbreak.games.pandemic.bots.self_play import CHOSEN, ROLLOUT_VALUE, ROW, WHEN, play_training_game
from outbreak.games.pandemic.vocabulary import SEATS_MAX, Result, Role

SIZES = (FEATURES, LAYER_1, LAYER_2)
NETS, WHOLE = NETS_IN_ALL, FRACTION_BITS
KINDS = [
    {"players": players, "epidemics": epidemics, "hands": "open"}
    for players, epidemics in product(range(PLAYERS_LEAST, PLAYERS_MOST + 1), (4, 5, 6))
]
ENTRY = play_training_game

POOL, ROWS_MAX = 3000, 512
DEALS = 8  # on which each of the best plans is evaluated
# The highest weights of a style: for a card that cures no longer lack, a 64th less of danger, a cube less, a step less to a share,
# a cure within reach, a share within reach.
STYLE_MOST = (60_000, 500, 5_000, 20_000, 60_000, 40_000)
ALL_CARDS = 0.6  # the progress of a cure when one hand holds all its cards


@dataclass(frozen=True)
class TrainingGame:
    """One game: features at the beginning of each turn and after its plans, whether it was won, and how far the cures came (0 to 1)."""

    features: NDArray[np.int16]
    nets: NDArray[np.int8]  # which of the nets evaluates each row
    turns: NDArray[np.int16]  # the turn each row belongs to
    values: NDArray[np.float32]  # the value of a plan on deals; negative for rows that are not plans
    chosen: NDArray[np.bool_]  # the plan that was taken
    won: bool
    progress: float


class SelfPlay:
    """Plays training games; holds the arrays of one thread."""

    def __init__(self, book: Rulebook, net: NDArray[np.int64], seed: str) -> None:
        self.book, self.box, self.net, self.seed = book, book.base_parts[0], net, seed
        self.play = book.compiled(play_training_game)
        self.states, self.views, self.desks = book.blank("state", POOL), book.blank("state", 2), book.blank("desk", 2)
        self.nodes, self.hashes = np.zeros((POOL, NODE), np.int64), np.zeros(HASHES_LENGTH, np.int64)
        self.buffer, self.rows = np.zeros(BUFFER_LENGTH, np.int64), np.zeros((ROWS_MAX, ROW), np.int64)

    def game(self, kind: dict[str, Any], number: int, beam: int, noise: int, styles: float) -> TrainingGame:
        """Play one game of a kind, by the heuristic if the beam is 0; a share `styles` of the games has a style of its own."""
        self.buffer[STYLE_WEIGHTS : STYLE_WEIGHTS + Style.WIDTH] = style(f"{self.seed} {number}", styles)
        options = self.book.options_record(self.book.read_options(kind))
        key = np.array(key_words(key_of(f"learn {self.seed} {sorted(kind.items())}")), np.int64)
        arrays = (self.nodes, self.hashes, self.buffer, self.net, key)
        count = self.play(self.box, self.states, self.views, self.desks, options, *arrays, number, beam, DEALS, noise, self.rows)
        raise_fault(self.desks)
        rows, state = self.rows[:count], self.views[0]
        return TrainingGame(
            features=rows[:, :FEATURES].astype(np.int16),
            nets=(2 * (int(state["players"]) - PLAYERS_LEAST) + rows[:, WHEN]).astype(np.int8),
            turns=np.cumsum(rows[:, WHEN] == BEFORE).astype(np.int16),
            values=(rows[:, ROLLOUT_VALUE] / CERTAIN_WIN).astype(np.float32),
            chosen=rows[:, CHOSEN] == 1,
            won=int(state["result"]) == Result.WON,
            progress=progress(self.box[0], state),
        )


def style(seed: str, share: float) -> NDArray[np.int64]:
    """Draw the weights of a style, in millionths, so that games try what the net does not value yet."""
    chance = np.random.default_rng(list(key_of(f"style {seed}")))
    weights = np.array(STYLE_MOST) * chance.random(Style.WIDTH) ** 2 * (chance.random(Style.WIDTH) < 0.5)
    return np.rint(weights * (chance.random() < share)).astype(np.int64)


def progress(box: Any, state: Any) -> float:
    """Measure how far the cures have come, from 0 to 1: found, or a part for the cards that one hand holds."""
    total = 0.0
    colors = box["color"][: int(box["cities"])]
    places = state["place"][: len(colors)]
    for color in range(int(box["colors"])):
        held = np.bincount(places[(colors == color) & (places < SEATS_MAX)], minlength=SEATS_MAX)
        needed = np.where(state["role"] == Role.SCIENTIST, box["cure_cards"] - 1, box["cure_cards"])
        total += 1.0 if state["cured"][color] else ALL_CARDS * float(np.minimum(held / needed, 1).max())
    return total / int(box["colors"])
