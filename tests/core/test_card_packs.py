"""Packs of cards: a printed card can be entered as data; a bad one is refused with file, entry and reason."""

import re
import shutil

import pytest

import outbreak
from outbreak import PackError
from outbreak.core.registry import rulebook


def changed(tmp_path, game, file, old, new):
    """Return a copy of a game's pack with one change."""
    folder = tmp_path / "pack"
    shutil.copytree(rulebook(game).folder / "data", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert re.search(old, text), f"{old} is not in {file}"
    (folder / file).write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    return folder


def test_a_city_with_another_action_is_played(tmp_path):
    """Paris entered with three effects builds and sets up."""
    effects = 'effects = [{ do = "points", amount = 1 }, { do = "draw", amount = 2 }, { do = "raise" }]'
    folder = changed(tmp_path, "contagion", "cities.toml", r'effects = \[\{ do = "points", amount = 2 \}\]', effects)
    assert outbreak.new("contagion", pack=folder, seed=1).legal()


def test_a_raxxon_card_with_another_trigger_is_played(tmp_path):
    """Stampede entered with another condition builds and sets up."""
    old = r'trigger = \{ when = "face_up", count = 1, types = \["chaotic"\] \}'
    folder = changed(tmp_path, "raxxon", "cards.toml", old, 'trigger = { when = "power_at_least", count = 3 }')
    assert outbreak.new("raxxon", pack=folder, seed=1).legal()


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "message"),
    [
        (
            "contagion",
            "cities.toml",
            'do = "place_infected"',
            'do = "teleport"',
            r"cities.toml: city jakarta.effects 1.do: must be one of draw",
        ),
        ("contagion", "cities.toml", r"points = \[13, 8, 3\]", "points = [3, 8, 13]", "city jakarta.points: must be three numbers"),
        ("contagion", "cities.toml", 'timing = "immediate"', 'timing = "soon"', "city jakarta.timing: must be one of immediate, any_time"),
        (
            "contagion",
            "cities.toml",
            'provenance = "reconstruction"',
            'provenance = "rumour"',
            "city jakarta.provenance: must be one of rulebook",
        ),
        ("contagion", "cities.toml", 'id = "manila"', 'id = "jakarta"', "city jakarta.id: stands twice"),
        ("contagion", "events.toml", 'when = "during"', 'when = "later"', "event summer_festival.when: must be one of start, during, end"),
        (
            "contagion",
            "events.toml",
            'do = "infect_more"',
            'do = "lose_cubes"',
            "event summer_festival.effects 1.do: must be one of extra_action",
        ),
        (
            "contagion",
            "events.toml",
            'id = "holiday_traffic"',
            'id = "holiday_traffic"\noptional = 1',
            "event holiday_traffic.optional: must be 0: only placing cubes can be optional",
        ),
        (
            "contagion",
            "events.toml",
            'id = "quarantine"',
            'id = "quarantine"\nresistible = 1',
            "who quarantine.resistible: must be 0: no effect of this card takes cards, cubes or levels",
        ),
        ("contagion", "board.toml", r"infection = \[2, 3, 4, 5\]", "infection = [2, 3]", "board.cost.infection: must be a list of 4 to 4"),
        ("contagion", "board.toml", "2 = 6", "2 = 13", "two_players: 13 cities are laid out for two players, only 12 carry the mark"),
        ("raxxon", "cards.toml", 'do = "look"', 'do = "sing"', "card raxxons_scanners.options 1.1.do: must be one of add"),
        ("raxxon", "cards.toml", 'of = "spokesperson"', 'of = "nobody"', "trigger.of: 'nobody' is not the id of any entry"),
        ("raxxon", "cards.toml", r'types = \["susceptible"\] \}\n', 'types = ["ghost"] }\n', "'ghost' is not the id of any entry"),
        ("raxxon", "sheets.toml", 'do = "curfew"', 'do = "party"', "sheet thomas_heart.actions 3.do: must be one of evacuate_line"),
        ("raxxon", "sheets.toml", r'few = \[\["flip"\]', 'few = [["fly"]', "must be a list of at most 2 of add"),
        ("raxxon", "population.toml", "returns = 1", "returns = 0", "exactly one type must carry returns = 1"),
        (
            "raxxon",
            "population.toml",
            'id = "innocent"',
            'id = "innocent"\nflipped = [{ count = 1, do = ["add"] }]',
            "type innocent.flipped: only infected types and the one that returns have an effect when flipped",
        ),
        ("raxxon", "board.toml", "intro = 9", "intro = 90", "board.infected_dealt.intro: must be a whole number"),
    ],
)
def test_a_bad_card_is_refused(tmp_path, game, file, old, new, message):
    """The error names the file, the entry and what would be right."""
    with pytest.raises(PackError, match=re.escape(message)):
        outbreak.new(game, pack=changed(tmp_path, game, file, old, new))
