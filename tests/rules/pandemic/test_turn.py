"""Chapter 2: the turn."""

import pytest

import outbreak
from outbreak import ActionError, Lost
from outbreak.testing import table
from tests.rules.pandemic.action_helpers import hand, infection_discards, kinds, play, refused, texts


def quiet_table(**options):
    """Two players in Atlanta, nothing in hand, nothing on the board."""
    return table("pandemic", players=2, **options).roles("scientist", "researcher")


@pytest.mark.rule("P-2.1")
def test_a_turn_has_three_phases():
    """After four actions two cards are drawn, then two cities infected, then the seat to the left is asked."""
    game = play(quiet_table().deck("paris", "essen").infection_deck("cairo", "lima").game(), "drive miami", "drive atlanta", "drive miami")
    happened = game.push("drive atlanta")
    assert kinds(happened) == ["moved", "drew", "drew", "infection-card", "cubes", "infection-card", "cubes", "turn"]
    assert (hand(game, 0), infection_discards(game)) == ({"paris", "essen"}, {"cairo", "lima"})
    assert (game.waiting, game.state.actions_left) == ((1,), 4)


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_seat_the_first_one_follows(players):
    """Turns go round the table."""
    game = table("pandemic", players=players).turn(players - 1).game()
    assert play(game, "pass").waiting == (0,)


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_a_player_may_stop_early(taken):
    """After any number of actions, also none, the player may stop, and the draw follows."""
    game = play(quiet_table().deck("paris", "essen").game(), *["drive miami", "drive atlanta", "drive miami"][:taken])
    happened = game.push("pass")
    assert kinds(happened)[:3] == ["passed", "drew", "drew"]
    assert (hand(game, 0), game.waiting) == ({"paris", "essen"}, (1,))


@pytest.mark.rule("P-2.2")
def test_the_same_action_four_times():
    """Four actions of one kind are as good as four different ones."""
    game = play(quiet_table(hands="closed").pawn(0, "essen").cubes("essen", blue=3, red=2).game(), *["treat blue"] * 3)
    assert game.state.actions_left == 1
    assert play(game, "treat red").state.actions_left == 0


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    "doings",
    [
        ["drive chicago"],
        ["direct tokyo"],
        ["charter", "choose tokyo"],
        ["shuttle paris"],
        ["treat blue"],
        ["cure red"],
        ["give atlanta p1"],
        ["take essen p1"],
    ],
)
def test_every_action_costs_one(doings):
    """Each kind of action, with all its choices, uses up exactly one of the four."""
    position = quiet_table().station("paris").cubes("atlanta", blue=3).hand(1, "essen")
    game = position.hand(0, "atlanta", "tokyo", "osaka", "seoul", "taipei", "bangkok").game()
    assert play(game, *doings).state.actions_left == 3


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    ("role", "doings"),
    [
        ("medic", ["build"]),
        ("operations_expert", ["build"]),
        ("dispatcher", ["drive p1 chicago"]),
        ("dispatcher", ["direct p1 lima"]),
        ("dispatcher", ["rendezvous p0 p1"]),
        ("contingency_planner", ["store airlift"]),
    ],
)
def test_actions_of_roles_cost_one_too(role, doings):
    """An action that a role changes or adds uses up one of the four like any other."""
    game = table("pandemic", players=2).roles(role, "scientist").pawn(0, "miami").hand(0, "miami", "lima").discards("airlift").game()
    assert play(game, *doings).state.actions_left == 3


@pytest.mark.rule("P-2.2")
def test_a_cure_with_chosen_cards_and_a_flight_with_a_chosen_card_cost_one():
    """Naming the cards one by one is part of the action."""
    game = table("pandemic", players=2).roles("operations_expert", "medic").hand(0, "lima", "miami", "lagos", "bogota", "santiago").game()
    play(game, "expert", "choose tokyo", "discard lima")
    assert game.state.actions_left == 3
    game = table("pandemic", players=2).roles("scientist", "medic").hand(0, "lima", "miami", "lagos", "bogota", "santiago").game()
    play(game, "cure yellow", "discard miami", "discard bogota", "discard lima", "discard santiago")
    assert game.state.actions_left == 3


@pytest.mark.rule("P-2.3")
@pytest.mark.parametrize(
    "doing", ["drive chicago", "direct lima", "charter", "build", "treat blue", "cure red", "give atlanta p0", "take atlanta p0"]
)
def test_only_the_turns_player_takes_actions(doing):
    """The other seat does nothing of the action phase, whatever it holds."""
    game = quiet_table().hand(1, "atlanta", "lima").cubes("atlanta", blue=1).game()
    assert refused(game, f"1: {doing}") == "P-2.3"


@pytest.mark.rule("P-2.8")
def test_who_is_on_turn_decides_and_who_plays_an_event_decides_its_use():
    """The turn's player alone is asked for actions; the destination of another's Airlift is asked of that player."""
    game = quiet_table(hands="open").hand(1, "airlift").game()
    assert (game.waiting, texts(game, [1])) == ((0,), ["1: airlift p0", "1: airlift"])
    assert play(game, "1: airlift p0").waiting == (1,)
    assert play(game, "1: choose paris").waiting == (0,)


