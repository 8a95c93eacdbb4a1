"""Renders what clients see in a worker process, while the server goes on with the next move."""

import asyncio
import gc
import logging
import os
import signal
import socket as sockets
import sys
from collections import deque
from typing import Any, BinaryIO, cast

import msgspec
import numpy as np

from outbreak.core.game import View
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.table import Table, seats_in
from outbreak.server.base.messages import Told
from outbreak.server.plain.sentences import Facts, Wish, Worded
from outbreak.server.tables import updates
from outbreak.server.tables.rule_compilation import RuleCompilation
from outbreak.server.tables.session import Step, TableSession

log = logging.getLogger("outbreak.rendering")

HEAD = 4  # bytes that say how long what follows is


class Order(msgspec.Struct, array_like=True):
    """A table as it is, the seats that it is shown to, and what has happened since they were last shown it."""

    game: str
    state: bytes
    mask: int
    undo: bool
    steps: list[Step]
    outside: bool = False  # whether only interpreted rules may touch the state
    pack: dict[str, Any] | None = None  # the cards of a table that has its own
    facts: Facts | None = None  # of a table that is to be told in words instead,
    wish: Wish | None = None  # and how


class Rendered(msgspec.Struct, array_like=True):
    """A `Sight` and a list of `Told`, encoded for a client; or a `TableText`."""

    sight: bytes = b""
    story: bytes = b""
    text: bytes = b""


ORDER, PAINTED = msgspec.msgpack.Decoder(Order), msgspec.msgpack.Decoder(Rendered)
ENCODER = msgspec.msgpack.Encoder()


def render(order: Order) -> Rendered:
    """What some seats see and are told, from their view of the state."""
    view = updates.through_glass(order.game, order.state, order.mask, order.outside) if order.pack is None else _unpacked(order, order.pack)
    if order.facts is not None and order.wish is not None:
        kept = view.copy()  # telling lets players go by the names of another time
        return in_words(
            order.facts, order.wish, order.mask, kept, [updates.told(view.table, step, order.mask, view) for step in order.steps]
        )
    labels = updates.house_labels(order.game) if order.pack is None else updates.Labels()
    sight = updates.sight(view, labels, order.undo)
    return Rendered(bytes(sight), updates.encoded([updates.told(view.table, step, order.mask, view) for step in order.steps]))


def _unpacked(order: Order, pack: dict[str, Any]) -> View:
    """What some seats know of a state that is played with cards of its own."""
    table = Table.empty(rulebook(order.game), Pack.from_json(pack))
    table.states.view(np.uint8)[:] = np.frombuffer(order.state, np.uint8)
    table.hide(order.mask)
    return View(table, order.mask)


def render_encoded(order: bytes) -> bytes:
    """In a worker: what an order asks for."""
    return ENCODER.encode(render(ORDER.decode(order)))


def render_here(session: TableSession, labels: updates.Labels, mask: int, since: int) -> Rendered:
    """What some seats see and are told of any table, also of one that has not begun or has cards of its own."""
    view = updates.glance(session, mask)
    sight = updates.sight_of(session, labels, mask, view)
    return Rendered(bytes(sight), updates.encoded(updates.story(session, mask, since, view=view)))


def in_words(facts: Facts, wish: Wish, mask: int, view: View | None, story: list[Told]) -> Rendered:
    """A table in words, as some seats know it."""
    return Rendered(text=updates.encoded(Worded(facts, view, wish).text(mask, story)))


def word_here(session: TableSession, wish: Wish, mask: int, since: int) -> Rendered:
    """Any table in words as it is now, also one that has not begun, has cards of its own or cannot be played by these rules."""
    view = session.game.view(seats_in(mask)) if session.status != "open" and session.is_replayable else None
    return in_words(Facts.of(session), wish, mask, view, updates.story(session, mask, since))


def word_then(session: TableSession, wish: Wish, mask: int) -> Rendered:
    """Any table in words as it was after an entry; before the first card there is nothing to see."""
    view = session.game.view_at(wish.entry, seats_in(mask)) if wish.entry >= session.began else None
    return in_words(Facts.of(session), wish, mask, view, updates.story(session, mask, wish.entry - 1, wish.entry))


def render_then(session: TableSession, labels: updates.Labels, mask: int, entry: int, since: int) -> Rendered:
    """What some seats saw of any table after an entry, and were told between an earlier one and it."""
    view = session.game.view_at(entry, seats_in(mask)) if entry >= session.began else None
    sight = updates.nothing_yet(mask) if view is None else updates.sight(view, labels, undo=False)
    return Rendered(bytes(sight), updates.encoded(updates.story(session, mask, since, entry, view)))


