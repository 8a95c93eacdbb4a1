"""Chapter 8: filling cities, and what their cards do."""

from collections import Counter

import pytest

from tests.rules.contagion.helpers import (
    CITIES,
    TRACKS,
    brink,
    choices,
    cubes,
    dish,
    fits,
    hand,
    hand_size,
    kept,
    laid_out,
    levels,
    play,
    refused,
    rows,
    scores,
    seated,
    texts,
    won,
)

IMMEDIATE = [city for city, (_, _, _, timing) in CITIES.items() if timing == "immediate"]
ANY_TIME = [city for city, (_, _, _, timing) in CITIES.items() if timing == "any time"]
DRAWS = {"manila": 2, "santiago": 4, "cairo": 3, "sao_paulo": 2, "los_angeles": 3, "london": 3}
REMOVES = {"bogota": 1, "seoul": 1, "kinshasa": 2}


def elsewhere(city):
    """Return a city on the table that is not the one being filled."""
    return "mexico_city" if city != "mexico_city" else "cairo"


# Scoring


@pytest.mark.rule("C-8.1", "C-8.3")
@pytest.mark.parametrize("city", CITIES)
def test_a_full_city_is_scored_at_once(city):
    """The most cubes earn the population, the second the middle number; all cubes return, and the city is gone."""
    game = won(seated(), city)
    first, second, _ = CITIES[city][1]
    assert scores(game) == [second, first, 0]
    assert (dish(game, 0), dish(game, 1), city in laid_out(game)) == (12, 12, False)
    assert (game.waiting, texts(game)) == ((0,), ["pass", f"use {city}"])


@pytest.mark.rule("C-8.1")
def test_the_third_gets_the_lowest_number_and_the_fourth_nothing():
    """Five viruses in Cairo: only three are paid."""
    game = seated(5).cubes("cairo", (4, 1), (3, 3), (2, 5), (1, 1), (0, 2)).hand(0, black=1).game()
    play(game, "infect cairo", "match")
    assert scores(game) == [3, 0, 13, 8, 0]


@pytest.mark.rule("C-8.1")
def test_a_virus_alone_gets_the_population_only():
    """There is nobody for the other ranks."""
    game = play(seated().cubes("madrid", (0, 7)).hand(0, purple=1).game(), "infect madrid", "match")
    assert scores(game) == [8, 0, 0]


@pytest.mark.rule("C-8.1")
def test_a_city_that_is_not_full_is_not_scored():
    """One cube is missing."""
    game = play(seated().cubes("cairo", (0, 11)).hand(0, black=1).game(), "infect cairo", "match")
    assert (scores(game), cubes(game, "cairo")) == ([0, 0, 0], 12)


@pytest.mark.rule("C-8.2")
@pytest.mark.parametrize(
    ("before", "points"),
    [
        ([(1, 5), (0, 4), (2, 2)], [7, 12, 3]),  # 5, 5, 2: seat 1 came first
        ([(0, 4), (1, 5), (2, 2)], [12, 7, 3]),  # 5, 5, 2: seat 0 came first
        ([(2, 4), (1, 4), (0, 3)], [3, 7, 12]),  # 4, 4, 4: by rows
        ([(2, 2), (0, 4), (1, 5)], [12, 7, 3]),
    ],
)
def test_with_equal_cubes_the_higher_row_is_ahead(before, points):
    """Whoever infected the city first, whatever the seats."""
    game = play(seated().cubes("lima", *before).hand(0, yellow=1).game(), "infect lima", "match")
    assert scores(game) == points


@pytest.mark.rule("C-8.2", "C-4.6")
def test_a_row_that_moved_up_counts_as_the_higher_one():
    """Seat 0 had infected first, lost the row and came back: now seat 1 is ahead."""
    game = seated().keeps(0, "bogota").cubes("milan", (2, 1), (1, 2), (0, 1)).hand(0, purple=2).levels(0, infection=2).game()
    play(game, "use bogota", "strike milan p2", "infect milan", "cubes 1", "match", "infect milan", "match")
    assert scores(game) == [5, 3, 0]


