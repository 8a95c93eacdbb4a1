"""What messages and REST responses show of a table: its seats, clocks, proposal and windows, and what some seats see of the game."""

from typing import Any, Literal

from msgspec import Struct

from outbreak.core.patches import Change
from outbreak.core.picture import Ending, Message
from outbreak.server.base.table_types import Agreement, Cause, Proposed, Sequel, Stopped

Operand = int | str | None


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action; its label is the action in words, with its cost. A `final` one cannot be undone. `leads` has what can be
    named in the question that the action opens, with the number of that answer: `{"cell": {"b2": 35}}`; answers that name several things
    are left out."""

    code: int
    text: str
    seat: int
    kind: str
    operands: dict[str, Operand]
    label: Message
    final: bool = False
    leads: dict[str, dict[str, int]] = {}


class SeatState(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat, and which bot plays it and why. Anybody may take a `free` seat; a `kept` one needs an invitation."""

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
    """Milliseconds left for each seat at the time `at`, and the seats whose clock is running."""

    left: list[int]
    running: list[int]
    at: int


class TableState(Struct, frozen=True):
    """The part of a table that everybody sees."""

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
    stopped: Stopped | None  # what ended the game early: a vote of its people, or a server update with other rules
    closed: str | None  # the administrators' reason for closing the table
    older: bool  # played by earlier rules than this server's
    replayable: bool  # whether past positions can be shown; if not, the story gives actions as they were recorded
    parent: str | None
    rematch: Sequel | None  # the table of the rematch


class AskedSeat(Struct, frozen=True):
    """A seat that has not answered, and the milliseconds until the bot acts without its answer; null means no limit."""

    seat: int
    left: int | None


class WindowState(Struct, frozen=True):
    """A bot waits for the people who could act before it; `words` describe what it is about to do."""

    bot: int
    kind: str
    words: Message
    asked: list[AskedSeat]


class SearchState(Struct, frozen=True):
    """Progress of compiling the search that strong bots, hints and analyses need: rules compiled, and rules in total. `failed` means that
    this server cannot compile it. Until it is ready, strong bots play by their heuristic, unless the table `waits`."""

    done: int = 0
    total: int = 0
    failed: bool = False
    waits: bool = False


class Sight(Struct, frozen=True):
    """What some seats see of the game and may do now. Each game has its own type of `picture`; before the start it is null."""

    seats: list[int]
    picture: Any
    question: Message | None
    choices: list[Choice]
    undo: bool


class Happening(Struct, frozen=True):
    """An event of the journal; operands that these seats may not see are null."""

    kind: str
    operands: dict[str, Operand]


class Doer(Struct, frozen=True):
    """The action that a seat took; its label is the action in words."""

    text: str
    kind: str
    operands: dict[str, Operand]
    label: Message


class Told(Struct, frozen=True, omit_defaults=True):
    """An entry of the record, reduced to what some seats may know."""

    number: int
    kind: str
    at: int
    seat: int | None = None
    action: Doer | None = None
    happenings: list[Happening] = []
    sentences: list[Message] = []  # the happenings worth telling, in words
    ends: list[int] = []  # for each sentence, the last happening that it tells
    frames: list[list[Change]] = []  # how the picture changes with each happening, and after the last one; only if `hello` asks for them
    detail: dict[str, Any] | None = None
