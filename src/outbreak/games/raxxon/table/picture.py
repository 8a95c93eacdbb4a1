"""The picture of a Raxxon table: everything that a client draws, as typed values."""

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from outbreak.core.agenda import step_now
from outbreak.core.picture import Ending, Name, ending, lying, nonzero
from outbreak.core.table import seats_in
from outbreak.games.raxxon.rules.actions import does_nothing, side
from outbreak.games.raxxon.table.printed import (
    Icon,
    Printed,
    PrintedCard,
    SheetDeed,
    Threshold,
    printed,
    printed_cards,
    printed_sheets,
    printed_types,
)
from outbreak.games.raxxon.table.question import character_name, question
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, HIDDEN, ROWS, SEATS_MAX, SIDE, SPACES, Place, Result, Step

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.core.pack import Pack

__all__ = ["Picture", "Printed", "picture", "printed", "question"]

Phase = Literal["character", "consequences", "action", "over"]
SEATS_OF = [list(seats_in(mask)) for mask in range(1 << SEATS_MAX)]


class Cell(msgspec.Struct, frozen=True):
    """A card of the crowd; its type is None where these seats do not know it."""

    id: str
    row: int
    column: int
    type: str | None
    face_up: bool
    known_by: list[int]  # facedown: the seats that know it
    suspect: bool  # facedown: everybody knows that it is infected or hostile
    blocks: int  # Roadblock tokens
    marked: bool  # chosen so far for a strike


class Extent(msgspec.Struct, frozen=True):
    """The size of the crowd, and the first and last row and column where a card can be added."""

    rows: int
    columns: int
    first_row: int
    last_row: int
    first_column: int
    last_column: int


class TypeCount(msgspec.Struct, frozen=True):
    """A population type: how many cards there are in this game and where, and the effects of the next face-up ones."""

    id: str
    total: int
    face_up: int
    coming: list[Threshold]
    evacuated: int
    contained: int
    uncontained: int
    discards: int
    unseen: int  # how many everybody knows to be in the draw pile or facedown, at least


class Layer(msgspec.Struct, frozen=True):
    """Unknown cards of one layer, in the draw pile and in the crowd; these seats know at least how many are of a type (R-11.3)."""

    in_pile: int
    cells: list[str]
    holds: dict[str, int]


class Space(msgspec.Struct, frozen=True):
    """A token space of a sheet, by its name in actions, and the consequence of a token there."""

    id: str
    icons: list[Icon]
    token: bool


class Row(msgspec.Struct, frozen=True):
    """An action of a sheet: its row as actions name it, and its token spaces."""

    row: str
    action: SheetDeed
    spaces: list[Space]
    idle: bool  # this player must act, and the action has no target: it would only cost its token


class Consequence(msgspec.Struct, frozen=True):
    """An icon that a token triggers."""

    row: str
    space: str
    icon: Icon


Fires = list[tuple[tuple[int, ...], Consequence]]  # consequences with their row, space and icon


