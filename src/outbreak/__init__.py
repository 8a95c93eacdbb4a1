"""Outbreak: Pandemic, Contagion and Raxxon from one set of rules.

>>> import outbreak
>>> game = outbreak.new("pandemic", players=2, epidemics=5, seed=7)
>>> game.push("drive chicago")[0].kind
'moved'
"""

from typing import TYPE_CHECKING

from outbreak.core.codec import Action, ActionError
from outbreak.core.endings import Lost, Outcome, Scored, Won
from outbreak.core.game import CannotUndo, Game, IllegalAction, View
from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import PackError
from outbreak.core.record import Record, RecordError
from outbreak.core.registry import UnknownGame
from outbreak.core.table import JournalEntry, Refusal, SeatError
from outbreak.opening import new

if TYPE_CHECKING:  # a type checker does not know that the module can be called
    from outbreak.core.registry import names as games
else:
    from outbreak import games

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ActionError",
    "CannotUndo",
    "Game",
    "IllegalAction",
    "JournalEntry",
    "Lost",
    "OptionError",
    "Outcome",
    "Pack",
    "PackError",
    "Record",
    "RecordError",
    "Refusal",
    "Scored",
    "SeatError",
    "UnknownGame",
    "View",
    "Won",
    "games",
    "new",
]
