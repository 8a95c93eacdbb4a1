"""Contagion as text: the board for a terminal or any other reader of lines."""

from collections import Counter
from typing import TYPE_CHECKING, Literal

from outbreak.games.contagion.box import TIMING_IDS, WHEN_IDS
from outbreak.games.contagion.rules.actions import cards_needed, most_cubes, mutation_cost
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.rules.infection import total_cubes
from outbreak.games.contagion.table.picture import city_ranks
from outbreak.games.contagion.table.printed import TOLLS, effect_text
from outbreak.games.contagion.table.story import (
    PAINTS,
    cards_by_color,
    player,
)
from outbreak.games.contagion.vocabulary import EMPTY, LEVEL_MAX, NEUTRAL, RANKS, WHO_EVERY, Place, Track

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.style import Style
    from outbreak.words import Words

GROUPS = (
    ("act", ("infect", "mutate", "draw")),
    ("city", ("use",)),
    ("place", ("settle", "place", "cubes")),
    ("pay", ("match", "wild", "joker", "discard")),
    ("lose", ("resist", "shed", "lower")),
    ("choose", ("raise", "target", "strike")),
    ("go", ("pass",)),
)
SHAPES = ("●", "▲", "■", "◆", "★", "○")  # by seat; the last is the neutral colour


def introduce(view: "View", words: "Words") -> list[str]:
    """Introduces the players, and who begins."""
    seats = [words("board-virus", player=player(view, words, seat), number=seat) for seat in range(view.state.players)]
    neutral = [player(view, words, NEUTRAL)] if view.state.neutral else []
    return [words("board-viruses", players=", ".join([*seats, *neutral]), start=player(view, words, view.state.start))]


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """Return the names by which a person may type a player."""
    return f"p{seat}", player(view, words, seat), SHAPES[seat]


# The board


