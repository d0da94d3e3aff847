"""PCG32 random streams for dice, cards and players.

There is one stream for dice, one for cards and one for each player, so that no player can influence the dice. A stream is
four words in a flat list (or, compiled, an int64 array): the upper and lower halves of its 64-bit state, then of its
increment. Every word stays below 2**32, so that Python's integers and the wrapping ones of compiled code agree. Source: M. E.
O'Neill, PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random Number Generation (2014); its
published demonstration vector is a test.
"""

from collections.abc import MutableSequence

Streams = MutableSequence[int]

STREAM_WORDS = 4
"""The length of one stream in the flat list."""

PILE_SIZE = 62
"""The most cards of a pile."""

PILE_WORDS = 2 + STREAM_WORDS + 1 + PILE_SIZE
"""What follows the streams in the list.

The seed's upper and lower half, a stream for piles that stand apart, the number of the pile that was shuffled last, or -1,
and the order of its cards.
"""

SEPARATE_PILES = 1 << 20
"""Piles from this number on stand apart: each has the stream of its number, so that several are drawn from in turn."""

LARGEST_SEED = 2**63 - 1


def next_bits(w: Streams, at: int) -> int:
    """Return the next 32 random bits of the stream at index ``at``."""
    high, low = w[at], w[at + 1]
    # The published output function, ((state >> 18) ^ state) >> 27 turned by state >> 59, written on two halves.
    mixed_high = high ^ (high >> 18)
    mixed_low = low ^ (((high << 14) & 0xFFFFFFFF) | (low >> 18))
    shifted = ((mixed_high << 5) & 0xFFFFFFFF) | (mixed_low >> 27)
    turn = high >> 27
    product = low * 0x4C957F2D
    carried = (product >> 32) & 0xFFFFFFFF
    new_low = (product & 0xFFFFFFFF) + w[at + 3]
    new_high = (low * 0x5851F42D + high * 0x4C957F2D + carried + w[at + 2] + (new_low >> 32)) & 0xFFFFFFFF
    w[at] = new_high
    w[at + 1] = new_low & 0xFFFFFFFF
    return ((shifted >> turn) | (shifted << ((32 - turn) & 31))) & 0xFFFFFFFF


def seed_stream(w: Streams, at: int, high: int, low: int, number: int) -> None:
    """Start the stream at index ``at`` from a seed.

    Args:
        w: the list of streams.
        at: the index at which the stream begins.
        high, low: the two 32-bit halves of the seed.
        number: chooses one of 2**31 streams.
    """
    w[at] = 0
    w[at + 1] = 0
    w[at + 2] = (number >> 31) & 0xFFFFFFFF
    w[at + 3] = ((number << 1) | 1) & 0xFFFFFFFF
    next_bits(w, at)
    total = w[at + 1] + low
    w[at + 1] = total & 0xFFFFFFFF
    w[at] = (w[at] + high + (total >> 32)) & 0xFFFFFFFF
    next_bits(w, at)


def seed_all_streams(w: Streams, high: int, low: int) -> None:
    """Start every stream in the list and store the seed.

    Stream 0 is for dice, 1 for cards, 2 and on for the players. The seed comes in two 32-bit halves.
    """
    for number in range((len(w) - PILE_WORDS) // STREAM_WORDS):
        seed_stream(w, number * STREAM_WORDS, high, low, number)
    w[len(w) - PILE_WORDS] = high
    w[len(w) - PILE_WORDS + 1] = low
    w[len(w) - PILE_SIZE - 1] = -1


def draw_below(w: Streams, at: int, n: int) -> int:
    """Return a whole number from 0 to n - 1, all equally likely; n is from 1 to 2**31.

    Source: D. Lemire, Fast Random Integer Generation in an Interval (2019): the upper half of bits times n; the few lower
    halves that would favour some numbers are rejected.
    """
    product = next_bits(w, at) * n
    if product & 0xFFFFFFFF < n:
        floor = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < floor:
            product = next_bits(w, at) * n
    return product >> 32


def shuffle_pile(w: Streams, pile: int) -> None:
    """Shuffle the cards 0 to 61 of a pile with stream 1, unless this pile was the last one shuffled.

    The order depends on the seed and on how many piles were shuffled before, not on what was done with them. The order of a
    pile from ``SEPARATE_PILES`` on depends only on the seed and the pile's number. A game uses one of these two kinds only.
    Source: R. Durstenfeld, Algorithm 235: Random Permutation (1964).
    """
    at = len(w) - PILE_SIZE - 1
    if w[at] == pile:
        return
    w[at] = pile
    source = STREAM_WORDS
    if pile >= SEPARATE_PILES:
        source = at - STREAM_WORDS
        seed_stream(w, source, w[source - 2], w[source - 1], pile)
    for k in range(PILE_SIZE):
        w[at + 1 + k] = k
    for k in range(PILE_SIZE - 1, 0, -1):
        j = draw_below(w, source, k + 1)
        card = w[at + 1 + k]
        w[at + 1 + k] = w[at + 1 + j]
        w[at + 1 + j] = card


def stream_list_length(seats: int) -> int:
    """Return the length of the list of streams for a game with this many seats."""
    return STREAM_WORDS * (2 + seats) + PILE_WORDS


def make_streams(seed: int, seats: int) -> list[int]:
    """Return the streams of a game with ``seats`` players, started from ``seed`` (0 to ``LARGEST_SEED``)."""
    w = [0] * stream_list_length(seats)
    seed_all_streams(w, seed >> 32, seed & 0xFFFFFFFF)
    return w
