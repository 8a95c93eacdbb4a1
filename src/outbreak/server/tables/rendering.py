"""Renders what clients see in a worker process, while the server handles the next move."""

import asyncio
import gc
import itertools
import logging
import os
import signal
import socket as sockets
import struct
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, BinaryIO, NamedTuple, cast

import msgspec

from outbreak.core.codec import ActionError
from outbreak.core.foresight import foresee
from outbreak.core.game import View
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.table import Table, seats_in
from outbreak.server.base.messages.incoming import Doing
from outbreak.server.base.messages.states import Told
from outbreak.server.plain.sentences import Facts, TableWriter, TextRequest
from outbreak.server.tables import updates
from outbreak.server.tables.frames import Move, frames_of
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.state import Step
from outbreak.server.tables.workers.rule_compilation import RuleCompilation

log = logging.getLogger("outbreak.rendering")

HEAD = struct.Struct("<IQ")  # before each message: its length, and the number of the job
ANSWER_SECONDS = 30  # how long the worker may be silent while it owes an answer


class RenderJob(msgspec.Struct, array_like=True):
    """A state to be rendered, the seats that see it, and the steps since their last update."""

    game: str
    state: bytes
    mask: int
    undo: bool
    steps: list[Step]
    outside: bool = False  # whether only interpreted rules may run on the state
    pack: dict[str, Any] | None = None  # of a table with its own cards
    facts: Facts | None = None  # of a table to be rendered as text
    request: TextRequest | None = None  # how the text is rendered
    asked: Doing | None = None  # an action to be explained instead
    compiled: bool = False  # whether the server process runs compiled rules of this game
    moves: list[Move | None] | None = None  # what each step did, if the client wants frames
    people: list[int] = []  # the seats of each person, as masks


class Rendered(msgspec.Struct, array_like=True):
    """An encoded `Sight` and list of `Told`, or an encoded `TableText` or `Explained`."""

    sight: bytes = b""
    story: bytes = b""
    text: bytes = b""


class Explained(msgspec.Struct, array_like=True):
    """Whether an action is legal, as `Explanation` tells it; or what is wrong with its text."""

    possible: bool = False
    rule: str | None = None
    text: str | None = None
    undoable: bool | None = None
    problem: str | None = None


EXPLAINED = msgspec.json.Decoder(Explained)
JOB, RENDERED = msgspec.msgpack.Decoder(RenderJob), msgspec.msgpack.Decoder(Rendered)
ENCODER = msgspec.msgpack.Encoder()


def render(job: RenderJob) -> Rendered:
    """Render what some seats see and may know, from their view of the state."""
    view = updates.scratch_view(job.game, job.state, job.mask, job.outside) if job.pack is None else _view_with_pack(job, job.pack)
    if job.asked is not None:
        return Rendered(text=updates.encode(explain(view, job.asked, job.people)))
    if job.facts is not None and job.request is not None:
        unchanged = view.copy()  # describing steps changes the names in the view
        return render_text(
            job.facts, job.request, job.mask, unchanged, [updates.describe_step(view.table, step, job.mask, view) for step in job.steps]
        )
    choices = updates.base_choices(job.game) if job.pack is None else updates.ChoiceCache()
    sight = updates.sight(view, choices, job.undo, job.people)
    story = [updates.describe_step(view.table, step, job.mask, view) for step in job.steps]
    if job.moves is not None:
        story = updates.with_frames(story, frames_of(view.table, job.moves, job.mask))
    return Rendered(bytes(sight), updates.encode(story))


def explain(view: View, asked: Doing, people: Sequence[int] = ()) -> Explained:
    """Explain whether some seats may take an action, and whether it could be undone as far as they can know."""
    try:
        code = view.code(asked)
        refusal = view.refusal(code)
    except ActionError as problem:
        return Explained(problem=str(problem))
    if refusal is not None:
        return Explained(rule=refusal.rule, text=refusal.text)
    return Explained(possible=True, undoable=not foresee(view, [code], people)[code].is_final)


def _view_with_pack(job: RenderJob, pack: dict[str, Any]) -> View:
    """Return the view of some seats on a state with its own cards."""
    table = Table.empty(rulebook(job.game), Pack.from_json(pack))
    table.set_state(job.state)
    table.hide(job.mask)
    return View(table, job.mask)


