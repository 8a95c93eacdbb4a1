"""Chapter 11: what is open, what is hidden, and what a table that fits a view may look like."""

import random
from collections import Counter

import pytest

from outbreak import new
from outbreak.core.chance import HIDDEN_KEY
from tests.rules.raxxon.cards import at, drawn, seated
from tests.rules.raxxon.scene import RAXXON_CARDS, counts, pile, play, supply, texts

INFECTED = {"carrier", "volatile", "chaotic"}
CELLS = [f"{row}{column}" for row in "abcdef" for column in range(1, 7)]


def deals(view, count, what):
    """What is seen at many tables that fit a view; each of them is sound."""
    found = Counter()
    for seed in range(count):
        table = view.deal(seed)
        assert table.check() == 0, f"seed {seed} breaks invariant {table.check()}"
        found[what(table)] += 1
    return found


def hides_to_the_same(view, seed):
    """Whether a table dealt from a view is sound and looks the same to these seats."""
    table = view.deal(seed)
    if table.check() != 0:
        return False
    again = table.twin()
    again.hide(view.mask)
    return again.states.tobytes() == view.table.states.tobytes()


def near(found, share, count):
    """Whether a number of finds is within five standard deviations of what is expected."""
    return abs(found - share * count) < 5 * (count * share * (1 - share)) ** 0.5 + 1


def somewhere(game):
    """Play on: the first spot for a card that is added."""
    while texts(game)[0].startswith("spot"):
        game.push(texts(game)[0])
    return game


def leftover(game):
    """A stop where up to so many cards could be chosen but no further one is there."""
    return ["stop"] if texts(game) == ["stop"] else []


def told(game, kind, operand, seats):
    """What some seats learn of the last happening of a kind."""
    return [entry for entry in game.journal(seats) if entry.kind == kind][-1].operands[operand]


def curfewed(first, players=2, **options):
    """Seat 0, Thomas, has sent a row home: its cards are on top of the draw pile; two hostile cards lie in the crowd."""
    position = seated("thomas_heart", players, **options).character(1, "ines_halloran").tokens(1, 2, 1)
    return position.crowd(first, "hostile hostile")


# Open and hidden


@pytest.mark.rule("R-11.1")
@pytest.mark.parametrize("seats", [[], [0], [1], [0, 1]])
def test_piles_are_hidden_and_counted(seats):
    """Nobody sees a card of the draw piles or the supply; their sizes are open."""
    game = seated().crowd("?hostile carrier").game()
    view = game.view(seats)
    assert set(pile(view)) == set(supply(view)) == {"hidden"}
    assert set(list(view.state.raxxon_deck)[:RAXXON_CARDS]) == {127}
    assert (len(pile(view)), len(supply(view)), view.state.raxxon_deck_size) == (len(pile(game)), 15, RAXXON_CARDS)
    assert (at(view, "a1"), at(view, "a2")) == ("?hidden", "carrier")


@pytest.mark.rule("R-11.1")
def test_other_piles_are_open():
    """A spectator sees discards, evacuated and quarantined cards, and where Raxxon cards were filed."""
    position = seated().discards(family=1).evacuated(hostile=2).contained(carrier=1).uncontained(chaotic=1)
    game = position.untriggered("stampede").triggered("thin_fence").crowd("hostile").game()
    view = game.view([])
    assert [counts(view, pile) for pile in ("discards", "evacuated", "contained", "uncontained")] == [
        {"family": 1},
        {"hostile": 2},
        {"carrier": 1},
        {"chaotic": 1},
    ]
    assert list(view.state.raxxon_place) == list(game.state.raxxon_place)


@pytest.mark.rule("R-11.1")
def test_a_view_holds_no_key():
    """Chance cannot be computed from a view."""
    game = new("raxxon", players=2, level="regular", seed=3)
    assert any(game.state.key)
    assert set(game.view([0, 1]).state.key) == {HIDDEN_KEY}


