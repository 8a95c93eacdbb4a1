"""The request and response bodies of the REST API, typed. OpenAPI and the JSON Schema in docs/ are generated from them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from outbreak.lab.analysis import Analysis
from outbreak.server.base.errors import Code, Outage, Quota, Refused
from outbreak.server.base.messages import Name, SearchState, SeatNumber, Sight, Told
from outbreak.server.tables.session import Agreement


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused; nothing was changed. Too many requests say in how many seconds there may be more, a quota that is used up
    how much is allowed, a ban its reason and, unless it is for good, its end in milliseconds, and a database that fails why it does."""

    code: Code
    text: str
    retry_after: int | None = None
    quota: Quota | None = None
    allowed: int | None = None
    reason: str | None = None
    until: int | None = None
    outage: Outage | None = None

    @classmethod
    def of(cls, refusal: Refused) -> "Problem":
        """What is answered to a refused request."""
        more = (refusal.retry_after, refusal.quota, refusal.allowed, refusal.reason, refusal.until, refusal.outage)
        return cls(refusal.code, refusal.text, *more)


class NewPerson(Body):
    """Come in under a name, or change it."""

    name: Name


class Me(Struct, frozen=True):
    """Who I am here."""

    name: str


class OneTimeCode(Struct, frozen=True):
    """A code that lets another device be the same person, once, within ten minutes."""

    code: str
    until: int


class Redeem(Body):
    """A code from another device."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NewTable(Body):
    """Open a table: the game, its options, what was agreed, and who sits where (me, open, kept for somebody whom I invite, or a bot's
    level), the first seats first."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=8)] = []
    agreement: Agreement = Agreement()
    start: bool = False


class Sit(Body):
    """Sit down; on the first free seat unless one is named, or on the one that is kept for who holds an invitation."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=80)] | None = None


class Keep(Body):
    """Keep a free seat for whoever holds its invitation, or let anybody sit there again."""

    seat: SeatNumber
    kept: bool


class Kept(Struct, frozen=True):
    """The invitation to a seat that is kept, to be given to `sit`; null if anybody may sit there."""

    id: str
    invite: str | None


class Remove(Body):
    """Have somebody stand up before the start; they come back only by an invitation."""

    seat: SeatNumber


class PlaceBot(Body):
    """Put a bot on a free seat before the start; null takes it away."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)] | None


class Rematch(Body):
    """Another game with the same people; with the same deal if wished."""

    same_deal: bool = False


class Opened(Struct, frozen=True):
    """The table that was opened."""

    id: str


class Listed(Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "running", "finished"]
    seats: list[str | None]  # names of people, by seat
    mine: list[int]
    waiting_for_me: bool
    created: int
    updated: int
    free: int  # seats that anybody may take before the start
    broken: bool = False  # set aside because it is damaged: nothing happens at it by itself
    ended_by_update: bool = False  # it waited or ran when the server was updated to other rules


class Lobby(Struct, frozen=True):
    """Public tables to join or watch."""

    open: list[Listed]
    running: list[Listed]


class MyTables(Struct, frozen=True):
    """My tables: those that wait for me, other running or open ones, finished ones."""

    waiting: list[Listed]
    running: list[Listed]
    finished: list[Listed]


class Token(Struct, frozen=True):
    """What a program says in its hello to play one seat."""

    token: str


class Replay(Struct, frozen=True):
    """The table after an entry, as some seats saw it."""

    entry: int
    entries: int
    sight: Sight
    story: list[Told]


class AnalysisState(Struct, frozen=True):
    """How far the analysis of a finished game is: `done` of `total` questions were answered, one for each decision and a second one
    for those that may have cost most. When it is done, what was found. While the search is not ready, `search` says how far that is."""

    state: Literal["none", "running", "done"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
    search: SearchState | None = None


class Verification(Struct, frozen=True):
    """The deal, for everybody to check: the commitment shown before the first card is the SHA-256 of version, table, options, pack and
    seed, each preceded by its length in bytes as eight bytes, the lowest first; the seed counts as 32 bytes."""

    commitment: str
    version: str
    table: str
    options: str
    pack: str
    seed: str
    holds: bool


class OptionInfo(Struct, frozen=True):
    """An option of a game: the values it takes and the one it has unless told otherwise, null where that depends on other options or
    on who plays; `several`: one value for each seat."""

    name: str
    values: list[int | str | bool]
    default: int | str | bool | list[int | str] | None
    help: str
    several: bool


class OperandInfo(Struct, frozen=True):
    """An operand of an action or a happening: its name, and the domain its values are from."""

    name: str
    domain: str


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    rules: int
    seats_max: int
    options: list[OptionInfo]
    bots: list[str]
    happenings: dict[str, list[OperandInfo]]
    actions: dict[str, list[str]]
    groups: dict[str, list[str]]  # kinds of action that belong together, worded as `group-<name>`, in the order they are listed


class RuleText(Struct, frozen=True):
    """A numbered rule in one language."""

    number: str
    text: str


class RuleSection(Struct, frozen=True):
    """A section of the rules: its title, the paragraphs and tables that introduce it, and its numbered rules.

    A text is a paragraph; a list of rows is a table, and its first row is the head."""

    key: str
    title: str
    intro: list[str | list[list[str]]]
    rules: list[RuleText]


class WordedChoice(Struct, frozen=True):
    """An action that may be taken now: its number, its part of a list, and the whole of it in words."""

    code: int
    item: str
    text: str


class WordedLine(Struct, frozen=True):
    """Actions of one kind."""

    label: str
    choices: list[WordedChoice]


class WordedGroup(Struct, frozen=True):
    """Kinds of actions that belong together."""

    name: str
    lines: list[WordedLine]


class WordedEntry(Struct, frozen=True):
    """An entry of the record in sentences."""

    number: int
    at: int
    text: str


class WordedTurn(Struct, frozen=True):
    """Where a game turned, as a sentence."""

    entry: int
    text: str


class TableText(Struct, frozen=True):
    """A table in words, as some seats may know it: for a reader who draws nothing."""

    entry: int
    entries: int
    title: str
    options: str
    seats: list[int]
    players: list[str]  # what the game calls each seat
    seated: list[str]  # who plays each seat
    status: str
    board: list[str]
    prompt: str
    groups: list[WordedGroup]
    proposal: str | None
    window: str | None  # what a bot that waits for answers is about to do
    log: list[WordedEntry]
    outcome: str | None


class Health(Struct, frozen=True):
    """Whether this server is well."""

    status: Literal["ok"]
    version: str
