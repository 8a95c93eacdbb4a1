"""The messages of a table's socket, typed. The JSON Schema in docs/ is generated from them."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from outbreak.asking import Mode, Until
from outbreak.core.parts import Measure
from outbreak.core.picture import Ending, Message
from outbreak.server.base.errors import Code, Outage, Refused
from outbreak.server.people.names import NAME_MAX
from outbreak.server.tables.session import Agreement, Cause, Proposed, Sequel, Stopped

PROTOCOL = 1
CHAT_MAX, ID_MAX = 500, 40
HOLD_MAX = 3_600

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
EntryNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=ID_MAX, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=NAME_MAX)]
Operand = int | str | None
Doing = int | Annotated[str, Meta(max_length=200)] | dict[str, int | str]


# From a client, over the socket. `n` counts a client's messages, and an answer names it. A command counts once for its `id`, however
# often it is sent.


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A message of a client."""

    n: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0


class Hello(FromClient, tag="hello"):
    """The first message: the last entry this client has seen, the token of a program that plays one seat, and when to be asked before a
    bot goes on (see `ask-me`)."""

    seen: EntryNumber = 0
    token: Annotated[str, Meta(max_length=200)] | None = None
    ask: Mode = "matters"


class Act(FromClient, tag="act"):
    """Take an action, given as number, text or object, knowing the game up to an entry."""

    id: ClientId
    action: Doing
    seen: EntryNumber


class Undo(FromClient, tag="undo"):
    """Undo my last action."""

    id: ClientId
    seen: EntryNumber


class Propose(FromClient, tag="propose"):
    """Propose to take back the last action, to let a bot play an absent person's seat, or to end the game."""

    id: ClientId
    what: Proposed
    seat: SeatNumber | None = None


class Vote(FromClient, tag="vote"):
    """Agree to a proposal or refuse it; it is named by the entry that made it."""

    id: ClientId
    proposal: EntryNumber
    yes: bool


class HandOver(FromClient, tag="hand-over"):
    """Let a bot play my seat."""

    id: ClientId
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)]


class HandBack(FromClient, tag="hand-back"):
    """Play my seat myself again."""

    id: ClientId
    seat: SeatNumber


class Pause(FromClient, tag="pause"):
    """Stop clocks and play."""

    id: ClientId


class Resume(FromClient, tag="resume"):
    """Go on."""

    id: ClientId


class AskMe(FromClient, tag="ask-me"):
    """Choose when to be asked before a bot goes on: before each of its actions (`always`), once in every window in which I could act
    (`matters`), or not at all (`never`)."""

    mode: Mode


class GoOn(FromClient, tag="go-on"):
    """Let the bot that waits for my answer go on, and ask me again in the next window, before its next action, or in the next turn."""

    seen: EntryNumber
    until: Until = "window"


class Hold(FromClient, tag="hold"):
    """Give me more time before the bot goes on, in seconds; null waits until I act or let it go on."""

    seen: EntryNumber
    seconds: Annotated[int, Meta(ge=1, le=HOLD_MAX)] | None = None


class AwaitSearch(FromClient, tag="await-search"):
    """While the search of the game is being compiled: let the strong bots of this table wait for it (true), or play by their heuristic
    until it is ready (false, as every table begins)."""

    wait: bool


class Say(FromClient, tag="say"):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_MAX)]


class Point(FromClient, tag="point"):
    """Point at a thing on the board: a city, a card, a cell."""

    domain: Annotated[str, Meta(min_length=1, max_length=20)]
    thing: Annotated[str, Meta(min_length=1, max_length=40)]


class Explain(FromClient, tag="explain"):
    """Ask why an action is not possible, and whether one that is possible could be undone."""

    action: Doing


class AskHint(FromClient, tag="hint"):
    """Ask what a search would do for my seat that must answer; only where the table has agreed on hints."""


class Sync(FromClient, tag="sync"):
    """Ask for everything anew."""

    seen: EntryNumber = 0


class Ping(FromClient, tag="ping"):
    """Show that this client is there."""


Incoming = (
    Hello
    | Act
    | Undo
    | Propose
    | Vote
    | HandOver
    | HandBack
    | Pause
    | Resume
    | AskMe
    | GoOn
    | Hold
    | AwaitSearch
    | Say
    | Point
    | Explain
    | AskHint
    | Sync
    | Ping
)


# To a client, over the socket. `n` counts what this socket was sent, from 1 on, without a gap.


class Choice(Struct, frozen=True):
    """An action that may be taken now; its label says it in words, with what it costs."""

    code: int
    text: str
    seat: int
    kind: str
    operands: dict[str, Operand]
    label: Message


class SeatState(Struct, frozen=True, omit_defaults=True):
    """Who sits there, and which bot plays it and why; `free`: anybody may sit there; `kept`: only who holds an invitation may."""

    name: str | None = None
    bot: str | None = None
    cause: Cause | None = None
    free: bool = False
    kept: bool = False


class ProposalState(Struct, frozen=True):
    """An open proposal; `missing` are the seats whose people have not agreed."""

    number: int
    what: Proposed
    seat: int | None
    name: str
    missing: list[int]


class ClockState(Struct, frozen=True):
    """Milliseconds left for each seat at a time, and the seats whose time runs."""

    left: list[int]
    running: list[int]
    at: int


