"""`outbreak draw`: draws a position of a record as SVG or PNG."""

import argparse
from pathlib import Path

from outbreak.core.record import Record
from outbreak.core.registry import rulebook
from outbreak.display import png, svg
from outbreak.style import Style
from outbreak.terminal.common import Complaint, add_language, complaining, help_words, wording_for
from outbreak.terminal.record_steps import record_steps
from outbreak.terminal.replay import seats_from

FORMS = (".svg", ".png")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    words = help_words()
    parser.add_argument("file", metavar="FILE", help=words("help-file"))
    parser.add_argument("--entry", type=int, metavar="N", help=words("help-entry"))
    parser.add_argument("--seats", metavar="SEATS", help=words("help-seats"))
    parser.add_argument("--out", type=Path, metavar="FILE", required=True, help=words("help-drawing"))
    add_language(parser, words)


@complaining
def run(arguments: argparse.Namespace) -> int:
    """Draw the position after one entry, by default the last."""
    record = Record.load(arguments.file)
    wording = wording_for(rulebook(record.game), arguments, Style())
    words, out = wording.words, arguments.out
    if out.suffix not in FORMS:
        raise Complaint(words("error-drawing", file=str(out)))
    steps = record_steps(record, wording, seats_from(arguments.seats, record, words))
    entry = len(record.entries) if arguments.entry is None else arguments.entry
    if not 0 <= entry <= len(record.entries):
        raise Complaint(words("error-entry", number=entry, last=len(record.entries)))
    view = steps[entry].view
    drawing = png(view, words.lang) if out.suffix == ".png" else svg(view, words.lang).encode()
    try:
        out.write_bytes(drawing)
    except OSError as problem:
        raise Complaint(words("error-write", file=str(out), reason=problem.strerror or str(problem))) from None
    return 0
