"""Chapter 11: what is open and what is hidden, windows for events, and consent."""

import random
from collections import Counter
from itertools import combinations, permutations, product

import pytest

from outbreak.core.chance import HIDDEN_KEY
from outbreak.core.game import new
from outbreak.games.pandemic.rules.setup import choose_first_player
from tests.rules.pandemic.hands import full_hand
from tests.rules.pandemic.phase_helpers import (
    EVENTS,
    deals,
    drawn,
    even,
    events_of,
    fits,
    hand,
    in_order,
    infection_deck,
    infection_discards,
    kinds,
    name,
    near,
    number,
    pawn,
    player_deck,
    pushed,
    refused,
    seated,
    stations,
    struck,
    texts,
    told,
    where,
)

FULL_HAND = full_hand("tokyo", "osaka", "seoul", "lima", "cairo", "delhi", "milan")
TOP_SIX = ("lima", "cairo", "delhi", "tokyo", "osaka", "milan")
COLORS = ("blue", "yellow", "black", "red")


def view_bytes(game, seats):
    """All that a view holds."""
    return game.view(seats).table.states.tobytes()


def through_windows(game, seat):
    """Pass until another seat's turn begins."""
    while game.state.active == seat and not game.outcome:
        if "discard" in {action.kind for action in game.legal()}:
            game.push(next(action for action in game.legal() if action.kind == "discard"))
        else:
            game.push("pass")


# Hands


@pytest.mark.rule("P-11.1")
@pytest.mark.parametrize(("epidemics", "seen"), [(0, True), (4, True), (5, False), (6, False)])
def test_hands_are_open_up_to_four_epidemics(epidemics, seen):
    """On the introductory level all see all hands, above it nobody sees another's."""
    game = new("pandemic", seed=1, players=3, epidemics=epidemics)
    other = (game.state.active + 1) % 3
    assert (hand(game.view([game.state.active]), other) == hand(game, other)) is seen
    assert hand(game.view([other]), other) == hand(game, other)


@pytest.mark.rule("P-11.1")
@pytest.mark.parametrize(("epidemics", "hands", "seen"), [(4, "closed", 0), (6, "open", 1)])
def test_the_table_may_choose_otherwise(epidemics, hands, seen):
    """Experienced groups decide for themselves."""
    game = seated(epidemics=epidemics, hands=hands).hand(1, "tokyo").game()
    assert len(hand(game.view([0]), 1)) == seen


@pytest.mark.rule("P-11.1", "P-11.3")
def test_a_closed_hand_is_known_to_its_seat_alone():
    """The other players and spectators do not see it; two seats together see both."""
    game = seated(3).hand(0, "tokyo").hand(1, "paris").game()
    assert (where(game.view([0]), "tokyo"), where(game.view([0]), "paris")) == (0, "hidden")
    assert (where(game.view([]), "tokyo"), where(game.view([]), "paris")) == ("hidden", "hidden")
    assert (where(game.view([0, 1]), "tokyo"), where(game.view([0, 1]), "paris")) == (0, 1)


@pytest.mark.rule("P-11.2")
def test_everybody_sees_the_table():
    """A spectator sees piles of discards, cards out of the game, board, tracks, roles, the stored event and all counts."""
    position = seated(3).roles("contingency_planner", "medic", "scientist").stored("airlift").hand(0, "tokyo").hand(1, "paris", "lima")
    position.discards("cairo").removed("forecast").infection_discards("delhi").infection_removed("milan").cubes("osaka", red=2)
    game = position.cured("blue").eradicated("black").outbreaks(3).epidemics_so_far(3).station("tokyo").pawn(1, "essen").game()
    seen = game.view([])
    assert [where(seen, card) for card in ("airlift", "cairo", "forecast")] == ["stored", "discards", "removed"]
    assert infection_discards(seen) == {"delhi"}
    for field in ("cubes", "station", "supply", "cured", "eradicated", "outbreaks", "rate", "role", "pawn", "hand_size", "stored"):
        assert (seen.table.states[field] == game.table.states[field]).all()
    for field in ("player_deck_size", "infection_deck_size", "infection_place", "active", "actions_left", "quiet_night"):
        assert (seen.table.states[field] == game.table.states[field]).all()


@pytest.mark.rule("P-11.2")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_nobody_sees_the_decks_or_the_seed(hands):
    """Not even all seats together see what lies in the decks."""
    view = seated(hands=hands).deck("paris").infection_deck("tokyo").game().view()
    assert set(player_deck(view)) == {"?"}
    assert set(infection_deck(view)) == {"?"}
    assert set(view.state.key) == {HIDDEN_KEY}


@pytest.mark.rule("P-11.3")
def test_a_shared_card_is_known_to_all():
    """It is named when it is given, and stays known in the new hand until it leaves it."""
    game = seated(3).hand(0, "atlanta").game()
    game.push("give atlanta p1")
    assert where(game.view([2]), "atlanta") == 1
    assert where(game.view([]), "atlanta") == 1


@pytest.mark.rule("P-11.3")
def test_the_researchers_gift_is_known_to_all():
    """Also a card that is not the city's is named openly."""
    game = seated(3).role(0, "researcher").hand(0, "tokyo", "paris").game()
    game.push("give tokyo p1")
    assert (where(game.view([2]), "tokyo"), where(game.view([2]), "paris")) == (1, "hidden")


