"""Refuses banned people and networks on every route of the API."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from outbreak.server.people.identity import COOKIE

FOR_EVERYBODY = {"for_everybody": True}  # what a page needs to say why somebody is kept out


def address_of(client: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of a client, as far as it has one."""
    return client.client.host if client.client else ""


async def refuse_banned(request: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a banned address, and a person whose cookie is shown, though it could be left out for this request."""
    if handler.opt.get("for_everybody"):
        return
    host = request.app.state.host
    host.follower.bans.check_address(address_of(request))
    person = await host.identities.person(request.cookies.get(COOKIE))
    if person is not None:
        host.follower.bans.check_person(person.id)
