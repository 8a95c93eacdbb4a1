"""Raxxon's heuristic: it plays by the rules at every table, alike interpreted and compiled, from its own view, and saves most cities."""

import random

import numpy as np
import pytest

import outbreak
from outbreak.bots import SETTINGS, HeuristicBot
from outbreak.bots.policies import find_policy, with_policy, without_idling
from outbreak.bots.policy import play_games
from outbreak.bots.strong import StrongBot
from outbreak.core.chance import key_of, key_words
from outbreak.core.registry import rulebook
from outbreak.core.search import Budget
from outbreak.games.raxxon.bots.evaluation import estimate
from outbreak.games.raxxon.vocabulary import EMPTY
from outbreak.lab.simulate import Simulation
from outbreak.testing import table

TABLES = [
    {"players": 1, "level": "intro"},
    {"players": 2, "level": "regular", "looks": "own"},
    {"players": 3, "level": "hard"},
    {"players": 4, "level": "expert", "looks": "own"},
]
BOOK = rulebook("raxxon")


def play(options, seed, pack=None):
    """Play a game by the heuristic on all seats, each from its own view; an illegal choice would raise."""
    game = outbreak.new("raxxon", seed=seed, pack=pack, day_limit=100, **options)
    while not game.outcome:
        view = game.view(list(game.waiting))
        game.push(HeuristicBot().choose(view, view.legal(), SETTINGS["fast"]))
    return game


def plays(game, times=1):
    """Let the heuristic play on; returns its actions."""
    done = []
    for _ in range(times):
        view = game.view(list(game.waiting))
        action = HeuristicBot().choose(view, view.legal(), SETTINGS["fast"])
        done.append(str(action))
        game.push(action)
    return done


def seated(*rows, **options):
    """Return a table of two with all 60 cards: Brian Lee is about to act before a crowd."""
    position = table("raxxon", **{"players": 2, "level": "regular", **options})
    return position.character(0, "brian_lee").character(1, "thomas_heart").turn(0).crowd(*rows)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_it_plays_to_the_end_at_every_table(options):
    """Every choice is accepted, every game ends, and the table is sound then."""
    for seed in range(2):
        assert play(options, seed).table.check() == 0


@pytest.mark.parametrize("pack", BOOK.fuzz_packs(BOOK.base_pack), ids=lambda pack: pack.name)
def test_it_plays_with_other_boxes(pack):
    """A large supply and cards that always trigger bring up what is rare."""
    assert play({"players": 3, "level": "regular"}, 8, pack).outcome is not None


@pytest.mark.parametrize("looks", ["shared", "own"])
def test_what_is_hidden_does_not_change_a_choice(looks):
    """The same whatever the deal behind a seat's view."""
    policy = find_policy(BOOK, "heuristic")
    game = outbreak.new("raxxon", players=2, looks=looks, seed=4)
    chooser = random.Random(1)
    for _ in range(60):
        if game.outcome:
            break
        view = game.view(list(game.waiting))
        chosen = set()
        for _ in range(2):
            dealt = view.deal(chooser.random().hex())
            dealt.hide(view.mask)
            count = len(dealt.legal(view.mask))
            chosen.add(dealt.desk.choices[policy(dealt.box_lens, dealt.state, view.mask, dealt.desk, count)])
        assert len(chosen) == 1
        game.push(chosen.pop())


def test_it_turns_cards_up_first():
    """A new day holds no danger, and flipping needs no token."""
    assert plays(seated("?innocent ?hostile ?carrier", "?family ?familiar ?hostile").game()) == ["act 0"]


def test_it_evacuates_the_longest_healthy_line():
    """Three people at once, before the next flip."""
    game = seated("innocent hostile family", "celebrity ?hostile ?carrier").game()
    assert plays(game, 2) == ["act 1", "line row-a"]


def test_it_swaps_people_into_a_line_before_it_evacuates_them():
    """A carrier in the way changes places with a healthy card of another row."""
    game = seated("innocent hostile carrier", "volatile family chaotic").power(4).game()
    assert plays(game, 3) == ["act 5", "card a3", "card b2"]