class Player(msgspec.Struct, frozen=True):
    """A player, their sheet, and the consequences of its tokens in the order in which they trigger."""

    seat: int
    name: Name
    character: str | None  # None for a solo player who has not chosen one today
    passed: bool
    must_pass: bool
    rows: list[Row]
    consequences: list[Consequence]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as some seats see it."""

    day: int
    first: int  # the seat that began this day
    active: int
    waiting: list[int]
    phase: Phase
    due: list[Consequence]  # the consequences still to come in this turn, the next one first
    evacuated: int
    goal: int  # all healthy cards
    power: int
    ignored: int  # added cards that are ignored today
    passes: int  # how often a solo player has passed today
    crowd: list[Cell]
    dealt: int  # cards dealt this morning
    extent: Extent
    types: list[TypeCount]
    pile_size: int
    pile: list[str | None]  # the draw pile from the top, down to the lowest card that these seats know
    layers: list[Layer]
    supply_size: int
    supply: list[str | None]  # the infection supply from the bottom, up to the highest card that is known
    raxxon_deck_size: int
    triggered: list[str]
    untriggered: list[str]
    resolving: list[PrintedCard]
    players: list[Player]
    ending: Ending | None

    # The same table by name, for programs.
    @property
    def cells(self) -> dict[str, Cell]:
        """The cards of the crowd by their cell: `board.cells["a1"].type`."""
        return {cell.id: cell for cell in self.crowd}

    @property
    def population(self) -> dict[str, TypeCount]:
        """Where the cards of each type are: `board.population["innocent"].evacuated`."""
        return {count.id: count for count in self.types}

    @property
    def characters(self) -> list[str | None]:
        """The character of each seat."""
        return [player.character for player in self.players]


def picture(view: "View") -> Picture:
    """Return the picture for a view."""
    state, names = view.state, view.table.codec.names
    types, raxxon = names["type"], names["raxxon"]
    crowd, pile = state.crowd.tolist(), state.pile[: state.pile_size].tolist()[::-1]
    counts = _types(view, crowd)
    healthy = [count for count, kind in zip(counts, printed_types(view.table.pack), strict=True) if kind.healthy]
    places = state.raxxon_place.tolist()
    planned = view.table.states["agenda"][0, : state.agenda_size].tolist()
    sheets = [_rows(view, seat) for seat in range(state.players)]
    firing = [_firing(rows) for rows in sheets]
    return Picture(
        day=state.day,
        first=state.first,
        active=state.active,
        waiting=list(view.waiting),
        phase="over" if state.result != Result.UNDECIDED else _phase([step[0] for step in planned]),
        due=_due(planned, firing),
        evacuated=sum(count.evacuated for count in healthy),
        goal=sum(count.total for count in healthy),
        power=state.power,
        ignored=state.ignored,
        passes=state.passes,
        crowd=_crowd(view, crowd, types),
        dealt=state.dealt_size,
        extent=_extent(crowd),
        types=counts,
        pile_size=state.pile_size,
        pile=_known(pile, types),
        layers=_layers(view, crowd, pile) if state.layers else [],
        supply_size=state.supply_size,
        supply=_known(state.supply[: state.supply_size].tolist(), types),
        raxxon_deck_size=state.raxxon_deck_size,
        triggered=lying(raxxon, places, Place.TRIGGERED),
        untriggered=lying(raxxon, places, Place.UNTRIGGERED),
        resolving=_resolving(view, places),
        players=[_player(view, seat, sheets[seat], firing[seat]) for seat in range(state.players)],
        ending=ending(view.outcome),
    )


def _phase(steps: list[int]) -> Phase:
    """Return the phase of the turn, from the steps on the agenda."""
    return "character" if Step.CHARACTER in steps else "consequences" if Step.TRIGGER in steps else "action"


def _due(planned: list[list[int]], firing: list[Fires]) -> list[Consequence]:
    """Return the consequences that are still to come for the active player in this turn (R-4.2)."""
    for step, seat, *place in planned:
        if step == Step.TRIGGER:
            return [consequence for where, consequence in firing[seat] if where >= tuple(place[:3])]
    return []


def _crowd(view: "View", crowd: list[int], types: tuple[str, ...]) -> list[Cell]:
    state, cells, everyone = view.state, view.table.codec.names["cell"], (1 << view.state.players) - 1
    face_up, known_by, suspect = state.face_up.tolist(), state.known_by.tolist(), state.suspect.tolist()
    blocks, marked = state.blocks.tolist(), state.marked.tolist()
    return [
        Cell(
            cells[cell],
            cell // SIDE,
            cell % SIDE,
            None if card == HIDDEN else types[card],
            face_up[cell] == 1,
            [] if face_up[cell] else SEATS_OF[known_by[cell] & everyone],
            suspect[cell] == 1,
            blocks[cell],
            marked[cell] == 1,
        )
        for cell, card in enumerate(crowd)
        if card != EMPTY
    ]


def _extent(crowd: list[int]) -> Extent:
    """Return the size of the crowd, and how far one more card could extend it (R-5.4)."""
    places = [cell for cell in range(CELLS) if crowd[cell] != EMPTY]
    if not places:
        return Extent(0, 0, 0, 0, 0, 0)
    rows, columns = places[-1] // SIDE + 1, max(cell % SIDE for cell in places) + 1
    return Extent(rows, columns, -1 if rows < SIDE else 0, min(rows, SIDE - 1), -1 if columns < SIDE else 0, min(columns, SIDE - 1))


def _types(view: "View", crowd: list[int]) -> list[TypeCount]:
    state = view.state
    face_up = Counter(card for card, up in zip(crowd, state.face_up.tolist(), strict=True) if up)
    total = view.table.box["type_count"][0, state.level].tolist()
    piles = zip(
        state.evacuated.tolist(),
        state.contained.tolist(),
        state.uncontained.tolist(),
        state.discards.tolist(),
        state.unseen_least.tolist(),
        strict=True,
    )
    return [
        TypeCount(kind.id, total[card], up := face_up[card], [t for t in kind.flipped if t.count > up], *counts)
        for card, (kind, counts) in enumerate(zip(printed_types(view.table.pack), piles, strict=False))
    ]


def _known(pile: list[int], types: tuple[str, ...]) -> list[str | None]:
    """Return the cards of a pile up to the last one that is known."""
    last = max((place for place, card in enumerate(pile) if card != HIDDEN), default=-1)
    return [None if card == HIDDEN else types[card] for card in pile[: last + 1]]


def _layers(view: "View", crowd: list[int], pile: list[int]) -> list[Layer]:
    """Return what these seats know of the layers of the draw pile without the order of their cards (R-11.3)."""
    state, cells, types = view.state, view.table.codec.names["cell"], view.table.codec.names["type"]
    size, in_cell = state.pile_size, state.cell_layer.tolist()
    in_pile, seen_in_pile = (field[:size].tolist()[::-1] for field in (state.pile_layer, state.pile_known))
    places = [*zip(pile, in_pile, seen_in_pile, strict=True), *zip(crowd, in_cell, state.known_by.tolist(), strict=True)]
    layers = []
    for layer, count in Counter(layer for card, layer in zip(pile, in_pile, strict=True) if card == HIDDEN and layer).items():
        least = _least(view, layer, [(card, known_by) for card, lies_in, known_by in places if lies_in == layer and card != HIDDEN])
        if any(least):
            unknown = [cells[cell] for cell, card in enumerate(crowd) if card == HIDDEN and in_cell[cell] == layer]
            layers.append(Layer(count, unknown, nonzero(types, least)))
    return layers


def _least(view: "View", layer: int, seen: list[tuple[int, int]]) -> list[int]:
    """By type, how many unknown cards of a layer these seats know to be of it; what one of them has seen counts for all (R-11.3)."""
    least = [0] * len(view.table.codec.names["type"])
    for seat in range(view.state.players):  # a view holds nothing of what other seats know
        by_others = Counter(card for card, known_by in seen if not known_by >> seat & 1)
        for card in range(len(least)):
            least[card] = max(least[card], view.state.layer_holds[layer, seat, card] - by_others[card])
    return least


def _resolving(view: "View", places: list[int]) -> list[PrintedCard]:
    if Place.RESOLVING not in places:
        return []
    cards = printed_cards(view.table.pack, view.table.rulebook.base_pack)
    return [card for card, place in zip(cards, places, strict=False) if place == Place.RESOLVING]


@lru_cache(maxsize=256)
def _spaces(pack: "Pack", seat: int, sheet: int, is_many: bool) -> list[list[tuple[Space, Space]]]:
    """Return the token spaces of a seat's sheet, row by row, each as a pair: without and with a token."""
    rows = [action.many if is_many else action.few for action in printed_sheets(pack)[sheet].actions]
    ids = [[f"p{seat}-{row + 1}-{space + 1}" for space in range(SPACES)] for row in range(ROWS)]
    return [
        [(Space(id, icons, False), Space(id, icons, True)) for id, icons in zip(ids[row], spaces, strict=False)]
        for row, spaces in enumerate(rows)
    ]