@pytest.mark.rule("R-11.1")
def test_a_raxxon_pile_is_dealt_from_the_cards_that_lie_nowhere_else():
    """With two cards left each is on top half of the time."""
    game = seated().crowd("hostile").only_raxxon("stampede", "thin_fence").game()
    found = deals(game.view([0]), 400, lambda table: table.state.raxxon_deck[1])
    assert len(found) == 2
    assert all(near(count, 0.5, 400) for count in found.values())


@pytest.mark.rule("R-11.1")
def test_unknown_cards_are_dealt_evenly():
    """A facedown crowd card is drawn from all unseen population cards: here one family and three chaotic ones are left."""
    position = seated().evacuated(innocent=3, familiar=3, family=2, celebrity=3, susceptible=3, hostile=14)
    position = position.contained(carrier=10, volatile=10, chaotic=7).crowd("?family hostile").pile("chaotic", "chaotic", "chaotic")
    game = position.supply(size=0).game()
    found = deals(game.view([1]), 600, lambda table: at(table, "a1"))
    assert set(found) == {"?family", "?chaotic"}
    assert near(found["?family"], 1 / 4, 600)


# Turned down and looked at


@pytest.mark.rule("R-11.2")
@pytest.mark.parametrize("looks", ["shared", "own"])
def test_a_card_turned_down_stays_known(looks):
    """Everybody saw it, spectators too, whatever was agreed about looks."""
    game = seated("thomas_heart", looks=looks).crowd("hostile carrier ?family").raxxon("stampede").game()
    play(game, "act 5", "card a1", "card a2", "bonus", "card a1")
    assert [at(game.view(seats), "a1") for seats in ([], [0], [1])] == ["?carrier"] * 3
    assert at(game.view([0]), "a3") == "?hidden"


@pytest.mark.rule("R-11.2")
def test_shared_looks_are_known_to_all():
    """What Ines looks at, the other player knows too."""
    game = play(seated("ines_halloran").crowd("?carrier ?family").game(), "act 4", "card a1", "stop")
    assert [at(game.view(seats), "a1") for seats in ([0], [1], [])] == ["?carrier"] * 3
    assert at(game.view([0, 1]), "a2") == "?hidden"


@pytest.mark.rule("R-11.2")
def test_own_looks_are_known_to_one():
    """Only the player who looked knows the card; the others see that they looked."""
    game = play(seated("ines_halloran", looks="own").crowd("?carrier ?family").game(), "act 4", "card a1")
    assert (told(game, "saw", "type", [0]), told(game, "saw", "type", [1]), told(game, "looked", "cell", [1])) == ("carrier", None, "a1")
    assert [at(game.view(seats), "a1") for seats in ([0], [1], [])] == ["?carrier", "?hidden", "?hidden"]


@pytest.mark.rule("R-11.2")
def test_own_looks_of_a_raxxon_card():
    """The look of Free Samples belongs to the active player."""
    game = play(drawn(seated(looks="own").crowd("?carrier ?family ?chaotic"), "free_samples"), "option 1", "card a1", "card a3")
    assert [at(game.view([0]), cell) for cell in ("a1", "a2", "a3")] == ["?carrier", "?hidden", "?chaotic"]
    assert [at(game.view([1]), cell) for cell in ("a1", "a2", "a3")] == ["?hidden"] * 3


@pytest.mark.rule("R-11.2")
def test_a_look_moves_with_the_card():
    """After a swap the player still knows where the card lies."""
    position = seated("ines_halloran", looks="own").character(1, "thomas_heart").crowd("?carrier ?family ?chaotic")
    game = play(position.game(), "act 4", "card a1", "stop", "act 5", "card a1", "card a3")
    assert (at(game.view([0]), "a3"), at(game.view([0]), "a1"), at(game.view([1]), "a3")) == ("?carrier", "?hidden", "?hidden")