def board(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the whole table as these seats see it."""
    return [
        *_round(view, words, style),
        "",
        *_cities(view, words, style),
        "",
        *(line for seat in range(view.state.players) for line in _virus(view, words, style, seat)),
        *_neutral(view, words, style),
        "",
        *_decks(view, words, style),
    ]


def _gap(style: "Style") -> str:
    return style.between if style.shapes else "; "


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _signed(style: "Style", virus: int, text: str) -> str:
    """Return a text about a virus, with its shape in front."""
    return f"{SHAPES[virus]} {text}" if style.shapes else text


def _round(view: "View", words: "Words", style: "Style") -> list[str]:
    """Whose turn it is, the active card, and what comes next: WHO cards, death tolls, the end."""
    state = view.state
    seat = (view.waiting or (state.active,))[0]
    who = _signed(style, seat, player(view, words, seat))
    head = "board-over" if view.outcome else "board-turn" if state.rounds else "board-setup"
    turn = words(head, number=state.rounds, player=who, count=state.actions_left + state.extra_actions)
    if view.outcome:
        return [style.bold(turn)]
    who_card = (state.event_deck_size - 1) % WHO_EVERY + 1 if state.event_deck_size else 0
    toll = next((toll for toll in TOLLS if toll > state.skulls), 0)
    coming = [_capital(words("board-who", count=who_card)), words("board-skulls", count=state.skulls, next=toll)]
    if state.last_round:
        coming.append(style.bold(words("board-last-round")))
    return [style.bold(turn), *style.prose(_active_card(view, words), 0, 2), *style.flow("", coming, between=_gap(style))]


def _active_card(view: "View", words: "Words") -> str:
    number, box = view.state.event, view.table.box_lens
    if number == EMPTY:
        return words("board-no-card")
    card = view.table.codec.domains["event"][number] or ""
    return words(
        "board-card",
        kind="event" if number < box.events else "who",
        event=words.name(card, "event"),
        when=words(f"when-{WHEN_IDS[box.event_when[number]]}"),
        effect=_effect(view, words, "event", card),
        resistible="yes" if box.resistible[number] else "no",
    )


def _effect(view: "View", words: "Words", kind: Literal["city", "event"], card: str) -> str:
    return str(words.argument(effect_text(view.table, kind, card)))


def _city_action(view: "View", words: "Words", city: int) -> str:
    timing = TIMING_IDS[view.table.box_lens.any_time[city]]
    return words(f"timing-{timing}", effect=_effect(view, words, "city", view.table.codec.names["city"][city]))


def _rows(view: "View", city: int) -> list[tuple[int, int, int]]:
    """Return the rows of a city in order: virus, cubes, and what it would score if the city were full now (C-8.1, C-8.2)."""
    state, box = view.state, view.table.box_lens
    viruses = [state.row[city, i] for i in range(state.rows[city])]
    cubes = [state.cubes[city, virus] for virus in viruses]
    ranks = city_ranks(viruses, cubes, [box.points[city, rank] for rank in range(RANKS)])
    return [(virus, count, points) for virus, count, (_, points) in zip(viruses, cubes, ranks, strict=True)]


def _cities(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the cities on the table by colour, each with its rows and its action."""
    box, lines = view.table.box_lens, style.prose(style.dim(words("board-cities")), 0, 2)
    on_table = [city for city in range(len(view.table.codec.names["city"])) if view.state.place[city] == Place.ON_TABLE]
    on_table.sort(key=lambda city: (box.color[city], -box.points[city, 0]))
    tint_width = max((len(words.name(view.table.codec.names["color"][box.color[city]], "color")) for city in on_table), default=0)
    name_width = max((len(words.name(view.table.codec.names["city"][city], "city")) for city in on_table), default=0)
    for city in on_table:
        lines += _city(view, words, style, city, tint_width, name_width)
    return lines


def _city(view: "View", words: "Words", style: "Style", city: int, tint_width: int, name_width: int) -> list[str]:
    box = view.table.box_lens
    label, color = words.name(view.table.codec.names["city"][city], "city"), view.table.codec.names["color"][box.color[city]]
    tint, filled, room = _capital(words.name(color, "color")), total_cubes(view.state, city), box.points[city, 0]
    points = "/".join(str(box.points[city, rank]) for rank in range(RANKS))
    if style.shapes:
        head = f"{style.paint(PAINTS.get(color, '0'), tint.ljust(tint_width))}  {style.bold(label) if filled + 1 >= room else label}"
        head += f"{' ' * (name_width - len(label))}  {f'{filled}/{room}':>5}  {points:7}"
        rows = [SHAPES[virus] * cubes + (f" +{score}" if score else "") for virus, cubes, score in _rows(view, city)] or ["–"]
        lines, indent = style.flow(head, rows, tint_width + 4, "  "), tint_width + 4
    else:
        head = f"{tint}, {label}: {words('board-filled', count=filled, population=room)}, {points};"
        rows = [_row_words(words, view, row) for row in _rows(view, city)] or [words("board-no-cubes")]
        lines, indent = style.flow(head, rows, between="; "), 2
    action = _city_action(view, words, city)
    parts = [action] if len(action) + indent <= style.width else action.split()
    told = style.flow(lines[-1] + (" " if style.shapes else ";"), [style.dim(part) for part in parts], indent, " ")
    return [line.rstrip() for line in (*lines[:-1], *told)]


def _row_words(words: "Words", view: "View", row: tuple[int, int, int]) -> str:
    virus, cubes, points = row
    return words("board-row", virus=player(view, words, virus), count=cubes) + (f" +{points}" if points else "")


def _virus(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """Return a virus: points, dish, hand, then its mutations with the price of the next level, then kept city cards."""
    state = view.state
    who = player(view, words, seat)
    head = words("board-player", player=who, number=seat, points=state.score[seat], cubes=state.dish[seat], count=state.hand_size[seat])
    if seat == state.active:
        head = head.replace(who, style.bold(who), 1)
    hand = _hand(view, words, style, seat)
    tracks = [_track(view, words, seat, track) for track in range(len(Track.ids()))]
    kept = [city for city in range(len(view.table.codec.names["city"])) if state.place[city] == Place.KEPT + seat]
    lines = [*style.flow(_signed(style, seat, head) + (":" if hand else ""), hand, between=", "), *style.flow(" ", tracks, 4, _gap(style))]
    for city in kept:
        effect = _effect(view, words, "city", view.table.codec.names["city"][city])
        lines += style.prose(words("board-keeps", city=words.name(view.table.codec.names["city"][city], "city"), effect=effect), 2, 4)
    return lines


def _hand(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """Return the known cards of a hand by colour, and how many are unknown; nothing if none is known (C-11.1, C-11.3)."""
    cards = Counter({color: held(view.state, seat, number) for number, color in enumerate(view.table.codec.names["color"])})
    unknown = view.state.hand_size[seat] - cards.total()
    return [*cards_by_color(words, cards, style), *([words("board-unknown", count=unknown)] if unknown and cards.total() else [])]


def _track(view: "View", words: "Words", seat: int, track: int) -> str:
    level, called = view.state.level[seat, track], words.name(Track.ids()[track], "track")
    if level == LEVEL_MAX:
        return words("board-track-top", track=called, level=level)
    return words("board-track", track=called, level=level, cost=mutation_cost(view.table.box_lens, view.state, seat, track))


def _neutral(view: "View", words: "Words", style: "Style") -> list[str]:
    if not view.state.neutral:
        return []
    told = words("board-neutral", player=player(view, words, NEUTRAL), cubes=view.state.dish[NEUTRAL])
    return [_signed(style, NEUTRAL, told)]


def _decks(view: "View", words: "Words", style: "Style") -> list[str]:
    state = view.state
    discards = Counter({color: state.discards[number] for number, color in enumerate(view.table.codec.names["color"])})
    head = words("board-decks", deck=state.deck_size, discards=state.discards_size)
    return [
        *style.flow(head + (":" if state.discards_size else ""), cards_by_color(words, discards, style), between=", "),
        words("board-stacks", cities=state.stack_size, events=state.event_deck_size),
    ]


def look(view: "View", words: "Words", style: "Style", city: str) -> list[str]:
    """Describe one city: where its card is, who is in it, what it scores, what it does and what it costs."""
    number = view.table.codec.number["city"][city]
    box, state = view.table.box_lens, view.state
    color = words.name(view.table.codec.names["color"][box.color[number]], "color")
    place = state.place[number]
    owner = player(view, words, place - Place.KEPT) if place >= Place.KEPT else ""
    points = ", ".join(str(box.points[number, rank]) for rank in range(RANKS))
    where = {Place.ON_TABLE: "table", Place.IN_STACK: "stack", Place.AWAY: "away"}.get(place, "kept" if owner else "out")
    population = box.points[number, 0]
    lines = [
        words("look-city", city=words.name(city, "city"), color=color, population=population, points=points),
        words("look-place", place=where, count=total_cubes(state, number), population=population, player=owner),
    ]
    rows = _rows(view, number)
    for row, (virus, cubes, score) in enumerate(rows, 1):
        told = words("look-row", number=row, virus=player(view, words, virus), count=cubes, points=score)
        lines.append(_signed(style, virus, told))
    if rows:
        leader = max(rows, key=lambda row: row[1])[0]
        lines.append(words("look-toll", virus=player(view, words, leader), points=box.points[number, RANKS - 1]))
    lines.append(words("look-action", effect=_city_action(view, words, number)))
    if place == Place.ON_TABLE and not view.outcome:
        cost, most = cards_needed(box, state, state.active, number), most_cubes(box, state, state.active, number)
        lines.append(words("look-cost", player=player(view, words, state.active), count=cost, color=color, cubes=most))
    return [line for text in lines for line in style.prose(text, 0, 2)]
