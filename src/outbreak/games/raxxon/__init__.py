"""Raxxon: the team evacuates healthy people from a crowd before the infection or Raxxon takes the city."""

from pathlib import Path

from outbreak.core.contract import Rules
from outbreak.core.parts import lazily
from outbreak.core.rulebook import Rulebook
from outbreak.games.raxxon.box import BOX, build_box
from outbreak.games.raxxon.options import OPTIONS, build_codec, complete_options, ending, write_options
from outbreak.games.raxxon.position import Position, fuzz_packs
from outbreak.games.raxxon.rules.legal import legal, refusal
from outbreak.games.raxxon.rules.setup import setup
from outbreak.games.raxxon.rules.turn import begin, carry_out, has_choice, waiting
from outbreak.games.raxxon.rules.view import check, deal, hide, witnesses
from outbreak.games.raxxon.vocabulary import DESK, FIELDS, OPENINGS, SEATS_MAX, STATE, Note, clear_table
from outbreak.games.raxxon.vocabulary import OPTIONS as OPTIONS_DTYPE

RULEBOOK = Rulebook(
    name="raxxon",
    version=3,
    rule_prefix="R",
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
    near=("crowd", "face_up"),
    load_presentation=lazily(__name__, "table", "PRESENTATION"),
    load_bots=lazily(__name__, "bots", "BOTS"),
    load_observation=lazily(__name__, "observation", "OBSERVATION"),
)
