"""Routes about oneself: signing in, one's name, other devices, erasure."""

from functools import partial
from typing import Any

from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec

from outbreak.server.admin import erasure
from outbreak.server.admin.guard import refuse_banned
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.connections import address_of
from outbreak.server.people.identity import COOKIE, COOKIE_SECONDS, Person
from outbreak.server.tables.host import Host

NOTHING = {204: ResponseSpec(None, description="Done; no content", generate_examples=False)}


@get("/me")
async def who_am_i(me: Person) -> m.Me:
    """Return my name."""
    return m.Me(me.name)


@post("/me")
async def come_in(request: Request[Any, Any, Any], host: Host, data: m.NewPerson) -> Response[m.Me]:
    """Sign in under a name, as a new person; the response sets the cookie."""
    host.limits.spend("come-in", address_of(request))
    return _signed_in(host, await host.identities.sign_in(data.name), request, 201)


@patch("/me")
async def rename(host: Host, me: Person, data: m.NewPerson) -> m.Me:
    """Change my name."""
    return m.Me((await host.identities.rename(me, data.name)).name)


@delete("/me", responses=NOTHING)
async def be_erased(host: Host, somebody: Person | None) -> Response[None]:
    """Erase me: my cookies, tokens and codes become invalid at once on every device, and my name and chat messages are removed from every
    table. My games stay, with a former player."""
    if somebody is not None:
        await host.store.write(partial(erasure.begin, person=somebody.id))
        await host.follower.poll()
    return _signed_out(host)


@post("/me/sign-out", status_code=204, responses=NOTHING)
async def sign_out(host: Host) -> Response[None]:
    """Sign out on this device."""
    return _signed_out(host)


@post("/me/code")
async def new_code(host: Host, me: Person) -> m.OneTimeCode:
    """Create a one-time code that signs in another device as the same person."""
    code, until = await host.identities.new_code(me)
    return m.OneTimeCode(code, until)


@post("/me/redeem", status_code=200)
async def redeem(request: Request[Any, Any, Any], host: Host, data: m.Redeem) -> Response[m.Me]:
    """Sign in with a code from another device."""
    host.limits.spend("redeem", address_of(request))
    person = await host.identities.redeem(data.code)
    host.follower.bans.check_person(person.id)
    return _signed_in(host, person, request)


def _signed_in(host: Host, person: Person, request: Request[Any, Any, Any], status: int = 200) -> Response[m.Me]:
    """Return a response that sets the person's cookie."""
    secure = request.url.scheme == "https"
    cookie = Cookie(
        key=COOKIE,
        value=host.identities.cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
        path=host.config.root_path or "/",
    )
    return Response(m.Me(person.name), cookies=[cookie], status_code=status)


def _signed_out(host: Host) -> Response[None]:
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE, path=host.config.root_path or "/")
    return response


HANDLERS = [who_am_i, come_in, rename, be_erased, sign_out, new_code, redeem]


def router() -> Router:
    """Return the routes under /api/me."""
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["lobby"])
