"""Chapter 7: events and WHO cards."""

import pytest

from tests.rules.contagion.helpers import (
    EVENTS,
    QUIET,
    TRACKS,
    WHO,
    active_card,
    boxed,
    brink,
    cards,
    choices,
    cubes,
    discards,
    dish,
    hand,
    hand_size,
    idle,
    introduction,
    kept,
    laid_out,
    levels,
    opening,
    play,
    pushed,
    refused,
    rows,
    scores,
    seated,
    stack,
    texts,
    told,
    ways,
    without,
    won,
)
from tests.rules.contagion.test_infecting import HANDS, payments

# Turning a card


@pytest.mark.rule("C-7.2", "C-9.1")
def test_the_rules_count_the_marks_of_the_events():
    """So many events, skulls and city marks, in the introduction to the section."""
    skulls, marks = (sum(card[i] for card in EVENTS.values()) for i in range(2))
    (intro,) = introduction("7")
    assert f"Of the {len(EVENTS)} event cards {skulls} bear a skull and {marks} a city mark" in intro


@pytest.mark.rule("C-7.2", "C-9.1")
@pytest.mark.parametrize("event", EVENTS)
def test_skulls_and_city_marks_of_the_events(event):
    """A mark lays out the top of the city stack, a skull counts; the others do neither."""
    skull, mark = EVENTS[event]
    game = opening(event).stack("milan").game()
    assert (active_card(game), "milan" in laid_out(game), game.state.skulls) == (event, mark, int(skull))
    assert len(laid_out(game)) == 4 + mark


@pytest.mark.rule("C-7.2")
@pytest.mark.parametrize("card", WHO)
def test_who_cards_have_neither(card):
    """The fourth card of the deck is a WHO card: no city, no skull."""
    game = opening("new_flight_routes", "political_rally", "heat_wave", card).game()
    idle(game, 8)
    before = laid_out(game)
    idle(game)
    assert (active_card(game), laid_out(game), game.state.skulls, game.state.rounds) == (card, before, 0, 4)


@pytest.mark.rule("C-7.2")
def test_an_empty_city_stack_brings_nothing():
    """The mark is passed over, the event is carried out."""
    game = opening("laboratory_leak")
    rest = [city for city in game.codec.domains["city"] if city and city not in ("cairo", "mexico_city", "manila", "seoul")]
    game = game.away(*rest).game()
    assert (len(laid_out(game)), stack(game), hand_size(game)) == (4, set(), 3)


@pytest.mark.rule("C-7.2")
def test_a_filled_city_is_not_replaced():
    """New cities come with marks only."""
    game = play(won(seated().cities("lima"), "paris"), "pass")
    assert laid_out(game) == {"cairo", "mexico_city", "manila", "seoul", "lima"}


@pytest.mark.rule("C-7.3")
def test_the_order_on_turning_a_card():
    """New city, then skull and death toll, then the first turn."""
    game = opening("summer_festival", QUIET).skulls(0).cubes("cairo", (0, 1)).game()
    happened = idle(game, 3)
    assert told(happened, "revealed", "city", "skull", "toll")[-4:] == ["revealed", "city", "skull", "toll"]
    kinds = told(happened)
    assert kinds.index("toll") < len(kinds) - 1 - kinds[::-1].index("turn")


# Mandatory and optional


@pytest.mark.rule("C-7.1")
def test_every_player_carries_out_the_card_in_their_own_turn():
    """The Travel Warning takes two cards of each, one after another."""
    position = seated(event="travel_warning")
    for seat in range(3):
        position.levels(seat, resistance=0).hand(seat, red=3)
    game = position.game()
    assert [hand_size(game, seat) for seat in range(3)] == [3, 3, 3]
    play(game, "discard red", "discard red")
    assert [hand_size(game, seat) for seat in range(3)] == [1, 3, 3]
    play(game, "draw plain", "draw plain", "discard red", "discard red")
    assert [hand_size(game, seat) for seat in range(2)] == [3, 1]


