"""Chapter 11: what is open and what is hidden."""

from collections import Counter
from itertools import permutations

import pytest

from outbreak import new
from outbreak.core.chance import HIDDEN_KEY
from outbreak.games.contagion.rules.hands import take_face
from outbreak.games.contagion.vocabulary import HIDDEN, OLD, UNSEEN
from tests.rules.contagion.helpers import (
    EVENTS,
    WHO,
    at_random,
    cards,
    cubes,
    deck,
    discards,
    fits,
    hand,
    hand_size,
    idle,
    kept,
    levels,
    name,
    near,
    number,
    opening,
    play,
    pushed,
    refused,
    rows,
    scores,
    seated,
    stack,
    told,
    won,
)

OPEN = (
    *("score", "place", "stack_size", "on_table", "cubes", "row", "rows", "level", "dish", "hand_size", "old_size", "deck_size"),
    *("discards", "discards_size", "reshuffles", "fresh", "event_deck_size", "event_place", "event", "skulls", "last_round", "rounds"),
    *("active", "actions_done", "actions_left", "extra_actions", "infections", "wild_used", "ending"),
)


def view_bytes(game, seats):
    """All that a view holds."""
    return game.view(seats).table.states.tobytes()


def stolen(seed=0, players=3, **held):
    """Seat 0 has filled Lima and stolen two cards from seat 1, who held these cards."""
    return play(won(seated(players, seed=seed).hand(1, **held), "lima"), "use lima", "target p1")


def deals(view, count, what):
    """What is seen at many tables that fit a view."""
    return Counter(what(view.deal(seed)) for seed in range(count))


# Open and hidden


@pytest.mark.rule("C-11.1")
def test_a_hand_is_known_to_its_player_alone():
    """Others and spectators see its size; two seats together see both hands."""
    game = seated().hand(0, red=2).hand(1, blue=3).game()
    assert (hand(game.view([0]), 0), hand(game.view([0]), 1)) == ({"red": 2}, {})
    assert [hand(game.view([]), seat) for seat in range(3)] == [{}, {}, {}]
    assert (hand(game.view([0, 1]), 0), hand(game.view([0, 1]), 1)) == ({"red": 2}, {"blue": 3})
    assert [hand_size(game.view([2]), seat) for seat in range(3)] == [2, 3, 0]


@pytest.mark.rule("C-11.1")
def test_everybody_sees_the_table():
    """A spectator sees cubes and rows, levels, scores, discards, kept cards and all sizes."""
    position = seated(event="heat_wave").cubes("cairo", (1, 2), (0, 1)).levels(1, 3, 2, 0).score(2, 17).keeps(1, "london").discards(red=3)
    game = position.hand(0, red=2).hand(1, blue=3).skulls(3).game()
    seen = game.view([])
    assert (rows(seen, "cairo"), levels(seen, 1), scores(seen), kept(seen, 1)) == ([(1, 2), (0, 1)], (3, 2, 0), [0, 0, 17], {"london"})
    assert (discards(seen), seen.state.skulls) == ({"red": 3}, 3)
    for field in OPEN:
        assert (seen.table.states[field] == game.table.states[field]).all(), field


@pytest.mark.rule("C-11.1", "C-11.5")
def test_a_view_depends_on_nothing_hidden():
    """Two tables that differ only in the other hand, the decks, the stack and the seed look the same to seat 0."""
    one = opening("summer_festival", "heat_wave", seed=1).hand(0, red=2).hand(1, blue=2).deck("green", "red").stack("lima")
    two = opening("summer_festival", "rainy_season", seed=2).hand(0, red=2).hand(1, black=1, red=1).deck("blue").stack("milan", "lima")
    one, two = one.game(), two.game()
    assert view_bytes(one, [0]) == view_bytes(two, [0])
    assert view_bytes(one, []) == view_bytes(two, [])
    assert view_bytes(one, [1]) != view_bytes(two, [1])


@pytest.mark.rule("C-11.5")
def test_nobody_sees_the_decks_the_stack_or_the_seed():
    """Not even all seats together."""
    view = new("contagion", players=3, seed=4).view()
    assert set(deck(view)) == {HIDDEN}
    assert set(view.state.event_deck[:12]) == set(view.state.stack[: view.state.stack_size]) == {HIDDEN}
    assert set(view.state.key) == {HIDDEN_KEY}


