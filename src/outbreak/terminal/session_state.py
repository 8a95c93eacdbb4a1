"""A place at the table: the game, the seats one person plays, what that person may see, and all that happened."""

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
    """An action that stands: what came of it, how much had been revealed before it, and whether the person decided it."""

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
        """Take a game to the table: a new one, or one that was saved."""
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
        self.window: Window | None = None  # in which the person is asked before a bot goes on
        self._remember(game.record())

    def _remember(self, record: Record) -> None:
        """What happened before the game came to this table."""
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
        """What the person may see: all of it with all seats, else what the person's seats know."""
        return self.game.view(self.eyes)

    @property
    def reader(self) -> Reader:
        """What reads lines, with the names that hold now."""
        if self._read_at != len(self.game.entries):
            self._reader.look(self.view)
            self._read_at = len(self.game.entries)
        return self._reader

    def sensible(self, view: View) -> list[Action]:
        """What the person can do, in the order of the numbers."""
        return self.wording.sensible(view, view.legal(self.mine))

    def do(self, action: Action, own: bool) -> None:
        """Take an action and remember what came of it, as the person may see it."""
        reveals = self.view.state.reveals
        self.game.push(action)
        journal = self.game.journal(self.eyes)
        self.history.append(PastAction(journal, reveals, own))
        self.note(journal)
        self.keep()

    def note(self, journal: list[JournalEntry]) -> None:
        """Tell it when the person is asked next, and sum up every turn that is over; what came before the first turn is only told."""
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
        """What happened and was not told yet."""
        told = self.wording.sentences(self.view, self.untold)
        self.untold.clear()
        if told:
            say(*self.wording.style.prose(" ".join(told)))

    def turns(self) -> list[list[JournalEntry]]:
        """All that happened, turn by turn; set-up comes first."""
        turns: list[list[JournalEntry]] = [[]]
        for entry in [*self.setup, *(entry for past in self.history for entry in past.journal)]:
            if entry.kind == self.wording.show.turn:
                turns.append([])
            turns[-1].append(entry)
        return turns

    def summary(self, story: list[JournalEntry]) -> None:
        """A turn that has ended, in sentences."""
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
        """Write the game into its file, if it has one."""
        if self.save:
            write_record(self.game.record(), self.save, self.words)
