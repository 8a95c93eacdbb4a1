"""`outbreak analyze`: what decisions were worth and where games turned, from views alone, in words of both languages."""

import json
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

import outbreak
from outbreak.bots import SETTINGS, Budget, HeuristicBot, Weighed, searches
from outbreak.bots.weighing import Answer, Worth, answer, question
from outbreak.cli import main
from outbreak.core.game import View
from outbreak.core.registry import names
from outbreak.lab.analysis import analyse
from outbreak.lab.course import course_of, standing

ONE = Budget(simulations=1)


class Fearful:
    """A search that fears outbreaks and likes the first action best: ten points for each outbreak, one for each place in the list."""

    def __init__(self, seed):
        self.seed = seed

    def weigh(self, view, legal, budget):
        """The actions in the order they came."""
        assert isinstance(view, View)
        hope = 0.9 - 0.1 * view.state.outbreaks
        return [Weighed(action, hope - 0.01 * min(place, 60), 0.001, 10) for place, action in enumerate(legal)]


class Even:
    """A search to which everything is the same."""

    def __init__(self, seed):
        self.seed = seed

    def weigh(self, view, legal, budget):
        """The actions in the order they came, all worth nothing."""
        return [Weighed(action, 0.0, 0.1, 10) for action in legal]


@pytest.fixture
def fearful(monkeypatch):
    """Every game has the fearful search."""
    monkeypatch.setattr(searches, "search_module", lambda package: SimpleNamespace(SEARCH=Fearful))


@pytest.fixture
def even(monkeypatch):
    """Every game has the even search, which counts points."""
    monkeypatch.setattr(searches, "search_module", lambda package: SimpleNamespace(SEARCH=Even, MEASURE="margin"))


def played(game, seed=3, **options):
    """The record of a game by the heuristic."""
    table = outbreak.new(game, seed=seed, **options)
    while table.outcome is None:
        seats = None if game != "contagion" else [table.waiting[0]]
        view = table.view(seats)
        table.push(HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]))
    return table.record()


def analysis_of(record):
    """The analysis of a record, asked about in this process."""
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
        assert decision.lost == 0 or decision.lost == pytest.approx(0.01), "beside the best alone the played one is second"


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

    monkeypatch.setattr(searches, "search_module", lambda package: SimpleNamespace(SEARCH=Moody))
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
    """Given a played action that is not the best, when asked, then both are weighed once more beside each other alone."""
    view = outbreak.new("pandemic", seed=1).view()
    legal = view.legal()
    found = answer(question(view, ONE, "1", legal[5].code))
    assert found.duel is not None and [each.code for each in found.duel] == [legal[0].code, legal[5].code]
    assert answer(question(view, ONE, "1", legal[0].code)).duel is None


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
            ((full, "--simulations", "0"), "a budget is"),
            ((full, "--jobs", "0"), "jobs must be at least 1"),
        ):
            assert main(["analyze", *map(str, arguments), "--lang", "en"]) == 2
            assert complaint in capsys.readouterr().err
        monkeypatch.setattr(searches, "search_module", lambda package: None)
        assert main(["analyze", str(full)]) == 2 and "pandemic has no search" in capsys.readouterr().err
