"""Packs of cards: a printed card can be entered as data; a bad one is refused with file, entry and reason."""

import random
import re
import shutil

import pytest

import outbreak
from outbreak import PackError, display
from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import Words


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
        ("raxxon", "board.toml", "intro = 9", "intro = 90", "board.infected_dealt.intro: must be a whole number from 1 to 80, not 90"),
    ],
)
def test_a_bad_card_is_refused(tmp_path, game, file, old, new, message):
    """The error names the file, the entry and what would be right."""
    with pytest.raises(PackError, match=re.escape(message)):
        outbreak.new(game, pack=changed(tmp_path, game, file, old, new))


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "message"),
    [
        ("contagion", "events.toml", "skull = 1", "skul = 1", "events.toml: event summer_festival.skul: .*did you mean 'skull'?"),
        ("contagion", "events.toml", "skull = 1", "skulls = 1", "events.toml: event summer_festival.skulls: .*did you mean 'skull'?"),
        ("contagion", "events.toml", "city_mark = 1", "citymark = 1", "event health_budget_cut.citymark: .*did you mean 'city_mark'?"),
        ("contagion", "events.toml", "resistible = 1", "resistable = 1", "hand_washing_campaign.resistable: .*did you mean 'resistible'?"),
        ("contagion", "cities.toml", "amount = 2", "ammount = 2", "city jakarta.effects 1.ammount: .*did you mean 'amount'?"),
        ("contagion", "cities.toml", '"place_infected"', '"place_infectd"', "must be one of .*; did you mean 'place_infected'?"),
        ("contagion", "board.toml", r"\[board.cost\]", "[board.costs]", "board.toml: board.costs: .*did you mean 'cost'?"),
        ("contagion", "events.toml", r"\[\[who\]\]", "[[whom]]", "events.toml: whom: .*did you mean 'who'?"),
        ("raxxon", "cards.toml", "offer = 1", "offers = 1", "card raxxons_scanners.offers: .*did you mean 'offer'?"),
        ("raxxon", "cards.toml", "count = 3", "cuont = 3", "card raxxons_scanners.options 1.1.cuont: .*did you mean 'count'?"),
        ("raxxon", "cards.toml", 'of = "spokesperson"', 'of = "spokeperson"', "trigger.of: .*; did you mean 'spokesperson'?"),
        ("raxxon", "population.toml", "returns = 1", "retuns = 1", "type hostile.retuns: .*did you mean 'returns'?"),
        ("raxxon", "sheets.toml", r'few = \[\["flip"\]', 'few = [["flipp"]', "actions 1.few: .*did you mean 'flip'?"),
        ("pandemic", "cities.toml", '"tokyo", "manila"]', '"tokio", "manila"]', "city san_francisco.links: .*did you mean 'tokyo'?"),
        ("pandemic", "cities.toml", "density", "densty", "city san_francisco.densty: .*did you mean 'density'?"),
        ("pandemic", "board.toml", "stations", "station", "board.toml: board.station: .*did you mean 'stations'?"),
    ],
)
def test_a_misspelt_word_is_refused_with_the_nearest_known_one(tmp_path, game, file, old, new, message):
    """Given a pack with one typing mistake, when it is loaded, then the error names the file, the entry, the key and the right word."""
    with pytest.raises(PackError, match=message.replace("?", r"\?")):
        outbreak.new(game, pack=changed(tmp_path, game, file, old, new))


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "message"),
    [
        (
            "raxxon",
            "cards.toml",
            'when = "always"',
            'when = "always", count = 2',
            "raxxons_scanners.trigger.count: is no key of this entry",
        ),
        ("raxxon", "cards.toml", '{ do = "power" }', '{ do = "power", count = 2 }', "scanners.options 1.3.count: is no key of this entry"),
        ("raxxon", "population.toml", "healthy = 1\ncount = 15", "healthy = 1\ncount = 60", "type hostile.count: must be a whole number"),
        (
            "raxxon",
            "cards.toml",
            'contain", count = 2, types = ."carrier"',
            'contain", count = 2, types = ["family"',
            "contain takes only infected types",
        ),
        ("contagion", "events.toml", 'id = "sterile_wards"', 'id = "sterile_wards"\nskull = 1', "who sterile_wards.skull: is no key"),
        ("contagion", "cities.toml", 'do = "raise", amount = 1', 'do = "raise", amount = 2', "effects 1.amount: must be 1, not 2"),
        ("contagion", "events.toml", '"infect_more", amount = 1', '"infect_more", amount = 12', "must be a whole number from 1 to 11"),
        (
            "pandemic",
            "cities.toml",
            'wraps = ."tokyo"',
            'wraps = ["paris"',
            "san_francisco.wraps: may name only cities that are among its links",
        ),
        ("pandemic", "board.toml", "cubes_per_color = 24", "cubes_per_color = 17", "board.cubes_per_color: must be a whole number"),
    ],
)
def test_a_value_that_no_rule_would_use_or_could_hold_is_refused(tmp_path, game, file, old, new, message):
    """Given a pack with a key or number that has no meaning there, when it is loaded, then it is refused and not silently ignored."""
    with pytest.raises(PackError, match=message):
        outbreak.new(game, pack=changed(tmp_path, game, file, old, new))