@pytest.mark.rule("C-8.3")
def test_the_card_goes_to_the_player_who_placed_the_last_cube():
    """Not to the one with the most cubes."""
    game = won(seated(), "london")
    assert (game.waiting, scores(game)[1] > scores(game)[0]) == ((0,), True)
    assert kept(play(game, "pass"), 0) == {"london"}


# Timing


@pytest.mark.rule("C-8.4")
@pytest.mark.parametrize("city", IMMEDIATE)
def test_an_immediate_action_that_is_not_used_is_lost(city):
    """After passing the card lies nowhere, and it cannot be used later."""
    game = play(won(seated(), city), "pass")
    assert (kept(game), game.state.actions_left) == (set(), 1)
    refused(game, f"use {city}", "C-8.5")


@pytest.mark.rule("C-8.4", "C-8.6")
@pytest.mark.parametrize("city", ANY_TIME)
def test_an_any_time_action_may_be_kept_and_used_later_in_the_turn(city):
    """The card lies open before the player until it is used, then it is put away."""
    game = play(won(seated(), city), "pass")
    assert (kept(game), f"use {city}" in texts(game)) == ({city}, True)
    play(game, f"use {city}")
    assert kept(game) == set()
    if game.legal()[0].kind in ("draw", "pass"):
        refused(game, f"use {city}", "C-8.5")


@pytest.mark.rule("C-8.4", "C-8.6")
@pytest.mark.parametrize("city", CITIES)
def test_a_city_action_costs_no_action(city):
    """One action filled the city, one is left, whether its card is used or not."""
    game = play(won(seated(), city), f"use {city}")
    assert (game.state.actions_left, kept(game), game.waiting) == (1, set(), (0,))


@pytest.mark.rule("C-8.5")
def test_a_kept_card_is_used_before_between_or_after_actions():
    """Three kept cards, one at each moment."""
    game = seated().keeps(0, "london", "los_angeles", "sao_paulo").game()
    play(game, "use london", "draw plain", "use los_angeles", "draw plain")
    assert (hand_size(game), game.waiting) == (8, (0,))
    play(game, "use sao_paulo")
    assert hand_size(game) == 10


@pytest.mark.rule("C-8.5", "C-2.4")
def test_a_kept_card_is_not_used_in_the_turn_of_another():
    """Neither one's own card in another's turn nor another player's card."""
    game = seated().keeps(1, "london").game()
    refused(game, "1: use london", "C-2.4")
    refused(game, "use london", "C-8.5")
    refused(game, "use paris", "C-8.5")


@pytest.mark.rule("C-8.5")
def test_a_kept_card_waits_for_the_next_turn():
    """It stays before the player over the turns of the others."""
    game = play(seated().keeps(1, "london").game(), "draw plain", "draw plain")
    assert "use london" in texts(game)
    assert hand_size(play(game, "use london"), 1) == 3


@pytest.mark.rule("C-8.5", "C-2.7")
def test_a_kept_card_is_not_used_inside_an_effect():
    """While the Flight Routes ask for a city it has to wait."""
    game = play(seated(event="new_flight_routes").keeps(0, "london").game(), "draw plain", "draw plain")
    assert texts(game) == ["pass", "use london"]
    refused(play(game, "pass"), "use london", "C-2.7")


@pytest.mark.rule("C-8.5")
def test_a_kept_card_is_used_before_a_start_effect():
    """Hong Kong raises Resistance before the cure is found: two of four cubes can be saved instead of one."""
    position = seated(event="a_cure_is_found").keeps(0, "hong_kong").cubes("cairo", (0, 3)).cubes("seoul", (0, 3))
    game = position.game()
    assert (game.waiting, texts(game)) == ((0,), ["pass", "use hong_kong"])
    play(game, "use hong_kong", "raise resistance")
    assert (levels(game), texts(game)) == ((1, 1, 2), ["pass", "resist 1", "resist 2"])


