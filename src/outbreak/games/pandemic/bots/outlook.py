"""What a planner sees in a Pandemic position: some two hundred whole numbers about threats, cards, cures and ways, from a view alone.

They lie on a sheet of numbers, in this order: the table, the diseases with the nearest cure first, the players in the order of turns.
Notes for the count itself follow behind them."""

from outbreak.core.rule import Numbers, rule, whole
from outbreak.core.sight import seat_from, seen_from
from outbreak.games.pandemic.bots.heuristic import chain, top_depth
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.vocabulary import (
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    EPIDEMICS_MAX,
    EVENT_CARD,
    EVENTS,
    HIDDEN,
    ROLES,
    SEATS_MAX,
    Place,
    Role,
)

CERTAIN = 64  # chances are counted in sixty-fourths

# The table.
OUTBREAKS, OUTBREAKS_SQUARED, RATE, EPIDEMICS_LEFT, CARDS_LEFT, TURNS_EACH, EPIDEMIC_NOW, EPIDEMIC_ROUND = range(8)
STATIONS, RISK_NOW, RISK_AGAIN, RISK_BOTTOM, CHAINS, CUBES, CURES, QUIET_AHEAD, PLAYERS = range(8, 17)
SPREAD = PLAYERS + 3  # cities by cubes (1, 2, 3) and by when their card may come: next, in the discards, later
EVENTS_HELD = SPREAD + 9
TABLE = EVENTS_HELD + EVENTS

# Each disease, the nearest cure first.
CURED, ERADICATED, ON_BOARD, SCARCE, LACKING = range(5)  # five places for how many cards are lacking: none, 1, 2, 3, more
SECOND, TEAM_HOLDS, TO_COME, OFFSET, TO_STATION, SHARE, OTHERS_HOLD, FULL, HALF, READY_WAY = range(9, 19)
DISEASE = 19
DISEASES = 4

# Each player, in the order of turns.
ROLE, HAND, CROWDED, TO_DANGER, TO_STATION_OF, DANGER_NEAR = 0, ROLES, ROLES + 1, ROLES + 2, ROLES + 3, ROLES + 4
PLAYER = ROLES + 5

DISEASES_AT = TABLE
PLAYERS_AT = DISEASES_AT + DISEASES * DISEASE
AHEAD = PLAYERS_AT + SEATS_MAX * PLAYER

# What lies ahead: outbreaks within a round, cities that may fill up, how far help is; cards that cures lack, cards to spare for them.
RISK_ROUND, FILLING, UNCOVERED, LACK, SPARE, BURDEN, OUT_OF_REACH, TIGHT = range(AHEAD, AHEAD + 8)

# Who holds what: cards of each disease, the nearest cure first, in the hand of each player, in the order of turns; of the cards that the
# collector of a disease lacks, how many may come by luck, and how many others could hand over soon.
MATRIX = AHEAD + 8
LUCK = MATRIX + DISEASES * SEATS_MAX
SHARES = LUCK + DISEASES  # within 4 actions of two players, within 8
DEPTH = SHARES + 2 * DISEASES  # cards in the top layer of the infection deck
DISCARDS = DEPTH + 1
HELP = DISCARDS + 1  # cities with 2 and 3 cubes, by when their card may come, by who is the first that can reach them and treat (or nobody)
# The turn, counted from the next one, in which each cure can come nearer at the earliest: a card reaches its collector because one
# player goes where the other is, or because both go to the card's city; the collector of all cards reaches a station.
MEET = HELP + 6 * (SEATS_MAX + 1)
MEET_HALFWAY = MEET + DISEASES * SEATS_MAX
CURE_SOON = MEET_HALFWAY + DISEASES * SEATS_MAX
SIGHTS = CURE_SOON + DISEASES * SEATS_MAX

# What a style of play may like.
LIKES_CARDS, LIKES_SAFETY, LIKES_FEW_CUBES, LIKES_SHARING, LIKES_CURING, LIKES_MEETING = range(6)
LIKES = 6

# Notes: the way from each city to a station, the chance of each city's card, cards held by disease and seat, the order of diseases,
# those left, who collects them, who protects what.
NEAR = SIGHTS
THREAT = NEAR + CITIES_MAX
HOLDS = THREAT + CITIES_MAX
ORDER = HOLDS + COLORS_MAX * SEATS_MAX
LEFT = ORDER + COLORS_MAX
COLLECTOR = LEFT + COLORS_MAX  # of each disease
GUARDED = COLLECTOR + COLORS_MAX  # the cities of the Quarantine Specialist and the Medic
MEDICATED = GUARDED + 1
NOTES_END = MEDICATED + 1