@pytest.mark.rule("C-7.1")
def test_an_effect_must_be_carried_out():
    """Neither a cube to place nor a loss can be declined."""
    refused(seated(event="rainy_season").cubes("cairo", (0, 1)).game(), "pass", "C-7.1")
    refused(seated(event="travel_warning").levels(0, resistance=0).hand(0, red=2, blue=1).game(), "pass", "C-2.7")


@pytest.mark.rule("C-7.1")
@pytest.mark.parametrize("event", ["rainy_season", "hand_washing_campaign", "travel_warning", *WHO])
def test_what_is_not_possible_is_left_out(event):
    """With no cube on the table, no card in hand and both levels at 0 nothing is lost, and the turn is a normal one."""
    game = seated(event=event).levels(0, incubation=0, infection=0).keeps(0, "london").game()
    assert (texts(game), levels(game), hand(game)) == (["pass", "use london"], (0, 0, 1), {})


# The events


@pytest.mark.rule("C-7.10")
@pytest.mark.parametrize("level", [0, 1, 3])
def test_summer_festival_lets_place_one_cube_more(level):
    """Each infect action, also with Infection at 0."""
    game = seated(event="summer_festival").levels(0, infection=level).hand(0, black=3).game()
    play(game, "infect cairo", *[f"cubes {level + 1}"] * (level > 0), "match", "match")
    assert cubes(game, "cairo") == level + 1
    play(game, "infect cairo", *[f"cubes {level + 1}"] * (level > 0), "match")
    assert cubes(game, "cairo") == 2 * level + 2


@pytest.mark.rule("C-7.10")
def test_summer_festival_is_no_duty():
    """The player may still place fewer."""
    game = play(seated(event="summer_festival").hand(0, black=2).game(), "infect cairo")
    assert choices(game, "cubes") == {"1", "2"}
    refused(game, "cubes 3", "C-4.1")


@pytest.mark.rule("C-7.10", "C-4.4")
@pytest.mark.parametrize("held", [{"black": 1}, {"red": 2}, {"blue": 1, "black": 1, "red": 1}, {"black": 2, "green": 2}])
def test_health_budget_cut_makes_a_new_city_cost_one_card(held):
    """One matching or two others: the card is taken off before the jokers."""
    found = ways(seated(event="health_budget_cut").hand(0, **held).game(), "infect cairo")
    assert set(found) == payments(held, "black", 1)
    assert set(found.values()) == {1}


@pytest.mark.rule("C-7.10", "C-4.3")
def test_health_budget_cut_makes_an_infected_city_free():
    """With an empty hand both actions place cubes; each still is an action."""
    game = seated(event="health_budget_cut").cubes("cairo", (0, 1)).game()
    play(game, "infect cairo")
    assert (cubes(game, "cairo"), game.state.actions_left) == (2, 1)
    play(game, "infect cairo")
    assert (cubes(game, "cairo"), game.waiting, discards(game)) == (3, (1,), {})


@pytest.mark.rule("C-7.10", "C-4.2")
def test_health_budget_cut_still_asks_for_one_card():
    """A single card of another colour is not enough for a new city."""
    refused(seated(event="health_budget_cut").hand(0, red=1).game(), "infect cairo", "C-4.2")


@pytest.mark.rule("C-7.4")
@pytest.mark.parametrize(("event", "count"), [("holiday_traffic", 2), ("laboratory_leak", 3)])
def test_events_that_bring_cards(event, count):
    """Every player draws them at the start of their turn, and it is no action."""
    game = seated(event=event).game()
    assert ([hand_size(game, seat) for seat in range(3)], game.state.actions_left) == ([count, 0, 0], 2)
    idle(game)
    assert hand_size(game, 1) == count


@pytest.mark.rule("C-7.11")
@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_antibiotic_misuse_makes_mutations_cheaper(track, level):
    """One card less, but at least one."""
    cost = max({"incubation": 1, "infection": 2, "resistance": 1}[track] + level - 1, 1)
    position = seated(event="antibiotic_misuse").levels(0, **{track: level}).hand(0, red=cost)
    game = play(position.game(), f"mutate {track}")
    while choices(game, "discard"):
        game.push("discard red")
    assert (levels(game)[TRACKS.index(track)], discards(game)) == (level + 1, {"red": cost})
    short = seated(event="antibiotic_misuse").levels(0, **{track: level}).hand(0, **({"red": cost - 1} if cost > 1 else {}))
    refused(short.game(), f"mutate {track}", "C-5.1")


