"""The box: population types, character sheets and Raxxon cards, read from a pack."""

from typing import Any

from numpy.typing import NDArray

from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Entry, Pack
from outbreak.games.raxxon.vocabulary import (
    CARD_OPS,
    CARDS_MAX,
    FLIPS,
    ICON_OPS,
    ICONS,
    KILL_OPS,
    LEVELS,
    OPS_MAX,
    RAXXON_MAX,
    ROWS,
    SEATS_MAX,
    SHEETS_MAX,
    SIDE,
    SPACES,
    TYPED_OPS,
    TYPES_MAX,
    Condition,
    Op,
    SheetAction,
)

OPTIONS = 2
SIDES = 2  # few players, many players

BOX = record_dtype(
    ("trigger_types", "i2", (RAXXON_MAX,)),
    ("op_types", "i2", (RAXXON_MAX, OPTIONS, OPS_MAX)),
    ("types", "i1"),
    ("healthy", "i1", (TYPES_MAX,)),
    ("type_count", "i1", (LEVELS, TYPES_MAX)),
    ("kill_op", "i1", (TYPES_MAX, ICONS)),
    ("flip_count", "i1", (TYPES_MAX, FLIPS)),
    ("flip_op", "i1", (TYPES_MAX, FLIPS, ICONS)),
    ("returning", "i1"),
    ("infected_dealt", "i1", (LEVELS,)),
    ("crowd_rows", "i1", (SEATS_MAX + 1,)),
    ("crowd_columns", "i1", (SEATS_MAX + 1,)),
    ("sheets", "i1"),
    ("sheet_action", "i1", (SHEETS_MAX, ROWS)),
    ("sheet_amount", "i1", (SHEETS_MAX, ROWS)),
    ("sheet_spaces", "i1", (SHEETS_MAX, SIDES, ROWS)),
    ("sheet_icon", "i1", (SHEETS_MAX, SIDES, ROWS, SPACES, ICONS)),
    ("cards", "i1"),
    ("trigger", "i1", (RAXXON_MAX,)),
    ("trigger_count", "i1", (RAXXON_MAX,)),
    ("trigger_of", "i1", (RAXXON_MAX,)),
    ("offers", "i1", (RAXXON_MAX,)),
    ("op", "i1", (RAXXON_MAX, OPTIONS, OPS_MAX)),
    ("op_count", "i1", (RAXXON_MAX, OPTIONS, OPS_MAX)),
)

LEVEL_IDS = ("intro", "regular", "hard", "expert")
PROVENANCES = ("rulebook", "public", "inferred", "reconstruction")

