"""Contagion: each player is a virus and fills cities with cubes before the WHO comes."""

from pathlib import Path

from outbreak.core.rulebook import Rulebook
from outbreak.games.contagion.bounds import BOUNDS, OPENINGS
from outbreak.games.contagion.box import BOX, build_box
from outbreak.games.contagion.codec import OPTIONS, build_codec, complete_options, ending, question, write_options
from outbreak.games.contagion.journal import HAPPENINGS
from outbreak.games.contagion.legal import legal, refusal
from outbreak.games.contagion.position import Position, fuzz_packs
from outbreak.games.contagion.setup import setup
from outbreak.games.contagion.state import DESK, SEATS_MAX, STATE
from outbreak.games.contagion.state import OPTIONS as OPTIONS_DTYPE
from outbreak.games.contagion.turn import apply, begin, carry_out, has_choice, outcome, waiting
from outbreak.games.contagion.view import check, deal, hide, witnesses

RULEBOOK = Rulebook(
    name="contagion",
    version=4,
    rule_prefix="C",
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
    near=("hand", "place"),
    window=None,
)