WAY_MOST, SHARE_MOST = 7, 12
REACH = 3  # steps that leave an action to do something
SHARE_NEAR = 4


@rule
def survey(box, view, sheet: Numbers, first):
    """Write down everything a position is judged by; `first` is the seat whose actions come next."""
    for i in range(SIGHTS):
        sheet[i] = 0
    measure(box, view, sheet)
    count_cards(box, view, sheet)
    foresee_infections(box, view, sheet)
    look_at_table(box, view, sheet)
    order_diseases(box, view, sheet, first)
    for place in range(min(box.colors, DISEASES)):
        look_at_disease(box, view, sheet, first, place)
    for i in range(view.players):
        look_at_player(box, view, sheet, seat_from(view, first, i), PLAYERS_AT + i * PLAYER)
    look_ahead(box, view, sheet, first)
    look_at_cures(box, view, sheet, first)
    look_at_hands(box, view, sheet, first)
    look_for_help(box, view, sheet, first)


@rule
def measure(box, view, sheet: Numbers):
    """The way from each city to the nearest station; where the Quarantine Specialist and the Medic are."""
    sheet[GUARDED] = EMPTY
    sheet[MEDICATED] = EMPTY
    for seat in range(view.players):
        if view.role[seat] == Role.QUARANTINE_SPECIALIST:
            sheet[GUARDED] = view.pawn[seat]
        elif view.role[seat] == Role.MEDIC:
            sheet[MEDICATED] = view.pawn[seat]
    for city in range(box.cities):
        sheet[NEAR + city] = FAR
    for station in range(box.cities):
        if view.station[station] == 1:
            for city in range(box.cities):
                if box.steps[station, city] < sheet[NEAR + city]:
                    sheet[NEAR + city] = box.steps[station, city]


@rule
def is_safe(box, view, sheet: Numbers, city, color):
    """Whether no cube of a colour can be placed in a city: it is eradicated, or somebody protects the city."""
    if view.eradicated[color] == 1:
        return 1
    guarded = sheet[GUARDED]
    if guarded != EMPTY and (guarded == city or box.linked[guarded, city] == 1):
        return 1
    return 1 if sheet[MEDICATED] == city and view.cured[color] == 1 else 0


@rule
def way(box, sheet: Numbers, start, end):
    """The actions between two cities by drive and shuttle."""
    return min(box.steps[start, end], sheet[NEAR + start] + 1 + sheet[NEAR + end])


@rule
def count_cards(box, view, sheet: Numbers):
    """The cards of each disease in each hand, and those to come."""
    for i in range(COLORS_MAX * SEATS_MAX):
        sheet[HOLDS + i] = 0
    for color in range(COLORS_MAX):
        sheet[LEFT + color] = 0
    for card in range(box.cities):
        place = view.place[card]
        if place < SEATS_MAX:
            sheet[HOLDS + SEATS_MAX * box.color[card] + place] += 1
        elif place == Place.IN_DECK or place == HIDDEN:
            sheet[LEFT + box.color[card]] += 1
    for event in range(EVENTS):
        place = view.place[EVENT_CARD + event]
        if place < SEATS_MAX or place == Place.IN_STORE:
            sheet[EVENTS_HELD + event] = 1


@rule
def epidemics_within(view, cards):
    """The chance that an epidemic is among the next cards; more than certain if there may be two."""
    chance = 0
    for p in range(EPIDEMICS_MAX + 1):
        if cards > 0 and view.pile[p] > 0:
            drawn = min(cards, view.pile[p])
            chance += CERTAIN * view.pile_epidemics[p] * drawn // view.pile[p]
            cards -= drawn
    return chance