@pytest.mark.rule("P-11.3")
def test_drawn_cards_are_known_to_their_holder_alone():
    """With closed hands the others see that two cards were drawn, not which; the journal keeps the secret too."""
    game = drawn(seated(), "paris", "essen")
    assert hand(game.view([0]), 0) == {"paris", "essen"}
    assert (hand(game.view([1]), 0), game.view([1]).state.hand_size[0]) == (set(), 2)
    drew = [entry.operands["card"] for entry in game.table.journal(0b10) if entry.kind == "drew"]
    assert drew == [None, None]


@pytest.mark.rule("P-11.3")
def test_with_open_hands_drawn_cards_are_seen_by_all():
    """Everybody sees the face of each drawn card."""
    game = drawn(seated(hands="open").hand(1, "airlift"), "paris", "essen")
    assert hand(game.view([]), 0) == {"paris", "essen"}
    assert [entry.operands["card"] for entry in game.table.journal(0) if entry.kind == "drew"] == ["paris", "essen"]


@pytest.mark.rule("P-11.3", "P-6.4")
def test_a_drawn_epidemic_is_seen_by_all():
    """It takes effect at once and in the open."""
    game = struck(seated(), "delhi")
    drew = [entry.operands["card"] for entry in game.table.journal(0b10) if entry.kind == "drew"]
    assert drew == ["epidemic", None]


# The first player


@pytest.mark.rule("P-1.7", "P-1.6")
def test_the_deciding_card_is_shown():
    """Everybody knows the most populous start card and its holder."""
    for seed in range(8):
        game = new("pandemic", seed=seed, players=3, epidemics=5)
        card = name(game, "card", game.state.deciding_card)
        assert where(game.view([]), card) == game.state.active
        assert len([c for seat in range(3) for c in hand(game.view([]), seat)]) in (1, 2)


@pytest.mark.rule("P-1.6", "P-1.7")
def test_a_tie_of_chicago_and_lima_shows_both_and_the_lower_seat_begins():
    """The only two equal cards: seat 1 begins before seat 2, and both cards are known to all."""
    game = seated(3, epidemics=5).hand(0, "essen").hand(1, "lima").hand(2, "chicago").game()
    choose_first_player(game.table.box_lens, game.state, game.table.desk)
    assert game.state.active == 1
    assert (where(game.view([]), "lima"), where(game.view([]), "chicago"), where(game.view([]), "essen")) == (1, 2, "hidden")


def first_player_case():
    """Seat 0 began with Tokyo. Seat 1 holds two start cards and a drawn one; five cards are unseen, three of them smaller than Tokyo."""
    kept = ("tokyo", "lima", "osaka", "milan", "delhi", "seoul")
    others = [card for card in seated().game().table.codec.domains["card"] if card and card not in kept]
    position = seated().removed(*others).hand(0, "tokyo").hand(1, "lima", "osaka", "delhi").shown("tokyo").only_deck("milan", "seoul")
    game = position.game()
    game.state.deciding_card = number(game, "card", "tokyo")
    game.state.start_cards[0], game.state.start_cards[1] = 1, 2
    for card in ("tokyo", "lima", "osaka"):
        game.state.from_start[number(game, "card", card)] = 1
    assert game.table.check() == 0
    return game


def start_and_drawn(dealt):
    """The start cards of seat 1 and the card drawn later."""
    start = frozenset(card for card in hand(dealt, 1) if dealt.state.from_start[number(dealt, "card", card)])
    return start, frozenset(hand(dealt, 1) - start)


@pytest.mark.rule("P-1.7", "P-11.7")
def test_closed_hands_are_dealt_evenly_over_all_that_the_first_player_leaves_open():
    """Start cards are smaller than the deciding one, drawn cards may be any: nine equally likely cases and no other."""
    expected = even(
        (frozenset(start), frozenset({drawn_card}))
        for start in combinations(("lima", "osaka", "milan"), 2)
        for drawn_card in {"lima", "osaka", "milan", "delhi", "seoul"} - set(start)
    )
    assert fits(deals(first_player_case().view([0]), 720, start_and_drawn), expected)


@pytest.mark.rule("P-1.7")
def test_a_dealt_start_hand_holds_no_larger_city():
    """At the start of a real game every small unseen card is as likely in the other hand, and no large one is there."""
    game = new("pandemic", seed=3, players=2, epidemics=5)
    active, other = game.state.active, 1 - game.state.active
    most = game.table.box_lens.population[game.state.deciding_card]
    unseen = [card for card in game.table.codec.domains["card"] if card and where(game.view([active]), card) == "hidden"]
    large = {card for card in unseen if card not in EVENTS and game.table.box_lens.population[number(game, "card", card)] >= most}
    counts = Counter(card for seed in range(500) for card in hand(game.view([active]).deal(seed), other))
    assert large and not large & set(counts)
    assert all(near(counts[card], 500, 4 / len(set(unseen) - large)) for card in set(unseen) - large)


@pytest.mark.rule("P-11.7", "P-1.7")
def test_a_large_city_in_a_dealt_hand_was_drawn_later():
    """After the other player's draw a large card may be there, but only in the place of a drawn one."""
    game = new("pandemic", seed=5, players=2, epidemics=5)
    first, other = game.state.active, 1 - game.state.active
    through_windows(game, first)
    through_windows(game, other)
    most = game.table.box_lens.population[game.state.deciding_card]
    large = 0
    for seed in range(150):
        dealt = game.view([first]).deal(seed)
        for card in hand(dealt, other) - set(EVENTS):
            if game.table.box_lens.population[number(game, "card", card)] >= most:
                large += 1
                assert dealt.state.from_start[number(game, "card", card)] == 0
    assert large > 0