@pytest.mark.rule("C-11.5")
def test_removed_events_look_like_those_still_to_come():
    """Nobody can tell which three events and three WHO cards left the game."""
    game = opening("summer_festival").game()
    unseen = {name(game, "event", card) for card in range(18) if game.view().state.event_place[card] == UNSEEN}
    assert unseen == {*EVENTS, *WHO} - {"summer_festival"}


@pytest.mark.rule("C-11.1", "C-2.4")
def test_a_view_offers_what_its_seats_may_do():
    """Seat 0 finds its own actions in its view, seat 1 none."""
    game = seated().hand(0, black=2, red=1).hand(1, blue=4).game()
    assert [a.text for a in game.view([0]).legal()] == [a.text for a in game.legal()]
    assert game.view([1]).legal() == game.view([]).legal() == []


# Who learns what


@pytest.mark.rule("C-11.2")
def test_drawn_cards_are_told_to_their_player_alone():
    """The others hear that a card was drawn, not which."""
    game = play(seated().levels(0, incubation=2).deck("red", "green").game(), "draw plain")
    assert told(game.journal([0]), "drew") == [(0, "red"), (0, "green")]
    for others in ([1], [1, 2], []):
        assert told(game.journal(others), "drew") == [(0, None), (0, None)]
    assert hand(game.view([1]), 0) == {}


@pytest.mark.rule("C-11.2", "C-1.3")
def test_dealt_cards_are_told_to_their_player_alone():
    """At the beginning too."""
    game = new("contagion", players=3, seed=4)
    assert Counter(color for seat, color in told(game.journal([1]), "dealt") if color) == hand(game, 1)
    assert {color for seat, color in told(game.journal([]), "dealt")} == {None}


@pytest.mark.rule("C-11.2", "C-8.9")
def test_a_stolen_card_is_known_to_the_two():
    """The victim sees what the thief took and keeps knowing it; a third player only knows that two cards moved."""
    game = stolen(blue=2, green=2)
    taken = hand(game)
    assert (hand(game.view([1]), 0), hand(game.view([0]), 0)) == (taken, taken)
    assert hand(game.view([2]), 0) == hand(game.view([2]), 1) == hand(game.view([]), 0) == {}
    assert [hand_size(game.view([2]), seat) for seat in range(2)] == [2, 2]


@pytest.mark.rule("C-11.2", "C-8.9")
def test_a_theft_is_told_to_all_and_its_cards_to_the_two():
    """The log of the others names thief and victim only."""
    game = stolen(blue=1, green=1)
    assert sorted(told(game.journal([0]), "took")) == sorted(told(game.journal([1]), "took")) == [(0, "blue"), (0, "green")]
    assert told(game.journal([2]), "took") == told(game.journal([]), "took") == [(0, None), (0, None)]
    assert told(game.journal([2]), "stole") == [(0, 1), (0, 1)]


@pytest.mark.rule("C-11.2")
def test_the_thief_learns_nothing_of_the_rest():
    """What stays in the victim's hand stays hidden from the thief."""
    game = stolen(blue=4)
    assert (hand(game.view([0]), 1), hand_size(game, 1)) == ({}, 2)


def thief(**held):
    """Seat 0 will fill Lima with its first action and can pay a mutation with one card after it."""
    return seated(event="quarantine").levels(0, resistance=0).hand(1, **held)


@pytest.mark.rule("C-11.3")
def test_a_card_of_that_colour_played_is_no_longer_known():
    """The victim knows of two red cards; the thief discards one, and one is still known."""
    game = play(won(thief(red=2), "lima"), "use lima", "target p1", "mutate resistance", "discard red")
    assert (hand(game), hand(game.view([1]), 0)) == ({"red": 1}, {"red": 1})


@pytest.mark.rule("C-11.3")
def test_what_is_known_is_a_least_number():
    """With a third red card in hand the one played could have been any: one is certain, two are there."""
    game = play(won(thief(red=2).hand(0, red=1), "lima"), "use lima", "target p1", "mutate resistance", "discard red")
    assert (hand(game), hand(game.view([1]), 0)) == ({"red": 2}, {"red": 1})


@pytest.mark.rule("C-11.3")
def test_other_cards_played_leave_the_knowledge():
    """The thief pays with a blue card: the stolen red ones are still there."""
    game = play(won(thief(red=2).hand(0, blue=1), "lima"), "use lima", "target p1", "mutate resistance", "discard blue")
    assert hand(game.view([1]), 0) == {"red": 2}


