"""Who somebody is: a person with a name, known by a signed cookie; a program that plays one seat, known by a signed token."""

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
from outbreak.server.tables.session import FORMER, Invitation

COOKIE = "outbreak"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike
CODE_LENGTH = 10
CODE_MILLISECONDS = 600_000
KNOWN_MILLISECONDS, KNOWN_MAX = 20_000, 5_000
SEEN_MILLISECONDS = 24 * 3600 * 1000  # how exactly it is stored when somebody was last here


@dataclass(frozen=True)
class Person:
    """Somebody who has come in; what bears the number of an earlier session is void."""

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
    """An id that nobody can guess; on a command line none looks like an option."""
    while (id := secrets.token_urlsafe(15)).startswith("-"):
        pass
    return id


class Signer:
    """Signs what clients carry for the server, and reads it back."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def sign(self, purpose: str, text: str) -> str:
        """A text with its signature."""
        return f"{text}.{self._seal(purpose, text)}"

    def read(self, purpose: str, signed: str) -> str | None:
        """The text, if the signature is ours."""
        text, _, seal = signed.rpartition(".")
        return text if text and hmac.compare_digest(seal.encode(), self._seal(purpose, text).encode()) else None

    def _seal(self, purpose: str, text: str) -> str:
        digest = hmac.new(self.secret, f"{purpose}:{text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


class Identities:
    """The people of a server."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store, self.signer = store, signer
        self._known: dict[str, tuple[int, Person]] = {}
        self._forgettings = 0

    def cookie(self, person: Person) -> str:
        """What a browser keeps."""
        return self.signer.sign("person", f"{person.id}.{person.session}")

    async def person(self, cookie: str | None) -> Person | None:
        """Who shows this cookie; one without a number is from before sessions could be ended."""
        text = self.signer.read("person", cookie) if cookie else None
        if text is None:
            return None
        id, _, session = text.partition(".")
        return await self.current(id, int(session or 0))

    async def current(self, id: str, session: int) -> Person | None:
        """The person with an id, if this session of theirs has not ended."""
        known = self._known.get(id)
        person = known[1] if known is not None and known[0] > now() else await self._look_up(id)
        return person if person is not None and person.session == session else None

    async def _look_up(self, id: str) -> Person | None:
        before = self._forgettings
        rows = await self.store.rows(select(schema.people).where(schema.people.c.id == id))
        if not rows or rows[0].name == FORMER:
            return None
        if rows[0].seen < now() - SEEN_MILLISECONDS:
            here = schema.people.update().where(schema.people.c.id == id).values(seen=now())
            await self.store.write(lambda connection: connection.execute(here))
        person = Person(rows[0].id, rows[0].name, rows[0].session)
        return self._remember(person) if before == self._forgettings else person

    async def known(self, ids: Iterable[str]) -> set[str]:
        """Those of some people who were not erased, as the store has it now."""
        c = schema.people.c
        return {row.id for row in await self.store.rows(select(c.id).where(c.id.in_(list(ids)), c.name != FORMER))}

    def forget(self, ids: Iterable[str]) -> None:
        """Ask the store about these people the next time, also where an older answer is on its way."""
        self._forgettings += 1
        for id in ids:
            self._known.pop(id, None)

    def _remember(self, person: Person) -> Person:
        """Know a person for a while without asking the store; another process may rename him meanwhile."""
        self._known[person.id] = now() + KNOWN_MILLISECONDS, person
        if len(self._known) > KNOWN_MAX:
            del self._known[next(iter(self._known))]
        return person

    async def come_in(self, name: str) -> Person:
        """A new person."""
        person = Person(new_id(), clean_name(name))
        row = schema.people.insert().values(id=person.id, name=person.name, created=now(), seen=now())
        await self.store.write(lambda connection: connection.execute(row))
        return self._remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Another name for the same person; at tables where he sits already he keeps the old one."""
        renamed = replace(person, name=clean_name(name))
        c = schema.people.c
        change = schema.people.update().where(c.id == person.id, c.session == person.session).values(name=renamed.name)
        if not await self.store.write(lambda connection: connection.execute(change).rowcount):
            raise Refused("unknown-person", "you are no longer known here")
        self.forget([person.id])
        return renamed

    async def new_code(self, person: Person) -> tuple[str, int]:
        """A one-time code for another device, and until when it is good; it replaces an earlier one."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        until = now() + CODE_MILLISECONDS
        old = delete(schema.codes).where((schema.codes.c.person == person.id) | (schema.codes.c.until < now()))
        row = schema.codes.insert().values(digest=self._digest(code), person=person.id, until=until)
        await self.store.write(lambda connection: connection.execute(old))
        await self.store.write(lambda connection: connection.execute(row))
        return f"{code[:5]}-{code[5:]}", until

    async def redeem(self, code: str) -> Person:
        """The person whose code this is; it is used up."""
        bare = "".join(c for c in code.upper() if c in CODE_LETTERS)
        used = (
            delete(schema.codes)
            .where(schema.codes.c.digest == self._digest(bare), schema.codes.c.until >= now())
            .returning(schema.codes.c.person)
        )
        row = await self.store.write(lambda connection: connection.execute(used).first())
        if row is None:
            raise Refused("bad-code", "this code is wrong, used or older than ten minutes; ask the other device for a new one")
        person = await self._look_up(row.person)
        if person is None:
            raise Refused("unknown-person", "whoever asked for this code is no longer known here")
        return person

    def token(self, program: Program) -> str:
        """What a program says to play a seat."""
        return self.signer.sign("program", f"{program.table}/{program.seat}/{program.person}/{program.session}")

    async def program(self, token: str) -> Program | None:
        """Which program shows this token, if the session of its owner has not ended."""
        text = self.signer.read("program", token)
        if text is None:
            return None
        table, seat, person, *session = text.split("/")
        program = Program(table, int(seat), person, int(session[0]) if session else 0)
        return program if await self.current(person, program.session) is not None else None

    def invitation(self, table: str, invitation: Invitation) -> str:
        """What somebody shows to sit down on a seat that is kept."""
        _, _, text = self.signer.sign("invite", f"{table}/{invitation.seat}.{invitation.number}").rpartition("/")
        return text

    def invited(self, table: str, shown: str) -> Invitation:
        """To which seat of a table this invites."""
        text = self.signer.read("invite", f"{table}/{shown}")
        if text is None:
            raise Refused("bad-invitation", "this invitation is not good; ask for a new one")
        seat, _, number = text.rpartition("/")[2].partition(".")
        return Invitation(int(seat), int(number))

    def _digest(self, code: str) -> str:
        return hmac.new(self.signer.secret, f"code:{code}".encode(), hashlib.sha256).hexdigest()