@pytest.mark.rule("C-8.5")
def test_cards_drawn_before_a_start_effect_are_in_hand_when_it_comes():
    """London before the Sterile Wards: half of five cards go, not half of two."""
    game = seated(event="sterile_wards").keeps(0, "london").hand(0, red=2).levels(0, resistance=0).game()
    play(game, "use london")
    assert sum(action.kind == "discard" for action in game.legal()) > 0
    while choices(game, "discard"):
        game.push(game.legal()[0])
    assert hand_size(game) == 3


@pytest.mark.rule("C-8.5")
@pytest.mark.parametrize("event", ["holiday_traffic", "travel_warning"])
def test_passing_brings_the_start_effect(event):
    """After a pass the kept card is still there and can be used after the effect."""
    game = play(seated(event=event).keeps(0, "london").hand(0, red=3).levels(0, resistance=0).game(), "pass")
    while choices(game, "discard"):
        game.push(game.legal()[0])
    assert (hand_size(game), kept(game)) == ({"holiday_traffic": 5, "travel_warning": 1}[event], {"london"})
    assert {"draw plain", "use london"} <= set(texts(game))


@pytest.mark.rule("C-8.5", "C-2.2")
def test_actions_wait_for_the_start_effect():
    """Before it only kept cards are used; after the end effect no action is left."""
    game = seated(event="holiday_traffic").keeps(0, "london").hand(0, black=2).game()
    for doing in ("draw plain", "infect cairo", "mutate incubation"):
        refused(game, doing, "C-2.2")
    refused(game, "use paris", "C-8.5")
    refused(game, "resist 1", "C-2.4")
    game = play(seated(event="overcrowded_clinics").keeps(0, "london").game(), "draw plain", "draw plain", "pass")
    refused(game, "draw plain", "C-2.2")


@pytest.mark.rule("C-8.5")
def test_a_kept_card_is_used_after_the_end_effect():
    """The clinics fill a hand to three, then London adds three more; used before, the clinics would add none."""
    game = seated(event="overcrowded_clinics").keeps(0, "london", "sao_paulo").game()
    play(game, "draw plain", "draw plain", "pass")
    assert (hand_size(game), game.waiting, texts(game)) == (3, (0,), ["pass", "use sao_paulo", "use london"])
    play(game, "use london")
    assert (hand_size(game), game.waiting) == (6, (0,))
    assert play(game, "pass").waiting == (1,)


@pytest.mark.rule("C-8.5", "C-7.14")
def test_an_additional_action_is_used_before_the_start_effect_but_not_after_the_end_effect():
    """Sydney before the traffic: three actions in this turn. After the clinics there is no action left to take."""
    game = play(seated(event="holiday_traffic").keeps(0, "sydney").game(), "use sydney")
    assert (game.state.actions_left, game.state.extra_actions, hand_size(game)) == (2, 1, 2)
    game = play(seated(event="overcrowded_clinics").keeps(0, "sydney", "london").game(), "draw plain", "draw plain", "pass")
    assert texts(game) == ["pass", "use london"]
    refused(game, "use sydney", "C-7.14")


@pytest.mark.rule("C-8.5", "C-7.14")
def test_an_additional_action_can_be_used_in_the_turn_after_the_end_of_another():
    """One turn has ended: in the next one its player may use Sydney again, before the actions are over."""
    game = play(seated().keeps(1, "sydney").game(), "draw plain", "draw plain", "use sydney")
    assert (game.waiting, game.state.actions_left, game.state.extra_actions) == ((1,), 2, 1)


@pytest.mark.rule("C-8.5", "C-8.7")
def test_a_city_filled_before_the_start_effect_is_scored_first():
    """New York's cube fills Melbourne, whose raise is used, then the Vaccination comes."""
    game = seated(event="vaccination").keeps(0, "new_york").cubes("melbourne", (1, 3)).levels(0, resistance=0).game()
    play(game, "use new_york", "place melbourne", "use melbourne", "raise infection")
    assert (scores(game), levels(game), choices(game, "lower")) == ([2, 4, 0], (1, 2, 0), {"incubation", "infection"})


