"""Pandemic as text: the board for a terminal or any other reader of lines."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from outbreak.core.agenda import step_now
from outbreak.core.codec import Action
from outbreak.games.pandemic.vocabulary import CITIES_MAX, EMPTY, EVENT_CARD, EVENTS, HIDDEN, Event, Place, Role, Step

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.style import Style
    from outbreak.words import Words

GROUPS = (
    ("act", ("cure", "treat", "build", "store")),
    ("share", ("give", "take")),
    ("move", ("drive", "direct", "charter", "shuttle", "rendezvous", "expert")),
    ("event", ("airlift", "forecast", "grant", "quiet", "resilient")),
    ("choose", ("choose", "discard")),
    ("answer", ("yes", "no")),
    ("go", ("pass",)),
)
SHAPES = {"blue": "●", "yellow": "▲", "black": "■", "red": "◆"}
PAINTS = {"blue": "94", "yellow": "33", "black": "90", "red": "91"}
EVENT_MARK, STATION_MARK = "★", "⌂"
LONG_LAYER = 16  # a layer with more cards is not listed


def player(view: "View", words: "Words", seat: int) -> str:
    """Return the name of a player: the role."""
    return words.name(Role.ids()[view.state.role[seat]], "role")


def introduce(view: "View", words: "Words") -> list[str]:
    """Introduces the players: their roles and abilities."""
    roles = [Role.ids()[view.state.role[seat]] for seat in range(view.state.players)]
    return [
        words("board-role", player=words.name(role, "role"), number=seat, ability=words(f"role-{role}.ability"))
        for seat, role in enumerate(roles)
    ]


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """Return the names by which a person may type a player."""
    role = Role.ids()[view.state.role[seat]]
    return f"p{seat}", role, words(f"role-{role}"), words(f"role-{role}.short")


def is_window(view: "View") -> bool:
    """Whether the game stops only for events, so that passing is the usual answer."""
    return step_now(view.state) in (Step.WINDOW, Step.RESILIENT)


def is_pointless(view: "View", action: Action) -> bool:
    """Whether a legal action cannot succeed, as far as these seats know: taking a card from a player without it (P-5.4)."""
    if action.kind != "take":
        return False
    return view.state.place[view.table.codec.number["city"][action.operands["city"]]] not in (HIDDEN, action.operands["other"])


# The board


def board(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the whole table as these seats see it."""
    return [
        *_tracks(view, words, style),
        "",
        *_regions(view, words, style),
        "",
        *_players(view, words, style),
        "",
        *_player_deck(view, words, style),
        *_infection_cards(view, words, style),
    ]


def _color_of(view: "View", city: int) -> str:
    color: str = view.table.codec.names["color"][view.table.box_lens.color[city]]
    return color


def _tint(style: "Style", color: str, text: str) -> str:
    return style.paint(PAINTS.get(color, "0"), text)


def _mark(style: "Style", color: str) -> str:
    return _tint(style, color, SHAPES.get(color, "+")) if style.shapes else ""


def _gap(style: "Style") -> str:
    return style.between if style.shapes else "; "


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tracks(view: "View", words: "Words", style: "Style") -> list[str]:
    state, box = view.state, view.table.box_lens
    head = "board-over" if view.outcome else "board-turn"
    turn = words(head, number=state.turn + 1, player=player(view, words, state.active), count=state.actions_left)
    tracks = words(
        "board-tracks",
        outbreaks=state.outbreaks,
        limit=box.outbreak_limit,
        rate=box.rates[state.rate],
        epidemics=state.epidemics_drawn,
        total=state.epidemics,
        stations=state.stations,
        most=box.station_limit,
    )
    quiet = [words("board-quiet")] if state.quiet_night else []
    diseases = [_disease(view, words, style, number, color) for number, color in enumerate(view.table.codec.names["color"])]
    return [style.bold(turn), *style.prose(tracks, 0, 2), *quiet, *style.flow(words("board-diseases") + ":", diseases, between=_gap(style))]


def _disease(view: "View", words: "Words", style: "Style", number: int, color: str) -> str:
    fate = "eradicated" if view.state.eradicated[number] else "cured" if view.state.cured[number] else "open"
    text = words(f"board-disease-{fate}", color=words.name(color, "color"), count=view.state.supply[number])
    return f"{_mark(style, color)} {text}".strip()


