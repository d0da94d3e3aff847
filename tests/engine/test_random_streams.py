"""The generator against its published vector, and the fairness of what is made of it."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from printgen.engine.random_streams import (
    LARGEST_SEED,
    PILE_SIZE,
    PILE_WORDS,
    SEPARATE_PILES,
    STREAM_WORDS,
    draw_below,
    make_streams,
    next_bits,
    seed_stream,
    shuffle_pile,
    stream_list_length,
)
from tests.loops import require_some

SEEDS = st.integers(0, LARGEST_SEED)


def reference(seed: int, number: int, count: int) -> list[int]:
    """PCG32 written on one 64-bit word, straight from the paper: another form of the same generator."""
    mask, state, inc, out = 2**64 - 1, 0, (number << 1 | 1), []
    for addend in (seed, 0):
        state = (state * 6364136223846793005 + inc + addend) & mask
    for _ in range(count):
        shifted, turn = ((state >> 18 ^ state) >> 27) & 0xFFFFFFFF, state >> 59
        out.append((shifted >> turn | shifted << (-turn & 31)) & 0xFFFFFFFF)
        state = (state * 6364136223846793005 + inc) & mask
    return out


def words(seed: int, number: int, count: int) -> list[int]:
    """The first words of a stream as printgen gives them."""
    w = [0] * STREAM_WORDS
    seed_stream(w, 0, seed >> 32, seed & 0xFFFFFFFF, number)
    return [next_bits(w, 0) for _ in range(count)]


def test_published_vector() -> None:
    """The demonstration of the generator's author: seed 42, stream 54."""
    assert words(42, 54, 6) == [0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E]


@given(SEEDS, st.integers(0, 2**31 - 1))
def test_two_halves_are_one_word(seed: int, number: int) -> None:
    """Arithmetic on two halves gives what 64-bit arithmetic gives, for any seed and stream."""
    assert words(seed, number, 20) == reference(seed, number, 20)


@given(SEEDS, st.integers(0, 20))
def test_words_stay_words(seed: int, steps: int) -> None:
    """No word of a stream ever leaves 32 bits, which compiled code relies on."""
    w = make_streams(seed, 1)
    for _ in range(steps):
        assert 0 <= next_bits(w, 0) < 2**32
    assert all(0 <= word < 2**32 for word in require_some(w[:-PILE_WORDS]))


@given(SEEDS, st.integers(1, 2**31))
def test_below_is_in_range(seed: int, n: int) -> None:
    """below(n) is one of 0 to n - 1, up to the largest n."""
    w = make_streams(seed, 0)
    assert all(0 <= draw_below(w, 0, n) < n for _ in range(5))


def test_below_refuses_exactly_the_surplus() -> None:
    """2**32 holds n = 3 * 2**29 eight thirds times: a plain product would draw two remainders of three half as often again."""
    w = make_streams(7, 0)
    remainders = Counter(draw_below(w, 0, 3 << 29) % 3 for _ in range(30_000))
    assert all(abs(count - 10_000) < 4 * 82 for count in require_some(remainders.values()))  # 82: the standard deviation


@given(SEEDS, st.integers(2, 12))
def test_below_is_fair(seed: int, n: int) -> None:
    """Every number comes about equally often: chi-square below a bound that chance passes once in a hundred million."""
    w = make_streams(seed, 0)
    count = 1200
    drawn = Counter(draw_below(w, 0, n) for _ in range(count))
    square = sum((drawn[k] - count / n) ** 2 for k in range(n)) * n / count
    assert square < (n - 1) + 8 * (2 * (n - 1)) ** 0.5 + 30


def test_one_number_needs_no_luck() -> None:
    """below(1) is 0, and draws all the same, so that the stream runs on alike."""
    w = make_streams(1, 0)
    before = list(w)
    assert draw_below(w, 0, 1) == 0
    assert w != before


