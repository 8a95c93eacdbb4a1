"""Messages to a client over the socket. `n` numbers what this socket was sent, from 1 on, without a gap."""

import msgspec
from msgspec import UNSET, Struct, UnsetType

from outbreak.core.parts import Measure
from outbreak.server.base.errors import Code, Outage, Refused
from outbreak.server.base.messages.states import SearchState, Sight, TableState, Told, WindowState

PROTOCOL = 1


class ToClient(Struct, tag_field="type", kw_only=True):
    """A message from the server; `re` is the number of the message that it answers."""

    n: int = 0
    re: int | UnsetType = UNSET


class Welcome(ToClient, tag="welcome"):
    """The first message: the protocol version, and who the client is here."""

    protocol: int
    name: str | None
    program: bool


class Table(ToClient, tag="table"):
    """The complete table as these seats may see it. `story` holds the entries after `since`. `owner` says whether this client's person
    owns the table: they may invite, keep seats and, before the start, remove people, place bots and start the game. `removed` says whether
    the owner has removed this person, who then needs an invitation to sit down again."""

    entry: int
    since: int
    table: TableState
    sight: Sight
    story: list[Told]
    here: list[str]
    now: int
    window: WindowState | None = None
    search: SearchState | None = None
    owner: bool = False
    removed: bool = False


class Done(ToClient, tag="done"):
    """A command was executed and stored as this entry."""

    id: str
    entry: int


class Refusal(ToClient, tag="refused"):
    """A command was refused and has changed nothing. The client translates the code. An illegal action names the `rule`, a ban its
    `reason` and, unless it is permanent, its end in milliseconds (`until`), a failing database the kind of `outage`."""

    code: Code
    text: str
    id: str | None = None
    rule: str | None = None
    reason: str | UnsetType | None = UNSET
    until: int | UnsetType | None = UNSET
    outage: Outage | UnsetType = UNSET

    @classmethod
    def of(cls, refusal: Refused, re: int | UnsetType = UNSET, id: str | None = None) -> "Refusal":
        """Return the answer to a refused message."""
        reason, until = (UNSET, UNSET) if refusal.reason is None else (refusal.reason, refusal.until)
        outage = refusal.outage or UNSET
        return cls(re=re, id=id, code=refusal.code, text=refusal.text, rule=refusal.rule, reason=reason, until=until, outage=outage)


class Explanation(ToClient, tag="explanation"):
    """Whether an action is legal. If not, the rule that forbids it; if so, whether it could be undone, as far as these seats can know."""

    possible: bool
    rule: str | None = None
    text: str | None = None
    undoable: bool | None = None


class HintedAction(Struct, frozen=True):
    """An action and its value as estimated by a search, with a standard error."""

    code: int
    worth: float
    error: float


class Hint(ToClient, tag="hint"):
    """The best actions for a seat according to a search, best first, from what that seat knew after `entry`. The measure is the chance of
    winning, or the points ahead."""

    entry: int
    seat: int
    measure: Measure
    actions: list[HintedAction]


class Said(ToClient, tag="said"):
    """A chat message."""

    number: int
    at: int
    name: str
    text: str


class Pointed(ToClient, tag="pointed"):
    """Somebody points at something on the board."""

    name: str
    domain: str
    thing: str


class Here(ToClient, tag="here"):
    """The names of the people at the table who are connected now."""

    names: list[str]


class Search(ToClient, tag="search"):
    """Progress of compiling the search that this table needs; null when it is ready."""

    search: SearchState | None


class Pong(ToClient, tag="pong"):
    """The answer to a ping."""

    now: int


class Notice(Struct, frozen=True):
    """A notice from the administrators to everybody, and when it ends."""

    number: int
    at: int
    text: str
    until: int | None


class Notices(ToClient, tag="notices"):
    """All current notices, sent whenever they change."""

    notices: list[Notice]


Outgoing = Welcome | Table | Done | Refusal | Explanation | Hint | Said | Pointed | Here | Search | Notices | Pong


ENCODER = msgspec.json.Encoder()