@pytest.mark.rule("C-7.5", "C-2.2", "C-7.1")
def test_new_flight_routes_offer_a_cube_in_a_new_city():
    """At the end of the turn, free of charge, and only where the player has none."""
    game = play(seated(event="new_flight_routes").cubes("cairo", (0, 1), (1, 1)).game(), "draw plain", "draw plain")
    assert texts(game) == ["pass", "place manila", "place mexico_city", "place seoul"]
    refused(game, "place cairo", "C-7.5")
    refused(game, "place paris", "C-7.5")
    play(game, "place seoul")
    assert (rows(game, "seoul"), hand_size(game), dish(game), game.waiting) == ([(0, 1)], 2, 10, (1,))


@pytest.mark.rule("C-7.1")
def test_new_flight_routes_may_be_declined():
    """The card says that the player may."""
    game = play(seated(event="new_flight_routes").game(), "draw plain", "draw plain", "pass")
    assert (dish(game), game.waiting) == (12, (1,))


@pytest.mark.rule("C-7.5")
def test_rainy_season_places_a_cube_where_one_is():
    """At the start, of the player's choice, free of charge, in a city already infected."""
    game = seated(event="rainy_season").cubes("cairo", (0, 1)).cubes("seoul", (1, 2), (0, 2)).cubes("manila", (1, 1)).game()
    assert texts(game) == ["place cairo", "place seoul"]
    refused(game, "place manila", "C-7.5")
    play(game, "place seoul")
    assert (rows(game, "seoul"), dish(game), game.state.actions_left) == ([(1, 2), (0, 3)], 8, 2)


@pytest.mark.rule("C-7.5")
def test_rainy_season_with_an_empty_dish_does_nothing():
    """There is no cube to place."""
    game = seated(event="rainy_season").cubes("manila", (0, 11)).cubes("seoul", (0, 1)).game()
    assert "draw plain" in texts(game)


@pytest.mark.rule("C-7.13", "C-4.4", "C-4.5")
@pytest.mark.parametrize("held", [{"red": 1, "black": 1}, {"red": 3}, *HANDS])
@pytest.mark.parametrize("infected", [False, True])
def test_political_rally_lets_one_card_count_as_any_colour(held, infected):
    """Every payment with or without the wild card is possible, and no other."""
    position = seated(event="political_rally").hand(0, **held)
    game = (position.cubes("cairo", (0, 1)) if infected else position).game()
    assert set(ways(game, "infect cairo")) == payments(held, "black", 1 if infected else 2, wild=True)


@pytest.mark.rule("C-7.13")
def test_political_rally_is_for_one_card():
    """Two cards of other colours are not enough for a new city, and the wild one is no half of a pair."""
    refused(seated(event="political_rally").hand(0, red=2).game(), "infect cairo", "C-4.2")
    game = play(seated(event="political_rally").hand(0, red=3).game(), "infect cairo", "wild red")
    refused(game, "wild red", "C-7.13")
    assert hand(play(game, "joker red", "joker red")) == {}


@pytest.mark.rule("C-7.13")
def test_political_rally_counts_once_a_turn():
    """The second infect action of the turn has no wild card, the next player has one again."""
    position = seated(event="political_rally").cubes("cairo", (0, 1), (1, 1)).hand(0, red=2).hand(1, red=1)
    game = play(position.game(), "infect cairo", "wild red")
    refused(game, "infect cairo", "C-4.3")
    play(game, "draw plain", "infect cairo", "wild red")
    assert rows(game, "cairo") == [(0, 2), (1, 2)]


