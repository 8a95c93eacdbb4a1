"""Chance: ChaCha8 in streams, so that each shuffle has its own and one seed deals the same however a game is played."""

import hashlib
import secrets

from outbreak.core.rule import rule

MASK = 0xFFFFFFFF
ROUNDS = 8
KEY_WORDS = 8
SCRATCH = 128

KEY_FIELDS = (("key", "i8", (KEY_WORDS,)),)
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
def quarter(desk, a, b, c, d):
    """One quarter round of ChaCha on the working block."""
    desk.work[a] = (desk.work[a] + desk.work[b]) & MASK
    x = desk.work[d] ^ desk.work[a]
    desk.work[d] = ((x << 16) | (x >> 16)) & MASK
    desk.work[c] = (desk.work[c] + desk.work[d]) & MASK
    x = desk.work[b] ^ desk.work[c]
    desk.work[b] = ((x << 12) | (x >> 20)) & MASK
    desk.work[a] = (desk.work[a] + desk.work[b]) & MASK
    x = desk.work[d] ^ desk.work[a]
    desk.work[d] = ((x << 8) | (x >> 24)) & MASK
    desk.work[c] = (desk.work[c] + desk.work[d]) & MASK
    x = desk.work[b] ^ desk.work[c]
    desk.work[b] = ((x << 7) | (x >> 25)) & MASK


@rule
def next_block(state, desk):
    """Fill the desk's block with the next 16 words of the open stream."""
    desk.block[0] = 0x61707865
    desk.block[1] = 0x3320646E
    desk.block[2] = 0x79622D32
    desk.block[3] = 0x6B206574
    for i in range(KEY_WORDS):
        desk.block[4 + i] = state.key[i]
    desk.block[12] = desk.block_number
    desk.block[13] = 0
    desk.block[14] = desk.stream[0]
    desk.block[15] = desk.stream[1]
    for i in range(16):
        desk.work[i] = desk.block[i]
    for _ in range(ROUNDS // 2):
        quarter(desk, 0, 4, 8, 12)
        quarter(desk, 1, 5, 9, 13)
        quarter(desk, 2, 6, 10, 14)
        quarter(desk, 3, 7, 11, 15)
        quarter(desk, 0, 5, 10, 15)
        quarter(desk, 1, 6, 11, 12)
        quarter(desk, 2, 7, 8, 13)
        quarter(desk, 3, 4, 9, 14)
    for i in range(16):
        desk.block[i] = (desk.block[i] + desk.work[i]) & MASK
    desk.block_number += 1
    desk.word = 0


@rule
def open_stream(desk, purpose, ordinal):
    """Begin the stream of one shuffle or draw; its nonce is (purpose, ordinal)."""
    desk.stream[0] = purpose
    desk.stream[1] = ordinal
    desk.block_number = 0
    desk.word = 16


@rule
def next_word(state, desk):
    """The next 32 random bits of the open stream."""
    if desk.word >= 16:
        next_block(state, desk)
    word = desk.block[desk.word]
    desk.word += 1
    return word


@rule
def below(state, desk, n):
    """A number from 0 to n - 1, each with exactly the same chance."""
    product = next_word(state, desk) * n
    if (product & MASK) < n:
        least = (MASK + 1 - n) % n
        while (product & MASK) < least:
            product = next_word(state, desk) * n
    return product >> 32


@rule
def hide_key(state):
    """Take the key out of a state that becomes a view."""
    for i in range(KEY_WORDS):
        state.key[i] = 0


@rule
def below_wide(state, desk, n):
    """A number from 0 to n - 1 for n up to 2^62, each with exactly the same chance."""
    limit = ((1 << 62) // n) * n
    number = limit
    while number >= limit:
        number = (next_word(state, desk) << 30) | (next_word(state, desk) >> 2)
    return number % n


@rule
def binomial(n, k):
    """In how many ways k of n can be chosen."""
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
    """Start a policy's own generator from two numbers; it never touches the game's chance."""
    desk.luck[0] = a & MASK
    desk.luck[1] = (a >> 32) & MASK
    desk.luck[2] = b & MASK
    desk.luck[3] = 0x9E3779B9
    for _ in range(16):
        lucky(desk, 2)


@rule
def lucky(desk, n):
    """A policy's random number from 0 to n - 1 (xorshift128 on 32-bit words)."""
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
    """A seed that is none of a whole number, a text or 32 bytes."""


def key_of(seed: int | str | bytes | None) -> bytes:
    """The 256-bit key of a seed: 32 bytes are the key, 64 hex digits spell it, anything else is hashed; none is drawn at random."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise SeedError(f"a seed given as bytes has 32 of them, not {len(seed)}")
        return seed
    if isinstance(seed, str) and len(seed) == 64:
        try:
            return bytes.fromhex(seed)
        except ValueError:
            pass
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise SeedError(f"a seed is a whole number, a text or 32 bytes, not {seed!r}")
    return hashlib.sha256(f"outbreak seed {seed}".encode()).digest()


def key_words(key: bytes) -> list[int]:
    """A key as eight little-endian words."""
    return [int.from_bytes(key[4 * i : 4 * i + 4], "little") for i in range(KEY_WORDS)]


def commitment(version: str, table: str, options: str, pack: str, key: bytes) -> str:
    """What is published before the first card: SHA-256 over version, table, options, pack and seed, each with its length."""
    digest = hashlib.sha256()
    for part in (version.encode(), table.encode(), options.encode(), pack.encode(), key):
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()
