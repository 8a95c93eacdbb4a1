"""Batches: many games that are reset, stepped, observed and played in compiled code on all cores."""

import functools
import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.bots.policies import minds_of
from outbreak.bots.policy import DESKS
from outbreak.core.batch import deal_each, hide_each
from outbreak.core.chance import key_of, key_words
from outbreak.core.codec import ActionError
from outbreak.core.endings import Outcome
from outbreak.core.faults import raise_fault
from outbreak.core.game import View
from outbreak.core.journal import EVERYBODY
from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import Table, seat_mask
from outbreak.lab import steps
from outbreak.lab.observations import ObservationRulebook, action_codes, in_pieces, rewards, with_observation
from outbreak.lab.progress import compiled

SLOTS_EACH = 8  # slots per thread, so that faster threads take over work from slower ones
BESIDE = "random"  # the default policy for seats that the caller does not control
EACH = "each"  # the seed of games that have a seed each
SEEDS = 1 << 32  # how many such seeds there are: a game of a seed has a number of 32 bits
SPREAD = 2_654_435_761  # an odd factor: seeds get different numbers, far apart, so that later games of a row are not those of other seeds
KEPT = ("states", "views", "desks", "terms", "rows", "observations", "masks")  # the arrays that hold the state of a batch

PackSource = str | Path | Pack | None  # a folder or zip file of cards; None for the game's own
Chooser = Callable[[NDArray[np.int16], NDArray[np.int8], NDArray[np.int64]], Any]  # observations, masks, seats → an index into each mask


def one_at_a_time(book: Rulebook, given: Mapping[str, Any], minds: str, pack: Pack) -> dict[str, Any]:
    """Return options for programs: windows are polled by default, so that one seat at a time decides."""
    polled = {"windows": "polled"} if any(option.name == "windows" for option in book.options) else {}
    return book.lab_options({**polled, **given}, one_mind=minds == "team", pack=pack)


def whole_numbers(actions: Any) -> NDArray[np.int64]:
    """Return actions as an array of 64-bit integers; raises ActionError for anything but integers."""
    chosen = np.asarray(actions)
    if chosen.dtype.kind not in "iu":
        raise ActionError(f"an action must be an integer, its index in the mask, not {chosen.dtype}")
    return chosen.astype(np.int64, copy=False)


class Setting:
    """What a batch plays: a game with its options, the controlled seats, and the policy for the others."""

    def __init__(
        self, game: str, seats: tuple[int, ...] | None, policy: str, minds: str | None, options: Mapping[str, Any], pack: PackSource = None
    ) -> None:
        self.book = rulebook(game)
        self.pack = self.book.pack(pack)
        self.is_team = "team" in minds_of(self.book)
        self.minds = minds or minds_of(self.book)[0]
        if self.minds not in minds_of(self.book):
            raise OptionError(f"{game} cannot be played with minds {self.minds!r}; choose from {', '.join(minds_of(self.book))}")
        self.options = one_at_a_time(self.book, options, self.minds, self.pack)
        self.players = int(self.options["players"])
        self.mine = self._in_hand(seats)
        self.policy = policy
        self.box, self.codec = self.book.base_parts if self.pack is self.book.base_pack else self.book.parts(self.pack)
        self.options_each = self.book.options_record(self.options, self.pack)
        self.dense = np.array(self.codec.dense_table, np.int64)
        self.codes = action_codes(self.book)
        self.width = self.book.observation.width

    def _in_hand(self, seats: tuple[int, ...] | None) -> int:
        if seats is None:
            return (1 << self.players) - 1
        if not seats or not all(0 <= seat < self.players for seat in seats):
            raise OptionError(f"the controlled seats must be some of 0 to {self.players - 1}, not {seats}")
        return seat_mask(seats)

    def seeing(self, policy: str) -> ObservationRulebook:
        """Return the rulebook with a policy for the seats that are not controlled."""
        return with_observation(self.book, policy)

    def first_terms(self, seed: int | str | bytes, games: int) -> NDArray[np.int64]:
        """Return the terms of the games of a seed."""
        return np.array([*key_words(key_of(seed)), self.mine, self.minds == "team", games], np.int64)

    def first_rows(self, games: int) -> NDArray[np.int64]:
        """Return the rows before the first step: each counts as over, so that a game begins in it."""
        rows = np.zeros((games, steps.COLUMNS), np.int64)
        rows[:, steps.NUMBER] = np.arange(-games, 0)
        rows[:, steps.ENDING] = steps.LEFT_UNDECIDED
        return rows