@pytest.mark.rule("C-7.13")
def test_political_rally_can_be_saved_for_the_second_action():
    """Paying the first city with its own colour leaves the wild card."""
    game = play(seated(event="political_rally").cubes("cairo", (0, 1)).hand(0, black=1, red=1).game(), "infect cairo", "match")
    play(game, "infect cairo", "wild red")
    assert cubes(game, "cairo") == 3


@pytest.mark.rule("C-7.13", "C-4.5")
def test_the_wild_card_comes_before_the_jokers():
    """The same cards are paid in one order only: after a pair of jokers the other card is no longer wild."""
    game = play(seated(event="political_rally").hand(0, green=2, red=2).game(), "infect cairo", "joker green", "joker green")
    refused(game, "wild red", "C-7.13")
    assert texts(game) == ["joker red"]


@pytest.mark.rule("C-7.13", "C-4.5")
def test_a_matching_card_is_not_wild():
    """A card of the city's colour needs no rally; naming it so is refused."""
    game = play(seated(event="political_rally").hand(0, black=2, red=1).game(), "infect cairo")
    refused(game, "wild black", "C-7.13")
    refused(game, "wild green", "C-4.5")


@pytest.mark.rule("C-7.4")
@pytest.mark.parametrize(("held", "after"), [(0, 3), (1, 3), (2, 3), (3, 3), (5, 5)])
def test_overcrowded_clinics_fill_a_hand_to_three(held, after):
    """A player with fewer than three cards at the end of the turn draws up to three; others draw nothing."""
    game = seated(event="overcrowded_clinics").cubes("cairo", (0, 1)).hand(0, black=2, red=held).game()
    play(game, "infect cairo", "match", "infect cairo", "match")
    assert (hand_size(game), game.waiting) == (after, (1,))


@pytest.mark.rule("C-7.14")
def test_heat_wave_gives_a_third_action():
    """In every player's turn, but not a fourth one."""
    game = play(seated(event="heat_wave").game(), *["draw plain"] * 3)
    assert (hand_size(game), game.waiting) == (3, (1,))
    play(game, *["draw plain"] * 3)
    assert (hand_size(game, 1), game.waiting) == (3, (2,))


@pytest.mark.rule("C-7.6", "C-6.1")
def test_hand_washing_campaign_removes_a_cube():
    """One of the player's choice; with Resistance none."""
    position = seated(event="hand_washing_campaign").cubes("cairo", (0, 2)).cubes("seoul", (0, 1)).cubes("manila", (1, 3))
    game = play(position.game(), "pass")
    assert choices(game, "shed") == {"cairo", "seoul"}
    refused(game, "shed manila", "C-7.6")
    play(game, "shed seoul")
    assert (rows(game, "seoul"), dish(game), game.state.actions_left) == ([], 10, 2)


@pytest.mark.rule("C-7.7", "C-6.1")
@pytest.mark.parametrize(("held", "lost"), [(0, 0), (1, 1), (2, 2), (5, 2)])
def test_travel_warning_takes_two_cards(held, lost):
    """Two, or all there are."""
    game = seated(event="travel_warning").levels(0, resistance=0).hand(0, red=held).game()
    while choices(game, "discard"):
        game.push("discard red")
    assert (hand_size(game), sum(discards(game).values()), game.state.actions_left) == (held - lost, lost, 2)


@pytest.mark.rule("C-7.7")
def test_the_player_chooses_the_cards_that_go():
    """All pairs of the hand can be lost, each in one way."""
    found = ways(seated(event="travel_warning").hand(0, blue=2, green=1, red=1).game(), "pass")
    assert set(found) == without(2, blue=2, green=1, red=1)
    assert set(found.values()) == {1}


@pytest.mark.rule("C-7.7")
@pytest.mark.parametrize("event", ["travel_warning", "sterile_wards"])
def test_only_held_cards_can_be_lost(event):
    """A colour that is not in hand is refused; the refusal speaks of the loss."""
    game = play(seated(event=event).hand(0, blue=2, green=1, red=1).game(), "pass")
    refused(game, "discard black", "C-7.7")


# The WHO cards


