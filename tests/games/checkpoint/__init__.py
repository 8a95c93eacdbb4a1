"""Checkpoint: a team checks travellers at three booths, and must not let the infected in."""

from pathlib import Path

from checkpoint.box import BOX, build_box
from checkpoint.options import OPTIONS, build_codec, complete_options, ending, write_options
from checkpoint.position import Position, fuzz_packs
from checkpoint.rules.legal import legal, refusal
from checkpoint.rules.setup import setup
from checkpoint.rules.turn import begin, carry_out, has_choice, waiting
from checkpoint.rules.view import check, deal, hide, witnesses
from checkpoint.vocabulary import DESK, FIELDS, OPENINGS, SEATS_MAX, STATE, Note, clear_table
from checkpoint.vocabulary import OPTIONS as OPTIONS_DTYPE
from outbreak.core.contract import Rules
from outbreak.core.parts import lazily
from outbreak.core.rulebook import Rulebook

RULEBOOK = Rulebook(
    name="checkpoint",
    version=1,
    rule_prefix="K",
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
    journal_kinds=Note.happenings(),
    position=Position,
    fuzz_packs=fuzz_packs,
    fields=FIELDS,
    openings=OPENINGS,
    load_presentation=lazily(__name__, "table", "PRESENTATION"),
    load_bots=lazily(__name__, "bots", "BOTS"),
    load_observation=lazily(__name__, "observation", "OBSERVATION"),
)
