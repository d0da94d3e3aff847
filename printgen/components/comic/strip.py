"""A game told in a few pages: beats, which become panels of a strip or great moments, and the whole of it at a glance."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from printgen.components.diagrams.table_cards import LaidCard
from printgen.components.panels.tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.alternatives import Alternatives

QUIET, PLAIN, NOTABLE, GREAT = range(4)
"""How much a beat weighs: one that changed nothing is said in a line with others, one of GREAT or more gets half a page."""

MOST_GREAT = 5
"""So many great moments are shown as large as they deserve."""
MOST_OF_TWO = 4
"""So many pawns' turns are told two side by side."""


class BeatDie(NamedTuple):
    """A die in a row: its face and what became of it; without a face its ``icon`` stands there.

    A die that ``took`` its throw is black. A ``has_cut_corners`` one is a creature's; a ``lost`` one is tipped, a ``is_underlined`` one underlined.
    """

    face: int = 0
    took: bool = True
    has_cut_corners: bool = False
    lost: bool = False
    is_underlined: bool = False
    icon: str = ""


class BeatThrows(NamedTuple):
    """Dice side by side, behind a word."""

    word: str
    dice: tuple[BeatDie, ...]


class BeatWords(NamedTuple):
    """What is said of a beat: ``text`` in its order, each a sentence or a few that belong together.

    ``gist`` are the few of these that a panel has room for, ``note`` says it in a few words, for a line. ``thread`` is the
    sentence that belongs to a longer story, and is never left out. ``turning_point_text`` says what came of it where the game turned there;
    without it the gist does.
    """

    text: tuple[str, ...]
    gist: tuple[str, ...]
    note: str = ""
    thread: str = ""
    turning_point_text: str = ""


class BeatSigns(NamedTuple):
    """How a beat's picture stands on its panel, and what stands for the beat: a ``place`` is a block and no figure.

    The sign of a ``pawn`` stands before the name on the panel's plate.
    """

    place: bool = False
    glyph: str = "moon"
    pawn: str = ""
    hero: Picture | None = None


class BeatTable(NamedTuple):
    """What lay on the table in a beat: cards, dice and what they came to; at its foot the ``state`` and, right, the ``foe``."""

    cards: tuple[LaidCard, ...] = ()
    throws: tuple[BeatThrows, ...] = ()
    result: str = ""
    state: tuple[StateTally, ...] = ()
    foe: StateTally | None = None


class BeatMoment(NamedTuple):
    """Where in the game a beat is: it ends with the move numbered ``last``, at the ``spot`` of the journey's map, in the part of
    that number.

    ``alternatives`` are its decisions worth a box. ``turn`` is the number of the turning point that it is, from 1, or 0. ``score_before_after`` is
    what the score counts, before it and after it.
    """

    last: int = 0
    spot: tuple[int, int] | None = None
    part: int = 0
    alternatives: tuple[Alternatives, ...] = ()
    turn: int = 0
    score_before_after: tuple[int, int] | None = None


class Beat(NamedTuple):
    """The smallest part of a story: a room, an encounter, a hero's turn.

    ``title`` is what a great moment is called, ``name`` what stands on the panel's plate. ``whom`` is who was met in it, as a
    title.
    """

    number: int
    name: str
    title: str
    picture: Picture
    words: BeatWords
    weight: int = PLAIN
    grave: bool = False
    whom: str = ""
    signs: BeatSigns = BeatSigns()
    table: BeatTable = BeatTable()
    moment: BeatMoment = BeatMoment()

    @property
    def priority(self) -> int:
        """What it weighs where there is not room for all: what belongs to a thread is notable."""
        return max(self.weight, NOTABLE) if self.words.thread else self.weight


def rank_beats(beats: Sequence[Beat], turning_points: Collection[int] = ()) -> list[int]:
    """The beats by their places, those first that are shown before others where there is not room for all: what belongs to a
    thread, where the story turned (``turning_points``), what weighs most; of equals some from everywhere.
    """
    return sorted(
        range(len(beats)),
        key=lambda k: (bool(beats[k].words.thread), k in turning_points, beats[k].priority, k * 7919 % len(beats)),
        reverse=True,
    )


def choose_great_beats(beats: Sequence[Beat], turning_points: Collection[int] = ()) -> set[int]:
    """The beats that get half a page, by their places: the greatest, the last ones first if there are too many."""
    every = [k for k, beat in enumerate(beats) if beat.weight >= GREAT]
    return set(sorted(every, key=lambda k: (-beats[k].weight, k not in turning_points, -k))[:MOST_GREAT])


class StripPart(NamedTuple):
    """Beats under a heading of their own: a number, a title, a few words at its right."""

    number: str
    title: str
    note: str = ""


class Tower(NamedTuple):
    """A seat's points as a tower with its hero on it; under it the sign of its pawn, and glyphs, each so often, as for deaths."""

    name: str
    picture: Picture
    points: int
    signs: tuple[tuple[str, int], ...] = ()
    first: bool = False
    pawn: str = ""


class Score(NamedTuple):
    """What was reached: a number with its unit and the state behind it, or a tower for each seat and what the signs mean."""

    figure: str
    unit: str
    state: tuple[tuple[StateTally, ...] | MemberState, ...] = ()
    towers: tuple[Tower, ...] = ()
    key: tuple[tuple[str, str], ...] = ()


class GraphCourse(NamedTuple):
    """A seat's values at the start and after each beat; the ``first`` seat's stands out."""

    name: str
    values: tuple[float, ...]
    first: bool = True


class CourseGraph(NamedTuple):
    """Courses on one scale from 0 to ``maximum``, written with ``unit`` at its top; a title, and a remark at its right."""

    title: str
    remark: str
    courses: tuple[GraphCourse, ...]
    maximum: float
    unit: str = ""


class ComicStrip(NamedTuple):
    """A whole game in beats: the ``turning_points`` where it turned (numbers of beats, from 0), its score, the map of its journey (of any
    kind that has a drawer, and knows where its spots are). For each place ``turning_distances`` says how far it turned, ``remark`` what that
    counts.

    ``noun`` is what a beat's number counts, ``quiet_text`` what is said of quiet ones in a row. ``graph`` is None where the chart of
    the log says as much. A ``is_short`` one has four pages. The ``legend`` says what its signs mean,
    ``key`` what glyphs mean that stand for rooms.
    """

    beats: tuple[Beat, ...]
    score: Score
    noun: str
    quiet_text: str
    turning_points: tuple[int, ...]
    parts: tuple[StripPart, ...] = ()
    journey: Any = None
    graph: CourseGraph | None = None
    remark: str = ""
    turning_distances: tuple[str, ...] = ()
    is_short: bool = False
    legend: str = ""
    key: tuple[tuple[str, str], ...] = ()

    @property
    def panels_per_row(self) -> int:
        """How many panels stand side by side: three where more than four pawns take turns."""
        return 3 if len({beat.signs.pawn for beat in self.beats if beat.signs.pawn}) > MOST_OF_TWO else 2