def _regions(view: "View", words: "Words", style: "Style") -> list[str]:
    lines = []
    for number, color in enumerate(view.table.codec.names["color"]):
        head = f"{_mark(style, color)} {style.bold(_capital(words.name(color, 'color')))}:".strip()
        here = [city for city in range(view.table.box_lens.cities) if view.table.box_lens.color[city] == number]
        cities = [city for city in here if _is_busy(view, city)]
        cities.sort(key=lambda city: -_cubes_in(view, city))
        items = [_city(view, words, style, city) for city in cities] or [words("board-quiet-region")]
        lines += style.flow(head, items, between=_gap(style))
    return lines


def _cubes_in(view: "View", city: int) -> int:
    return sum(view.state.cubes[city, color] for color in range(len(view.table.codec.names["color"])))


def _is_busy(view: "View", city: int) -> bool:
    return bool(_cubes_in(view, city) or view.state.station[city] or city in view.state.pawn.tolist())


def _city(view: "View", words: "Words", style: "Style", city: int) -> str:
    """Return a city with its cubes, its station and its pawns."""
    label = words.name(view.table.codec.names["city"][city], "city")
    here = [player(view, words, seat) for seat in range(view.state.players) if view.state.pawn[seat] == city]
    if style.shapes:
        station = [STATION_MARK] if view.state.station[city] else []
        cubes = "".join(
            _tint(style, c, SHAPES.get(c, "+") * view.state.cubes[city, i])
            for i, c in enumerate(view.table.codec.names["color"])
            if view.state.cubes[city, i]
        )
        danger = any(view.state.cubes[city, i] == 3 for i in range(len(view.table.codec.names["color"])))
        return " ".join(
            [style.bold(label) if danger else label, *([cubes] if cubes else []), *station, *(f"[{style.bold(h)}]" for h in here)]
        )
    station = [words("board-station")] if view.state.station[city] else []
    return " ".join([label, ", ".join([*_cube_words(view, words, city), *station, *here])])


def _cube_words(view: "View", words: "Words", city: int) -> list[str]:
    counts = [(view.state.cubes[city, number], color) for number, color in enumerate(view.table.codec.names["color"])]
    return [words("board-cubes", count=count, color=words.name(color, "color")) for count, color in counts if count]


def _players(view: "View", words: "Words", style: "Style") -> list[str]:
    lines = []
    for seat in range(view.state.players):
        who = player(view, words, seat)
        where = words.name(view.table.codec.names["city"][view.state.pawn[seat]], "city")
        head = words("board-player", player=who, number=seat, city=where, count=view.state.hand_size[seat])
        if seat == view.state.active:
            head = head.replace(who, style.bold(who), 1)
        items = _hand(view, words, style, seat)
        lines += style.flow(head + (":" if items else ""), items, between=_gap(style))
    return lines


