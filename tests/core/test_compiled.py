"""Compiled rules: one signature each, the same bytes, and a disk cache that is never wrong."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import TypingError

from outbreak.bots.policies import policies
from outbreak.core import batch, contract
from outbreak.core.chance import key_of, key_words
from outbreak.core.compiled import Compiler, fingerprint, sources
from outbreak.core.registry import names, rulebook
from outbreak.core.rule import is_rule, reach, rule
from outbreak.lab.observations import with_observation

CORE = Path(batch.__file__).parent
pytestmark = pytest.mark.xdist_group("compiled")


def play(run, book, decisions):
    """Play random games for some decisions; returns the tally and the last state's bytes."""
    states, tally = book.blank("state"), np.zeros(32, np.int64)
    box, options = book.build_box(book.base_pack), book.options_record(book.read_options({}))
    run(box, states, book.blank("desk"), options, np.array(key_words(key_of(1)), np.int64), 0, decisions, tally)
    return tally.tolist(), states.tobytes()


@pytest.mark.parametrize("game", names())
def test_interpreted_and_compiled_games_are_equal(game):
    """The same seeds give the same games, to the byte."""
    book = rulebook(game)
    assert play(book.interpreted(batch.play_random), book, 3000) == play(book.compiled(batch.play_random), book, 3000)


@pytest.mark.parametrize("game", names())
def test_every_rule_has_one_signature(game):
    """Whatever integers it is called with, a rule is compiled once."""
    book = rulebook(game)
    book.compiler.twin(book.rules.deal)
    book.compiler.twin(contract.apply)
    assert book.compiler.twins.keys() >= {book.rules.deal, book.rules.begin, book.rules.carry_out}
    assert {len(twin.signatures) for twin in book.compiler.twins.values()} == {1}


TINY = np.dtype((np.record, np.dtype([("a", "i8")])))


@rule
def double(n):
    """Twice a number."""
    return 2 * n


@rule
def double_all(states):
    """Double every game's number."""
    for i in range(len(states)):
        states[i].a = double(states[i].a)


def tiny_compiler():
    """Return a compiler over one tiny record."""
    return Compiler("tiny", {"state": TINY}, {})


def run_tiny(compiler):
    """Double one number."""
    states = np.zeros(1, TINY)
    states["a"][0] = 21
    compiler.entry(double_all)(states)
    return int(states["a"][0])


@rule
def make_an_array(states):
    """Break the language of rules: allocate."""
    spare = np.zeros(1, np.int64)
    states[0].a = spare[0]


def test_compiled_rules_count_no_references():
    """Given a rule over an array that threads share, when it is compiled, then no call into the runtime that counts references is in it."""
    (code,) = tiny_compiler().twin(double_all).inspect_llvm().values()
    assert "double_all" in code and "NRT" not in code


def test_a_rule_that_allocates_is_not_compiled():
    """Given a rule that makes an array, when it is compiled, then the compiler refuses it."""
    with pytest.raises(TypingError, match="zeros"):
        tiny_compiler().twin(make_an_array)


@rule
def quadruple(n):
    """Four times a number."""
    return double(double(n))


@rule
def add_up_all(states):
    """Make every game's number six times as great, by rules one of which calls the other."""
    for i in range(len(states)):
        states[i].a = double(states[i].a) + quadruple(states[i].a)


def test_rules_are_assembled_only_as_a_part_of_entry_points(tmp_path, monkeypatch):
    """Given an entry point that reaches a rule in two ways, when it is compiled, then it runs, and the rules by themselves have no code."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    compiler, states = tiny_compiler(), np.ones(1, TINY)
    compiler.entry(add_up_all)(states)
    assert states["a"].tolist() == [6]
    compiled = [twin.overloads[compiler.signature(f)] for f, twin in compiler.twins.items()]
    assert len(compiled) == 2
    assert all(each.library.get_pointer_to_function(each.fndesc.llvm_func_name) == 0 for each in compiled)


def test_entry_points_are_loaded_from_the_disk_cache(tmp_path, monkeypatch):
    """The second compiler compiles nothing, not even the callees."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    first, second = tiny_compiler(), tiny_compiler()
    assert run_tiny(first) == 42 and first.compiled_count == 2
    assert run_tiny(second) == 42 and second.compiled_count == 0


