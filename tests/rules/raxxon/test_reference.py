"""The tables of the rules say what is printed in the box, in every language."""

import pytest

from outbreak.core.ledger import Table
from outbreak.core.registry import rulebook
from outbreak.words import LANGUAGES, Words

BOOK = rulebook("raxxon")
FILES = BOOK.base_pack.files
LETTERS = {"add": "A", "flip": "F", "infection": "I", "draw_raxxon": "X", "power": "P", "end_day": "E", "hostile_back": "H"}


def table(words: Words, section: str) -> Table:
    """The rows of the table that introduces a section, without its head."""
    return next(block for block in words.intro(section) if not isinstance(block, str))[1:]


@pytest.fixture(params=LANGUAGES)
def words(request):
    """The words of the game in one language."""
    return Words(request.param, BOOK)


@pytest.mark.rule("R-4.1", "R-4.4")
def test_who_has_which_action_with_which_consequences(words):
    """Each character's actions in the order of the sheet, each with the icons of its spaces."""
    for sheet, (name, *cells) in zip(FILES["sheets"]["sheet"], table(words, "7"), strict=True):
        assert name == words(f"role-{sheet['id']}")
        for action, cell in zip(sheet["actions"], cells, strict=True):
            amount = f" ({action['amount']})" if action["do"] == "quarantine" else ""
            spaces = " · ".join("".join(LETTERS[icon] for icon in space) for space in action["few"])
            assert cell == f"{words('sheet-' + action['do'])}{amount} {spaces}"
        first, *others = sheet["actions"]
        assert first["many"] == first["few"][1:] and all(action["many"] == action["few"] for action in others)


@pytest.mark.rule("R-1.2", "R-6.2", "R-6.3")
def test_how_many_cards_of_each_type_there_are_and_what_they_do(words):
    """Counts, the intro level, and the effects that are icons."""
    healths = set()
    for card, (name, health, count, intro, flipped, killed) in zip(FILES["population"]["type"], table(words, "6"), strict=True):
        assert (name, int(count), int(intro)) == (words(f"type-{card['id']}"), card["count"], card["count"] - card["intro_removed"])
        effects = [f"{flip['count']} {' '.join(LETTERS[icon] for icon in flip['do'])}" for flip in card.get("flipped", [])]
        assert flipped == (", ".join(effects) or "–")
        icons = [LETTERS[icon] for icon in card.get("killed", []) if icon in LETTERS]
        assert [word for word in killed.replace(",", "").split() if word in LETTERS.values()] == icons
        assert (killed == "–") == (not card.get("killed"))
        healths.add((health, card["healthy"]))
    assert len(healths) == 2


@pytest.mark.rule("R-1.3", "R-3.1")
def test_levels_and_grids(words):
    """What each level deals, and how large the crowd is."""
    board = FILES["board"]["board"]
    for (level, healthy, dealt, supply), (id, infected) in zip(table(words, "1"), board["infected_dealt"].items(), strict=True):
        cards = [(card["healthy"], card["count"] - card["intro_removed"] * (id == "intro")) for card in FILES["population"]["type"]]
        assert level.lower() == words(f"choice-{id}").lower()
        assert int(healthy) == sum(count for is_healthy, count in cards if is_healthy)
        assert int(dealt) == infected and int(dealt) + int(supply) == sum(count for is_healthy, count in cards if not is_healthy)
    grids = {players: (size["rows"] * size["columns"], size["rows"], size["columns"]) for players, size in board["crowd"].items()}
    for players, cards, grid in table(words, "3"):
        numbers = tuple(int(word) for word in grid.split() if word.isdigit())
        assert {grids[number] for number in players.split() if number.isdigit()} == {(int(cards), *numbers)}


def test_every_icon_has_its_letter(words):
    """The letters of the rules are those of the board."""
    assert [row[0] for row in table(words, "5")] == [*(words(f"op-{icon}.letter") for icon in LETTERS), "?"]


@pytest.mark.rule("R-4.6", "R-7.6")
@pytest.mark.parametrize("control", ["charismatic", "persuasive", "clinical"])
def test_a_second_part_without_a_price_is_offered_too(words, control):
    """Turning cards facedown after the swap is up to the player also where no ? says so."""
    assert {"en": "you may turn", "de": "darfst du"}[words.lang] in words(f"sheet-control_{control}.effect")
