"""Forged records: each is refused with a reason, or plays on without a fault."""

import random

import pytest

from outbreak.core.registry import names, rulebook
from outbreak.lab import forge

RECORDS = 340  # of each game; `outbreak forge GAME --records 1000000` tries more


@pytest.mark.parametrize("game", names())
def test_a_forged_record_does_no_harm(game):
    """Given records that were changed by chance, when they are read as a server does, then no rule fails on them."""
    book, chance = rulebook(game), random.Random("suite")
    originals = [forge.true_record(book, chance) for _ in range(forge.ORIGINALS)]
    tried = [forge.try_record(forge.forged(chance.choice(originals), chance), chance, forge.play_interpreted) for _ in range(RECORDS)]
    assert [note for _, note in tried if note is not None] == []
    outcomes = [outcome for outcome, _ in tried]
    assert outcomes.count(forge.REFUSED) > 50 and outcomes.count(forge.PLAYED) > 50


def test_a_failing_server_process_is_a_fault():
    """Given a server process that fails, then the record counts as a fault."""

    def astray(game, chance):
        return game.state.players[17]

    text = forge.true_record(rulebook("contagion"), random.Random(3)).to_text().encode()
    outcome, note = forge.try_record(text, random.Random(3), astray)
    assert outcome == forge.FAULTY and "TypeError" in note