def test_cards_that_draw_one_another_are_limited(tmp_path):
    """Given a pack in which every Raxxon card draws another, when it is loaded, then it is refused: not all of them can wait at once."""
    folder = changed(tmp_path, "raxxon", "cards.toml", 'when = "always"', 'when = "always"')
    path = folder / "cards.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('{ do = "power" }', '{ do = "draw_raxxon" }'), encoding="utf-8")
    with pytest.raises(PackError, match=r"cards\.toml: draw_raxxon: too many cards draw another: at most 20"):
        outbreak.new("raxxon", pack=folder)


def test_all_problems_are_told_at_once(tmp_path):
    """Given a pack with mistakes in three files, when it is loaded, then one error lists them all, a line for each."""
    folder = changed(tmp_path, "contagion", "events.toml", "skull = 1", "skul = 1")
    for file, old, new in (("cities.toml", "points = [13, 8, 3]", "points = [3, 8, 13]"), ("board.toml", "cubes = 12", "cubes = 100")):
        path = folder / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PackError) as told:
        outbreak.new("contagion", pack=folder)
    assert [(problem.file, problem.entry) for problem in told.value.problems] == [
        ("board.toml", "board.cubes"),
        ("cities.toml", "city jakarta.points"),
        ("events.toml", "event summer_festival.skul"),
    ]
    assert len(str(told.value).splitlines()) == 3


def raxxon_pack(**files):
    """Return the built-in pack of Raxxon with some files changed."""
    return Pack("mine", {**rulebook("raxxon").base_pack.files, **files})


def test_characters_are_found_by_their_names_in_the_pack():
    """Given sheets in another order and a new one, when characters are named, then these are seated."""
    sheets = rulebook("raxxon").base_pack.files["sheets"]["sheet"]
    pack = raxxon_pack(sheets={"sheet": [*reversed(sheets), {**sheets[0], "id": "anna_berg", "provenance": "printed"}]})
    game = outbreak.new("raxxon", pack=pack, players=2, characters=["thomas_heart", "anna_berg"], seed=1)
    seated = [game.table.codec.names["character"][sheet] for sheet in game.state.sheet[:2]]
    assert seated == ["thomas_heart", "anna_berg"]
    assert outbreak.Game.load(game.record()).state.sheet[:2] == game.state.sheet[:2]
    with pytest.raises(OptionError, match="characters cannot be 'anna_berg'"):
        outbreak.new("raxxon", players=2, characters=["anna_berg"])


def test_a_character_without_a_sheet_in_the_pack_cannot_be_chosen():
    sheets = rulebook("raxxon").base_pack.files["sheets"]["sheet"]
    cards = [card for card in rulebook("raxxon").base_pack.files["cards"]["card"] if card["trigger"].get("of") != sheets[0]["id"]]
    pack = raxxon_pack(sheets={"sheet": sheets[1:]}, cards={"card": cards})
    with pytest.raises(OptionError, match="characters cannot be 'thomas_heart'"):
        outbreak.new("raxxon", pack=pack, players=2, characters=["thomas_heart"])


def test_healthy_cards_can_be_split_otherwise():
    """Given fewer hostile cards and one to three of every other healthy type, when the pack is checked, then it is accepted."""
    types = rulebook("raxxon").base_pack.files["population"]["type"]
    counted = [
        {**entry, "count": 9 if entry.get("returns") else 1 + i % 3, "intro_removed": 0} if entry["healthy"] else entry
        for i, entry in enumerate(types)
    ]
    assert outbreak.new("raxxon", pack=raxxon_pack(population={"type": counted}), seed=1).legal()


