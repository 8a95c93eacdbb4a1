"""What a player sees of Contagion."""

import outbreak
from outbreak.core.picture import Message, Name, Seat
from outbreak.core.table import Table
from outbreak.games.contagion.table.picture import Picture, picture, printed, question
from outbreak.testing import table


def rows(seen: Picture, id: str) -> list[tuple[str, int, int, int]]:
    city = next(city for city in seen.cities if city.id == id)
    return [(row.virus, row.cubes, row.rank, row.points) for row in city.rows]


def test_rows_show_their_rank_and_what_they_would_score() -> None:
    position = table("contagion", players=4).cities("tokyo", "paris").event("summer_festival")
    game = position.cubes("lima", (1, 2), (0, 1), (3, 2), (2, 1)).game()
    points = next(city.points for city in printed(game.table).cities if city.id == "lima")
    seen = picture(game.view([]))
    assert rows(seen, "lima") == [("p1", 2, 1, points[0]), ("p0", 1, 3, points[2]), ("p3", 2, 2, points[1]), ("p2", 1, 4, 0)]
    assert next(city.room for city in seen.cities if city.id == "lima") == points[0] - 6
    assert rows(seen, "tokyo") == []


def test_the_neutral_colour_stands_in_its_row() -> None:
    game = table("contagion", players=2).cities("jakarta", "sydney").cubes("tokyo", ("neutral", 3), (0, 1)).event("heat_wave").game()
    seen = picture(game.view([0]))
    assert [row[0] for row in rows(seen, "tokyo")] == ["neutral", "p0"]
    assert seen.neutral == 12


def test_prices_follow_the_active_card() -> None:
    cheap = table("contagion", players=3).cities("tokyo", "paris").cubes("lima", (0, 1)).event("health_budget_cut").game()
    assert {city.id: city.cost for city in picture(cheap.view([1])).cities} == {"lima": 0, "paris": 1, "tokyo": 1}
    misuse = table("contagion", players=3).cities("tokyo", "paris", "lima").levels(0, infection=3, incubation=4).event("antibiotic_misuse")
    board = picture(misuse.game().view([1])).players[0].mutations
    assert [(track.track, track.level, track.cost) for track in board] == [
        ("incubation", 4, None),
        ("infection", 3, 4),
        ("resistance", 1, 1),
    ]


def test_hands_of_others_show_their_size() -> None:
    position = table("contagion", players=3).cities("tokyo", "paris", "lima").hand(0, blue=2, red=1).hand(1, green=4)
    game = position.event("heat_wave").game()
    mine, other, _ = picture(game.view([0])).players
    assert (mine.hand, mine.hidden) == ({"blue": 2, "red": 1}, 0)
    assert (other.hand, other.hidden) == ({}, 4)
    assert [player.hand for player in picture(game.view([])).players] == [{}, {}, {}]


def test_what_is_coming_is_open() -> None:
    game = outbreak.new("contagion", players=3, seed=1)
    while picture(game.view([])).phase == "setup":
        game.push(game.legal()[0])
    seen = picture(game.view([]))
    assert (seen.round, seen.coming[:4], seen.rounds_to_who) == (1, ["event", "event", "who", "event"], 3)
    assert len(seen.coming) == 11 and [seen.event] == seen.turned
    assert (seen.next_toll, seen.last_round, seen.actions_left) == (2, None, 2)


def test_kept_cards_lie_before_their_player() -> None:
    position = table("contagion", players=3).cities("tokyo", "paris", "lima").keeps(1, "sydney").away("manila").score(1, 7)
    seen = picture(position.event("heat_wave").game().view([]))
    assert (seen.players[1].keeps, seen.players[1].score, seen.away) == (["sydney"], 7, ["manila"])
    assert {"sydney", "manila", "tokyo"}.isdisjoint(seen.stack)
    assert seen.players[1].name == Name("virus", "p1")


def test_the_question_counts_actions_cards_and_cubes() -> None:
    game = table("contagion", players=3).cities("tokyo", "paris", "lima").levels(0, incubation=3).event("summer_festival").game()
    circle = Seat(0, Name("virus", "p0"))
    assert question(game.view([1])) == Message("prompt-actions", {"player": circle, "count": 2, "cards": 3, "cubes": 2})


def test_a_player_who_cannot_act_is_told_what_passing_brings() -> None:
    """C-2.9: a card instead of the first action, nothing instead of a later one. Others do not know what the hand allows."""
    circle = Seat(0, Name("virus", "p0"))
    position = table("contagion", players=3).cities("tokyo", "paris", "lima").keeps(0, "sydney").levels(0, incubation=0, resistance=0)
    game = position.event("summer_festival").game()
    assert question(game.view([0])) == Message("prompt-stuck", {"player": circle, "first": "yes", "resisting": "no"})
    assert question(game.view([1])).id == "prompt-actions"

    position = table("contagion", players=3).cities("tokyo", "paris", "lima").keeps(0, "sydney").levels(0, incubation=0, resistance=0)
    game = position.hand(0, red=1).event("summer_festival").game()
    assert question(game.view([0])).id == "prompt-actions"
    game.push("mutate resistance")
    assert question(game.view([0])) == Message("prompt-stuck", {"player": circle, "first": "no", "resisting": "no"})


def test_a_player_who_could_act_with_resistance_is_told_so() -> None:
    """C-6.3: using it is optional, so the player may pass and draw a card instead."""
    game = table("contagion", players=3).cities("tokyo", "paris", "lima").event("hygiene_programme").game()
    circle = Seat(0, Name("virus", "p0"))
    assert question(game.view([0])) == Message("prompt-stuck", {"player": circle, "first": "yes", "resisting": "yes"})


def test_an_offer_tells_what_the_city_does() -> None:
    position = table("contagion", players=3).cities("tokyo", "paris", "lima").cubes("sydney", (1, 4)).hand(0, blue=4)
    game = position.event("antibiotic_misuse").game()
    for action in ("infect sydney", "match", "match"):
        game.push(action)
    asked = question(game.view([0]))
    assert asked and asked.id == "prompt-offer"
    assert asked.arguments["effect"] == [Message("city-sydney.effect")] and asked.arguments["timing"] == "any_time"


def test_cards_of_a_pack_are_told_by_their_effects() -> None:
    book = outbreak.new("contagion", seed=1).rulebook
    files = dict(book.base_pack.files)
    first, *others = files["cities"]["city"]
    files["cities"] = {"city": [{**first, "effects": [{"do": "draw", "amount": 3}, {"do": "points"}]}, *others]}
    city = printed(Table.empty(book, type(book.base_pack)("mine", files))).cities[0]
    assert city.text == [Message("effect-draw", {"count": 3}), Message("effect-points", {"count": 1})]
    assert [(effect.do, effect.amount) for effect in city.effects] == [("draw", 3), ("points", 1)]


def test_every_card_says_where_it_comes_from() -> None:
    box = printed(outbreak.new("contagion", seed=1).table)
    assert (len(box.cities), len(box.cards), box.tracks["infection"], box.hand_limit) == (24, 18, [2, 3, 4, 5], 9)
    found = {card.id: card for card in box.cards}
    assert (found["a_cure_is_found"].kind, found["a_cure_is_found"].provenance) == ("who", "rulebook")
    assert found["summer_festival"].skull and found["summer_festival"].text == [Message("event-summer_festival.effect")]
