"""Serves the socket of one client at one table, from its hello to its end."""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from outbreak.server.admin.guard import address_of
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import Hello
from outbreak.server.base.messages.outgoing import ENCODER, Refusal
from outbreak.server.people.identity import COOKIE, Person
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.sockets.connection import AGAIN, POLICY, Connection
from outbreak.server.tables.sockets.receiving import Receiver, decode

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.socket")

HELLO_SECONDS = 10


async def serve_socket(host: "Host", socket: WebSocket[Any, Any, Any], id: str) -> None:
    """Serve a client's socket until it is closed."""
    await socket.accept()
    try:
        host.follower.bans.check_address(address_of(socket))
        hello = await _first_message(socket)
        live = await host.tables.get(id)
        connection = Connection(host, live, socket, await host.identities.person(socket.cookies.get(COOKIE)))
        await connection.greet(hello)
        await host.follower.admit(connection)
    except WebSocketDisconnect:
        return
    except Refused as refusal:
        await _close_with_refusal(socket, refusal)
        return
    except Exception as problem:
        why = reason(problem)
        if why is None:
            raise
        await _close_with_refusal(socket, unavailable(why))
        return
    await _run(host, live, connection)


async def _first_message(socket: WebSocket[Any, Any, Any]) -> Hello:
    try:
        hello = decode(await asyncio.wait_for(socket.receive_data("text"), HELLO_SECONDS))
    except TimeoutError:
        raise Refused("bad-message", "the first message has to be a hello") from None
    if not isinstance(hello, Hello):
        raise Refused("bad-message", "the first message has to be a hello")
    return hello


async def _close_with_refusal(socket: WebSocket[Any, Any, Any], refusal: Refused) -> None:
    """Send a refusal to a client that is not admitted; it may reconnect if the database failed."""
    message = Refusal.of(refusal)
    message.n = 1
    await socket.send_data(ENCODER.encode(message), mode="text")
    await socket.close(code=AGAIN if refusal.code == "unavailable" else POLICY, reason=refusal.code)


async def _run(host: "Host", live: LiveTable, connection: Connection) -> None:
    """Send and receive until one of the two ends."""
    await host.clients.connect(live, connection)
    sending = asyncio.create_task(connection.send_forever())
    try:
        await host.follower.admit(connection)  # again: from now on the follower finds the connection itself
        for said in await host.clients.chat(live.session.head.id):  # read after connecting, so that no message is missed
            connection.send_chat(said)
        if connection.person is not None and connection.program is None and connection.mask:
            await _return_seats(host, live, connection.person)
        connection.receiving = asyncio.create_task(Receiver(connection).receive_forever())
        done, _ = await asyncio.wait({sending, connection.receiving}, return_when=asyncio.FIRST_COMPLETED)
        connection.end()
        for task in done:
            problem = None if task.cancelled() else task.exception()
            if problem is not None and not is_disconnect(problem) and not connection.is_closing:
                log.error("a socket failed", exc_info=problem)
    except Refused as refusal:
        await connection.close_with_refusal(refusal)
    finally:
        sending.cancel()
        await host.clients.disconnect(live, connection)


def is_disconnect(problem: BaseException) -> bool:
    """Whether a socket ended normally: the client was refused or has disconnected (an OSError of ASGI when sending)."""
    return isinstance(problem, WebSocketDisconnect | OSError | Refused)


async def _return_seats(host: "Host", live: LiveTable, person: Person) -> None:
    with contextlib.suppress(Refused):
        await host.tables.execute(live, f"back-{person.id}-{live.session.last}", lambda s, at: s.return_seats(person.id, at))
