"""`outbreak analyze`: what decisions were worth and where games turned, from views alone, in words of both languages."""

import json
import math
from xml.etree import ElementTree

import numpy as np
import pytest

import outbreak
from outbreak.bots import SETTINGS, Budget, HeuristicBot, Weighed
from outbreak.bots.searches import search_of
from outbreak.bots.weighing import CONTENDERS, Answer, Worth, answer, question, view_of
from outbreak.cli import main
from outbreak.core.endings import Lost
from outbreak.core.game import View
from outbreak.core.picture import Message
from outbreak.core.registry import names
from outbreak.core.search import Way
from outbreak.lab.analysis import DEEPER, LEAST_AGAIN, ask_about, led_on, looked_at_again, told
from outbreak.lab.analysis_check import checked
from outbreak.lab.course import Decision, WeighedAction, course_of, standing
from outbreak.style import Style
from outbreak.terminal.analyze import Report
from outbreak.testing import table
from outbreak.wording import Wording
from outbreak.words import Words
from tests.bots.stand_ins import give_search

ONE = Budget(simulations=1)


class Sure:
    """A trial without luck: every deal shows what the search thinks."""

    def __init__(self, weighed, actions):
        worths = {each.action.code: each.worth for each in weighed}
        self.ways = [Way(action.code) for action in actions]
        self.worths = np.array([worths[way.code] for way in self.ways])

    def play(self, ways, first, deals):
        """Return the same worth on every deal."""
        return np.tile(self.worths[list(ways)], (deals, 1))


class Fearful:
    """A search that fears outbreaks and likes the first action best: ten points for each outbreak, one for not being the first."""

    def __init__(self, seed):
        self.seed = seed

    def weigh(self, view, legal, budget):
        """Return the actions in the order they came."""
        assert isinstance(view, View)
        hope = 0.9 - 0.1 * view.state.outbreaks
        return [Weighed(action, hope - 0.01 * min(place, 1) - 0.00001 * place, 0.001, 10) for place, action in enumerate(legal)]

    def trial(self, view, actions, budget):
        """Return a trial with the same values."""
        return Sure(self.weigh(view, view.legal(), budget), actions)

    def to_the_end(self, view, ways):
        """Return lines to the end with the same values."""
        return self.trial(view, [view.action(way.code) for way in ways], ONE)


class Even(Fearful):
    """A search to which everything is the same."""

    def weigh(self, view, legal, budget):
        """Return the actions in their order, all with value 0."""
        return [Weighed(action, 0.0, 0.1, 10) for action in legal]


@pytest.fixture
def fearful(monkeypatch):
    """Every game has the fearful search."""
    give_search(monkeypatch, Fearful)


@pytest.fixture
def even(monkeypatch):
    """Every game has the even search, which counts points."""
    give_search(monkeypatch, Even, measure="margin")


def played(game, seed=3, **options):
    """Return the record of a game by the heuristic."""
    table = outbreak.new(game, seed=seed, **options)
    while table.outcome is None:
        seats = None if game != "contagion" else [table.waiting[0]]
        view = table.view(seats)
        table.push(HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]))
    return table.record()


def analyse(course, budget, seed, ask):
    """Return the analysis of a game from given answers."""
    return told(course, ask_about(course, budget, seed, ask))


def analysis_of(record):
    """Return the analysis of a record, asked about in this process."""
    return analyse(course_of(record), ONE, "1", lambda asked: map(answer, asked))


def test_every_decision_with_a_choice_is_judged(fearful):
    """Given a game, when it is analysed, then each decision has what was played, the best few and what was lost."""
    record = played("pandemic")
    found = analysis_of(record)
    choices = {number: entry.code for number, entry in enumerate(record.entries, start=1)}
    assert found.decisions and all(decision.played.code == choices[decision.entry] for decision in found.decisions)
    for decision in found.decisions:
        assert decision.lost == pytest.approx(decision.worth - decision.played.worth) and 1 <= len(decision.best) <= 3
        assert (decision.lost == 0) == (decision.played.code == decision.best[0].code)
        assert decision.lost == 0 or decision.lost == pytest.approx(0.01, abs=0.002)