def _hand(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """Return the known cards of a hand by colour, how many are unknown, and an event on the role card."""
    state = view.state
    held = [card for card in range(CITIES_MAX + EVENTS) if state.place[card] == seat]
    items = []
    for color in view.table.codec.names["color"]:
        cards = [words.name(view.table.codec.names["city"][c], "city") for c in held if c < EVENT_CARD and _color_of(view, c) == color]
        if cards:
            head = _mark(style, color) or words.name(color, "color")
            items.append(f"{head} {', '.join(cards)}")
    events = [words.name(Event.ids()[c - EVENT_CARD], "event") for c in held if c >= EVENT_CARD]
    if events:
        items.append(f"{EVENT_MARK} {', '.join(events)}" if style.shapes else ", ".join(events))
    unknown = state.hand_size[seat] - len(held)
    if unknown:
        items.append(words("board-unknown", count=unknown))
    if state.stored != EMPTY and Role.ids()[state.role[seat]] == "contingency_planner":
        items.append(words("board-stored", event=words.name(Event.ids()[state.stored], "event")))
    return items


def _player_deck(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the player deck and where its epidemics can be (P-11.6), then the discarded events."""
    state = view.state
    piles = [(size, epidemics) for size, epidemics in zip(state.pile.tolist(), state.pile_epidemics.tolist(), strict=True) if size]
    items = []
    if piles and state.epidemics:
        items.append(words("board-pile-with" if piles[0][1] else "board-pile-without", count=piles[0][0]))
        if piles[1:]:
            items.append(words("board-piles-below", piles=", ".join(str(size) for size, _ in piles[1:])))
    gone = [event for i, event in enumerate(Event.ids()) if state.place[EVENT_CARD + i] == Place.IN_DISCARD]
    events = style.prose(words("board-events-discarded", events=", ".join(words.name(e, "event") for e in gone)), 0, 2) if gone else []
    head = words("board-player-deck", count=state.player_deck_size)
    return [*style.flow(head + (";" if items else ""), items, between="; "), *events]


def _infection_cards(view: "View", words: "Words", style: "Style") -> list[str]:
    places = view.state.infection_place.tolist()
    gone = _listed(view, words, [c for c, place in enumerate(places) if place == Place.IN_DISCARD])
    out = _listed(view, words, [c for c, place in enumerate(places) if place == Place.OUT_OF_GAME])
    discards = (
        words("board-infection-discards", count=len(gone), cities=", ".join(gone)) if gone else words("board-infection-discards-none")
    )
    removed = style.prose(words("board-infection-removed", cities=", ".join(out)), 0, 2) if out else []
    head = words("board-infection-deck", count=view.state.infection_deck_size)
    layers = [line for layer in _layers(view, words) for line in style.prose(f"- {layer}", 2, 4)]
    return [*style.prose(discards, 0, 2), *removed, head + (":" if layers else ""), *layers]


def _listed(view: "View", words: "Words", cities: Iterable[int]) -> list[str]:
    return [words.name(view.table.codec.names["city"][city], "city") for city in cities]


def _layers(view: "View", words: "Words") -> list[str]:
    """Return what these seats know about the infection deck, from the top: cards in order, layers with their cards, the rest (P-11.5)."""
    state = view.state
    known = {state.infection_deck[i] for i in range(state.infection_deck_size)} - {HIDDEN}
    lines = []
    top = state.infection_deck_size - 1
    while top >= 0:
        layer, bottom = state.layer[top], top
        while bottom > 0 and state.layer[bottom - 1] == layer:
            bottom -= 1
        cards = [state.infection_deck[i] for i in range(top, bottom - 1, -1)]
        seen = [card for card in cards if card != HIDDEN]
        if seen:
            lines.append(words("board-known", cities=", ".join(_listed(view, words, seen))))
        if not (bottom == 0 and not lines):  # nothing is known about a deck of one layer
            lines += _unseen(view, words, layer, len(cards) - len(seen), known, bottom == 0)
        top = bottom - 1
    return lines


def _unseen(view: "View", words: "Words", layer: int, count: int, known: set[int], is_last: bool) -> list[str]:
    if count == 0:
        return []
    cities = _listed(view, words, [c for c in range(len(view.table.codec.names["city"])) if c not in known and _may_be_in(view, c, layer)])
    if len(cities) > LONG_LAYER:
        return [words("board-layer-rest" if is_last else "board-layer-unknown", count=count)]
    return [words("board-layer" if len(cities) == count else "board-layer-of", count=count, cities=", ".join(cities))]


def _may_be_in(view: "View", city: int, layer: int) -> bool:
    state = view.state
    lowest = state.forecast_layer if state.within[city] & view.mask else state.lowest[city]
    return bool(state.infection_place[city] == Place.IN_DECK and lowest <= layer <= state.highest[city])


def look(view: "View", words: "Words", style: "Style", city: str) -> list[str]:
    """Describe one city: its links, what is in it, where its infection card is."""
    number = view.table.codec.number["city"][city]
    box, state = view.table.box_lens, view.state
    linked = [box.links[number, i] for i in range(box.link_count[number])]
    links = ", ".join(_city(view, words, style, c) if style.shapes else _with_cubes(view, words, c) for c in linked)
    color = words.name(_color_of(view, number), "color")
    cubes = _cube_words(view, words, number)
    here = [player(view, words, seat) for seat in range(state.players) if state.pawn[seat] == number]
    place = {Place.IN_DISCARD: "discard", Place.OUT_OF_GAME: "out"}.get(state.infection_place[number], "deck")
    return [
        *style.prose(words("look-city", city=words.name(city, "city"), color=color, population=box.population[number], links=links), 0, 2),
        words("look-cubes", cubes=", ".join(cubes)) if cubes else words("look-clear"),
        *([words("look-station")] if state.station[number] else []),
        *([words("look-pawns", players=", ".join(here))] if here else []),
        words("look-card", place=place),
    ]


def _with_cubes(view: "View", words: "Words", city: int) -> str:
    cubes = _cube_words(view, words, city)
    return words.name(view.table.codec.names["city"][city], "city") + (f" ({', '.join(cubes)})" if cubes else "")
