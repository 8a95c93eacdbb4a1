"""A game at the terminal: whom it waits for, what a person types, what bots do, and what is told of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from outbreak.bots import Bot, HeuristicBot, RandomBot
from outbreak.core.codec import Action
from outbreak.core.game import Game, View
from outbreak.core.options import OptionError
from outbreak.core.record import Record, RecordError
from outbreak.core.table import JournalEntry, Refusal, seat_mask
from outbreak.terminal.frame import Complaint, EndOfInput, command_help, find_command, read_line, write_record
from outbreak.terminal.reading import PLAYERS, Meaning, Reader, Reading, best
from outbreak.terminal.rules import rule_lines
from outbreak.terminal.style import say
from outbreak.terminal.tape import tape
from outbreak.terminal.voice import Voice

COMMANDS = ("help", "board", "list", "look", "why", "hint", "undo", "takeback", "log", "rules", "save", "load", "quit")
LOG_LINES = 15


def suggestion(view: View, legal: Sequence[Action]) -> Action:
    """What the house would do: by its rules of thumb where the game has any, else by chance."""
    try:
        return HeuristicBot().choose(view, legal)
    except OptionError:
        return RandomBot().choose(view, legal)


class Leave(Exception):
    """The person leaves the table."""


@dataclass
class Past:
    """An action that stands: what came of it, how much had been revealed before it, and whether the person decided it."""

    journal: list[JournalEntry]
    reveals: int
    own: bool


class Session:
    """One person, some seats, one game."""

    def __init__(self, game: Game, voice: Voice, bots: dict[int, tuple[str, Bot]], save: Path | None, verbose: bool) -> None:
        self.voice, self.words, self.bots, self.save, self.verbose = voice, voice.words, bots, save, verbose
        self.sit_down(game)

    def sit_down(self, game: Game) -> None:
        """Take a game to the table: a new one, or one that was saved."""
        self.game = game
        seats = range(game.view().state.players)
        self.mine = [seat for seat in seats if seat not in self.bots]
        self.eyes = self.mine if self.bots and self.mine else None
        game.people = [seat_mask(self.mine)]
        self.reader = Reader(self.voice, self.view)
        self.history: list[Past] = []
        self.untold: list[JournalEntry] = []
        self.board_due = True
        self.offered = self.listed = -1
        self._remember(game.record())

    def _remember(self, record: Record) -> None:
        """What happened before the game came to this table."""
        first, *steps = tape(record, self.voice, self.eyes)
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
                self.history.append(Past(step.journal, reveals, own))
            reveals = step.reveals

    @property
    def view(self) -> View:
        """What the person may see: all of it with all seats, else what the person's seats know."""
        return self.game.view(self.eyes)

    # The loop

    def play(self) -> None:
        """Play until the game is over or the person leaves; the game is kept where one asked for it, whatever happens."""
        try:
            while self.game.outcome is None:
                self.turn_to_next()
            self.finish()
        except EndOfInput:
            say(self.words("play-eof"))
            self.farewell()
        except Leave:
            self.farewell()
        finally:
            self.keep()

    def turn_to_next(self) -> None:
        """Whoever must answer next: the person, a bot, or nobody because there is nothing to decide."""
        waiting = self.game.waiting
        mine = [seat for seat in waiting if seat in self.mine]
        if not mine:
            self.bot_moves(waiting[0])
            return
        legal = self.game.legal(self.mine)
        if len(legal) == 1 and legal[0].kind == "pass":
            if self.verbose:
                say(self.words("play-passed", player=self.voice.player(self.view, legal[0].seat)))
            self.do(legal[0], own=False)
        else:
            self.ask(self.voice.prompt(self.view))

    def bot_moves(self, seat: int) -> None:
        """Let a bot decide; before it goes on, the person may play something."""
        name, bot = self.bots[seat]
        view = self.game.view([seat])
        legal = view.legal([seat])
        choice = legal[0] if len(legal) == 1 else self._choice_of(name, bot, view, legal)
        if choice.kind == "pass" and self.mine and self.offered != len(self.game.entries) and self.game.legal(self.mine):
            self.offered = len(self.game.entries)
            self.ask(self.words("play-offer", player=self.voice.player(self.view, seat)))
        else:
            self.do(choice, own=False)

    def _choice_of(self, name: str, bot: Bot, view: View, legal: list[Action]) -> Action:
        try:
            choice = bot.choose(view, legal)
        except Exception as problem:
            raise Complaint(self.words("error-bot", bot=name, reason=f"{type(problem).__name__}: {problem}")) from problem
        if choice not in legal:
            raise Complaint(self.words("error-bot-move", bot=name, action=str(choice)))
        return choice

    def do(self, action: Action, own: bool) -> None:
        """Take an action and remember what came of it, as the person may see it."""
        reveals = self.view.state.reveals
        self.game.push(action)
        journal = self.game.journal(self.eyes)
        self.history.append(Past(journal, reveals, own))
        self.note(journal)
        self.keep()

    def note(self, journal: list[JournalEntry]) -> None:
        """Tell it when the person is asked next, and sum up the turn when it is over."""
        kinds = [entry.kind for entry in journal]
        if self.voice.show.TURN in kinds or self.game.outcome:
            self.untold.clear()
            self.summary()
            self.board_due = True
        else:
            self.untold += journal

    def turns(self) -> list[list[JournalEntry]]:
        """All that happened, turn by turn; set-up comes first."""
        turns: list[list[JournalEntry]] = [[]]
        for entry in [*self.setup, *(entry for past in self.history for entry in past.journal)]:
            if entry.kind == self.voice.show.TURN:
                turns.append([])
            turns[-1].append(entry)
        return turns

    def summary(self) -> None:
        """The turn that has just ended, in sentences."""
        turns = self.turns()
        story = turns[-1] if self.game.outcome else turns[-2]
        if story and story[0].kind == self.voice.show.TURN:
            head = self.voice.sentence(self.view, story[0])
            sentences = self.voice.sentences(self.view, story[1:])
            say("", *self.voice.style.prose(" ".join([head, *sentences]), 0, 2))

    def finish(self) -> None:
        """The last board and how it ended."""
        assert self.game.outcome is not None
        say("", *self.voice.board(self.view), "")
        say(self.voice.style.bold(self.voice.outcome(self.game.outcome)))
        say(self.words("play-over", turns=len(self.turns()) - 1))
        if self.save:
            self.keep()
            say(self.words("play-finished-saved", file=str(self.save)))

    def farewell(self) -> None:
        """Leave in the middle of a game."""
        if self.save:
            self.keep()
            say(self.words("play-saved", file=str(self.save)))
        else:
            say(self.words("play-not-saved"))
        say(self.words("play-left"))

    def keep(self) -> None:
        """Write the game into its file, if it has one."""
        if self.save:
            write_record(self.game.record(), self.save, self.words)

    # What the person types

    def ask(self, question: str) -> None:
        """Show what there is to decide, read one line and do what it says."""
        view = self.view
        told = self.voice.sentences(view, self.untold)
        self.untold.clear()
        if told:
            say(*self.voice.style.prose(" ".join(told)))
        if self.board_due:
            say("", *self.voice.board(view))
        if self.board_due or self.listed != len(self.game.entries):
            say("", *self.voice.listing(view, self.sensible(view)))
        self.board_due, self.listed = False, len(self.game.entries)
        say(*self.voice.style.prose(self.voice.style.bold(question)))
        self.hear(read_line())

    def sensible(self, view: View) -> list[Action]:
        """What the person can do, in the order of the numbers."""
        return self.voice.sensible(view, view.legal(self.mine))

    def hear(self, line: str) -> None:
        """A command, a number, an action, or nothing."""
        command = find_command(line, COMMANDS, self.words)
        if not line:
            self.go_on()
        elif command:
            getattr(self, f"on_{command[0]}")(command[1])
        elif line.isdigit():
            self.by_number(int(line))
        else:
            self.by_words(line)

    def go_on(self) -> None:
        """Enter alone goes on in a window; elsewhere it shows the list again."""
        view = self.view
        passes = [action for action in view.legal(self.mine) if action.kind == "pass"]
        if self.voice.show.is_window(view) and passes:
            self.do(passes[0], own=True)
        elif any(seat in self.mine for seat in view.waiting):
            self.listed = -1

    def by_number(self, number: int) -> None:
        """The action with a number in the list."""
        actions = self.sensible(self.view)
        if 1 <= number <= len(actions):
            self.do(actions[number - 1], own=True)
        else:
            say(self.words("ask-number", number=number))

    def understand(self, text: str) -> tuple[list[Reading], list[tuple[Reading, Action]]]:
        """The readings of a line and the actions it can mean now."""
        legal = self.view.legal(self.mine)
        readings = self.reader.readings(text)
        found = best(readings, legal)
        if not found:
            bare = self.reader.bare_readings(text, sorted({action.kind for action in legal}))
            found = best(bare, legal)
            readings = readings or bare
        waiting = [pair for pair in found if pair[1].seat in self.game.waiting]
        return readings, waiting or found

    def by_words(self, line: str) -> None:
        """An action in words, with the steps that follow it if they were named."""
        readings, found = self.understand(line)
        if len(found) == 1:
            self.carry_out(*found[0])
        elif found:
            self.which([action for _, action in found])
        elif any(reading.kind.name == "pass" for reading in readings) and self.offered == len(self.game.entries):
            return
        elif readings:
            self.explain(readings[0])
        else:
            say(*self.voice.style.prose(self.words("ask-unknown", text=line, example=self.example())))

    def example(self) -> str:
        """Something that could be typed now."""
        view = self.view
        actions = self.sensible(view)
        return self.voice.typed(view, actions[0]) if actions else "?"

    def which(self, actions: list[Action]) -> None:
        """Several actions are meant: name them with their numbers."""
        view = self.view
        sensible = self.sensible(view)
        say(self.words("ask-which"))
        items = [f"{sensible.index(action) + 1} {self.voice.action(view, action)}" for action in actions if action in sensible]
        say(*self.voice.style.flow(" ", items))

    def carry_out(self, reading: Reading, action: Action) -> None:
        """Take an action and its further steps; if one of those is not possible, nothing was done."""
        start = len(self.history)
        self.do(action, own=True)
        for meaning in reading.further:
            if self._was_named(meaning):
                continue
            step = self._step(meaning, action.seat)
            if step is None:
                self._take_back_steps(start, meaning, action)
                return
            self.do(step, own=False)

    def _was_named(self, meaning: Meaning) -> bool:
        """Whether something named has already come about of itself, such as the only card that could pay."""
        named = {value for values in meaning.values() for value in values}
        return any(value in named for entry in self.history[-1].journal for value in entry.operands.values())

    def _choices(self, seat: int) -> list[Action]:
        """What a seat may choose in the middle of an action; empty if it is not in the middle of one."""
        legal = self.game.legal([seat]) if seat in self.game.waiting else []
        return legal if len({action.kind for action in legal}) == 1 and len(legal[0].operands) == 1 else []

    def _step(self, meaning: Meaning, seat: int) -> Action | None:
        ranked = []
        for action in self._choices(seat):
            ((word, value),) = action.operands.items()
            guessed = meaning.get(word, {}).get(f"p{value}" if word in PLAYERS else value)
            if guessed is not None:
                ranked.append((guessed, action))
        least = [action for guessed, action in ranked if guessed == min(guess for guess, _ in ranked)]
        return least[0] if len(least) == 1 else None

    def _take_back_steps(self, start: int, meaning: Meaning, action: Action) -> None:
        choices = self._choices(action.seat)
        reason = self._reason(choices[0], meaning) if choices else None
        if self.history[start].reveals == self.view.state.reveals:
            text = self.voice.action(self.view, action)
            self._go_back_to(start, force=False)
            say(self.words("refused-step", action=text))
        say(*(self.voice.refusal(reason) if reason else []))

    def _reason(self, choice: Action, meaning: Meaning) -> Refusal | None:
        """Why what was named cannot be chosen."""
        word = next(iter(choice.operands))
        for name in meaning.get(word, {}):
            number = self.game.table.codec.number[word][name]
            return self.view.refusal(self.game.table.codec.join(choice.seat, choice.kind, [number]))
        return None

    # Why not

    def explain(self, reading: Reading) -> None:
        """The action that was meant and the rule that forbids it."""
        players = self.view.state.players
        if reading.seat is not None and reading.seat >= players:
            say(self.words("error-seat", seat=reading.seat, last=players - 1))
            return
        action, refusal = self.refused(reading)
        say(self.words("refused", action=self.voice.action(self.view, action)), *self.voice.refusal(refusal))

    def refused(self, reading: Reading) -> tuple[Action, Refusal]:
        """The likeliest action of a reading and its refusal; what was not named is filled in with whatever is refused most often."""
        view, codec = self.view, self.game.table.codec
        seats = [reading.seat] if reading.seat is not None else [s for s in self.game.waiting if s in self.mine] or self.mine
        codes = [codec.join(seats[0], reading.kind.name, numbers) for numbers in self._fillings(reading, seats[0])]
        refusals = {code: refusal for code in codes if (refusal := view.refusal(code)) is not None}
        (rule, _), *_ = Counter(refusal.rule for refusal in refusals.values()).most_common()
        code = next(code for code, refusal in refusals.items() if refusal.rule == rule)
        return self.game.action(code), refusals[code]

    def _fillings(self, reading: Reading, seat: int) -> Iterator[Sequence[int]]:
        """The numbers its operands can have."""
        codec, players = self.game.table.codec, self.view.state.players
        ways = []
        for word in reading.kind.operands:
            if word in reading.operands:
                least = min(reading.operands[word].values())
                ways.append([codec.number[word][name] for name, guessed in reading.operands[word].items() if guessed == least][:1])
            elif word == "pawn":
                ways.append([seat])
            else:
                ways.append([i for i, name in enumerate(codec.domains[word]) if name and (word not in PLAYERS or i < players)])
        return product(*ways)

    # Commands

    def on_help(self, _: str) -> None:
        """Everything one can type."""
        verbs = [self.voice.verb(kind.name) for kind in self.game.table.codec.kinds]
        say(*self.voice.style.prose(self.words("play-help")), *command_help(COMMANDS, self.voice))
        say(self.words("play-help-actions"), *self.voice.style.flow(" ", verbs))
        say(*self.voice.style.prose(self.words("play-help-chain")))

    def on_board(self, _: str) -> None:
        """The table, before the next question."""
        self.board_due = True

    def on_list(self, rest: str) -> None:
        """The whole list again, or all of one kind."""
        view = self.view
        self.listed = -1 if not rest else self.listed
        for kind in self.reader.kinds(rest) if rest else ():
            say(*self.voice.listing(view, self.sensible(view), kind.name))

    def on_look(self, rest: str) -> None:
        """One place from near."""
        place = self.reader.place(rest, "city") if rest else None
        if place is None:
            say(self.words("ask-place"))
        else:
            say(*self.voice.show.look(self.view, self.words, self.voice.style, place))

    def on_why(self, rest: str) -> None:
        """Why something is not possible, or that it is."""
        readings, found = self.understand(rest) if rest else ([], [])
        if found:
            say(self.words("why-possible", action=self.voice.action(self.view, found[0][1])))
        elif readings:
            self.explain(readings[0])
        else:
            say(self.words("why-what", example=self.example()))

    def on_hint(self, _: str) -> None:
        """What the house would do in the person's place."""
        seats = [seat for seat in self.game.waiting if seat in self.mine]
        view = self.game.view(seats or self.mine)
        legal = view.legal()
        if legal:
            choice = suggestion(view, legal)
            say(self.words("hint-says", action=f"{self.voice.action(view, choice)} ({self.voice.typed(view, choice)})"))
        else:
            say(self.words("list-none"))

    def on_undo(self, _: str, force: bool = False) -> None:
        """Back to the person's last decision."""
        own = [number for number, past in enumerate(self.history) if past.own]
        if not own:
            say(self.words("undo-nothing"))
        elif not force and self.history[own[-1]].reveals != self.view.state.reveals:
            say(self.words("undo-revealed"))
        else:
            self._go_back_to(own[-1], force)
            say(self.words("play-undone"))
            self.keep()

    def on_takeback(self, _: str) -> None:
        """Back to the person's last decision, even if something was revealed."""
        self.on_undo("", force=True)

    def _go_back_to(self, start: int, force: bool) -> None:
        """Undo everything from an action on."""
        for _ in self.history[start:]:
            if force:
                self.game.take_back()
            else:
                self.game.undo()
        del self.history[start:]
        self.untold.clear()
        self.offered = self.listed = -1

    def on_log(self, rest: str) -> None:
        """The last things that happened."""
        view = self.view
        journal = [*self.setup, *(entry for past in self.history for entry in past.journal)]
        sentences = self.voice.sentences(view, journal)
        count = int(rest) if rest.isdigit() else LOG_LINES
        say(*(sentences[-count:] if sentences and count else [self.words("play-log-empty")]))

    def on_rules(self, rest: str) -> None:
        """The rules by number or word."""
        say(*rule_lines(self.voice, rest))

    def on_save(self, rest: str) -> None:
        """Keep the game in a file."""
        if not rest and not self.save:
            say(self.words("ask-file"))
            return
        path = Path(rest) if rest else self.save
        assert path is not None
        try:
            write_record(self.game.record(), path, self.words)
            say(self.words("play-saved", file=str(path)))
        except Complaint as complaint:
            say(str(complaint))

    def on_load(self, rest: str) -> None:
        """Go on with a kept game of the same kind."""
        if not rest:
            say(self.words("ask-file"))
            return
        try:
            game = Game.load(rest)
            if game.rulebook is not self.game.rulebook:
                raise RecordError(self.words("error-game", game=game.rulebook.name, games=self.game.rulebook.name))
            self.sit_down(game)
            say(self.words("play-loaded", file=rest))
        except RecordError as problem:
            say(str(problem))

    def on_quit(self, _: str) -> None:
        """Leave; what was not saved may be saved first."""
        if not self.save and self.history:
            say(self.words("play-save-first"))
            name = read_line()
            if name:
                self.on_save(name)
                self.save = Path(name)
        raise Leave