def test_outbreaks_are_the_turning_points_of_who_fears_them(fearful):
    """Given a search that fears outbreaks, when a game is analysed, then outbreaks turn it, are named by their city, and cost so much."""
    record = played("pandemic", seed=5)
    found = analysis_of(record)
    losses = [
        turn for turn in found.turns if turn.text.arguments.get("what") and turn.change < 0 and turn.entry < found.decisions[-1].entry
    ]
    assert losses
    for turn in losses:
        assert turn.cause == "happening" and turn.text.id == "analysis-happening-chance"
        assert turn.text.arguments["what"].id == "turning-outbreak" and "city" in turn.text.arguments["what"].arguments
        assert turn.text.arguments["points"] % 10 in (0, 1, 9) and turn.text.arguments["direction"] == "lost"


def test_nothing_turns_where_nothing_was_revealed(monkeypatch):
    """Given a search that changes its mind at random, when nothing was revealed between decisions, then no turning point is told there."""

    class Moody(Fearful):
        def weigh(self, view, legal, budget):
            return [Weighed(action, view.state.actions_left % 2 * 0.8, 0.001, 10) for action in legal]

    give_search(monkeypatch, Moody)
    course = course_of(played("pandemic"))
    quiet = {moment.story[-1].entry for moment in course.moments if not moment.is_eventful}
    found = analyse(course, ONE, "1", lambda asked: map(answer, asked))
    assert quiet and not quiet & {turn.entry for turn in found.turns if turn.cause == "happening"}


def test_only_views_are_asked_about(even):
    """Given any game, when questions are asked, then each holds what its side knows: hiding the rest once more changes nothing."""
    for game in names():
        course = course_of(played(game))
        for moment, asked in zip(course.moments, course.questions(ONE, "1"), strict=True):
            again = moment.view.table.twin()
            again.hide(moment.view.mask)
            assert again.states.tobytes() == asked.view
            assert course.is_team == (moment.side is None) and (course.is_team or asked.mask == 1 << moment.played.seat)


def test_what_was_undone_is_not_judged(fearful):
    """Given a game with an undone action, when it is analysed, then only what stands counts."""
    game = outbreak.new("pandemic", seed=7)
    game.push("drive chicago")
    game.undo()
    game.push("drive washington")
    record = game.record()
    assert list(standing(record)) == [3]
    assert [decision.entry for decision in analysis_of(record).decisions] == [3]


def test_a_margin_is_told_for_each_player(even):
    """Given a search that counts points, when Contagion is analysed, then each seat has its own decisions and the end is its margin."""
    record = played("contagion", players=2)
    found = analysis_of(record)
    assert found.measure == "margin" and not found.team and {decision.side for decision in found.decisions} == {0, 1}
    assert found.end is not None and found.end[0] == -found.end[1]


def test_the_best_is_compared_with_the_played_on_equal_terms(fearful):
    """Given a played action, when asked, then the best ones and it are told, and by how much it is behind."""
    view = outbreak.new("pandemic", seed=1).view()
    legal = view.legal()
    found = answer(question(view, ONE, "1", legal[6].code)).worths
    assert [each.code for each in found] == [*(action.code for action in legal[:CONTENDERS]), legal[6].code]
    assert found[-1].behind == pytest.approx(0.01, abs=0.002) and found[0].behind == 0


