"""Chapter 1: set-up."""

from collections import Counter

import pytest

from outbreak import OptionError, new
from outbreak.testing import table
from tests.rules.contagion.helpers import (
    CITIES,
    COLORS,
    EVENTS,
    WHO,
    cubes,
    deck,
    dish,
    hand,
    hand_size,
    idle,
    kept,
    laid_out,
    levels,
    name,
    near,
    play,
    refused,
    rows,
    scores,
    stack,
    table_of,
    texts,
    told,
)

PLAYERS = (2, 3, 4, 5)
TWO_PLAYERS = {city for city, (_, _, mark, _) in CITIES.items() if mark}


@pytest.mark.rule("C-1.4", "C-1.7")
def test_the_rules_name_the_cities_of_each_number_of_players():
    """The table of the section: cities laid out, and cards in the game."""
    for players, out, used, _ in table_of("1")[1:]:
        game = started(int(players))
        assert len(laid_out(game)) == int(out)
        assert str(len(laid_out(game)) + len(stack(game))) in used


@pytest.mark.rule("C-1.1", "C-1.3", "C-1.6")
def test_the_rules_count_the_components():
    """Cards of each kind and cubes, as many as there are in the box."""
    counts = {row[0].partition(",")[0]: int(row[1]) for row in table_of("components")[1:]}
    game = started(5)
    cards = sum(hand_size(game, seat) for seat in range(5)) + len(deck(game))
    assert (counts["contagion cards"], counts["city cards"]) == (cards, len(CITIES))
    assert (counts["event cards"], counts["WHO cards"]) == (len(EVENTS), len(WHO))
    assert counts["virus cubes"] == 5 * (dish(game) + sum(levels(game)))


def started(players=3, seed=1, **options):
    """A new game before the first cube."""
    return new("contagion", players=players, seed=seed, **options)


