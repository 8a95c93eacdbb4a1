"""What the judgement of Pandemic positions is learned from: games of every kind, planned with the net as it is."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.chance import key_of, key_words
from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.outlook import SIGHTS
from outbreak.games.pandemic.planning import FINE, LAYER_1, LAYER_2, NODE, SEEN_LENGTH, SHEET_LENGTH
from outbreak.games.pandemic.rehearsal import rehearse
from outbreak.games.pandemic.state import SCIENTIST, SEATS_MAX, WON

SIZES = (SIGHTS, LAYER_1, LAYER_2)
WHOLE = FINE
KINDS = [{"players": players, "epidemics": epidemics, "hands": "open"} for players, epidemics in product((2, 3, 4), (4, 5, 6))]
ENTRY = rehearse

POOL, ROWS_MAX = 3000, 200
NEARLY = 0.6  # what all cards of a cure in one hand are worth, and parts of them


@dataclass(frozen=True)
class Played:
    """One game: a row of sights for each turn's beginning and end, whether it was won, and how far the cures had come (0 to 1)."""

    sights: NDArray[np.int16]
    after: NDArray[np.bool_]  # rows after the actions of a turn; the others are before them
    won: bool
    progress: float


class Rehearsal:
    """The arrays of one thread, in which it plays games of one kind."""

    def __init__(self, book: Rulebook, kind: dict[str, Any], net: NDArray[np.int64], seed: str) -> None:
        self.play = book.compiled(rehearse)
        self.box, self.net = book.base_parts[0], net
        self.options = book.options_record(book.read_options(kind))
        self.key = np.array(key_words(key_of(f"learn {seed} {sorted(kind.items())}")), np.int64)
        self.states, self.views, self.desks = book.blank("state", POOL), book.blank("state", 2), book.blank("desk", 2)
        self.nodes, self.seen = np.zeros((POOL, NODE), np.int64), np.zeros(SEEN_LENGTH, np.int64)
        self.sheet, self.rows = np.zeros(SHEET_LENGTH, np.int64), np.zeros((ROWS_MAX, SIGHTS + 1), np.int64)

    def game(self, number: int, beam: int, noise: int) -> Played:
        """Play one game; without a beam, by rules of thumb."""
        arrays = (self.nodes, self.seen, self.sheet, self.net, self.key)
        count = self.play(self.box, self.states, self.views, self.desks, self.options, *arrays, number, beam, 1, noise, self.rows)
        rows, state = self.rows[:count], self.views[0]
        return Played(rows[:, :SIGHTS].astype(np.int16), rows[:, SIGHTS] > 0, int(state["result"]) == WON, progress(self.box[0], state))


def progress(box: Any, state: Any) -> float:
    """How far the cures have come, from 0 to 1: found, or so many of their cards in one hand."""
    total = 0.0
    colors = box["color"][: int(box["cities"])]
    places = state["place"][: len(colors)]
    for color in range(int(box["colors"])):
        held = np.bincount(places[(colors == color) & (places < SEATS_MAX)], minlength=SEATS_MAX)
        needed = np.where(state["role"] == SCIENTIST, box["cure_cards"] - 1, box["cure_cards"])
        total += 1.0 if state["cured"][color] else NEARLY * float(np.minimum(held / needed, 1).max())
    return total / int(box["colors"])
