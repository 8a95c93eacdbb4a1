"""The box: the travellers and the numbers of the board, read from a pack."""

from typing import Any

from numpy.typing import NDArray

from checkpoint.vocabulary import BOOTHS, CARDS_MAX, LEVELS, TYPES_MAX
from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import numbered

BOX = record_dtype(
    ("goal", "i1"),
    ("infected_limit", "i1"),
    ("kits", "i1", (LEVELS,)),
    ("types", "i1"),
    ("count", "i1", (TYPES_MAX,)),
    ("infected", "i1", (TYPES_MAX,)),
    ("people", "i1", (TYPES_MAX,)),
    ("brings", "i1", (TYPES_MAX,)),  # test kits
)

LEVEL_IDS = ("easy", "hard")


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; a bad pack is refused with all its problems."""
    box = blank(BOX)
    row = box[0]
    reader = pack.reader()
    board = reader.table("board", "board")
    row["goal"] = board.whole_number("goal", 1, 100)
    row["infected_limit"] = board.whole_number("infected_limit", 1, 20)
    kits = board.table("kits")
    for level, name in enumerate(LEVEL_IDS):
        row["kits"][level] = kits.whole_number(name, 0, 20)
    travellers = reader.entries("travellers", "traveller", least=2, most=TYPES_MAX)
    numbered(travellers)
    row["types"] = len(travellers)
    for i, traveller in enumerate(travellers):
        row["count"][i] = traveller.whole_number("count", 1, CARDS_MAX)
        row["infected"][i] = traveller.whole_number("infected", 0, 1)
        row["people"][i] = traveller.whole_number("people", 1, 3)
        row["brings"][i] = traveller.whole_number("brings", 0, 3, default=0)
    cards = int(row["count"].sum(dtype=int))
    if not BOOTHS <= cards <= CARDS_MAX:
        reader.report("travellers", "traveller.count", f"there must be {BOOTHS} to {CARDS_MAX} cards in all, not {cards}")
    reader.finish()
    return box
