"""Who somebody is: a person with a name, known by a signed cookie; a program that plays one seat, known by a signed token."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass

from sqlalchemy import delete, select

from outbreak.server import schema
from outbreak.server.clock import now
from outbreak.server.names import clean_name
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Invitation
from outbreak.server.storage import Store

COOKIE = "outbreak"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that look alike
CODE_LENGTH = 10
CODE_MILLISECONDS = 600_000
KNOWN_MILLISECONDS, KNOWN_MAX = 20_000, 5_000


@dataclass(frozen=True)
class Person:
    """Somebody who has come in."""

    id: str
    name: str


@dataclass(frozen=True)
class Program:
    """A program that plays one seat for its owner."""

    table: str
    seat: int
    person: str


def new_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(15)


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

    def cookie(self, person: str) -> str:
        """What a browser keeps."""
        return self.signer.sign("person", person)

    async def person(self, cookie: str | None) -> Person | None:
        """Who shows this cookie."""
        id = self.signer.read("person", cookie) if cookie else None
        if id is None:
            return None
        known = self._known.get(id)
        if known is not None and known[0] > now():
            return known[1]
        rows = await self.store.rows(select(schema.people).where(schema.people.c.id == id))
        return self._remember(Person(rows[0].id, rows[0].name)) if rows else None

    def _remember(self, person: Person) -> Person:
        """Know a person for a while without asking the store; another process may rename him meanwhile."""
        self._known[person.id] = now() + KNOWN_MILLISECONDS, person
        if len(self._known) > KNOWN_MAX:
            del self._known[next(iter(self._known))]
        return person

    async def come_in(self, name: str) -> Person:
        """A new person."""
        person = Person(new_id(), clean_name(name))
        row = schema.people.insert().values(id=person.id, name=person.name, created=now())
        await self.store.write(lambda connection: connection.execute(row))
        return self._remember(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Another name for the same person; at tables where he sits already he keeps the old one."""
        renamed = Person(person.id, clean_name(name))
        change = schema.people.update().where(schema.people.c.id == person.id).values(name=renamed.name)
        await self.store.write(lambda connection: connection.execute(change))
        return self._remember(renamed)

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
        people = await self.store.rows(select(schema.people).where(schema.people.c.id == row.person))
        return Person(people[0].id, people[0].name)

    def token(self, program: Program) -> str:
        """What a program says to play a seat."""
        return self.signer.sign("program", f"{program.table}/{program.seat}/{program.person}")

    def program(self, token: str) -> Program | None:
        """Which program shows this token."""
        text = self.signer.read("program", token)
        if text is None:
            return None
        table, seat, person = text.split("/")
        return Program(table, int(seat), person)

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