def render_encoded(job: bytes) -> bytes:
    """Render an encoded job. Runs in a worker."""
    return ENCODER.encode(render(JOB.decode(job)))


def render_session(session: TableSession, choices: updates.ChoiceCache, mask: int, since: int) -> Rendered:
    """Render any table for some seats, also one that has not started or has its own cards."""
    view = updates.view_of(session, mask)
    sight = updates.sight_of(session, choices, mask, view)
    return Rendered(bytes(sight), updates.encode(updates.story(session, mask, since, view=view)))


def render_text(facts: Facts, request: TextRequest, mask: int, view: View | None, story: list[Told]) -> Rendered:
    """Render a table as text for some seats."""
    return Rendered(text=updates.encode(TableWriter(facts, view, request).text(mask, story)))


def text_of_session(session: TableSession, request: TextRequest, mask: int, since: int) -> Rendered:
    """Render any table as text, also one that has not started, has its own cards or cannot be replayed."""
    view = session.game.view(seats_in(mask)) if session.status != "open" and session.is_replayable else None
    return render_text(Facts.of(session), request, mask, view, updates.story(session, mask, since))


def text_of_session_at(session: TableSession, request: TextRequest, mask: int) -> Rendered:
    """Render any table as text after an entry; before the start there is no board."""
    view = session.game.view_at(request.entry, seats_in(mask)) if request.entry >= session.began else None
    return render_text(Facts.of(session), request, mask, view, updates.story(session, mask, request.entry - 1, request.entry))


def render_session_at(session: TableSession, choices: updates.ChoiceCache, mask: int, entry: int, since: int) -> Rendered:
    """Render any table for some seats after an entry, with the entries since an earlier one."""
    view = session.game.view_at(entry, seats_in(mask)) if entry >= session.began else None
    sight = updates.empty_sight(mask) if view is None else updates.sight(view, choices, undo=False)
    return Rendered(bytes(sight), updates.encode(updates.story(session, mask, since, entry, view)))


class RenderingFailed(Exception):
    """A position could not be rendered; the log of the renderer's process has the traceback."""


class Pending(NamedTuple):
    """A job that was sent to the worker process."""

    number: int
    job: RenderJob
    future: "asyncio.Future[Rendered]"
    begun: float  # by the event loop's clock