@pytest.mark.rule("C-7.6")
def test_a_cure_is_found_removes_four_cubes():
    """The full number, from several cities if necessary; the player chooses."""
    position = seated(event="a_cure_is_found").levels(0, resistance=0)
    game = position.cubes("cairo", (0, 2), (1, 1)).cubes("manila", (0, 2)).cubes("seoul", (0, 2)).game()
    play(game, "shed manila", "shed cairo", "shed cairo")  # the last one can only be lost in Seoul
    assert [cubes(game, city) for city in ("manila", "cairo", "seoul")] == [1, 0, 1]
    assert (rows(game, "cairo"), dish(game), "draw plain" in texts(game)) == ([(1, 1)], 10, True)


@pytest.mark.rule("C-7.6")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_cure_is_found_takes_all_there_is(count):
    """With four cubes or fewer none is left, and there is nothing to choose."""
    game = seated(event="a_cure_is_found").levels(0, resistance=0).cubes("cairo", (0, count)).game()
    assert (dish(game), rows(game, "cairo"), "draw plain" in texts(game)) == (12, [], True)


@pytest.mark.rule("C-7.6")
def test_every_lost_cube_is_told():
    """The log names each cube that goes, whether it was chosen or there was no choice."""
    position = seated(event="a_cure_is_found").levels(1, resistance=0).cubes("cairo", (1, 3)).cubes("seoul", (1, 1))
    happened = pushed(position.game(), "draw plain", "draw plain")
    assert sorted(told(happened, "lost-cube")) == [(1, "cairo")] * 3 + [(1, "seoul")]


@pytest.mark.rule("C-7.6")
def test_any_cubes_can_be_the_ones_that_go():
    """Four of six cubes in three cities: all choices are possible, each named in one order."""
    game = seated(event="a_cure_is_found").cubes("cairo", (0, 3)).cubes("manila", (0, 1)).cubes("seoul", (0, 2)).game()
    found = []

    def follow():
        if not choices(game, "shed"):
            found.append(tuple(cubes(game, city) for city in ("cairo", "manila", "seoul")))
        for city in choices(game, "shed"):
            game.push(f"shed {city}")
            follow()
            game.take_back()

    play(game, "pass")
    follow()
    assert sorted(found) == [(0, 0, 2), (0, 1, 1), (1, 0, 1), (1, 1, 0), (2, 0, 0)]


@pytest.mark.rule("C-7.6", "C-7.7", "C-3.2")
@pytest.mark.parametrize(
    ("event", "doings", "late"),
    [
        ("a_cure_is_found", ("pass",), "shed seoul"),
        ("travel_warning", ("pass", "discard red"), "discard blue"),
        ("holiday_traffic", ("discard red",), "discard blue"),
    ],
)
def test_a_refused_order_is_explained(event, doings, late):
    """Where cards or cubes must be named in an order, the rule that refuses another order says so."""
    position = seated(event=event).cubes("cairo", (0, 3)).cubes("manila", (0, 3)).cubes("seoul", (0, 3))
    game = play(position.hand(0, blue=4, red=5).deck("red", "red").game(), *doings)
    refusal = game.refusal(late)
    assert refusal is None or " order" in refusal.text, f"{late}: {refusal}"


@pytest.mark.rule("C-7.7")
@pytest.mark.parametrize(("held", "lost"), [(1, 0), (2, 1), (5, 2), (9, 4)])
def test_sterile_wards_take_half_of_the_hand(held, lost):
    """Rounded down, of the player's choice."""
    game = seated(event="sterile_wards").levels(0, resistance=0).hand(0, red=held).game()
    while choices(game, "discard"):
        game.push("discard red")
    assert (hand_size(game), game.state.actions_left) == (held - lost, 2)


@pytest.mark.rule("C-7.7", "C-6.1")
def test_sterile_wards_can_be_resisted_card_by_card():
    """Nine cards, four at stake; level 2 used twice saves three."""
    game = play(seated(event="sterile_wards").levels(0, resistance=2).hand(0, red=8, blue=1).game(), "resist 2", "resist 1")
    assert hand(play(game, "discard blue")) == {"red": 8}