@pytest.mark.rule("P-11.7")
def test_all_see_how_many_start_cards_are_left_but_not_which():
    """A hand lies in the order in which its cards came."""
    game = new("pandemic", seed=5, players=2, epidemics=5)
    first, other = game.state.active, 1 - game.state.active
    assert list(game.view([]).state.start_cards)[:2] == [4, 4]
    through_windows(game, first)
    through_windows(game, other)
    view = game.view([first])
    assert view.state.start_cards[other] == 4
    assert not any(view.state.from_start[number(game, "card", card)] for card in hand(game, other) if where(view, card) == "hidden")


# The infection deck


def intensified():
    """Lima, Cairo and Delhi were shuffled onto an infection deck of which everybody knows the rest."""
    game = struck(seated().infection_discards("lima", "cairo"), "delhi")
    game.push("pass")
    return game


@pytest.mark.rule("P-11.5")
def test_everybody_knows_the_layer_of_an_intensify_but_not_its_order():
    """In every deal the three lie on top and all others below, and the orders are equally likely."""
    view = intensified().view([0])
    orders = deals(view, 480, lambda dealt: tuple(infection_deck(dealt)[:3]))
    assert fits(orders, even(permutations(("lima", "cairo", "delhi"))))


@pytest.mark.rule("P-11.5")
def test_layers_stay_apart():
    """Two epidemics make two layers: the second one on top, then the first, then the rest."""
    game = drawn(seated(epidemics=6).infection_discards("lima", "cairo").infection_deck(bottom=("essen", "delhi")), "epidemic", "epidemic")
    pushed(game, "pass", "pass", "pass")
    for seed in range(30):
        dealt = infection_deck(game.view([]).deal(seed))
        assert dealt[0] == "essen"
        assert set(dealt[1:4]) == {"lima", "cairo", "delhi"}


@pytest.mark.rule("P-11.5")
def test_a_removed_card_is_in_no_layer():
    """What Resilient Population took is known to be gone."""
    game = struck(seated().infection_discards("lima", "cairo").hand(1, "resilient_population"), "delhi")
    pushed(game, "1: resilient cairo", "pass")
    for seed in range(20):
        dealt = infection_deck(game.view([]).deal(seed))
        assert set(dealt[:2]) == {"lima", "delhi"} and "cairo" not in dealt


@pytest.mark.rule("P-11.5")
def test_a_deal_does_not_foresee_the_next_shuffle():
    """Tables dealt from one view shuffle each in their own way."""
    view = struck(seated().infection_discards("lima", "cairo", "milan"), "delhi").view([0])
    orders = set()
    for seed in range(25):
        dealt = view.deal(seed)
        dealt.apply(dealt.codec.parse("pass", 0))
        orders.add(tuple(infection_deck(dealt)[:4]))
    assert len(orders) > 5


def foreseen(hands="closed", **options):
    """Seat 0 has looked at the six top cards and turned their order round."""
    game = seated(3, hands=hands, **options).hand(0, "forecast").infection_deck(*TOP_SIX).game()
    pushed(game, "forecast", *(f"choose {city}" for city in reversed(TOP_SIX[1:])))
    return game


@pytest.mark.rule("P-11.4")
def test_the_forecast_is_seen_by_its_player_alone():
    """With closed hands nobody else sees the six cards, before or after they are arranged."""
    game = seated(3).hand(0, "forecast").infection_deck(*TOP_SIX).game()
    game.push("forecast")
    assert infection_deck(game.view([0]))[:6] == list(TOP_SIX)
    assert infection_deck(game.view([1, 2]))[:6] == ["?"] * 6
    assert [entry.operands["card"] for entry in game.table.journal(0b110) if entry.kind == "looked"] == [None] * 6
    pushed(game, *(f"choose {city}" for city in reversed(TOP_SIX[1:])))
    assert infection_deck(game.view([0]))[:7] == [*reversed(TOP_SIX), "?"]
    assert infection_deck(game.view([]))[:6] == ["?"] * 6


@pytest.mark.rule("P-11.4")
def test_with_open_hands_all_see_the_forecast():
    """Spectators included."""
    game = foreseen("open")
    assert infection_deck(game.view([]))[:7] == [*reversed(TOP_SIX), "?"]


@pytest.mark.rule("P-11.4")
def test_the_naming_of_the_order_is_hidden_too():
    """While the cards are named one by one, only the player of the Forecast may see the names."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX).game()
    game.push("forecast")
    assert game.table.witnesses(game.code("choose lima")) == 0b01
    game.push("choose lima")
    assert [entry.operands["card"] for entry in game.table.journal(0b10) if entry.kind == "arranged"] == [None]
    assert [entry.operands["card"] for entry in game.table.journal(0b01) if entry.kind == "arranged"] == ["lima"]


@pytest.mark.rule("P-11.4", "P-11.5")
def test_what_was_foreseen_stays_known_under_an_epidemic():
    """The six keep their place for who saw them, below the cards of the Intensify."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX, bottom=("essen",)).turn(0, 1).deck("epidemic", "paris").game()
    pushed(game, "forecast", *(f"choose {city}" for city in TOP_SIX[:5]), "drive chicago", "pass", "pass")
    assert infection_deck(game.view([0]))[1:7] == list(TOP_SIX)
    assert infection_deck(game.view([0]).deal(1))[:7] == ["essen", *TOP_SIX]
    assert infection_deck(game.view([1]))[1:7] == ["?"] * 6


