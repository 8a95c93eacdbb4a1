"""Windows at tables with bots: before a bot acts, the people who could act first are asked.

The process that holds a table's lease asks. It publishes the question over the feed, and the other processes show it to their clients.
Nothing of this is stored; after a restart people are asked again."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from outbreak.asking import Asking, Mode, Until, window_of
from outbreak.core.picture import Message
from outbreak.core.window import Window
from outbreak.server.base.messages.states import AskedSeat, WindowState
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.sockets.presence import merge_modes, program_key

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host
    from outbreak.server.tables.live import LiveTable

ASK_SECONDS = 8.0  # how long a person has to answer before the bot acts
RETURN_SECONDS = 6.0  # how long a person still counts as present after losing the connection
TOGETHER_SECONDS = 120.0  # the most a seat can delay a bot in total, where other people play too

Clock = Callable[[], float]
Sleep = Callable[[asyncio.Event, float | None], Awaitable[None]]


@dataclass
class Question:
    """The question whether a bot may act; each seat answers or acts before its deadline, if it has one."""

    position: int
    bot: int
    kind: str
    deadlines: dict[int, float | None] = field(default_factory=dict)  # by seat; None waits without limit
    is_own: bool = True  # asked by this process, which holds the lease


class TableWindows:
    """The window state of one table: the open question, and the choices and answers of each seat."""

    def __init__(self, moment: float) -> None:
        self.asking = Asking()
        self.rewinds = 0
        self.question: Question | None = None
        self.asked_since: dict[int, float] = {}  # when each seat was first asked at the current position
        self.asked_position = 0  # the position that `asked_since` belongs to
        self.changed = asyncio.Event()  # something has changed that a waiting bot has to check
        self._opened = moment
        self._present: dict[str, Mode] = {}  # connected players and their modes
        self._left: dict[str, tuple[float, Mode]] = {}  # disconnected players: when they left, and their modes

    def note_presence(self, modes: dict[str, Mode], moment: float) -> None:
        """Update the connected players: people, and the programs that play seats for them."""
        if modes == self._present:
            return
        for player, mode in self._present.items():
            if player not in modes:
                self._left[player] = (moment, mode)
        self._present = dict(modes)
        self.changed.set()

    def expected(self, person: str, seat: int, moment: float) -> tuple[Mode, float | None] | None:
        """Return the mode of a seat's player and until when they are waited for; None if they are away."""
        players = (person, program_key(person, seat))
        present = [self._present[player] for player in players if player in self._present]
        if present:
            return merge_modes(present), None
        left, mode = max((self._left[player] for player in players if player in self._left), default=(self._opened, "matters"))
        return (mode, left + RETURN_SECONDS) if moment < left + RETURN_SECONDS else None