@pytest.mark.rule("C-8.13")
@pytest.mark.parametrize("event", ["antibiotic_misuse", "summer_festival", "quarantine"])
def test_without_a_start_effect_the_turn_begins_with_the_actions(event):
    """A kept card can be used there, so there is no moment of its own before."""
    game = seated(event=event).keeps(0, "london").game()
    assert {"draw plain", "use london"} <= set(texts(game))
    play(game, "draw plain", "draw plain", "pass")
    assert game.waiting == (1,)


@pytest.mark.rule("C-8.13")
@pytest.mark.parametrize("event", ["holiday_traffic", "overcrowded_clinics", "sterile_wards"])
def test_without_a_card_to_use_nobody_is_asked(event):
    """Neither a player who keeps nothing nor, after the end effect, one who keeps additional actions only."""
    game = seated(event=event).keeps(1, "london").game()
    assert "draw plain" in texts(game)
    game = seated(event="overcrowded_clinics").keeps(0, "sydney").game()
    assert play(game, "draw plain", "draw plain", "pass").waiting == (1,)


@pytest.mark.rule("C-8.13", "C-11.1")
def test_the_moment_shows_nothing_that_is_hidden():
    """Kept cards are open: a turn stops at the same moments in every deal that fits another seat's view."""
    game = seated(event="sterile_wards").keeps(0, "london").hand(0, red=2).hand(1, blue=3).game()
    view = game.view([2])
    for seed in range(5):
        dealt = view.deal(seed)
        assert dealt.check() == 0
        assert [action.text for action in view.legal([0])] == [] and len(dealt.legal(1)) == 2


@pytest.mark.rule("C-8.5", "C-8.4")
def test_another_card_is_not_used_while_one_is_offered():
    """The new card is decided on first."""
    game = won(seated().keeps(0, "london"), "milan")
    refused(game, "use london", "C-2.7")
    refused(game, "draw plain", "C-2.7")
    assert "use london" in texts(play(game, "pass"))


@pytest.mark.rule("C-8.4", "C-8.5")
def test_an_any_time_card_won_at_the_end_may_be_used_at_once():
    """London, filled by the Flight Routes: its three cards can still be drawn."""
    game = play(seated(event="new_flight_routes").cubes("london", (1, 12)).game(), "draw plain", "draw plain", "place london")
    assert texts(game) == ["pass", "use london"]
    assert (hand_size(play(game, "use london")), game.waiting) == (5, (1,))


# In the middle of something


@pytest.mark.rule("C-8.7")
def test_one_filled_city_can_fill_the_next():
    """Tokyo's cube fills Sydney, Sydney's card gives an action, and everything is scored in order."""
    game = brink(seated(), "tokyo").cubes("sydney", (2, 4)).game()
    play(game, "infect tokyo", "match", "use tokyo", "place sydney")
    assert (scores(game), texts(game)) == ([8 + 3, 13, 5], ["pass", "use sydney"])
    play(game, "use sydney")
    assert (game.state.actions_left, game.state.extra_actions) == (1, 1)


@pytest.mark.rule("C-8.7")
def test_three_cities_in_one_go():
    """Tokyo fills Milan, which raises a level; a kept New York fills Melbourne in the same turn."""
    game = brink(seated().keeps(0, "new_york"), "tokyo").cubes("milan", (2, 4)).cubes("melbourne", (2, 3)).game()
    play(game, "infect tokyo", "match", "use tokyo", "place milan", "use milan", "raise infection")
    play(game, "use new_york", "place melbourne", "use melbourne", "raise infection")
    assert (levels(game), scores(game), game.state.actions_left) == ((1, 3, 1), [8 + 3 + 2, 13, 5 + 4], 1)