@pytest.mark.rule("P-2.3")
def test_a_seat_cannot_act_for_another():
    """Somebody who has only the other seat cannot take the turn's actions."""
    game = quiet_table().game()
    assert game.refusal("0: drive chicago", seats=[1]).rule == "P-2.3"
    with pytest.raises(outbreak.IllegalAction):
        game.push("0: drive chicago", seats=[1])
    assert texts(game, [1]) == []


@pytest.mark.rule("P-2.3")
@pytest.mark.parametrize("doing", ["drive chicago", "treat blue", "cure red"])
def test_no_action_in_the_infection_phase(doing):
    """Who stopped early cannot go back to the actions left while cities are infected; they are not spent, the phase is over."""
    game = play(quiet_table(hands="closed").cubes("atlanta", blue=1).game(), "pass", "pass")
    assert (len(hand(game, 0)), game.waiting) == (2, (0,))
    assert refused(game, doing) == "P-2.3"


@pytest.mark.rule("P-2.4")
@pytest.mark.parametrize("doing", ["drive chicago", "shuttle paris", "treat blue", "build", "take atlanta p1"])
def test_there_is_no_fifth_action(doing):
    """When four actions are spent, the player can only go on to the draw."""
    game = quiet_table(hands="closed").station("paris").cubes("atlanta", blue=3).game()
    play(game, "drive miami", "drive atlanta", "treat blue", "treat blue")
    assert texts(game) == ["pass"]
    assert refused(game, doing) == "P-2.4"
    assert "drew" in kinds(game.push("pass"))


@pytest.mark.rule("P-2.4", "P-8.13")
@pytest.mark.parametrize("doing", ["drive chicago", "treat blue"])
def test_there_is_no_action_after_stopping(doing):
    """Who stopped early can go on to the draw, but takes no action any more."""
    game = play(quiet_table(hands="closed").cubes("atlanta", blue=3).game(), "treat blue", "pass")
    assert texts(game) == ["pass"]
    assert refused(game, doing) == "P-2.4"


@pytest.mark.rule("P-2.5")
@pytest.mark.parametrize("doing", ["2: pass", "3: drive chicago", "drive p2 chicago", "rendezvous p0 p3", "give atlanta p2", "airlift p3"])
def test_only_seats_of_this_game_are_named(doing):
    """With two players there is no third seat, pawn or hand."""
    assert refused(quiet_table().hand(0, "atlanta", "airlift").game(), doing) == "P-2.5"


@pytest.mark.rule("P-2.5")
@pytest.mark.parametrize(
    "doing", ["drive gotham", "treat green", "discard epidemic", "store luck", "fly paris", "drive", "pass atlanta", ""]
)
def test_words_that_mean_nothing_are_no_action(doing):
    """An unknown city, colour, card or verb is not an action at all, and nothing changes."""
    game = quiet_table().game()
    before = game.table.digest()
    with pytest.raises(ActionError):
        game.push(doing)
    assert game.table.digest() == before


@pytest.mark.rule("P-2.5")
def test_numbers_that_mean_nothing_are_refused():
    """A city, colour or card number beyond those of the box is refused, not carried out."""
    game = quiet_table().game()
    wrong = [
        game.table.codec.join(0, "drive", (0, 48)),
        game.table.codec.join(0, "treat", (4,)),
        game.table.codec.join(0, "discard", (50,)),
        -1,
        1 << 40,
    ]
    assert [game.refusal(code).rule for code in wrong] == ["P-2.5"] * 5


@pytest.mark.rule("P-2.6")
def test_nothing_can_be_done_after_the_end():
    """When the game is lost, nobody is asked and everything is refused, events and passing too."""
    game = play(quiet_table().only_deck("paris").hand(1, "airlift").game(), "pass", "pass")
    assert game.outcome == Lost("cards")
    assert (game.waiting, texts(game)) == ((), [])
    assert {refused(game, doing) for doing in ("pass", "drive chicago", "1: airlift p0", "yes", "discard airlift")} == {"P-2.6"}


@pytest.mark.rule("P-2.6")
def test_nothing_can_be_done_after_a_victory():
    """When the fourth cure is found, the remaining actions are gone."""
    game = quiet_table().cured("blue", "yellow", "black").hand(0, "tokyo", "osaka", "seoul", "taipei").game()
    assert play(game, "cure red").outcome == outbreak.Won()
    assert refused(game, "drive chicago") == "P-2.6"


def begun(doing):
    """A game in which something was begun and its choice is open."""
    position = table("pandemic", players=2).roles("operations_expert", "medic").pawn(0, "miami").station("miami")
    position.hand(0, "miami", "bogota", "lima", "lagos", "santiago", "sao_paulo").hand(1, "one_quiet_night")
    if doing in ("airlift p1", "forecast", "grant tokyo"):
        position.hand(0, {"airlift p1": "airlift", "forecast": "forecast", "grant tokyo": "government_grant"}[doing])
    if doing == "grant tokyo":
        position.station("paris", "essen", "milan", "cairo")
    return play(position.game(), doing)


