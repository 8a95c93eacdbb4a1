"""What is printed in Raxxon, as typed values: population, sheets, Raxxon cards and the grid."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from outbreak.core.picture import Message, Name
from outbreak.games.raxxon import vocabulary
from outbreak.games.raxxon.box import ALL_OPS, ICON_IDS, LEVEL_IDS, PROVENANCES
from outbreak.games.raxxon.vocabulary import FRAME, NIGHT_INFECTIONS, POWER_LIMIT, SIDE

if TYPE_CHECKING:
    from outbreak.core.codec import Codec
    from outbreak.core.pack import Pack
    from outbreak.core.table import Table

    # A type checker cannot evaluate the ids that the vocabulary declares.
    Level: TypeAlias = str
    Provenance: TypeAlias = str
    Icon: TypeAlias = str
    Deed: TypeAlias = str
    SheetDeed: TypeAlias = str
    Condition: TypeAlias = str
else:
    Level, Provenance, Icon = Literal[LEVEL_IDS], Literal[PROVENANCES], Literal[ICON_IDS]
    Deed = Literal[ALL_OPS[vocabulary.Op.LOOK :]]
    SheetDeed, Condition = Literal[vocabulary.SheetAction.ids()], Literal[vocabulary.Condition.ids()]


class Threshold(msgspec.Struct, frozen=True):
    """The effect of the flip that brings the face-up cards of a type to a number."""

    count: int
    icons: list[Icon]


class PrintedType(msgspec.Struct, frozen=True):
    """A type of the population: how many there are, and what happens when one is killed or flipped."""

    id: str
    healthy: bool
    count: int
    intro_removed: int
    killed: list[Icon | Deed]
    flipped: list[Threshold]
    returns: bool  # it comes back from the evacuation pile
    provenance: Provenance


class SheetAction(msgspec.Struct, frozen=True):
    """A token action of a sheet: its row as actions name it, and the icons of its token spaces on both sides."""

    row: str
    action: SheetDeed
    amount: int
    few: list[list[Icon]]  # for one or two players
    many: list[list[Icon]]


class PrintedSheet(msgspec.Struct, frozen=True):
    """A character sheet, its actions in the order in which consequences resolve."""

    id: str
    actions: list[SheetAction]
    provenance: Provenance


class Trigger(msgspec.Struct, frozen=True):
    """The condition of a Raxxon card: a number of cards of some types, or another card or sheet."""

    when: Condition
    count: int
    types: list[str]
    of: str | None


class Operation(msgspec.Struct, frozen=True):
    """One operation of an option."""

    do: Icon | Deed
    count: int
    types: list[str]


class CardOption(msgspec.Struct, frozen=True):
    """An option of a Raxxon card: its number as actions name it, its operations, and its text."""

    option: str
    operations: list[Operation]
    text: list[Name | Message]


class PrintedCard(msgspec.Struct, frozen=True):
    """A Raxxon card. With an offer, the first operation may be declined; the others happen in any case."""

    id: str
    trigger: Trigger
    offer: bool
    options: list[CardOption]
    when: Message | None  # texts of the condition and the story, if the catalogues have them
    story: Message | None
    provenance: Provenance


class Place(msgspec.Struct, frozen=True):
    """A cell or spot as actions name it; rows and columns count from 0, and a spot may lie one step outside the grid."""

    id: str
    row: int
    column: int


class Line(msgspec.Struct, frozen=True):
    """A row or column of the grid as actions name it, and its cells."""

    id: str
    cells: list[str]


class CrowdSize(msgspec.Struct, frozen=True):
    """The size of the crowd dealt in the morning."""

    rows: int
    columns: int


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes in a game over one pack."""

    pack: str
    types: list[PrintedType]
    sheets: list[PrintedSheet]
    cards: list[PrintedCard]
    infected_dealt: dict[Level, int]
    crowd: dict[str, CrowdSize]  # by the number of players
    power_limit: int
    night_infections: int
    side: int  # the most rows and columns of the crowd
    cells: list[Place]
    spots: list[Place]
    lines: list[Line]


