"""What a player sees of Raxxon."""

import outbreak
from outbreak.core.picture import Message, Name, Seat
from outbreak.games.raxxon.table.picture import Picture, picture, printed, question
from outbreak.testing import table
from tests.rules.raxxon.scene import RAXXON_CARDS

HEART = Seat(0, Name("role", "thomas_heart"))


def due(seen: Picture) -> list[tuple[str, str]]:
    return [(consequence.space, consequence.icon) for consequence in seen.due]


def test_the_crowd_shows_what_these_seats_know() -> None:
    position = table("raxxon", players=2).crowd("hostile ?carrier =innocent", ". volatile .").blocks("b2", 2)
    cells = {cell.id: cell for cell in picture(position.game().view([0])).crowd}
    assert list(cells) == ["a1", "a2", "a3", "b2"]
    assert (cells["a1"].type, cells["a1"].face_up) == ("hostile", True)
    assert (cells["a2"].type, cells["a2"].face_up, cells["a2"].known_by) == (None, False, [])
    assert (cells["a3"].type, cells["a3"].face_up, cells["a3"].known_by) == ("innocent", False, [0, 1])
    assert (cells["b2"].row, cells["b2"].column, cells["b2"].blocks) == (1, 1, 2)


def test_the_crowd_can_grow_to_six_lines() -> None:
    extent = picture(table("raxxon", players=2).crowd("hostile ?carrier", "?carrier .").game().view([])).extent
    assert (extent.rows, extent.columns) == (2, 2)
    assert (extent.first_row, extent.last_row, extent.first_column, extent.last_column) == (-1, 2, -1, 2)
    wide = picture(table("raxxon", players=2).crowd("hostile ?carrier " * 3).game().view([])).extent
    assert (wide.first_column, wide.last_column) == (0, 5)


def test_types_are_counted_against_what_they_set_off() -> None:
    position = table("raxxon", players=2).crowd("carrier ?carrier hostile hostile", "?hostile").contained(carrier=1).uncontained(volatile=1)
    seen = picture(position.evacuated(innocent=2, hostile=1).discards(chaotic=1).game().view([0]))
    types = {count.id: count for count in seen.types}
    assert (types["carrier"].face_up, [(t.count, t.icons) for t in types["carrier"].coming]) == (
        1,
        [(2, ["draw_raxxon"]), (3, ["end_day"])],
    )
    assert (types["hostile"].face_up, [t.count for t in types["hostile"].coming]) == (2, [4])
    assert (types["carrier"].contained, types["volatile"].uncontained, types["chaotic"].discards) == (1, 1, 1)
    assert (seen.evacuated, seen.goal) == (3, 20)


def test_consequences_stand_in_the_order_in_which_they_fire() -> None:
    position = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("?hostile ?hostile ?innocent")
    game = position.tokens(0, 1, 2).tokens(0, 2).evacuated(hostile=2).game()
    seen = picture(game.view([1]))
    assert (seen.phase, seen.active, seen.waiting) == ("consequences", 0, [0])
    assert due(seen) == [("p0-1-1", "flip"), ("p0-1-2", "hostile_back"), ("p0-2-1", "add")]
    assert seen.players[0].consequences == seen.due and seen.players[1].consequences == []
    assert question(game.view([0])) == Message(
        "prompt-trigger", {"player": HEART, "icon": Name("op", "flip"), "action": Name("sheet", "evacuate_line")}
    )
    game.push("go")
    game.push("card a3")
    assert due(picture(game.view([0]))) == [("p0-1-2", "hostile_back"), ("p0-2-1", "add")]


def test_a_sheet_shows_its_spaces_and_tokens() -> None:
    position = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("?hostile").tokens(0, 4).must_pass(1)
    player, other = picture(position.game().view([])).players
    assert (player.character, player.name) == ("thomas_heart", Name("role", "thomas_heart"))
    assert [row.action for row in player.rows] == ["evacuate_line", "strike_targeted", "curfew", "quarantine", "control_aggressive"]
    assert [(space.icons, space.token) for space in player.rows[3].spaces][:2] == [
        (["flip", "draw_raxxon"], True),
        (["flip", "draw_raxxon"], False),
    ]
    assert (other.passed, other.must_pass) == (False, True)