class RenderingFailed(Exception):
    """Something about a position cannot be shown; the log of the renderer's process says what."""


class Renderer(asyncio.Protocol):
    """Paints in the order in which it is asked: in its own process if it has one, else here."""

    def __init__(self, line: sockets.socket | None = None) -> None:
        self._line = line  # to the process
        self._transport: asyncio.Transport | None = None
        self._orders: deque[tuple[Order, asyncio.Future[Rendered]]] = deque()  # not yet answered
        self._written: list[bytes] = []  # orders of this moment, to be handed over together
        self._rest = b""  # of an answer that has not come whole
        self._wording = asyncio.Lock()

    async def start(self) -> None:
        """Begin to hand orders over."""
        if self._line is not None:
            await asyncio.get_running_loop().create_unix_connection(lambda: self, sock=self._line)

    def close(self) -> None:
        """Let the process go; it ends by itself."""
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()

    def render(self, order: Order) -> "asyncio.Future[Rendered]":
        """What some seats are shown of a table, as soon as it is made."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Rendered] = loop.create_future()
        if self._transport is None:
            _render_for(answer, order)
            return answer
        self._orders.append((order, answer))
        if not self._written:
            loop.call_soon(self._hand_over)
        self._written.append(_framed(ENCODER.encode(order)))
        return answer

    async def word(self, order: Order) -> Rendered:
        """A table in words, one after the other: words take long to make, and others are shown their tables in between."""
        async with self._wording:
            return await self.render(order)

    def _hand_over(self) -> None:
        written, self._written = self._written, []
        if self._transport is not None:
            self._transport.write(b"".join(written))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process can be asked."""
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Hand on what is ready."""
        whole = memoryview(self._rest + data if self._rest else data)
        begin = 0
        while len(whole) - begin >= HEAD and len(whole) >= (end := begin + HEAD + int.from_bytes(whole[begin : begin + HEAD], "little")):
            answered = whole[begin + HEAD : end]
            begin = end
            _, answer = self._orders.popleft()
            if answer.done():
                continue
            if len(answered):
                answer.set_result(PAINTED.decode(answered))
            else:
                answer.set_exception(RenderingFailed("this position cannot be shown"))
        self._rest = bytes(whole[begin:])

    def connection_lost(self, problem: Exception | None) -> None:
        """The process is gone: what it has not answered is rendered here, and all that comes."""
        if self._transport is not None:
            log.warning("the renderer is gone; this process renders for itself")
            self._transport = None
        while self._orders:
            order, answer = self._orders.popleft()
            _render_for(answer, order)


def _render_for(answer: "asyncio.Future[Rendered]", order: Order) -> None:
    """Render here for somebody who waits, if he still does."""
    if answer.done():
        return
    try:
        answer.set_result(render(order))
    except Exception as problem:
        answer.set_exception(problem)


def hire() -> Renderer:
    """A renderer with a process of its own, where this system can split one off; to be called before any thread runs."""
    if sys.platform in ("win32", "darwin") or (os.cpu_count() or 1) == 1:
        return Renderer()
    ours, theirs = sockets.socketpair()
    if os.fork() != 0:
        theirs.close()
        return Renderer(ours)
    try:
        _keep_only(theirs)
        _render_on(theirs)
    except Exception:
        log.exception("rendering failed")
    finally:
        os._exit(0)


def _keep_only(line: sockets.socket) -> None:
    """Let go of all that belongs to the process this one was split off from: its signals, and every file but the line to it."""
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, signal.SIG_IGN)  # it ends when the line does
    os.closerange(3, line.fileno())
    os.closerange(line.fileno() + 1, os.sysconf("SC_OPEN_MAX"))
    gc.freeze()


def _render_on(line: sockets.socket) -> None:
    """Render whatever is ordered, until nobody can order any more."""
    orders, rule_compilation = cast(BinaryIO, line.makefile("rb")), RuleCompilation(compiles=False)
    while head := orders.read(HEAD):
        order = ORDER.decode(orders.read(int.from_bytes(head, "little")))
        rule_compilation.note(rulebook(order.game), [step.entry for step in order.steps[-1:]])
        line.sendall(_framed(_attempt(order)))


def _attempt(order: Order) -> bytes:
    """An answer to an order, empty if it cannot be rendered: the next one is somebody else's."""
    try:
        return ENCODER.encode(render(order))
    except Exception:
        log.exception("a table of %s could not be painted", order.game)
        return b""


def _framed(text: bytes) -> bytes:
    return len(text).to_bytes(HEAD, "little") + text
