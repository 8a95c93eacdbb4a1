"""Drawings of every game: well-formed, on the sheet, without anything that the view hides; as SVG, PNG and pixels, and from a record."""

import sys
from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree

import pytest

import outbreak
from outbreak.core.game import View
from outbreak.core.options import UnusableError
from outbreak.core.pack import Pack
from outbreak.core.registry import names, rulebook
from outbreak.display import png, rgb, svg, text
from outbreak.words import LANGUAGES
from tests.pictures.test_laws import CASES, hidden_again, moments, views
from tests.terminal.helpers import inside

SVG = "{http://www.w3.org/2000/svg}"


def sheet(view: View, lang: str = "en") -> ElementTree.Element:
    """Return a drawing as a tree."""
    return ElementTree.fromstring(svg(view, lang))


def texts(drawn: ElementTree.Element) -> list[str]:
    """Return what is written on a drawing."""
    return [element.text or "" for element in drawn.iter(f"{SVG}text")]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_drawing_is_on_its_sheet_and_shows_only_the_view(game: str, players: int) -> None:
    """Given moments of a game, when views are drawn, then all shapes are on the sheet, and what is hidden changes nothing."""
    for moment in moments(game, players, every=61):
        for view in views(moment):
            drawn = sheet(view)
            wide, high = float(drawn.attrib["width"]), float(drawn.attrib["height"])
            boxes = [element.attrib for element in drawn.iter(f"{SVG}rect") if "x" in element.attrib]
            assert all(float(box["x"]) >= 0 and float(box["x"]) + float(box["width"]) <= wide for box in boxes)
            assert all(0 <= float(text.attrib["x"]) <= wide and float(text.attrib["y"]) <= high for text in drawn.iter(f"{SVG}text"))
            assert svg(hidden_again(view.deal(1), view.mask)) == svg(view)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_drawing_says_whose_turn_it_is_and_what_is_asked(game: str, lang: str) -> None:
    """Given a new game, when it is drawn in a language, then the first and the last text are those of the text board."""
    view = outbreak.new(game, seed=3).view()
    board = text(view, lang).splitlines()
    written = texts(sheet(view, lang))
    assert written[0].endswith(board[0]) and written[-1] == board[-1]


def test_a_notebook_shows_the_drawing() -> None:
    """Given a game and a view, when a notebook asks for their representation, then each is its own drawing."""
    game = outbreak.new("pandemic", players=2, hands="closed", seed=7)
    assert game._repr_svg_() == svg(game.view()) and game.view(0)._repr_svg_() == svg(game.view(0))
    assert game._repr_svg_() != game.view(0)._repr_svg_()


def test_cities_without_a_place_on_the_globe_are_drawn() -> None:
    """Given a pack whose cities have no position, when a game is drawn, then every city has a place of its own."""
    base = deepcopy(rulebook("pandemic").base_pack.to_json())
    for city in base["files"]["cities"]["city"]:
        del city["lat"], city["lon"]
    game = outbreak.new("pandemic", pack=Pack.from_json(base), seed=1)
    dots = {(dot.attrib["cx"], dot.attrib["cy"]) for dot in sheet(game.view()).iter(f"{SVG}circle") if dot.attrib["r"] == "7"}
    assert len(dots) >= len(game.board.cities)


@pytest.mark.parametrize("game", names())
def test_a_drawing_becomes_pixels(game: str) -> None:
    """Given a drawing, when it is painted, then the picture has its size, and more than the paper can be seen."""
    view = outbreak.new(game, seed=3).view()
    drawn, pixels = sheet(view), rgb(view)
    assert png(view).startswith(b"\x89PNG")
    assert pixels.shape == (round(float(drawn.attrib["height"])), round(float(drawn.attrib["width"])), 3)
    assert len({tuple(pixel) for pixel in pixels[::5, ::5].reshape(-1, 3).tolist()}) > 3


def test_without_the_painter_a_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given no painter, when a PNG is asked for, then the message names the extra; an SVG needs nothing."""
    view = outbreak.new("pandemic", seed=3).view()
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(UnusableError, match=r"pip install \"outbreak-table\[draw\]\", or write an SVG"):
        png(view)
    assert svg(view).startswith("<svg")


@pytest.mark.parametrize("game", names())
def test_any_position_of_a_record_is_drawn(game: str, tmp_path: Path) -> None:
    """Given records of a game and of a seat, when a position is drawn from the command line, then the file is that drawing."""
    played = outbreak.new(game, seed=5)
    for _ in range(4):
        played.push(played.legal(played.waiting)[0])
    full, seat, out = tmp_path / "full.json", tmp_path / "seat.json", tmp_path / "drawing.svg"
    played.record().save(full)
    played.seat_record([0]).save(seat)
    for entry in (0, 2):
        assert inside("draw", str(full), "--entry", str(entry), "--out", str(out)).code == 0
        assert out.read_text(encoding="utf-8") == svg(played.view_at(entry), "en")
    assert inside("draw", str(full), "--seats", "0", "--out", str(out), "--lang", "de").code == 0
    assert out.read_text(encoding="utf-8") == svg(played.view(0), "de")
    assert inside("draw", str(seat), "--out", str(tmp_path / "drawing.png")).code == 0
    assert (tmp_path / "drawing.png").read_bytes() == png(played.view(0), "en")


def test_a_drawing_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """Given a record, when an entry, a form or a folder does not exist, then the message says what would be right."""
    record = tmp_path / "record.json"
    outbreak.new("pandemic", seed=5).record().save(record)
    late = inside("draw", str(record), "--entry", "1", "--out", str(tmp_path / "x.svg"))
    assert late.code == 2 and "The record has the entries 0 to 0; 1 is none of them." in late.err
    form = inside("draw", str(record), "--out", str(tmp_path / "x.gif"))
    assert form.code == 2 and "the name of a drawing ends in .svg or .png" in form.err
    nowhere = inside("draw", str(record), "--out", str(tmp_path / "no" / "x.svg"))
    assert nowhere.code == 2 and "cannot be written" in nowhere.err
