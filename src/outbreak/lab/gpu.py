"""Games on a GPU: playouts by the built-in policies, and batches whose arrays stay on the GPU, where PyTorch or JAX can read them."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.bots.policies import minds_of, with_policy
from outbreak.bots.policy import DESKS, play_games
from outbreak.core.batch import play_random
from outbreak.core.chance import key_of, key_words
from outbreak.core.codec import ActionError
from outbreak.core.cuda import CudaCompiler, card, cuda, in_lines
from outbreak.core.faults import raise_fault
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab import gpu_pool, kernels, steps
from outbreak.lab.batch import BESIDE, Batch, Setting, whole_numbers
from outbreak.lab.observations import in_pieces, with_observation

SAME = 2048  # games that are compared with the CPU before anything is measured
RANDOM_GAMES, STEPPED_GAMES = 1 << 23, 1 << 16
COMPARED = ("states", "rows", "observations", "masks", "seats", "endings", "winners")  # arrays of a batch
POOL, POOL_THREADS = 1 << 14, 1024  # games of a pool, and the threads that play them


@cache
def on_gpu(book: Rulebook) -> CudaCompiler:
    """Return the kernels of a rulebook."""
    return CudaCompiler(book)


@cache
def in_lines_of(book: Rulebook) -> Rulebook:
    """Return the rulebook with states aligned to cache lines."""
    return replace(book, dtypes={**book.dtypes, "state": in_lines(book.dtypes["state"], book.near)})


def key_array(seed: int | str | bytes) -> NDArray[np.int64]:
    """Return the key of a seed as an array on the GPU."""
    return np.array(key_words(key_of(seed)), np.int64)


def played(game: str, policy: str, games: int, seed: int | str | bytes = 1, first: int = 0, **options: Any) -> tuple[Any, Any, Any]:
    """Play games of a seed by a policy on the GPU; returns final states, endings and decisions, in arrays on the GPU."""
    device, book = cuda(), with_observation(rulebook(game), policy)
    states = device.device_array(games, book.dtypes["state"])
    endings, decisions = device.device_array(games, np.int64), device.device_array(games, np.int64)
    settings = book.options_record(book.lab_options(options))
    arrays = device.to_device(book.base_parts[0]), states, device.to_device(settings), device.to_device(key_array(seed))
    team = int(minds_of(book)[0] == "team")
    on_gpu(book).launch(kernels.policy_games, games, *arrays, first, team, endings, decisions)
    return states, endings, decisions


def played_here(game: str, policy: str, games: int, seed: int | str | bytes = 1, first: int = 0, **options: Any) -> tuple[Any, Any, Any]:
    """Play the same games on the CPU."""
    book = with_policy(rulebook(game), policy)
    states, endings, decisions = book.blank("state", games), np.zeros(games, np.int64), np.zeros(games, np.int64)
    settings, team = book.options_record(book.lab_options(options)), int(minds_of(book)[0] == "team")
    arrays = book.base_parts[0], states, book.blank("state"), book.blank("desk", DESKS), settings, key_array(seed)
    book.compiled(play_games)(*arrays, first, team, endings, decisions)
    raise_fault(arrays[3])
    return states, endings, decisions


def differences(game: str, policy: str, games: int, seed: int | str | bytes = 1, **options: Any) -> int:
    """Count the games in which state, ending or number of decisions differ between GPU and CPU."""
    there = [array.copy_to_host() for array in played(game, policy, games, seed, **options)]
    here = played_here(game, policy, games, seed, **options)
    differs = np.zeros(games, bool)
    for one, other in zip(there, here, strict=True):
        differs |= (one.view(np.uint8).reshape(games, -1) != other.view(np.uint8).reshape(games, -1)).any(axis=1)
    return int(differs.sum())


class GpuBatch(Setting):
    """A batch on the GPU. Its arrays have the CUDA array interface: `torch.as_tensor(batch.observations)` copies nothing.

    `seats`, `endings` and `winners` are as in `Batch`; the next step writes into the same arrays. It plays the same games as a `Batch` on a
    CPU, byte for byte."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seed: int | str | bytes = 1,
        seats: tuple[int, ...] | None = None,
        policy: str = BESIDE,
        minds: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(game, seats, policy, minds, options)
        self.cuda, self.games = cuda(), games
        self.states = self.cuda.to_device(self.book.blank("state", games))
        self.observations = self.cuda.device_array((games, self.width), np.int16)
        self.masks = self.cuda.device_array((games, self.codec.size), np.int8)
        self.actions, self.refused = self.cuda.device_array(games, np.int64), self.cuda.to_device(np.zeros(1, np.int64))
        columns = self._columns = self.cuda.device_array((steps.READ, games), np.int64)
        # Sliced once: slicing is slow in Numba, and programs read these at every step.
        self.seats, self.endings, self.winners = columns[steps.READ_SEAT], columns[steps.READ_ENDING], columns[steps.READ_WINNERS]
        self._boxes, self._options = self.cuda.to_device(self.box), self.cuda.to_device(self.options_each)
        self._dense, self._codes = self.cuda.to_device(self.dense), self.cuda.to_device(self.codes)
        self.reset(seed)

    def __len__(self) -> int:
        return self.games

    def reset(self, seed: int | str | bytes = 1) -> None:
        """Set up the first games of a seed."""
        self.terms, self.rows = self.cuda.to_device(self.first_terms(seed, self.games)), self.cuda.to_device(self.first_rows(self.games))
        self.actions.copy_to_device(np.zeros(self.games, np.int64))
        self._advance()

    def step(self, actions: Any) -> None:
        """Take an action in every game; actions are on the GPU (a tensor of 64-bit integers) or on the CPU."""
        self.actions.copy_to_device(self._on_card(actions) if hasattr(actions, "__cuda_array_interface__") else whole_numbers(actions))
        self._advance()
        game = int(self.refused.copy_to_host()[0]) - 1
        if game >= 0:
            self.refused.copy_to_device(np.zeros(1, np.int64))
            raise ActionError(f"the action in game {game} is illegal, and perhaps others are; choose actions in the mask")

    def _on_card(self, actions: Any) -> Any:
        array = self.cuda.as_cuda_array(actions)
        if array.dtype != np.int64:
            raise ActionError(f"an action on the GPU must be a 64-bit integer, its index in the mask, not {array.dtype}")
        return array

    def _advance(self) -> None:
        head = self._boxes, self.states, self._options, self.terms, self.rows, self._dense, self._codes
        self._launch(kernels.step_games, *head, self.observations, self.masks, self.actions, self.refused, self._columns)

    def _launch(self, kernel: Callable[..., Any], *arguments: Any) -> None:
        on_gpu(self.seeing(self.policy)).launch(kernel, self.games, *arguments)

    def draw(self) -> Any:
        """Draw a uniformly random legal action in each game; returns an array on the GPU, which the next call reuses."""
        self._launch(kernels.draw_actions, self.masks, self.rows, self.actions)
        return self.actions

    def play(self, policy: str) -> None:
        """Let a built-in policy play all games to their ends."""
        arrays = self._boxes, self.states, self.terms, self.rows, self._columns
        on_gpu(self.seeing(policy)).launch(kernels.finish_games, self.games, *arrays)

    def pieces(self) -> Mapping[str, Any]:
        """Return the observations by the names of their pieces, on the GPU."""
        return in_pieces(self.book, self.observations)