@pytest.mark.rule("P-11.5")
def test_a_forecast_by_somebody_else_mixes_the_layers_it_reaches():
    """Two cards of a layer and four below were rearranged: others know only that the two are among the six."""
    game = struck(seated().infection_discards("lima").hand(1, "forecast"), "delhi")
    game.push("pass")
    game.push("1: forecast")
    while "choose" in kinds(game, 1):
        game.push(game.legal(1)[0])
    places = Counter()
    for seed in range(360):
        dealt = infection_deck(game.view([0]).deal(seed))
        assert {"lima", "delhi"} <= set(dealt[:6])
        places[frozenset((dealt.index("lima"), dealt.index("delhi")))] += 1
    assert fits(places, even(frozenset(pair) for pair in combinations(range(6), 2)))


NINE = ("lima", "cairo", "delhi", "tokyo", "osaka", "milan", "paris", "essen", "seoul")


def arrange(game, seat, cards):
    """Forecast by a seat, with the cards in this order."""
    pushed(game, f"{seat}: forecast", *(f"{seat}: choose {city}" for city in cards[:-1]))


def two_forecasts(deck=NINE, second=("essen", "milan", "delhi", "paris", "osaka", "tokyo")):
    """Seat 1 has seen six of nine cards, two were turned, then the Planner in seat 0 rearranged four of those and two more."""
    gone = [city for city in infection_deck(seated().game()) if city not in NINE]
    position = seated(3).roles("contingency_planner", "scientist", "researcher").hand(1, "forecast").infection_removed(*gone)
    game = position.infection_deck(*deck).turn(0, 1).deck("bogota", "miami").game()
    arrange(game, 1, deck[:6])
    pushed(game, "store forecast", "pass", "pass", "pass")
    assert infection_discards(game) == {"lima", "cairo"}
    arrange(game, 0, second)
    return game


@pytest.mark.rule("P-11.4", "P-11.5")
def test_the_second_of_two_forecasts_is_known_to_its_player():
    """The Planner knows all six in their order, and so the card below them."""
    game = two_forecasts()
    order = ["essen", "milan", "delhi", "paris", "osaka", "tokyo"]
    assert infection_deck(game.view([0]))[:6] == order
    assert {tuple(infection_deck(game.view([0]).deal(seed))) for seed in range(20)} == {(*order, "seoul")}


@pytest.mark.rule("P-11.4", "P-11.5")
def test_the_player_of_the_first_forecast_still_knows_that_its_cards_are_among_the_six():
    """For seat 1 the bottom card is one of three, and any of the others may be on top."""
    known = {"delhi", "tokyo", "osaka", "milan"}
    unknown = ("paris", "essen", "seoul")
    counted = deals(two_forecasts().view([1]), 900, lambda dealt: (infection_deck(dealt)[-1], infection_deck(dealt)[0]))
    expected = even((bottom, top) for bottom in unknown for top in {*known, *unknown} - {bottom})
    assert fits(counted, expected)


@pytest.mark.rule("P-11.5")
def test_a_seat_that_saw_neither_forecast_knows_only_the_nine():
    """For seat 2 any of the seven cards left may be the bottom one."""
    assert fits(deals(two_forecasts().view([2]), 490, lambda dealt: infection_deck(dealt)[-1]), even(NINE[2:]))


@pytest.mark.rule("P-11.4", "P-11.5")
def test_what_two_forecasts_showed_is_in_nobody_elses_view():
    """Other cards in the deck and another order: to seat 2 and to spectators the two games look the same."""
    other = ("lima", "cairo", "paris", "essen", "seoul", "milan", "delhi", "tokyo", "osaka")
    games = two_forecasts(), two_forecasts(other, ("tokyo", "seoul", "delhi", "milan", "essen", "paris"))
    for seats in ([2], []):
        assert view_bytes(games[0], seats) == view_bytes(games[1], seats)
    assert view_bytes(games[0], [1]) != view_bytes(games[1], [1])


def two_forecasts_around_an_epidemic():
    """Six of nine cards seen by seat 1 and covered by an Intensify; then the Planner rearranged the cover and the top five of the six."""
    gone = [city for city in infection_deck(seated().game()) if city not in (*NINE, "manila", "sydney")]
    position = seated(3).roles("contingency_planner", "scientist", "researcher").hand(1, "forecast").infection_removed(*gone)
    position.infection_discards("manila", "sydney").infection_deck(*NINE).turn(0, 1).deck("epidemic", "miami")
    game = position.game()
    arrange(game, 1, NINE[:6])
    pushed(game, "store forecast", "pass", "pass", "pass", "pass")
    left = infection_deck(game)[0]
    assert left in ("manila", "sydney", "seoul")
    arrange(game, 0, ("osaka", left, "lima", "tokyo", "cairo", "delhi"))
    return game, left


@pytest.mark.rule("P-11.4", "P-11.5")
def test_overlapping_forecasts_around_an_epidemic_for_the_first_player():
    """Seat 1 knows which six were rearranged, that Milan lies below them, and nothing about their new order."""
    game, left = two_forecasts_around_an_epidemic()
    places = Counter()
    for seed in range(300):
        dealt = infection_deck(game.view([1]).deal(seed))
        assert set(dealt[:6]) == {left, *NINE[:5]} and dealt[6] == "milan"
        places[dealt.index("delhi")] += 1
    assert fits(places, even(range(6)))


