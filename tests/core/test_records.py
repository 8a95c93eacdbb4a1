"""Records: full and a seat's, versioned, checked; a damaged, foreign or older file says what is wrong."""

import json
import random
from pathlib import Path

import pytest

import outbreak
from outbreak import Game, Record, RecordError
from outbreak.core.chance import commitment
from outbreak.core.game import replay, seat_views
from outbreak.core.record import options_text
from outbreak.testing import table

LESSONS = Path(__file__).parents[2] / "web" / "src" / "games"


def played(entries: int = 45, **options) -> Game:
    """Return a game some way on, closed hands, with an undo and a take-back in it."""
    game = outbreak.new("pandemic", **{"players": 3, "epidemics": 5, "seed": 11, **options})
    chooser = random.Random(4)
    game.push("drive chicago")
    game.undo()
    while len(game.entries) < entries and not game.outcome:
        game.push(chooser.choice(game.legal()))
        if len(game.entries) == 20:
            game.take_back()
    return game


def test_a_full_record_plays_again(tmp_path):
    """Saved and loaded, a game is the same game, entry by entry."""
    game = played()
    game.record().save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again.table.digest() == game.table.digest()
    assert again.record().to_text() == game.record().to_text() == (tmp_path / "game.json").read_text(encoding="utf-8")


def test_the_record_shows_undo_and_take_back():
    """Nothing that happened at the table is lost from the record."""
    kinds = [entry.kind for entry in played().record().entries]
    assert kinds.count("undo") == 1 and kinds.count("take-back") == 1


def test_after_a_take_back_the_same_cards_come_again():
    """A take-back gives no new luck."""
    game = outbreak.new("pandemic", seed=5)
    game.push("pass")
    after = game.table.digest()
    game.take_back()
    game.push("pass")
    assert game.table.digest() == after


def test_digests_stand_every_twenty_entries():
    """Entries 20 and 40 carry a digest, and a wrong one stops loading with its number."""
    record = played().record()
    assert sorted(map(int, record.digests)) == [20, 40]
    record.digests["40"] = "0" * 32
    with pytest.raises(RecordError, match="entry 40: the digest differs"):
        Game.load(record)


def test_a_position_set_up_by_hand_has_a_record():
    """Its start is in the record, so a bug report can be played again."""
    game = table("pandemic", players=2).hand(0, "tokyo").game()
    game.push("direct tokyo")
    assert Game.load(Record.from_text(game.record().to_text())).table.digest() == game.table.digest()


def test_a_seats_record_holds_no_secret():
    """No seed, no start state, no hidden arrangement; the views are what the seat saw."""
    game = table("pandemic", players=2, hands="closed").hand(0, "forecast").hand(1, "cairo").infection_deck("paris", "milan").game()
    game.push("forecast")
    game.push("choose milan")
    record = Record.from_text(game.seat_record([1]).to_text())
    assert record.kind == "seat" and record.seed is None
    assert [entry.action for entry in record.entries] == ["forecast", None]
    views = list(seat_views(record))
    assert len(views) == 3
    assert views[-1].table.states.tobytes() == game.view([1]).table.states.tobytes()
    assert Record.from_text(game.seat_record([0]).to_text()).entries[1].action == "choose milan"


def test_a_seats_record_cannot_be_played_on():
    """It says why."""
    with pytest.raises(RecordError, match="a seat's record"):
        Game.load(played(10).seat_record([0]))


def test_the_deal_can_be_verified_after_the_game():
    """The commitment shown before the first card is the hash of what the full record tells."""
    game = played(5)
    record = game.record()
    said = commitment(f"pandemic {record.rules}", "", options_text(game.options), game.pack.text_form, bytes.fromhex(record.seed))
    assert record.commitment == game.commitment == said


def change(**fields):
    """Return a record's JSON with some fields changed."""
    return {**json.loads(played(5).record().to_text()), **fields}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is not JSON, or was cut off"),
        ('{"format": "outbreak-rec', "is not JSON, or was cut off"),
        ("[1, 2]", "is not an Outbreak record"),
        ('{"format": "pgn"}', "is not an Outbreak record"),
        (json.dumps(change(version=0)), "has record version 0; this program reads version 1"),
        (json.dumps(change(version=99)), "has record version 99"),
        (json.dumps(change(rules=99)), "was played by version 99 of the rules of pandemic"),
        (json.dumps(change(game="chess")), "there is no game 'chess'"),
        (json.dumps(change(entries=[{"kind": "action", "code": "x"}])), r"\$.entries\[0\].code"),
        (json.dumps(change(extra=1)), "unknown field `extra`"),
    ],
)
def test_a_bad_file_says_what_is_wrong(tmp_path, text, message):
    """Damaged, foreign, older and newer files are told apart."""
    (tmp_path / "bad.json").write_text(text)
    with pytest.raises(RecordError, match=message):
        Record.load(tmp_path / "bad.json")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seed": None}, "either a seed or a start position"),
        ({"seed": "xyz"}, "64 hexadecimal digits"),
        ({"entries": [{"kind": "undo"}]}, "entry 1 cannot be played: there is nothing to undo"),
        ({"entries": [{"kind": "action", "action": "build", "code": 1 << 19 | 7 << 14}]}, "entry 1 cannot be played"),
        ({"entries": [{"kind": "action"}]}, "entry 1 cannot be played: the action has no number"),
        ({"seed": None, "start": "!!"}, "is damaged"),
    ],
)
def test_a_record_that_cannot_be_played_says_where(fields, message):
    """The entry's number and the reason."""
    with pytest.raises(RecordError, match=message):
        Game.load(Record.from_text(json.dumps(change(**fields))))


def test_a_missing_file_says_so(tmp_path):
    """A name that is not there."""
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "none.json")


def test_a_text_that_belies_its_number_is_refused():
    """The readable form cannot lie."""
    record = played(5).record()
    record.entries[2].action = "drive paris"
    with pytest.raises(RecordError, match="entry 3 cannot be played: the number says"):
        Game.load(record)


def test_replay_stops_where_asked():
    """The first entries of a record are the game as it was then."""
    record = played().record()
    assert len(replay(record, upto=7).entries) == 7


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*/lesson.json")), ids=lambda path: path.parent.name)
def test_the_records_of_guided_games_can_be_played(path):
    """A record of older rules would be refused, and the guide would speak of other cards."""
    record = Record.load(path)
    assert Game.load(record).commitment == record.commitment