@pytest.mark.rule("C-8.7")
def test_returned_cubes_are_there_for_the_action():
    """The last cube of the dish fills Jakarta; its action places two of those that came back."""
    game = seated().cubes("jakarta", (1, 3), (0, 9)).cubes("cairo", (0, 2)).hand(0, blue=1).game()
    assert dish(game) == 1
    play(game, "infect jakarta", "match", "use jakarta", "place cairo", "cubes 2")
    assert (cubes(game, "cairo"), dish(game)) == (4, 8)


@pytest.mark.rule("C-8.7")
def test_a_city_filled_by_the_last_action_still_gives_its_action():
    """Sydney filled with the second action: the additional one comes after it."""
    game = play(brink(seated(), "sydney").game(), "draw plain", "infect sydney", "match", "use sydney")
    assert (game.waiting, "draw plain" in texts(game), "pass" in texts(game)) == ((0,), True, True)
    assert play(game, "draw plain").waiting == (1,)


@pytest.mark.rule("C-8.7", "C-4.1")
def test_more_cubes_than_fit_are_not_placed():
    """A level of 4 fills the last two places; the other cubes stay in the dish."""
    game = seated().levels(0, infection=4).cubes("milan", (1, 3)).hand(0, purple=2).game()
    play(game, "infect milan", "cubes 2", "match", "match")
    assert (scores(game), dish(game)) == ([3, 5, 0], 12)


# The 24 actions


@pytest.mark.rule("C-8.12")
@pytest.mark.parametrize(("city", "count"), DRAWS.items())
def test_cities_that_draw_cards(city, count):
    """Manila and São Paulo two, Cairo, Los Angeles and London three, Santiago four."""
    game = play(won(seated(), city), f"use {city}")
    assert (hand_size(game), hand_size(game, 1)) == (count, 0)


@pytest.mark.rule("C-8.12", "C-7.14")
@pytest.mark.parametrize("city", ["sydney", "johannesburg"])
def test_cities_that_give_an_action(city):
    """Sydney and Johannesburg: three actions in this turn instead of two."""
    game = play(won(seated(), city), f"use {city}", "draw plain", "draw plain")
    assert (hand_size(game), game.waiting) == (2, (1,))


@pytest.mark.rule("C-2.10", "C-8.12")
@pytest.mark.parametrize("city", ["sydney", "johannesburg"])
def test_the_additional_action_of_a_city_is_optional(city):
    """Used before the first action: two must be taken, the third may be declined."""
    game = play(seated().keeps(0, city).game(), f"use {city}", "draw plain")
    refused(game, "pass", "C-2.8")
    assert play(game, "draw plain", "pass").waiting == (1,)


@pytest.mark.rule("C-8.12")
def test_paris_gives_two_points():
    """On top of those for the city."""
    game = won(seated(), "paris")
    before = scores(game)
    assert scores(play(game, "use paris")) == [before[0] + 2, before[1], 0]


@pytest.mark.rule("C-8.11")
@pytest.mark.parametrize("city", ["melbourne", "milan", "hong_kong"])
@pytest.mark.parametrize("track", TRACKS)
def test_cities_that_raise_a_mutation(city, track):
    """Melbourne, Milan and Hong Kong: one of the three by one level, free of charge."""
    game = play(won(seated().hand(0, blue=1), city), f"use {city}", f"raise {track}")
    assert levels(game) == tuple(1 + (t == track) for t in TRACKS)
    assert (hand(game), game.state.actions_left) == ({"blue": 1}, 1)


@pytest.mark.rule("C-8.11")
def test_a_mutation_at_the_top_is_not_raised():
    """Another one can be chosen; with all at the top nothing happens."""
    game = play(won(seated().levels(0, incubation=4, infection=4, resistance=3), "milan"), "use milan")
    refused(game, "raise incubation", "C-8.11")
    assert levels(play(game, "raise resistance")) == (4, 4, 4)
    game = play(won(seated().levels(0, incubation=4, infection=4, resistance=4), "melbourne"), "use melbourne")
    assert (levels(game), "draw plain" in texts(game)) == ((4, 4, 4), True)