def weighed_once(worths, errors):
    """Return an analysis of a game in which the search answers every question alike, the played action last."""
    record = played("pandemic")
    course = course_of(record)

    def answers(asked):
        for one in asked:
            others = [action.code for action in view_of(one.game, one.pack, one.view, one.mask).legal() if action.code != one.played]
            codes = [*others[: len(worths) - 1], one.played]
            told = zip(codes, worths[-len(codes) :], errors[-len(codes) :], strict=True)
            best = max(worths[-len(codes) :])
            yield Answer(
                sorted((Worth(code, worth, error, 9, best - worth, error) for code, worth, error in told), key=lambda each: each.behind)
            )

    return course, analyse(course, ONE, "1", answers)


def told_of(course, found):
    """Return the text of an analysis."""
    return "\n".join(Report(course, found, Wording(course.book, Words("en", course.book), Style())).lines())


def test_the_best_action_is_never_reported_as_an_error():
    """Given a played action that is the best, when it is told, then nothing was lost or better, and no decision turned the game."""
    course, found = weighed_once([0.3, 0.4, 0.6], [0.1, 0.1, 0.1])
    assert all(decision.lost == 0 and decision.played == decision.best[0] for decision in found.decisions)
    text = told_of(course, found)
    assert "nothing was better" in text and "less than the best" not in text and "clearly better" not in text
    assert not any(turn.cause == "decision" for turn in found.turns)


def test_nothing_better_never_stands_beside_something_better():
    """Given something better that may be luck, when it is told, then it is named as the best, and no loss is claimed."""
    course, found = weighed_once([0.3, 0.62, 0.6], [0.1, 0.1, 0.1])
    assert all(decision.lost == 0 and decision.best[0].worth >= decision.played.worth for decision in found.decisions)
    text = told_of(course, found)
    assert "nothing was better" not in text and "nothing was clearly better; the best is" in text


def test_a_clear_loss_is_told_and_no_larger_than_the_chance():
    """Given a played action that is clearly worse, when it is told, then it lost the difference of two chances between 0 and 1; except
    where it led without chance to a position that is as good as the best."""
    course, found = weighed_once([0.3, 1.2, -0.4], [0.1, 0.01, 0.01])
    for moment, decision in zip(course.moments, found.decisions, strict=True):
        lost = 1 if moment.is_eventful else 0
        assert decision.lost == decision.worth - decision.played.worth == lost and decision.error <= 0.5 >= decision.lost_error
    assert "100 ±2 less than the best" in told_of(course, found)


def test_a_percentage_says_what_it_is_of():
    """Given a decision, when it is told, then one percentage is that of the position, and each action has its own in brackets."""
    course, found = weighed_once([0.3, 0.7, 0.6], [0.1, 0.01, 0.01])
    text = told_of(course, found)
    assert "position 70 % ±2:" in text and "(60 % ±2)" in text and "the chance to win if the best is done" in text


BLUE = ("chicago", "montreal", "london", "madrid", "paris", "essen", "milan")
YELLOW = ("miami", "bogota", "lima", "santiago", "lagos", "kinshasa", "khartoum")


GOING_ON = 1 - 34 * 33 / (48 * 47)  # how often one of two infections meets one of fourteen cities that would break out


def before_the_last_outbreak():
    """Return a position with seven outbreaks, fourteen cities at the limit, One Quiet Night in hand and a winning cure next turn."""
    position = table("pandemic", players=2, roles=("medic", "scientist"), hands="open").cured("blue", "yellow", "red").outbreaks(7)
    position = position.turn(0, 1).pawn(0, "tokyo").hand(1, "mumbai", "chennai", "kolkata", "karachi", "one_quiet_night")
    for city in BLUE:
        position.cubes(city, blue=3)
    for city in YELLOW:
        position.cubes(city, yellow=3)
    return position


@pytest.mark.xdist_group("compiled")
def test_going_on_instead_of_a_quiet_night_is_found():
    """Given a position before the last outbreak, when somebody goes on instead of playing One Quiet Night, then few simulations show that
    this loses about every second game."""
    view = before_the_last_outbreak().phase("infection", cards=2).game().view()
    going_on = next(action.code for action in view.legal() if action.kind == "pass")
    best, played = answer(question(view, Budget(simulations=60), "1", going_on)).worths
    assert view.action(best.code).kind == "quiet" and best.worth > 0.95 and played.code == going_on
    assert played.behind == pytest.approx(GOING_ON, abs=0.25) and played.behind > 3 * played.behind_error


