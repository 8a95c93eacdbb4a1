"""Windows at tables with bots: a bot goes on only when the people who could act before it have been asked.

The process that holds a table's lease asks; the others are told by words of the feed and show the same question to their clients. Nothing
of this is stored: after a restart the people are asked again."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from outbreak.asking import Asking, Mode, Until, window_of
from outbreak.core.picture import Message
from outbreak.core.window import Window
from outbreak.server.base.messages import AskedSeat, WindowState
from outbreak.server.tables.presence import most_asking, program_of
from outbreak.server.tables.session import TableSession

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host
    from outbreak.server.tables.live import LiveTable

ASK_SECONDS = 8.0  # how long a person has to answer before the bot goes on
RETURN_SECONDS = 6.0  # how long somebody whose connection is lost is still taken for present
TOGETHER_SECONDS = 120.0  # how long one seat can keep a bot waiting, with all the time it asks for, where other people play too

Clock = Callable[[], float]
Rest = Callable[[asyncio.Event, float | None], Awaitable[None]]


@dataclass
class Question:
    """A bot waits; each seat has until its deadline to act or to let it go on, or as long as it likes."""

    position: int
    bot: int
    kind: str
    deadlines: dict[int, float | None] = field(default_factory=dict)  # by seat; None waits for the answer
    is_own: bool = True  # asked by this process, not by another one that holds the lease


class TableWindows:
    """Who may act at one table before a bot goes on: the open question, and what each seat has chosen and answered."""

    def __init__(self, moment: float) -> None:
        self.asking = Asking()
        self.rewinds = 0
        self.question: Question | None = None
        self.begun: dict[int, float] = {}  # when each seat was first asked before the action that is about to be taken,
        self.begun_at = 0  # and the position of that action
        self.stirred = asyncio.Event()  # something has changed that the waiting bot must look at
        self._opened = moment
        self._present: dict[str, Mode] = {}  # players who are connected, and how they want to be asked
        self._left: dict[str, tuple[float, Mode]] = {}  # players whose last connection was lost: when, and how they wanted to be asked

    def note_presence(self, modes: dict[str, Mode], moment: float) -> None:
        """Take in who is connected now: people, and the programs that play seats for them."""
        if modes == self._present:
            return
        for player, mode in self._present.items():
            if player not in modes:
                self._left[player] = (moment, mode)
        self._present = dict(modes)
        self.stirred.set()

    def expected(self, person: str, seat: int, moment: float) -> tuple[Mode, float | None] | None:
        """How the player of a seat wants to be asked and until when they are waited for; None if they are away."""
        players = (person, program_of(person, seat))
        present = [self._present[player] for player in players if player in self._present]
        if present:
            return most_asking(present), None
        left, mode = max((self._left[player] for player in players if player in self._left), default=(self._opened, "matters"))
        return (mode, left + RETURN_SECONDS) if moment < left + RETURN_SECONDS else None


class Windows:
    """Asks the people at the tables whose lease this process holds, and shows what other processes ask."""

    def __init__(self, host: "Host", clock: Clock = time.monotonic, rest: Rest | None = None) -> None:
        self.host, self.clock, self._rest = host, clock, rest or _rest

    # Asking, in the process that lets the bots act

    async def wait_for_answers(self, live: "LiveTable", bot: int, code: int, position: int) -> bool:
        """Wait until nobody is to be asked before a bot's action; False if the game went on, was paused, or is another process's now."""
        state = live.windows
        while _is_current(self.host, live, position):
            window = self._window(live, code)
            lapse = self._ask(live, window, Question(position, bot, window.kind)) if window is not None else None
            if lapse is None:
                return True
            state.stirred.clear()
            await self._rest(state.stirred, max(0.0, lapse - self.clock()) if lapse != float("inf") else None)
        if state.question is not None and state.question.position == position:
            state.question, state.begun = None, {}  # after a pause everybody has the whole time again
        return False

    def _window(self, live: "LiveTable", code: int) -> Window | None:
        """The window that a bot's action would close."""
        game = live.session.game
        if not live.session.people:
            return None
        window = window_of(game)
        return window if window is not None and game.action(code).kind not in window.plays else None

    def _ask(self, live: "LiveTable", window: Window, question: Question) -> float | None:
        """Ask whom there is to ask; when to look again, None if nobody has to be waited for."""
        state, moment = live.windows, self.clock()
        old = self._asked_here(live, question.position)
        if live.session.rewinds != state.rewinds:
            state.asking, state.rewinds = Asking(), live.session.rewinds
        if question.position != state.begun_at:
            state.begun, state.begun_at = {}, question.position
        expected = {seat: wish for seat, person in _people(live.session) if (wish := state.expected(person, seat, moment)) is not None}
        limits: dict[int, float] = {}
        for seat in sorted(state.asking.due(window, question.position, {seat: mode for seat, (mode, _) in expected.items()})):
            state.begun.setdefault(seat, moment)
            deadline = old.deadlines.get(seat, moment + ASK_SECONDS) if old else moment + ASK_SECONDS
            deadline = self._bounded(live, seat, deadline)
            limits[seat] = min(_or_never(deadline), _or_never(expected[seat][1]))
            if limits[seat] <= moment:
                state.asking.answer(seat, window, question.position)
            else:
                question.deadlines[seat] = deadline
        state.question = question if question.deadlines else None
        if question.deadlines != (old.deadlines if old else {}):
            self._show(live)
            self._tell(live)
        return min((limits[seat] for seat in question.deadlines), default=None)

    def _bounded(self, live: "LiveTable", seat: int, deadline: float | None) -> float | None:
        """A deadline that keeps no other people waiting too long; alone one may take as long as one likes."""
        person = live.session.seats[seat].person
        if set(live.session.people) <= {person}:
            return deadline
        return min(_or_never(deadline), live.windows.begun[seat] + TOGETHER_SECONDS)

    def _tell(self, live: "LiveTable") -> None:
        """Tell the other processes what is asked here."""
        if self.host.config.is_sqlite or live.windows.question is None:
            return
        question, moment = live.windows.question, self.clock()
        left = {str(seat): None if deadline is None else deadline - moment for seat, deadline in question.deadlines.items()}
        word: dict[str, Any] = {"word": "asked", "process": self.host.process, "left": left}
        word |= {"position": question.position, "bot": question.bot, "kind": question.kind}
        self.host.spawn(self.host.publish(live.session.head.id, word))

    # What is heard, in every process

    def heard(self, live: "LiveTable", kind: str, word: dict[str, Any]) -> None:
        """Take in a word of the feed: what another process asks, or what a client answers."""
        if kind == "asked":
            if word["process"] != self.host.process:
                self._show_foreign(live, word)
        elif kind == "answered":
            self._answered(live, word["seats"], word["position"], word["until"])
        else:
            self._extended(live, word["seats"], word["position"], word["seconds"])

    def _show_foreign(self, live: "LiveTable", word: dict[str, Any]) -> None:
        moment = self.clock()
        deadlines = {int(seat): None if left is None else moment + left for seat, left in word["left"].items()}
        live.windows.question = Question(word["position"], word["bot"], word["kind"], deadlines, is_own=False)
        self._show(live)

    def _answered(self, live: "LiveTable", seats: list[int], seen: int, until: Until) -> None:
        question = self._asked_here(live, seen)
        window = window_of(live.session.game) if question is not None else None
        if question is not None and window is not None:
            for seat in question.deadlines.keys() & set(seats):
                live.windows.asking.answer(seat, window, question.position, until)
            live.windows.stirred.set()

    def _extended(self, live: "LiveTable", seats: list[int], seen: int, seconds: float | None) -> None:
        question = self._asked_here(live, seen)
        if question is None:
            return
        for seat in question.deadlines.keys() & set(seats):
            deadline = question.deadlines[seat]
            longer = None if seconds is None else (self.clock() if deadline is None else deadline) + seconds
            question.deadlines[seat] = self._bounded(live, seat, longer)
        self._show(live)
        self._tell(live)
        live.windows.stirred.set()

    def _asked_here(self, live: "LiveTable", seen: int) -> Question | None:
        """The open question of this process, for somebody who knows the game up to an entry; None if it is about an earlier position."""
        question = live.windows.question
        if question is None or not question.is_own or question.position > seen:
            return None
        return question if _is_current(self.host, live, question.position) else None

    def note_presence(self, live: "LiveTable") -> None:
        """Take in who is connected, in this process and in the others; those of a process that has died are gone without a word."""
        live.windows.note_presence(self.host.presence.modes(live.session.head.id), self.clock())

    def repeat(self, live: "LiveTable") -> None:
        """Tell again what is asked here, for a process that may have loaded the table only now."""
        if live.windows.question is not None and live.windows.question.is_own:
            self._tell(live)

    # Showing

    def _show(self, live: "LiveTable") -> None:
        for connection in live.connections:
            connection.show()

    def state(self, live: "LiveTable") -> WindowState | None:
        """The question as clients are shown it, with the time that is left by now."""
        question, session = live.windows.question, live.session
        if question is None or question.position != session.position or session.paused or session.status != "running":
            return None
        moment = self.clock()
        asked = [
            AskedSeat(seat, None if deadline is None else max(0, round((deadline - moment) * 1000)))
            for seat, deadline in question.deadlines.items()
        ]
        return WindowState(question.bot, question.kind, _words(session, question), asked)


def _is_current(host: "Host", live: "LiveTable", position: int) -> bool:
    session = live.session
    is_played = session.status == "running" and not session.paused
    return is_played and session.position == position and session.head.id in host.live_tables.leases


def _people(session: TableSession) -> list[tuple[int, str]]:
    """The seats that people play themselves, each with its person."""
    return [(number, seat.person) for number, seat in enumerate(session.seats) if seat.person is not None and seat.bot is None]


def _or_never(deadline: float | None) -> float:
    return float("inf") if deadline is None else deadline


def _words(session: TableSession, question: Question) -> Message:
    view = session.game.view([])
    player = session.game.rulebook.presentation.thing(view, "seat", question.bot, question.bot)
    return Message(f"window-{question.kind}", {"player": player})


async def _rest(stirred: asyncio.Event, seconds: float | None) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(stirred.wait(), seconds)
