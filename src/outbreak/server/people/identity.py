"""Identity: a person with a name has a signed cookie; a program that plays one seat has a signed token."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace

from sqlalchemy import delete, select

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.people.names import clean_name
from outbreak.server.tables.session.seats import FORMER, Invitation

COOKIE = "outbreak"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # without similar letters
CODE_LENGTH = 10
CODE_MILLISECONDS = 600_000
CACHE_MILLISECONDS, CACHE_MAX = 20_000, 5_000
SEEN_MILLISECONDS = 24 * 3600 * 1000  # the precision of `seen`


@dataclass(frozen=True)
class Person:
    """A signed-in person; cookies and tokens of an earlier session number are invalid."""

    id: str
    name: str
    session: int = 0


@dataclass(frozen=True)
class Program:
    """A program that plays one seat for its owner."""

    table: str
    seat: int
    person: str
    session: int = 0


def new_id() -> str:
    """Return a random id that does not start with a dash, so that it is not taken for a command-line option."""
    while (id := secrets.token_urlsafe(15)).startswith("-"):
        pass
    return id


class Signer:
    """Signs texts that clients store, and verifies them."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def sign(self, purpose: str, text: str) -> str:
        """Return a text with its signature."""
        return f"{text}.{self._signature(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """Return the text if its signature is valid, else None."""
        text, _, signature = signed.rpartition(".")
        return text if text and hmac.compare_digest(signature.encode(), self._signature(purpose, text).encode()) else None

    def _signature(self, purpose: str, text: str) -> str:
        digest = hmac.new(self.secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


class Identities:
    """The people of a server."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store, self.signer = store, signer
        self._cached: dict[str, tuple[int, Person]] = {}
        self._invalidations = 0

    def cookie(self, person: Person) -> str:
        """Return the cookie of a person."""
        return self.signer.sign("person", f"{person.id}.{person.session}")

    async def person(self, cookie: str | None) -> Person | None:
        """Return the person of a cookie; cookies without a session number are from earlier versions."""
        text = self.signer.read("person", cookie) if cookie else None
        if text is None:
            return None
        id, _, session = text.partition(".")
        return await self.current(id, int(session or 0))

    async def current(self, id: str, session: int) -> Person | None:
        """Return a person by id if the session has not ended."""
        existing = self._cached.get(id)
        person = existing[1] if existing is not None and existing[0] > now() else await self._look_up(id)
        return person if person is not None and person.session == session else None

    async def _look_up(self, id: str) -> Person | None:
        before = self._invalidations
        rows = await self.store.rows(select(schema.people).where(schema.people.c.id == id))
        if not rows or rows[0].name == FORMER:
            return None
        if rows[0].seen < now() - SEEN_MILLISECONDS:
            here = schema.people.update().where(schema.people.c.id == id).values(seen=now())
            await self.store.write(lambda connection: connection.execute(here))
        person = Person(rows[0].id, rows[0].name, rows[0].session)
        return self._cache(person) if before == self._invalidations else person

    async def existing(self, ids: Iterable[str]) -> set[str]:
        """Filter ids by people who were not erased, without the cache."""
        c = schema.people.c
        return {row.id for row in await self.store.rows(select(c.id).where(c.id.in_(list(ids)), c.name != FORMER))}

    def invalidate(self, ids: Iterable[str]) -> None:
        """Invalidate the cache for these people, including reads in progress."""
        self._invalidations += 1
        for id in ids:
            self._cached.pop(id, None)

    def _cache(self, person: Person) -> Person:
        """Cache a person for a while; another process may rename them meanwhile."""
        self._cached[person.id] = now() + CACHE_MILLISECONDS, person
        if len(self._cached) > CACHE_MAX:
            del self._cached[next(iter(self._cached))]
        return person

    async def sign_in(self, name: str) -> Person:
        """Create a person."""
        person = Person(new_id(), clean_name(name))
        row = schema.people.insert().values(id=person.id, name=person.name, created=now(), seen=now())
        await self.store.write(lambda connection: connection.execute(row))
        return self._cache(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Rename a person; tables where they already sit keep the old name."""
        renamed = replace(person, name=clean_name(name))
        c = schema.people.c
        change = schema.people.update().where(c.id == person.id, c.session == person.session).values(name=renamed.name)
        if not await self.store.write(lambda connection: connection.execute(change).rowcount):
            raise Refused("unknown-person", "this session has ended; sign in again")
        self.invalidate([person.id])
        return renamed

    async def new_code(self, person: Person) -> tuple[str, int]:
        """Create a one-time code for another device, replacing an earlier one; returns it with its expiry time."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        until = now() + CODE_MILLISECONDS
        old = delete(schema.codes).where((schema.codes.c.person == person.id) | (schema.codes.c.until < now()))
        row = schema.codes.insert().values(digest=self._digest(code), person=person.id, until=until)
        await self.store.write(lambda connection: connection.execute(old))
        await self.store.write(lambda connection: connection.execute(row))
        return f"{code[:5]}-{code[5:]}", until

    async def redeem(self, code: str) -> Person:
        """Redeem a one-time code; returns its person."""
        bare = "".join(c for c in code.upper() if c in CODE_LETTERS)
        used = (
            delete(schema.codes)
            .where(schema.codes.c.digest == self._digest(bare), schema.codes.c.until >= now())
            .returning(schema.codes.c.person)
        )
        row = await self.store.write(lambda connection: connection.execute(used).first())
        if row is None:
            raise Refused("bad-code", "this code is wrong, used or older than ten minutes; get a new one on the other device")
        person = await self._look_up(row.person)
        if person is None:
            raise Refused("unknown-person", "the person of this code no longer exists")
        return person

    def token(self, program: Program) -> str:
        """Return the token for a program."""
        return self.signer.sign("program", f"{program.table}/{program.seat}/{program.person}/{program.session}")

    async def program(self, token: str) -> Program | None:
        """Return the program of a token if the session of its owner has not ended."""
        text = self.signer.read("program", token)
        if text is None:
            return None
        table, seat, person, *session = text.split("/")
        program = Program(table, int(seat), person, int(session[0]) if session else 0)
        return program if await self.current(person, program.session) is not None else None

    def invitation(self, table: str, invitation: Invitation) -> str:
        """Return the signed invitation to a kept seat."""
        _, _, text = self.signer.sign("invite", f"{table}/{invitation.seat}.{invitation.number}").rpartition("/")
        return text

    def invited(self, table: str, shown: str) -> Invitation:
        """Return the invitation from its signed text; refused if it is invalid."""
        text = self.signer.read("invite", f"{table}/{shown}")
        if text is None:
            raise Refused("bad-invitation", "this invitation is not valid; ask for a new one")
        seat, _, number = text.rpartition("/")[2].partition(".")
        return Invitation(int(seat), int(number))

    def _digest(self, code: str) -> str:
        return hmac.new(self.signer.secret, f"code:{code}".encode(), hashlib.sha256).hexdigest()