@pytest.mark.xdist_group("compiled")
def test_the_costliest_decision_of_a_lost_game_is_found():
    """Given a game that was lost because the team went on instead of playing One Quiet Night, when it is analysed with few simulations,
    then that is the one decision that cost something, and it cost what the deals say."""
    game = before_the_last_outbreak().deck("delhi", "riyadh").infection_deck("chicago").game()
    for action in ("drive osaka", "pass", "pass"):  # the second pass goes on to the infections
        game.push(action)
    assert isinstance(game.outcome, Lost)
    found = analyse(course_of(game.record()), Budget(simulations=20), "1", lambda asked: map(answer, asked)).decisions
    assert [decision.lost > 0 for decision in found] == [False, False, True]
    assert found[-1].best[0].action.endswith("quiet") and found[-1].lost == pytest.approx(GOING_ON, abs=3 * found[-1].lost_error)


def decision_of(worths, played, error=0.01):
    """Return a decision between two actions, of which one was played."""
    choices = [WeighedAction(code, str(code), Message("x"), worth, error, 9) for code, worth in enumerate(worths)]
    best = sorted(choices, key=lambda choice: -choice.worth)
    lost = best[0].worth - worths[played]
    return Decision(1, 0, None, best[0].worth, error, choices[played], best, lost, error)


def test_a_plan_that_is_found_later_was_open_before():
    """Given an action that led without chance to a position clearly better than it looked, when both are told, then the action is worth
    as much, and it cost nothing if that is the best; within the errors nothing changes."""
    before = decision_of([0.6, 0.5], played=1)
    assert led_on(before, decision_of([0.51, 0.4], played=0)) is before
    found = led_on(before, decision_of([0.7, 0.4], played=0))
    assert (found.worth, found.played.worth, found.lost) == (0.7, 0.7, 0) and [choice.code for choice in found.best] == [1, 0]
    between = led_on(before, decision_of([0.55, 0.4], played=0))
    assert (between.worth, between.played.worth, between.lost) == (0.6, 0.55, pytest.approx(0.05))


@pytest.mark.xdist_group("compiled")
def test_an_action_is_worth_what_the_position_after_it_is_worth():
    """Given two turns of Pandemic, when they are analysed, then within a turn, where no chance lies between, each action agrees with the
    position after it within their errors."""
    game, compared = outbreak.new("pandemic", players=2, epidemics=4, seed=3), 0
    while game.state.turn < 2:
        game.push(HeuristicBot().choose(game.view(), game.view().legal(), ONE))
    course = course_of(game.record())
    found = analyse(course, Budget(simulations=60), "1", lambda asked: map(answer, asked))
    for moment, decision, after in zip(course.moments, found.decisions, found.decisions[1:], strict=False):
        if not moment.is_eventful:
            compared += 1
            allowed = 4 * math.hypot(decision.played.error, after.error) + 0.01
            assert after.worth == pytest.approx(decision.played.worth, abs=allowed), decision
    assert compared > 4


def test_what_may_have_cost_most_is_looked_at_again():
    """Given a decision that may have cost much and others that have not, when a game is analysed, then it is asked about again with more
    simulations and other luck, and the second answer counts."""
    course = course_of(played("pandemic"))
    doubtful, budgets = next(moment.entry for moment in course.moments if moment.is_eventful), []

    def answers(asked):
        for one in asked:
            budgets.append(one.budget.simulations)
            is_doubtful = one.seed.endswith(f"/{doubtful}")
            again = "again" in one.seed
            behind, error = (0.4, 0.02) if again else (0.1, 0.3)
            found = Worth(one.played, 0.5 - behind, error, 9, behind, error) if is_doubtful else Worth(one.played, 0.5, 0.1, 9)
            yield Answer([found] if not is_doubtful else [Worth(other_than(one), 0.5, 0.1, 9), found])

    found = analyse(course, ONE, "1", answers)
    again = looked_at_again(len(course.moments))
    assert budgets == [1] * len(course.moments) + [DEEPER] * again and LEAST_AGAIN <= again < len(course.moments)
    assert max(found.decisions, key=lambda each: each.lost).entry == doubtful
    assert sum(decision.lost for decision in found.decisions) == pytest.approx(0.4)


