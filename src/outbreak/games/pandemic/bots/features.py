"""Features of a Pandemic position for its evaluation by a net: some two hundred integers, from a view alone."""

from outbreak.core.observation import seat_from, seen_from
from outbreak.core.rule import Numbers, rule, whole
from outbreak.games.pandemic.bots.feature_layout import (
    CERTAIN,
    DISEASES_MAX,
    DISTANCE_MOST,
    IN_DISCARDS,
    PLAYERS_LEAST,
    REACH,
    SHARE_MOST,
    Disease,
    Feature,
    Player,
    Scratch,
    Style,
)
from outbreak.games.pandemic.bots.measures import (
    best_collector,
    card_timing,
    cards_held,
    count_known_cards,
    distance,
    epidemics_within,
    is_safe,
    measure_distances,
    order_diseases,
    share_distance,
)
from outbreak.games.pandemic.bots.team_features import cure_features, helper_features, round_features, sharing_features
from outbreak.games.pandemic.bots.threats import linked_outbreaks, top_layer_size
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.vocabulary import COLORS_MAX, CUBES_MAX, EPIDEMICS_MAX, SEATS_MAX, Place


@rule
def extract_features(box, view, buffer: Numbers, first):
    """Write the features of a position to the buffer; `first` is the seat whose actions come next."""
    for i in range(Feature.COUNT):
        buffer[i] = 0
    measure_distances(box, view, buffer)
    count_known_cards(box, view, buffer)
    infection_features(box, view, buffer)
    table_features(box, view, buffer)
    order_diseases(box, view, buffer, first)
    for place in range(min(box.colors, DISEASES_MAX)):
        disease_features(box, view, buffer, first, place)
    for i in range(view.players):
        player_features(box, view, buffer, seat_from(view, first, i), Feature.SEATS + i * Player.WIDTH)
    round_features(box, view, buffer, first)
    cure_features(box, view, buffer, first)
    sharing_features(box, view, buffer, first)
    helper_features(box, view, buffer, first)