def contagion_event(**values):
    """Return the built-in pack of Contagion in which every event has some values."""
    base = rulebook("contagion").base_pack.files
    cards = [{**values, "id": card["id"], "provenance": "printed"} for card in base["events"]["event"]]
    return Pack("mine", {**base, "events": {**base["events"], "event": cards}})


@pytest.mark.parametrize(("given", "resistible"), [({}, 1), ({"resistible": 1}, 1), ({"resistible": 0}, 0)])
def test_a_loss_is_resistible_unless_said_otherwise(given, resistible):
    pack = contagion_event(when="start", effects=[{"do": "lose_cards", "amount": 2}], **given)
    game = outbreak.new("contagion", pack=pack, seed=1)
    cards = rulebook("contagion").presentation.printed(game.table).cards
    assert {card.resistible for card in cards if card.kind == "event"} == {bool(resistible)}
    assert game.table.box["resistible"][0][: len(pack.ids("events", "event"))].tolist() == [resistible] * len(pack.ids("events", "event"))


def test_events_can_do_what_cities_can():
    """Given events that give points at the start of a turn, when a turn begins, then its player has them."""
    game = outbreak.new("contagion", pack=contagion_event(when="start", effects=[{"do": "points", "amount": 3}]), players=2, seed=1)
    while not any(game.state.score[:2]):
        game.push(game.legal()[0])
    assert max(game.state.score[:2]) == 3


@pytest.mark.parametrize("word", ["raise", "steal", "remove", "remove_all", "place_new"])
def test_events_with_the_effect_of_a_city_are_played(word):
    """Given events with an effect of cities, when a game is played, then it comes to its end."""
    amount = 1 if word == "raise" else 2
    game = outbreak.new("contagion", pack=contagion_event(when="end", effects=[{"do": word, "amount": amount}]), players=3, seed=1)
    chance = random.Random(1)
    while not game.outcome:
        game.push(chance.choice(game.legal()))
        assert game.table.check() == 0


HOSTILE = "<b>{ $seat } { -brand }</b>"


def named(name):
    """Return the built-in pack of Contagion with a name for Jakarta and a new id for Manila."""
    base = rulebook("contagion").base_pack.files
    first, second, *others = base["cities"]["city"]
    return Pack("mine", {**base, "cities": {"city": [{**first, "name": name}, {**second, "id": "new_town"}, *others]}})


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("Batavia", "Batavia", "Batavia"),
        ({"en": "Rome", "de": "Rom"}, "Rome", "Rom"),
        ({"de": "Rom"}, "Rom", "Rom"),
        (HOSTILE, HOSTILE, HOSTILE),
    ],
)
def test_a_card_has_a_name_in_one_language_or_more(name, english, german):
    """Given names in a pack, when the game is shown, then they are there as written: nothing in them is read as a message."""
    game = outbreak.new("contagion", pack=named(name), seed=1)
    assert HOSTILE not in display.svg(game.view())
    for lang, expected in (("en", english), ("de", german)):
        wording = Wording(game.rulebook, Words(lang, game.rulebook), Style(width=200)).of_pack(game.pack)
        assert wording.name(game.view(), "city", "jakarta") == expected
        assert wording.name(game.view(), "city", "new_town") == "New Town"
        assert wording.words.others[1].name("jakarta", "city") == {"en": german, "de": english}[lang]
        assert expected in "\n".join(wording.show.look(game.view(), wording.words, wording.style, "jakarta"))


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, 3, [], {}, {"fr": "Rome"}, {"en": 3}, {"en": "Rome", "de": ""}])
def test_a_name_that_cannot_be_shown_is_refused(name):
    with pytest.raises(PackError, match=r"city jakarta\.name: must be a text of 1 to 60 characters"):
        rulebook("contagion").build_box(named(name))


def test_an_own_character_of_raxxon_is_named_in_sentences():
    """Given a character of one's own, when a token of it is named, then it has its name, also where a short one would stand."""
    sheets = rulebook("raxxon").base_pack.files["sheets"]["sheet"]
    pack = raxxon_pack(sheets={"sheet": [*sheets, {**sheets[0], "id": "anna_berg", "name": "Anna B."}]})
    words = Words("en", rulebook("raxxon")).of_pack(pack)
    assert (words.name("anna_berg", "role"), words.name("anna_berg.short", "role")) == ("Anna B.", "Anna B.")
    assert Words("en", rulebook("raxxon")).name("anna_berg.short", "role") == "Anna Berg"