class Planned:
    """A trial in which every action can be played on in a poor and in a good way, the poor one first."""

    def __init__(self, ways):
        self.ways = list(ways)

    def play(self, ways, first, deals):
        """Return the values of the lines, by their plans."""
        return np.tile([float(self.ways[way].plan) for way in ways], (deals, 1))


class Planning(Fearful):
    """A search that finds the second way to play on from an action better; the first action on the list is better than the others."""

    def trial(self, view, actions, budget):
        """Return two lines for each action."""
        gain = {view.legal()[0].code: 0.2}
        return Planned(Way(action.code, str(worth + gain.get(action.code, 0)).encode()) for action in actions for worth in (0.1, 0.5))

    def to_the_end(self, view, ways):
        """Return lines to the end with the same values."""
        return Planned(ways)


def test_the_check_plays_the_ways_that_were_compared(monkeypatch):
    """Given actions that were compared by the better of two ways to play on, when the costliest decision is checked, then both are
    played on in the ways by which they were compared, not in others that begin with the same actions."""
    give_search(monkeypatch, Planning)
    course = course_of(played("pandemic"))
    answers = ask_about(course, ONE, "1", lambda asked: map(answer, asked))
    found = checked(course, answers, told(course, answers), 4, "1", 1)
    assert (found.best, found.played) == (pytest.approx(0.7), pytest.approx(0.5))


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", names())
def test_a_way_is_the_same_in_another_process(game):
    """Given ways to play on that a search has planned, when another search is told of them, then it plays them on to the end alike."""
    table = outbreak.new(game, seed=3)
    while len(table.view().legal()) < 3:
        table.push(table.view().legal()[0])
    view = table.view([table.waiting[0]])
    make = search_of(view.table.rulebook)
    here, there = make("1"), make("1")
    ways = here.trial(view, view.legal()[:3], ONE).ways
    trial = there.to_the_end(view, ways)
    ends = trial.play(range(len(ways)), 0, 4)
    assert trial.ways == ways and np.array_equal(ends, here.to_the_end(view, ways).play(range(len(ways)), 0, 4))
    assert set(np.unique(ends)) <= {0.0, 1.0} or game == "contagion"


def other_than(asked):
    """Return a legal action that was not played."""
    return next(action.code for action in view_of(asked.game, asked.pack, asked.view, asked.mask).legal() if action.code != asked.played)


def test_what_was_never_tried_is_named_last():
    """Given actions that a search has only judged, when the best few are named, then those it has tried come first."""
    worths = [Worth(1, 0.5, 0.1, 10), Worth(2, 0.9, 0.0, 0), Worth(3, 0.4, 0.1, 10)]
    assert [worth.code for worth in Answer(worths).best(2)] == [1, 3]


