"""Quester's Keep: who wins, how long games last, what is reached. Measured and not computed: the game is too large for that."""

from typing import NamedTuple


class Rate(NamedTuple):
    """A hero: so many times at a table, so many wins, shared ones too, the span of the share, and treasure on average.

    Within the span the truth is 95 times of 100: Wilson's score interval, as study/simulate.py computes it.
    """

    word: str
    sat: int
    won: int
    span: tuple[float, float]
    points: float


class Reached(NamedTuple):
    """A place, and in how many games its quest was completed."""

    word: str
    games: int


class Measured(NamedTuple):
    """So many games with these options, all seats taken by one player: shared ones, heroes, wins of each seat from the first.

    ``rounds`` have half of the games at most, 95 of 100, and the longest. Of all places the quest of the ``rarest`` one was
    completed least often.
    """

    options: str
    player: str
    games: int
    shared: int
    heroes: tuple[Rate, ...]
    seats: tuple[int, ...]
    rounds: tuple[int, int, int]
    rarest: Reached
    commonest: Reached


# Written by ``python -m tests.games.keep.measure``: the seeds from 1 upwards.
MEASURED: tuple[Measured, ...] = (
    Measured(
        options="",
        player="quester",
        games=100000,
        shared=1182,
        heroes=(
            Rate(word="warrior", sat=100000, won=25250, span=(0.24982, 0.2552), points=14.04),
            Rate(word="ranger", sat=100000, won=23795, span=(0.23532, 0.2406), points=12.47),
            Rate(word="thief", sat=100000, won=26831, span=(0.26557, 0.27107), points=12.43),
            Rate(word="wizard", sat=100000, won=25317, span=(0.25048, 0.25587), points=13.05),
        ),
        seats=(25474, 25101, 25296, 25322),
        rounds=(20, 30, 82),
        rarest=Reached(word="witchs-house", games=23918),
        commonest=Reached(word="chapel", games=27544),
    ),
    Measured(
        options="players=6",
        player="quester",
        games=100000,
        shared=1267,
        heroes=(
            Rate(word="warrior", sat=100000, won=23929, span=(0.23666, 0.24194), points=13.31),
            Rate(word="ranger", sat=100000, won=23096, span=(0.22836, 0.23358), points=11.92),
            Rate(word="thief", sat=100000, won=26447, span=(0.26175, 0.26721), points=12.0),
            Rate(word="wizard", sat=100000, won=24668, span=(0.24402, 0.24936), points=12.52),
            Rate(word="goodman", sat=100000, won=1587, span=(0.01511, 0.01666), points=2.48),
            Rate(word="goodwife", sat=100000, won=1553, span=(0.01478, 0.01632), points=2.48),
        ),
        seats=(16960, 16887, 16920, 16859, 16901, 16753),
        rounds=(20, 29, 84),
        rarest=Reached(word="witchs-house", games=25130),
        commonest=Reached(word="chapel", games=31062),
    ),
    Measured(
        options="movement=advanced",
        player="quester",
        games=100000,
        shared=1133,
        heroes=(
            Rate(word="warrior", sat=100000, won=25637, span=(0.25367, 0.25909), points=12.62),
            Rate(word="ranger", sat=100000, won=25739, span=(0.25469, 0.26011), points=11.33),
            Rate(word="thief", sat=100000, won=22752, span=(0.22493, 0.23013), points=10.95),
            Rate(word="wizard", sat=100000, won=27009, span=(0.26735, 0.27285), points=11.74),
        ),
        seats=(25273, 25473, 25166, 25225),
        rounds=(19, 32, 94),
        rarest=Reached(word="witchs-house", games=23648),
        commonest=Reached(word="chapel", games=30440),
    ),
    Measured(
        options="solo_grail",
        player="quester",
        games=100000,
        shared=0,
        heroes=(
            Rate(word="warrior", sat=24745, won=19564, span=(0.78551, 0.79565), points=15.28),
            Rate(word="ranger", sat=25047, won=19826, span=(0.78648, 0.79654), points=10.22),
            Rate(word="thief", sat=24895, won=17831, span=(0.71062, 0.72181), points=11.48),
            Rate(word="wizard", sat=25313, won=20744, span=(0.81471, 0.82419), points=10.62),
        ),
        seats=(77965,),
        rounds=(19, 48, 136),
        rarest=Reached(word="witchs-house", games=27851),
        commonest=Reached(word="atlantis", games=37468),
    ),
    Measured(
        options="players=2",
        player="quester",
        games=10000,
        shared=54,
        heroes=(
            Rate(word="warrior", sat=4943, won=2703, span=(0.53293, 0.56067), points=20.01),
            Rate(word="ranger", sat=5041, won=2524, span=(0.4869, 0.51449), points=17.27),
            Rate(word="thief", sat=5022, won=2173, span=(0.41905, 0.44645), points=16.04),
            Rate(word="wizard", sat=4994, won=2654, span=(0.51758, 0.54525), points=17.44),
        ),
        seats=(5082, 4972),
        rounds=(25, 43, 96),
        rarest=Reached(word="ruined-tower", games=1743),
        commonest=Reached(word="lighthouse", games=1892),
    ),
    Measured(
        options="players=3",
        player="quester",
        games=10000,
        shared=90,
        heroes=(
            Rate(word="warrior", sat=7510, won=2623, span=(0.33856, 0.36012), points=16.23),
            Rate(word="ranger", sat=7514, won=2375, span=(0.30566, 0.32668), points=14.21),
            Rate(word="thief", sat=7514, won=2439, span=(0.3141, 0.33527), points=13.77),
            Rate(word="wizard", sat=7462, won=2654, span=(0.34488, 0.3666), points=14.91),
        ),
        seats=(3367, 3389, 3335),
        rounds=(22, 34, 88),
        rarest=Reached(word="witchs-house", games=2057),
        commonest=Reached(word="chapel", games=2368),
    ),
    Measured(
        options="players=5",
        player="quester",
        games=10000,
        shared=101,
        heroes=(
            Rate(word="warrior", sat=8288, won=2391, span=(0.27884, 0.29834), points=14.59),
            Rate(word="ranger", sat=8290, won=2391, span=(0.27877, 0.29827), points=13.08),
            Rate(word="thief", sat=8317, won=2485, span=(0.28904, 0.30871), points=12.95),
            Rate(word="wizard", sat=8362, won=2469, span=(0.28558, 0.30513), points=13.53),
            Rate(word="goodman", sat=8390, won=189, span=(0.01956, 0.02593), points=2.89),
            Rate(word="goodwife", sat=8353, won=176, span=(0.0182, 0.02438), points=2.81),
        ),
        seats=(2040, 2063, 2013, 2027, 1958),
        rounds=(21, 32, 81),
        rarest=Reached(word="dark-wood", games=2295),
        commonest=Reached(word="barrow", games=2767),
    ),
    Measured(
        options="length=long",
        player="quester",
        games=10000,
        shared=80,
        heroes=(
            Rate(word="warrior", sat=10000, won=2301, span=(0.22196, 0.23845), points=17.03),
            Rate(word="ranger", sat=10000, won=2409, span=(0.23262, 0.24938), points=15.49),
            Rate(word="thief", sat=10000, won=2887, span=(0.2799, 0.29766), points=15.93),
            Rate(word="wizard", sat=10000, won=2483, span=(0.23993, 0.25686), points=16.19),
        ),
        seats=(2483, 2473, 2537, 2587),
        rounds=(27, 37, 88),
        rarest=Reached(word="witchs-house", games=4323),
        commonest=Reached(word="barrow", games=4866),
    ),
    Measured(
        options="grail",
        player="quester",
        games=10000,
        shared=90,
        heroes=(
            Rate(word="warrior", sat=10000, won=3227, span=(0.31361, 0.33193), points=11.84),
            Rate(word="ranger", sat=10000, won=1947, span=(0.18706, 0.20258), points=8.88),
            Rate(word="thief", sat=10000, won=2604, span=(0.25189, 0.26909), points=10.09),
            Rate(word="wizard", sat=10000, won=2312, span=(0.22304, 0.23957), points=9.95),
        ),
        seats=(2542, 2477, 2509, 2562),
        rounds=(24, 46, 103),
        rarest=Reached(word="witchs-house", games=3851),
        commonest=Reached(word="chapel", games=6344),
    ),
)
