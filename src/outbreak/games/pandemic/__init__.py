"""Pandemic: the team cures four diseases before outbreaks, cubes or cards run out."""

from pathlib import Path

from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.bounds import BOUNDS, OPENINGS
from outbreak.games.pandemic.box import BOX, build_box
from outbreak.games.pandemic.codec import OPTIONS, build_codec, complete_options, ending, question, write_options
from outbreak.games.pandemic.journal import HAPPENINGS
from outbreak.games.pandemic.legal import legal, refusal
from outbreak.games.pandemic.position import Position, fuzz_packs
from outbreak.games.pandemic.setup import setup
from outbreak.games.pandemic.state import DESK, SEATS_MAX, STATE
from outbreak.games.pandemic.state import OPTIONS as OPTIONS_DTYPE
from outbreak.games.pandemic.turn import apply, begin, carry_out, has_choice, outcome, waiting
from outbreak.games.pandemic.view import check, deal, hide, witnesses
from outbreak.games.pandemic.window import window

RULEBOOK = Rulebook(
    name="pandemic",
    version=3,
    rule_prefix="P",
    folder=Path(__file__).parent,
    seats_max=SEATS_MAX,
    dtypes={"box": BOX, "state": STATE, "desk": DESK, "options": OPTIONS_DTYPE},
    functions=(setup, legal, refusal, apply, waiting, hide, deal, outcome, witnesses, check, begin, has_choice, carry_out),
    options=OPTIONS,
    complete_options=complete_options,
    write_options=write_options,
    build_box=build_box,
    build_codec=build_codec,
    ending=ending,
    question=question,
    journal_kinds=HAPPENINGS,
    position=Position,
    fuzz_packs=fuzz_packs,
    bounds=BOUNDS,
    openings=OPENINGS,
    near=("place", "station"),
    window=window,
)
