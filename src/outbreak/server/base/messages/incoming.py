"""Messages from a client over the socket.

`n` numbers a client's messages, and the answer repeats it. A command takes effect once for its `id`, however often it is sent."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from outbreak.asking import Mode, Until
from outbreak.server.base.table_types import Proposed

CHAT_MAX, ID_MAX, NAME_MAX = 500, 40, 40
HOLD_MAX = 3_600
STEPS_MAX = 20  # answers that an action may bring along

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
EntryNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=ID_MAX, pattern=r"^[A-Za-z0-9_-]+$")]
Doing = int | Annotated[str, Meta(max_length=200)] | dict[str, int | str]


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A message from a client."""

    n: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0


class Hello(FromClient, tag="hello"):
    """The first message: the last entry this client has seen, the token of a program that plays one seat, when to be asked before a bot
    acts (see `ask-me`), and whether stories shall have frames."""

    seen: EntryNumber = 0
    token: Annotated[str, Meta(max_length=200)] | None = None
    ask: Mode = "matters"
    frames: bool = False


class Act(FromClient, tag="act"):
    """Take an action, given as number, text or object; `seen` is the last entry this client knows. `then` are the answers to the questions
    that follow, such as the cards of a payment: all of it is done, or nothing."""

    id: ClientId
    action: Doing
    seen: EntryNumber
    then: Annotated[list[Doing], Meta(max_length=STEPS_MAX)] = []


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
    """Accept or reject a proposal, which is identified by the entry that made it."""

    id: ClientId
    proposal: EntryNumber
    yes: bool


class HandOver(FromClient, tag="hand-over"):
    """Let a bot play my seat."""

    id: ClientId
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)]


class HandBack(FromClient, tag="hand-back"):
    """Take my seat back from the bot."""

    id: ClientId
    seat: SeatNumber


class Pause(FromClient, tag="pause"):
    """Pause the game and its clocks."""

    id: ClientId


class Resume(FromClient, tag="resume"):
    """Resume a paused game."""

    id: ClientId


class AskMe(FromClient, tag="ask-me"):
    """Choose when to be asked before a bot acts: before each of its actions (`always`), once in every window in which I could act
    (`matters`), or not at all (`never`)."""

    mode: Mode


class GoOn(FromClient, tag="go-on"):
    """Let the bot that waits for my answer act, and ask me again in the next window, before its next action, or in the next turn."""

    seen: EntryNumber
    until: Until = "window"


class Hold(FromClient, tag="hold"):
    """Give me more time before the bot acts, in seconds; with null it waits until I act or let it act."""

    seen: EntryNumber
    seconds: Annotated[int, Meta(ge=1, le=HOLD_MAX)] | None = None


class AwaitSearch(FromClient, tag="await-search"):
    """While the game's search is being compiled, let the strong bots of this table wait for it (true) or play by their heuristic until it
    is ready (false, the default)."""

    wait: bool


class Say(FromClient, tag="say"):
    """Send a chat message to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=CHAT_MAX)]


class Point(FromClient, tag="point"):
    """Point at something on the board: a city, a card, a cell."""

    domain: Annotated[str, Meta(min_length=1, max_length=20)]
    thing: Annotated[str, Meta(min_length=1, max_length=40)]


class Explain(FromClient, tag="explain"):
    """Ask why an action is illegal, or whether a legal one could be undone."""

    action: Doing


class AskHint(FromClient, tag="hint"):
    """Ask what a search would do for my seat that has to act; only at tables that allow hints."""


class Sync(FromClient, tag="sync"):
    """Ask for the complete table again."""

    seen: EntryNumber = 0


class Ping(FromClient, tag="ping"):
    """Keep the connection alive."""


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

DECODER = msgspec.json.Decoder(Incoming)