@pytest.mark.rule("P-11.5")
def test_overlapping_forecasts_around_an_epidemic_for_others():
    """Seat 2 knows that the covering card is among the six; below them any of the eight others may lie."""
    game, left = two_forecasts_around_an_epidemic()
    below = Counter()
    for seed in range(400):
        dealt = infection_deck(game.view([2]).deal(seed))
        assert left in dealt[:6]
        below[dealt[6]] += 1
    assert fits(below, even(NINE[:8]))


# The player deck


@pytest.mark.rule("P-11.6")
def test_the_epidemic_is_equally_likely_everywhere_in_its_pile():
    """Piles of three and four cards with one epidemic each: twelve cases."""

    def epidemics(dealt):
        cards = player_deck(dealt)
        return tuple(i for i, card in enumerate(cards) if card == "epidemic")

    position = seated(epidemics=5).epidemics_so_far(3).only_deck("paris", "essen", "epidemic", "lima", "milan", "cairo", "epidemic")
    assert fits(deals(position.game().view([0]), 720, epidemics), even(product(range(3), range(3, 7))))


@pytest.mark.rule("P-11.6")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_the_current_pile_is_known_to_hold_its_epidemic_or_not(hands):
    """Until it was drawn it is among the cards left of the pile; afterwards the rest of the pile is safe."""
    game = new("pandemic", seed=0, players=2, epidemics=5, hands=hands)  # five piles of ten, the first epidemic in the third draw
    seen = set()
    while game.state.player_deck_size > 40 and not game.outcome:
        left = game.state.player_deck_size - 40
        cards = [player_deck(game.view([0]).deal(seed)) for seed in range(12)]
        expected = 1 - game.state.epidemics_drawn
        assert {deck[:left].count("epidemic") for deck in cards} == {expected}
        assert {deck[left : left + 10].count("epidemic") for deck in cards} == {1}
        seen.add((left < 10, expected))
        through_windows(game, game.state.active)
    assert (True, 0) in seen


@pytest.mark.rule("P-11.6")
def test_the_last_card_of_a_pile_without_its_epidemic_is_the_epidemic():
    """When all but one card of a pile are gone, everybody knows what comes."""
    game = (
        seated(epidemics=5).epidemics_so_far(3).only_deck("paris", "essen", "epidemic", "lima", "milan", "epidemic").phase("drawing").game()
    )
    game.push("pass")
    assert {player_deck(game.view([1]).deal(seed))[0] for seed in range(20)} == {"epidemic"}


@pytest.mark.rule("P-11.1", "P-11.2", "P-11.3", "P-11.5")
def test_every_deal_fits_the_view_it_was_drawn_from():
    """Over random games with closed hands a dealt table is sound and gives the same view and the same choices."""
    rng = random.Random(7)
    for seed in range(6):
        game = new("pandemic", seed=seed, players=rng.choice((2, 3, 4)), epidemics=6, windows=rng.choice(("open", "polled")))
        for step in range(90):
            if game.outcome:
                break
            if step % 6 == 0:
                seats = [seat for seat in range(game.state.players) if rng.random() < 0.5]
                view = game.view(seats)
                dealt = view.deal(step)
                again = dealt.twin()
                again.hide(view.mask)
                assert dealt.check() == 0
                assert again.states.tobytes() == view.table.states.tobytes()
                assert texts(view) == texts(game, seats)
            game.push(rng.choice(game.legal()))


# What is announced is known


def announced():
    """Moments inside an action or event of seat 0 at which everybody has heard what the hand of seat 0 holds."""
    base = {"consent": "ask"}
    mover = seated(3, **base).role(0, "dispatcher")

    def expert():
        return seated(3, **base).role(0, "operations_expert").only_deck(*EVENTS)

    return {
        "airlift before its city": (seated(3, **base).hand(0, "airlift", "paris"), ("airlift p1",)),
        "airlift before its answer": (seated(3, **base).hand(0, "airlift", "paris"), ("airlift p1", "choose tokyo")),
        "charter before its city": (seated(3, **base).hand(0, "atlanta", "paris"), ("charter",)),
        "flight of another before its answer": (mover.hand(0, "tokyo", "paris"), ("direct p1 tokyo",)),
        "charter of another before its answer": (
            seated(3, **base).role(0, "dispatcher").hand(0, "atlanta", "paris"),
            ("charter p1", "choose tokyo"),
        ),
        "gift before its answer": (seated(3, **base).hand(0, "atlanta", "paris"), ("give atlanta p1",)),
        "cure before its cards": (seated(3, **base).hand(0, "tokyo", "osaka", "seoul", "taipei", "manila", "paris"), ("cure red",)),
        "cure between its cards": (
            seated(3, **base).hand(0, "tokyo", "osaka", "seoul", "taipei", "manila", "bangkok"),
            ("cure red", "discard seoul"),
        ),
        "expert before the city": (expert().hand(0, "tokyo"), ("expert",)),
        "expert before the card": (expert().hand(0, "tokyo", "paris"), ("expert", "choose sydney")),
    }


@pytest.mark.rule("P-11.3", "P-2.7")
@pytest.mark.parametrize("moment", announced())
@pytest.mark.parametrize("seats", [[1], []], ids=["another player", "spectator"])
def test_a_deal_inside_an_action_can_be_played_on(moment, seats):
    """What was begun openly is paid from that hand, so at every dealt table it can be finished."""
    position, doings = announced()[moment]
    game = position.game()
    pushed(game, *doings)
    for seed in range(25):
        dealt = game.view(seats).deal(seed)
        assert dealt.check() == 0
        assert dealt.legal(), "somebody must have a choice"
        for _ in range(3):
            dealt.apply(dealt.legal()[0])
            assert dealt.check() == 0
            assert dealt.outcome is not None or dealt.legal()


