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
        shared=1201,
        heroes=(
            Rate(word="warrior", sat=100000, won=25089, span=(0.24821, 0.25359), points=14.06),
            Rate(word="ranger", sat=100000, won=23857, span=(0.23594, 0.24122), points=12.53),
            Rate(word="thief", sat=100000, won=26890, span=(0.26616, 0.27166), points=12.47),
            Rate(word="wizard", sat=100000, won=25375, span=(0.25106, 0.25646), points=13.1),
        ),
        seats=(25420, 25084, 25328, 25379),
        rounds=(20, 30, 82),
        rarest=Reached(word="witchs-house", games=23916),
        commonest=Reached(word="chapel", games=27579),
    ),
    Measured(
        options="players=6",
        player="quester",
        games=100000,
        shared=1279,
        heroes=(
            Rate(word="warrior", sat=100000, won=23884, span=(0.23621, 0.24149), points=13.33),
            Rate(word="ranger", sat=100000, won=23167, span=(0.22907, 0.2343), points=11.96),
            Rate(word="thief", sat=100000, won=26417, span=(0.26145, 0.26691), points=12.03),
            Rate(word="wizard", sat=100000, won=24709, span=(0.24443, 0.24977), points=12.56),
            Rate(word="goodman", sat=100000, won=1563, span=(0.01488, 0.01642), points=2.48),
            Rate(word="goodwife", sat=100000, won=1553, span=(0.01478, 0.01632), points=2.48),
        ),
        seats=(16937, 16838, 16921, 16883, 16922, 16792),
        rounds=(20, 29, 84),
        rarest=Reached(word="witchs-house", games=25186),
        commonest=Reached(word="chapel", games=31082),
    ),
    Measured(
        options="movement=advanced",
        player="quester",
        games=100000,
        shared=1140,
        heroes=(
            Rate(word="warrior", sat=100000, won=25572, span=(0.25303, 0.25843), points=12.66),
            Rate(word="ranger", sat=100000, won=25789, span=(0.25519, 0.26061), points=11.39),
            Rate(word="thief", sat=100000, won=22750, span=(0.22491, 0.23011), points=10.99),
            Rate(word="wizard", sat=100000, won=27032, span=(0.26758, 0.27308), points=11.8),
        ),
        seats=(25316, 25462, 25128, 25237),
        rounds=(19, 31, 101),
        rarest=Reached(word="witchs-house", games=23666),
        commonest=Reached(word="chapel", games=30442),
    ),
    Measured(
        options="solo_grail",
        player="quester",
        games=100000,
        shared=0,
        heroes=(
            Rate(word="warrior", sat=24745, won=19571, span=(0.7858, 0.79593), points=15.29),
            Rate(word="ranger", sat=25047, won=19826, span=(0.78648, 0.79654), points=10.22),
            Rate(word="thief", sat=24895, won=17831, span=(0.71062, 0.72181), points=11.48),
            Rate(word="wizard", sat=25313, won=20742, span=(0.81463, 0.82411), points=10.62),
        ),
        seats=(77970,),
        rounds=(19, 48, 136),
        rarest=Reached(word="witchs-house", games=27850),
        commonest=Reached(word="atlantis", games=37472),
    ),
    Measured(
        options="players=2",
        player="quester",
        games=10000,
        shared=50,
        heroes=(
            Rate(word="warrior", sat=4943, won=2698, span=(0.53191, 0.55966), points=20.08),
            Rate(word="ranger", sat=5041, won=2534, span=(0.48888, 0.51647), points=17.37),
            Rate(word="thief", sat=5022, won=2173, span=(0.41905, 0.44645), points=16.09),
            Rate(word="wizard", sat=4994, won=2645, span=(0.51578, 0.54345), points=17.5),
        ),
        seats=(5091, 4959),
        rounds=(25, 43, 96),
        rarest=Reached(word="ruined-tower", games=1741),
        commonest=Reached(word="lighthouse", games=1897),
    ),
    Measured(
        options="players=3",
        player="quester",
        games=10000,
        shared=89,
        heroes=(
            Rate(word="warrior", sat=7510, won=2613, span=(0.33724, 0.35878), points=16.25),
            Rate(word="ranger", sat=7514, won=2383, span=(0.30671, 0.32775), points=14.25),
            Rate(word="thief", sat=7514, won=2436, span=(0.3137, 0.33487), points=13.83),
            Rate(word="wizard", sat=7462, won=2658, span=(0.34542, 0.36714), points=14.96),
        ),
        seats=(3361, 3383, 3346),
        rounds=(22, 34, 88),
        rarest=Reached(word="witchs-house", games=2064),
        commonest=Reached(word="chapel", games=2375),
    ),
    Measured(
        options="players=5",
        player="quester",
        games=10000,
        shared=98,
        heroes=(
            Rate(word="warrior", sat=8288, won=2373, span=(0.27669, 0.29615), points=14.61),
            Rate(word="ranger", sat=8290, won=2398, span=(0.2796, 0.29912), points=13.13),
            Rate(word="thief", sat=8317, won=2504, span=(0.29131, 0.31102), points=13.0),
            Rate(word="wizard", sat=8362, won=2460, span=(0.28452, 0.30405), points=13.57),
            Rate(word="goodman", sat=8390, won=190, span=(0.01967, 0.02605), points=2.9),
            Rate(word="goodwife", sat=8353, won=173, span=(0.01787, 0.02399), points=2.82),
        ),
        seats=(2036, 2070, 2022, 2018, 1952),
        rounds=(21, 32, 81),
        rarest=Reached(word="dark-wood", games=2290),
        commonest=Reached(word="barrow", games=2757),
    ),
    Measured(
        options="length=long",
        player="quester",
        games=10000,
        shared=84,
        heroes=(
            Rate(word="warrior", sat=10000, won=2308, span=(0.22265, 0.23916), points=17.03),
            Rate(word="ranger", sat=10000, won=2394, span=(0.23114, 0.24786), points=15.51),
            Rate(word="thief", sat=10000, won=2907, span=(0.28188, 0.29968), points=15.97),
            Rate(word="wizard", sat=10000, won=2475, span=(0.23914, 0.25605), points=16.21),
        ),
        seats=(2484, 2472, 2544, 2584),
        rounds=(27, 37, 88),
        rarest=Reached(word="witchs-house", games=4347),
        commonest=Reached(word="barrow", games=4856),
    ),
    Measured(
        options="grail",
        player="quester",
        games=10000,
        shared=91,
        heroes=(
            Rate(word="warrior", sat=10000, won=3245, span=(0.31539, 0.33374), points=11.88),
            Rate(word="ranger", sat=10000, won=1931, span=(0.18548, 0.20095), points=8.89),
            Rate(word="thief", sat=10000, won=2603, span=(0.25179, 0.26899), points=10.08),
            Rate(word="wizard", sat=10000, won=2312, span=(0.22304, 0.23957), points=9.97),
        ),
        seats=(2554, 2487, 2493, 2557),
        rounds=(24, 46, 103),
        rarest=Reached(word="witchs-house", games=3887),
        commonest=Reached(word="chapel", games=6329),
    ),
)