@pytest.mark.rule("C-11.3", "C-11.2")
def test_a_second_theft_unseen_leaves_nothing_certain():
    """Seat 2 steals two of seat 0's four cards: seat 1 no longer knows of a red one, seat 0 knows both that seat 2 has now."""
    position = seated().hand(0, blue=1).hand(1, red=2).cubes("madrid", (1, 4), (2, 3)).hand(2, purple=1)
    game = play(won(position, "lima"), "use lima", "target p1", "draw plain")
    idle(game)
    assert hand(game.view([1]), 0) == {"red": 2}
    play(game, "infect madrid", "match", "use madrid", "target p0")
    assert (hand(game.view([1]), 0), hand(game.view([2]), 0)) == ({}, {})
    assert (hand(game.view([0]), 2), hand(game.view([1]), 2)) == (hand(game, 2), {})


@pytest.mark.rule("C-11.3")
def test_one_card_stolen_unseen_lowers_it_by_one():
    """Of two known red cards one is certain after one card of the hand has gone to a third player."""
    game = stolen(red=2)
    take_face(game.state, 2, 0, number(game, "color", "red"))
    assert (hand(game.view([1]), 0), hand(game.view([0]), 2), hand(game.view([1]), 2)) == ({"red": 1}, {"red": 1}, {})
    assert game.table.check() == 0


@pytest.mark.rule("C-11.3", "C-11.4")
def test_a_newer_card_stolen_unseen_leaves_the_older_ones_known():
    """The two stolen cards are older than the reshuffle, the card taken by seat 2 is not."""
    game = play(won(seated().hand(1, red=2).all_discarded_but(0), "lima"), "use lima", "target p1", "draw plain")
    assert (hand(game.view([1]), 0), game.state.old_size[0], hand_size(game)) == ({"red": 2}, 2, 3)
    take_face(game.state, 2, 0, next(face for face in range(OLD) if game.state.hand[0, face]))
    assert (hand(game.view([1]), 0), game.state.old_size[0], game.table.check()) == ({"red": 2}, 2, 0)


@pytest.mark.rule("C-11.3", "C-11.2")
@pytest.mark.parametrize("seed", range(4))
def test_stealing_back_a_known_card(seed):
    """Seat 1 takes two of seat 0's cards back: it knows of one red card less for each red one it got, and seat 0 knows both."""
    position = seated(seed=seed).hand(1, red=2).deck("blue", "purple").cubes("madrid", (0, 4), (1, 3))
    game = play(won(position, "lima"), "use lima", "target p1", "draw plain", "draw plain")
    play(game, "infect madrid", "match", "use madrid", "target p0")
    back = hand(game, 1)
    assert sum(back.values()) == 2
    assert hand(game.view([1]), 0) == ({"red": 1} if back.get("red") == 1 else {})
    assert (hand(game.view([0]), 1), hand(game.view([2]), 1)) == (back, {})


# Older and newer cards


def reshuffled(seed=0, **own):
    """The pile is empty; seat 0 draws, so the discards are shuffled; seats 1 and 2 hold two blue and one yellow card from before."""
    position = seated(seed=seed).hand(0, **own).hand(1, blue=2).hand(2, yellow=1).all_discarded_but(0)
    return play(position.game(), "draw plain")


@pytest.mark.rule("C-11.4", "C-3.3")
def test_everybody_knows_which_cards_were_reshuffled():
    """What is not in the new pile must be in hands: seats 1 and 2 hold two blue and one yellow card, whoever has which."""
    view = reshuffled().view([0])
    hands = deals(view, 120, lambda dealt: (cards(**hand(dealt, 1)), cards(**hand(dealt, 2))))
    with_yellow = (cards(blue=1, yellow=1), cards(blue=1))
    assert fits(hands, {(cards(blue=2), cards(yellow=1)): 1 / 3, with_yellow: 2 / 3})


@pytest.mark.rule("C-11.4", "C-3.3")
def test_the_new_pile_holds_the_discards_and_nothing_else():
    """Eight blue, nine yellow and ten of each other colour, less the card drawn from it."""
    game = reshuffled()
    drawn = next(iter(hand(game)))
    expected = {"blue": 8, "yellow": 9, "black": 10, "green": 10, "purple": 10, "red": 10}
    expected[drawn] -= 1
    for table in (game, game.view([0]).deal(1), game.view([0]).deal(2)):
        assert Counter(name(game, "color", card) for card in deck(table)) == expected