@rule
def foresee_infections(box, view, sheet: Numbers):
    """For each city the chance that its card is turned in the next infection phase, with or without an epidemic before it."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_depth(view)
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
                if view.cubes[city, color] > 0 and is_safe(box, view, sheet, city, color) == 0:
                    hit += 1
        if threat > 0 and is_safe(box, view, sheet, city, color) == 1:
            threat = 0
        sheet[THREAT + city] = threat
        cubes = view.cubes[city, color]
        if cubes > 0:
            when = 2
            if view.infection_place[city] == Place.IN_DISCARD:
                when = 1
            elif view.infection_place[city] == Place.IN_DECK and view.highest[city] >= top:
                when = 0
            sheet[SPREAD + 3 * when + cubes - 1] += 1
            if cubes == 3:
                links = chain(box, view, city, color)
                sheet[CHAINS] += links
                sheet[RISK_NOW] += threat * (2 + links)
                if when == 1:
                    sheet[RISK_AGAIN] += again * (2 + links)
    sheet[RISK_NOW] = sheet[RISK_NOW] // CERTAIN
    sheet[RISK_BOTTOM] = epidemic * hit // max(bottom, 1)
    sheet[EPIDEMIC_NOW] = epidemic


@rule
def look_at_table(box, view, sheet: Numbers):
    """The tracks, the decks, the supply."""
    sheet[OUTBREAKS] = view.outbreaks
    sheet[OUTBREAKS_SQUARED] = view.outbreaks * view.outbreaks
    sheet[RATE] = box.rates[view.rate]
    left = 0
    for p in range(EPIDEMICS_MAX + 1):
        left += view.pile_epidemics[p]
    sheet[EPIDEMICS_LEFT] = left
    sheet[CARDS_LEFT] = view.player_deck_size
    sheet[TURNS_EACH] = view.player_deck_size // (2 * view.players)
    sheet[EPIDEMIC_ROUND] = epidemics_within(view, 2 * view.players)
    sheet[STATIONS] = view.stations
    sheet[QUIET_AHEAD] = view.quiet_night
    sheet[PLAYERS + view.players - 2] = 1
    for color in range(box.colors):
        sheet[CUBES] += box.cubes_per_color - view.supply[color]
        sheet[CURES] += view.cured[color]


@rule
def holds(sheet: Numbers, seat, color):
    """How many cards of a disease a seat is seen to hold."""
    return sheet[HOLDS + SEATS_MAX * color + seat]


@rule
def collector(box, view, sheet: Numbers, first, color, but):
    """The seat that lacks the fewest cards for a cure, the one whose turn comes first among equals; never the seat `but`."""
    best = first
    least = FAR * FAR
    for i in range(view.players):
        seat = seat_from(view, first, i)
        lacking = cards_for_cure(box, view, seat) - holds(sheet, seat, color)
        if seat != but and lacking < least:
            least = lacking
            best = seat
    return best


@rule
def order_diseases(box, view, sheet: Numbers, first):
    """Put the diseases in order: nearest to its cure first, cured ones last."""
    for color in range(box.colors):
        seat = collector(box, view, sheet, first, color, EMPTY)
        sheet[COLLECTOR + color] = seat
        rank = 20 * (cards_for_cure(box, view, seat) - holds(sheet, seat, color))
        for other in range(view.players):
            rank -= holds(sheet, other, color)
        if view.cured[color] == 1:
            rank = FAR * FAR + view.eradicated[color]
        place = color
        while place > 0 and sheet[ORDER + place - 1] // COLORS_MAX > rank + FAR:
            sheet[ORDER + place] = sheet[ORDER + place - 1]
            place -= 1
        sheet[ORDER + place] = (rank + FAR) * COLORS_MAX + color


@rule
def look_at_disease(box, view, sheet: Numbers, first, place):
    """One disease: what is on the board, and how far its cure is."""
    color = sheet[ORDER + place] % COLORS_MAX
    at = DISEASES_AT + place * DISEASE
    sheet[at + ON_BOARD] = box.cubes_per_color - view.supply[color]
    scarce = max(0, 10 - view.supply[color])
    sheet[at + SCARCE] = scarce * scarce
    for city in range(box.cities):
        if view.cubes[city, color] == 3:
            sheet[at + FULL] += 1
        elif view.cubes[city, color] == 2:
            sheet[at + HALF] += 1
    if view.cured[color] == 1:
        sheet[at + CURED] = 1
        sheet[at + ERADICATED] = view.eradicated[color]
        return
    seat = whole(sheet[COLLECTOR + color])
    other = collector(box, view, sheet, first, color, seat)
    lacking = cards_for_cure(box, view, seat) - holds(sheet, seat, color)
    sheet[at + LACKING + min(max(lacking, 0), 4)] = 1
    sheet[at + SECOND] = min(max(cards_for_cure(box, view, other) - holds(sheet, other, color), 0), 5)
    for i in range(view.players):
        sheet[at + TEAM_HOLDS] += holds(sheet, i, color)
    sheet[at + OTHERS_HOLD] = sheet[at + TEAM_HOLDS] - holds(sheet, seat, color)
    sheet[at + TO_COME] = sheet[LEFT + color]
    sheet[at + OFFSET] = seen_from(view, first, seat)
    station = min(sheet[NEAR + view.pawn[seat]], WAY_MOST)
    sheet[at + TO_STATION] = station
    if lacking <= 0:
        sheet[at + READY_WAY] = station + 1
    elif sheet[at + OTHERS_HOLD] > 0:
        sheet[at + SHARE] = SHARE_MOST + 1 - share_way(box, view, sheet, seat, color)


@rule
def share_way(box, view, sheet: Numbers, seat, color):
    """The fewest actions of two players that bring a card of a disease to the seat that collects it."""
    least = whole(SHARE_MOST)
    here = view.pawn[seat]
    for card in range(box.cities):
        giver = view.place[card]
        if box.color[card] == color and giver < SEATS_MAX and giver != seat:
            there = view.pawn[giver]
            if view.role[giver] == Role.RESEARCHER:
                least = min(least, way(box, sheet, here, there))
            else:
                least = min(least, way(box, sheet, here, card) + way(box, sheet, there, card))
    return least


@rule
def look_at_player(box, view, sheet: Numbers, seat, at):
    """One player: the role, the hand, the ways to danger and to a station."""
    here = view.pawn[seat]
    sheet[at + ROLE + view.role[seat]] = 1
    sheet[at + HAND] = view.hand_size[seat]
    sheet[at + CROWDED] = max(0, view.hand_size[seat] + box.draw - box.hand_limit)
    sheet[at + TO_STATION_OF] = min(sheet[NEAR + here], WAY_MOST)
    nearest = whole(WAY_MOST)
    for city in range(box.cities):
        if view.cubes[city, box.color[city]] == 3 and view.eradicated[box.color[city]] == 0:
            steps = way(box, sheet, here, city)
            nearest = min(nearest, steps)
            if steps <= 3:
                sheet[at + DANGER_NEAR] += 1
    sheet[at + TO_DANGER] = WAY_MOST - nearest


@rule
def look_ahead(box, view, sheet: Numbers, first):
    """The infections of a whole round, if no epidemic comes, and who could help in time."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_depth(view)
    draws = view.players * box.rates[view.rate]
    soon = CERTAIN * min(draws, depth) // max(depth, 1)
    later = CERTAIN * max(draws - depth, 0) // max(size - depth, 1)
    for city in range(box.cities):
        color = box.color[city]
        cubes = view.cubes[city, color]
        if cubes >= 2 and view.infection_place[city] == Place.IN_DECK and view.eradicated[color] == 0:
            chance = min(soon if view.highest[city] >= top else later, CERTAIN)
            if cubes == 2:
                sheet[FILLING] += chance
            else:
                sheet[RISK_ROUND] += chance * (2 + chain(box, view, city, color))
                nearest = whole(SHARE_MOST)
                for i in range(view.players):
                    nearest = min(nearest, way(box, sheet, view.pawn[seat_from(view, first, i)], city) + 2 * i)
                sheet[UNCOVERED] += chance * nearest // 4


