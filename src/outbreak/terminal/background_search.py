"""Compiles a search for the terminal: in the foreground with progress, or in the background while a person plays."""

import threading
import time
from collections.abc import Callable, Sequence

from outbreak.bots import Bot, HeuristicBot
from outbreak.bots.searches import warm_up
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.rulebook import Rulebook
from outbreak.core.search import Budget
from outbreak.lab.progress import saying
from outbreak.preparation import Preparation
from outbreak.style import say
from outbreak.wording import Wording

LOOK_SECONDS = 1.5  # how long a bot waits to learn whether its search is already compiled
SAY_SECONDS = 5.0  # between two progress messages


def get_ready(book: Rulebook, words: Callable[[int], str]) -> None:
    """Compile what the search of a game needs, and show the progress in percent."""
    with saying("") as line:
        warm_up(book, lambda done, total: line(words(100 * done // total)) if total else None)


class BackgroundSearch:
    """The search of one game, compiled by another process; reports its progress when a bot needs it."""

    def __init__(self, game: str, wording: Wording) -> None:
        self.wording = wording
        self.percent, self.is_ready = 0, False
        self.failure: str | None = None
        self._looked = threading.Event()
        self._said = ("play-ready", 0.0)  # the last message and its time; a search that is ready from the start needs no message
        self._preparation = Preparation([game])
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        self.failure = self._preparation.run(self._tell)
        self._looked.set()

    def _tell(self, _: str, done: int, total: int) -> None:
        self.percent, self.is_ready = 100 * done // total if total else 100, total == 0
        self._looked.set()

    def look(self) -> bool:
        """Whether it is ready; the first call may wait a moment."""
        self._looked.wait(LOOK_SECONDS)
        self._say("play-ready" if self.is_ready else "play-unready" if self.failure else "play-meanwhile")
        return self.is_ready

    def _say(self, what: str) -> None:
        """Say once that it is ready or has failed, and from time to time how far it is."""
        moment, (before, then) = time.monotonic(), self._said
        if what != before or (what == "play-meanwhile" and moment - then >= SAY_SECONDS):
            self._said = what, moment
            say(*self.wording.style.prose(self.wording.words(what, percent=self.percent, reason=self.failure or "")))

    def close(self) -> None:
        """Stop compiling."""
        self._preparation.end()


class MeanwhileBot:
    """A strong bot that plays by the heuristic of the game until its search is ready."""

    def __init__(self, strong: Bot, search: BackgroundSearch) -> None:
        self.strong, self.search = strong, search

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Choose by the search if it is ready, else by the heuristic."""
        return (self.strong if self.search.look() else HeuristicBot()).choose(view, legal, budget)
