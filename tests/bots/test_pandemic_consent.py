"""Requests in Pandemic: by default where different minds play, and bots answer them by what serves the team."""

import pytest

import outbreak
from outbreak.bots import Bot, Budget, HeuristicBot, StrongBot
from outbreak.core.registry import rulebook
from outbreak.lab.batch import Setting
from outbreak.lab.contest import Contest
from outbreak.lab.simulate import Simulation
from outbreak.testing import table

BOTS = [HeuristicBot, pytest.param(lambda: StrongBot(1), marks=pytest.mark.xdist_group("compiled"))]
BOTH = pytest.mark.parametrize("bot", BOTS, ids=["heuristic", "strong"])
RED = ("beijing", "seoul", "shanghai", "hong_kong", "osaka")


def last_cure(**options):
    """Return a position in which only red is not cured; seat 0 moves, and seat 1 is asked."""
    position = table("pandemic", players=2, **{"hands": "open", "consent": "ask", **options}).roles("dispatcher", "contingency_planner")
    return position.cured("blue", "yellow", "black").cubes("lagos", yellow=1).cubes("paris", blue=1).cubes("delhi", black=1)


def answer(game: outbreak.Game, bot: Bot) -> str:
    """Return a bot's answer to the open request."""
    view = game.view([1])
    assert game.waiting == (1,) and {action.kind for action in view.legal()} == {"yes", "no"}
    return bot.choose(view, view.legal(), Budget(simulations=64)).kind


@BOTH
@pytest.mark.parametrize("left", [4, 1])
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_bot_gives_the_card_that_completes_a_cure(bot, hands, left):
    """Given four red cards in the asker's hand, when it asks for the fifth at a station, then the bot agrees, also if that is the last
    action of the turn."""
    position = (
        last_cure(hands=hands).turn(0, left).pawn(0, "tokyo").pawn(1, "tokyo").station("tokyo").hand(0, *RED[:4]).hand(1, "tokyo", "lima")
    )
    game = position.game()
    game.push("take tokyo p1")
    assert answer(game, bot()) == "yes"


def test_the_heuristic_lends_no_card_of_a_cure_it_is_about_to_find():
    """Given the heuristic at a station with all cards of the last cure, when a player without any asks for one, then it declines. The
    strong bot may agree: the card can be given back in time."""
    game = last_cure().pawn(0, "tokyo").pawn(1, "tokyo").station("tokyo").hand(0, "lima").hand(1, "tokyo", *RED[:4]).game()
    game.push("take tokyo p1")
    assert answer(game, HeuristicBot()) == "no"


@BOTH
def test_a_bot_keeps_the_cards_of_a_cure_together(bot):
    """Given a bot with all cards of the last cure, whose next turn is the last one and just long enough for the way to a station and the
    cure, when a player without any of them asks for one with the last action of a turn, then it declines."""
    position = last_cure().turn(0, 1).pawn(0, "tokyo").pawn(1, "tokyo").station("atlanta").hand(0, "lima").hand(1, "tokyo", *RED[:4])
    game = position.only_deck("cairo", "milan").game()
    game.push("take tokyo p1")
    assert answer(game, bot()) == "no"


@BOTH
def test_a_bot_accepts_a_card_it_collects(bot):
    """Given a bot with four red cards, when it is offered the fifth, then it agrees."""
    game = last_cure().pawn(0, "tokyo").pawn(1, "tokyo").station("tokyo").hand(0, "tokyo", "lima").hand(1, *RED[:4]).game()
    game.push("give tokyo p1")
    assert answer(game, bot()) == "yes"


def test_a_bot_declines_a_card_that_breaks_up_a_cure():
    """Given all cards of the last cure in the asker's hand at a station, when one of them is offered, then the bot declines."""
    game = last_cure().pawn(0, "tokyo").pawn(1, "tokyo").station("tokyo").hand(0, "tokyo", *RED[:4]).hand(1, "lima").game()
    game.push("give tokyo p1")
    assert answer(game, HeuristicBot()) == "no"


@BOTH
def test_a_bot_agrees_to_be_moved_to_a_station_with_a_cure_in_hand(bot):
    """Given a bot with all cards of the last cure far from a station, when the Dispatcher moves it to one, then it agrees."""
    game = last_cure().pawn(1, "sydney").station("tokyo").hand(0, "tokyo").hand(1, *RED).game()
    game.push("direct p1 tokyo")
    assert answer(game, bot()) == "yes"


@BOTH
def test_a_bot_does_not_leave_the_station_where_it_will_find_the_cure(bot):
    """Given a bot at a station with all cards of the last cure, when it would be moved away from all stations, then it declines."""
    game = last_cure().turn(0, 2).pawn(0, "cairo").pawn(1, "tokyo").station("tokyo").hand(0, "johannesburg").hand(1, *RED).game()
    game.push("direct p1 johannesburg")
    assert answer(game, bot()) == "no"


def test_the_quarantine_specialist_stays_where_she_shelters_more():
    """Given three cubes around her, when she would be moved to a quiet place, then she declines; the other way round she agrees."""
    for start, goal, said in (("essen", "santiago", "no"), ("santiago", "essen", "yes")):
        position = table("pandemic", players=2, hands="open", consent="ask").roles("dispatcher", "quarantine_specialist")
        position.cubes("essen", blue=3).cubes("paris", blue=3).cubes("milan", blue=3).pawn(1, start).hand(0, goal)
        game = position.game()
        game.push(f"direct p1 {goal}")
        assert answer(game, HeuristicBot()) == said


@pytest.mark.rule("P-11.11")
def test_consent_is_asked_for_where_different_minds_play():
    """Given nothing said about consent, when one mind plays it is assumed, when several do it is asked for; what is said holds."""
    assert outbreak.new("pandemic", seed=1).options["consent"] == "assume"
    assert outbreak.new("pandemic", seed=1, people=[(0, 1)]).options["consent"] == "assume"
    assert outbreak.new("pandemic", seed=1, people=[(0,), (1,)]).options["consent"] == "ask"
    assert outbreak.new("pandemic", seed=1, people=[(0,), (1,)], consent="assume").options["consent"] == "assume"
    assert rulebook("pandemic").read_options({"consent": "ask"}, one_mind=True)["consent"] == "ask"


@pytest.mark.parametrize(("minds", "consent"), [("team", "assume"), ("seats", "ask"), (None, "assume")])
def test_programs_ask_where_each_seat_has_a_mind_of_its_own(minds, consent):
    """Given simulations, tournaments and batches, when seats decide each for itself, then they ask each other."""
    assert Simulation("pandemic", "heuristic", minds, "1", ()).options["consent"] == consent
    assert Contest("pandemic", ("heuristic",), minds, "1", Budget(simulations=1), ()).options["consent"] == consent
    assert Setting("pandemic", None, "random", minds, {}).options["consent"] == consent
