"""The parts of a game besides its rules: its presentation, its bots, and its observations for programs.

A part is loaded when it is first used, so that a command imports only what it needs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from outbreak.core.observation import Piece, places

if TYPE_CHECKING:
    import msgspec
    from numpy.typing import NDArray

    from outbreak.core.codec import Action
    from outbreak.core.endings import Scored
    from outbreak.core.game import View
    from outbreak.core.picture import Argument, Message
    from outbreak.core.rulebook import Rulebook
    from outbreak.core.search import Search
    from outbreak.core.svg import Drawing
    from outbreak.core.table import JournalEntry, Table
    from outbreak.words import Words

Rule = Callable[..., Any]
Measure = Literal["chance", "margin"]  # the chance to win, or the expected lead over the best opponent in points
MINDS = TEAM, SEATS = "team", "seats"


def lazily(package: str, module: str, name: str) -> Callable[[], Any]:
    """Return a function that imports a part of a game when it is called."""
    return lambda: getattr(import_module(f"{package}.{module}"), name)


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """How people see a game: as typed pictures for clients, in words, and as lines of text."""

    # pictures: for a client that knows no rules
    Picture: "type[msgspec.Struct]"
    Printed: "type[msgspec.Struct]"
    picture: "Callable[[View], msgspec.Struct]"  # what some seats see
    printed: "Callable[[Table], msgspec.Struct]"  # what never changes at a table
    question: "Callable[[View], Message | None]"  # what is asked now; None when the game is over
    # phrases: what is done and what happens, as messages
    label: "Callable[[View, Action], Message]"
    sentence: "Callable[[View, JournalEntry], Message]"
    thing: "Callable[[View, str, int | str, int], Argument]"  # the name of a value of a domain, as a player says it
    changing: frozenset[str] = frozenset()  # kinds of action whose label changes in the course of a game
    entries: Mapping[str, str] = field(default_factory=dict)  # by the word of a pack's entries: the prefix of their names in the catalogue
    named_by: str | None = None  # the field of the state that holds each player's name, such as their role
    # the story
    retell: "Callable[[Sequence[JournalEntry]], list[JournalEntry]]"  # the entries that deserve a sentence
    changes: "Callable[[View, View], list[JournalEntry]]"  # the differences between two views of a seat
    turning: Mapping[str, tuple[str, ...]]  # possible turning points, for the worse or the better, the most important first
    turn: str = "turn"  # the journal entry that begins a turn
    # text: for a terminal or any other reader of lines
    groups: tuple[tuple[str, tuple[str, ...]], ...]  # the kinds of action, as lists show them
    board: "Callable[[View, Words, Any], list[str]]"
    look: "Callable[[View, Words, Any, str], list[str]]"  # details of one place
    look_domain: str = "city"  # the domain of what can be looked at
    player: "Callable[[View, Words, int], str]"
    names_of_player: "Callable[[View, Words, int], tuple[str, ...]]"
    introduce: "Callable[[View, Words], list[str]]"
    is_window: "Callable[[View], bool] | None" = None  # whether passing is the usual answer; None if it never is
    is_pointless: "Callable[[View, Action], bool] | None" = None  # whether a legal action cannot succeed; None if there is no such action
    outcome: "Callable[[Words, Scored], str] | None" = None  # the words for a ranked ending
    draw: "Callable[[View, Words], Drawing] | None" = None  # the table as a drawing; None for the text board on paper


@dataclass(frozen=True)
class Prospects:
    """How roll-outs evaluate a game: its stage, the value of a state for some seats (`unit` for a victory), and how many stages to play."""

    stage: Rule
    prospects: Rule
    stages: int
    unit: int


@dataclass(frozen=True, kw_only=True)
class GameBots:
    """The bots of a game: its heuristic, and the search of its strong bot."""

    heuristic: Rule
    minds: tuple[str, ...] = MINDS  # who can decide: a team that shares what it knows, seats each for itself; the first by default
    is_idle: "Callable[[View, Action], bool] | None" = None  # whether an action would do nothing
    summary: "Callable[[NDArray[Any]], dict[str, NDArray[Any]]]"  # statistics of final states, a column each
    prospects: Prospects | None = None
    search: "Callable[[int | str | None], Search] | None" = None  # the game's own search, from a seed; else roll-outs by its prospects
    entry_points: "Callable[[Rulebook], tuple[Rulebook, tuple[Rule, ...]]] | None" = None  # what the game's own search compiles
    measure: Measure = "chance"  # the unit of an action's value
    load_training: Callable[[], Any] | None = None  # the module from which the net of the search learns


@dataclass(frozen=True)
class Observation:
    """The observation of a game: the pieces of a row, the rule that writes it, and the rule that finds the winners."""

    pieces: tuple[Piece, ...]
    observe: Rule
    winners: Rule

    @property
    def width(self) -> int:
        """How many numbers an observation has."""
        return places(self.pieces)[-1]
