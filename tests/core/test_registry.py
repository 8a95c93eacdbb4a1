"""Registration: a game that is incomplete or wrong is refused with what is missing, before anybody plays it."""

import subprocess
import sys
from dataclasses import replace

import pytest

from outbreak.core import registry
from outbreak.core.codec import Kind
from outbreak.core.journal import Happening
from outbreak.core.lens import record_dtype
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import PackError, Problem
from outbreak.core.registry import BrokenGame, complaints, names, packages, rulebook
from outbreak.core.rule import rule

BOOK = rulebook("raxxon")


@rule
def short_setup(box, state, desk):
    """A set-up that takes no options."""


def with_rule(**rules):
    """Return the rulebook with another rule."""
    return replace(BOOK, rules=replace(BOOK.rules, **rules))


def codec_with(kind):
    """Return a codec with one more kind of action."""

    def build(pack):
        codec = BOOK.build_codec(pack)
        codec.kinds = (*codec.kinds, kind)
        return codec

    return build


def changed_desk(**dtypes):
    """Return the dtypes of the rulebook, some of them changed."""
    return {**BOOK.dtypes, **dtypes}


@pytest.mark.parametrize("game", names())
def test_every_game_fulfils_the_contract(game):
    assert list(complaints(game, rulebook(game))) == []


@pytest.mark.parametrize(
    ("book", "complaint"),
    [
        (None, "its RULEBOOK is None; it must be an outbreak.core.rulebook.Rulebook"),
        (replace(BOOK, name="other"), "its RULEBOOK is called 'other', the package 'raxxon'"),
        (with_rule(setup=print), "setup is not marked with @rule"),
        (with_rule(setup=short_setup), "setup takes box, state, desk; the contract says box, state, desk, options"),
        (replace(BOOK, dtypes={"state": BOOK.dtypes["state"]}), "its dtypes are state; they must be box, state, desk, options"),
        (replace(BOOK, fields=BOOK.fields[:-1]), "the dtype of the state is not that of its fields; make it with state_record(FIELDS)"),
        (replace(BOOK, dtypes=changed_desk(desk=record_dtype(("fault", "i1")))), "the desk lacks block, work, stream"),
        (replace(BOOK, options=BOOK.options[1:]), "it has no option `players`"),
        (replace(BOOK, seats_max=3), "its option `players` goes up to 4, its seats_max is 3"),
        (replace(BOOK, seats_max=6), "seats_max is 6; a table has at most 5 seats"),
        (replace(BOOK, build_codec=codec_with(Kind("fly", ("planet",)))), "the action fly has an operand 'planet'"),
        (replace(BOOK, journal_kinds=(Happening("flew", (("to", "planet"),)),)), "the journal entry flew has to of domain 'planet'"),
    ],
    ids=lambda value: value[:40].replace(" ", "-") if isinstance(value, str) else "",
)
def test_what_is_wrong_is_said(book, complaint):
    """Given a rulebook with one mistake, when it is checked, then the first complaint names it."""
    assert next(complaints("raxxon", book)).startswith(complaint)


def test_missing_files_are_named(tmp_path):
    found = list(complaints("raxxon", replace(BOOK, folder=tmp_path)))
    assert found == [f"{file} is missing in {tmp_path}" for file in registry.FILES]


def test_a_pack_of_its_own_that_cannot_be_played_is_told_with_file_and_entry():
    def refuse(pack: Pack):
        raise PackError(Problem("board.toml", "goal", "is missing"))

    assert list(complaints("raxxon", replace(BOOK, build_box=refuse))) == ["its own pack cannot be played: board.toml: goal: is missing"]


@pytest.fixture
def registered(monkeypatch):
    """Registers packages as OUTBREAK_GAMES does, for one test."""

    def register(variable):
        monkeypatch.setenv(registry.VARIABLE, variable)
        packages.cache_clear()
        rulebook.cache_clear()

    known = {name: rulebook(name) for name in names()}
    yield register
    monkeypatch.undo()
    packages.cache_clear()
    rulebook.cache_clear()
    assert {name: rulebook(name) for name in names()} == known


@pytest.mark.parametrize(
    ("package", "complaint"),
    [
        ("no_such_game", "no_such_game is registered as a game and cannot be imported: No module named 'no_such_game'"),
        ("json", "json is not a game that can be played here: its RULEBOOK is None"),
    ],
)
def test_a_package_that_is_no_game_is_refused(registered, package, complaint):
    registered(package)
    with pytest.raises(BrokenGame, match=complaint):
        rulebook(package)


def test_two_games_of_one_name_are_refused(registered):
    registered("elsewhere.raxxon")
    with pytest.raises(BrokenGame, match=r"elsewhere\.raxxon registers a game 'raxxon', and so does outbreak\.games\.raxxon"):
        names()


def test_the_command_says_what_is_wrong_with_a_game():
    """Given a registered package that is no game, when a command needs it, then the command says why and ends without a traceback."""
    command = "import os, sys; os.environ['OUTBREAK_GAMES'] = 'json'; from outbreak.cli import main; sys.exit(main(['rules', 'json']))"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and done.stderr.startswith("outbreak: json is not a game that can be played here")


@pytest.mark.parametrize(
    ("part", "broken", "complaint"),
    [
        ("bots", {"load_bots": lambda: None}, "of raxxon must return a GameBots, not None"),
        ("presentation", {"load_presentation": lambda: replace(BOOK.presentation, groups=())}, "has no group for the actions stop, go"),
    ],
)
def test_a_part_that_does_not_fit_is_refused_when_it_is_loaded(part, broken, complaint):
    with pytest.raises(TypeError, match=complaint):
        getattr(replace(BOOK, **broken), part)
