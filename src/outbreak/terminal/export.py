"""`outbreak export`: a record as readable text."""

import argparse

from outbreak.core.record import Record
from outbreak.core.registry import rulebook
from outbreak.style import Style, say
from outbreak.terminal.frame import add_language, complaining, help_words, open_streams, voice_for
from outbreak.terminal.replay import head_lines, seats_from
from outbreak.terminal.tape import step_lines, tape


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command line takes."""
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
    voice = voice_for(rulebook(record.game), arguments, Style())
    seats = seats_from(arguments.seats, record, voice.words)
    steps = tape(record, voice, seats)
    say(*head_lines(record, voice, steps, seats), "", *voice.board(steps[0].view), "")
    for number, step in enumerate(steps):
        say(*step_lines(step, number, voice))
        if any(entry.kind == voice.show.turn for entry in step.journal):
            say("")
    outcome = steps[-1].view.outcome
    say("", *voice.board(steps[-1].view), "", voice.outcome(outcome) if outcome else voice.words("record-unfinished"))
    return 0
