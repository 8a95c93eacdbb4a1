"""Chapter 10: victory and defeat, at the very moment they come."""

import pytest

from outbreak import new
from tests.rules.raxxon.cards import drawn, kinds, place, rule_against, seated
from tests.rules.raxxon.scene import counts, play, texts

ALL_BUT_ONE_INNOCENT = {"innocent": 2, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 15}


def nearly_won(who="gabriel_diaz", **options):
    """Only one innocent card is still to be evacuated."""
    return seated(who, **options).evacuated(**ALL_BUT_ONE_INNOCENT)


def won(game):
    """Whether the team has won and nothing more can be done."""
    return type(game.outcome).__name__ == "Won" and game.legal() == [] and game.waiting == ()


def lost(game):
    """The reason of a defeat, after which nothing more can be done."""
    assert (game.legal(), game.waiting) == ([], ())
    return game.outcome.reason


# Victory


@pytest.mark.rule("R-10.1", "R-2.5")
def test_the_last_healthy_card_wins():
    """The evacuation itself wins; nothing can be done afterwards."""
    game = play(nearly_won("thomas_heart").crowd("innocent", "carrier").game(), "act 1", "line row-a")
    assert won(game)
    assert rule_against(game, "stop") == "R-2.5"


@pytest.mark.rule("R-10.1")
def test_all_but_one_is_not_enough():
    """The hostile cards count: with one of them still outside the game goes on."""
    position = seated("thomas_heart").evacuated(**{**ALL_BUT_ONE_INNOCENT, "hostile": 14}).crowd("innocent", "carrier")
    game = play(position.game(), "act 1", "line row-a")
    assert (game.outcome, game.waiting) == (None, (1,))


@pytest.mark.rule("R-10.1")
def test_a_whole_line_wins_with_its_last_card():
    """Three cards at once are the last three."""
    position = seated("thomas_heart").evacuated(**{**ALL_BUT_ONE_INNOCENT, "innocent": 1, "hostile": 14})
    game = play(position.crowd("innocent hostile innocent", "carrier . .").game(), "act 1", "line row-a")
    assert won(game)
    assert counts(game, "evacuated") == {**ALL_BUT_ONE_INNOCENT, "innocent": 3}


@pytest.mark.rule("R-10.1")
def test_the_intro_level_needs_only_its_own_cards():
    """Twenty healthy cards: the ones left in the box are not asked for."""
    position = seated(level="intro").evacuated(innocent=2, familiar=3, celebrity=1, susceptible=3, hostile=10).crowd("innocent carrier")
    assert won(play(position.game(), "act 1", "card a1"))


@pytest.mark.rule("R-10.1", "R-10.4")
@pytest.mark.parametrize(
    ("card", "doings"),
    [("small_mercy", ("option 1", "card a1")), ("night_convoy", ("option 1", "card a1")), ("raxxons_transports", ("bonus", "card a1"))],
)
def test_a_raxxon_card_can_win_before_its_power(card, doings):
    """At power seven the evacuation comes before P."""
    game = play(drawn(nearly_won().crowd("innocent ?carrier").power(7), card), *doings)
    assert won(game)
    assert game.state.power == 7


@pytest.mark.rule("R-10.1", "R-10.4")
def test_victory_stops_the_consequences():
    """Tokens further down do not trigger any more."""
    position = nearly_won().crowd("innocent ?carrier").tokens(0, 5, 2)
    game = play(drawn(position, "small_mercy"), "option 1", "card a1")
    assert won(game)
    assert "triggers" not in kinds(game)


# Defeat


@pytest.mark.rule("R-10.2")
def test_the_last_card_of_the_supply_is_not_the_end():
    """The supply may run out; the next infection loses."""
    position = seated().crowd("carrier").supply("carrier", size=1)
    game = play(drawn(position, "quiet_cough"), "option 2")
    assert (game.outcome, game.state.supply_size) == (None, 0)
    position = seated().crowd("carrier").supply(size=0)
    assert lost(play(drawn(position, "quiet_cough"), "option 2")) == "overrun"


@pytest.mark.rule("R-10.2", "R-10.4")
def test_the_second_infection_of_susceptibility_overruns():
    """The killed card takes the last of the supply, the printed icon finds none: the card is never filed."""
    position = seated().crowd("susceptible hostile").supply(size=1)
    game = play(drawn(position, "susceptibility"), "option 1", "card a1")
    assert (lost(game), place(game, "susceptibility")) == ("overrun", "resolving")


@pytest.mark.rule("R-10.2", "R-10.4")
def test_overrun_in_a_flip_chain():
    """A hostile card's flip turns up the second volatile card with an empty supply."""
    game = seated("thomas_heart").crowd("hostile ?hostile volatile ?volatile ?family").supply(size=0).game()
    play(game, "act 0", "card a2")
    assert texts(game) == ["card a4", "card a5"]
    assert lost(play(game, "card a4")) == "overrun"


