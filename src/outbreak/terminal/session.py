"""A game at the terminal: turns of people and bots, and the commands that a person can type."""

from collections.abc import Sequence
from pathlib import Path

from outbreak.asking import MODES, window_of
from outbreak.bots import Bot, HeuristicBot, RandomBot, decide, failure
from outbreak.bots.budget import ALONE
from outbreak.core.codec import Action, whole_number
from outbreak.core.game import Game, View
from outbreak.core.options import OptionError
from outbreak.core.record import RecordError
from outbreak.style import say
from outbreak.terminal.action_input import ActionInput
from outbreak.terminal.common import Complaint, EndOfInput, command_help, find_command, read_line, write_record
from outbreak.terminal.rules import rule_lines
from outbreak.words import keys

COMMANDS = ("help", "board", "list", "look", "why", "hint", "undo", "takeback", "ask", "log", "rules", "save", "load", "quit")
LOG_LINES = 15


class Leave(Exception):
    """Raised when the person quits."""


def suggestion(view: View, legal: Sequence[Action]) -> Action:
    """Return the suggested action: by the game's heuristic, else a random one."""
    try:
        return HeuristicBot().choose(view, legal, ALONE)
    except OptionError:
        return RandomBot().choose(view, legal, ALONE)


class Session(ActionInput):
    """A game until its end, or until the person quits."""

    def play(self) -> None:
        """Play until the game is over or the person quits; the game is saved in any case if a file was given."""
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
        """Let the next player act: the person, a bot, or nobody if there is nothing to decide."""
        waiting = self.game.waiting
        mine = [seat for seat in waiting if seat in self.mine]
        if not mine:
            self.bot_moves(waiting[0])
            return
        legal = self.game.legal(self.mine)
        if len(legal) == 1:
            self.take_the_only_one(legal[0])
        else:
            asked = self.wording.prompt(self.view)
            self.ask(self.words("play-window", question=asked) if self.passing else asked)

    def take_the_only_one(self, action: Action) -> None:
        """Take the only legal action: passing without a word unless asked for, anything else with a sentence."""
        player = self.wording.player(self.view, action.seat)
        if action.kind != "pass":
            self.tell()
            say(*self.wording.style.prose(self.words("play-only", player=player, action=self.wording.action(self.view, action))))
        elif self.verbose:
            say(self.words("play-passed", player=player))
        self.do(action, own=False)

    def bot_moves(self, seat: int) -> None:
        """Let a bot act; the person may act first."""
        name, bot = self.bots[seat]
        view = self.game.view([seat])
        choice = self._choice_of(name, bot, view, view.legal([seat]))
        if self.may_act_first(choice):
            assert self.window is not None
            self.ask(self.words("play-offer", question=self.wording.window(self.view, self.window.kind, seat)))
        else:
            self.do(choice, own=False)

    def may_act_first(self, choice: Action) -> bool:
        """Whether the person is asked before a bot's action, by the same policy as on a server, but only if they can act."""
        self.window = window_of(self.game) if self.mine else None
        if self.window is None or choice.kind in self.window.plays:
            return False
        modes = dict.fromkeys(self.mine, self.mode)
        return bool(self.asking.due(self.window, len(self.game.entries), modes) and self.game.legal(self.mine))

    def _choice_of(self, name: str, bot: Bot, view: View, legal: list[Action]) -> Action:
        try:
            choice = decide(bot, view, legal, ALONE)
        except Exception as problem:
            raise Complaint(self.words("error-bot", bot=name, reason=failure(problem))) from problem
        if choice not in legal:
            raise Complaint(self.words("error-bot-move", bot=name, action=str(choice)))
        return choice

    def finish(self) -> None:
        """Print the final board and the outcome."""
        assert self.game.outcome is not None
        say("", *self.wording.board(self.view), "")
        say(self.wording.style.bold(self.wording.outcome(self.game.outcome)))
        say(self.words("play-over", turns=len(self.turns()) - 1))
        if self.save:
            self.keep()
            say(self.words("play-finished-saved", file=str(self.save)))

    def farewell(self) -> None:
        """Say goodbye in the middle of a game."""
        if self.save:
            self.keep()
            say(self.words("play-saved", file=str(self.save)))
        else:
            say(self.words("play-not-saved"))
        say(self.words("play-left"))

    def ask(self, question: str) -> None:
        """Show the question, read one line and carry it out."""
        view = self.view
        self.tell()
        if self.board_due:
            say("", *self.wording.board(view))
        if self.board_due or self.listed != len(self.game.entries):
            say("", *self.wording.listing(view, self.sensible(view)))
        self.board_due, self.listed = False, len(self.game.entries)
        say(*self.wording.style.prose(self.wording.style.bold(question)))
        self.hear(read_line())

    def hear(self, line: str) -> None:
        """Carry out a line: a command, a number, an action, or nothing."""
        command = find_command(line, COMMANDS, self.words)
        if not line or (not self.is_asked and self.means_pass(line)):
            self.go_on()
        elif command:
            getattr(self, f"on_{command[0]}")(command[1])
        elif (number := whole_number(line)) is not None:
            self.by_number(number)
        else:
            self.by_words(line)

    def go_on(self) -> None:
        """Handle an empty line: pass in a window, else show the list again."""
        if self.passing:
            self.do(self.passing, own=True)
        elif self.is_asked:
            self.listed = -1
        else:
            self.let_go_on()

    @property
    def passing(self) -> Action | None:
        """The action for an empty line: passing, in a window."""
        is_window = self.wording.show.is_window
        if is_window is None or not is_window(self.view):
            return None
        return next((action for action in self.view.legal(self.mine) if action.kind == "pass"), None)

    def let_go_on(self) -> None:
        """Play nothing in the window that is open."""
        assert self.window is not None
        self.offered = len(self.game.entries)
        for seat in self.mine:
            self.asking.answer(seat, self.window, self.offered)

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this person, and not for a bot before which the person may act."""
        return any(seat in self.mine for seat in self.game.waiting)

    def means_pass(self, line: str) -> bool:
        """Whether a line is a word for passing, in any language."""
        return any(line.lower() in words.choices("action-pass.verbs") for words in self.words.others)

    # Commands

    def on_help(self, _: str) -> None:
        """Print what can be typed."""
        verbs = [self.wording.verb(kind.name) for kind in self.game.table.codec.kinds]
        say(*self.wording.style.prose(self.words("play-help", **self.wording.examples)), *command_help(COMMANDS, self.wording))
        say(self.words("play-help-actions"), *self.wording.style.flow(" ", verbs))
        say(*self.wording.style.prose(self.words("play-help-chain", **self.wording.examples)))

    def on_board(self, _: str) -> None:
        """Show the board before the next question."""
        self.board_due = True

    def on_list(self, rest: str) -> None:
        """Print the whole list again, or all actions of one kind."""
        view = self.view
        self.listed = -1 if not rest else self.listed
        for kind in self.reader.kinds(rest) if rest else ():
            say(*self.wording.listing(view, self.sensible(view), kind.name))

    def on_look(self, rest: str) -> None:
        """Print the details of one place."""
        place = self.reader.place(rest, self.wording.place) if rest else None
        if place is None:
            say(self.words("ask-place"))
        else:
            say(*self.wording.show.look(self.view, self.words, self.wording.style, place))

    def on_why(self, rest: str) -> None:
        """Explain why an action is not possible, or say that it is."""
        readings, found = self.understand(rest) if rest else ([], [])
        if found:
            say(self.words("why-possible", action=self.wording.action(self.view, found[0][1])))
        elif readings:
            self.explain(readings[0])
        else:
            say(self.words("why-what", example=self.example()))

    def on_hint(self, _: str) -> None:
        """Suggest an action."""
        seats = [seat for seat in self.game.waiting if seat in self.mine]
        view = self.game.view(seats or self.mine)
        legal = view.legal()
        if legal:
            choice = suggestion(view, legal)
            say(self.words("hint-says", action=f"{self.wording.action(view, choice)} ({self.wording.typed(view, choice)})"))
        else:
            say(self.words("list-none"))

    def on_undo(self, _: str, force: bool = False) -> None:
        """Go back to the person's last decision."""
        own = [number for number, past in enumerate(self.history) if past.own]
        if not own:
            say(self.words("undo-nothing"))
        elif not force and self.history[own[-1]].reveals != self.view.state.reveals:
            say(self.words("undo-revealed"))
        else:
            self.go_back_to(own[-1], force)
            say(self.words("play-undone"))
            self.keep()

    def on_takeback(self, _: str) -> None:
        """Go back to the person's last decision, even if something was revealed."""
        self.on_undo("", force=True)

    def on_ask(self, rest: str) -> None:
        """Choose when to be asked before a bot acts."""
        for mode in MODES:
            if any(keys(rest) & keys(name) for words in self.words.others for name in words.choices(f"ask-mode-{mode}")):
                self.mode = mode
                say(self.words(f"ask-mode-{mode}.set"))
                return
        modes = ", ".join(self.words.choices(f"ask-mode-{mode}")[0] for mode in MODES)
        say(self.words("ask-mode", mode=self.words.choices(f"ask-mode-{self.mode}")[0], modes=modes))

    def on_log(self, rest: str) -> None:
        """Print what happened recently."""
        view = self.view
        journal = [*self.setup, *(entry for past in self.history for entry in past.journal)]
        sentences = self.wording.sentences(view, journal)
        named = whole_number(rest)
        count = LOG_LINES if named is None else named
        say(*(sentences[-count:] if sentences and count else [self.words("play-log-empty")]))

    def on_rules(self, rest: str) -> None:
        """Print rules by number or word."""
        say(*rule_lines(self.wording, rest))

    def on_save(self, rest: str) -> None:
        """Save the game to a file."""
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
        """Continue a saved game of the same kind."""
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
        """Quit; an unsaved game may be saved first."""
        if not self.save and self.history:
            say(self.words("play-save-first"))
            name = read_line()
            if name:
                self.on_save(name)
                self.save = Path(name)
        raise Leave
