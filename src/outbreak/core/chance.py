"""The random numbers of a game: a ChaCha8 stream for each shuffle, so that a seed deals the same cards however a game is played."""

import hashlib
import secrets

from outbreak.core.faults import FAULT_HIDDEN, HIDDEN_CARD
from outbreak.core.rule import rule, whole

MASK = 0xFFFFFFFF
ROUNDS = 8
KEY_WORDS = 8
SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
HIDDEN_KEY = -1  # each word of the key in a view; no word of a key is negative
LUCKY_MOST = 1 << 31  # for a larger n the product with a 32-bit word would exceed 63 bits
SCRATCH = 128

CHANCE_FIELDS = (
    ("block", "i8", (16,)),
    ("work", "i8", (16,)),
    ("stream", "i8", (2,)),
    ("luck", "i8", (4,)),
    ("block_number", "i4"),
    ("word", "i4"),
    ("scratch", "i1", (SCRATCH,)),
)


@rule
def quarter(a, b, c, d):
    """Do a quarter round of ChaCha on four words."""
    a = (a + b) & MASK
    d ^= a
    d = ((d << 16) | (d >> 16)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 12) | (b >> 20)) & MASK
    a = (a + b) & MASK
    d ^= a
    d = ((d << 8) | (d >> 24)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 7) | (b >> 25)) & MASK
    return a, b, c, d


@rule
def next_block(state, desk):
    """Fill the desk's block with the next 16 words of the open stream; it is a fault to do so in a view, which has no key."""
    if state.key[0] == HIDDEN_KEY:
        desk.fault = FAULT_HIDDEN
    w0, w1, w2, w3 = SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3
    w4, w5, w6, w7 = state.key[0], state.key[1], state.key[2], state.key[3]
    w8, w9, w10, w11 = state.key[4], state.key[5], state.key[6], state.key[7]
    w12, w13, w14, w15 = whole(desk.block_number), 0, desk.stream[0], desk.stream[1]
    for _ in range(ROUNDS // 2):
        w0, w4, w8, w12 = quarter(w0, w4, w8, w12)
        w1, w5, w9, w13 = quarter(w1, w5, w9, w13)
        w2, w6, w10, w14 = quarter(w2, w6, w10, w14)
        w3, w7, w11, w15 = quarter(w3, w7, w11, w15)
        w0, w5, w10, w15 = quarter(w0, w5, w10, w15)
        w1, w6, w11, w12 = quarter(w1, w6, w11, w12)
        w2, w7, w8, w13 = quarter(w2, w7, w8, w13)
        w3, w4, w9, w14 = quarter(w3, w4, w9, w14)
    desk.block[0] = (w0 + SIGMA_0) & MASK
    desk.block[1] = (w1 + SIGMA_1) & MASK
    desk.block[2] = (w2 + SIGMA_2) & MASK
    desk.block[3] = (w3 + SIGMA_3) & MASK
    desk.block[4] = (w4 + state.key[0]) & MASK
    desk.block[5] = (w5 + state.key[1]) & MASK
    desk.block[6] = (w6 + state.key[2]) & MASK
    desk.block[7] = (w7 + state.key[3]) & MASK
    desk.block[8] = (w8 + state.key[4]) & MASK
    desk.block[9] = (w9 + state.key[5]) & MASK
    desk.block[10] = (w10 + state.key[6]) & MASK
    desk.block[11] = (w11 + state.key[7]) & MASK
    desk.block[12] = (w12 + desk.block_number) & MASK
    desk.block[13] = w13
    desk.block[14] = (w14 + desk.stream[0]) & MASK
    desk.block[15] = (w15 + desk.stream[1]) & MASK
    desk.block_number += 1
    desk.word = 0


@rule
def open_stream(desk, purpose, ordinal):
    """Open the stream of one shuffle or draw; its nonce is (purpose, ordinal)."""
    desk.stream[0] = purpose
    desk.stream[1] = ordinal
    desk.block_number = 0
    desk.word = 16


@rule
def next_word(state, desk):
    """Return the next 32 random bits of the open stream."""
    if desk.word >= 16:
        next_block(state, desk)
    word = desk.block[desk.word]
    desk.word += 1
    return word


@rule
def below(state, desk, n):
    """Return a uniformly random number from 0 to n - 1, without bias."""
    product = next_word(state, desk) * n
    if (product & MASK) < n:
        least = (MASK + 1 - n) % n
        while (product & MASK) < least:
            product = next_word(state, desk) * n
    return product >> 32


@rule
def hide_key(state):
    """Overwrite the key of a state that becomes a view."""
    for i in range(KEY_WORDS):
        state.key[i] = HIDDEN_KEY


@rule
def shown(desk, card):
    """Return a card that is about to be used; a card that the view hides is a fault, and 0, a valid index, replaces it until rules stop."""
    if card == HIDDEN_CARD:
        desk.fault = FAULT_HIDDEN
        return 0
    return card


@rule
def below_wide(state, desk, n):
    """Return a uniformly random number from 0 to n - 1 for n up to 2^62, without bias."""
    limit = ((1 << 62) // n) * n
    number = limit
    while number >= limit:
        number = (next_word(state, desk) << 30) | (next_word(state, desk) >> 2)
    return number % n


@rule
def binomial(n, k):
    """Return the number of ways to choose k of n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


@rule
def shuffle(state, desk, n):
    """Shuffle the first n places of the desk's scratch with the open stream."""
    for i in range(n - 1, 0, -1):
        j = below(state, desk, i + 1)
        card = desk.scratch[i]
        desk.scratch[i] = desk.scratch[j]
        desk.scratch[j] = card


@rule
def seed_luck(desk, a, b):
    """Seed a policy's own generator with two numbers; it is independent of the game's chance."""
    desk.luck[0] = a & MASK
    desk.luck[1] = (a >> 32) & MASK
    desk.luck[2] = b & MASK
    desk.luck[3] = 0x9E3779B9
    for _ in range(16):
        lucky(desk, 2)


@rule
def lucky(desk, n):
    """Return a policy's random number from 0 to n - 1 (xorshift128 on 32-bit words); n is at most LUCKY_MOST."""
    t = desk.luck[3]
    s = desk.luck[0]
    desk.luck[3] = desk.luck[2]
    desk.luck[2] = desk.luck[1]
    desk.luck[1] = s
    t = (t ^ (t << 11)) & MASK
    t = t ^ (t >> 8)
    desk.luck[0] = t ^ s ^ (s >> 19)
    return (desk.luck[0] * n) >> 32


class SeedError(ValueError):
    """A seed that is neither an integer nor a string nor 32 bytes."""


def key_of(seed: int | str | bytes | None) -> bytes:
    """Return the 256-bit key of a seed: 32 bytes or 64 hex digits are the key itself, anything else is hashed; None draws a random key."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise SeedError(f"a seed given as bytes must have 32 bytes, not {len(seed)}")
        return seed
    if isinstance(seed, str) and len(seed) == 64:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise SeedError(f"a seed must be a whole number, a text or 32 bytes, not {seed!r}")
    return hashlib.sha256(f"outbreak seed {seed}".encode()).digest()


def key_words(key: bytes) -> list[int]:
    """Return a key as eight little-endian words."""
    return [int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(KEY_WORDS)]


def commitment(version: str, table: str, options: str, pack: str, key: bytes) -> str:
    """Return what is published before the first card: SHA-256 over version, table, options, pack and seed, each with its length."""
    digest = hashlib.sha256()
    for part in (version.encode(), table.encode(), options.encode(), pack.encode(), key):
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()
