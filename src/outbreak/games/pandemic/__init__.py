"""Pandemic: the team cures four diseases before outbreaks, cubes or cards run out."""

from pathlib import Path

from outbreak.core.contract import Rules
from outbreak.core.parts import lazily
from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.box import BOX, build_box
from outbreak.games.pandemic.options import OPTIONS, build_codec, complete_options, ending, question, write_options
from outbreak.games.pandemic.position import Position, fuzz_packs
from outbreak.games.pandemic.rules.invariants import check
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.rules.refusals import refusal
from outbreak.games.pandemic.rules.setup import setup
from outbreak.games.pandemic.rules.turn import begin, carry_out, has_choice, waiting
from outbreak.games.pandemic.rules.view import deal, hide, witnesses
from outbreak.games.pandemic.rules.window import window
from outbreak.games.pandemic.vocabulary import DESK, FIELDS, OPENINGS, SEATS_MAX, STATE, Note, clear_table
from outbreak.games.pandemic.vocabulary import OPTIONS as OPTIONS_DTYPE

RULEBOOK = Rulebook(
    name="pandemic",
    version=3,
    rule_prefix="P",
    package=__name__,
    folder=Path(__file__).parent,
    seats_max=SEATS_MAX,
    dtypes={"box": BOX, "state": STATE, "desk": DESK, "options": OPTIONS_DTYPE},
    rules=Rules(
        clear_table=clear_table,
        setup=setup,
        legal=legal,
        refusal=refusal,
        begin=begin,
        has_choice=has_choice,
        carry_out=carry_out,
        waiting=waiting,
        hide=hide,
        deal=deal,
        witnesses=witnesses,
        check=check,
    ),
    options=OPTIONS,
    complete_options=complete_options,
    write_options=write_options,
    build_box=build_box,
    build_codec=build_codec,
    ending=ending,
    question=question,
    journal_kinds=Note.happenings(),
    position=Position,
    fuzz_packs=fuzz_packs,
    fields=FIELDS,
    openings=OPENINGS,
    near=("place", "station"),
    window=window,
    load_presentation=lazily(__name__, "table", "PRESENTATION"),
    load_bots=lazily(__name__, "bots", "BOTS"),
    load_observation=lazily(__name__, "observation", "OBSERVATION"),
)
