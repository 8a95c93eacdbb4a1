"""Records of simulated games: a game is played again by its policy, one decision at a time."""

from typing import Any

import numpy as np

from outbreak.bots.policies import PolicyRulebook
from outbreak.bots.policy import DECISIONS_MAX, DESKS, POLICY
from outbreak.core.batch import game_key
from outbreak.core.chance import key_of, key_words, seed_luck
from outbreak.core.game import Game
from outbreak.core.pack import Pack
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import Table
from outbreak.lab.choosing import decide_next
from outbreak.lab.progress import compiled


def dealt(book: Rulebook, options: dict[str, Any], seed: str, number: int, pack: Pack | None = None) -> Game:
    """Return a game of a seed before its first decision; a number has the same cards in simulations and tournaments."""
    table = Table.empty(book, pack or book.base_pack)
    game_key(table.state, table.desk, key_words(key_of(seed)), number)
    return Game(book, options, pack=pack, key=table.states["key"][0].astype("<u4").tobytes())


def recorded(book: PolicyRulebook, game: Game, seed: str, number: int, is_team: bool) -> Game:
    """Return a game of a simulation that was dealt with this seed and number, played to its end."""
    view, desks = book.blank("state"), book.blank("desk", DESKS)
    seed_luck(book.look(desks)[POLICY], key_words(key_of(seed))[0], number)
    decisions, chosen, choose = np.zeros(1, np.int64), np.zeros(1, np.int64), compiled(book, decide_next)
    while game.outcome is None and decisions[0] < DECISIONS_MAX:
        choose(game.table.box, game.table.states, view, desks, int(is_team), decisions, chosen)
        game.advance(int(chosen[0]))
    return game
