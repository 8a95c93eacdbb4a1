"""Frames: the states that an action passes through, and patches between their pictures."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import outbreak
from outbreak.core.frames import frames
from outbreak.core.patches import Change, changes_between
from outbreak.core.registry import names

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


def patched(value: Any, changes: list[Change]) -> Any:
    """Applies changes to a JSON value, as a client does."""
    for change in changes:
        value = _with(value, change.path, change.value)
    return value


def _with(value: Any, path: list[str | int], new: Any) -> Any:
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = _with(value[path[0]] if len(path) > 1 else None, path[1:], new)
    return copy


@settings(deadline=None)
@given(before=JSON, after=JSON)
def test_a_patch_turns_one_value_into_the_other(before: Any, after: Any) -> None:
    """Given two JSON values, when the changes between them are applied to the first, then it is the second; equal ones have no changes."""
    assert _text(patched(before, changes_between(before, after))) == _text(after)
    assert changes_between(after, after) == []


def _text(value: Any) -> str:
    return json.dumps(value)  # tells 1 from true, and one order of keys from another


@pytest.mark.parametrize("game", names())
def test_an_action_by_frames_is_the_same_action(game: str) -> None:
    """Given games played at random, when an action is applied by frames, then there is a frame for each journal entry and the state ends
    as it does otherwise."""
    chance = random.Random(game)
    for seed in range(3):
        played = outbreak.new(game, seed=seed)
        while played.outcome is None and len(played.entries) < 80:
            action = chance.choice(played.legal())
            table = played.table.twin()
            taken = frames(table, action.code)
            other = played.table.twin()
            other.apply(action.code)
            assert table.digest() == other.digest()
            assert len(taken) == len(other.journal_rows())
            played.push(action)