@rule
def look_at_cures(box, view, sheet: Numbers, first):
    """All cures together: the cards they lack, the player with most of them to find, and whether the deck still holds enough."""
    sheet[TIGHT] = WAY_MOST
    for seat in range(view.players):
        burden = 0
        for color in range(box.colors):
            if view.cured[color] == 0 and sheet[COLLECTOR + color] == seat:
                burden += 1
                sheet[LACK] += max(0, cards_for_cure(box, view, seat) - holds(sheet, seat, color))
                spare = sheet[LEFT + color] - cards_for_cure(box, view, seat)
                for other in range(view.players):
                    spare += holds(sheet, other, color)
                sheet[SPARE] += min(max(spare, 0), WAY_MOST)
                sheet[TIGHT] = min(sheet[TIGHT], max(spare, -1))
                if spare < 0:
                    sheet[OUT_OF_REACH] += 1
        sheet[BURDEN] = max(sheet[BURDEN], burden)


@rule
def look_at_hands(box, view, sheet: Numbers, first):
    """Cards by disease and player, those that luck may bring a collector, those that others could hand over soon."""
    turns = view.player_deck_size // (box.draw * view.players)
    for place in range(min(box.colors, DISEASES)):
        color = sheet[ORDER + place] % COLORS_MAX
        for i in range(view.players):
            sheet[MATRIX + place * SEATS_MAX + i] = holds(sheet, seat_from(view, first, i), color)
        if view.cured[color] == 1:
            continue
        sheet[LUCK + place] = 8 * box.draw * turns * sheet[LEFT + color] // max(view.player_deck_size, 1)
        seat = whole(sheet[COLLECTOR + color])
        mine = seen_from(view, first, seat)
        if holds(sheet, seat, color) >= cards_for_cure(box, view, seat):
            if sheet[NEAR + view.pawn[seat]] <= REACH:
                sheet[CURE_SOON + place * SEATS_MAX + mine] = 1
            continue
        alone = whole(SEATS_MAX)
        halfway = whole(SEATS_MAX)
        for card in range(box.cities):
            giver = view.place[card]
            if box.color[card] == color and giver < SEATS_MAX and giver != seat:
                theirs = seen_from(view, first, giver)
                to_go = way(box, sheet, view.pawn[seat], card)
                to_come = way(box, sheet, view.pawn[giver], card)
                if view.role[giver] == Role.RESEARCHER:
                    to_go = way(box, sheet, view.pawn[seat], view.pawn[giver])
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
                    sheet[SHARES + 2 * place] += 1
                if to_go + to_come <= 2 * SHARE_NEAR:
                    sheet[SHARES + 2 * place + 1] += 1
        if alone < SEATS_MAX:
            sheet[MEET + place * SEATS_MAX + alone] = 1
        if halfway < SEATS_MAX:
            sheet[MEET_HALFWAY + place * SEATS_MAX + halfway] = 1


