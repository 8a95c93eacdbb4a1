"""The state of a game at the terminal: the game, the person's seats, what they may see, and what happened."""

from dataclasses import dataclass
from pathlib import Path

from outbreak.asking import Asking, Mode
from outbreak.bots import Bot
from outbreak.core.codec import Action
from outbreak.core.game import Game, View
from outbreak.core.record import Record
from outbreak.core.table import JournalEntry, seat_mask
from outbreak.core.window import Window
from outbreak.style import say
from outbreak.terminal.common import write_record
from outbreak.terminal.reading import Reader
from outbreak.terminal.record_steps import record_steps
from outbreak.wording import Wording


@dataclass
class PastAction:
    """An action that was not undone: its journal, the count of reveals before it, and whether the person chose it."""

    journal: list[JournalEntry]
    reveals: int
    own: bool


class SessionState:
    """One person, some seats, one game."""

    def __init__(self, game: Game, wording: Wording, bots: dict[int, tuple[str, Bot]], save: Path | None, verbose: bool) -> None:
        self.wording, self.words, self.bots, self.save, self.verbose = wording, wording.words, bots, save, verbose
        self.mode: Mode = "matters"
        self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        """Start with a game, new or saved."""
        self.game = game
        seats = range(game.view().state.players)
        self.mine = [seat for seat in seats if seat not in self.bots]
        self.eyes = self.mine if self.bots and self.mine else None
        game.people = [seat_mask(self.mine)]
        self._reader, self._read_at = Reader(self.wording, self.view), len(game.entries)
        self.history: list[PastAction] = []
        self.untold: list[JournalEntry] = []
        self.board_due = True
        self.offered = self.listed = -1
        self.asking = Asking()
        self.window: Window | None = None  # where the person is asked before a bot acts
        self._remember(game.record())

    def _remember(self, record: Record) -> None:
        """Rebuild the history of a saved game."""
        first, *steps = record_steps(record, self.wording, self.eyes)
        self.setup = first.journal
        reveals = first.reveals
        for step in steps:
            assert step.entry is not None
            if step.entry.kind in ("undo", "take-back"):
                self.history.pop()
            elif step.entry.automatic:
                self.history[-1].journal += step.journal
            else:
                own = step.action is None or step.action.seat in self.mine
                self.history.append(PastAction(step.journal, reveals, own))
            reveals = step.reveals

    @property
    def view(self) -> View:
        """What the person may see: everything if they play all seats, else what their seats know."""
        return self.game.view(self.eyes)

    @property
    def reader(self) -> Reader:
        """The parser of lines, with the current names."""
        if self._read_at != len(self.game.entries):
            self._reader.look(self.view)
            self._read_at = len(self.game.entries)
        return self._reader

    def sensible(self, view: View) -> list[Action]:
        """Return the person's actions in the order of the numbered list."""
        return self.wording.sensible(view, view.legal(self.mine))

    def do(self, action: Action, own: bool) -> None:
        """Take an action and store what happened, as the person may see it."""
        reveals = self.view.state.reveals
        self.game.push(action)
        journal = self.game.journal(self.eyes)
        self.history.append(PastAction(journal, reveals, own))
        self.note(journal)
        self.keep()

    def note(self, journal: list[JournalEntry]) -> None:
        """Queue what happened until the person is asked next, and summarize every finished turn."""
        begun = [number for number, entry in enumerate(journal) if entry.kind == self.wording.show.turn]
        if not begun and not self.game.outcome:
            self.untold += journal
            return
        self.untold += journal[: begun[0]] if begun else journal
        turns = self.turns()
        for story in turns[-1 - len(begun) :] if self.game.outcome else turns[-1 - len(begun) : -1]:
            if story and story[0].kind == self.wording.show.turn:
                self.summary(story)
            else:
                self.tell()
        self.untold.clear()
        self.board_due = True

    def tell(self) -> None:
        """Print what happened and was not shown yet."""
        told = self.wording.sentences(self.view, self.untold)
        self.untold.clear()
        if told:
            say(*self.wording.style.prose(" ".join(told)))

    def turns(self) -> list[list[JournalEntry]]:
        """Return everything that happened, turn by turn, beginning with the set-up."""
        turns: list[list[JournalEntry]] = [[]]
        for entry in [*self.setup, *(entry for past in self.history for entry in past.journal)]:
            if entry.kind == self.wording.show.turn:
                turns.append([])
            turns[-1].append(entry)
        return turns

    def summary(self, story: list[JournalEntry]) -> None:
        """Print the summary of a finished turn."""
        head = self.wording.sentence(self.view, story[0])
        sentences = self.wording.sentences(self.view, story[1:])
        say("", *self.wording.style.prose(" ".join([head, *sentences]), 0, 2))

    def go_back_to(self, start: int, force: bool) -> None:
        """Undo everything from an action on."""
        for _ in self.history[start:]:
            if force:
                self.game.take_back()
            else:
                self.game.undo()
        del self.history[start:]
        self.untold.clear()
        self.offered = self.listed = -1
        self.asking = Asking()

    def keep(self) -> None:
        """Save the game to its file, if it has one."""
        if self.save:
            write_record(self.game.record(), self.save, self.words)
