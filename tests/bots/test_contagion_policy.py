"""Contagion's heuristic: it plays by the rules at every table, alike interpreted and compiled, from its own view, and beats chance."""

import numpy as np
import pytest

import outbreak
from outbreak.bots import SETTINGS, HeuristicBot, RandomBot
from outbreak.bots.policies import find_policy, with_policy
from outbreak.bots.policy import play_games
from outbreak.core.chance import key_of, key_words
from outbreak.core.registry import rulebook
from outbreak.games.contagion.bots.heuristic import summary
from outbreak.games.contagion.observation import winners
from outbreak.lab.simulate import Simulation
from outbreak.testing import table

TABLES = [
    {"players": 2},
    {"players": 3},
    {"players": 4, "start": 2},
    {"players": 5, "start": 4},
    {"players": 3, "neutral": "on", "start": 1},
    {"players": 4, "neutral": "on"},
]
BOOK = rulebook("contagion")
TOP = (4, 4, 4)  # nothing left to mutate


def play(bots, **options):
    """Play a whole game, each seat by its bot and from its own view; an illegal choice would raise."""
    game = outbreak.new("contagion", **options)
    while game.outcome is None:
        view = game.view([game.waiting[0]])
        game.push(bots[game.waiting[0]].choose(view, view.legal(), SETTINGS["fast"]))
    return game


def plays(game, times=1):
    """Let the heuristic play on; returns its actions."""
    done = []
    for _ in range(times):
        view = game.view([game.waiting[0]])
        action = HeuristicBot().choose(view, view.legal(), SETTINGS["fast"])
        done.append(str(action))
        game.push(action)
    return done


def seated(**options):
    """Return a table with four cities, in the middle of a round under an event that touches mutations only."""
    position = table("contagion", **{"players": 3, **options})
    return position.cities("cairo", "mexico_city", "manila", "seoul").event("antibiotic_misuse")


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_it_plays_whole_games_by_the_rules(options):
    """Every choice is accepted, and the table is sound at the end."""
    for seed in range(3):
        game = play([HeuristicBot()] * options["players"], seed=seed, **options)
        assert game.table.check() == 0
        assert max(game.outcome.scores) > 20


@pytest.mark.parametrize("pack", BOOK.fuzz_packs(BOOK.base_pack), ids=lambda pack: pack.name)
@pytest.mark.parametrize("players", [2, 5])
def test_it_plays_with_other_boxes(pack, players):
    """Small cities and few cards bring up what is rare."""
    assert play([HeuristicBot()] * players, seed=8, pack=pack, players=players).outcome is not None


def test_what_is_hidden_does_not_change_a_choice():
    """The same whatever the deal behind a seat's view."""
    policy = find_policy(BOOK, "heuristic")
    game = outbreak.new("contagion", players=3, seed=4)
    for _ in range(80):
        view = game.view([game.waiting[0]])
        chosen = set()
        for seed in range(3):
            dealt = view.deal(seed)
            dealt.hide(view.mask)
            count = len(dealt.legal(view.mask))
            chosen.add(dealt.desk.choices[policy(dealt.box_lens, dealt.state, view.mask, dealt.desk, count)])
        assert len(chosen) == 1
        game.push(chosen.pop())


def test_it_fills_a_city_that_it_leads():
    """The opponent could overtake it with one cube."""
    game = seated().cubes("paris", (0, 6), (1, 6), (2, 1)).levels(0, *TOP).hand(0, purple=1, red=1, blue=1).game()
    assert plays(game)[0] == "infect paris"


def test_it_pays_with_a_matching_card_rather_than_two_others():
    """Two cards for one is the worse bargain."""
    game = seated().cubes("paris", (0, 6), (1, 6), (2, 1)).levels(0, *TOP).hand(0, purple=1, red=2, blue=2).game()
    assert plays(game, 2)[1] == "match"


def test_it_improves_its_virus_first():
    """With twelve rounds to come a level is worth more than a cube."""
    game = seated().hand(0, blue=2, red=1, green=1).game()
    assert plays(game)[0] in ("mutate incubation", "mutate infection")


def test_it_discards_what_is_of_no_use():
    """Yellow and purple have no city on the table."""
    game = seated().cubes("manila", (0, 2)).hand(0, blue=1, yellow=2, purple=3, red=2).levels(0, incubation=4).game()
    game.push("draw plain")
    while any(str(action).startswith("discard") for action in game.legal()):
        assert plays(game)[0] in ("discard yellow", "discard purple")


def test_it_gives_up_the_cubes_it_misses_least():
    """A cube that leads nowhere goes before one that decides the lead."""
    game = seated().event("hand_washing_campaign").cubes("paris", (1, 6), (0, 7)).cubes("bogota", (1, 5), (2, 4), (0, 1))
    assert plays(game.levels(0, resistance=0).game()) == ["shed bogota"]


