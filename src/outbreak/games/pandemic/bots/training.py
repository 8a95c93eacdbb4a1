"""What the judgement of Pandemic positions is learned from: games of every kind, planned with the net as it is."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.chance import key_of, key_words
from outbreak.core.faults import raise_fault
from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.bots.outlook import LIKES, SIGHTS
from outbreak.games.pandemic.bots.planning import (
    BEFORE,
    FINE,
    LAYER_1,
    LAYER_2,
    NODE,
    PLAYERS_LEAST,
    SEEN_LENGTH,
    SHEET_LENGTH,
    STYLE,
    SURE,
)
from outbreak.games.pandemic.bots.planning import NETS as NETS_IN_ALL
from outbreak.games.pandemic.bots.rehearsal import CHOSEN, ROW, SHOWN, WHEN, rehearse
from outbreak.games.pandemic.vocabulary import SEATS_MAX, Result, Role

SIZES = (SIGHTS, LAYER_1, LAYER_2)
NETS, WHOLE = NETS_IN_ALL, FINE
KINDS = [{"players": players, "epidemics": epidemics, "hands": "open"} for players, epidemics in product((2, 3, 4), (4, 5, 6))]
ENTRY = rehearse

POOL, ROWS_MAX = 3000, 512
DEALS = 8  # the best plans are tried on so many
# The most that a style likes: a card less that cures lack, a sixty-fourth less of danger, a cube less, a step less to a share, a cure
# within reach, a share within reach.
LIKED_MOST = (60_000, 500, 5_000, 20_000, 60_000, 40_000)
NEARLY = 0.6  # what all cards of a cure in one hand are worth, and parts of them


@dataclass(frozen=True)
class Played:
    """One game: rows of sights for the beginning of each turn and its plans, whether it was won, how far the cures had come (0 to 1)."""

    sights: NDArray[np.int16]
    nets: NDArray[np.int8]  # which of the nets judges each row
    turns: NDArray[np.int16]  # the turn each row belongs to
    shown: NDArray[np.float32]  # what a plan was worth on deals; less than nothing for rows that are none
    chosen: NDArray[np.bool_]  # the plan that was taken
    won: bool
    progress: float


class Rehearsal:
    """The arrays of one thread, in which it plays games."""

    def __init__(self, book: Rulebook, net: NDArray[np.int64], seed: str) -> None:
        self.book, self.box, self.net, self.seed = book, book.base_parts[0], net, seed
        self.play = book.compiled(rehearse)
        self.states, self.views, self.desks = book.blank("state", POOL), book.blank("state", 2), book.blank("desk", 2)
        self.nodes, self.seen = np.zeros((POOL, NODE), np.int64), np.zeros(SEEN_LENGTH, np.int64)
        self.sheet, self.rows = np.zeros(SHEET_LENGTH, np.int64), np.zeros((ROWS_MAX, ROW), np.int64)

    def game(self, kind: dict[str, Any], number: int, beam: int, noise: int, styles: float) -> Played:
        """Play one game of a kind; without a beam, by rules of thumb. Some of the games are played in a style of their own."""
        self.sheet[STYLE : STYLE + LIKES] = style(f"{self.seed} {number}", styles)
        options = self.book.options_record(self.book.read_options(kind))
        key = np.array(key_words(key_of(f"learn {self.seed} {sorted(kind.items())}")), np.int64)
        arrays = (self.nodes, self.seen, self.sheet, self.net, key)
        count = self.play(self.box, self.states, self.views, self.desks, options, *arrays, number, beam, DEALS, noise, self.rows)
        raise_fault(self.desks)
        rows, state = self.rows[:count], self.views[0]
        return Played(
            sights=rows[:, :SIGHTS].astype(np.int16),
            nets=(2 * (int(state["players"]) - PLAYERS_LEAST) + rows[:, WHEN]).astype(np.int8),
            turns=np.cumsum(rows[:, WHEN] == BEFORE).astype(np.int16),
            shown=(rows[:, SHOWN] / SURE).astype(np.float32),
            chosen=rows[:, CHOSEN] == 1,
            won=int(state["result"]) == Result.WON,
            progress=progress(self.box[0], state),
        )


def style(seed: str, share: float) -> NDArray[np.int64]:
    """What a game likes beyond what the net says, in millionths; so that ways are tried that the net thinks nothing of yet."""
    chance = np.random.default_rng(list(key_of(f"style {seed}")))
    likes = np.array(LIKED_MOST) * chance.random(LIKES) ** 2 * (chance.random(LIKES) < 0.5)
    return np.rint(likes * (chance.random() < share)).astype(np.int64)


def progress(box: Any, state: Any) -> float:
    """How far the cures have come, from 0 to 1: found, or so many of their cards in one hand."""
    total = 0.0
    colors = box["color"][: int(box["cities"])]
    places = state["place"][: len(colors)]
    for color in range(int(box["colors"])):
        held = np.bincount(places[(colors == color) & (places < SEATS_MAX)], minlength=SEATS_MAX)
        needed = np.where(state["role"] == Role.SCIENTIST, box["cure_cards"] - 1, box["cure_cards"])
        total += 1.0 if state["cured"][color] else NEARLY * float(np.minimum(held / needed, 1).max())
    return total / int(box["colors"])
