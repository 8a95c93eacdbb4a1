"""Chapter 1: set-up."""

from collections import Counter

import pytest

import outbreak
from outbreak.core.ledger import sections
from outbreak.games.pandemic.rules.setup import choose_first_player
from outbreak.games.pandemic.vocabulary import EMPTY, EPIDEMIC_CARD, HIDDEN, Role
from outbreak.testing import table
from tests.rules.pandemic.action_helpers import (
    CITIES,
    EVENTS,
    cards_at,
    cubes,
    deck,
    disease,
    hand,
    infection_discards,
    kinds,
    name,
    number,
    pawn,
    play,
    stations,
    supply,
    texts,
)

SEEDS = range(40)
START_HAND = {2: 4, 3: 3, 4: 2}
PILES = {
    (2, 4): [13, 12, 12, 12],
    (2, 5): [10, 10, 10, 10, 10],
    (2, 6): [9, 9, 9, 8, 8, 8],
    (3, 4): [12, 12, 12, 12],
    (3, 5): [10, 10, 10, 10, 9],
    (3, 6): [9, 9, 8, 8, 8, 8],
    (4, 4): [13, 12, 12, 12],
    (4, 5): [10, 10, 10, 10, 10],
    (4, 6): [9, 9, 9, 8, 8, 8],
}
COMBINATIONS = [(players, epidemics) for players in (2, 3, 4) for epidemics in range(8)]


def new(seed, players=2, epidemics=5, **options):
    return outbreak.new("pandemic", players=players, epidemics=epidemics, seed=seed, **options)


def populations(game):
    return {name(game, "city", city): game.table.box_lens.population[city] for city in range(CITIES)}


def start_cities(game):
    """The city cards of all start hands, with their populations."""
    size = populations(game)
    return {card: size[card] for seat in range(game.state.players) for card in hand(game, seat) if card in size}


def epidemic_places(game):
    """For each pile from the top, where in it the epidemics lie."""
    cards, places = deck(game), []
    for size in [size for size in game.state.pile if size]:
        pile, cards = cards[:size], cards[size:]
        places.append([i for i, card in enumerate(pile) if card == EPIDEMIC_CARD])
    assert not cards
    return places


@pytest.mark.rule("P-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_seats_share_a_role(players):
    """Each seat has one role card, all different, and there are no more seats than players."""
    for seed in SEEDS:
        roles = new(seed, players).state.role.tolist()
        assert len(set(roles[:players]) - {EMPTY}) == players
        assert roles[players:] == [EMPTY] * (4 - players)


@pytest.mark.rule("P-1.1")
def test_every_pair_of_roles_comes_up():
    """Seven roles make 21 pairs, and two random role cards can be any of them, in either order."""
    dealt = {tuple(new(seed).state.role[:2]) for seed in range(500)}
    assert {frozenset(pair) for pair in dealt} == {frozenset((a, b)) for a in range(7) for b in range(a)}
    assert any(a < b for a, b in dealt) and any(a > b for a, b in dealt)


@pytest.mark.rule("P-1.1")
def test_the_table_may_choose_roles():
    """A chosen role is dealt to the seat that chose it, and no random seat gets it as well."""
    others = set()
    for seed in range(100):
        roles = new(seed, 3, roles=("medic", "random", "scientist")).state.role
        assert (roles[0], roles[2]) == (2, 6)
        others.add(roles[1])
    assert others == {0, 1, 3, 4, 5}


@pytest.mark.rule("P-1.1", "P-1.8")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 5},
        {"epidemics": 8},
        {"epidemics": -1},
        {"roles": ("medic", "medic")},
        {"roles": ("medic", "scientist", "researcher")},
        {"roles": ("surgeon",)},
    ],
)
def test_a_table_that_cannot_be_is_refused(options):
    """Too few or too many seats, epidemics or roles, and a role twice, are refused before anything is dealt."""
    with pytest.raises(outbreak.OptionError):
        outbreak.new("pandemic", seed=1, **options)