class TableState(Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    options: dict[str, Any]
    agreement: Agreement
    status: Literal["open", "running", "finished"]
    paused: bool
    seats: list[SeatState]
    waiting: list[int]
    proposal: ProposalState | None
    clock: ClockState | None
    commitment: str | None
    outcome: Ending | None
    stopped: Stopped | None  # ended before its end: by a vote of its people, or by an update of the server that brought other rules
    closed: str | None  # the people who run this server have ended it, and this is why
    older: bool  # played by earlier rules than this server's
    replayable: bool  # whether its positions can be shown; those of earlier rules often cannot, and its story tells actions as written
    parent: str | None
    rematch: Sequel | None  # where its people play again


class AskedSeat(Struct, frozen=True):
    """A seat that has not answered, and the milliseconds until the bot goes on without its answer; null waits for it."""

    seat: int
    left: int | None


class WindowState(Struct, frozen=True):
    """A bot waits for the people who could act before it goes on; `words` say what it is about to do."""

    bot: int
    kind: str
    words: Message
    asked: list[AskedSeat]


class SearchState(Struct, frozen=True):
    """How far the search is that strong bots, hints and analyses need: the rules that are compiled, and all that have to be; `failed` where
    it cannot be compiled on this server. Until it is ready, the strong bots of a table play by their heuristic, unless they wait."""

    done: int = 0
    total: int = 0
    failed: bool = False
    waits: bool = False


class Sight(Struct, frozen=True):
    """What some seats see of the game and may do now. `picture` is of the game's own type; before the start there is none."""

    seats: list[int]
    picture: Any
    question: Message | None
    choices: list[Choice]
    undo: bool


class Happening(Struct, frozen=True):
    """Something that happened; an operand that these seats may not see is null."""

    kind: str
    operands: dict[str, Operand]


class Doer(Struct, frozen=True):
    """What was done by a seat; its label says it in words."""

    text: str
    kind: str
    operands: dict[str, Operand]
    label: Message


class Told(Struct, frozen=True, omit_defaults=True):
    """An entry of the record as some seats may know it."""

    number: int
    kind: str
    at: int
    seat: int | None = None
    action: Doer | None = None
    happenings: list[Happening] = []
    sentences: list[Message] = []  # what is worth telling of them
    detail: dict[str, Any] | None = None


class ToClient(Struct, tag_field="type", kw_only=True):
    """A message of the server; `re` is the number of the message it answers."""

    n: int = 0
    re: int | UnsetType = UNSET


class Welcome(ToClient, tag="welcome"):
    """The first message: who you are here."""

    protocol: int
    name: str | None
    program: bool


class Table(ToClient, tag="table"):
    """Everything about the table as these seats may know it, complete every time; `story` tells what came after the entry `since`,
    `owner` whether this client's person owns the table: may invite, keep seats and, before the start, remove people, place bots and
    start; `removed` whether the owner has removed this person, who sits down again only by an invitation."""

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
    """A command was carried out and is kept, as this entry."""

    id: str
    entry: int


class Refusal(ToClient, tag="refused"):
    """A command was not carried out and has changed nothing; the code is worded by the client, an illegal action names the rule, a ban its
    reason and, unless it is for good, its end in milliseconds, and a database that fails why it does."""

    code: Code
    text: str
    id: str | None = None
    rule: str | None = None
    reason: str | UnsetType | None = UNSET
    until: int | UnsetType | None = UNSET
    outage: Outage | UnsetType = UNSET

    @classmethod
    def of(cls, refusal: Refused, re: int | UnsetType = UNSET, id: str | None = None) -> "Refusal":
        """What is answered to a refused message."""
        reason, until = (UNSET, UNSET) if refusal.reason is None else (refusal.reason, refusal.until)
        outage = refusal.outage or UNSET
        return cls(re=re, id=id, code=refusal.code, text=refusal.text, rule=refusal.rule, reason=reason, until=until, outage=outage)


class Explanation(ToClient, tag="explanation"):
    """Whether an action is possible; if not, the rule that forbids it; if so, whether it could be undone as far as these seats can know."""

    possible: bool
    rule: str | None = None
    text: str | None = None
    undoable: bool | None = None


class HintedAction(Struct, frozen=True):
    """An action and what a search thinks it is worth, with a standard error."""

    code: int
    worth: float
    error: float


class Hint(ToClient, tag="hint"):
    """What a search would do for a seat, best first, from what that seat knew after an entry: by the chance to win, or by points ahead."""

    entry: int
    seat: int
    measure: Measure
    actions: list[HintedAction]


class Said(ToClient, tag="said"):
    """Somebody said something."""

    number: int
    at: int
    name: str
    text: str


class Pointed(ToClient, tag="pointed"):
    """Somebody points at a thing."""

    name: str
    domain: str
    thing: str


class Here(ToClient, tag="here"):
    """Who is connected now, by name."""

    names: list[str]


class Search(ToClient, tag="search"):
    """How far the search that this table needs is; null when it is ready."""

    search: SearchState | None


class Pong(ToClient, tag="pong"):
    """The server is there."""

    now: int


class Notice(Struct, frozen=True):
    """What the people who run this server say to everybody, in their own words, and until when."""

    number: int
    at: int
    text: str
    until: int | None


class Notices(ToClient, tag="notices"):
    """All notices that hold now, every time there is another one or one less; none before the first."""

    notices: list[Notice]


Outgoing = Welcome | Table | Done | Refusal | Explanation | Hint | Said | Pointed | Here | Search | Notices | Pong


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Incoming)
