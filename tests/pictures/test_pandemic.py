"""What a player sees of Pandemic."""

import random

import outbreak
from outbreak.core.picture import Message, Name, Seat
from outbreak.games.pandemic.table.picture import City, Picture, picture, printed, question
from outbreak.testing import table
from tests.rules.pandemic.hands import LIMIT


def city(seen: Picture, id: str) -> City:
    return next(city for city in seen.cities if city.id == id)


def test_a_city_shows_its_cubes_its_station_and_who_is_there() -> None:
    game = table("pandemic", players=3).pawn(0, "delhi").pawn(2, "delhi").cubes("delhi", black=3, red=1).station("delhi").game()
    delhi = city(picture(game.view([1])), "delhi")
    assert (delhi.cubes, delhi.station, delhi.pawns) == ({"black": 3, "red": 1}, True, [0, 2])
    assert city(picture(game.view([1])), "paris").cubes == {}


def test_diseases_and_tracks() -> None:
    position = table("pandemic", players=2, epidemics=5).cubes("paris", blue=2).cured("blue").eradicated("red").outbreaks(3)
    seen = picture(position.epidemics_so_far(3).station("paris").turn(1, actions=2).game().view([0]))
    assert [(disease.color, disease.fate, disease.supply) for disease in seen.diseases] == [
        ("blue", "cured", 22),
        ("yellow", "open", 24),
        ("black", "open", 24),
        ("red", "eradicated", 24),
    ]
    assert (seen.outbreaks, seen.rate, seen.rate_step, seen.epidemics_drawn, seen.epidemics) == (3, 3, 3, 3, 5)
    assert (seen.active, seen.waiting, seen.phase, seen.actions_left, seen.infections_left) == (1, [1], "actions", 2, 3)
    assert seen.stations_left == 4


def test_closed_hands_show_their_size_and_what_was_shown() -> None:
    position = table("pandemic", players=2, epidemics=5, hands="closed").hand(0, "delhi", "forecast").hand(1, "paris", "tokyo", "milan")
    game = position.shown("milan").game()
    mine, other = picture(game.view([0])).players
    assert (mine.hand.cities, mine.hand.events, mine.hidden) == (["delhi"], ["forecast"], 0)
    assert (other.hand.cities, other.hand.events, other.hidden) == (["milan"], [], 2)
    assert [player.hidden for player in picture(game.view([])).players] == [2, 2]


def test_a_spectator_sees_no_closed_hand() -> None:
    game = outbreak.new("pandemic", players=4, epidemics=6, seed=3)
    seen = picture(game.view([]))
    shown = [city for player in seen.players for city in player.hand.cities]
    assert len(shown) + sum(player.hidden for player in seen.players) == 8
    assert all(game.state.shown[game.table.codec.number["card"][card]] for card in shown)
    assert all(card is None for layer in seen.infection_deck for card in layer.cards)


def test_discards_and_cards_out_of_the_game() -> None:
    position = table("pandemic", players=2).discards("paris", "airlift").infection_discards("delhi").infection_removed("tokyo")
    seen = picture(position.roles("contingency_planner", "medic").stored("forecast").game().view([0]))
    assert (seen.discards.cities, seen.discards.events) == (["paris"], ["airlift"])
    assert (seen.infection_discards, seen.infection_removed) == (["delhi"], ["tokyo"])
    assert (city(seen, "delhi").card, city(seen, "tokyo").card, city(seen, "paris").card) == ("discard", "out", "deck")
    assert [player.stored for player in seen.players] == ["forecast", None]
    assert seen.players[0].name == Name("role", "contingency_planner")


def test_after_an_epidemic_the_cards_on_top_are_known_but_not_their_order() -> None:
    position = table("pandemic", players=2, epidemics=5, hands="closed").infection_discards("paris", "milan").deck("epidemic", "lima")
    game = position.infection_deck(bottom=("tokyo",)).phase("drawing").game()
    while picture(game.view([])).phase != "infection":
        game.push("pass")
    seen = picture(game.view([]))
    top = seen.infection_deck[0]
    assert (top.cards, sorted(top.among)) == ([None] * 3, ["milan", "paris", "tokyo"])
    assert (city(seen, "tokyo").soonest, city(seen, "tokyo").latest) == (1, 3)
    assert (city(seen, "delhi").soonest, city(seen, "delhi").latest) == (4, 48)
    assert seen.infections_left == 2