def test_it_resists_a_heavy_loss_and_not_a_light_one():
    """Four cubes are worth a level, one card is not."""
    cure = seated().event("a_cure_is_found").cubes("paris", (0, 5)).cubes("lima", (0, 4)).levels(0, resistance=4).game()
    wards = seated().event("sterile_wards").hand(0, blue=2).game()
    assert plays(cure) == ["resist 4"]
    assert plays(wards) == ["pass"]


def test_it_protects_as_much_as_a_use_can():
    """Two of four cubes at level 2, then one more if that is worth the level."""
    game = seated().event("a_cure_is_found").cubes("paris", (0, 5)).cubes("lima", (0, 4)).levels(0, resistance=2).game()
    assert plays(game) == ["resist 2"]


def test_it_raises_resistance_before_a_heavy_loss():
    """Nothing else is left to raise: the kept card is used before four cubes are lost, and three of them are protected."""
    position = seated().event("a_cure_is_found").keeps(0, "hong_kong").levels(0, incubation=4, infection=4, resistance=2)
    game = position.cubes("paris", (0, 5)).cubes("lima", (0, 4)).game()
    assert plays(game, 3) == ["use hong_kong", "raise resistance", "resist 3"]


def test_what_does_not_help_against_the_start_effect_waits():
    """Cards drawn before the Sterile Wards would be halved."""
    game = seated().event("sterile_wards").keeps(0, "london", "sydney").hand(0, blue=4).game()
    assert plays(game) == ["pass"]


@pytest.mark.parametrize("options", TABLES[:4], ids=str)
def test_rows_and_rewards_name_the_winners_of_the_rules(options):
    """What is remembered of a game and rewarded is its outcome; games with equal scores are among them."""
    states = BOOK.blank("state", 40)
    for i, row in enumerate(states):
        row["players"] = options["players"]
        row["result"], row["score"], row["level"] = 1, np.arange(5) * i % 3, np.arange(15).reshape(5, 3) * i % 2
    columns = summary(states)
    for i, state in enumerate(BOOK.look(states)):
        outcome = BOOK.ending(state, BOOK.base_pack)
        assert tuple(columns["score"][i]) == outcome.scores
        assert columns["winners"][i] == "+".join(f"p{seat}" for seat in outcome.winners)
        assert winners(state) == sum(1 << seat for seat in outcome.winners)
    assert any("+" in word for word in columns["winners"])


def test_the_rows_count_filled_cities_and_empty_dishes():
    """Melbourne is gone, Sydney's card lies before somebody, and all twelve cubes of one of three players lie in Cairo."""
    game = seated(neutral="on").cubes("cairo", (0, 12)).cubes("paris", (1, 1)).cities("lima").keeps(2, "sydney").away("melbourne").game()
    columns = summary(game.table.states)
    assert [columns[name].tolist() for name in ("cities_left", "cities_filled", "dishes_empty")] == [[6], [2], [1]]


def run(how, options, games):
    """Play some games by the heuristic; returns endings, decisions and the bytes of the last states."""
    book = with_policy(BOOK, "heuristic")
    states, endings, decisions = book.blank("state", games), np.zeros(games, np.int64), np.zeros(games, np.int64)
    box, record = book.build_box(book.base_pack), book.options_record(book.read_options(options))
    key = np.array(key_words(key_of("contagion")), np.int64)
    getattr(book, how)(play_games)(box, states, book.blank("state"), book.blank("desk", 2), record, key, 0, 0, endings, decisions)
    return endings.tolist(), decisions.tolist(), states.tobytes()


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_interpreted_and_compiled_choices_are_the_same(options):
    """The same games to the byte, so every single choice was the same."""
    assert run("interpreted", options, 4) == run("compiled", options, 4)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_its_games_look_like_games(options):
    """They end within twelve rounds, not at once, with scores around the 50 spaces of the track."""
    columns = Simulation("contagion", "heuristic", None, "ends", tuple(options.items())).play(range(200))
    assert set(columns["ending"]) <= {"who", "cities"}
    assert columns["rounds"].max() <= 12 and columns["rounds"].mean() > 9
    assert 40 < columns["score"].mean() < 65


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_beats_chance(players):
    """One heuristic among players who do anything wins far more than its share, wherever it sits."""
    won = 0.0
    for seed in range(60):
        seat = seed % players
        bots = [HeuristicBot() if s == seat else RandomBot(seed) for s in range(players)]
        winners = play(bots, seed=seed, players=players).outcome.winners
        won += (seat in winners) / len(winners)
    assert won > 0.85 * 60