@pytest.mark.rule("C-7.8")
@pytest.mark.parametrize(("track", "after"), [("incubation", (1, 3, 0)), ("infection", (2, 2, 0))])
def test_vaccination_lowers_incubation_or_infection(track, after):
    """By one, of the player's choice; Resistance itself is not lowered."""
    game = seated(event="vaccination").levels(0, incubation=2, infection=3, resistance=0).game()
    refused(game, "lower resistance", "C-7.8")
    play(game, f"lower {track}")
    assert (levels(game), game.state.actions_left) == (after, 2)


@pytest.mark.rule("C-7.8", "C-6.5")
@pytest.mark.parametrize(("before", "after"), [((0, 1), (0, 0, 1)), ((2, 0), (1, 0, 1))])
def test_vaccination_needs_a_track_above_zero(before, after):
    """A track at 0 loses nothing while the other is higher, so nobody is asked which."""
    game = seated(event="vaccination").levels(0, incubation=before[0], infection=before[1], resistance=1).game()
    play(game, "pass")
    assert levels(game) == after and not choices(game, "lower")


@pytest.mark.rule("C-7.8")
def test_vaccination_never_lowers_resistance():
    """Resistance is no track that an event lowers."""
    game = seated(event="vaccination").levels(0, incubation=1, infection=1, resistance=1).game()
    refused(play(game, "pass"), "lower resistance", "C-7.8")


@pytest.mark.rule("C-6.5", "C-7.6")
def test_nobody_is_asked_where_only_one_city_can_lose_cubes():
    """With cubes in one city only, or too few in later ones of the list, the cubes go without a question; then there is a choice."""
    game = seated(event="a_cure_is_found").levels(0, resistance=0).cubes("cairo", (0, 6)).game()
    assert (cubes(game, "cairo"), "draw plain" in texts(game)) == (2, True)
    game = seated(event="a_cure_is_found").levels(0, resistance=0).cubes("cairo", (0, 4)).cubes("seoul", (0, 1)).game()
    assert (cubes(game, "cairo"), choices(game, "shed")) == (1, {"cairo", "seoul"})


@pytest.mark.rule("C-7.12", "C-3.1")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_hygiene_programme_takes_one_card_of_every_draw(level):
    """Each draw action brings one card less."""
    game = seated(event="hygiene_programme").levels(0, incubation=level).game()
    assert hand_size(play(game, "draw plain")) == level - 1
    assert hand_size(play(game, "draw plain")) == 2 * (level - 1)


@pytest.mark.rule("C-7.12")
def test_one_use_of_resistance_restores_one_draw():
    """It counts for one action only, and each use costs a level."""
    game = seated(event="hygiene_programme").levels(0, incubation=3, resistance=2).game()
    play(game, "draw resisting")
    assert (hand_size(game), levels(game)) == (3, (3, 1, 1))
    play(game, "draw plain")
    assert (hand_size(game), levels(game), game.waiting) == (5, (3, 1, 1), (1,))


@pytest.mark.rule("C-7.12")
def test_incubation_at_one_draws_nothing_without_resistance():
    """The plain draw is not possible, the resisting one brings a card."""
    game = seated(event="hygiene_programme").hand(0, red=2).game()
    refused(game, "draw plain", "C-7.12")
    assert hand_size(play(game, "draw resisting")) == 3
    refused(game, "draw resisting", "C-7.12")


@pytest.mark.rule("C-7.12", "C-6.1")
def test_a_use_restores_up_to_its_level_of_cards():
    """A card of another box takes three cards of each draw: level 2 saves one or two of them, level 1 then the last one."""
    position = boxed("hygiene_programme", effects=[{"do": "draw_less", "amount": 3}]).levels(0, incubation=4, resistance=2)
    game = play(position.game(), "draw resisting")
    assert texts(game) == ["resist 1", "resist 2"]
    refused(game, "pass", "C-2.7")
    refused(game, "resist 3", "C-6.1")
    play(game, "resist 2")
    assert (texts(game), levels(game)) == (["pass", "resist 1"], (4, 1, 1))
    play(game, "pass")
    assert (hand_size(game), levels(game), game.state.actions_left) == (3, (4, 1, 1), 1)
    play(game, "draw resisting")
    assert (hand_size(game), levels(game), game.waiting) == (3 + 2, (4, 1, 0), (1,))