class Windows:
    """Asks people at the tables whose lease this process holds, and shows the questions of other processes."""

    def __init__(self, host: "Host", clock: Clock = time.monotonic, sleep: Sleep | None = None) -> None:
        self.host, self.clock, self._sleep = host, clock, sleep or _sleep

    # Asking, in the process that runs the bots

    async def wait_for_answers(self, live: "LiveTable", bot: int, code: int, position: int) -> bool:
        """Wait until a bot may take its action; False if the game has changed, was paused, or the lease was lost."""
        state = live.windows
        while _is_current(self.host, live, position):
            window = self._window(live, code)
            check_at = self._ask(live, window, Question(position, bot, window.kind)) if window is not None else None
            if check_at is None:
                return True
            state.changed.clear()
            await self._sleep(state.changed, max(0.0, check_at - self.clock()) if check_at != float("inf") else None)
        if state.question is not None and state.question.position == position:
            state.question, state.asked_since = None, {}  # after a pause everybody gets the full time again
        return False

    def _window(self, live: "LiveTable", code: int) -> Window | None:
        """Return the window that a bot's action would close, if any."""
        game = live.session.game
        if not live.session.people:
            return None
        window = window_of(game)
        return window if window is not None and game.action(code).kind not in window.plays else None

    def _ask(self, live: "LiveTable", window: Window, question: Question) -> float | None:
        """Ask the seats that are due; returns when to check again, None if nobody is waited for."""
        state, moment = live.windows, self.clock()
        old = self._own_question(live, question.position)
        if live.session.rewinds != state.rewinds:
            state.asking, state.rewinds = Asking(), live.session.rewinds
        if question.position != state.asked_position:
            state.asked_since, state.asked_position = {}, question.position
        expected = {
            seat: expectation for seat, person in _people(live.session) if (expectation := state.expected(person, seat, moment)) is not None
        }
        limits: dict[int, float] = {}
        for seat in sorted(state.asking.due(window, question.position, {seat: mode for seat, (mode, _) in expected.items()})):
            state.asked_since.setdefault(seat, moment)
            deadline = old.deadlines.get(seat, moment + ASK_SECONDS) if old else moment + ASK_SECONDS
            deadline = self._limited(live, seat, deadline)
            limits[seat] = min(_or_never(deadline), _or_never(expected[seat][1]))
            if limits[seat] <= moment:
                state.asking.answer(seat, window, question.position)
            else:
                question.deadlines[seat] = deadline
        state.question = question if question.deadlines else None
        if question.deadlines != (old.deadlines if old else {}):
            self._refresh_clients(live)
            self._publish(live)
        return min((limits[seat] for seat in question.deadlines), default=None)

    def _limited(self, live: "LiveTable", seat: int, deadline: float | None) -> float | None:
        """Limit a deadline where other people are waiting too; a person alone has no limit."""
        person = live.session.seats[seat].person
        if set(live.session.people) <= {person}:
            return deadline
        return min(_or_never(deadline), live.windows.asked_since[seat] + TOGETHER_SECONDS)

    def _publish(self, live: "LiveTable") -> None:
        """Publish the open question to the other processes."""
        if self.host.config.is_sqlite or live.windows.question is None:
            return
        question, moment = live.windows.question, self.clock()
        left = {str(seat): None if deadline is None else deadline - moment for seat, deadline in question.deadlines.items()}
        message: dict[str, Any] = {"word": "asked", "process": self.host.process, "left": left}
        message |= {"position": question.position, "bot": question.bot, "kind": question.kind}
        self.host.spawn(self.host.publish(live.session.head.id, message))

    # Messages of the feed, in every process

    def on_message(self, live: "LiveTable", kind: str, message: dict[str, Any]) -> None:
        """Handle a message: a question of another process, or an answer of a client."""
        if kind == "asked":
            if message["process"] != self.host.process:
                self._on_asked(live, message)
        elif kind == "answered":
            self._on_answered(live, message["seats"], message["position"], message["until"])
        else:
            self._on_extended(live, message["seats"], message["position"], message["seconds"])

    def _on_asked(self, live: "LiveTable", message: dict[str, Any]) -> None:
        moment = self.clock()
        deadlines = {int(seat): None if left is None else moment + left for seat, left in message["left"].items()}
        live.windows.question = Question(message["position"], message["bot"], message["kind"], deadlines, is_own=False)
        self._refresh_clients(live)

    def _on_answered(self, live: "LiveTable", seats: list[int], seen: int, until: Until) -> None:
        question = self._own_question(live, seen)
        window = window_of(live.session.game) if question is not None else None
        if question is not None and window is not None:
            for seat in question.deadlines.keys() & set(seats):
                live.windows.asking.answer(seat, window, question.position, until)
            live.windows.changed.set()

    def _on_extended(self, live: "LiveTable", seats: list[int], seen: int, seconds: float | None) -> None:
        question = self._own_question(live, seen)
        if question is None:
            return
        for seat in question.deadlines.keys() & set(seats):
            deadline = question.deadlines[seat]
            extended = None if seconds is None else (self.clock() if deadline is None else deadline) + seconds
            question.deadlines[seat] = self._limited(live, seat, extended)
        self._refresh_clients(live)
        self._publish(live)
        live.windows.changed.set()

    def _own_question(self, live: "LiveTable", seen: int) -> Question | None:
        """Return the open question of this process; None if it is outdated, or newer than the entry `seen`."""
        question = live.windows.question
        if question is None or not question.is_own or question.position > seen:
            return None
        return question if _is_current(self.host, live, question.position) else None

    def note_presence(self, live: "LiveTable") -> None:
        """Update who is connected in all processes; the presence of a dead process expires."""
        live.windows.note_presence(self.host.presence.modes(live.session.head.id), self.clock())

    def republish(self, live: "LiveTable") -> None:
        """Publish the open question again, for a process that may have just loaded the table."""
        if live.windows.question is not None and live.windows.question.is_own:
            self._publish(live)

    # Sending

    def _refresh_clients(self, live: "LiveTable") -> None:
        for connection in live.connections:
            connection.refresh()

    def state(self, live: "LiveTable") -> WindowState | None:
        """Return the question as clients see it, with the time that is left."""
        question, session = live.windows.question, live.session
        if question is None or question.position != session.position or session.paused or session.status != "running":
            return None
        moment = self.clock()
        asked = [
            AskedSeat(seat, None if deadline is None else max(0, round((deadline - moment) * 1000)))
            for seat, deadline in question.deadlines.items()
        ]
        return WindowState(question.bot, question.kind, _describe(session, question), asked)


def _is_current(host: "Host", live: "LiveTable", position: int) -> bool:
    session = live.session
    is_played = session.status == "running" and not session.paused
    return is_played and session.position == position and session.head.id in host.table_store.leases


def _people(session: TableSession) -> list[tuple[int, str]]:
    """Return the seats that people play themselves, each with its person."""
    return [(number, seat.person) for number, seat in enumerate(session.seats) if seat.person is not None and seat.bot is None]


def _or_never(deadline: float | None) -> float:
    return float("inf") if deadline is None else deadline


def _describe(session: TableSession, question: Question) -> Message:
    view = session.game.view([])
    player = session.game.rulebook.presentation.thing(view, "seat", question.bot, question.bot)
    return Message(f"window-{question.kind}", {"player": player})


async def _sleep(changed: asyncio.Event, seconds: float | None) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(changed.wait(), seconds)