@pytest.mark.rule("P-11.3", "P-9.7")
@pytest.mark.parametrize(
    ("role", "card", "request_"),
    [
        ("scientist", "atlanta", ("give atlanta p1",)),
        ("scientist", "airlift", ("airlift p1", "choose tokyo")),
        ("dispatcher", "tokyo", ("direct p1 tokyo",)),
        ("dispatcher", "atlanta", ("charter p1", "choose tokyo")),
    ],
)
def test_a_card_that_was_offered_and_declined_is_known(role, card, request_):
    """Everybody has heard that it is in that hand: no deal may put it elsewhere."""
    game = seated(3, consent="ask").role(0, role).hand(0, card, "paris", "milan").game()
    pushed(game, *request_, "no")
    assert {where(game.view([2]).deal(seed), card) for seed in range(25)} == {0}


@pytest.mark.rule("P-5.4", "P-11.3")
def test_a_declined_request_reveals_nothing():
    """A player who declines to give a card may or may not have it."""
    game = seated(2).hand(1, "atlanta", "paris").game()
    pushed(game, "take atlanta p1", "no")
    assert where(game.view([0]), "atlanta") == "hidden"
    assert len({where(game.view([0]).deal(seed), "atlanta") for seed in range(60)}) == 2


@pytest.mark.rule("P-5.5", "P-8.4")
def test_a_declined_request_is_forgotten_when_the_turn_changes():
    """What was declined in one turn may be asked again in the next."""
    game = seated(3, consent="ask").hand(2, "airlift").phase("infection").game()
    pushed(game, "2: airlift p1", "2: choose tokyo", "1: no", "2: airlift p1")
    refused(game, "2: choose tokyo", "P-5.5")
    pushed(game, "2: choose osaka", "1: no", "pass", "2: airlift p1", "2: choose tokyo", "1: yes")
    assert (game.state.active, pawn(game, 1)) == (1, "tokyo")


# Windows


def stops(game):
    """Where the game stops until the next turn: player cards and infection cards left, and epidemics so far."""
    seen = []
    while game.state.active == 0 and not game.outcome:
        seen.append((game.state.player_deck_size, game.state.infection_deck_size, game.state.epidemics_drawn))
        game.push("pass")
    return seen


HANDS = (
    ("lima", "cairo"),
    ("airlift", "resilient_population"),
    ("forecast", "one_quiet_night"),
    ("resilient_population", "government_grant"),
)
DRAWS = {("paris", "essen"): 3, ("paris", "epidemic"): 4, ("epidemic", "epidemic"): 6}


@pytest.mark.rule("P-11.8")
@pytest.mark.parametrize("draw", DRAWS)
@pytest.mark.parametrize("hold", HANDS)
def test_with_closed_hands_every_window_exists_whoever_holds_what(draw, hold):
    """Before the draw, inside and between epidemics and before each infection card the game stops, with events in hands or none."""
    position = seated(epidemics=5).hand(1, *hold).infection_discards("sydney")
    game = position.deck(*draw).phase("drawing").game()
    assert len(stops(game)) == DRAWS[draw]
    assert (game.state.active, game.waiting) == (1, (1,))


@pytest.mark.rule("P-11.8")
def test_the_windows_of_two_epidemics_lie_where_the_rules_have_them():
    """Before the draw; inside the first; between; inside the second; before each of two infection cards."""
    game = seated(epidemics=5).deck("epidemic", "epidemic").phase("drawing").game()
    cards = game.state.player_deck_size
    assert stops(game) == [
        (cards, 48, 0),
        (cards - 2, 47, 1),
        (cards - 2, 48, 1),
        (cards - 2, 47, 2),
        (cards - 2, 48, 2),
        (cards - 2, 47, 2),
    ]


@pytest.mark.rule("P-11.8", "P-8.1")
def test_with_closed_hands_the_game_stops_after_the_last_action():
    """The fourth action leaves a window before the draw, also when no hand holds a card."""
    game = seated().turn(0, 1).game()
    game.push("drive chicago")
    assert (game.state.active, game.state.actions_left, kinds(game, 0), game.state.player_deck_size) == (0, 0, {"pass"}, 53)


@pytest.mark.rule("P-11.8", "P-8.13")
def test_with_closed_hands_the_game_stops_after_an_early_end_too():
    """A player who stops early is asked once more before the draw, whoever holds what."""
    game = seated().game()
    assert told(game.push("pass"), "drew") == []
    assert (game.state.active, game.state.actions_left, kinds(game, 0), game.state.player_deck_size) == (0, 0, {"pass"}, 53)
    assert told(game.push("pass"), "drew") == ["drew", "drew"]


@pytest.mark.rule("P-11.8", "P-11.3")
@pytest.mark.parametrize("windows", ["open", "polled"])
@pytest.mark.parametrize("hold", HANDS[1:])
def test_what_another_holds_cannot_be_seen_from_where_the_game_stops(windows, hold):
    """Two games that differ only in a closed hand look the same to the others at every step of a turn."""
    games = [
        seated(3, epidemics=5, windows=windows).hand(0, "tokyo").hand(2, "osaka").hand(1, *cards).infection_discards("sydney", "manila")
        for cards in (HANDS[0], hold)
    ]
    games = [position.deck("epidemic", "epidemic").phase("drawing").game() for position in games]
    for _ in range(40):
        assert games[0].waiting == games[1].waiting
        assert view_bytes(games[0], [0, 2]) == view_bytes(games[1], [0, 2])
        assert texts(games[0], [0, 2]) == texts(games[1], [0, 2])
        if games[0].state.active != 0:
            break
        for game in games:
            game.push("pass")
    assert games[0].state.active == 1