@pytest.mark.rule("C-7.12", "C-6.1")
def test_two_uses_restore_a_whole_draw():
    """Levels 2 and 1 together save all three cards."""
    position = boxed("hygiene_programme", effects=[{"do": "draw_less", "amount": 3}]).levels(0, incubation=4, resistance=2)
    game = play(position.game(), "draw resisting", "resist 2", "resist 1")
    assert (hand_size(game), levels(game)) == (4, (4, 1, 0))


@pytest.mark.rule("C-7.12", "C-6.2")
def test_there_is_nothing_to_restore_from_piles_that_are_used_up():
    """One card is left: the plain draw brings it, and Resistance could not bring another."""
    hands = ({"blue": 10, "yellow": 10, "black": 10}, {"green": 10, "purple": 10, "red": 9})
    position = seated(event="hygiene_programme").levels(2, incubation=2, resistance=2).turn(2)
    game = position.hand(0, **hands[0]).hand(1, **hands[1]).deck("red").game()
    refused(game, "draw resisting", "C-7.12")
    assert hand(play(game, "draw plain"), 2) == {"red": 1}


@pytest.mark.rule("C-7.12")
def test_resistance_is_for_the_hygiene_programme_only():
    """Under another card there is nothing to restore."""
    refused(seated().levels(0, resistance=4).game(), "draw resisting", "C-7.12")


@pytest.mark.rule("C-7.16", "C-7.12", "C-8.12")
def test_hygiene_programme_does_not_touch_other_cards():
    """What a city gives is no draw action."""
    game = play(won(seated(event="hygiene_programme"), "cairo"), "use cairo")
    assert hand_size(game) == 3


@pytest.mark.rule("C-7.10")
def test_quarantine_allows_one_infect_action():
    """The second one is refused, whatever the city; the next player has one again."""
    game = play(seated(event="quarantine").hand(0, black=3, red=2).hand(1, black=2).game(), "infect cairo", "match", "match")
    refused(game, "infect cairo", "C-7.10")
    refused(game, "infect seoul", "C-7.10")
    play(game, "draw plain")
    assert "infect cairo" in texts(game)


@pytest.mark.rule("C-7.16", "C-7.10", "C-7.5")
def test_quarantine_does_not_touch_placing():
    """Cubes of a city action are no infect action, before or after."""
    game = seated(event="quarantine").keeps(0, "lagos", "singapore").cubes("cairo", (0, 1)).hand(0, black=1).game()
    play(game, "use lagos", "place cairo", "infect cairo", "match", "use singapore", "place cairo", "cubes 2")
    assert cubes(game, "cairo") == 5


@pytest.mark.rule("C-7.9")
def test_field_hospitals_take_a_cube_from_every_crowded_city():
    """From each with two or more of the player's own, at once; single cubes stay."""
    position = seated(event="field_hospitals").levels(0, resistance=0)
    game = position.cubes("cairo", (0, 2), (1, 3)).cubes("manila", (0, 4)).cubes("seoul", (0, 1), (1, 2)).game()
    assert [rows(game, city) for city in ("cairo", "manila", "seoul")] == [[(0, 1), (1, 3)], [(0, 3)], [(0, 1), (1, 2)]]
    assert (dish(game), "draw plain" in texts(game)) == (7, True)


@pytest.mark.rule("C-7.9", "C-6.1", "C-6.3")
@pytest.mark.parametrize("lost", ["cairo", "manila", "seoul"])
def test_field_hospitals_and_the_choice_of_resistance(lost):
    """Three cities are hit, level 2 keeps two: the player chooses which cube goes."""
    position = seated(event="field_hospitals").levels(0, resistance=2)
    game = position.cubes("cairo", (0, 2)).cubes("manila", (0, 3)).cubes("seoul", (0, 2)).cubes("mexico_city", (0, 1)).game()
    play(game, "resist 2", "pass")
    refused(game, "shed mexico_city", "C-7.9")
    before = {city: cubes(game, city) for city in ("cairo", "manila", "seoul")}
    play(game, f"shed {lost}")
    assert {city: before[city] - cubes(game, city) for city in before} == {city: int(city == lost) for city in before}
    assert "draw plain" in texts(game)