@rule
def infection_features(box, view, buffer: Numbers):
    """Estimate for each city the chance that the next infection phase turns its card, with or without an epidemic before it."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_layer_size(view)
    rate = box.rates[view.rate]
    epidemic = min(epidemics_within(view, box.draw), CERTAIN)
    again = CERTAIN * rate // (view.infection_discards + 1)
    first = CERTAIN * min(rate, depth) // max(depth, 1)
    then = CERTAIN * max(rate - depth, 0) // max(size - depth, 1)
    lowest = view.layer[0]
    bottom = 0
    hit = 0
    for city in range(box.cities):
        threat = 0
        color = box.color[city]
        if view.infection_place[city] == Place.IN_DISCARD:
            threat = epidemic * min(again, CERTAIN)
        elif view.infection_place[city] == Place.IN_DECK:
            threat = (CERTAIN - epidemic) * (first if view.highest[city] >= top else then)
            if view.lowest[city] <= lowest:
                bottom += 1
                if view.cubes[city, color] > 0 and is_safe(box, view, buffer, city, color) == 0:
                    hit += 1
        if threat > 0 and is_safe(box, view, buffer, city, color) == 1:
            threat = 0
        buffer[Scratch.THREAT + city] = threat
        cubes = view.cubes[city, color]
        if cubes > 0:
            when = card_timing(view, city, top)
            buffer[Feature.SPREAD + CUBES_MAX * when + cubes - 1] += 1
            if cubes == CUBES_MAX:
                links = linked_outbreaks(box, view, city, color)
                buffer[Feature.CHAINS] += links
                buffer[Feature.RISK_NOW] += threat * (2 + links)
                if when == IN_DISCARDS:
                    buffer[Feature.RISK_AGAIN] += again * (2 + links)
    buffer[Feature.RISK_NOW] = buffer[Feature.RISK_NOW] // CERTAIN
    buffer[Feature.RISK_BOTTOM] = epidemic * hit // max(bottom, 1)
    buffer[Feature.EPIDEMIC_NOW] = epidemic


@rule
def table_features(box, view, buffer: Numbers):
    """Write the tracks, the decks and the supply."""
    buffer[Feature.OUTBREAKS] = view.outbreaks
    buffer[Feature.OUTBREAKS_SQUARED] = view.outbreaks * view.outbreaks
    buffer[Feature.RATE] = box.rates[view.rate]
    left = 0
    for p in range(EPIDEMICS_MAX + 1):
        left += view.pile_epidemics[p]
    buffer[Feature.EPIDEMICS_LEFT] = left
    buffer[Feature.CARDS_LEFT] = view.player_deck_size
    buffer[Feature.TURNS_EACH] = view.player_deck_size // (box.draw * view.players)
    buffer[Feature.EPIDEMIC_ROUND] = epidemics_within(view, box.draw * view.players)
    buffer[Feature.STATIONS] = view.stations
    buffer[Feature.QUIET_AHEAD] = view.quiet_night
    buffer[Feature.PLAYERS + view.players - PLAYERS_LEAST] = 1
    for color in range(box.colors):
        buffer[Feature.CUBES] += box.cubes_per_color - view.supply[color]
        buffer[Feature.CURES] += view.cured[color]


@rule
def disease_features(box, view, buffer: Numbers, first, place):
    """Write what is on the board of one disease, and how far away its cure is."""
    color = buffer[Scratch.ORDER + place] % COLORS_MAX
    at = Feature.DISEASES + place * Disease.WIDTH
    buffer[at + Disease.ON_BOARD] = box.cubes_per_color - view.supply[color]
    scarce = max(0, 10 - view.supply[color])
    buffer[at + Disease.SCARCE] = scarce * scarce
    for city in range(box.cities):
        if view.cubes[city, color] == CUBES_MAX:
            buffer[at + Disease.FULL] += 1
        elif view.cubes[city, color] == 2:
            buffer[at + Disease.HALF] += 1
    if view.cured[color] == 1:
        buffer[at + Disease.CURED] = 1
        buffer[at + Disease.ERADICATED] = view.eradicated[color]
        return
    seat = whole(buffer[Scratch.COLLECTOR + color])
    other = best_collector(box, view, buffer, first, color, seat)
    lacking = cards_for_cure(box, view, seat) - cards_held(buffer, seat, color)
    buffer[at + Disease.LACKING + min(max(lacking, 0), 4)] = 1
    buffer[at + Disease.SECOND] = min(max(cards_for_cure(box, view, other) - cards_held(buffer, other, color), 0), 5)
    for i in range(view.players):
        buffer[at + Disease.TEAM_HOLDS] += cards_held(buffer, i, color)
    buffer[at + Disease.OTHERS_HOLD] = buffer[at + Disease.TEAM_HOLDS] - cards_held(buffer, seat, color)
    buffer[at + Disease.TO_COME] = buffer[Scratch.LEFT + color]
    buffer[at + Disease.OFFSET] = seen_from(view, first, seat)
    station = min(buffer[Scratch.STATION_DISTANCE + view.pawn[seat]], DISTANCE_MOST)
    buffer[at + Disease.TO_STATION] = station
    if lacking <= 0:
        buffer[at + Disease.READY] = station + 1
    elif buffer[at + Disease.OTHERS_HOLD] > 0:
        buffer[at + Disease.SHARE] = SHARE_MOST + 1 - share_distance(box, view, buffer, seat, color)


@rule
def player_features(box, view, buffer: Numbers, seat, at):
    """Write one player's role, hand and distances to danger and to a station."""
    here = view.pawn[seat]
    buffer[at + Player.ROLE + view.role[seat]] = 1
    buffer[at + Player.HAND] = view.hand_size[seat]
    buffer[at + Player.CROWDED] = max(0, view.hand_size[seat] + box.draw - box.hand_limit)
    buffer[at + Player.TO_STATION] = min(buffer[Scratch.STATION_DISTANCE + here], DISTANCE_MOST)
    nearest = whole(DISTANCE_MOST)
    for city in range(box.cities):
        if view.cubes[city, box.color[city]] == CUBES_MAX and view.eradicated[box.color[city]] == 0:
            steps = distance(box, buffer, here, city)
            nearest = min(nearest, steps)
            if steps <= REACH:
                buffer[at + Player.DANGER_NEAR] += 1
    buffer[at + Player.TO_DANGER] = DISTANCE_MOST - nearest


@rule
def style_bonus(buffer: Numbers, style):
    """Evaluate the features by a style of play, whose weights begin at `style` in the buffer."""
    total = buffer[style + Style.CARDS] * -buffer[Feature.LACK]
    total -= buffer[style + Style.SAFETY] * (buffer[Feature.RISK_NOW] + buffer[Feature.RISK_ROUND])
    total += buffer[style + Style.FEW_CUBES] * -buffer[Feature.CUBES]
    for place in range(DISEASES_MAX):
        at = Feature.DISEASES + place * Disease.WIDTH
        sharing = whole(buffer[at + Disease.SHARE])
        meeting = 0
        curing = whole(buffer[at + Disease.CURED])
        for i in range(SEATS_MAX):
            meeting += buffer[Feature.MEET + place * SEATS_MAX + i] + buffer[Feature.MEET_HALFWAY + place * SEATS_MAX + i]
            curing += buffer[Feature.CURE_SOON + place * SEATS_MAX + i]
        if buffer[at + Disease.CURED] == 1 or buffer[at + Disease.READY] > 0:  # nothing is left to share
            sharing = SHARE_MOST + 1
            meeting = 2
        total += buffer[style + Style.SHARING] * sharing + buffer[style + Style.MEETING] * meeting + buffer[style + Style.CURING] * curing
    return total