@pytest.mark.rule("R-10.3", "R-10.4")
def test_eight_power_is_a_takeover():
    """At the eighth point everything stops: the token further down does not flip a card."""
    position = seated().crowd("chaotic ?family").power(7).tokens(0, 5, 1)
    game = play(drawn(position, "stampede"), "option 2")
    assert (lost(game), game.state.power) == ("takeover", 8)


@pytest.mark.rule("R-10.3")
def test_seven_power_is_not():
    """The seventh point leaves the game open."""
    game = play(drawn(seated().crowd("chaotic").power(6), "stampede"), "option 2")
    assert (game.outcome, game.state.power) == (None, 7)


@pytest.mark.rule("R-10.3", "R-10.4")
def test_a_takeover_stops_other_killed_effects():
    """An innocent's card takes over before the susceptible card's infection."""
    position = seated("thomas_heart").crowd("innocent susceptible chaotic").power(7).raxxon("stampede").supply(size=9)
    game = play(position.game(), "act 2", "card a1", "card a2", "type innocent", "option 2")
    assert (lost(game), game.state.supply_size) == ("takeover", 9)


@pytest.mark.rule("R-10.3", "R-10.4")
def test_a_takeover_in_a_nested_card():
    """Patient Notes draws Quiet Cough, whose power takes over: both stay beside the piles."""
    position = seated().crowd("carrier carrier").power(7)
    game = play(drawn(position, "patient_notes", "quiet_cough"), "option 2", "option 1", "card a1")
    assert (lost(game), place(game, "patient_notes"), place(game, "quiet_cough")) == ("takeover", "resolving", "resolving")
    assert counts(game, "contained") == {"carrier": 1}


# At night


@pytest.mark.rule("R-10.2", "R-10.4", "R-2.3")
def test_overrun_at_night():
    """Three infected cards with two in the supply: the third infection loses, and the crowd is not cleared."""
    game = seated().crowd("carrier ?volatile hostile").uncontained(chaotic=1).supply(size=2).game()
    play(game, "stop")
    play(game, "stop")
    assert (lost(game), game.state.supply_size, game.state.crowd_size, game.state.day) == ("overrun", 0, 3, 1)
    assert kinds(game)[-3:] == ["infection", "infection", "lost"]


@pytest.mark.rule("R-10.2", "R-2.3")
def test_a_night_that_just_suffices():
    """As many infections as cards in the supply is no defeat, and four is the most."""
    game = seated().crowd("carrier ?volatile carrier carrier carrier").uncontained(chaotic=2).supply(size=4).game()
    play(game, "stop", "stop")
    assert (game.outcome, game.state.supply_size, game.state.day) == (None, 0, 2)


@pytest.mark.rule("R-10.2", "R-2.3")
def test_a_quiet_night_with_an_empty_supply():
    """Without an infected card on the loose no infection is due; contained cards do not count."""
    game = seated().crowd("hostile ?family").contained(chaotic=2).supply(size=0).game()
    play(game, "stop", "stop")
    assert (game.outcome, game.state.day) == (None, 2)


@pytest.mark.rule("R-10.2", "R-10.4", "R-8.7")
def test_overrun_in_a_night_that_e_began():
    """E in a consequence begins the night at once, and the night loses the game."""
    position = seated().crowd("hostile hostile hostile ?hostile carrier").dealt(3).supply(size=0)
    game = play(drawn(position, "crush_at_the_gate"), "option 1", "card a4")
    assert (lost(game), place(game, "crush_at_the_gate")) == ("overrun", "triggered")


# Days


@pytest.mark.rule("R-10.5")
def test_a_simulation_stops_after_a_hundred_days():
    """Day one hundred is still played; the day after it is not."""
    position = seated(day_limit=100).crowd("hostile")
    position.state.day = 99
    game = play(position.game(), "stop", "stop")
    assert (game.outcome, game.state.day) == (None, 100)
    play(game, "stop", "stop")
    assert lost(game) == "days"


@pytest.mark.rule("R-10.5")
def test_a_table_has_no_limit():
    """Without the option day 101 begins."""
    position = seated().crowd("hostile")
    position.state.day = 100
    game = play(position.game(), "stop", "stop")
    assert (game.outcome, game.state.day) == (None, 101)


@pytest.mark.rule("R-10.2", "R-10.4")
def test_passing_every_day_is_overrun():
    """In a game from the start, passing all day long empties the supply in the end."""
    game = new("raxxon", players=2, level="regular", seed=5)
    for _ in range(400):
        if game.outcome:
            break
        game.push("stop")
    assert lost(game) == "overrun"