@pytest.mark.rule("C-7.9")
def test_field_hospitals_take_no_second_cube_from_a_city():
    """Two of three are lost: after Manila's cube its second one is safe."""
    position = seated(event="field_hospitals").levels(0, resistance=1)
    game = position.cubes("cairo", (0, 2)).cubes("manila", (0, 4)).cubes("seoul", (0, 2)).game()
    play(game, "resist 1", "shed manila")
    refused(game, "shed manila", "C-7.9")
    assert choices(game, "shed") == {"cairo", "seoul"}


# Everywhere


@pytest.mark.rule("C-7.5", "C-8.7")
def test_a_cube_placed_by_an_event_can_fill_a_city():
    """The Rainy Season's cube is the last one in Milan: scored, its action, then two actions."""
    game = brink(seated(event="rainy_season"), "milan").game()
    play(game, "place milan")
    assert (scores(game), texts(game)) == ([3, 5, 0], ["pass", "use milan"])
    play(game, "use milan", "raise incubation")
    assert (levels(game), game.state.actions_left, hand(game)) == ((2, 1, 1), 2, {"purple": 1})


@pytest.mark.rule("C-7.5", "C-7.10")
def test_placing_by_an_event_is_no_infect_action():
    """A cube of the Flight Routes costs nothing and does not depend on Infection."""
    game = play(seated(event="new_flight_routes").levels(0, infection=0).game(), "draw plain", "draw plain", "place cairo")
    assert cubes(game, "cairo") == 1


@pytest.mark.rule("C-7.14", "C-8.5")
def test_an_additional_action_won_at_the_end_is_kept():
    """The Flight Routes' cube fills Sydney after the actions: the card can only be kept."""
    game = seated(event="new_flight_routes").cubes("sydney", (1, 4)).game()
    play(game, "draw plain", "draw plain", "place sydney")
    assert texts(game) == ["pass"]
    refused(game, "use sydney", "C-7.14")
    play(game, "pass")
    assert (kept(game), game.waiting) == ({"sydney"}, (1,))


@pytest.mark.rule("C-7.14")
def test_an_additional_action_is_lost_with_the_turn():
    """Declined in this turn, the next one has two actions again."""
    game = play(seated().keeps(0, "sydney").game(), "draw plain", "draw plain", "use sydney", "pass")
    idle(game, 2)
    assert (game.waiting, game.state.actions_left, game.state.extra_actions) == ((0,), 2, 0)


@pytest.mark.rule("C-7.15")
@pytest.mark.parametrize("event", ["a_cure_is_found", "hand_washing_campaign", "field_hospitals", "rainy_season"])
def test_events_never_touch_the_neutral_colour(event):
    """Its cubes are where they were after everybody's turn."""
    position = seated(2, event).cubes("cairo", ("neutral", 4), (0, 2)).cubes("tokyo", (1, 2), ("neutral", 3)).levels(0, resistance=0)
    game = position.levels(1, resistance=0).game()
    idle(game)
    while game.legal()[0].kind in ("shed", "place"):
        game.push(game.legal()[0])
    assert (cubes(game, "cairo", "neutral"), cubes(game, "tokyo", "neutral"), dish(game, "neutral")) == (4, 3, 8)


@pytest.mark.rule("C-7.16", "C-7.10", "C-4.1")
def test_events_beat_the_rules():
    """The Summer Festival places more cubes than the level says, the Budget Cut asks for fewer cards than the rule."""
    game = play(seated(event="summer_festival").hand(0, black=2).game(), "infect cairo", "cubes 2", "match", "match")
    assert cubes(game, "cairo") == 2
    assert cards(**hand(play(seated(event="health_budget_cut").hand(0, black=2).game(), "infect cairo", "match"))) == cards(black=1)