def test_it_stops_flipping_when_the_next_card_may_end_the_day():
    """Two of each infected type and three hostile are up: it tidies the crowd instead."""
    game = seated("carrier carrier volatile", "volatile chaotic chaotic", "hostile hostile hostile", "?innocent ?carrier").game()
    assert plays(game)[0] not in ("act 0", "stop")


def test_it_tidies_the_crowd_before_the_night():
    """Nobody is left to save, so the infected are struck; then it passes rather than pay for it."""
    game = seated("carrier volatile chaotic").passed(1).game()
    assert plays(game, 2) == ["act 2", "line row-a"]
    assert plays(game) == ["stop"]


def test_it_locks_quarantined_cards_away_again():
    """What is uncontained counts at night: nothing is infected, and tomorrow both cards are there once more."""
    game = seated("hostile").uncontained(carrier=2).passed(1).supply(size=9).game()
    while game.state.day == 1:
        plays(game)
    assert sum(game.state.uncontained) == 2 and game.state.supply_size == 9


@pytest.mark.rule("R-4.8", "R-4.5")
@pytest.mark.parametrize("rows", [(), ("hostile",), ("innocent . family", "volatile carrier chaotic")])
def test_it_passes_rather_than_do_nothing(rows):
    """With nothing to flip and nothing worth a token it passes, and does not wait; so does a table of such bots."""
    game = seated(*rows).tokens(0, 1, 2).tokens(1, 1, 2).game()
    while game.state.day == 1:
        facedown = any(card != EMPTY and not up for card, up in zip(game.state.crowd, game.state.face_up, strict=True))
        assert plays(game) != ["act 0"] or facedown


@pytest.mark.rule("R-4.8", "R-4.5")
def test_the_strong_bot_does_not_try_what_does_nothing():
    """With an empty crowd only Door-to-Door could do something; without a draw pile it passes at once, without a search."""
    view = seated().game().view()
    assert [action.text for action in without_idling(view, view.legal())] == ["stop", "act 3"]
    view = seated().empty_pile().game().view()
    assert len(view.legal()) == 7
    assert StrongBot(1).choose(view, view.legal(), Budget(simulations=10**9)).text == "stop"


def test_it_never_gives_raxxon_the_last_step_of_power_if_it_can_help_it():
    """Stampede: two new cards rather than the end."""
    game = seated("chaotic ?innocent ?family", "?hostile ?innocent ?carrier").raxxon("stampede").power(7).tokens(0, 4).game()
    game.push("go")
    game.push("card a2")
    game.push("go")
    assert plays(game) == ["option 1"]


def test_what_it_expects_adds_up():
    """The chances of an unseen card are those of the cards not seen, without the ones in the supply."""
    view = outbreak.new("raxxon", players=2, seed=1).view()
    estimate(view.table.box_lens, view.table.state, view.table.desk)
    chances = dict(zip(view.table.codec.names["type"], view.table.desk.pool, strict=False))
    assert chances["hostile"] == 100 * 10 // 29 and chances["innocent"] == 100 * 3 // 29
    assert sum(chances[kind] for kind in ("carrier", "volatile", "chaotic")) == pytest.approx(100 * 9 / 29, abs=3)


def run(how, options, games):
    """Play some games by the heuristic; returns endings, decisions and the bytes of the last states."""
    book = with_policy(BOOK, "heuristic")
    states, endings, decisions = book.blank("state", games), np.zeros(games, np.int64), np.zeros(games, np.int64)
    box, record = book.build_box(book.base_pack), book.options_record(book.read_options(options))
    key = np.array(key_words(key_of("raxxon")), np.int64)
    getattr(book, how)(play_games)(box, states, book.blank("state"), book.blank("desk", 2), record, key, 0, 0, endings, decisions)
    return endings.tolist(), decisions.tolist(), states.tobytes()


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_interpreted_and_compiled_choices_are_the_same(options):
    """The same games to the byte, so every single choice was the same."""
    assert run("interpreted", options, 2) == run("compiled", options, 2)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_wins_most_games_of_the_first_level(players):
    """Well above half of them, in a few days each."""
    columns = Simulation("raxxon", "heuristic", None, "wins", (("players", players),)).play(range(300))
    assert np.mean(columns["ending"] == "won") > 0.6
    assert 2 < columns["days"].mean() < 8