@given(SEEDS)
def test_streams_are_apart(seed: int) -> None:
    """Dice, cards and players begin with different words, and drawing from one leaves the others alone."""
    w = make_streams(seed, 3)
    assert len(w) == stream_list_length(3) == STREAM_WORDS * 5 + PILE_WORDS
    first = [words(seed, number, 4) for number in range(5)]
    assert len({tuple(begin) for begin in first}) == 5
    before = list(w)
    for _ in range(10):
        next_bits(w, STREAM_WORDS)
    assert w[:STREAM_WORDS] == before[:STREAM_WORDS] and w[2 * STREAM_WORDS :] == before[2 * STREAM_WORDS :]
    assert [next_bits(w, 0) for _ in range(4)] == first[0]


@given(SEEDS, st.integers(0, 4), st.integers(0, 4))
def test_seats_do_not_shift_streams(seed: int, few: int, many: int) -> None:
    """A game of more players has the same dice, cards and first players."""
    shared = STREAM_WORDS * (2 + min(few, many))
    assert make_streams(seed, few)[:shared] == make_streams(seed, many)[:shared]


def test_dice_of_2026() -> None:
    """The dice of seed 2026, for ever."""
    w = make_streams(2026, 1)
    assert [1 + draw_below(w, 0, 6) for _ in range(20)] == [5, 6, 1, 3, 3, 5, 3, 2, 6, 1, 6, 1, 3, 6, 2, 6, 6, 6, 1, 4]


@given(SEEDS)
def test_piles_are_shuffled_once(seed: int) -> None:
    """A pile's order holds every card once, stays while it is drawn from, and does not depend on what was drawn before."""
    w, other = make_streams(seed, 1), make_streams(seed, 3)
    first = order(w, 0)
    assert sorted(first) == list(range(PILE_SIZE)) and order(w, 0) == first == order(other, 0)
    assert order(w, 1) != first and order(w, 1) == order(other, 1)
    assert w[:STREAM_WORDS] == make_streams(seed, 1)[:STREAM_WORDS]


def order(w: list[int], pile: int) -> list[int]:
    """The order of a pile's cards."""
    shuffle_pile(w, pile)
    return w[-PILE_SIZE:]


@given(SEEDS, st.permutations(range(4)))
def test_piles_that_stand_apart(seed: int, turns: list[int]) -> None:
    """Each keeps its order, whichever is asked for when, and asking draws from no stream."""
    w, before = make_streams(seed, 1), make_streams(seed, 1)[: 3 * STREAM_WORDS]
    first = {pile: order(w, SEPARATE_PILES + pile) for pile in range(4)}
    assert len({tuple(cards) for cards in first.values()}) == 4
    assert all(sorted(cards) == list(range(PILE_SIZE)) for cards in first.values())
    other = make_streams(seed, 2)
    next_bits(other, 0)
    for pile in turns:
        assert order(w, SEPARATE_PILES + pile) == order(other, SEPARATE_PILES + pile) == first[pile]
    assert w[: 3 * STREAM_WORDS] == before


def test_orders_apart_of_2026() -> None:
    """The first cards of two such piles of seed 2026, for ever."""
    w = make_streams(2026, 1)
    assert order(w, SEPARATE_PILES)[:6] == [55, 48, 37, 21, 46, 41]
    assert order(w, SEPARATE_PILES + 1)[:6] == [24, 38, 22, 37, 60, 48]


def test_orders_are_fair() -> None:
    """Over many seeds each card comes first about equally often, and of two cards either about as often."""
    firsts, rising = Counter(), 0
    for seed in range(6200):
        cards = order(make_streams(seed, 1), 0)
        firsts[cards[0]] += 1
        rising += cards.index(0) < cards.index(1)
    assert len(firsts) == PILE_SIZE and all(abs(n - 100) < 5 * 10 for n in firsts.values())
    assert abs(rising - 3100) < 5 * 39.4