def best_of(runs: int, work: Callable[[int], float]) -> float:
    """Return the best rate of several runs; `work(run)` returns how much it did, after the GPU has finished."""
    best = 0.0
    for run in range(runs):
        started = time.perf_counter()
        done = work(run)
        best = max(best, done / (time.perf_counter() - started))
    return best


def random_tally(book: Rulebook, first: int, games: int) -> list[int]:
    """Return the tally of `play_random` over games on the GPU; each multiprocessor has a pool of games."""
    device, book = cuda(), in_lines_of(book)
    state = book.dtypes["state"]
    pools = min(-(-games // POOL), device.get_current_device().MULTIPROCESSOR_COUNT)
    states, rows = device.device_array(pools * POOL, state), device.device_array((pools * POOL, gpu_pool.ROW), np.int64)
    words = states.view(np.int64).reshape(pools * POOL, state.itemsize // 8)
    stages, order = device.device_array((pools, POOL), np.int8), device.device_array((pools, POOL), np.int64)
    box, options, key = (device.to_device(x) for x in (book.base_parts[0], book.options_record(book.lab_options({})), key_array("bench")))
    taken, tally = device.to_device(np.zeros(1, np.int64)), device.to_device(np.zeros(gpu_pool.TALLY, np.int64))
    arrays = box, states, options, words, rows, stages, order, key
    on_gpu(book).kernel(gpu_pool.random_games)[pools, POOL_THREADS](*arrays, first, games, taken, tally)
    return tally.copy_to_host().tolist()  # type: ignore[no-any-return]


def random_tally_here(book: Rulebook, games: int) -> list[int]:
    """Play the same games on the CPU, one after another."""
    tally = np.zeros(gpu_pool.TALLY, np.int64)
    arrays = book.base_parts[0], book.blank("state"), book.blank("desk"), book.options_record(book.lab_options({})), key_array("bench")
    for game in range(games):
        book.compiled(play_random)(*arrays, game, 1, tally)
    raise_fault(arrays[2])
    return tally.tolist()


def random_rates(book: Rulebook, runs: int, games: int = RANDOM_GAMES) -> tuple[float, float]:
    """Return decisions and games per second in random games."""
    random_tally(book, 0, games)
    best = best_of(runs, lambda run: random_tally(book, run * games, games)[0])
    decisions, played_games = random_tally(book, 0, SAME)[:2]
    return best, best * played_games / decisions


def step_rate(game: str, runs: int, games: int = STEPPED_GAMES, times: int = 20) -> float:
    """Return the steps per second of a batch with observations and masks, with actions drawn on the GPU."""
    batch = GpuBatch(game, games)

    def work(run: int) -> float:
        for _ in range(times):
            batch.step(batch.draw())
        batch.cuda.synchronize()
        return games * times

    work(0)
    return best_of(runs, work)


def bench(book: Rulebook, runs: int) -> dict[str, Any]:
    """Measure random games on the GPU, after checking that they are the same as on a CPU."""
    result: dict[str, Any] = {"game": book.name, "card": card(), "games_compared": SAME}
    result["same_as_cpu"] = random_tally(book, 0, SAME) == random_tally_here(book, SAME)
    rate, games = random_rates(book, runs)
    return {**result, "decisions_per_second": round(rate), "games_per_second": round(games)}


def same_batches(game: str, games: int, times: int, **settings: Any) -> bool:
    """Whether a batch on the CPU and one on the GPU stay equal, byte for byte, over some steps."""
    here, there = Batch(game, games, **settings), GpuBatch(game, games, **settings)
    for _ in range(times):
        pairs = [(getattr(here, name), getattr(there, name).copy_to_host()) for name in COMPARED]
        if any(one.tobytes() != other.tobytes() for one, other in pairs):
            return False
        actions = there.draw().copy_to_host()
        here.rows[:] = there.rows.copy_to_host()
        here.step(actions)
        there.step(actions)
    return True