class TestCommand:
    """The command as people use it."""

    @pytest.mark.parametrize("game", ["pandemic", "contagion", "raxxon"])
    def test_text_json_and_picture_in_both_languages(self, capsys, tmp_path, even, game):
        """Given a record, when it is analysed, then everything is told in words, as JSON and as a picture."""
        file, picture = tmp_path / "game.json", tmp_path / "curve.svg"
        played(game).save(file)
        texts = []
        for lang in ("en", "de"):
            assert main(["analyze", str(file), "--lang", lang, "--jobs", "1", "--simulations", "1", "--out", str(picture)]) == 0
            texts.append(capsys.readouterr().out)
            assert ElementTree.parse(picture).getroot().tag.endswith("svg")
        assert "Where the game turned" in texts[0] and "Wo sich das Spiel gewendet hat" in texts[1]
        assert not any(word in text for text in texts for word in ("analysis-", "turning-"))
        assert main(["analyze", str(file), "--jobs", "1", "--simulations", "1", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["game"] == game and len(found["decisions"]) > 10 and all(turn["words"] for turn in found["turns"])

    def test_the_costliest_decision_is_checked(self, capsys, tmp_path, fearful):
        """Given a clear error, when a check is asked for, then both actions are played on so many deals, in JSON and in words."""
        file = tmp_path / "game.json"
        played("pandemic").save(file)
        ask = ["analyze", str(file), "--jobs", "1", "--simulations", "1", "--check", "60"]
        assert main([*ask, "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        costliest = max(found["decisions"], key=lambda decision: decision["lost"])
        assert found["check"]["deals"] == 60 and found["check"]["difference"] == pytest.approx(costliest["lost"])
        assert main([*ask, "--lang", "en"]) == 0
        assert f"Played to the end on 60 deals, decision {found['check']['entry']}:" in " ".join(capsys.readouterr().out.split())
        assert main([*ask[:-1], "1"]) == 2 and "at least 2 deals" in capsys.readouterr().err

    @pytest.mark.xdist_group("compiled")
    def test_an_analysis_is_the_same_every_time_and_on_any_number_of_processes(self, capsys, tmp_path):
        """Given a record, a seed and a number of simulations, when it is analysed twice, with one process and two, then every byte of the
        output is the same."""
        game = outbreak.new("pandemic", players=2, epidemics=4, seed=3)
        for _ in range(12):
            game.push(HeuristicBot().choose(game.view(), game.view().legal(), ONE))
        file, told = tmp_path / "game.json", []
        game.record().save(file)
        for jobs in ("1", "1", "2"):
            assert main(["analyze", str(file), "--simulations", "12", "--jobs", jobs, "--json"]) == 0
            told.append(capsys.readouterr().out)
        assert told[0] == told[1] == told[2] and json.loads(told[0])["decisions"]

    def test_turning_points_are_said_in_words(self, capsys, tmp_path, fearful):
        """Given a search that fears outbreaks, when the text is read, then it says what an outbreak cost."""
        file = tmp_path / "game.json"
        played("pandemic", seed=5).save(file)
        assert main(["analyze", str(file), "--jobs", "1", "--lang", "en"]) == 0
        assert "The outbreak in" in (told := capsys.readouterr().out) and "points of winning chance." in told
        assert main(["analyze", str(file), "--jobs", "1", "--lang", "de"]) == 0
        assert "Der Ausbruch in" in (told := capsys.readouterr().out) and "Punkte Gewinnchance." in told

    def test_what_cannot_be_analysed_is_refused_with_the_reason(self, capsys, tmp_path, monkeypatch):
        """Given a seat's record, a picture of another kind or a game without a search, when asked, then each says what is wrong."""
        game = outbreak.new("pandemic", seed=1)
        game.push("drive chicago")
        full, seat = tmp_path / "full.json", tmp_path / "seat.json"
        game.record().save(full)
        game.seat_record([0]).save(seat)
        for arguments, complaint in (
            ((seat,), "full record"),
            ((full, "--out", "curve.png"), "must end in .svg"),
            ((full, "--simulations", "0"), "a budget must be positive"),
            ((full, "--jobs", "0"), "jobs must be at least 1"),
        ):
            assert main(["analyze", *map(str, arguments), "--lang", "en"]) == 2
            assert complaint in capsys.readouterr().err
        give_search(monkeypatch, None)
        assert main(["analyze", str(full)]) == 2 and "pandemic has no search" in capsys.readouterr().err
