"""The results of a tournament: win rates, differences on the same deals, and ratings."""

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from outbreak.lab.contest import BOT, DEAL, Contest
from outbreak.lab.elo import Duels, rated
from outbreak.lab.rows import WINNERS, WON, Columns, Tally
from outbreak.lab.simulate import described, rate
from outbreak.lab.statistics import mean_interval

Result = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """The result of one seat in a game, or of a team."""

    bot: str
    won: float  # a fraction for a shared victory
    score: int | None = None


@dataclass
class Standings:
    """Counts over the games of a contest."""

    contest: Contest
    all: Tally = field(default_factory=Tally)
    tallies: dict[str, Tally] = field(default_factory=dict)  # of a team game, by contender
    deals: dict[int, list[list[Entry]]] = field(default_factory=lambda: defaultdict(list))  # by deal, the games of it

    @property
    def games(self) -> int:
        """The number of games counted."""
        return self.all.games

    def add(self, columns: Columns) -> None:
        """Count some games."""
        self.all.add(counted(columns))
        for row in range(len(columns["game"])):
            game = self._team(columns, row) if self.contest.is_team else self._seats(columns, row)
            self.deals[int(columns[DEAL][row])].append(game)

    def _team(self, columns: Columns, row: int) -> list[Entry]:
        bot = str(columns[BOT][row])
        self.tallies.setdefault(bot, Tally()).add(counted({name: values[row : row + 1] for name, values in columns.items()}))
        return [Entry(bot, float(columns["ending"][row] == WON))]

    def _seats(self, columns: Columns, row: int) -> list[Entry]:
        winners = str(columns[WINNERS][row]).split("+")
        bots = columns[BOT][row].tolist()
        shares = [(f"p{seat}" in winners) / len(winners) for seat in range(len(bots))]
        return [Entry(*entry) for entry in zip(bots, shares, columns["score"][row].tolist(), strict=True)]

    def entries(self, bot: str) -> list[Entry]:
        """Return all results of a contender."""
        return [entry for games in self.deals.values() for game in games for entry in game if entry.bot == bot]

    def result(self) -> Result:
        """Return the result for JSON; the rate at the top level is that of the first bot."""
        contenders = {bot: self._contender(bot) for bot in self.contest.contenders}
        if not self.contest.is_team and len(contenders) > 1:
            for bot, (elo, low, high) in rated(self.contest.contenders, [duels(games) for games in self.deals.values()]).items():
                contenders[bot]["elo"] = {"rating": elo, "low": low, "high": high}
        first = contenders[self.contest.contenders[0]]
        head = {name: first[name] for name in ("win_rate", "low", "high", "games")}
        whole = {"seats": described(self.all)[WINNERS], "means": described(self.all)["means"]} if self.all.winners else {}
        return {
            **head,
            "contenders": contenders,
            "differences": self._differences(),
            "endings": dict(self.all.endings.most_common()),
            **whole,
        }

    def _contender(self, bot: str) -> Result:
        entries = self.entries(bot)
        won = rate(sum(entry.won for entry in entries), len(entries))
        found = {"games": won["games"], WON: won[WON], "win_rate": won["rate"], "low": won["low"], "high": won["high"]}
        if bot in self.tallies:
            parts = described(self.tallies[bot])
            return {**found, **{name: parts[name] for name in ("endings", "means", "seats")}}
        scores = [entry.score for entry in entries if entry.score is not None]
        return {**found, **({"score": sum(scores) / len(scores)} if scores else {})}

    def _differences(self) -> list[Result]:
        """Return the paired difference of each two contenders over the deals."""
        found = []
        for one, other in combinations(self.contest.contenders, 2):
            pair: Result = {"of": one, "over": other}
            for name in ("won", "score"):
                gaps = [gap for games in self.deals.values() if (gap := gap_between(games, one, other, name)) is not None]
                if len(gaps) > 1:  # one deal does not show the variance between deals
                    middle, low, high = mean_interval(gaps)
                    pair["win_rate" if name == "won" else name] = {"mean": middle, "low": low, "high": high, "deals": len(gaps)}
            found.append(pair)
        return found


def counted(columns: Columns) -> Columns:
    """Return the columns to count: all but the number of the deal."""
    return {name: values for name, values in columns.items() if name != DEAL}


def gap_between(games: list[list[Entry]], one: str, other: str, name: str) -> float | None:
    """Return how far one contender is ahead of another in the games of a deal, on average; None if they cannot be compared."""
    means = []
    for bot in (one, other):
        values = [float(value) for game in games for entry in game if entry.bot == bot and (value := getattr(entry, name)) is not None]
        if not values:
            return None
        means.append(sum(values) / len(values))
    return means[0] - means[1]


def duels(games: list[list[Entry]]) -> Duels[str]:
    """Return the duels of a table: any two seats of different contenders, decided by victory, then by points."""
    found: dict[tuple[str, str], float] = defaultdict(float)
    for game in games:
        for a, b in combinations(game, 2):
            if a.bot != b.bot:
                first, second = (a.won, a.score or 0), (b.won, b.score or 0)
                share = 0.5 if first == second else float(first > second)
                found[a.bot, b.bot] += share
                found[b.bot, a.bot] += 1 - share
    return dict(found)