@pytest.mark.rule("R-11.2")
def test_a_flip_tells_everybody():
    """A card that one player knew is known to all when it is flipped."""
    game = play(seated("ines_halloran", looks="own").crowd("?carrier ?family").game(), "act 4", "card a1", "stop", "act 0", "card a1")
    assert at(game.view([]), "a1") == "carrier"


# Interview


def interviewed(**options):
    """Meryl has looked at a carrier and put it back."""
    position = seated("meryl_wolfe", **options).crowd("?carrier ?family hostile")
    return play(position.game(), "act 4", "card a1")


@pytest.mark.rule("R-11.2")
def test_a_card_put_back_is_known_with_shared_looks():
    """Everybody knows what it was."""
    assert at(interviewed().view([1]), "a1") == "?carrier"


@pytest.mark.rule("R-11.2")
def test_all_know_that_a_card_put_back_is_infected_or_hostile():
    """With own looks the other player knows no more than that: 30 infected and 14 unseen hostile cards, but 15 are in the supply."""
    view = interviewed(looks="own").view([1])
    assert at(view, "a1") == "?hidden"
    found = deals(view, 600, lambda table: at(table, "a1"))
    assert set(found) == {"?carrier", "?volatile", "?chaotic", "?hostile"}
    assert near(found["?hostile"], 14 / 29, 600)
    assert near(found["?carrier"], 5 / 29, 600)


@pytest.mark.rule("R-11.2")
def test_the_interviewer_knows_the_card():
    """Only the player who looked knows the card."""
    game = interviewed(looks="own")
    assert (at(game.view([0]), "a1"), at(game.view([0]), "a2")) == ("?carrier", "?hidden")


@pytest.mark.rule("R-11.2")
def test_what_is_known_of_a_card_put_back_moves_with_it():
    """After a swap it is still infected or hostile, and the card in its old place may be anything."""
    position = seated("meryl_wolfe", looks="own").character(1, "thomas_heart").crowd("?carrier ?family hostile")
    game = play(position.game(), "act 4", "card a1", "act 5", "card a1", "card a2")
    assert set(deals(game.view([1]), 120, lambda table: at(table, "a2"))) == {"?carrier", "?volatile", "?chaotic", "?hostile"}
    assert len(deals(game.view([1]), 120, lambda table: at(table, "a1"))) > 5


@pytest.mark.rule("R-11.2", "R-11.3")
def test_a_card_put_back_is_not_one_known_to_lie_elsewhere():
    """The last two hostile cards went home by curfew, so the card put back in an interview is infected."""
    position = seated("thomas_heart", looks="own").character(1, "meryl_wolfe").evacuated(hostile=13)
    game = play(position.crowd("hostile hostile", "?carrier ?family").game(), "act 3", "line row-a", "act 4", "card a1")
    found = deals(game.view([0]), 200, lambda table: (at(table, "a1"), tuple(pile(table)[:2])))
    assert {top for _, top in found} == {("hostile", "hostile")}
    assert {card for card, _ in found} == {"?carrier", "?volatile", "?chaotic"}


# Door-to-Door


def door(looks, *order):
    """Brian has looked at chaotic, family and carrier and put them back in some order."""
    position = seated("brian_lee", looks=looks).character(1, "ines_halloran").crowd("hostile hostile").pile("chaotic", "family", "carrier")
    return play(position.tokens(1, 2, 1).game(), "act 3", *[f"type {card}" for card in order])


@pytest.mark.rule("R-11.2")
def test_the_order_of_the_top_cards_is_known():
    """With shared looks all know the three top cards in their order, and no more."""
    game = door("shared", "carrier", "chaotic", "family")
    for seats in ([0], [1], []):
        assert pile(game.view(seats))[:4] == ["carrier", "chaotic", "family", "hidden"]


@pytest.mark.rule("R-11.2")
def test_the_order_is_known_to_one_with_own_looks():
    """The other player sees neither the cards nor what was named."""
    game = door("own", "carrier", "chaotic", "family")
    assert pile(game.view([0]))[:3] == ["carrier", "chaotic", "family"]
    assert pile(game.view([1]))[:3] == ["hidden"] * 3
    assert (told(game, "arranged", "type", [0]), told(game, "arranged", "type", [1])) == ("family", None)
    assert all(entry.action != "type carrier" for entry in game.seat_record([1]).entries)
    assert any(entry.action == "type carrier" for entry in game.seat_record([0]).entries)