def test_a_forecast_is_seen_in_order_by_who_played_it() -> None:
    position = table("pandemic", players=2, epidemics=5, hands="closed").hand(0, "forecast")
    game = position.infection_deck("lima", "cairo", "seoul", "miami", "essen", "delhi").game()
    game.push("forecast")
    for choice in ("delhi", "essen", "miami", "seoul", "cairo"):
        game.push(f"choose {choice}")
    mine, other = picture(game.view([0])), picture(game.view([1]))
    assert mine.infection_deck[0].cards == ["delhi", "essen", "miami", "seoul", "cairo", "lima"]
    assert (city(mine, "miami").soonest, city(mine, "miami").latest) == (3, 3)
    assert city(mine, "tokyo").soonest == 7
    assert other.infection_deck[0].cards == [None] * 6
    assert city(other, "tokyo").soonest == 1


def test_every_infection_card_lies_where_it_may() -> None:
    game, chance = outbreak.new("pandemic", players=3, epidemics=6, hands="closed", seed=5), random.Random(5)
    while not game.outcome:
        size = game.state.infection_deck_size
        order = [game.table.codec.names["city"][card] for card in reversed(game.state.infection_deck[:size].tolist())]
        for seen in (picture(game.view([])), picture(game.view([1]))):
            for at in (city(seen, id) for id in order):
                assert at.soonest and at.latest and at.soonest <= order.index(at.id) + 1 <= at.latest
        game.push(chance.choice(game.legal()))


def test_the_player_deck_tells_where_epidemics_can_be() -> None:
    game = table("pandemic", players=2, epidemics=4).only_deck("lima", "epidemic", "cairo", "seoul", "epidemic").game()
    seen = picture(game.view([0]))
    assert [(pile.cards, pile.epidemics) for pile in seen.deck] == [(2, 1), (3, 1)]
    assert seen.deck_size == 5


def test_a_lost_game_says_why() -> None:
    game = table("pandemic", players=2).outbreaks(7).cubes("paris", blue=3).infection_deck("paris").phase("infection").game()
    assert game.outcome
    seen = picture(game.view([0]))
    assert seen.ending and (seen.ending.kind, seen.ending.reason) == ("lost", "outbreaks")
    assert (seen.phase, seen.waiting, question(game.view([0]))) == ("over", [], None)


def test_the_question_names_players_and_cities() -> None:
    game = table("pandemic", players=2).roles("medic", "dispatcher").pawn(0, "delhi").turn(0, actions=3).game()
    medic = Seat(0, Name("role", "medic"))
    assert question(game.view([1])) == Message("prompt-actions", {"player": medic, "city": Name("city", "delhi"), "count": 3})


def test_the_question_counts_what_a_cure_still_costs() -> None:
    cards = ("paris", "milan", "essen", "london", "madrid", "chicago")
    game = table("pandemic", players=2).roles("medic", "dispatcher").hand(0, *cards).station("atlanta").game()
    game.push("cure blue")
    asked = question(game.view([0]))
    assert asked == Message("prompt-cure", {"player": Seat(0, Name("role", "medic")), "count": 5, "color": Name("color", "blue")})


def test_the_board_is_printed() -> None:
    board = printed(outbreak.new("pandemic", seed=1).table)
    cities = {city.id: city for city in board.cities}
    assert len(cities) == 48 and board.start == "atlanta" and board.rates == [2, 2, 2, 3, 3, 4, 4]
    assert (cities["atlanta"].color, cities["atlanta"].links) == ("blue", ["chicago", "washington", "miami"])
    assert cities["san_francisco"].wraps == ["tokyo", "manila"]
    assert all(one in cities[other].links for one, city in cities.items() for other in city.links)
    assert (board.hand_limit, board.cure_cards, board.start_hand) == (LIMIT, 5, {"2": 4, "3": 3, "4": 2})