@pytest.mark.rule("P-2.7")
@pytest.mark.parametrize("doing", ["charter", "expert", "cure yellow", "airlift p1", "forecast", "grant tokyo"])
def test_what_was_begun_is_finished_first(doing):
    """While a destination, a station, cards or an order are being chosen, only that choice is open, to the player who began."""
    game = begun(doing)
    assert game.waiting == (0,)
    assert {text.split()[0] for text in texts(game)} == {"discard" if doing == "cure yellow" else "choose"}
    assert texts(game, [1]) == []
    for other in ("pass", "drive atlanta", "build", "yes", "1: pass", "1: drive chicago", "1: choose paris", "1: discard one_quiet_night"):
        assert refused(game, other) == "P-2.7"


@pytest.mark.rule("P-2.7", "P-8.2")
@pytest.mark.parametrize("doing", ["charter", "expert", "cure yellow", "airlift p1", "forecast", "grant tokyo"])
def test_no_event_interrupts_what_was_begun(doing):
    """Another player's event waits until the choice is made, and then is open again."""
    game = begun(doing)
    assert refused(game, "1: quiet") == "P-8.2"
    while set(game.waiting) == {0} and "1: quiet" not in texts(game):
        game.push(texts(game)[0])
    assert play(game, "1: quiet").state.quiet_night == 1


@pytest.mark.rule("P-2.7")
def test_nothing_is_chosen_that_was_not_begun():
    """Without an open choice there is nothing to choose."""
    assert refused(quiet_table().hand(0, "atlanta").game(), "choose paris") == "P-2.7"


@pytest.mark.rule("P-2.1", "P-11.8")
def test_closed_hands_stop_at_every_moment_for_an_event():
    """With closed hands the game waits before the draw, before each infection card and at the next turn, though nobody holds an event."""
    game = play(quiet_table(hands="closed").deck("paris", "essen").game(), *["drive miami", "drive atlanta"] * 2)
    seen = []
    while game.state.active == 0:
        assert (game.waiting, texts(game)) == ((0,), ["pass"])
        game.push("pass")
        seen.append((len(hand(game, 0)), len(infection_discards(game))))
    assert seen == [(2, 0), (2, 1), (2, 2)]


@pytest.mark.rule("P-2.1", "P-11.8")
def test_closed_hands_stop_inside_an_epidemic_too():
    """The pause between Infect and Intensify is there whoever holds what."""
    position = quiet_table(hands="closed", epidemics=5).deck("epidemic", "epidemic").infection_deck(bottom=("cairo", "lima"))
    game = play(position.game(), "pass", "pass")
    moments = []
    while len(moments) < 5:
        moments.append((game.state.epidemics_drawn, sorted(infection_discards(game))))
        game.push("pass")
    assert moments == [(1, ["lima"]), (1, []), (2, ["cairo"]), (2, []), (2, ["cairo"])]


@pytest.mark.rule("P-2.1", "P-11.8")
def test_closed_windows_do_not_depend_on_hands():
    """The turn has the same stops with an event in a closed hand and without one."""
    lengths = []
    for card in ("airlift", "tokyo"):
        game = quiet_table(hands="closed").hand(1, card).deck("paris", "essen").game()
        play(game, "pass")
        lengths.append(next(n for n in range(1, 20) if play(game, "pass").state.active == 1))
    assert lengths[0] == lengths[1]


@pytest.mark.rule("P-2.1", "P-8.1")
def test_the_first_event_comes_before_the_first_action():
    """Whoever holds an event in the start hand may play it before anybody has acted."""
    seen = 0
    for seed in range(60):
        game = outbreak.new("pandemic", players=3, epidemics=5, seed=seed)
        for seat in range(3):
            if "one_quiet_night" in hand(game, seat):
                doing = "quiet" if seat == game.state.active else f"{seat}: quiet"
                assert play(game, doing).state.quiet_night == 1
                assert (game.state.actions_left, game.waiting) == (4, (game.state.active,))
                seen += 1
    assert seen > 3


@pytest.mark.rule("P-2.2", "P-2.3")
@pytest.mark.parametrize("seed", range(6))
def test_offered_and_refused_are_opposites(seed):
    """Along a game, each of many thinkable actions is either offered or refused, never both and never neither."""
    game = outbreak.new("pandemic", players=3, epidemics=4, seed=seed)
    thinkable = [game.table.codec.from_index(seat, index) for seat in range(3) for index in range(seed, game.table.codec.size, 7)]
    for step in range(25):
        offered = {action.code for action in game.legal()}
        assert all((code in offered) == (game.refusal(code) is None) for code in thinkable)
        game.push(sorted(offered)[(7 * step + seed) % len(offered)])
        if game.outcome:
            break
