"""The request and response bodies of the REST API, typed. OpenAPI and the JSON Schema in docs/ are generated from them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from outbreak.lab.analysis import Analysis
from outbreak.server.base.errors import Code, Outage, Quota, Refused
from outbreak.server.base.messages.incoming import NAME_MAX, SeatNumber
from outbreak.server.base.messages.states import SearchState, Sight, Told
from outbreak.server.base.table_types import Agreement

Name = Annotated[str, Meta(min_length=1, max_length=NAME_MAX)]


class Body(Struct, forbid_unknown_fields=True):
    """The body of a request."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused; nothing was changed. A rate limit has the seconds until the next request (`retry_after`), a quota how much
    is `allowed`, a ban its `reason` and, unless it is permanent, its end in milliseconds (`until`), a failing database the `outage`."""

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
        """Return the response to a refused request."""
        more = (refusal.retry_after, refusal.quota, refusal.allowed, refusal.reason, refusal.until, refusal.outage)
        return cls(refusal.code, refusal.text, *more)


class NewPerson(Body):
    """Sign in under a name, or change it."""

    name: Name


class Me(Struct, frozen=True):
    """My name on this server."""

    name: str


class OneTimeCode(Struct, frozen=True):
    """A code that signs in another device as the same person, once, within ten minutes."""

    code: str
    until: int


class Redeem(Body):
    """A code from another device."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]


class NewTable(Body):
    """Open a table: the game, its options, the agreement, and the seats in order: `me`, `open`, `kept` (by invitation) or a bot's level."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=8)] = []
    agreement: Agreement = Agreement()
    start: bool = False


class Sit(Body):
    """Sit down on the given seat, on the seat of an invitation, or on the first free one."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=80)] | None = None


class Keep(Body):
    """Keep a free seat for the holder of its invitation, or open it to anybody again."""

    seat: SeatNumber
    kept: bool


class Kept(Struct, frozen=True):
    """The invitation to a kept seat, to be passed to `sit`; null if anybody may sit there."""

    id: str
    invite: str | None


class Remove(Body):
    """Remove somebody before the start; they need an invitation to come back."""

    seat: SeatNumber


class PlaceBot(Body):
    """Put a bot on a free seat before the start; null takes it away."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)] | None


class Rematch(Body):
    """Play again with the same people, optionally with the same deal."""

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
    broken: bool = False  # damaged: its bots and clocks are stopped
    ended_by_update: bool = False  # it was not finished when the server was updated to other rules


class Lobby(Struct, frozen=True):
    """Public tables to join or watch."""

    open: list[Listed]
    running: list[Listed]


class MyTables(Struct, frozen=True):
    """My tables: those that wait for me, other running or open ones, and finished ones."""

    waiting: list[Listed]
    running: list[Listed]
    finished: list[Listed]


class Token(Struct, frozen=True):
    """The token that a program sends in its hello to play one seat."""

    token: str


class Replay(Struct, frozen=True):
    """A table after an entry, as some seats saw it."""

    entry: int
    entries: int
    sight: Sight
    story: list[Told]


class AnalysisState(Struct, frozen=True):
    """The state of the analysis of a finished game: `done` of `total` questions are answered, one for each decision and a second one for
    those that may have cost most. `search` is the progress of compiling the search, if it is not ready."""

    state: Literal["none", "running", "done"]
    done: int = 0
    total: int = 0
    analysis: Analysis | None = None
    search: SearchState | None = None


class Verification(Struct, frozen=True):
    """The data to verify a deal: the commitment shown before the first card is the SHA-256 of version, table, options, pack and seed, each
    preceded by its length in bytes as a 64-bit little-endian integer; the seed counts as 32 bytes."""

    commitment: str
    version: str
    table: str
    options: str
    pack: str
    seed: str
    holds: bool


class OptionInfo(Struct, frozen=True):
    """An option of a game: its values and its default, which is null if it depends on other options or on who plays. `several`: one value
    for each seat."""

    name: str
    values: list[int | str | bool]
    default: int | str | bool | list[int | str] | None
    help: str
    several: bool


class OperandInfo(Struct, frozen=True):
    """An operand of an action or a happening: its name, and the domain of its values."""

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
    groups: dict[str, list[str]]  # kinds of action that are listed together, in order; the words are `group-<name>`


class RuleText(Struct, frozen=True):
    """A numbered rule in one language."""

    number: str
    text: str


class RuleSection(Struct, frozen=True):
    """A section of the rules: its title, introduction and numbered rules.

    In the introduction, a text is a paragraph and a list of rows is a table with its header first."""

    key: str
    title: str
    intro: list[str | list[list[str]]]
    rules: list[RuleText]


class WordedChoice(Struct, frozen=True):
    """A legal action: its code, its text as an item of a list, and its full text."""

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
    """A turning point of a game, as a sentence."""

    entry: int
    text: str


class TableText(Struct, frozen=True):
    """A table in words, as some seats may see it, for clients that draw nothing."""

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
    """The health of this server."""

    status: Literal["ok"]
    version: str
