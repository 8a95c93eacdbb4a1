"""Features of the team: the infections of a round, all cures together, shares, and who can help where."""

from outbreak.core.observation import seat_from, seen_from
from outbreak.core.rule import Numbers, rule, whole
from outbreak.games.pandemic.bots.feature_layout import (
    CERTAIN,
    DISEASES_MAX,
    DISTANCE_MOST,
    REACH,
    SHARE_MOST,
    SHARE_NEAR,
    Feature,
    Scratch,
)
from outbreak.games.pandemic.bots.measures import card_timing, cards_held, distance, is_safe
from outbreak.games.pandemic.bots.threats import linked_outbreaks, top_layer_size
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.vocabulary import COLORS_MAX, SEATS_MAX, Place, Role


@rule
def round_features(box, view, buffer: Numbers, first):
    """Write the expected infections of a round without an epidemic, and who could help in time."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_layer_size(view)
    draws = view.players * box.rates[view.rate]
    soon = CERTAIN * min(draws, depth) // max(depth, 1)
    later = CERTAIN * max(draws - depth, 0) // max(size - depth, 1)
    for city in range(box.cities):
        color = box.color[city]
        cubes = view.cubes[city, color]
        if cubes >= 2 and view.infection_place[city] == Place.IN_DECK and view.eradicated[color] == 0:
            chance = min(soon if view.highest[city] >= top else later, CERTAIN)
            if cubes == 2:
                buffer[Feature.FILLING] += chance
            else:
                buffer[Feature.RISK_ROUND] += chance * (2 + linked_outbreaks(box, view, city, color))
                nearest = whole(SHARE_MOST)
                for i in range(view.players):
                    nearest = min(nearest, distance(box, buffer, view.pawn[seat_from(view, first, i)], city) + 2 * i)
                buffer[Feature.UNCOVERED] += chance * nearest // 4


@rule
def cure_features(box, view, buffer: Numbers, first):
    """Write for all cures together: cards they lack, the collector with most of them, and whether enough cards are left."""
    buffer[Feature.TIGHT] = DISTANCE_MOST
    for seat in range(view.players):
        burden = 0
        for color in range(box.colors):
            if view.cured[color] == 0 and buffer[Scratch.COLLECTOR + color] == seat:
                burden += 1
                buffer[Feature.LACK] += max(0, cards_for_cure(box, view, seat) - cards_held(buffer, seat, color))
                spare = buffer[Scratch.LEFT + color] - cards_for_cure(box, view, seat)
                for other in range(view.players):
                    spare += cards_held(buffer, other, color)
                buffer[Feature.SPARE] += min(max(spare, 0), DISTANCE_MOST)
                buffer[Feature.TIGHT] = min(buffer[Feature.TIGHT], max(spare, -1))
                if spare < 0:
                    buffer[Feature.OUT_OF_REACH] += 1
        buffer[Feature.BURDEN] = max(buffer[Feature.BURDEN], burden)


@rule
def sharing_features(box, view, buffer: Numbers, first):
    """Write cards by disease and player, those that collectors may draw, and those that others could hand over soon."""
    turns = view.player_deck_size // (box.draw * view.players)
    for place in range(min(box.colors, DISEASES_MAX)):
        color = buffer[Scratch.ORDER + place] % COLORS_MAX
        for i in range(view.players):
            buffer[Feature.HELD_CARDS + place * SEATS_MAX + i] = cards_held(buffer, seat_from(view, first, i), color)
        if view.cured[color] == 1:
            continue
        buffer[Feature.EXPECTED_DRAWS + place] = 8 * box.draw * turns * buffer[Scratch.LEFT + color] // max(view.player_deck_size, 1)
        seat = whole(buffer[Scratch.COLLECTOR + color])
        mine = seen_from(view, first, seat)
        if cards_held(buffer, seat, color) >= cards_for_cure(box, view, seat):
            if buffer[Scratch.STATION_DISTANCE + view.pawn[seat]] <= REACH:
                buffer[Feature.CURE_SOON + place * SEATS_MAX + mine] = 1
            continue
        alone = whole(SEATS_MAX)
        halfway = whole(SEATS_MAX)
        for card in range(box.cities):
            giver = view.place[card]
            if box.color[card] == color and giver < SEATS_MAX and giver != seat:
                theirs = seen_from(view, first, giver)
                to_go = distance(box, buffer, view.pawn[seat], card)
                to_come = distance(box, buffer, view.pawn[giver], card)
                if view.role[giver] == Role.RESEARCHER:
                    to_go = distance(box, buffer, view.pawn[seat], view.pawn[giver])
                    to_come = 0
                    if to_go <= REACH:
                        alone = min(alone, theirs)
                if to_come == 0 and to_go <= REACH:
                    alone = min(alone, mine)
                if to_go == 0 and to_come <= REACH:
                    alone = min(alone, theirs)
                if to_go <= REACH and to_come <= REACH:
                    halfway = min(halfway, max(mine, theirs))
                if to_go + to_come <= SHARE_NEAR:
                    buffer[Feature.NEAR_SHARES + 2 * place] += 1
                if to_go + to_come <= 2 * SHARE_NEAR:
                    buffer[Feature.NEAR_SHARES + 2 * place + 1] += 1
        if alone < SEATS_MAX:
            buffer[Feature.MEET + place * SEATS_MAX + alone] = 1
        if halfway < SEATS_MAX:
            buffer[Feature.MEET_HALFWAY + place * SEATS_MAX + halfway] = 1


@rule
def helper_features(box, view, buffer: Numbers, first):
    """Write where cubes are, when more may come, and who could be there in time."""
    top = view.layer[max(view.infection_deck_size - 1, 0)]
    buffer[Feature.TOP_LAYER] = top_layer_size(view)
    buffer[Feature.INFECTION_DISCARDS] = view.infection_discards
    for city in range(box.cities):
        color = box.color[city]
        cubes = view.cubes[city, color]
        if cubes < 2 or is_safe(box, view, buffer, city, color) == 1:
            continue
        when = card_timing(view, city, top)
        helper = whole(SEATS_MAX)
        for i in range(view.players):
            if helper == SEATS_MAX and distance(box, buffer, view.pawn[seat_from(view, first, i)], city) <= REACH:
                helper = i
        buffer[Feature.HELPERS + (2 * when + cubes - 2) * (SEATS_MAX + 1) + helper] += 1