def printed(table: "Table") -> Printed:
    """Return the cards, the sheets and the grid of a table."""
    box, names = table.box_lens, table.codec.names
    return Printed(
        pack=table.pack.name,
        types=list(printed_types(table.pack)),
        sheets=list(printed_sheets(table.pack)),
        cards=list(printed_cards(table.pack, table.rulebook.base_pack)),
        infected_dealt={level: box.infected_dealt[number] for number, level in enumerate(LEVEL_IDS)},
        crowd={str(n): CrowdSize(rows, box.crowd_columns[n]) for n, rows in enumerate(box.crowd_rows) if rows},
        power_limit=POWER_LIMIT,
        night_infections=NIGHT_INFECTIONS,
        side=SIDE,
        cells=[Place(cell, number // SIDE, number % SIDE) for number, cell in enumerate(names["cell"])],
        spots=[Place(spot, number // FRAME - 1, number % FRAME - 1) for number, spot in enumerate(names["spot"])],
        lines=_lines(table.codec),
    )


def _lines(codec: "Codec") -> list[Line]:
    """Rows, then columns."""
    cells, lines = codec.names["cell"], codec.names["line"]
    rows = [list(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
    columns = [list(cells[column::SIDE]) for column in range(SIDE)]
    return [Line(line, along) for line, along in zip(lines, [*rows, *columns], strict=True)]


@lru_cache(maxsize=32)
def printed_types(pack: "Pack") -> tuple[PrintedType, ...]:
    """Return the types of the population."""
    return tuple(
        PrintedType(
            id=entry["id"],
            healthy=bool(entry["healthy"]),
            count=entry["count"],
            intro_removed=entry["intro_removed"],
            killed=list(entry.get("killed", [])),
            flipped=[Threshold(flip["count"], list(flip["do"])) for flip in entry.get("flipped", [])],
            returns=entry.get("returns") == 1,
            provenance=entry["provenance"],
        )
        for entry in pack.files["population"]["type"]
    )


@lru_cache(maxsize=32)
def printed_sheets(pack: "Pack") -> tuple[PrintedSheet, ...]:
    """Return the character sheets."""
    return tuple(
        PrintedSheet(entry["id"], [_sheet_action(row, action) for row, action in enumerate(entry["actions"], 1)], entry["provenance"])
        for entry in pack.files["sheets"]["sheet"]
    )


def _sheet_action(row: int, action: dict[str, Any]) -> SheetAction:
    few, many = ([list(icons) for icons in action[side]] for side in ("few", "many"))
    return SheetAction(str(row), action["do"], action["amount"], few, many)


@lru_cache(maxsize=32)
def printed_cards(pack: "Pack", base: "Pack") -> tuple[PrintedCard, ...]:
    """Return the Raxxon cards; those that are also in the base pack have texts in the catalogues."""
    known = {entry["id"]: entry for entry in base.files["cards"]["card"]}
    return tuple(_card(entry, known.get(entry["id"], {})) for entry in pack.files["cards"]["card"])


def _card(entry: dict[str, Any], known: dict[str, Any]) -> PrintedCard:
    id, trigger = entry["id"], entry["trigger"]
    return PrintedCard(
        id=id,
        trigger=Trigger(trigger["when"], trigger.get("count", 1), list(trigger.get("types", [])), trigger.get("of")),
        offer=entry.get("offer") == 1,
        options=[_option(id, number, ops, entry["options"] == known.get("options")) for number, ops in enumerate(entry["options"])],
        when=Message(f"raxxon-{id}.when") if trigger == known.get("trigger") else None,
        story=Message(f"raxxon-{id}.story") if known else None,
        provenance=entry["provenance"],
    )


def _option(card: str, number: int, ops: list[dict[str, Any]], is_known: bool) -> CardOption:
    """Return an option with its text from the catalogue; if a pack changes its operations, the text lists them instead."""
    operations = [Operation(op["do"], op.get("count", 1), list(op.get("types", []))) for op in ops]
    text: list[Name | Message] = [Name("op", op.do) for op in operations]
    return CardOption(str(number + 1), operations, [Message(f"raxxon-{card}.{('one', 'two')[number]}")] if is_known else text)