class Renderer(asyncio.Protocol):
    """Renders jobs in order, in its worker process if it has one, else in this process."""

    def __init__(self, socket: sockets.socket | None = None) -> None:
        self._socket = socket  # to the worker process
        self._transport: asyncio.Transport | None = None
        self._pending: deque[Pending] = deque()  # jobs without an answer
        self._numbers = itertools.count(1)
        self._answered = 0.0  # when the worker last answered, by the event loop's clock
        self._overdue: asyncio.TimerHandle | None = None  # looks for an answer that does not come
        self._unsent: list[bytes] = []  # encoded jobs, written together at the end of this loop iteration
        self._buffer = b""  # an incomplete answer
        self._text_lock = asyncio.Lock()
        self.observe: Callable[[float], None] | None = None  # is told the seconds that each job took

    @property
    def pending(self) -> int:
        """The number of jobs that the worker process has not answered."""
        return len(self._pending)

    async def start(self) -> None:
        """Connect to the worker process."""
        if self._socket is not None:
            await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=self._socket)

    def close(self) -> None:
        """Close the connection; the worker process then ends."""
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()

    def render(self, job: RenderJob) -> "asyncio.Future[Rendered]":
        """Submit a job; the future gets its result."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Rendered] = loop.create_future()
        if self.observe is not None:
            future.add_done_callback(partial(self._observe, loop.time()))
        if self._transport is None:
            _render_for(future, job)
            return future
        number = next(self._numbers)
        self._pending.append(Pending(number, job, future, loop.time()))
        if not self._unsent:
            loop.call_soon(self._flush)
        self._unsent.append(_frame(number, ENCODER.encode(job)))
        if self._overdue is None:
            self._overdue = loop.call_later(ANSWER_SECONDS, self._look_for_overdue)
        return future

    def _observe(self, begun: float, future: "asyncio.Future[Rendered]") -> None:
        if self.observe is not None:
            self.observe(future.get_loop().time() - begun)

    async def render_text(self, job: RenderJob) -> Rendered:
        """Render a text or an explanation. Only one runs at a time, so that slow ones do not delay other renderings."""
        async with self._text_lock:
            return await self.render(job)

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if self._transport is not None:
            self._transport.write(b"".join(unsent))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note that the worker process can be used."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Resolve the futures of complete answers."""
        self._answered = asyncio.get_running_loop().time()
        whole = memoryview(self._buffer + data if self._buffer else data)
        begin = 0
        while len(whole) - begin >= HEAD.size:
            size, number = HEAD.unpack_from(whole, begin)
            end = begin + HEAD.size + size
            if len(whole) < end:
                break
            if not self._pending or self._pending[0].number != number:  # it may be what somebody else sees
                self._give_up(f"answered job {number} out of order")
                return
            self._resolve(self._pending.popleft().future, whole[begin + HEAD.size : end])
            begin = end
        self._buffer = bytes(whole[begin:])

    def _resolve(self, future: "asyncio.Future[Rendered]", body: memoryview) -> None:
        if future.done():
            return
        if len(body):
            future.set_result(RENDERED.decode(body))
        else:
            future.set_exception(RenderingFailed("this position cannot be rendered"))

    def _look_for_overdue(self) -> None:
        """Give the worker up if it owes an answer for too long; look again while it owes one."""
        self._overdue, loop = None, asyncio.get_running_loop()
        if not self._pending or self._transport is None:
            return
        if (left := max(self._pending[0].begun, self._answered) + ANSWER_SECONDS - loop.time()) > 0:
            self._overdue = loop.call_later(left, self._look_for_overdue)
        else:
            self._give_up(f"did not answer job {self._pending[0].number}")

    def _give_up(self, reason: str) -> None:
        """Drop a worker that cannot be trusted; `connection_lost` does its work."""
        log.error("the renderer %s", reason)
        assert self._transport is not None
        self._buffer = b""
        self._transport.abort()

    def connection_lost(self, problem: Exception | None) -> None:
        """Render pending and later jobs in this process, because the worker has died."""
        if self._transport is not None:
            log.warning("the renderer has died; this process renders itself")
            self._transport = None
        while self._pending:
            pending = self._pending.popleft()
            _render_for(pending.future, pending.job)


def _render_for(future: "asyncio.Future[Rendered]", job: RenderJob) -> None:
    """Render in this process, unless the future was cancelled."""
    if future.done():
        return
    try:
        future.set_result(render(job))
    except Exception as problem:
        future.set_exception(problem)


def start_renderer() -> Renderer:
    """Start a renderer with a worker process, if the system can fork safely. Call it before any thread runs."""
    if sys.platform in ("win32", "darwin") or (os.cpu_count() or 1) == 1:
        return Renderer()
    ours, theirs = sockets.socketpair()
    if os.fork() != 0:
        theirs.close()
        return Renderer(ours)
    try:
        _detach(theirs)
        _serve(theirs)
    except Exception:
        log.exception("rendering failed")
    finally:
        os._exit(0)


def _detach(socket: sockets.socket) -> None:
    """Detach the fork from its parent: ignore its signals, and close every file but the socket."""
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, signal.SIG_IGN)  # it ends when the socket is closed
    os.closerange(3, socket.fileno())
    os.closerange(socket.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
    gc.freeze()


def _serve(socket: sockets.socket) -> None:
    """Render jobs until the socket is closed."""
    jobs, rule_compilation = cast(BinaryIO, socket.makefile("rb")), RuleCompilation(compiles=False)
    while head := jobs.read(HEAD.size):
        size, number = HEAD.unpack(head)
        job = JOB.decode(jobs.read(size))
        if job.compiled:  # not counted here: clients ask for renderings as often as they like
            rule_compilation.begin(rulebook(job.game))
        socket.sendall(_frame(number, _try_render(job)))


def _try_render(job: RenderJob) -> bytes:
    """Return the encoded result of a job, empty if it fails; the next job is another client's."""
    try:
        return ENCODER.encode(render(job))
    except Exception:
        log.exception("a table of %s could not be rendered", job.game)
        return b""


def _frame(number: int, body: bytes) -> bytes:
    return HEAD.pack(len(body), number) + body