ALL_OPS = Op.ids()
ICON_IDS, KILL_IDS, CARD_IDS = (tuple(ALL_OPS[op] for op in ops) for ops in (ICON_OPS, KILL_OPS, CARD_OPS))


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; an invalid pack is refused with its file, its entry and the reason."""
    box = blank(BOX)
    row = box[0]
    types = _population(pack, row)
    _board(pack, row)
    sheets = _sheets(pack, row)
    _cards(pack, row, types, sheets)
    return box


def _numbered(entries: list[Entry]) -> dict[str, int]:
    number: dict[str, int] = {}
    for i, entry in enumerate(entries):
        if entry.text("id") in number:
            raise entry.error("id", f"stands twice: {entry.text('id')}")
        number[entry.text("id")] = i
        entry.one_of("provenance", PROVENANCES)
    return number


def _ops(entry: Entry, word: str, allowed: tuple[str, ...], most: int) -> list[int]:
    value = entry.values.get(word, [])
    if not isinstance(value, list) or len(value) > most or any(name not in allowed for name in value):
        raise entry.error(word, f"must be a list of at most {most} of {', '.join(allowed)}")
    return [ALL_OPS.index(name) for name in value]


def _population(pack: Pack, row: Any) -> dict[str, int]:
    entries = pack.entries("population", "type", least=4, most=TYPES_MAX)
    types = _numbered(entries)
    row["types"] = len(entries)
    returning = [i for i, entry in enumerate(entries) if entry.values.get("returns") == 1]
    if len(returning) != 1:
        raise pack.error("population", "returns", "exactly one type must carry returns = 1: it comes back from the evacuation pile")
    row["returning"] = returning[0]
    for i, entry in enumerate(entries):
        row["healthy"][i] = entry.whole_number("healthy", 0, 1)
        count = entry.whole_number("count", 1, 40)
        removed = entry.whole_number("intro_removed", 0, count)
        row["type_count"][:, i] = count
        row["type_count"][0][i] = count - removed
        killed = _ops(entry, "killed", KILL_IDS, ICONS)
        row["kill_op"][i][: len(killed)] = killed
        if killed and (count > 3 or not row["healthy"][i]):
            raise entry.error("killed", "only healthy types of at most three cards have an effect when killed")
        flips = entry.values.get("flipped", [])
        if not isinstance(flips, list) or len(flips) > FLIPS:
            raise entry.error("flipped", f"must be a list of at most {FLIPS} tables")
        if flips and row["healthy"][i] and i != row["returning"]:  # an Interview turns these up and goes on beside them
            raise entry.error("flipped", "only infected types and the one that returns have an effect when flipped")
        for j, flip in enumerate(flips):
            part = Entry(entry.file, f"{entry.name}.flipped {j + 1}", flip if isinstance(flip, dict) else {})
            row["flip_count"][i][j] = part.whole_number("count", 1, 36)
            ops = _ops(part, "do", ICON_IDS, ICONS)
            row["flip_op"][i][j][: len(ops)] = ops
    if int(row["type_count"].sum(axis=1).max()) > CARDS_MAX:
        raise pack.error("population", "type", f"there may be at most {CARDS_MAX} cards in all")
    return types


def _board(pack: Pack, row: Any) -> None:
    board = pack.table("board", "board")
    dealt, crowd = board.table("infected_dealt"), board.table("crowd")
    for level, name in enumerate(LEVEL_IDS):
        infected = int(row["type_count"][level][row["healthy"] == 0].sum())
        row["infected_dealt"][level] = dealt.whole_number(name, 1, infected - 1)
    for players in range(1, SEATS_MAX + 1):
        size = crowd.table(str(players))
        row["crowd_rows"][players] = size.whole_number("rows", 1, SIDE)
        row["crowd_columns"][players] = size.whole_number("columns", 1, SIDE)


def _sheets(pack: Pack, row: Any) -> dict[str, int]:
    entries = pack.entries("sheets", "sheet", least=SEATS_MAX, most=SHEETS_MAX)
    sheets = _numbered(entries)
    row["sheets"] = len(entries)
    for i, entry in enumerate(entries):
        actions = entry.values.get("actions")
        if not isinstance(actions, list) or len(actions) != ROWS:
            raise entry.error("actions", f"must be a list of {ROWS} actions")
        for j, action in enumerate(actions):
            part = Entry(entry.file, f"{entry.name}.actions {j + 1}", action if isinstance(action, dict) else {})
            row["sheet_action"][i][j] = part.one_of("do", SheetAction.ids()) + 1
            row["sheet_amount"][i][j] = part.whole_number("amount", 1, 9)
            for side, word in enumerate(("few", "many")):
                spaces = part.values.get(word)
                if not isinstance(spaces, list) or not 1 <= len(spaces) <= SPACES:
                    raise part.error(word, f"must list 1 to {SPACES} token spaces")
                row["sheet_spaces"][i][side][j] = len(spaces)
                for k, space in enumerate(spaces):
                    icons = _ops(Entry(part.file, part.name, {word: space}), word, ICON_IDS, ICONS)
                    row["sheet_icon"][i][side][j][k][: len(icons)] = icons
    return sheets


def _cards(pack: Pack, row: Any, types: dict[str, int], sheets: dict[str, int]) -> None:
    entries = pack.entries("cards", "card", least=1, most=RAXXON_MAX)
    cards = _numbered(entries)
    row["cards"] = len(entries)
    for i, entry in enumerate(entries):
        trigger = entry.table("trigger")
        when = trigger.one_of("when", Condition.ids())
        row["trigger"][i] = when
        row["trigger_count"][i] = trigger.whole_number("count", 0, 60) if "count" in trigger.values else 1
        if when == Condition.FACE_UP:
            row["trigger_types"][i] = _mask(trigger, types)
        elif when in (Condition.IN_TRIGGERED, Condition.IN_PLAY):
            known = cards if when == Condition.IN_TRIGGERED else sheets
            row["trigger_of"][i] = known[trigger.one_name("of", known)]
        row["offers"][i] = entry.whole_number("offer", 0, 1) if "offer" in entry.values else 0
        options = entry.values.get("options")
        if not isinstance(options, list) or not 1 <= len(options) <= OPTIONS:
            raise entry.error("options", f"must be a list of 1 to {OPTIONS} lists of operations")
        for j, option in enumerate(options):
            if not isinstance(option, list) or not 1 <= len(option) <= OPS_MAX:
                raise entry.error("options", f"option {j + 1} must have 1 to {OPS_MAX} operations")
            for k, op in enumerate(option):
                part = Entry(entry.file, f"{entry.name}.options {j + 1}.{k + 1}", op if isinstance(op, dict) else {})
                number = CARD_OPS[part.one_of("do", CARD_IDS)]
                row["op"][i][j][k] = number
                row["op_count"][i][j][k] = part.whole_number("count", 1, 36) if "count" in part.values else 1
                if number in TYPED_OPS:
                    row["op_types"][i][j][k] = _mask(part, types)
                if number == Op.PART_BACK and when != Condition.IN_TRIGGERED:
                    raise part.error("do", "part_back needs a trigger on the first part")


def _mask(entry: Entry, types: dict[str, int]) -> int:
    return sum(1 << types[name] for name in entry.names("types", types, least=1, most=TYPES_MAX))
