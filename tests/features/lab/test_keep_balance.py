"""The balance of Quester's Keep, measured again by the compiled rules: nobody is far ahead, every place can be reached."""

import pytest

pytest.importorskip("numba", reason="the extra for simulation is not installed")

from printgen.features.lab.standings import Standings, rounds_within
from printgen.games.keep.content import CONTENT
from printgen.games.keep.numbers.measured_rates import FILE, MEASUREMENTS, Measurement
from printgen.games.keep.rules.position import MAINS
from printgen.simulation.estimates import wilson_interval
from tests.features.lab.measure_keep import GAMES, HEAD, PLAYER, TENTH, WHOLE, play_games, to_table

FIRST = 1_000_001  # seeds that the page on balance has not seen
COUNT, FEW = 20_000, 2_000
Z = 4.5
"""A span that fails once in 150,000 such comparisons."""
FAIR = 0.20, 0.30
AHEAD = 0.02


@pytest.fixture(scope="module")
def four_questers() -> Standings:
    """Games of four questers."""
    return play_games("", FIRST, COUNT)


def is_near(one: int, games: int, other: int, others: int) -> bool:
    """Whether two shares may be the same: their spans meet."""
    low, high = wilson_interval(one, games, Z)
    least, most = wilson_interval(other, others, Z)
    return low <= most and least <= high


def test_what_is_read_is_what_was_written() -> None:
    """To the letter: the numbers were not touched by hand."""
    assert FILE.read_text("utf-8") == HEAD + "".join(map(to_table, MEASUREMENTS))


@pytest.mark.proof
def test_no_hero_is_far_ahead(four_questers: Standings) -> None:
    """Each of the four main heroes wins between 20 and 30 of a hundred games."""
    assert list(four_questers.given) == [number for number in range(len(CONTENT.hero)) if MAINS >> number & 1]
    for number, place in four_questers.given.items():
        low, high = wilson_interval(place.won, place.sat)
        assert low >= FAIR[0], (CONTENT.hero[number].word, low)
        assert high <= FAIR[1], (CONTENT.hero[number].word, high)


@pytest.mark.proof
def test_no_seat_is_ahead(four_questers: Standings) -> None:
    """No seat wins more than two points above another, beyond noise."""
    spans = [wilson_interval(seat.won, seat.sat) for seat in four_questers.seats]
    assert max(low for low, _ in spans) - min(high for _, high in spans) <= AHEAD


@pytest.mark.proof
def test_every_place_can_be_reached(four_questers: Standings) -> None:
    """The quest of each place was completed in a fair share of the games."""
    assert len(four_questers.reached) == len(CONTENT.land) - 1
    assert min(four_questers.reached) > COUNT / 10


@pytest.mark.proof
def test_games_end(four_questers: Standings) -> None:
    """Within the rounds that the booklet states, and none is endless."""
    usual, most, longest = MEASUREMENTS[0].rounds
    assert abs(rounds_within(four_questers.rounds, 0.5) - usual) <= 1
    assert abs(rounds_within(four_questers.rounds, 0.95) - most) <= 2
    assert len(four_questers.rounds) - 1 <= 2 * longest


@pytest.mark.proof
@pytest.mark.parametrize("now", MEASUREMENTS, ids=lambda now: now.options or "four")
def test_measured_again(now: Measurement) -> None:
    """Some games more: every share that is printed is possible."""
    more = play_games(now.options, FIRST, FEW)
    words = [CONTENT.hero[number].word for number in more.given]
    assert [rate.word for rate in now.heroes] == words
    for rate, place in zip(now.heroes, more.given.values(), strict=True):
        assert is_near(rate.won, rate.sat, place.won, place.sat), rate.word
        assert abs(rate.points - place.points / place.sat) < 0.8
    for won, seat in zip(now.seats, more.seats, strict=True):
        assert is_near(won, now.games, seat.won, FEW)
    assert is_near(now.shared, now.games, more.shared, FEW)
    assert abs(rounds_within(more.rounds, 0.5) - now.rounds[0]) <= 2
    assert (
        is_near(now.rarest.games, now.games, min(more.reached), FEW)
        or min(more.reached) * now.games > now.rarest.games * FEW * 0.8
    )


def test_what_was_measured() -> None:
    """All ways to play that the booklet names, by one player, with the games that it names; spans are Wilson's."""
    assert [now.options for now in MEASUREMENTS] == [*WHOLE, *TENTH]
    assert {now.player for now in MEASUREMENTS} == {PLAYER}
    assert [now.games for now in MEASUREMENTS] == [GAMES] * len(WHOLE) + [GAMES // 10] * len(TENTH)
    for now in MEASUREMENTS:
        assert now.options == "solo_grail" or sum(now.seats) == sum(rate.won for rate in now.heroes) == now.games + extra(now)
        for rate in now.heroes:
            assert [round(end, 5) for end in wilson_interval(rate.won, rate.sat)] == list(rate.span)
        assert 0 < now.rarest.games <= now.commonest.games


def extra(now: Measurement) -> int:
    """How many winners more than games there are: one for each shared game, or more where three share."""
    more = sum(now.seats) - now.games
    assert now.shared <= more <= 2 * now.shared
    return more
