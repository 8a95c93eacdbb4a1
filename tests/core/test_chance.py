"""Chance: ChaCha8 against published vectors, streams, unbiased numbers, commitment."""

from collections import Counter

import pytest

from outbreak.core import chance
from outbreak.core.lens import blank, lens_class, record_dtype

STATE = record_dtype(("key", "i8", (chance.KEY_WORDS,)))
DESK = record_dtype(*chance.CHANCE_FIELDS)


def source(key: bytes):
    """Return a state with a key, and a desk."""
    state, desk = lens_class(STATE)(blank(STATE)), lens_class(DESK)(blank(DESK))
    for i, word in enumerate(chance.key_words(key)):
        state.key[i] = word
    return state, desk


def keystream(key: bytes, purpose: int, ordinal: int, blocks: int) -> str:
    """Return the bytes of a stream, in hexadecimal."""
    state, desk = source(key)
    chance.open_stream(desk, purpose, ordinal)
    return b"".join(chance.next_word(state, desk).to_bytes(4, "little") for _ in range(16 * blocks)).hex()


# draft-strombergson-chacha-test-vectors, ChaCha8 with a 256-bit key: TC1 (all zero) and TC2 (one bit of the key)
TC1 = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)
TC2 = (
    "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
    "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"
)


@pytest.mark.parametrize(("key", "expected"), [(bytes(32), TC1), (b"\1" + bytes(31), TC2)])
def test_published_vectors(key, expected):
    """Two blocks of each published vector come out."""
    assert keystream(key, 0, 0, 2) == expected


def test_streams_differ_by_purpose_and_ordinal():
    """Each purpose and each ordinal has a stream of its own, and opening it again repeats it."""
    streams = {keystream(bytes(32), purpose, ordinal, 1) for purpose in range(3) for ordinal in range(3)}
    assert len(streams) == 9
    assert keystream(bytes(32), 2, 1, 1) == keystream(bytes(32), 2, 1, 1)


def test_numbers_are_uniform():
    """Numbers below n come equally often: chi-square over 12,000 draws stays below the 99.99 % point."""
    state, desk = source(chance.key_of("uniform"))
    chance.open_stream(desk, 1, 0)
    counts = Counter(chance.below(state, desk, 6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 25.7


def test_rejection_makes_numbers_unbiased(monkeypatch):
    """Words in the biased remainder are drawn again: of all words, each number gets the same count."""
    n, words = 3, iter([0, 1, 0x55555556, 0xFFFFFFFF])
    state, desk = source(bytes(32))
    monkeypatch.setattr(chance, "next_word", lambda _state, _desk: next(words))
    # 2^32 is 1 more than a multiple of 3: exactly the word 0 is one too many and is rejected.
    assert [chance.below(state, desk, n) for _ in range(3)] == [0, 1, 2]


def test_shuffle_reaches_every_order():
    """All orders of three cards come equally often."""
    state, desk = source(chance.key_of(3))
    chance.open_stream(desk, 1, 0)
    orders = Counter()
    for _ in range(6000):
        for i in range(3):
            desk.scratch[i] = i
        chance.shuffle(state, desk, 3)
        orders[tuple(desk.scratch[:3])] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 25.7


def test_seeds():
    """A seed is a number, a text, 32 bytes or their hexadecimal spelling; nothing else."""
    assert chance.key_of(7) == chance.key_of(7) != chance.key_of(8)
    assert chance.key_of("ab" * 32) == bytes.fromhex("ab" * 32)
    assert len(chance.key_of(None)) == 32 and chance.key_of(None) != chance.key_of(None)
    for wrong in (b"short", 1.5, True):
        with pytest.raises(chance.SeedError):
            chance.key_of(wrong)


def test_commitment_binds_every_part():
    """Changing version, table, options, pack or seed changes the commitment; parts cannot be shifted into each other."""
    parts = ["1", "table", "{}", "pack"]
    first = chance.commitment(*parts, bytes(32))
    assert chance.commitment(*parts, bytes(31) + b"\1") != first
    for i in range(4):
        changed = [*parts[:i], parts[i] + "x", *parts[i + 1 :]]
        assert chance.commitment(*changed, bytes(32)) != first
    assert chance.commitment("1t", "able", "{}", "pack", bytes(32)) != first