@pytest.mark.rule("C-1.1", "C-1.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_virus_has_fifteen_cubes(players):
    """Three mark level 1 of the mutations, twelve lie in the dish."""
    game = started(players)
    assert [dish(game, seat) for seat in range(players)] == [12] * players
    assert [levels(game, seat) for seat in range(players)] == [(1, 1, 1)] * players
    assert scores(game) == [0] * players


@pytest.mark.rule("C-1.1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_play(players):
    """There is no other number of players."""
    with pytest.raises(OptionError):
        started(players)


@pytest.mark.rule("C-1.1")
@pytest.mark.parametrize(("players", "nobody"), [(2, 2), (4, 4)])
def test_empty_seats_have_nothing(players, nobody):
    """Who does not play has neither cubes nor cards nor levels, and cannot act."""
    game = started(players)
    assert (dish(game, nobody), hand_size(game, nobody), levels(game, nobody)) == (0, 0, (0, 0, 0))
    refused(game, f"{nobody}: pass", "C-2.5")


@pytest.mark.rule("C-1.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_four_of_sixty_cards(players):
    """Ten cards of each of six colours, four in every hand, the others in the draw pile."""
    game = started(players)
    cards = Counter(name(game, "color", card) for card in deck(game))
    for seat in range(players):
        assert hand_size(game, seat) == sum(hand(game, seat).values()) == 4
        cards += Counter(hand(game, seat))
    assert cards == dict.fromkeys(COLORS, 10)
    assert len(deck(game)) == 60 - 4 * players


@pytest.mark.rule("C-1.3")
def test_the_cards_are_shuffled():
    """Every place in a hand shows every colour equally often."""
    games = [started(5, seed) for seed in range(120)]
    for seat in (0, 4):
        counts = sum((Counter(hand(game, seat)) for game in games), Counter())
        assert all(near(counts[color], 480, 1 / 6) for color in COLORS)
    tops = Counter(deck(game)[0] for game in games)
    assert all(near(tops[color], 120, 1 / 6) for color in range(6))


@pytest.mark.rule("C-1.4", "C-1.7")
@pytest.mark.parametrize(("players", "count"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_cities_are_laid_out_by_the_number_of_players(players, count):
    """6, 8, 9 or 10 cities lie out, the others are the stack."""
    game = started(players)
    assert len(laid_out(game)) == count
    assert laid_out(game) | stack(game) == (TWO_PLAYERS if players == 2 else set(CITIES))
    assert not laid_out(game) & stack(game)


@pytest.mark.rule("C-1.4")
def test_the_city_cards_are_shuffled():
    """Every city lies out as often as the next one, and is the next of the stack as often."""
    games = [started(3, seed) for seed in range(200)]
    out = Counter(city for game in games for city in laid_out(game))
    assert all(near(out[city], 200, 8 / 24) for city in CITIES)
    tops = Counter(name(game, "city", game.state.stack[game.state.stack_size - 1]) for game in games)
    assert all(near(tops[city], 200, 1 / 24) for city in CITIES)


@pytest.mark.rule("C-1.5")
@pytest.mark.parametrize(("players", "start", "order"), [(3, 0, [2, 1, 0]), (4, 2, [1, 0, 3, 2]), (5, 4, [3, 2, 1, 0, 4]), (2, 1, [0, 1])])
def test_the_start_player_settles_last(players, start, order):
    """From the right of the start player, counter-clockwise, each places one cube."""
    game, seen = started(players, start=start), []
    city = texts(game)[0]
    for _ in range(players):
        seen += game.waiting
        game.push(city)
    assert seen == order
    assert rows(game, city.split()[1])[:players] == [(seat, 1) for seat in order]


@pytest.mark.rule("C-1.5")
def test_the_start_cube_goes_anywhere_and_costs_nothing():
    """Any city on the table will do, infected or not, no card is paid, and no infect action is used up."""
    game = started(3)
    city = min(laid_out(game))
    assert texts(game) == [f"settle {c}" for c in CITIES if c in laid_out(game)]
    play(game, f"settle {city}", f"settle {city}")
    assert (cubes(game, city, 2), dish(game, 2), hand_size(game, 2)) == (1, 11, 4)
    assert set(texts(game)) == {f"settle {c}" for c in laid_out(game)}


@pytest.mark.rule("C-1.5", "C-2.4", "C-2.7")
def test_only_cities_on_the_table_can_be_settled():
    """Another city, another seat, another action and passing are refused."""
    game = started(3)
    refused(game, f"settle {min(stack(game))}", "C-1.5")
    refused(game, f"1: settle {min(laid_out(game))}", "C-2.4")
    refused(game, "draw plain", "C-2.7")
    refused(game, "pass", "C-2.7")


def settling(players, *cities, **options):
    """A table at which the start cubes are placed."""
    return table("contagion", players=players, **options).cities("cairo", "manila", "seoul", *cities).settling().events("summer_festival")


@pytest.mark.rule("C-1.5", "C-8.1", "C-8.4")
def test_a_start_cube_can_fill_a_city():
    """Four cubes fill Melbourne: it is scored by rows, and the last one may use its action."""
    game = play(settling(4, "melbourne").game(), *["settle melbourne"] * 4)
    assert (scores(game), dish(game, 3)) == ([0, 1, 2, 4], 12)
    assert (game.waiting, texts(game)) == ((0,), ["pass", "use melbourne"])
    assert levels(play(game, "use melbourne", "raise infection")) == (1, 2, 1)
    assert (game.state.rounds, game.waiting) == (1, (0,))


@pytest.mark.rule("C-1.5", "C-8.7")
def test_after_the_action_of_a_filled_city_settling_goes_on():
    """With five players the fourth fills Melbourne and acts, then the start player settles; only then the round begins."""
    game = play(settling(5, "melbourne").game(), *["settle melbourne"] * 4)
    assert (game.waiting, game.state.rounds) == ((1,), 0)
    play(game, "use melbourne", "raise resistance")
    assert (levels(game, 1), game.waiting, game.state.rounds) == ((1, 1, 2), (0,), 0)
    assert (play(game, "settle cairo").state.rounds, game.waiting) == (1, (0,))


@pytest.mark.rule("C-1.5", "C-7.14", "C-8.5")
def test_an_additional_action_won_at_set_up_is_kept():
    """There is no turn in which it could be taken; in the first turn it can."""
    game = play(settling(4, "johannesburg").game(), *["settle johannesburg"] * 4)
    refused(game, "use johannesburg", "C-7.14")
    play(game, "pass")
    assert (kept(game, 0), "use johannesburg" in texts(game)) == ({"johannesburg"}, True)
    play(game, "use johannesburg", "draw plain", "draw plain")
    assert (game.waiting, "draw plain" in texts(game)) == ((0,), True)


@pytest.mark.rule("C-1.5")
def test_cards_drawn_at_set_up_stay():
    """Five players fill Santiago; the start player draws four cards before the first round."""
    game = play(settling(5, "santiago").game(), *["settle santiago"] * 5, "use santiago")
    assert (hand_size(game), scores(game), game.state.rounds) == (4, [0, 0, 1, 3, 5], 1)


@pytest.mark.rule("C-1.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_event_deck_is_three_times_three_events_and_a_who_card(players):
    """Twelve different cards, every fourth from the top a WHO card."""
    game = started(players)
    cards = [name(game, "event", card) for card in game.state.event_deck[:12].tolist()[::-1]]
    assert (len(set(cards)), game.state.event_deck_size) == (12, 12)
    assert [i for i, card in enumerate(cards) if card in WHO] == [3, 7, 11]


@pytest.mark.rule("C-1.6")
def test_any_three_of_each_kind_leave_the_game():
    """Over many games every event is in the deck three times out of four, every WHO card every second time."""
    decks = [{name(game, "event", card) for card in game.state.event_deck[:12]} for game in (started(3, s) for s in range(200))]
    assert all(near(sum(card in deck for deck in decks), 200, 9 / 12) for card in EVENTS)
    assert all(near(sum(card in deck for deck in decks), 200, 3 / 6) for card in WHO)


@pytest.mark.rule("C-1.7")
def test_two_players_have_the_neutral_colour():
    """It has 15 cubes, none of which is placed at set-up."""
    game = started(2)
    assert (dish(game, "neutral"), len(stack(game))) == (15, 6)
    play(game, texts(game)[0])
    assert dish(game, "neutral") == 15
    with pytest.raises(OptionError):
        started(2, neutral="off")


@pytest.mark.rule("C-1.7")
@pytest.mark.parametrize(("players", "count"), [(3, 8), (4, 9)])
def test_three_or_four_may_add_the_neutral_colour(players, count):
    """Then with all cities; unless chosen it does not play, and five players cannot."""
    game = started(players, neutral="on")
    assert (dish(game, "neutral"), len(laid_out(game)), len(stack(game))) == (15, count, 24 - count)
    assert dish(started(players), "neutral") == 0
    with pytest.raises(OptionError):
        started(5, neutral="on")


@pytest.mark.rule("C-1.8", "C-2.1")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_the_start_player_begins_every_round(players, start):
    """It is the same one in every round."""
    game = started(players, start=start)
    for _ in range(players - 1):
        game.push(texts(game)[0])
    happened = game.push(texts(game)[0]) + idle(game, 3 * players - 1)
    seats = [(start + i) % players for i in range(players)]
    assert told(happened, "turn")[: 3 * players] == [(seat, number) for number in (1, 2, 3) for seat in seats]


@pytest.mark.rule("C-1.8")
def test_the_start_player_is_one_of_the_players():
    """A seat that is not taken cannot begin."""
    with pytest.raises(OptionError):
        started(3, start=3)


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.rule("C-1.4", "C-1.7")
def test_the_city_cards_are_those_of_our_list(city):
    """Colour, three numbers, two-player mark and timing; the second number follows from the population, the third from size and mark."""
    box = started(3).table.box_lens
    color, points, mark, timing = CITIES[city]
    c = list(CITIES).index(city)
    assert (COLORS[box.color[c]], tuple(box.points[c, i] for i in range(3))) == (color, points)
    assert (bool(box.two_players[c]), bool(box.any_time[c])) == (mark, timing == "any time")
    lowest = 1 if points[0] <= 5 else 3 if mark else {11: 1, 14: 2, 15: 4}[points[0]]
    assert points[1:] == (int(0.6 * points[0] + 0.5), lowest)


@pytest.mark.rule("C-1.4", "C-1.7", "C-10.1")
@pytest.mark.parametrize("color", COLORS)
def test_every_colour_has_four_cities_of_different_size(color):
    """So a neutral cube meets no tie; two of the four, a larger and a smaller one, have the two-player mark."""
    own = [(points[0], mark) for of, points, mark, _ in CITIES.values() if of == color]
    assert len(own) == len({population for population, _ in own}) == 4
    assert [population > 8 for population, mark in sorted(own) if mark] == [False, True]


def test_what_is_known_of_the_city_cards_holds():
    """One city pays 8, 5 and 3, and the lowest number is one, two, three or four."""
    numbers = [points for _, points, _, _ in CITIES.values()]
    assert (8, 5, 3) in numbers and {lowest for _, _, lowest in numbers} == {1, 2, 3, 4}
