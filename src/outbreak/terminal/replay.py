"""`outbreak replay`: steps through a record, forwards and back, from any seat."""

import argparse

from outbreak.core.codec import whole_number
from outbreak.core.record import Record
from outbreak.style import say
from outbreak.terminal.common import (
    Complaint,
    EndOfInput,
    add_language,
    command_help,
    complaining,
    find_command,
    help_words,
    open_streams,
    read_line,
    title_of,
    wording_of,
)
from outbreak.terminal.record_steps import Step, record_steps, step_lines
from outbreak.wording import Wording
from outbreak.words import Words, keys

SHOWN = 20  # characters of an unknown seat in an error message
COMMANDS = ("next", "back", "jump", "table", "seat", "print", "help", "quit")
EVERYONE = ("all", "alle")
ENDS = ("end", "ende")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    words = help_words()
    parser.epilog = words("help-replay")
    parser.add_argument("file", metavar="FILE", help=words("help-file"))
    parser.add_argument("--print", action="store_true", help=words("help-print"))
    parser.add_argument("--seats", metavar="SEATS", help=words("help-seats"))
    parser.add_argument("--plain", action="store_true", help=words("help-plain"))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Show one record."""
    open_streams()
    record = Record.load(arguments.file)
    wording = wording_of(record, arguments)
    show = Show(record, wording, seats_from(arguments.seats, record, wording.words))
    say(*show.head())
    if arguments.print:
        show.on_print("")
        return 0
    show.watch()
    return 0


def seats_from(text: str | None, record: Record, words: Words) -> list[int] | None:
    """Return the seats that a text names, or None for all."""
    if text is None or text.strip().lower() in EVERYONE:
        return None
    if record.kind == "seat":
        raise Complaint(words("record-own-seats"))
    players = int(record.options.get("players", 1))
    seats = []
    for part in text.replace(",", " ").split():
        seat = whole_number(part.removeprefix("p"))
        if seat is None or seat >= players:
            raise Complaint(words("record-no-seat", seat=part[:SHOWN], last=players - 1))
        seats.append(seat)
    return seats


def head_lines(record: Record, wording: Wording, steps: list[Step], seats: list[int] | None) -> list[str]:
    """Return the lines that say which record this is, and from whose seat."""
    seen_by = record.seats if record.kind == "seat" else seats
    count = len(record.entries)
    if seen_by is None:
        whose = wording.words("record-full", count=count)
    else:
        whose = wording.words("record-seats", seats=", ".join(wording.player(steps[0].view, seat) for seat in seen_by), count=count)
    return [*wording.style.prose(wording.style.bold(title_of(record, wording))), whose]


class Show:
    """A replay: the steps of a record, and the current one."""

    def __init__(self, record: Record, wording: Wording, seats: list[int] | None) -> None:
        self.record, self.wording, self.words, self.seats = record, wording, wording.words, seats
        self.steps = record_steps(record, wording, seats)
        self.at = 0

    def head(self) -> list[str]:
        """Print which record this is."""
        return head_lines(self.record, self.wording, self.steps, self.seats)

    def here(self) -> list[str]:
        """Print the current step."""
        lines = step_lines(self.steps[self.at], self.at, self.wording)
        outcome = self.steps[self.at].view.outcome
        return [*lines, *([self.wording.style.bold(self.wording.outcome(outcome))] if outcome else [])]

    def watch(self) -> None:
        """Read commands until the person quits."""
        say(*self.here())
        self.on_table("")
        try:
            while True:
                line = read_line(f"{self.words('record-at', number=self.at, count=len(self.steps) - 1)} > ")
                command = find_command(line, COMMANDS, self.words) if line else ("next", "")
                if command and command[0] == "quit":
                    return
                self.follow(line, command)
        except EndOfInput:
            return

    def follow(self, line: str, command: tuple[str, str] | None) -> None:
        """Carry out a command; a number alone jumps to a step."""
        if command:
            getattr(self, f"on_{command[0]}")(command[1])
        elif whole_number(line) is not None:
            self.on_jump(line)
        else:
            self.on_help("")

    def on_next(self, _: str) -> None:
        """Go to the next step."""
        if self.at + 1 < len(self.steps):
            self.at += 1
            say(*self.here())
        else:
            say(self.words("record-end"))

    def on_back(self, _: str) -> None:
        """Go to the previous step."""
        if self.at > 0:
            self.at -= 1
            say(*self.here())
        else:
            say(self.words("record-begin"))

    def on_jump(self, rest: str) -> None:
        """Jump to a step."""
        last = len(self.steps) - 1
        number = last if keys(rest) & set(ENDS) else whole_number(rest)
        if number is None or number > last:
            say(self.words("record-no-step", count=last))
            return
        self.at = number
        say(*self.here())

    def on_table(self, _: str) -> None:
        """Print the board at this step."""
        say("", *self.wording.board(self.steps[self.at].view), "")

    def on_seat(self, rest: str) -> None:
        """Switch to other seats."""
        try:
            self.seats = seats_from(rest or "all", self.record, self.words)
        except Complaint as complaint:
            say(str(complaint))
            return
        self.steps = record_steps(self.record, self.wording, self.seats)
        say(*self.head())

    def on_print(self, _: str) -> None:
        """Print all remaining steps, then the final board."""
        say(*self.here())
        while self.at + 1 < len(self.steps):
            self.on_next("")
        self.on_table("")

    def on_help(self, _: str) -> None:
        """Print the commands."""
        say(self.words("record-help"), *command_help(COMMANDS, self.wording))