def _rows(view: "View", seat: int) -> list[Row]:
    state, sheet = view.state, view.state.sheet[seat]
    if sheet == EMPTY:
        return []
    tokens = view.table.states["token"][0, seat].tolist()
    actions = printed_sheets(view.table.pack)[sheet].actions
    spaces = _spaces(view.table.pack, seat, sheet, side(state) == 1)
    acting = state.result == Result.UNDECIDED and step_now(state) == Step.ACTION and seat == state.active
    return [
        Row(
            action.row,
            action.action,
            [pair[token] for pair, token in zip(along, lying, strict=False)],
            acting and bool(does_nothing(view.table.box_lens, state, seat, int(action.row))),
        )
        for action, along, lying in zip(actions, spaces, tokens, strict=True)
    ]


def _firing(rows: list[Row]) -> Fires:
    """Return the icons that the tokens of a sheet trigger, in order, each with its place (R-4.2)."""
    return [
        ((number, place, i), Consequence(row.row, space.id, icon))
        for number, row in enumerate(rows)
        for place, space in enumerate(row.spaces)
        if space.token
        for i, icon in enumerate(space.icons)
    ]


def _player(view: "View", seat: int, rows: list[Row], firing: Fires) -> Player:
    state, name = view.state, character_name(view, seat)
    return Player(
        seat=seat,
        name=name,
        character=None if state.sheet[seat] == EMPTY else name.id,
        passed=bool(state.passed >> seat & 1),
        must_pass=bool(state.must_pass >> seat & 1),
        rows=rows,
        consequences=[consequence for _, consequence in firing],
    )
