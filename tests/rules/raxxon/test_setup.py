"""Chapter 1: set-up."""

from collections import Counter

import pytest

import outbreak
from outbreak.core.options import OptionError
from tests.rules.raxxon.scene import HEALTHY, INFECTED, RAXXON_CARDS, TYPES, crowd, filed, name, pile, play, seated, supply

CARDS = {
    "innocent": 3,
    "familiar": 3,
    "family": 3,
    "celebrity": 3,
    "susceptible": 3,
    "hostile": 15,
    "carrier": 10,
    "volatile": 10,
    "chaotic": 10,
}
LEFT_OUT = {"hostile": 5, "family": 3, "celebrity": 2, "chaotic": 4, "carrier": 4, "volatile": 4}
LEVELS = {"intro": (9, 9, 20), "regular": (15, 15, 30), "hard": (18, 12, 30), "expert": (21, 9, 30)}  # dealt, supply, healthy


def population(game):
    """The cards of the draw pile and the crowd."""
    return pile(game) + [word.lstrip("?") for row in crowd(game) for word in row.split() if word != "."]


@pytest.mark.rule("R-1.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_players(players):
    """One to four players form a team."""
    game = outbreak.new("raxxon", players=players, seed=1)
    assert game.state.players == players
    assert game.outcome is None


@pytest.mark.rule("R-1.1")
@pytest.mark.parametrize("players", [0, 5])
def test_no_other_number_of_players(players):
    """Nobody and five are no team."""
    with pytest.raises(OptionError):
        outbreak.new("raxxon", players=players)


@pytest.mark.rule("R-1.1")
def test_the_team_wins_with_the_last_healthy_card():
    """All thirty healthy cards in the evacuation pile are a victory; 29 are none."""
    evacuated = {"innocent": 3, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 13}
    game = seated().evacuated(**evacuated).crowd("hostile", "hostile", "carrier").game()
    play(game, "act 1", "line row-a")
    assert game.outcome is None
    play(game, "stop", "go", "act 1", "line row-a")
    assert isinstance(game.outcome, outbreak.Won)


@pytest.mark.rule("R-1.2", "R-1.3")
@pytest.mark.parametrize("level", LEVELS)
def test_the_cards_of_a_level(level):
    """The intro level leaves 22 cards in the box, all others use all 60, and nothing is lost or doubled."""
    game = outbreak.new("raxxon", level=level, seed=3)
    expected = {card: count - (LEFT_OUT.get(card, 0) if level == "intro" else 0) for card, count in CARDS.items()}
    assert Counter(population(game) + supply(game)) == Counter({card: count for card, count in expected.items() if count})


@pytest.mark.rule("R-1.3")
@pytest.mark.parametrize("level", LEVELS)
def test_infected_cards_by_level(level):
    """So many infected cards are among all healthy ones; the other infected cards are the supply."""
    dealt, rest, healthy = LEVELS[level]
    game = outbreak.new("raxxon", level=level, seed=4)
    assert sum(card in INFECTED for card in population(game)) == dealt
    assert sum(card in HEALTHY for card in population(game)) == healthy
    assert len(supply(game)) == rest
    assert set(supply(game)) <= set(INFECTED)


@pytest.mark.rule("R-1.3")
def test_both_piles_are_shuffled():
    """Which infected cards are dealt and in which order all cards lie differs from game to game."""
    games = [outbreak.new("raxxon", level="regular", seed=seed) for seed in range(8)]
    assert len({tuple(pile(game)) for game in games}) == 8
    assert len({tuple(supply(game)) for game in games}) == 8
    assert len({tuple(sorted(supply(game))) for game in games}) > 1
    assert pile(games[0]) != sorted(pile(games[0]), key=TYPES.index)


@pytest.mark.rule("R-1.4")
def test_every_player_has_a_sheet_of_his_own():
    """Random characters are all different, and every one comes up."""
    seen = set()
    for seed in range(30):
        game = outbreak.new("raxxon", players=4, seed=seed)
        sheets = game.state.sheet[:4].tolist()
        assert len(set(sheets)) == 4
        seen |= set(sheets)
    assert seen == set(range(6))


@pytest.mark.rule("R-1.4")
def test_characters_can_be_chosen():
    """A chosen character is in its seat, the others are drawn from those left."""
    for seed in range(10):
        game = outbreak.new("raxxon", players=3, seed=seed, characters=["random", "kd_james"])
        names = [name(game, "character", sheet) for sheet in game.state.sheet[:3].tolist()]
        assert names[1] == "kd_james"
        assert len(set(names)) == 3


@pytest.mark.rule("R-1.4", "R-9.2")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "characters": ["kd_james", "kd_james"]},
        {"players": 2, "characters": ["kd_james", "brian_lee", "thomas_heart"]},
        {"players": 1, "characters": ["kd_james"]},
        {"players": 2, "characters": ["nobody"]},
    ],
)
def test_characters_that_do_not_fit(options):
    """No character twice, no more of them than players, none chosen for the whole game alone, none that does not exist."""
    with pytest.raises(OptionError):
        outbreak.new("raxxon", **options)


@pytest.mark.rule("R-1.5")
def test_the_raxxon_deck():
    """All forty Raxxon cards form a shuffled draw pile."""
    decks = {tuple(outbreak.new("raxxon", seed=seed).state.raxxon_deck[:RAXXON_CARDS].tolist()) for seed in range(5)}
    assert len(decks) == 5
    assert all(sorted(deck) == list(range(RAXXON_CARDS)) for deck in decks)
    game = outbreak.new("raxxon", seed=0)
    assert (game.state.raxxon_deck_size, len(filed(game, 0))) == (RAXXON_CARDS, RAXXON_CARDS)


@pytest.mark.rule("R-1.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_power_and_first_player(players):
    """Power stands at 0, and every player can be the first one, who then begins."""
    firsts = set()
    for seed in range(40):
        game = outbreak.new("raxxon", players=players, seed=seed)
        assert game.state.power == 0
        assert game.waiting == (game.state.first,)
        firsts.add(game.state.first)
    assert firsts == set(range(players))