@pytest.mark.rule("C-11.4")
def test_all_see_how_many_cards_are_older():
    """One of seat 0's two cards, and all cards of the others."""
    view = reshuffled(red=1).view([])
    assert [view.state.old_size[seat] for seat in range(3)] == [1, 2, 1]
    assert [hand_size(view, seat) for seat in range(3)] == [2, 2, 1]


def all_but_red(red):
    """The other players hold every card but some red ones, which are all discarded but the one of seat 0."""
    position = seated(event="heat_wave").levels(0, incubation=4).hand(0, red=1).hand(1, blue=10, yellow=10, black=10)
    return position.hand(2, green=10, purple=10, red=10 - red).all_discarded_but(0)


@pytest.mark.rule("C-11.4")
def test_of_one_colour_the_oldest_card_leaves_first():
    """Seat 0 has an old red card and draws three new ones; of the two it pays the first is the old one."""
    game = play(all_but_red(4).game(), "draw plain")
    assert (hand(game), game.state.old_size[0]) == ({"red": 4}, 1)
    play(game, "mutate resistance", "discard red")
    assert (hand(game), game.state.old_size[0]) == ({"red": 3}, 0)


@pytest.mark.rule("C-11.4", "C-3.3")
def test_a_second_reshuffle_makes_all_cards_old():
    """Cards drawn between the two are older than the second one."""
    game = play(all_but_red(5).game(), "draw plain", "mutate resistance", "discard red", "discard red", "draw plain")
    assert (game.state.reshuffles, hand(game), game.state.old_size[0]) == (2, {"red": 5}, 3)
    assert game.table.check() == 0


# Deals


@pytest.mark.rule("C-11.1", "C-11.5")
def test_dealt_hands_have_the_right_frequencies():
    """Three cards are unseen, one blue and two red, and seat 1 holds one of them: it is blue every third time."""
    game = seated().hand(1, blue=1).deck("red", "red").all_discarded_but(2).game()
    hands = deals(game.view([0]), 300, lambda dealt: cards(**hand(dealt, 1)))
    assert fits(hands, {cards(blue=1): 1 / 3, cards(red=1): 2 / 3})


@pytest.mark.rule("C-11.5")
def test_dealt_piles_have_the_right_frequencies():
    """The same three cards: each order of the two left in the pile is as likely as it should be."""
    game = seated().hand(1, blue=1).deck("red", "green").all_discarded_but(2).game()
    seen = deals(game.view([0]), 600, lambda dealt: (*hand(dealt, 1), *(name(dealt, "color", card) for card in deck(dealt))))
    assert fits(seen, dict.fromkeys(permutations(("blue", "red", "green")), 1 / 6))


@pytest.mark.rule("C-11.2", "C-11.3")
def test_a_known_card_lies_in_every_deal():
    """The victim's deals always give the thief the two stolen cards, and one unseen card beside them."""
    game = play(won(seated().hand(1, red=2), "lima"), "use lima", "target p1", "draw plain")
    for seed in range(30):
        dealt = game.view([1]).deal(seed)
        assert hand(dealt, 0)["red"] >= 2
        assert sum(hand(dealt, 0).values()) == 3


@pytest.mark.rule("C-11.2")
def test_a_third_player_deals_the_stolen_cards_freely():
    """For seat 2 the thief's cards can be anything unseen."""
    game = stolen(red=4)
    hands = deals(game.view([2]), 60, lambda dealt: cards(**hand(dealt, 0)))
    assert len(hands) > 5


@pytest.mark.rule("C-11.1", "C-2.7")
@pytest.mark.parametrize("doings", [("infect cairo",), ("infect cairo", "cubes 2"), ("infect cairo", "cubes 1", "match")])
def test_a_deal_in_the_middle_of_a_payment_can_be_finished(doings):
    """Who has begun to infect can pay, so the others give that hand the cards it needs."""
    game = play(seated().levels(0, infection=2).hand(0, black=1, red=1, blue=1).game(), *doings)
    for seed in range(40):
        dealt = game.view([1]).deal(seed)
        while not cubes(dealt, "cairo"):
            dealt.apply(dealt.legal()[0])
        assert (dealt.check(), dealt.state.actions_left) == (0, 1)