@pytest.mark.rule("P-11.8")
def test_with_open_hands_windows_nobody_can_use_are_skipped():
    """Without events the last action leads straight to the next player's turn."""
    game = seated(hands="open").turn(0, 1).deck("epidemic", "paris").game()
    game.push("drive chicago")
    assert (game.state.active, game.state.epidemics_drawn) == (1, 1)


@pytest.mark.rule("P-11.8")
def test_with_open_hands_the_game_stops_where_somebody_can_play():
    """Resilient Population in a hand: the game stops once there are discards, also inside the epidemic."""
    game = seated(hands="open").hand(1, "resilient_population").turn(0, 1).deck("epidemic", "paris").game()
    game.push("drive chicago")
    assert (game.state.active, infection_discards(game) != set(), events_of(game, 1)) == (0, True, {"resilient"})
    game.push("pass")
    assert (game.state.active, len(infection_discards(game))) == (0, 1)


@pytest.mark.rule("P-11.8")
def test_with_open_hands_a_stored_event_is_a_reason_to_stop():
    """The Planner's event counts like one in hand."""
    game = seated(hands="open").role(1, "contingency_planner").stored("airlift").turn(0, 1).game()
    game.push("drive chicago")
    assert (game.state.active, events_of(game, 1)) == (0, {"airlift"})


@pytest.mark.rule("P-11.9")
def test_only_the_active_player_closes_a_window():
    """Others may play events in an open window, but not close it."""
    game = drawn(seated(3).hand(1, "government_grant"), "paris", "essen")
    refused(game, "1: pass", "P-11.9")
    refused(game, "2: pass", "P-11.9")
    game.push("1: grant tokyo")
    assert (game.waiting, "tokyo" in stations(game)) == ((0,), True)
    game.push("pass")
    assert len(infection_discards(game)) == 1


@pytest.mark.rule("P-11.9", "P-8.1")
def test_an_open_window_stays_open_after_an_event():
    """Several events may be played before the active player passes."""
    game = drawn(seated(3).hand(1, "government_grant").hand(2, "airlift"), "paris", "essen")
    pushed(game, "1: grant tokyo", "2: airlift p0", "2: choose lima")
    assert (game.state.active, infection_discards(game), kinds(game, 0)) == (0, set(), {"pass"})


# Polled windows


def polled(players=4, hands="closed", **options):
    """Seats are asked one after the other."""
    return seated(players, hands=hands, windows="polled", **options)


def asked(game, times):
    """Who is asked, one after the other, while all pass."""
    order = []
    for _ in range(times):
        order.append(*game.waiting)
        if len(order) < times:
            game.push("pass")
    return order


@pytest.mark.rule("P-11.10")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_the_seats_are_asked_from_the_left_and_the_decider_last(turn):
    """With closed hands everybody with a card is asked, beginning left of the turn's player."""
    position = polled()
    for seat, card in enumerate(("tokyo", "osaka", "seoul", "airlift")):
        position.hand(seat, card)
    game = position.turn(turn).game()
    assert asked(game, 4) == [(turn + i) % 4 for i in (1, 2, 3, 4)]
    assert "drive" in kinds(game, turn)


@pytest.mark.rule("P-11.10")
def test_a_seat_that_is_not_asked_waits():
    """Acting, passing or playing out of order is refused."""
    game = polled().hand(1, "tokyo").hand(2, "airlift").game()
    assert game.waiting == (1,)
    refused(game, "0: drive chicago", "P-11.10")
    refused(game, "0: pass", "P-11.10")
    refused(game, "2: airlift p2", "P-11.10")
    assert kinds(game, 1) == {"pass"}


@pytest.mark.rule("P-11.10")
def test_an_empty_hand_is_not_asked():
    """Everybody can see that there is nothing to play; a stored event is something."""
    game = polled().roles("scientist", "contingency_planner", "medic", "researcher").stored("airlift").hand(3, "tokyo").game()
    assert asked(game, 3) == [1, 3, 0]


@pytest.mark.rule("P-11.10", "P-11.8")
def test_with_open_hands_only_those_who_can_play_are_asked():
    """A hand of cities is not asked, nor a quiet night while one is pending."""
    position = polled(hands="open").hand(1, "tokyo").hand(2, "one_quiet_night").hand(3, "airlift").quiet_night()
    assert asked(position.game(), 2) == [3, 0]


@pytest.mark.rule("P-11.10")
def test_after_an_event_all_are_asked_again():
    """A player who has passed gets another chance."""
    game = polled().hand(1, "one_quiet_night", "osaka").hand(2, "government_grant", "tokyo").hand(3, "seoul").game()
    pushed(game, "pass", "2: grant lima")
    assert asked(game, 4) == [1, 2, 3, 0]


@pytest.mark.rule("P-11.10")
def test_after_an_action_all_are_asked_again():
    """Between two actions there is a window."""
    game = polled(2).hand(1, "tokyo").game()
    pushed(game, "pass", "drive chicago")
    assert game.waiting == (1,)


@pytest.mark.rule("P-11.10")
def test_the_turns_player_may_play_an_event_when_asked_last():
    """An event of the decider starts the round again."""
    game = polled(2).hand(0, "one_quiet_night", "lima").hand(1, "tokyo").game()
    pushed(game, "pass", "quiet")
    assert (game.waiting, game.state.quiet_night) == ((1,), 1)


