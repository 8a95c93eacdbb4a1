"""The games of a tournament: bots against the game, each on the same deals, or bots at one table, each in every seat of the same deals."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any

import numpy as np

from outbreak.bots import Bot, BotError, Budget, decide, failure, load_bot
from outbreak.bots.policies import mind_of, minds_of
from outbreak.bots.policy import DECISIONS_MAX
from outbreak.core.codec import Action
from outbreak.core.game import Game, View
from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.parts import TEAM
from outbreak.core.record import Record
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab.recording import dealt
from outbreak.lab.rows import Columns
from outbreak.lab.simulate import ending_word, pack_setting

BOT, DEAL = "bot", "deal"


@dataclass(frozen=True)
class Played:
    """One game of a contest: its row, and the thinking time and number of decisions of each contender."""

    columns: Columns
    seconds: dict[str, float]
    decisions: Counter[str]
    record: Record


@dataclass(frozen=True)
class Contest:
    """The settings of a tournament; with a budget of simulations they determine every game, whatever the number of processes."""

    game: str
    bots: tuple[str, ...]
    minds: str | None  # None for the game's default
    seed: str
    budget: Budget
    given: tuple[tuple[str, Any], ...]  # options
    own_pack: Pack | None = None  # None for the game's own cards

    @property
    def book(self) -> Rulebook:
        """The rules."""
        return rulebook(self.game)

    @cached_property
    def options(self) -> dict[str, Any]:
        """The options, complete and checked."""
        return self.book.lab_options(dict(self.given), one_mind=self.mind == TEAM, pack=self.own_pack)

    @cached_property
    def is_team(self) -> bool:
        """Whether all seats win and lose together, so that one bot plays all of them."""
        return TEAM in minds_of(self.book)

    @cached_property
    def mind(self) -> str:
        """Who decides: the team with shared knowledge, or each seat from what it knows."""
        return mind_of(self.book, self.minds)

    @cached_property
    def contenders(self) -> tuple[str, ...]:
        """The different bots, in the order they were named."""
        return tuple(dict.fromkeys(self.bots))

    @cached_property
    def tables(self) -> list[tuple[str, ...]]:
        """The line-ups for one deal: in a team game each contender alone, else all in every order; the last one fills empty seats."""
        if self.is_team:
            if len(self.contenders) < len(self.bots):
                raise OptionError(f"in {self.game} each bot plays all seats and the same deals: name it once")
            return [(bot,) for bot in self.bots]
        players = int(self.options["players"])
        filled = self.bots + self.bots[-1:] * (players - len(self.bots))
        return [order for line in combinations(filled, players) for order in sorted(set(permutations(line)), key=self._order)]

    def _order(self, bots: tuple[str, ...]) -> list[int]:
        return [self.contenders.index(bot) for bot in bots]

    def total(self, games: int) -> int:
        """Return the number of games: `games` by each contender, or at a common table about `games` in whole deals."""
        return len(self.tables) * (games if self.is_team else -(-games // len(self.tables)))

    def settings(self) -> dict[str, Any]:
        """Return everything that determines the games, for the settings file and the result."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in self.options.items()}
        limit = {"simulations": self.budget.simulations} if self.budget.simulations else {"seconds_a_decision": self.budget.seconds}
        head = {"game": self.game, "rules": self.book.version, "bots": list(self.bots), "minds": self.mind, "seed": self.seed}
        return {**head, **limit, **pack_setting(self.own_pack), "options": options}

    def begin(self, deal: int) -> Game:
        """Return the game of a deal; a deal has the same cards as in `outbreak simulate`."""
        return dealt(self.book, self.options, self.seed, deal, self.own_pack)

    def seated(self, number: int) -> tuple[list[str], list[Bot]]:
        """Return for every seat the bot's name and the bot, each with a seed of its own; a team has one bot."""
        deal, place = divmod(number, len(self.tables))
        players = int(self.options["players"])
        kinds = list(self.tables[place]) * (players if self.is_team else 1)
        if self.mind == TEAM:
            return kinds, [load_bot(kinds[0], f"{self.seed}/{deal}")] * players
        return kinds, [load_bot(kind, f"{self.seed}/{deal}/{seat}") for seat, kind in enumerate(kinds)]

    def play(self, number: int) -> Played:
        """Play one game to its end."""
        game = self.begin(number // len(self.tables))
        kinds, bots = self.seated(number)
        seconds, decisions = dict.fromkeys(kinds, 0.0), Counter[str]()
        while game.outcome is None and decisions.total() < DECISIONS_MAX:
            seat = game.waiting[0]
            legal = (view := self.view(game)).legal()
            started = self.budget.clock()
            action = choice(kinds[seat], bots[seat], view, legal, self.budget)
            if len(legal) > 1:
                seconds[kinds[seat]] += self.budget.clock() - started
                decisions[kinds[seat]] += 1
            game.push(action)
        return Played(self._row(number, game, decisions.total()), seconds, decisions, game.record())

    def _row(self, number: int, game: Game, decisions: int) -> Columns:
        deal, place = divmod(number, len(self.tables))
        bots = np.array(self.tables[place])
        return {
            "game": np.array([number]),
            DEAL: np.array([deal]),
            BOT: bots if self.is_team else bots[None],
            "ending": np.array([ending_word(game.outcome)]),
            "decisions": np.array([decisions]),
            **self.book.bots.summary(game.table.states),
        }

    def warm(self) -> None:
        """Let each contender decide once with the smallest budget, so that everything is compiled before processes start."""
        game = self.begin(0)
        while len(legal := (view := self.view(game)).legal()) == 1:
            game.push(legal[0])
        for name in self.contenders:
            choice(name, load_bot(name, self.seed), view, legal, Budget(simulations=1))

    def view(self, game: Game) -> View:
        """Return what the deciding team or seat knows."""
        return game.view(None if self.mind == TEAM else [game.waiting[0]])


def choice(kind: str, bot: Bot, view: View, legal: list[Action], budget: Budget) -> Action:
    """Return a bot's action; raises BotError if the bot fails or chooses an illegal action."""
    try:
        action = decide(bot, view, legal, budget)
    except BotError:
        raise
    except Exception as problem:
        raise BotError(f"{kind} failed: {failure(problem)}") from problem
    if action not in legal:
        raise BotError(f"{kind} chose an illegal action: {action}")
    return action


def play(task: tuple[Contest, int]) -> Played:
    """Play one game, in a worker process."""
    contest, number = task
    return contest.play(number)
