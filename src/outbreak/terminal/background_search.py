"""Getting a search ready at the terminal: in the foreground with a line of progress, or in the background while a person plays."""

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

LOOK_SECONDS = 1.5  # a bot waits so long to learn whether its search is compiled already
SAY_SECONDS = 5.0  # between two words on the progress


def get_ready(book: Rulebook, words: Callable[[int], str]) -> None:
    """Compile what the search of a game needs, and say in words how many percent are done."""
    with saying("") as line:
        warm_up(book, lambda done, total: line(words(100 * done // total)) if total else None)


class BackgroundSearch:
    """The search of one game, compiled by another process; says how far it is whenever a bot would need it."""

    def __init__(self, game: str, wording: Wording) -> None:
        self.wording = wording
        self.percent, self.is_ready = 0, False
        self.failure: str | None = None
        self._looked = threading.Event()
        self._said = ("play-ready", 0.0)  # what was said last, and when; what is ready from the start is not worth a word
        self._preparation = Preparation([game])
        threading.Thread(target=self._follow, daemon=True).start()

    def _follow(self) -> None:
        self.failure = self._preparation.run(self._tell)
        self._looked.set()

    def _tell(self, _: str, done: int, total: int) -> None:
        self.percent, self.is_ready = 100 * done // total if total else 100, total == 0
        self._looked.set()

    def look(self) -> bool:
        """Whether it is ready; at the beginning this takes a moment to find out."""
        self._looked.wait(LOOK_SECONDS)
        self._say("play-ready" if self.is_ready else "play-unready" if self.failure else "play-meanwhile")
        return self.is_ready

    def _say(self, what: str) -> None:
        """Say once that it is ready or cannot be, and now and then how far it is."""
        moment, (before, then) = time.monotonic(), self._said
        if what != before or (what == "play-meanwhile" and moment - then >= SAY_SECONDS):
            self._said = what, moment
            say(*self.wording.style.prose(self.wording.words(what, percent=self.percent, reason=self.failure or "")))

    def close(self) -> None:
        """Compile no more."""
        self._preparation.end()


class MeanwhileBot:
    """A strong bot that plays by the heuristic of the game until its search is ready."""

    def __init__(self, strong: Bot, search: BackgroundSearch) -> None:
        self.strong, self.search = strong, search

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """What the search thinks best, or the heuristic."""
        return (self.strong if self.search.look() else HeuristicBot()).choose(view, legal, budget)