@pytest.mark.rule("R-11.2")
def test_a_known_top_card_stays_known_in_the_crowd():
    """Ines adds the top card: Brian knows it, she does not."""
    game = somewhere(play(door("own", "carrier", "chaotic", "family"), "go"))
    places = [cell for cell in CELLS if at(game, cell) == "?carrier"]
    assert len(places) == 1
    assert (at(game.view([0]), places[0]), at(game.view([1]), places[0])) == ("?carrier", "?hidden")


@pytest.mark.rule("R-11.3")
@pytest.mark.parametrize("looks", ["shared", "own"])
def test_arranging_does_not_change_which_cards_lie_on_top(looks):
    """Three known cards went home by curfew; after Door-to-Door everybody still knows that these three are on top."""
    position = seated("thomas_heart", looks=looks).character(1, "brian_lee").crowd("carrier family chaotic", "hostile hostile hostile")
    game = play(position.game(), "act 3", "line row-a", "act 3", "type chaotic", "type carrier", "type family")
    found = deals(game.view([0]), 60, lambda table: tuple(sorted(pile(table)[:3])))
    assert set(found) == {("carrier", "chaotic", "family")}


# Curfew and reshuffle


@pytest.mark.rule("R-11.3")
def test_after_a_curfew_the_set_is_known_and_the_order_is_not():
    """Carrier, family and chaotic are the top three: each of six orders is equally likely."""
    game = play(curfewed("carrier family chaotic").game(), "act 3", "line row-a")
    for seats in ([0], [1], [0, 1]):
        view = game.view(seats)
        assert pile(view)[:3] == ["hidden"] * 3
        found = deals(view, 300, lambda table: tuple(pile(table)[:3]))
        assert {tuple(sorted(order)) for order in found} == {("carrier", "chaotic", "family")}
        assert len(found) == 6
        assert all(near(count, 1 / 6, 300) for count in found.values())


@pytest.mark.rule("R-11.3")
def test_a_curfew_of_an_unknown_card_tells_nothing_of_it():
    """The known carrier is one of the two; the other can be anything."""
    game = play(curfewed("carrier ?family").game(), "act 3", "line row-a")
    found = deals(game.view([1]), 200, lambda table: tuple(sorted(pile(table)[:2])))
    assert all("carrier" in pair for pair in found)
    assert len(found) > 5


@pytest.mark.rule("R-11.3")
def test_an_added_card_still_belongs_to_its_set():
    """One of carrier and family was added: each is as likely to lie in the crowd."""
    game = somewhere(play(curfewed("carrier family").game(), "act 3", "line row-a", "go"))
    cell = next(cell for cell in CELLS if at(game, cell).startswith("?"))
    found = deals(game.view([0]), 300, lambda table: (at(table, cell), pile(table)[0]))
    assert set(found) == {("?carrier", "family"), ("?family", "carrier")}
    assert near(found["?carrier", "family"], 0.5, 300)


@pytest.mark.rule("R-11.3")
@pytest.mark.parametrize("looks", ["shared", "own"])
def test_seeing_one_of_two_tells_the_other(looks):
    """When the added card is flipped, the one on top of the pile is known by exclusion."""
    game = somewhere(play(curfewed("carrier family", looks=looks).game(), "act 3", "line row-a", "go"))
    cell = next(cell for cell in CELLS if at(game, cell).startswith("?"))
    play(game, "act 0", f"card {cell}")
    other = "family" if at(game, cell) == "carrier" else "carrier"
    for seats in ([0], [1]):
        assert set(deals(game.view(seats), 40, lambda table: pile(table)[0])) == {other}


