"""Compiles the searches of strong bots, hints and analyses in the background, one game after the other.

A child process starts with the server. Until the search of a game is ready, its strong bots play by their heuristic, and the tables see
the progress."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable

from outbreak.bots.bot import BotError
from outbreak.preparation import Preparation
from outbreak.server.base.messages.states import SearchState

log = logging.getLogger("outbreak.search_compilation")

CHECK_SECONDS = 1.5  # how long a bot waits to learn whether its search is compiled
REPORT_SECONDS = 0.5  # between two progress reports


class Searches:
    """The state of all searches in this process: which are ready, and the progress of the one that is being compiled."""

    def __init__(self, games: Iterable[str], on_change: Callable[[str], None]) -> None:
        self._order = list(games)  # games whose search is not known to be ready, by priority
        self._states: dict[str, SearchState] = {}  # of the games checked so far; a search with nothing to compile is ready
        self._on_change = on_change
        self._reported_at = 0.0
        self._worker: asyncio.Task[None] | None = None
        self._child: Preparation | None = None
        self._games: list[str] = []  # the order given to the child
        self._requested: set[str] = set()  # games whose search somebody has requested
        self._interrupted = False
        self._is_stopped = False
        self._next: asyncio.Event = asyncio.Event()  # set when something changes, and then replaced

    def state(self, game: str) -> SearchState | None:
        """Return the progress of a search; None if it is ready or not yet checked."""
        state = self._states.get(game)
        return state if state is not None and not _is_ready(state) else None

    def is_settled(self, game: str) -> bool:
        """Whether a search is ready or has failed to compile."""
        state = self._states.get(game)
        return state is not None and (_is_ready(state) or state.failed)

    async def is_ready(self, game: str) -> bool:
        """Whether a search is ready; waits up to `CHECK_SECONDS` for the first check."""
        self.request(game)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(CHECK_SECONDS):
                await self.wait_until(lambda: game in self._states)
        return game in self._states and _is_ready(self._states[game])

    async def wait_ready(self, game: str) -> None:
        """Wait until a search is ready; raises BotError if it cannot be compiled."""
        self.request(game)
        await self.wait_until(lambda: self.is_settled(game))
        if self._states[game].failed:
            raise BotError(f"the search of {game} could not be compiled")

    async def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds; it is checked again after every change and every `notify`."""
        while not condition():
            await self._next.wait()

    def notify(self) -> None:
        """Let everybody in `wait_until` check their condition again."""
        self._next.set()
        self._next = asyncio.Event()

    def request(self, game: str) -> None:
        """Compile the search of a game now, unless it is ready; a compilation that nobody has requested is interrupted."""
        self.prioritise(game)
        self._requested.add(game)
        if self._child is not None and game in self._order and self._target in self._order and self._target not in self._requested:
            self._interrupted = True
            self._child.end()
        self.start()

    def prioritise(self, game: str) -> None:
        """Put the search of a game first in the order, unless it is ready."""
        if game in self._order:
            self._order.remove(game)
            self._order.insert(0, game)

    @property
    def _target(self) -> str:
        """Return the game that the child is compiling for, according to its last report."""
        return next((game for game in self._games if self.state(game)), self._games[0])

    def start(self) -> None:
        """Start compiling the searches that are not ready, unless that is under way."""
        if self._order and not self._is_stopped and (self._worker is None or self._worker.done()):
            self._worker = asyncio.create_task(self._compile_all())

    async def _compile_all(self) -> None:
        while self._order:
            self._games, self._interrupted = list(self._order), False
            failure = await self._compile()
            if failure is None and len(self._order) == len(self._games):
                failure = "the compiler did nothing"
            if failure is not None and not self._interrupted:
                self._on_failure(self._target, failure)

    async def _compile(self) -> str | None:
        """Run a child that compiles for the first game that needs it; returns the reason of a failure."""
        loop = asyncio.get_running_loop()

        def report(game: str, done: int, total: int) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._on_progress, game, done, total)

        try:
            self._child = Preparation(self._games)
            return await asyncio.to_thread(self._child.run, report)
        except (OSError, ValueError) as problem:  # it could not be started, or its report could not be read
            return f"{type(problem).__name__}: {problem}"
        finally:
            if self._child is not None:
                self._child.end()
                self._child = None

    def _on_progress(self, game: str, done: int, total: int) -> None:
        self._update(game, SearchState(done, total))

    def _on_failure(self, game: str, reason: str) -> None:
        log.warning("the search of %s could not be compiled (%s); strong bots play by their heuristic", game, reason)
        self._update(game, SearchState(failed=True))

    def _update(self, game: str, state: SearchState) -> None:
        self._states[game] = state
        if game in self._order and self.is_settled(game):
            self._order.remove(game)
        moment = asyncio.get_running_loop().time()
        if game not in self._order or state.done == 0 or moment - self._reported_at >= REPORT_SECONDS:
            self._reported_at = moment
            self._on_change(game)
        self.notify()

    def stop(self) -> None:
        """Stop the child, and start no other."""
        self._is_stopped = True
        if self._worker is not None:
            self._worker.cancel()
        if self._child is not None:
            self._child.end()


def _is_ready(state: SearchState) -> bool:
    return not state.total and not state.failed
