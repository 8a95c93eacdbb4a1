"""The box: population types, character sheets and Raxxon cards, read from a pack."""

from typing import Any

from numpy.typing import NDArray

from outbreak.core.agenda import AGENDA_DEPTH
from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import Entry, Reader, numbered
from outbreak.games.raxxon.vocabulary import (
    CARD_OPS,
    CARDS_MAX,
    CELLS,
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
PROVENANCES = ("rulebook", "public", "inferred", "reconstruction", "printed")

ALL_OPS = Op.ids()
ICON_IDS, KILL_IDS, CARD_IDS = (tuple(ALL_OPS[op] for op in ops) for ops in (ICON_OPS, KILL_OPS, CARD_OPS))
COUNTED_CONDITIONS = (
    Condition.FACE_UP,
    Condition.IN_QUARANTINE,
    Condition.IN_UNCONTAINED,
    Condition.IN_CONTAINED,
    Condition.SUPPLY_AT_MOST,
    Condition.POWER_AT_LEAST,
    Condition.POWER_AT_MOST,
    Condition.HEALTHY_DISCARDED,
)
UNCOUNTED_OPS = (
    *ICON_OPS,
    Op.LOOK_LINE,
    Op.TURN_ALL_DOWN,
    Op.TAKE_TOKEN,
    Op.RELEASE,
    Op.DROP,
    Op.RESERVE,
    Op.SHUFFLE_UNTRIGGERED,
    Op.FORCE_PASS,
    Op.TO_UNTRIGGERED,
    Op.PART_BACK,
)
ACTION = '{ do = "curfew", amount = 1, few = [["add"]], many = [["add"]] }'
NESTED_MAX = AGENDA_DEPTH - 12  # steps of cards that wait on the agenda while further Raxxon cards are resolved
WRONG_HEALTH = {Op.EVACUATE: 0, Op.CONTAIN: 1, Op.CONTAIN_CROWD: 1, Op.FURNACE: 1}  # healthy cards are evacuated, infected ones contained
KILLED_MAX = 3  # the agenda counts pending effects of a type in two bits


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; a bad pack is refused with all its problems."""
    box = blank(BOX)
    row = box[0]
    reader = pack.reader()
    types = _population(reader, row)
    _board(reader, row)
    sheets = _sheets(reader, row)
    _cards(reader, row, types, sheets)
    reader.finish()
    _check_whole(reader, row)
    reader.finish()
    return box


def _population(reader: Reader, row: Any) -> dict[str, int]:
    entries = reader.entries("population", "type", least=4, most=TYPES_MAX)
    types = numbered(entries)
    row["types"] = len(entries)
    returning = [i for i, entry in enumerate(entries) if entry.whole_number("returns", 0, 1, default=0) == 1]
    if len(returning) != 1:
        reader.report("population", "returns", "exactly one type must carry returns = 1: it comes back from the evacuation pile")
    row["returning"] = returning[0] if returning else 0
    for i, entry in enumerate(entries):
        entry.one_of("provenance", PROVENANCES)
        row["healthy"][i] = entry.whole_number("healthy", 0, 1)
        count = entry.whole_number("count", 1, 40)
        removed = entry.whole_number("intro_removed", 0, count)
        row["type_count"][:, i] = count
        row["type_count"][0][i] = count - removed
        killed = entry.words("killed", KILL_IDS, ICONS)
        row["kill_op"][i][: len(killed)] = [KILL_OPS[number] for number in killed]
        if killed and (count > KILLED_MAX or not row["healthy"][i]):
            entry.report("killed", "only healthy types of at most three cards have an effect when killed")
        flips = entry.tables("flipped", 0, FLIPS, example='{ count = 2, do = ["flip"] }')
        if flips and row["healthy"][i] and i != row["returning"]:  # an Interview turns these up and goes on beside them
            entry.report("flipped", "only infected types and the one that returns have an effect when flipped")
        for j, part in enumerate(flips):
            row["flip_count"][i][j] = part.whole_number("count", 1, CELLS)
            icons = part.words("do", ICON_IDS, ICONS)
            row["flip_op"][i][j][: len(icons)] = [ICON_OPS[number] for number in icons]
    return types


def _board(reader: Reader, row: Any) -> None:
    board = reader.table("board", "board")
    dealt, crowd = board.table("infected_dealt"), board.table("crowd")
    for level, name in enumerate(LEVEL_IDS):
        row["infected_dealt"][level] = dealt.whole_number(name, 1, CARDS_MAX)
    for players in range(1, SEATS_MAX + 1):
        size = crowd.table(str(players))
        row["crowd_rows"][players] = size.whole_number("rows", 1, SIDE)
        row["crowd_columns"][players] = size.whole_number("columns", 1, SIDE)


def _sheets(reader: Reader, row: Any) -> dict[str, int]:
    entries = reader.entries("sheets", "sheet", least=SEATS_MAX, most=SHEETS_MAX)
    sheets = numbered(entries)
    row["sheets"] = len(entries)
    for i, entry in enumerate(entries):
        entry.one_of("provenance", PROVENANCES)
        for j, part in enumerate(entry.tables("actions", ROWS, ROWS, example=ACTION)):
            row["sheet_action"][i][j] = part.one_of("do", SheetAction.ids()) + 1
            row["sheet_amount"][i][j] = part.whole_number("amount", 1, 9)
            for side, word in enumerate(("few", "many")):
                spaces = part.get(word)
                if not isinstance(spaces, list) or not 1 <= len(spaces) <= SPACES:
                    part.report(word, f"must list 1 to {SPACES} token spaces")
                    continue
                row["sheet_spaces"][i][side][j] = len(spaces)
                for k, space in enumerate(spaces):
                    icons = Entry(reader, part.file, part.name, {word: space}).words(word, ICON_IDS, ICONS)
                    row["sheet_icon"][i][side][j][k][: len(icons)] = [ICON_OPS[number] for number in icons]
    return sheets


def _cards(reader: Reader, row: Any, types: dict[str, int], sheets: dict[str, int]) -> None:
    entries = reader.entries("cards", "card", least=1, most=RAXXON_MAX)
    cards = numbered(entries)
    row["cards"] = len(entries)
    for i, entry in enumerate(entries):
        entry.one_of("provenance", PROVENANCES)
        trigger = entry.table("trigger")
        when = row["trigger"][i] = trigger.one_of("when", Condition.ids())
        row["trigger_count"][i] = trigger.whole_number("count", 0, CARDS_MAX, default=1) if when in COUNTED_CONDITIONS else 1
        if when == Condition.FACE_UP:
            row["trigger_types"][i] = _mask(trigger, types)
        elif when in (Condition.IN_TRIGGERED, Condition.IN_PLAY):
            row["trigger_of"][i] = trigger.one_name("of", cards if when == Condition.IN_TRIGGERED else sheets)
        row["offers"][i] = entry.whole_number("offer", 0, 1, default=0)
        _options(entry, row["op"][i], row["op_count"][i], row["op_types"][i], types, when)
        for ops, masks in zip(row["op"][i], row["op_types"][i], strict=True):
            for op, mask in zip(ops, masks, strict=True):
                if any(mask >> number & 1 and row["healthy"][number] == WRONG_HEALTH.get(int(op)) for number in types.values()):
                    entry.report("options", f"{ALL_OPS[op]} takes only {'infected' if WRONG_HEALTH[int(op)] else 'healthy'} types")


def _options(entry: Entry, ops: Any, counts: Any, masks: Any, types: dict[str, int], when: int) -> None:
    options = entry.get("options")
    if not isinstance(options, list) or not 1 <= len(options) <= OPTIONS:
        entry.report("options", f"must be a list of 1 to {OPTIONS} lists of operations")
        return
    for j, option in enumerate(options):
        if not isinstance(option, list) or not 1 <= len(option) <= OPS_MAX or not all(isinstance(op, dict) for op in option):
            entry.report("options", f"option {j + 1} must have 1 to {OPS_MAX} operations")
            continue
        for k, op in enumerate(option):
            part = entry.reader.entry(entry.file, f"{entry.name}.options {j + 1}.{k + 1}", op)
            number = ops[j][k] = CARD_OPS[part.one_of("do", CARD_IDS)]
            counts[j][k] = 1 if number in UNCOUNTED_OPS else part.whole_number("count", 1, CELLS, default=1)
            if number in TYPED_OPS:
                masks[j][k] = _mask(part, types)
            if number == Op.PART_BACK and when != Condition.IN_TRIGGERED:
                part.report("do", "part_back needs a trigger on the first part")


def _mask(entry: Entry, types: dict[str, int]) -> int:
    return sum(1 << number for number in set(entry.names("types", types, least=1, most=TYPES_MAX)))


def _check_whole(reader: Reader, row: Any) -> None:
    """Report numbers that are sound one by one, but not together."""
    counts = row["type_count"].astype(int)
    if int(counts.sum(axis=1).max()) > CARDS_MAX:
        reader.report("population", "type", f"there may be at most {CARDS_MAX} cards in all")
    is_healthy = row["healthy"] == 1
    for level, name in enumerate(LEVEL_IDS):
        infected, healthy = int(counts[level][~is_healthy].sum()), int(counts[level][is_healthy].sum())
        if row["infected_dealt"][level] >= infected:
            reader.report("board", f"board.infected_dealt.{name}", f"must be less than {infected}, the number of infected cards")
        if healthy == 0:
            reader.report("population", "healthy", f"there must be a healthy card at the level {name}, so that the game can be won")
    nested = sum(max(map(_steps_left, options)) for options in row["op"])
    if nested > NESTED_MAX:
        reader.report(
            "cards", "draw_raxxon", f"too many cards draw another: at most {NESTED_MAX} such cards and operations after it, not {nested}"
        )


def _steps_left(ops: Any) -> int:
    """Count the steps that wait while a Raxxon card drawn by this option is resolved: later operations, and filing the card."""
    given = [op for op in ops if op != Op.NOTHING]
    return len(given) - given.index(Op.DRAW_RAXXON) if Op.DRAW_RAXXON in given else 0
