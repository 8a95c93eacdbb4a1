"""Compiles the searches of strong bots, hints and analyses in the background, one game after the other.

A child process does it as soon as the server starts. Until the search of a game is ready, its strong bots play by their heuristic, and
the tables are told how far it is."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable

from outbreak.bots.bot import BotError
from outbreak.preparation import Preparation
from outbreak.server.base.messages import SearchState

log = logging.getLogger("outbreak.search_compilation")

LOOK_SECONDS = 1.5  # a bot waits so long to learn whether its search is compiled already
TELL_SECONDS = 0.5  # between two words on the progress


class Searches:
    """What this process knows of the searches: which are ready, and how far the one is that is being compiled."""

    def __init__(self, games: Iterable[str], changed: Callable[[str], None]) -> None:
        self._order = list(games)  # those that are not known to be ready, the most wanted first
        self._states: dict[str, SearchState] = {}  # of those that were looked at; a search with no rule to compile is ready
        self._changed = changed
        self._told = 0.0
        self._working: asyncio.Task[None] | None = None
        self._child: Preparation | None = None
        self._games: list[str] = []  # the order that the child was given
        self._wanted: set[str] = set()  # games whose search somebody waits for
        self._interrupted = False
        self._ended = False
        self._next: asyncio.Event = asyncio.Event()  # set when something changes, and then replaced

    def state(self, game: str) -> SearchState | None:
        """How far a search is; None where it is ready, or not looked at yet."""
        state = self._states.get(game)
        return state if state is not None and not _is_ready(state) else None

    def is_settled(self, game: str) -> bool:
        """Whether a search is ready, or cannot be compiled."""
        state = self._states.get(game)
        return state is not None and (_is_ready(state) or state.failed)

    async def is_ready(self, game: str) -> bool:
        """Whether a search is ready; where nobody knows yet, wait a moment to learn it."""
        self.want(game)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_SECONDS):
                await self.until(lambda: game in self._states)
        return game in self._states and _is_ready(self._states[game])

    async def ready(self, game: str) -> None:
        """Wait until a search is ready; raises BotError where it cannot be compiled."""
        self.want(game)
        await self.until(lambda: self.is_settled(game))
        if self._states[game].failed:
            raise BotError(f"the search of {game} could not be compiled")

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds that depends on how far searches are, or on what a table wishes."""
        while not condition():
            await self._next.wait()

    def stir(self) -> None:
        """Let those who wait look again."""
        self._next.set()
        self._next = asyncio.Event()

    def want(self, game: str) -> None:
        """Compile the search of a game at once, unless it is ready, instead of one that nobody has wanted yet."""
        self.prefer(game)
        self._wanted.add(game)
        if self._child is not None and game in self._order and self._target in self._order and self._target not in self._wanted:
            self._interrupted = True
            self._child.end()
        self.begin()

    def prefer(self, game: str) -> None:
        """Let the search of a game be the next to be compiled, unless it is ready."""
        if game in self._order:
            self._order.remove(game)
            self._order.insert(0, game)

    @property
    def _target(self) -> str:
        """The game for which the child compiles, as far as it has told."""
        return next((game for game in self._games if self.state(game)), self._games[0])

    def begin(self) -> None:
        """Look which searches have to be compiled, and compile them; what is under way goes on."""
        if self._order and not self._ended and (self._working is None or self._working.done()):
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._order:
            self._games, self._interrupted = list(self._order), False
            failure = await self._compile()
            if failure is None and len(self._order) == len(self._games):
                failure = "the compiler did nothing"
            if failure is not None and not self._interrupted:
                self._failed(self._target, failure)

    async def _compile(self) -> str | None:
        """Let a child compile for the first game that needs it; returns why it failed, if it did."""
        loop = asyncio.get_running_loop()

        def tell(game: str, done: int, total: int) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(self._heard, game, done, total)

        try:
            self._child = Preparation(self._games)
            return await asyncio.to_thread(self._child.run, tell)
        except (OSError, ValueError) as problem:  # it could not be started, or tells what nobody understands
            return f"{type(problem).__name__}: {problem}"
        finally:
            if self._child is not None:
                self._child.end()
                self._child = None

    def _heard(self, game: str, done: int, total: int) -> None:
        self._note(game, SearchState(done, total))

    def _failed(self, game: str, reason: str) -> None:
        log.warning("the search of %s could not be compiled (%s); strong bots play by their heuristic", game, reason)
        self._note(game, SearchState(failed=True))

    def _note(self, game: str, state: SearchState) -> None:
        self._states[game] = state
        if game in self._order and self.is_settled(game):
            self._order.remove(game)
        moment = asyncio.get_running_loop().time()
        if game not in self._order or state.done == 0 or moment - self._told >= TELL_SECONDS:
            self._told = moment
            self._changed(game)
        self.stir()

    def end(self) -> None:
        """End the child, and start no other."""
        self._ended = True
        if self._working is not None:
            self._working.cancel()
        if self._child is not None:
            self._child.end()


def _is_ready(state: SearchState) -> bool:
    return not state.total and not state.failed
