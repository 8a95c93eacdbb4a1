"""Collecting cards for cures: which seat collects a colour, and what a card is worth to whom."""

from outbreak.core.rule import rule
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.vocabulary import CARDS_MAX, EMPTY, EVENT_CARD, SEATS_MAX, Role

# Values per action, tuned in many thousands of simulated games.
SHARE_VALUE = 500  # times the number of players, because each of them may hold cards of the colour
SPARE_VALUE = 80  # a card worth no more than this may be spent on a flight


@rule
def count_cards(box, view, desk):
    """Count the cards of each colour that each seat is seen to hold, and the unseen ones of each hand."""
    for color in range(box.colors):
        for seat in range(view.players):
            desk.cards_seen[color, seat] = 0
    for seat in range(view.players):
        desk.cards_unseen[seat] = view.hand_size[seat]
    for card in range(CARDS_MAX):
        if view.place[card] < SEATS_MAX:
            desk.cards_unseen[view.place[card]] -= 1
            if card < EVENT_CARD:
                desk.cards_seen[box.color[card], view.place[card]] += 1


@rule
def seen_cards(desk, seat, color):
    """Return how many cards of a colour a seat is seen to hold."""
    return desk.cards_seen[color, seat]


@rule
def cards_missing(box, view, desk, seat, color):
    """Return how many cards a seat still needs for a cure; negative if it holds more than enough."""
    return cards_for_cure(box, view, seat) - seen_cards(desk, seat, color)


@rule
def assign_collectors(box, view, desk):
    """Choose the seat that collects each uncured colour: the one that needs the fewest cards, with the work spread evenly."""
    for seat in range(view.players):
        desk.workload[seat] = 0
    for color in range(box.colors):
        desk.collector[color] = EMPTY
        if view.cured[color] == 1:
            continue
        least = FAR
        for seat in range(view.players):
            need = 4 * cards_missing(box, view, desk, seat, color) + desk.workload[seat] - desk.cards_unseen[seat]
            if need < least:
                least = need
                desk.collector[color] = seat
        desk.workload[desk.collector[color]] += 2


@rule
def curable_color(box, view, desk, seat):
    """Return a colour for which a seat holds all cards of a cure, or EMPTY."""
    for color in range(box.colors):
        if view.cured[color] == 0 and cards_missing(box, view, desk, seat, color) <= 0:
            return color
    return EMPTY


@rule
def card_value(box, view, desk, seat, card):
    """Estimate what a card is worth in a hand."""
    if card >= EVENT_CARD:
        return 400
    color = box.color[card]
    collector = desk.collector[color]
    if collector == EMPTY:
        return 5
    lacking = cards_missing(box, view, desk, collector, color)
    if collector == seat:
        if lacking < 0:
            return 30
        return 300 + 50 * seen_cards(desk, seat, color)
    if lacking <= 0:
        return 8
    return 120 + 30 * seen_cards(desk, seat, color)


@rule
def is_spare(box, view, desk, seat, card):
    """Whether a card may be spent on a flight."""
    if card_value(box, view, desk, seat, card) <= SPARE_VALUE:
        return 1
    return 0


@rule
def share_value(box, view, desk, giver, receiver, card):
    """Estimate what passing a card to another seat is worth; 0 unless that seat collects its colour."""
    color = box.color[card]
    if desk.collector[color] != receiver or giver == receiver:
        return 0
    lacking = cards_missing(box, view, desk, receiver, color)
    if lacking <= 0:
        return 0
    return SHARE_VALUE * view.players // lacking


@rule
def spare_card(box, view, desk, seat):
    """Find a city card that a seat can spare, or EMPTY."""
    for card in range(box.cities):
        if view.place[card] == seat and is_spare(box, view, desk, seat, card) == 1:
            return card
    return EMPTY


@rule
def best_share(box, view, desk, seat, other):
    """Return the value of the best card that could be shared here if another player were in this city."""
    best = 0
    here = view.pawn[seat]
    for card in range(box.cities):
        if view.place[card] == seat and (card == here or view.role[seat] == Role.RESEARCHER):
            best = max(best, share_value(box, view, desk, seat, other, card))
        if view.place[card] == other and (card == here or view.role[other] == Role.RESEARCHER):
            best = max(best, share_value(box, view, desk, other, seat, card))
    return best


@rule
def hurts_collection(box, view, desk, giver, receiver, color):
    """Whether a share takes a card from the hand that is closer to the cure; unseen cards count as possible matches."""
    if view.cured[color] == 1:
        return 0
    here = 4 * cards_missing(box, view, desk, giver, color) - desk.cards_unseen[giver]
    there = 4 * cards_missing(box, view, desk, receiver, color) - 4 - desk.cards_unseen[receiver]
    return 1 if here < there else 0