@pytest.mark.rule("P-11.10", "P-5.7")
def test_the_player_over_the_limit_is_asked_last():
    """The others may play events first; the player over the limit cannot pass."""
    game = polled(3).hand(1, *FULL_HAND, "paris").hand(0, "atlanta").hand(2, "airlift").phase("limit", seat=1).game()
    assert asked(game, 3) == [2, 0, 1]
    refused(game, "pass", "P-5.7")
    assert kinds(game, 1) == {"discard"}


@pytest.mark.rule("P-11.10", "P-8.11")
def test_inside_an_epidemic_everybody_is_asked_too():
    """The window between Infect and Intensify is polled in the same order."""
    game = polled(3).hand(1, "resilient_population").hand(2, "tokyo").deck("epidemic", "paris").phase("drawing").game()
    pushed(game, "pass", "pass", "pass")
    assert (asked(game, 3), game.state.epidemics_drawn) == ([1, 2, 0], 1)


# Consent and questions


@pytest.mark.rule("P-11.11")
@pytest.mark.parametrize("consent", ["assume", "ask"])
def test_consent_is_asked_or_assumed_as_the_table_chose(consent):
    """Moving a pawn, giving a card and an Airlift either happen at once or ask first."""
    for request_ in (("give atlanta p1",), ("airlift p1", "choose tokyo"), ("drive p1 chicago",)):
        game = seated(hands="open", consent=consent).role(0, "dispatcher").hand(0, "atlanta", "airlift").game()
        pushed(game, *request_)
        assert game.waiting == ((1,) if consent == "ask" else (0,))
        assert kinds(game, 1) == ({"yes", "no"} if consent == "ask" else set())


@pytest.mark.rule("P-11.11", "P-5.4")
def test_with_closed_hands_taking_is_always_a_question():
    """Only the holder knows the answer, whatever the table chose for consent."""
    game = seated(consent="assume").hand(1, "atlanta").game()
    game.push("take atlanta p1")
    assert (game.waiting, kinds(game, 1), game.state.actions_left) == ((1,), {"yes", "no"}, 4)
    game.push("yes")
    assert (where(game, "atlanta"), game.state.actions_left) == (0, 3)


@pytest.mark.rule("P-11.11")
def test_with_open_hands_and_assumed_consent_taking_asks_nobody():
    """All see where the card is."""
    game = seated(hands="open").hand(1, "atlanta").game()
    game.push("take atlanta p1")
    assert where(game, "atlanta") == 0


@pytest.mark.rule("P-11.11", "P-5.4")
def test_the_request_does_not_depend_on_the_hidden_hand():
    """The list of the asker is the same, whether the other holds the card or not."""
    holding = seated().hand(1, "atlanta").game()
    without = seated().hand(1, "paris").game()
    assert texts(holding, 0) == texts(without, 0)
    assert "take atlanta p1" in texts(without, 0)


@pytest.mark.rule("P-11.12")
def test_agreeing_needs_the_card():
    """A player who does not have it can only decline, at no cost to anybody."""
    game = seated().hand(1, "paris").game()
    game.push("take atlanta p1")
    refused(game, "yes", "P-11.12")
    game.push("no")
    assert (game.state.actions_left, game.waiting, hand(game, 1)) == (4, (0,), {"paris"})
    refused(game, "take atlanta p1", "P-5.5")


@pytest.mark.rule("P-11.12")
@pytest.mark.parametrize("text", ["0: yes", "0: no", "2: yes", "0: drive chicago", "0: pass", "2: pass", "1: discard paris", "1: pass"])
def test_while_a_question_is_open_only_the_asked_player_answers(text):
    """Nobody else acts, and the asked player does nothing but answer."""
    game = seated(3).hand(1, "paris").game()
    game.push("take atlanta p1")
    refused(game, text, "P-11.12")


@pytest.mark.rule("P-11.12")
@pytest.mark.parametrize("text", ["yes", "no", "1: yes"])
def test_without_a_question_there_is_no_answer(text):
    """Answers need a question."""
    refused(seated().game(), text, "P-11.12")


@pytest.mark.rule("P-11.11")
def test_one_person_is_not_asked_about_their_own_seats():
    """One person with both seats moves both pawns without a question; with two persons the owner is asked."""
    roles = ("dispatcher", "medic")
    seed = next(s for s in range(20) if new("pandemic", seed=s, roles=roles).state.active == 0)
    alone = new("pandemic", seed=seed, roles=roles, consent="ask", people=[(0, 1)])
    alone.push("drive p1 chicago")
    assert (pawn(alone, 1), alone.waiting) == ("chicago", (0,))
    two = new("pandemic", seed=seed, roles=roles, consent="ask", people=[(0,), (1,)])
    two.push("drive p1 chicago")
    assert (pawn(two, 1), two.waiting) == ("atlanta", (1,))


@pytest.mark.rule("P-11.4", "P-8.5")
def test_the_forecast_keeps_its_order_for_its_player_as_cards_are_turned():
    """After two cards were turned the other four are still known in their order."""
    game = foreseen()
    pushed(game, "pass", "pass", "pass", "pass")
    assert infection_deck(game.view([0]))[:5] == [*list(reversed(TOP_SIX))[2:], "?"]
    assert in_order(infection_deck(game.view([0]).deal(5)), *list(reversed(TOP_SIX))[2:])