@pytest.mark.rule("R-11.3")
def test_a_look_and_a_flip_of_one_card_count_once():
    """Two carriers went home and came back; Ines looked at one, then it is flipped: she knows the other like everybody else."""
    game = somewhere(play(curfewed("carrier carrier", looks="own").game(), "act 3", "line row-a", "go"))
    looked = next(cell for cell in CELLS if at(game, cell).startswith("?"))
    play(game, "act 4", f"card {looked}")
    play(game, *leftover(game), "stop", "go")
    somewhere(game)
    looked, other = sorted((cell for cell in CELLS if at(game, cell).startswith("?")), key=lambda cell: at(game.view([1]), cell))
    assert (at(game.view([1]), looked), at(game.view([1]), other)) == ("?carrier", "?hidden")
    play(game, "go", f"card {looked}")
    for seats in ([0], [1]):
        assert set(deals(game.view(seats), 40, lambda table: at(table, other))) == {"?carrier"}


@pytest.mark.rule("R-11.3")
@pytest.mark.parametrize("first", ["family carrier", "carrier family"])
@pytest.mark.parametrize("seed", range(4))
def test_several_seats_together_know_what_each_knows(first, seed):
    """Two cards went home; Ines has looked at the one that came back, so both seats together know the top card."""
    position = curfewed(first, looks="own")
    position.state.key[0] = seed + 1
    game = somewhere(play(position.game(), "act 3", "line row-a", "go"))
    cell = next(cell for cell in CELLS if at(game, cell).startswith("?"))
    play(game, "act 4", f"card {cell}")
    top = pile(game)[0]
    for seats in ([1], [0, 1]):
        assert set(deals(game.view(seats), 30, lambda table: pile(table)[0])) == {top}


@pytest.mark.rule("R-11.3")
def test_what_one_player_knew_is_in_the_layer_for_her_alone():
    """A card that only Ines had looked at goes home: she knows the top card, Thomas does not."""
    position = seated("ines_halloran", looks="own").character(1, "thomas_heart").crowd("?carrier", "hostile")
    game = play(position.game(), "act 4", "card a1")
    play(game, *leftover(game), "act 3", "line row-a")
    assert set(deals(game.view([0]), 40, lambda table: pile(table)[0])) == {"carrier"}
    assert len(deals(game.view([1]), 60, lambda table: pile(table)[0])) > 3


@pytest.mark.rule("R-11.3", "R-5.4")
def test_after_a_reshuffle_the_set_is_known():
    """The discards become the draw pile: nothing else is in it, and the card added comes from it."""
    position = seated("thomas_heart").tokens(0, 2, 1).crowd("hostile ?family ?carrier").empty_pile()
    game = position.game()
    before = counts(game, "discards")
    somewhere(play(game, "go"))

    def fits(table):
        cards = Counter(pile(table))
        added = Counter(at(table, cell)[1:] for cell in CELLS if at(table, cell).startswith("?"))
        return sum((cards + added).values()) == sum(before.values()) + 2 and all(
            (cards + added)[card] >= count for card, count in before.items()
        )

    assert set(deals(game.view([0]), 60, fits)) == {True}


@pytest.mark.rule("R-11.3")
def test_nobody_knows_the_order_after_a_night():
    """The layer of a curfew is gone when the discards are shuffled into the pile."""
    game = play(curfewed("carrier family chaotic").game(), "act 3", "line row-a", "stop", "stop")
    assert game.state.day == 2
    assert len(deals(game.view([0]), 60, lambda table: at(table, "a1"))) > 4


# The supply


@pytest.mark.rule("R-11.4")
def test_what_was_shuffled_into_the_population_is_not_in_the_supply():
    """All ten chaotic cards lay in the crowd at night, so none is in the supply."""
    position = seated().crowd("chaotic ?chaotic chaotic ?chaotic chaotic", "chaotic chaotic chaotic ?chaotic chaotic")
    game = play(position.supply(*["carrier"] * 8, *["volatile"] * 7).game(), "stop", "stop")
    assert game.state.supply_size == 11
    for seats in ([], [0], [1]):
        found = deals(game.view(seats), 40, lambda table: tuple(sorted(set(supply(table)))))
        assert all("chaotic" not in cards for cards in found)


