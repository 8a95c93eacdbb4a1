"""Explanations: whatever cannot be done is forbidden by a rule that the reference has, also for who is not asked."""

import random

import pytest

import outbreak
from outbreak.core.ledger import ledger
from outbreak.core.registry import names
from tests.hiding import hiding

GAMES, MOVES, ASKED = 3, 120, 10


@pytest.mark.parametrize("game", names())
def test_every_impossible_action_is_forbidden_by_a_rule(game: str) -> None:
    chance, rules, explained = random.Random(game), set(), 0
    for seed in range(GAMES):
        played = outbreak.new(game, seed=seed, **hiding(game, 3))
        known = ledger(played.rulebook.folder / "rules.md")
        codec = played.table.codec
        for _ in range(MOVES):
            for seat in range(3):
                # given what a seat sees and may do
                view = played.view([seat])
                legal = {action.code for action in view.legal([seat])}
                for _ in range(ASKED):
                    # when it asks about any action of its own or of others
                    kind = chance.choice(codec.kinds)
                    numbers = [chance.randrange(len(codec.domains[word])) for word in kind.operands]
                    code = codec.join(chance.randrange(3), kind.name, numbers)
                    refusal = view.refusal(code)
                    # then exactly the legal ones have no rule against them
                    assert (refusal is None) == (code in legal)
                    if refusal is not None:
                        assert refusal.text and known[refusal.rule] == refusal.text
                        rules.add(refusal.rule)
                        explained += 1
            if played.outcome:
                break
            played.push(chance.choice(played.legal()))
    assert explained > 100 and len(rules) > 3