def test_a_sheet_shows_which_actions_have_no_target() -> None:
    """Without a face-up card only the strike and the curfew do something; before the consequences nothing is said."""
    position = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("?hostile").tokens(0, 3)
    game = position.ignoring(1).game()
    assert not any(row.idle for player in picture(game.view([0])).players for row in player.rows)
    game.push("go")
    player, other = picture(game.view([0])).players
    assert [row.idle for row in player.rows] == [True, False, False, True, True]
    assert not any(row.idle for row in other.rows)


def test_the_card_that_is_carried_out_lies_open_with_its_options() -> None:
    position = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("susceptible ?innocent ?innocent")
    game = position.tokens(0, 4).raxxon("susceptibility").game()
    for action in ("go", "card a2", "go"):
        game.push(action)
    (card,) = picture(game.view([1])).resolving
    assert (card.id, card.provenance, card.trigger.when, card.trigger.types) == ("susceptibility", "public", "face_up", ["susceptible"])
    assert [[(op.do, op.types) for op in option.operations] for option in card.options] == [
        [("kill", ["susceptible"]), ("infection", []), ("to_untriggered", [])],
        [("power", []), ("to_untriggered", [])],
    ]
    asked = question(game.view([0]))
    assert asked and (asked.id, asked.arguments["card"]) == ("prompt-card", Name("raxxon", "susceptibility"))
    assert asked.arguments["one"] == [Message("raxxon-susceptibility.one")]


def test_a_card_looked_at_alone_is_known_to_that_seat() -> None:
    position = table("raxxon", players=2, looks="own", characters=("meryl_wolfe", "brian_lee")).crowd("?carrier ?innocent")
    game = position.game()
    game.push("act 4")
    game.push("card a1")
    mine, other = (picture(game.view([seat])).crowd[0] for seat in (0, 1))
    assert (mine.type, mine.known_by) == ("carrier", [0])
    assert (other.type, other.suspect, other.known_by) == (None, True, [0])


def test_piles_show_what_is_known_of_them() -> None:
    position = table("raxxon", players=2, looks="own", characters=("brian_lee", "meryl_wolfe")).crowd("?carrier ?innocent")
    game = position.pile("hostile", "carrier", "innocent").triggered("stampede").untriggered("full_ward").power(3).game()
    game.push("act 3")
    for kind in ("innocent", "hostile", "carrier"):
        game.push(f"type {kind}")
    mine, other = picture(game.view([0])), picture(game.view([1]))
    assert (mine.pile, other.pile) == (["innocent", "hostile", "carrier"], [])
    assert (mine.triggered, mine.untriggered, mine.power) == (["stampede"], ["full_ward"], 3)


def test_a_curfew_is_remembered_as_a_layer() -> None:
    position = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("carrier innocent", "?hostile ?hostile")
    game = position.game()
    game.push("act 3")
    game.push("line row-a")
    (layer,) = picture(game.view([1])).layers
    assert (layer.in_pile, layer.holds) == (2, {"innocent": 1, "carrier": 1})


def test_alone_the_character_is_chosen_first() -> None:
    game = outbreak.new("raxxon", players=1, seed=1)
    seen = picture(game.view([0]))
    assert (seen.phase, seen.players[0].character, seen.players[0].rows) == ("character", None, [])
    assert question(game.view([0])) == Message("prompt-character", {"player": Seat(0, Name("role", "unchosen"))})


def test_every_card_and_sheet_says_where_it_comes_from() -> None:
    box = printed(outbreak.new("raxxon", seed=1).table)
    assert (len(box.types), len(box.sheets), len(box.cards), len(box.cells), len(box.spots), len(box.lines)) == (
        9,
        6,
        RAXXON_CARDS,
        36,
        64,
        12,
    )
    assert {card.provenance for card in box.cards} == {"inferred", "public", "reconstruction"}
    assert box.sheets[0].actions[0].few == [["flip"], ["hostile_back"]] and box.sheets[0].actions[0].many == [["hostile_back"]]
    assert next(line.cells for line in box.lines if line.id == "column-2") == ["a2", "b2", "c2", "d2", "e2", "f2"]
    assert (box.spots[0].row, box.spots[0].column) == (-1, -1)
