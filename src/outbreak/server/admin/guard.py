"""Refuses banned people and networks on every route of the API."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from outbreak.server.people.identity import COOKIE

FOR_EVERYBODY = {"for_everybody": True}  # routes that a page needs to explain a ban


def address_of(client: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address of a client, empty if it has none."""
    return client.client.host if client.client else ""


async def refuse_banned(request: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a banned address, and a banned person if the request has their cookie."""
    if handler.opt.get("for_everybody"):
        return
    host = request.app.state.host
    host.follower.bans.check_address(address_of(request))
    person = await host.identities.person(request.cookies.get(COOKIE))
    if person is not None:
        host.follower.bans.check_person(person.id)
