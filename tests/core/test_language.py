"""Every rule keeps to the rule language, and the checker finds each violation."""

import importlib
import pkgutil
from dataclasses import replace

import pytest

import outbreak
from outbreak.cli import main
from outbreak.core.language import complaints
from outbreak.core.lens import record_dtype
from outbreak.core.registry import names, rulebook
from outbreak.core.rule import RuleError, is_rule, reach, rule
from outbreak.lab import verify


def modules():
    """Yield every module of the package."""
    for found in pkgutil.walk_packages(outbreak.__path__, "outbreak."):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def rules():
    """Return every rule of the package."""
    return [value for module in modules() for value in vars(module).values() if is_rule(value) and value.__module__ == module.__name__]


PLACEHOLDERS = "outbreak.core.contract"


def test_every_rule_keeps_the_language():
    """No rule allocates, raises, slices, recurses or reads anything but records, integers and rules."""
    found = rules()
    assert len(found) > 100
    assert [c for function in found if function.__module__ != PLACEHOLDERS for c in complaints(function)] == []


@pytest.mark.parametrize("game", names())
def test_every_rule_that_a_game_reaches_keeps_the_language(game):
    """Also the rules of a game outside the package, with what its heuristic and its observations call."""
    book = rulebook(game)
    entries = (*vars(book.rules).values(), book.bots.heuristic, book.observation.observe, book.observation.winners)
    found = {function for entry in entries for function in reach(entry, book.binding)}
    assert found >= set(entries) and [c for function in found for c in complaints(function)] == []


def test_verify_says_which_rule_leaves_the_language(monkeypatch, capsys):
    """Given a game with a rule that cannot be compiled, when it is verified, then the rule is named and nothing is compiled."""
    book = rulebook("raxxon")
    broken = replace(book, rules=replace(book.rules, witnesses=slices))
    monkeypatch.setattr(verify, "rulebook", lambda name: broken)
    assert main(["verify", "raxxon"]) == 1
    assert "slices line" in capsys.readouterr().out and "compiler" not in vars(broken)


@rule
def good(box, state, desk):
    """A good rule."""
    for i in range(3):
        state.count[i] += min(box.most, 1)


@rule
def divides(state):
    """Make a float by true division."""
    return state.a / 2


@rule
def slices(state):
    """Make an array by a slice."""
    return state.a[1:3]


@rule
def indexes_twice(state):
    """Make an array by an incomplete index."""
    return state.a[1][2]


@rule
def writes_text(state):
    """A text is no integer."""
    state.a = "x"


@rule
def builds_list(state):
    """Allocate a list."""
    return [1, 2]


@rule
def calls_python(state):
    """Python's sorted is no rule."""
    return sorted(state.a)


@rule
def has_default(state, n=1):
    """Have two signatures by a default."""
    return n


@rule
def raises(state):
    """Rules do not raise."""
    raise ValueError


@rule
def reads_global(state):
    """Read a global that is not an integer."""
    return PLACEHOLDERS


@rule
def no_docstring(state):
    return 1


BAD = [divides, slices, indexes_twice, writes_text, builds_list, calls_python, has_default, raises, reads_global, no_docstring]


@pytest.mark.parametrize("function", BAD, ids=lambda f: f.__name__)
def test_a_violation_is_found(function):
    """Each kind of violation is reported."""
    assert list(complaints(function))


def test_a_good_rule_has_no_complaints():
    """What is allowed is not reported."""
    assert list(complaints(good)) == []


@rule
def even(n):
    """Calls odd."""
    return odd(n - 1)


@rule
def odd(n):
    """Calls even."""
    return even(n - 1)


def test_a_circle_of_calls_is_refused_by_name():
    """Mutual recursion is refused with the names on the circle."""
    with pytest.raises(RuleError, match="even → odd → even"):
        reach(even, {})


@pytest.mark.parametrize("name", ["round", "size", "view", "take", "data"])
def test_field_names_of_arrays_are_refused(name):
    """No field is named like an attribute of a NumPy array."""
    with pytest.raises(ValueError, match="choose another word"):
        record_dtype((name, "i1"))


def test_unsigned_fields_are_refused():
    """Unsigned integers change type in compiled sums."""
    with pytest.raises(ValueError, match="signed integers only"):
        record_dtype(("mask", "u1"))


def test_records_have_no_padding():
    """Fields are ordered by size, so that equal games are equal bytes."""
    dtype = record_dtype(("a", "i1"), ("b", "i8"), ("c", "i2", (3,)))
    covered = sum(field[0].itemsize for field in dtype.fields.values())
    assert covered == dtype.itemsize