def test_how_many_rules_are_to_be_compiled_is_told_before_and_while_they_are(tmp_path, monkeypatch):
    """Given an entry point and its callees, when they are compiled, then their number is known and each is told; then none is left."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    compiler, told = tiny_compiler(), []
    compiler.tell = told.append
    assert compiler.outstanding([double_all, add_up_all]) == 4
    compiler.entry(double_all)
    assert compiler.outstanding([double_all, add_up_all]) == 3
    compiler.entry(add_up_all)
    assert told == [1, 2, 3, 4]
    assert tiny_compiler().outstanding([double_all, add_up_all]) == 0


def test_a_damaged_cache_is_compiled_anew(tmp_path, monkeypatch):
    """A truncated file is compiled again."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    run_tiny(tiny_compiler())
    for path in tmp_path.rglob("*.nb?"):
        path.write_bytes(path.read_bytes()[:40])
    again = tiny_compiler()
    assert run_tiny(again) == 42 and again.compiled_count == 2


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path, monkeypatch):
    """A file in place of the cache folder does not fail."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("OUTBREAK_CACHE", str(blocked))
    assert run_tiny(tiny_compiler()) == 42


def test_the_cache_key_changes_with_any_source_and_binding(tmp_path):
    """A changed file or another rule in its place gives another key; the same ones the same."""
    file = tmp_path / "a.py"
    file.write_text("one = 1")
    before = fingerprint([file], ["rule"])
    assert fingerprint([file], ["rule"]) == before
    assert fingerprint([file], ["other"]) != before
    file.write_text("one = 2")
    assert fingerprint([file], ["rule"]) != before


def test_the_cache_key_of_an_outside_game_changes_with_its_constants(tmp_path, monkeypatch):
    """Given a game in a package of its own, when a constant changes that its rules import, then what was compiled is not used again."""
    rules, constants = tmp_path / "outside" / "rules" / "turn.py", tmp_path / "outside" / "vocabulary.py"
    rules.parent.mkdir(parents=True)
    for folder in (rules.parent, constants.parent):
        (folder / "__init__.py").touch()
    constants.write_text("HAND_LIMIT = 7")
    rules.write_text("from outside.vocabulary import HAND_LIMIT")
    monkeypatch.syspath_prepend(tmp_path)
    before = fingerprint([rules], ["rule"])
    constants.write_text("HAND_LIMIT = 8")
    assert fingerprint([rules], ["rule"]) != before


@pytest.mark.parametrize("game", names())
def test_the_cache_key_knows_what_rules_are_made_of_and_no_more(game):
    """Given the files of a game's rules, when their sources are gathered, then constants are among them and what only shows is not."""
    book = rulebook(game)
    files = {Path(inspect.getfile(f)) for f in reach(batch.play_random, book.binding)}
    found = set(sources(files))
    assert files | {book.folder / "vocabulary.py", CORE / "agenda.py", CORE / "chance.py"} <= found
    assert not {path.name for path in found} & {"show.py", "picture.py", "phrases.py", "policy.py", "game.py"}


def test_a_game_is_played_without_importing_numba():
    """People play interpreted: no compiler in the way of the first move."""
    source = "import sys, outbreak; g = outbreak.new('pandemic', seed=1); g.push(g.legal()[0]); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", source], env=dict(os.environ), check=False).returncode == 0


def test_no_rule_of_a_game_is_unreachable():
    """Every rule of every game is reached from what its books bind, or from what its rooms without rules of their own run."""
    from tests.core.test_language import modules, rules

    for game in names():
        book = rulebook(game)
        bound = [f for policy in policies(book) for f in with_observation(book, policy).binding.values()]
        rooms = [module for module in modules() if module.__name__.startswith(book.package)]
        speaking = [room for room in rooms if not any(is_rule(f) and f.__module__ == room.__name__ for f in vars(room).values())]
        called = {*bound, *(f for room in speaking for f in vars(room).values() if is_rule(f))}
        reached = {f for function in called for f in reach(function, book.binding)}
        own = [f for f in rules() if f.__module__.startswith(book.package)]
        assert [f.__name__ for f in own if f not in reached] == []