@pytest.mark.rule("P-1.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_in_atlanta(players):
    """All pawns and the only research station stand in Atlanta, all markers at their beginning."""
    game = new(3, players)
    assert [pawn(game, seat) for seat in range(players)] == ["atlanta"] * players
    assert stations(game) == {"atlanta"}
    assert (game.state.outbreaks, game.state.rate, game.state.epidemics_drawn) == (0, 0, 0)
    assert [disease(game, color) for color in ("blue", "yellow", "black", "red")] == ["uncured"] * 4


@pytest.mark.rule("P-1.2")
def test_there_are_24_cubes_of_each_colour():
    """What is not on the board lies in the supply, 24 cubes of each colour in all."""
    for seed in SEEDS:
        game = new(seed)
        for color in ("blue", "yellow", "black", "red"):
            on_board = sum(cubes(game, name(game, "city", city)).get(color, 0) for city in range(CITIES))
            assert on_board + supply(game, color) == 24


@pytest.mark.rule("P-1.2", "P-4.3")
def test_five_stations_are_left_to_build():
    """Five more stations come from the supply; only the seventh must come from another city."""
    game = table("pandemic", players=2).roles("operations_expert", "medic").game()
    for city in ("chicago", "san_francisco", "tokyo", "seoul", "beijing"):
        game.state.actions_left = 4
        play(game, f"drive {city}", "build")
        assert "pass" in texts(game)
    play(game, "drive shanghai", "build")
    assert all(text.startswith("choose ") for text in texts(game))


@pytest.mark.rule("P-1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nine_cities_are_infected(players):
    """18 cubes lie in nine cities, three times three, two and one, in the city's colour; the nine cards are discarded."""
    for seed in SEEDS:
        game = new(seed, players)
        found = {}
        for city in range(CITIES):
            here = cubes(game, name(game, "city", city))
            if here:
                assert list(here) == [name(game, "color", game.table.box_lens.color[city])]
                found[name(game, "city", city)] = sum(here.values())
        assert sorted(found.values()) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
        assert infection_discards(game) == set(found)
        assert game.state.infection_deck_size == CITIES - 9


@pytest.mark.rule("P-1.3")
def test_the_first_cards_bring_the_most_cubes():
    """The cards are turned one after the other: three cubes each for the first three, then two, then one."""
    happened = [entry for entry in new(11).table.journal() if entry.kind in ("infection-card", "cubes")]
    assert kinds(happened) == ["infection-card", "cubes"] * 9
    assert [entry.operands["count"] for entry in happened[1::2]] == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert [entry.operands["city"] for entry in happened[::2]] == [entry.operands["city"] for entry in happened[1::2]]


@pytest.mark.rule("P-1.3")
def test_any_city_can_be_infected_at_the_start():
    """The infection cards are shuffled: over many games every city is among the nine."""
    assert len(set().union(*(infection_discards(new(seed)) for seed in range(100)))) == CITIES


@pytest.mark.rule("P-1.3", "P-9.13")
def test_no_role_protects_a_city_during_set_up():
    """With the Quarantine Specialist in Atlanta, Atlanta and its neighbours get their start cubes all the same."""
    near = {"atlanta", "chicago", "washington", "miami"}
    hit = set()
    for seed in range(80):
        game = new(seed, roles=("quarantine_specialist", "medic"))
        hit |= {city for city in near & infection_discards(game) if cubes(game, city)}
        assert all(cubes(game, city) for city in infection_discards(game))
    assert hit == near


@pytest.mark.rule("P-1.4")
@pytest.mark.parametrize(("players", "epidemics"), COMBINATIONS)
def test_hands_are_dealt_before_the_epidemics(players, epidemics):
    """Every start hand has its number of city and event cards, and all epidemics are in the deck."""
    for seed in range(15):
        game = new(seed, players, epidemics)
        hands = [hand(game, seat) for seat in range(players)]
        assert [len(cards) for cards in hands] == [START_HAND[players]] * players
        assert deck(game).count(EPIDEMIC_CARD) == epidemics
        others = {name(game, "card", card) for card in deck(game) if card != EPIDEMIC_CARD}
        assert len(others.union(*hands)) == CITIES + EVENTS
        assert len(deck(game)) == CITIES + EVENTS - players * START_HAND[players] + epidemics


@pytest.mark.rule("P-1.4")
def test_any_card_can_be_dealt():
    """The player cards are shuffled before the deal: over many games each of the 53 is in some start hand, events included."""
    dealt = Counter(card for seed in range(300) for seat in (0, 1) for card in hand(new(seed), seat))
    assert len(dealt) == CITIES + EVENTS
    assert max(dealt.values()) < 4 * min(dealt.values())


@pytest.mark.rule("P-1.5")
@pytest.mark.parametrize(("players", "epidemics"), PILES)
def test_pile_sizes_of_the_three_levels(players, epidemics):
    """The piles are as equal as they can be, one epidemic in each, the smaller ones at the bottom."""
    for seed in range(15):
        game = new(seed, players, epidemics)
        assert [size for size in game.state.pile if size] == PILES[players, epidemics]
        assert [len(places) for places in epidemic_places(game)] == [1] * epidemics


@pytest.mark.rule("P-1.9")
@pytest.mark.parametrize("epidemics", [4, 5, 6])
def test_the_cards_are_those_of_the_box(epidemics):
    """Hands and deck hold 48 cities, five events and the epidemics; infection deck and discards hold every city once."""
    game = outbreak.new("pandemic", seed=1, players=3, epidemics=epidemics)
    held = {card for seat in range(3) for card in hand(game, seat)}
    drawn = [name(game, "any_card", card) for card in deck(game)]
    assert Counter([*held, *drawn]) == Counter([*filter(None, game.table.codec.domains["card"]), *["epidemic"] * epidemics])
    assert len(held) + len(drawn) == 48 + 5 + epidemics
    assert game.state.infection_deck_size + len(infection_discards(game)) == 48


@pytest.mark.rule("P-1.9", "P-1.2")
def test_the_components_are_those_of_the_data():
    """Given the list of components in the rules, when it is compared with the game's data, then every count is the same."""
    book = outbreak.new("pandemic", seed=1).rulebook
    components = next(section for section in sections(book.folder / "rules.md") if section.key == "components").intro[0]
    counts = {what: int(number) for number, what, _ in components[1:]}
    box = book.build_box(book.base_pack)[0]
    assert (counts["city cards"], counts["infection cards"], counts["event cards"]) == (box["cities"], box["cities"], EVENTS)
    assert counts["disease cubes"] == box["colors"] * box["cubes_per_color"]
    assert (counts["research stations"], counts["cure markers"]) == (box["station_limit"], box["colors"])
    assert counts["role cards"] == counts["pawns"] == len(Role.ids())


@pytest.mark.rule("P-1.5", "P-1.8")
@pytest.mark.parametrize(("players", "epidemics"), COMBINATIONS)
def test_piles_of_any_number_of_epidemics(players, epidemics):
    """From no epidemic to seven, the piles differ by one card at most, larger ones on top; without epidemics there is one pile."""
    game = new(5, players, epidemics)
    piles = [size for size in game.state.pile if size]
    assert len(piles) == max(epidemics, 1)
    assert piles == sorted(piles, reverse=True) and piles[0] - piles[-1] <= 1
    assert sum(piles) == CITIES + EVENTS - players * START_HAND[players] + epidemics
    assert [len(places) for places in epidemic_places(game)] == ([1] * epidemics or [0])


@pytest.mark.rule("P-1.5")
def test_an_epidemic_can_lie_anywhere_in_its_pile():
    """Each epidemic is shuffled into its pile: all ten places of a pile are about equally likely, in every pile."""
    counts = [Counter() for _ in range(5)]
    for seed in range(400):
        for pile, places in enumerate(epidemic_places(new(seed))):
            counts[pile][places[0]] += 1
    for pile in counts:
        assert set(pile) == set(range(10))
        assert min(pile.values()) > 15 and max(pile.values()) < 75


@pytest.mark.rule("P-1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_largest_city_begins(players):
    """Whoever holds the most populous city card of all start hands begins; it can be any seat."""
    begun = set()
    for seed in range(100):
        game = new(seed, players)
        cities = start_cities(game)
        largest = [seat for seat in range(players) if any(cities.get(card) == max(cities.values()) for card in hand(game, seat))]
        assert game.state.active == largest[0]
        assert game.waiting == (largest[0],)
        begun.add(largest[0])
    assert begun == set(range(players))


@pytest.mark.rule("P-1.6", "P-2.1")
def test_the_turn_passes_by_seat_not_by_population():
    """After the first player the seat to the left follows, whatever cities the others hold."""
    for seed in range(12):
        game = new(seed, 3, 0)
        order = [game.state.active]
        while len(order) < 5:
            play(game, "pass")
            if game.state.turn == len(order):
                order.append(game.state.active)
        assert order == [(order[0] + i) % 3 for i in range(5)]


@pytest.mark.rule("P-1.6")
def test_only_chicago_and_lima_tie():
    """Of all city cards only two show the same number of people, and 20 are larger."""
    size = populations(new(0))
    assert [city for city in size if list(size.values()).count(size[city]) > 1] == ["chicago", "lima"]
    assert size["chicago"] == 9_121_000
    assert sum(people > 9_121_000 for people in size.values()) == 20
    assert max(size, key=size.get) == "jakarta"


@pytest.mark.rule("P-1.6")
@pytest.mark.parametrize(("first", "second"), [("chicago", "lima"), ("lima", "chicago")])
@pytest.mark.parametrize("seats", [(0, 1), (0, 2), (1, 2)])
def test_the_lower_seat_begins_on_a_tie(first, second, seats):
    """With Chicago and Lima as the largest cities in two hands the lower seat begins, whichever of them it holds."""
    game = table("pandemic", players=3, epidemics=5).hand(seats[0], first, "miami").hand(seats[1], second, "airlift").game()
    choose_first_player(game.table.box_lens, game.state, game.table.desk)
    assert game.state.active == seats[0]


@pytest.mark.rule("P-1.6")
@pytest.mark.parametrize(
    ("players", "seed", "chicago", "lima"), [(2, 4407, 0, 1), (2, 2075, 1, 0), (3, 2673, 2, 0), (4, 2075, 2, 1), (4, 2259, 2, 3)]
)
def test_dealt_games_with_a_tie(players, seed, chicago, lima):
    """In dealt games with that tie the lower seat begins."""
    game = new(seed, players)
    assert max(start_cities(game).values()) == 9_121_000
    assert "chicago" in hand(game, chicago) and "lima" in hand(game, lima)
    assert game.state.active == min(chicago, lima)


@pytest.mark.rule("P-1.7")
def test_the_deciding_card_is_shown():
    """With closed hands a spectator sees the card that decided who begins, and no other card of any hand."""
    for seed in SEEDS:
        game = new(seed, 3)
        cities = start_cities(game)
        seen = [cards_at(game.view([]), seat) for seat in range(3)]
        expected = [set(), set(), set()]
        expected[game.state.active] = {max(cities, key=cities.get)}
        assert seen == expected


@pytest.mark.rule("P-1.7")
def test_both_cards_of_a_tie_are_shown():
    """With the tie of Chicago and Lima both cards are shown."""
    view = new(2075, 4).view([])
    assert [cards_at(view, seat) for seat in range(4)] == [set(), {"lima"}, {"chicago"}, set()]


@pytest.mark.rule("P-1.7")
@pytest.mark.parametrize("seats", [[], [0], [1], [2, 3]])
def test_nobody_imagines_a_larger_start_card(seats):
    """Every deal that fits a view has smaller cities or events in the hidden start cards, though larger ones are unseen too."""
    game = new(2075, 4)
    view = game.view(seats)
    hidden = {card for card in populations(game) if view.state.place[number(game, "card", card)] == HIDDEN}
    assert any(populations(game)[card] > 9_121_000 for card in hidden)
    for seed in range(30):
        dealt = view.deal(seed)
        held = [name(game, "card", card) for card, place in enumerate(dealt.state.place) if place < 4]
        assert len(held) == 8
        assert sorted(card for card in held if populations(game).get(card, 0) >= 9_121_000) == ["chicago", "lima"]


@pytest.mark.rule("P-1.8", "P-11.1")
@pytest.mark.parametrize(("epidemics", "closed"), [(4, 0), (5, 1), (6, 1)])
def test_the_level_decides_about_open_hands(epidemics, closed):
    """The introductory level is played with open hands, the two others with closed ones."""
    assert new(1, 2, epidemics).state.closed_hands == closed


@pytest.mark.rule("P-1.8", "P-6.4")
@pytest.mark.parametrize(("before", "turned"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_infection_track(before, turned):
    """After each epidemic the track says how many cards are turned; a seventh epidemic leaves the marker on the last field."""
    game = table("pandemic", players=2, epidemics=7, hands="open").roles("scientist", "researcher")
    game = game.epidemics_so_far(before).deck("epidemic", "tokyo").game()
    play(game, "pass")
    assert game.state.epidemics_drawn == before + 1
    assert len(infection_discards(game)) == turned
    assert game.state.active == 1


@pytest.mark.rule("P-1.4", "P-1.5")
def test_the_same_seed_deals_the_same_cards_whatever_the_level():
    """Start hands do not depend on the number of epidemics, which come in later."""
    hands = {epidemics: [hand(new(9, 3, epidemics), seat) for seat in range(3)] for epidemics in range(8)}
    assert all(dealt == hands[0] for dealt in hands.values())
