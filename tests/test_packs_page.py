"""The page about packs: every example is accepted and played, and every word of the format has one."""

import random
import re
import tomllib
from pathlib import Path

import pytest

import outbreak
from outbreak.core.pack import Pack
from outbreak.core.registry import names, rulebook
from outbreak.games.contagion.box import EFFECT_IDS
from outbreak.games.raxxon.box import CARD_IDS
from outbreak.games.raxxon.vocabulary import Condition, SheetAction

PAGE = (Path(__file__).parents[1] / "docs" / "packs.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```toml\n# (\w+) (\w+)\.toml\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)
EFFECTS = re.findall(r"^\| `(\{ do = [^`]*\})` \| ((?:city|start|end|during)[^|]*) \|", PAGE, flags=re.MULTILINE)
TRIGGERS = re.findall(r"^\| `(\{ when = [^`]*\})` \|", PAGE, flags=re.MULTILINE)
ACTIONS = re.findall(r"^\| `(\{ do = [^`]*amount = \d \})` \| [^|]* \|$", PAGE, flags=re.MULTILINE)
OPERATIONS = re.findall(r"^\| `(\{ do = (?![^`]*amount)[^`]*\})` \| [^|]* \|$", PAGE, flags=re.MULTILINE)


def values(text):
    """Return the value of an inline table."""
    return tomllib.loads(f"x = {text}")["x"]


def merged(base, own):
    """Return the built-in values with those of an example: entries by their ids, tables key by key."""
    if isinstance(base, dict) and isinstance(own, dict):
        return {**base, **{word: merged(base[word], value) if word in base else value for word, value in own.items()}}
    if isinstance(own, list) and own and isinstance(own[0], dict):
        entries = {entry["id"]: entry for entry in base} | {entry["id"]: entry for entry in own}
        return list(entries.values())
    return own


def played(game, **files):
    """Play the beginning of a game with some files changed."""
    base = rulebook(game).base_pack.files
    pack = Pack("example", {**base, **{file: merged(base[file], own) for file, own in files.items()}})
    table = outbreak.new(game, pack=pack, seed=1, players=2)
    chance = random.Random(1)
    for _ in range(60):
        if table.outcome:
            break
        table.push(chance.choice(table.legal()))
    return table


@pytest.mark.parametrize(("game", "file", "text"), FILES, ids=[f"{game}-{file}-{i}" for i, (game, file, _) in enumerate(FILES)])
def test_a_file_is_played(game, file, text):
    assert played(game, **{file: tomllib.loads(text)})


def test_every_file_of_every_game_has_an_example():
    assert {(game, file) for game, file, _ in FILES} == {(game, file) for game in names() for file in rulebook(game).base_pack.files}


def test_the_five_printed_cards_are_played_together():
    cities, events = (tomllib.loads(text) for _, _, text in FILES[-2:])
    assert len(cities["city"]) + len(events["event"]) == 5
    assert played("contagion", cities=cities, events=events).pack.name == "example"


@pytest.mark.parametrize(("effect", "places"), EFFECTS)
def test_an_effect_of_contagion_is_played(effect, places):
    base = rulebook("contagion").base_pack.files
    for place in places.split(", "):
        file, word = ("cities", "city") if place == "city" else ("events", "event")
        card = {key: value for key, value in base[file][word][0].items() if key not in ("optional", "resistible")}
        own = {**card, "effects": [values(effect)], **({} if place == "city" else {"when": place})}
        assert played("contagion", **{file: {word: [own]}})


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_a_condition_of_raxxon_is_played(trigger):
    card = {"id": "mine", "provenance": "printed", "trigger": values(trigger), "options": [[{"do": "power"}]]}
    assert played("raxxon", cards={"card": [card]})


@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_of_raxxon_is_played(operation):
    when = {"when": "in_triggered", "of": "spokesperson"} if "part_back" in operation else {"when": "always"}
    card = {"id": "mine", "provenance": "printed", "trigger": when, "options": [[values(operation)]]}
    assert played("raxxon", cards={"card": [card]})


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_of_a_sheet_is_played(action):
    row = {**values(action), "few": [["add"]], "many": [["add"]]}
    assert played("raxxon", sheets={"sheet": [{"id": "mine", "provenance": "printed", "actions": [row] * 5}]})


def test_every_word_has_an_example():
    assert {values(effect)["do"] for effect, _ in EFFECTS} == {*EFFECT_IDS} - {"nothing"}
    assert {values(trigger)["when"] for trigger in TRIGGERS} == {*Condition.ids()}
    assert {values(action)["do"] for action in ACTIONS} == {*SheetAction.ids()}
    assert {values(operation)["do"] for operation in OPERATIONS} == {*CARD_IDS}