@pytest.mark.rule("C-11.1", "C-4.4")
def test_deals_in_the_middle_of_a_payment_have_the_right_frequencies():
    """Two black and four red cards are unseen, three of them in the hand that infects: of the 16 hands that can pay 12 hold one black."""
    game = seated().hand(0, black=1, red=2).deck("black", "red", "red").all_discarded_but(3).game()
    play(game, "infect cairo")
    hands = deals(game.view([1]), 400, lambda dealt: cards(**hand(dealt, 0)))
    assert fits(hands, {cards(black=1, red=2): 12 / 16, cards(black=2, red=1): 4 / 16})


@pytest.mark.rule("C-11.5")
def test_dealt_events_have_the_right_frequencies():
    """Each WHO card is the fourth card of the deck as often as the others; a turned event never comes again."""
    game = opening("summer_festival").game()
    places = deals(game.view([0]), 300, lambda dealt: name(dealt, "event", dealt.state.event_deck[8]))
    assert fits(places, dict.fromkeys(WHO, 1 / 6))
    tops = deals(game.view([0]), 300, lambda dealt: name(dealt, "event", dealt.state.event_deck[10]))
    assert fits(tops, dict.fromkeys(set(EVENTS) - {"summer_festival"}, 1 / 11))


@pytest.mark.rule("C-11.5")
def test_dealt_cities_have_the_right_frequencies():
    """Each city of the stack is its top card as often as the others."""
    game = seated().game()
    tops = deals(game.view([0]), 300, lambda dealt: name(dealt, "city", dealt.state.stack[dealt.state.stack_size - 1]))
    assert set(tops) <= stack(game)
    assert all(near(tops[city], 300, 1 / 20) for city in stack(game))


@pytest.mark.rule("C-11.1", "C-11.3", "C-11.4")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_every_deal_fits_its_view(players, seed):
    """In games at random: a dealt table is sound, looks the same to the viewer, and offers the same actions."""
    game = new("contagion", players=players, seed=seed)
    for step, now in enumerate(at_random(game, seed, 600)):
        assert now.table.check() == 0
        if step % 7:
            continue
        seat = step % players
        view = now.view([seat])
        dealt = view.deal(step)
        assert dealt.check() == 0
        assert dealt.legal(1 << seat) == now.table.legal(1 << seat)
        assert dealt.legal(), "somebody must have a choice at a dealt table too"
        assert (hand(dealt, seat), hand_size(dealt, (seat + 1) % players)) == (hand(now, seat), hand_size(now, (seat + 1) % players))
        dealt.hide(1 << seat)
        assert dealt.states.tobytes() == view.table.states.tobytes()


@pytest.mark.rule("C-11.3")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_ever_knows_of_a_card_that_is_not_there(seed):
    """In games at random with many thefts what a view shows of another hand is in that hand."""
    position = (
        seated(4, seed=seed, event="heat_wave").hand(0, blue=3, red=2).hand(1, red=3, green=2).hand(2, blue=2, purple=3).hand(3, red=4)
    )
    position.cubes("madrid", (1, 4), (2, 3)).cubes("bogota", (3, 9), (1, 1))
    game = play(won(position, "lima"), "use lima", "target p1")
    for now in at_random(game, seed, 150):
        for viewer in range(4):
            for other in range(4):
                seen = hand(now.view([viewer]), other)
                assert all(count <= hand(now, other).get(color, 0) for color, count in seen.items())


@pytest.mark.rule("C-11.1")
def test_refusals_do_not_tell_about_other_hands():
    """Whether seat 1 can pay for a city is nobody's business: seat 0 hears the same refusal."""
    rich, poor = seated().hand(1, black=2).game(), seated().hand(1, blue=2).game()
    for doing in ("1: infect cairo", "1: mutate incubation", "1: discard black"):
        refused(rich, doing, "C-2.4")
        refused(poor, doing, "C-2.4")


@pytest.mark.rule("C-11.1")
def test_neutral_cards_are_turned_for_all_to_see():
    """They are told to everybody, spectators included."""
    game = seated(2).deck(*["blue"] * 4, "black").game()
    happened = pushed(game, *["draw plain"] * 4)
    assert told(happened, "neutral") == told(game.journal([]), "neutral") == [("black", "cairo")]
    assert cubes(game, "cairo", "neutral") == 1