@pytest.mark.rule("C-8.8")
@pytest.mark.parametrize("city", ["jakarta", "singapore"])
@pytest.mark.parametrize("count", [1, 2])
def test_cities_that_place_up_to_two_cubes(city, count):
    """Jakarta and Singapore: one or two in one city the player already infects."""
    game = play(won(seated().cubes("cairo", (0, 1)).cubes("seoul", (1, 1)), city), f"use {city}")
    assert choices(game, "place") == {"cairo"}
    refused(game, "place seoul", "C-7.5")
    play(game, "place cairo")
    refused(game, "cubes 3", "C-4.1")
    play(game, f"cubes {count}")
    assert (cubes(game, "cairo"), game.state.actions_left) == (1 + count, 1)


@pytest.mark.rule("C-8.8", "C-7.5")
def test_two_cubes_where_only_one_fits():
    """The second one is not placed, neither there nor elsewhere."""
    game = play(won(seated().cubes("cairo", (1, 7), (0, 5)), "singapore"), "use singapore", "place cairo")
    assert (scores(game), texts(game)) == ([3 + 8, 5 + 13, 0], ["pass", "use cairo"])


@pytest.mark.rule("C-8.8", "C-7.5")
def test_two_cubes_with_only_one_in_the_dish():
    """There is room for two in Cairo, but one is all that the player has."""
    game = seated().cubes("cairo", (0, 4)).cubes("manila", (0, 4)).cubes("seoul", (0, 3)).keeps(0, "singapore").game()
    play(game, "use singapore", "place cairo")
    assert (cubes(game, "cairo"), dish(game), "draw plain" in texts(game)) == (5, 0, True)


@pytest.mark.rule("C-8.8")
@pytest.mark.parametrize("city", ["lagos", "mexico_city"])
def test_cities_that_place_a_cube_where_one_is(city):
    """Lagos and Mexico City."""
    game = play(won(seated().cubes("cairo", (1, 1), (0, 1)).cubes("seoul", (1, 1)), city), f"use {city}")
    assert choices(game, "place") == {"cairo"}
    refused(game, "pass", "C-7.1")
    assert rows(play(game, "place cairo"), "cairo") == [(1, 1), (0, 2)]


@pytest.mark.rule("C-8.8")
@pytest.mark.parametrize("city", ["new_york", "tokyo"])
def test_cities_that_place_a_cube_where_none_is(city):
    """New York and Tokyo: in the topmost empty row."""
    game = play(won(seated().cubes("cairo", (0, 1)).cubes("seoul", (1, 2)), city), f"use {city}")
    assert choices(game, "place") == {"seoul", "manila", "mexico_city"}
    refused(game, "place cairo", "C-7.5")
    play(game, "place seoul")
    assert (rows(game, "seoul"), hand(game)) == ([(1, 2), (0, 1)], {})


@pytest.mark.rule("C-8.8", "C-7.5")
@pytest.mark.parametrize("city", ["jakarta", "lagos", "mexico_city", "singapore"])
def test_without_another_infected_city_nothing_is_placed(city):
    """The city just filled is gone, and there is no other one."""
    game = play(won(seated(), city), f"use {city}")
    assert (dish(game), "draw plain" in texts(game)) == (12, True)


@pytest.mark.rule("C-8.9")
@pytest.mark.parametrize("city", ["lima", "madrid"])
@pytest.mark.parametrize(("held", "taken"), [(1, 1), (2, 2), (3, 2), (9, 2)])
def test_cities_that_take_cards(city, held, taken):
    """Lima and Madrid: two random cards of one opponent, or what there is."""
    game = play(won(seated().hand(1, red=held), city), f"use {city}")
    play(game, "target p1")
    assert (hand(game).get("red"), hand_size(game, 1), game.state.actions_left) == (taken, held - taken, 1)


@pytest.mark.rule("C-8.9")
def test_one_opponent_with_cards_is_the_victim():
    """Neither the thief nor a player with an empty hand can be chosen."""
    game = play(won(seated(4).hand(0, blue=2).hand(1, red=2).hand(3, red=1), "lima"), "use lima")
    assert choices(game, "target") == {"p1", "p3"}
    refused(game, "target p0", "C-8.9")
    refused(game, "target p2", "C-8.9")


