"""Raxxon: the team saves the healthy from a crowd before infection or Raxxon takes the city."""

from pathlib import Path

from outbreak.core.rulebook import Rulebook
from outbreak.games.raxxon.bounds import BOUNDS, OPENINGS
from outbreak.games.raxxon.box import BOX, build_box
from outbreak.games.raxxon.codec import OPTIONS, build_codec, complete_options, ending, question, write_options
from outbreak.games.raxxon.journal import HAPPENINGS
from outbreak.games.raxxon.legal import legal, refusal
from outbreak.games.raxxon.position import Position, fuzz_packs
from outbreak.games.raxxon.setup import setup
from outbreak.games.raxxon.state import DESK, SEATS_MAX, STATE
from outbreak.games.raxxon.state import OPTIONS as OPTIONS_DTYPE
from outbreak.games.raxxon.turn import apply, begin, carry_out, has_choice, outcome, waiting
from outbreak.games.raxxon.view import check, deal, hide, witnesses

RULEBOOK = Rulebook(
    name="raxxon",
    version=3,
    rule_prefix="R",
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
    near=("crowd", "face_up"),
    window=None,
)