@rule
def look_for_help(box, view, sheet: Numbers, first):
    """Where cubes lie, when more may come, and who could be there in time."""
    top = view.layer[max(view.infection_deck_size - 1, 0)]
    sheet[DEPTH] = top_depth(view)
    sheet[DISCARDS] = view.infection_discards
    for city in range(box.cities):
        color = box.color[city]
        cubes = view.cubes[city, color]
        if cubes < 2 or is_safe(box, view, sheet, city, color) == 1:
            continue
        when = 2
        if view.infection_place[city] == Place.IN_DISCARD:
            when = 1
        elif view.infection_place[city] == Place.IN_DECK and view.highest[city] >= top:
            when = 0
        helper = whole(SEATS_MAX)
        for i in range(view.players):
            if helper == SEATS_MAX and way(box, sheet, view.pawn[seat_from(view, first, i)], city) <= REACH:
                helper = i
        sheet[HELP + (2 * when + cubes - 2) * (SEATS_MAX + 1) + helper] += 1


@rule
def liking(sheet: Numbers, style):
    """How much a style of play likes what was surveyed: its numbers lie on the sheet from `style` on."""
    total = sheet[style + LIKES_CARDS] * -sheet[LACK] + sheet[style + LIKES_SAFETY] * -(sheet[RISK_NOW] + sheet[RISK_ROUND])
    total += sheet[style + LIKES_FEW_CUBES] * -sheet[CUBES]
    for place in range(DISEASES):
        at = DISEASES_AT + place * DISEASE
        sharing = whole(sheet[at + SHARE])
        meeting = 0
        curing = whole(sheet[at + CURED])
        for i in range(SEATS_MAX):
            meeting += sheet[MEET + place * SEATS_MAX + i] + sheet[MEET_HALFWAY + place * SEATS_MAX + i]
            curing += sheet[CURE_SOON + place * SEATS_MAX + i]
        if sheet[at + CURED] == 1 or sheet[at + READY_WAY] > 0:  # nothing is left to share
            sharing = SHARE_MOST + 1
            meeting = 2
        total += sheet[style + LIKES_SHARING] * sharing + sheet[style + LIKES_MEETING] * meeting + sheet[style + LIKES_CURING] * curing
    return total