class Batch(Setting):
    """Many games of one kind. An action is an index into the mask; forced actions are taken automatically.

    The controlled seats decide; a policy plays the others. A seat observes its own view or, with shared knowledge, the team's."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seed: int | str | bytes = 1,
        seats: tuple[int, ...] | None = None,
        policy: str = BESIDE,
        minds: str | None = None,
        jobs: int | None = None,
        pack: PackSource = None,
        **options: Any,
    ) -> None:
        if games < 1:
            raise OptionError(f"a batch has at least one game, not {games}")
        super().__init__(game, seats, policy, minds, options, pack)
        self._made = functools.partial(Batch, game, games, seats=seats, policy=policy, minds=minds, jobs=jobs, pack=self.pack, **options)
        threads = min(jobs or multiprocessing.cpu_count(), games)
        slots = min(SLOTS_EACH * threads, games) if threads > 1 else 1
        self.states, self.views = self.book.blank("state", games), self.book.blank("state", slots)
        self.desks = self.book.blank("desk", DESKS * slots)
        self.observations = np.zeros((games, self.width), np.int16)
        self.masks = np.zeros((games, self.codec.size), np.int8)
        self._step = compiled(self.seeing(policy), steps.step_each)
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._helpers = threads - 1
        self.reset(seed)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Batch":
        twin = object.__new__(Batch)  # shared, because a search copies a batch for every position
        twin.__setstate__({**self.__dict__, **{name: getattr(self, name).copy() for name in KEPT}})
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made, (), {name: getattr(self, name) for name in KEPT}

    def __setstate__(self, parts: dict[str, Any]) -> None:
        self.__dict__.update(parts)

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int | str | bytes = 1) -> None:
        """Set up the first games of a seed, the same on any number of cores."""
        self.terms, self.rows = self.first_terms(seed, len(self)), self.first_rows(len(self))
        self._advance(again=True)

    def reset_each(self, seeds: Sequence[int]) -> None:
        """Set up a game for each seed, the same in any row and in a batch of any size."""
        if len(seeds) != len(self):
            raise OptionError(f"a batch of {len(self)} games takes as many seeds, not {len(seeds)}")
        if not all(0 <= seed < SEEDS for seed in seeds):
            raise OptionError(f"a game's own seed is a number from 0 to {SEEDS - 1}")
        self.terms, self.rows = self.first_terms(EACH, len(self)), self.first_rows(len(self))
        self.rows[:, steps.NUMBER] = [seed * SPREAD % SEEDS - len(self) for seed in seeds]
        self._advance(again=True)

    def step(self, actions: Any, *, again: bool = True) -> None:
        """Take an action in every game; a game that is over is replaced by the next one of the seed, unless `again` is false.

        An illegal action raises an error and leaves its game unchanged; the other games have advanced."""
        chosen = whole_numbers(actions)
        if chosen.shape != (len(self),):
            raise ActionError(f"a step takes one action for each of {len(self)} games, not an array of shape {chosen.shape}")
        self.rows[:, steps.ACTION] = chosen
        self._advance(again)
        if self.rows[:, steps.ACTION].min() < 0:
            self._complain(chosen)

    def _complain(self, chosen: NDArray[np.int64]) -> None:
        game = int(np.argmin(self.rows[:, steps.ACTION]))
        right = np.flatnonzero(self.masks[game]).tolist()
        raise ActionError(f"action {chosen[game]} is not possible in game {game}: its mask has {right}")

    def _advance(self, again: bool) -> None:
        self.terms[steps.AGAIN] = len(self) if again else 0
        head = self.box, self.states, self.views, self.desks, self.options_each, self.terms, self.rows
        self._everywhere(self._step, *head, self.dense, self.codes, self.observations, self.masks)

    def _everywhere(self, entry: Callable[..., Any], *arguments: Any) -> None:
        """Run an entry point for every slot; this thread and its helpers take one slot after another."""
        slots = iter(range(len(self.views)))

        def work() -> None:
            for slot in slots:
                entry(*arguments, slot)

        helping = [self._pool.submit(work) for _ in range(self._helpers)] if self._pool else []
        work()
        for helper in helping:
            helper.result()
        raise_fault(self.desks)

    def play(self, chooser: str | Chooser) -> None:
        """Play all games to their ends, by a built-in policy, compiled, or by a function over the arrays of all games."""
        if isinstance(chooser, str):
            arrays = self.box, self.states, self.views, self.desks, self.terms, self.rows
            self._everywhere(compiled(self.seeing(chooser), steps.finish_each), *arrays)
            self.masks[:] = 0
            return
        while (self.endings == 0).any():
            self.step(chooser(self.observations, self.masks, self.seats), again=False)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seat that decides in each game."""
        return self.rows[:, steps.SEAT]

    @property
    def endings(self) -> NDArray[np.int64]:
        """The number of each game's ending: 0 while it runs, -1 if it was left undecided."""
        return self.rows[:, steps.ENDING]

    @property
    def winners(self) -> NDArray[np.int64]:
        """The winners of each game, as a bit mask of seats."""
        return self.rows[:, steps.WINNERS]

    @property
    def decisions(self) -> NDArray[np.int64]:
        """The number of decisions in each game so far, without forced actions."""
        return self.rows[:, steps.DECISIONS]

    @property
    def rewards(self) -> NDArray[np.float64]:
        """The reward of each seat in each game; 0 before its end."""
        given = rewards(self.winners, self.players, self.is_team)
        return np.where(self.endings[:, None] > 0, given, 0.0)

    def summary(self, games: NDArray[Any] | slice = slice(None)) -> dict[str, NDArray[Any]]:
        """Return statistics of some games, a column each, such as cures or scores."""
        return self.book.bots.summary(self.states[games])

    def outcome(self, game: int) -> Outcome | None:
        """Return how a game ended; None while it runs."""
        return self.view(game).outcome

    def pieces(self) -> Mapping[str, NDArray[np.int16]]:
        """Return the observations by the names of their pieces."""
        return in_pieces(self.book, self.observations)

    def observe(self, game: int, seat: int) -> NDArray[np.int16]:
        """Return the observation of any seat, or its team, in one game."""
        row: NDArray[np.int16] = np.zeros((1, self.width), np.int16)
        seats = EVERYBODY if self.minds == "team" else 1 << seat
        self.seeing(self.policy).compiled(steps.look_as)(self.box, self.states, self.views, row, game, seat, seats)
        return row.reshape(-1)

    def view(self, game: int, seat: int | None = None) -> View:
        """Return the view of a seat, by default the one that decides."""
        table = self._table(game)
        mask = table.mask_of(int(self.seats[game]) if seat is None else seat)
        mask = EVERYBODY if self.minds == "team" else mask
        table.hide(mask)
        return View(table, mask)

    def redeal(self, seat: int, chance: np.random.Generator) -> None:
        """Replace, in every game, what a seat or its team cannot know by a random deal that fits it, with a new future."""
        seats = np.full(len(self), EVERYBODY if self.minds == "team" else 1 << seat, np.int64)
        self.book.compiled(hide_each)(self.box, self.states, seats)
        self.states["key"] = [key_words(chance.bytes(32)) for _ in range(len(self))]
        self.book.compiled(deal_each)(self.box, self.states, self.desks, seats)

    def digest(self, game: int) -> str:
        """Return a 128-bit hash of a game's state."""
        return self._table(game).digest()

    def _table(self, game: int) -> Table:
        return Table(self.book, self.pack, self.box, self.codec, self.states[game : game + 1].copy())

    def text(self, game: int, seat: int | None = None, language: str = "en") -> str:
        """Return an observation as text: the board as these seats see it, and the question."""
        from outbreak.display import text

        return text(self.view(game, seat), language)

    def pixels(self, game: int, seat: int | None = None, language: str = "en") -> NDArray[np.uint8]:
        """Return an observation as a picture: an array of rows, columns and colours."""
        from outbreak.display import rgb

        return rgb(self.view(game, seat), language)
