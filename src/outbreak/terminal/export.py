"""`outbreak export`: prints a record as readable text."""

import argparse

from outbreak.core.record import Record
from outbreak.style import Style, say
from outbreak.terminal.common import add_language, complaining, help_words, open_streams, wording_of
from outbreak.terminal.record_steps import record_steps, step_lines
from outbreak.terminal.replay import head_lines, seats_from


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    words = help_words()
    parser.epilog = words("help-export")
    parser.add_argument("file", metavar="FILE", help=words("help-file"))
    parser.add_argument("--seats", metavar="SEATS", help=words("help-seats"))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Print one record: its head, the start, every entry turn by turn, the end."""
    open_streams()
    record = Record.load(arguments.file)
    wording = wording_of(record, arguments, Style())
    seats = seats_from(arguments.seats, record, wording.words)
    steps = record_steps(record, wording, seats)
    say(*head_lines(record, wording, steps, seats), "", *wording.board(steps[0].view), "")
    for number, step in enumerate(steps):
        say(*step_lines(step, number, wording))
        if any(entry.kind == wording.show.turn for entry in step.journal):
            say("")
    outcome = steps[-1].view.outcome
    say("", *wording.board(steps[-1].view), "", wording.outcome(outcome) if outcome else wording.words("record-unfinished"))
    return 0