@pytest.mark.rule("C-8.9")
def test_when_nobody_has_cards_nothing_is_taken():
    """The card is used for nothing."""
    game = play(won(seated(), "lima"), "use lima")
    assert (hand_size(game), "draw plain" in texts(game)) == (0, True)


@pytest.mark.rule("C-8.9")
def test_the_stolen_cards_are_random():
    """Of one blue and two red cards each pair is as likely as the others."""
    counts = Counter()
    for seed in range(150):
        game = play(won(seated(seed=seed).hand(1, blue=1, red=2), "lima"), "use lima", "target p1")
        counts[tuple(hand(game).items())] += 1
    assert fits(counts, {(("blue", 1), ("red", 1)): 2 / 3, (("red", 2),): 1 / 3})


@pytest.mark.rule("C-8.9")
def test_there_is_no_limit_to_the_number_of_thefts():
    """In a box full of thieves the 128th stolen card is as good as the first."""
    game = won(seated().hand(1, red=2), "lima")
    game.state.steals = 127
    play(game, "use lima", "target p1")
    assert (hand(game), hand_size(game, 1), game.table.check()) == ({"red": 2}, 0, 0)


@pytest.mark.rule("C-8.10")
@pytest.mark.parametrize(("city", "count"), REMOVES.items())
@pytest.mark.parametrize("there", [1, 2, 4])
def test_cities_that_remove_cubes(city, count, there):
    """Bogotá and Seoul one, Kinshasa two cubes of one opponent from one city, or what there is."""
    where = elsewhere(city)
    game = play(won(seated().cubes(where, (2, there), (1, 1)), city), f"use {city}", f"strike {where} p2")
    assert cubes(game, where, 2) == max(there - count, 0)
    assert (cubes(game, where, 1), dish(game, 2)) == (1, 12 - max(there - count, 0))


@pytest.mark.rule("C-8.10")
@pytest.mark.parametrize("there", [1, 2, 3])
def test_montreal_removes_all_of_few(there):
    """All cubes of an opponent who has at most three in a city; the row is gone."""
    game = play(won(seated().cubes("cairo", (2, there), (1, 4)), "montreal"), "use montreal")
    refused(game, "strike cairo p1", "C-8.10")
    play(game, "strike cairo p2")
    assert (rows(game, "cairo"), dish(game, 2)) == ([(1, 4)], 12)


@pytest.mark.rule("C-8.10")
@pytest.mark.parametrize("city", [*REMOVES, "montreal"])
def test_only_cubes_of_opponents_can_be_removed(city):
    """Not the player's own, and not where there are none."""
    where = elsewhere(city)
    game = play(won(seated().cubes(where, (2, 1), (0, 1)), city), f"use {city}")
    assert choices(game, "strike") == {f"{where} p2"}
    refused(game, f"strike {where} p0", "C-8.10")
    refused(game, f"strike {where} p1", "C-8.10")
    refused(game, "strike paris p2", "C-8.10")


@pytest.mark.rule("C-8.10", "C-7.15")
@pytest.mark.parametrize(("players", "city"), [(2, "montreal"), *((3, city) for city in (*REMOVES, "montreal"))])
def test_neutral_cubes_are_not_removed(players, city):
    """City actions never touch the neutral colour."""
    game = play(won(seated(players, neutral="on").cubes("cairo", ("neutral", 2)), city), f"use {city}")
    assert (choices(game, "strike"), cubes(game, "cairo", "neutral"), "draw plain" in texts(game)) == (set(), 2, True)


@pytest.mark.rule("C-8.10")
def test_with_nothing_to_remove_the_card_is_spent():
    """Montréal, where every opponent has four or more."""
    game = play(won(seated().cubes("cairo", (1, 4)), "montreal"), "use montreal")
    assert (rows(game, "cairo"), "draw plain" in texts(game)) == ([(1, 4)], True)