@pytest.mark.rule("R-11.4")
def test_infected_cards_that_were_never_seen_may_be_in_the_supply():
    """Before the first night nothing is known of it: each type may be there."""
    game = seated().crowd("hostile ?chaotic").game()
    found = deals(game.view([0]), 200, lambda table: supply(table)[0])
    assert set(found) == INFECTED
    assert all(near(found[card], 1 / 3, 200) for card in INFECTED)


@pytest.mark.rule("R-11.4")
def test_a_seen_card_leaves_the_memory_when_it_is_seen_again():
    """The chaotic cards that came into the crowd again are counted once: every table that fits is sound."""
    position = seated().crowd("chaotic chaotic chaotic chaotic chaotic", "chaotic chaotic chaotic chaotic chaotic")
    game = play(position.supply(*["carrier"] * 8, *["volatile"] * 7).game(), "stop", "stop")
    for _ in range(3):
        while texts(game) and texts(game)[0].startswith("spot"):
            game.push(texts(game)[0])
        if "act 0" in texts(game):
            play(game, "act 0")
            play(game, next(action for action in texts(game) if action.startswith("card")))
        somewhere(game)
    assert all("chaotic" not in cards for cards in deals(game.view([1]), 40, lambda table: tuple(supply(table))))


@pytest.mark.rule("R-11.5")
@pytest.mark.parametrize("seats", [[], [0], [1]])
def test_the_bottom_of_the_supply_is_known(seats):
    """A card that Raxxon's Furnace put under the supply is known there to all, the rest is not."""
    game = play(drawn(seated(looks="own").crowd("volatile hostile"), "raxxons_furnace"), "bonus", "card a1")
    view = game.view(seats)
    assert supply(view) == ["hidden"] * 15 + ["volatile"]
    assert set(deals(view, 30, lambda table: supply(table)[-1])) == {"volatile"}


@pytest.mark.rule("R-11.5")
def test_two_cards_under_the_supply():
    """Last Reserves puts another card under the first one."""
    position = seated().crowd("volatile hostile").supply(size=5).discards(chaotic=1)
    game = drawn(position.tokens(0, 3, 2).ignoring(1), "raxxons_furnace", "last_reserves")
    play(game, "bonus", "card a1", "go", "go", "option 1", "type chaotic")
    assert supply(game.view([1])) == ["hidden"] * 5 + ["volatile", "chaotic"]


# Whole games


def random_game(players, looks, level, seed):
    """A game from the start and the generator of a player who picks at random."""
    return new("raxxon", players=players, looks=looks, level=level, seed=seed), random.Random(seed)


@pytest.mark.rule("R-11.1", "R-11.2", "R-11.3", "R-11.4", "R-11.5")
@pytest.mark.parametrize("looks", ["shared", "own"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_table_dealt_from_a_view_looks_the_same(looks, players, seed):
    """In the course of a random game every table dealt from a view is sound and hides to that view."""
    game, chance = random_game(players, looks, ("regular", "hard", "intro")[seed], seed)
    for move in range(160):
        if game.outcome:
            break
        actions = [action for action in texts(game) if action != "stop"] or ["stop"]
        game.push(chance.choice(actions))
        if move % 4 == 0:
            assert game.table.check() == 0
            for seats in ([], [chance.randrange(players)], list(range(players))):
                assert hides_to_the_same(game.view(seats), move), f"after move {move}, seats {seats}"


@pytest.mark.rule("R-11.1")
def test_two_deals_differ():
    """Different seeds give different tables, the same seed the same one."""
    view = new("raxxon", players=3, level="regular", seed=1).view([0])
    assert view.deal(1).states.tobytes() == view.deal(1).states.tobytes()
    assert pile(view.deal(1)) != pile(view.deal(2))
