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
        games=2000,
        shared=27,
        heroes=(
            Rate(word="warrior", sat=2000, won=504, span=(0.23346, 0.27149), points=13.88),
            Rate(word="ranger", sat=2000, won=514, span=(0.23833, 0.2766), points=12.54),
            Rate(word="thief", sat=2000, won=512, span=(0.23735, 0.27558), points=12.27),
            Rate(word="wizard", sat=2000, won=498, span=(0.23054, 0.26842), points=13.06),
        ),
        seats=(492, 480, 507, 549),
        rounds=(20, 29, 73),
        rarest=Reached(word="ruined-tower", games=457),
        commonest=Reached(word="chapel", games=579),
    ),
    Measured(
        options="players=6",
        player="quester",
        games=2000,
        shared=32,
        heroes=(
            Rate(word="warrior", sat=2000, won=495, span=(0.22908, 0.26689), points=13.36),
            Rate(word="ranger", sat=2000, won=444, span=(0.20433, 0.24074), points=11.78),
            Rate(word="thief", sat=2000, won=566, span=(0.26369, 0.30314), points=12.37),
            Rate(word="wizard", sat=2000, won=465, span=(0.21451, 0.25152), points=12.37),
            Rate(word="goodman", sat=2000, won=29, span=(0.01011, 0.02075), points=2.55),
            Rate(word="goodwife", sat=2000, won=33, span=(0.01177, 0.02308), points=2.53),
        ),
        seats=(348, 338, 341, 367, 323, 315),
        rounds=(20, 29, 70),
        rarest=Reached(word="witchs-house", games=494),
        commonest=Reached(word="chapel", games=620),
    ),
    Measured(
        options="movement=advanced",
        player="quester",
        games=2000,
        shared=32,
        heroes=(
            Rate(word="warrior", sat=2000, won=513, span=(0.23784, 0.27609), points=12.68),
            Rate(word="ranger", sat=2000, won=532, span=(0.2471, 0.2858), points=11.43),
            Rate(word="thief", sat=2000, won=431, span=(0.19803, 0.23406), points=10.82),
            Rate(word="wizard", sat=2000, won=556, span=(0.25881, 0.29805), points=11.87),
        ),
        seats=(516, 542, 499, 475),
        rounds=(19, 31, 87),
        rarest=Reached(word="witchs-house", games=455),
        commonest=Reached(word="barrow", games=641),
    ),
    Measured(
        options="solo_grail",
        player="quester",
        games=2000,
        shared=0,
        heroes=(
            Rate(word="warrior", sat=515, won=437, span=(0.81501, 0.87692), points=15.22),
            Rate(word="ranger", sat=494, won=404, span=(0.78137, 0.84936), points=10.09),
            Rate(word="thief", sat=483, won=358, span=(0.70035, 0.77825), points=11.11),
            Rate(word="wizard", sat=508, won=426, span=(0.80407, 0.86802), points=10.54),
        ),
        seats=(1625,),
        rounds=(19, 42, 97),
        rarest=Reached(word="gallows", games=569),
        commonest=Reached(word="chapel", games=794),
    ),
    Measured(
        options="players=2",
        player="quester",
        games=200,
        shared=1,
        heroes=(
            Rate(word="warrior", sat=97, won=60, span=(0.51913, 0.70895), points=20.77),
            Rate(word="ranger", sat=99, won=50, span=(0.40823, 0.60149), points=17.27),
            Rate(word="thief", sat=94, won=35, span=(0.28143, 0.47327), points=15.0),
            Rate(word="wizard", sat=110, won=56, span=(0.41695, 0.60062), points=17.91),
        ),
        seats=(97, 104),
        rounds=(24, 42, 66),
        rarest=Reached(word="ice-cave", games=24),
        commonest=Reached(word="eyrie", games=45),
    ),
    Measured(
        options="players=3",
        player="quester",
        games=200,
        shared=3,
        heroes=(
            Rate(word="warrior", sat=149, won=51, span=(0.27092, 0.42157), points=16.42),
            Rate(word="ranger", sat=150, won=49, span=(0.25676, 0.40523), points=14.36),
            Rate(word="thief", sat=148, won=47, span=(0.24799, 0.39637), points=13.81),
            Rate(word="wizard", sat=153, won=56, span=(0.29383, 0.44475), points=15.82),
        ),
        seats=(70, 68, 65),
        rounds=(23, 37, 43),
        rarest=Reached(word="giants-stair", games=34),
        commonest=Reached(word="old-gaol", games=55),
    ),
    Measured(
        options="players=5",
        player="quester",
        games=200,
        shared=5,
        heroes=(
            Rate(word="warrior", sat=158, won=49, span=(0.24323, 0.38604), points=14.94),
            Rate(word="ranger", sat=169, won=59, span=(0.28132, 0.42361), points=13.92),
            Rate(word="thief", sat=173, won=45, span=(0.20046, 0.33019), points=13.43),
            Rate(word="wizard", sat=170, won=43, span=(0.19355, 0.32325), points=13.21),
            Rate(word="goodman", sat=159, won=3, span=(0.00644, 0.054), points=2.82),
            Rate(word="goodwife", sat=171, won=6, span=(0.01618, 0.07443), points=3.1),
        ),
        seats=(39, 44, 44, 36, 42),
        rounds=(22, 34, 59),
        rarest=Reached(word="long-bridge", games=38),
        commonest=Reached(word="atlantis", games=64),
    ),
    Measured(
        options="length=long",
        player="quester",
        games=200,
        shared=2,
        heroes=(
            Rate(word="warrior", sat=200, won=53, span=(0.20868, 0.33018), points=17.34),
            Rate(word="ranger", sat=200, won=43, span=(0.16372, 0.27702), points=15.0),
            Rate(word="thief", sat=200, won=54, span=(0.21323, 0.33543), points=15.24),
            Rate(word="wizard", sat=200, won=52, span=(0.20414, 0.32491), points=17.26),
        ),
        seats=(56, 40, 53, 53),
        rounds=(28, 37, 52),
        rarest=Reached(word="ice-cave", games=79),
        commonest=Reached(word="old-gaol", games=104),
    ),
    Measured(
        options="grail",
        player="quester",
        games=200,
        shared=3,
        heroes=(
            Rate(word="warrior", sat=200, won=59, span=(0.23614, 0.36159), points=11.93),
            Rate(word="ranger", sat=200, won=42, span=(0.15928, 0.27165), points=9.68),
            Rate(word="thief", sat=200, won=50, span=(0.19508, 0.31434), points=11.09),
            Rate(word="wizard", sat=200, won=52, span=(0.20414, 0.32491), points=10.21),
        ),
        seats=(45, 44, 65, 49),
        rounds=(25, 47, 70),
        rarest=Reached(word="witchs-house", games=77),
        commonest=Reached(word="barrow", games=140),
    ),
)
