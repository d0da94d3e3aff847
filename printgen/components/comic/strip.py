"""A game told in a few pages: beats, which become panels of a strip or great moments, and a summary."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from printgen.components.comic.beat_events import BeatEvent
from printgen.components.diagrams.table_cards import LaidCard
from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.alternatives import Alternatives

QUIET, PLAIN, NOTABLE, GREAT = range(4)
"""How much a beat weighs: one that changed nothing is said in a line with others, one of GREAT or more gets half a page."""

MOST_GREAT = 5
"""So many great moments are shown as large as they deserve."""
MILESTONES, TURNING_POINTS = "Milestones", "Turning points"
"""The heading of turning points: where they are guessed by points, and where the chance to win is known."""
GREAT_SWING = 5.0
"""Where chances are known, a turning point that changed the chance to win by so many in a hundred is shown so."""
MOST_OF_TWO = 4
"""So many pawns' turns are told two side by side."""


class BeatDie(NamedTuple):
    """A die in a row: its face and what became of it; without a face its ``icon`` stands there.

    A die with ``took`` decided its throw and is black. One with ``has_cut_corners`` belongs to a creature. A ``lost`` die
    is tipped, an ``is_underlined`` one underlined.
    """

    face: int = 0
    took: bool = True
    has_cut_corners: bool = False
    lost: bool = False
    is_underlined: bool = False
    icon: str = ""


class BeatThrows(NamedTuple):
    """Dice side by side, after a word."""

    word: str
    dice: tuple[BeatDie, ...]


class BeatWords(NamedTuple):
    """The prose of a beat: ``text`` in its order, each entry a sentence or a few that belong together.

    ``gist`` are those that a panel wants most. ``note`` says it in a few words, for a line. ``thread`` is the sentence that
    belongs to a longer story, and ``set_up`` are those of the text that say who somebody is and what is wanted; neither is
    ever left out. ``turning_point_text`` gives the consequence if the game turned there; without it the gist is used.
    """

    text: tuple[str, ...]
    gist: tuple[str, ...]
    note: str = ""
    thread: str = ""
    turning_point_text: str = ""
    set_up: tuple[str, ...] = ()


class BeatSigns(NamedTuple):
    """A beat's picture, which with ``place`` is a block and otherwise a figure, and the signs of the beat.

    The sign of a ``pawn`` stands before the name on the panel's plate.
    """

    place: bool = False
    glyph: str = "moon"
    pawn: str = ""
    hero: Picture | None = None


class BeatTable(NamedTuple):
    """The table in a beat: cards, dice and their result; at its foot the ``state``, and at the right the ``foe``."""

    cards: tuple[LaidCard, ...] = ()
    throws: tuple[BeatThrows, ...] = ()
    result: str = ""
    state: tuple[StateTally, ...] = ()
    foe: StateTally | None = None


class BeatMoment(NamedTuple):
    """The position of a beat in the game.

    It ends with the move numbered ``last``, at the ``spot`` of the journey's map, in the part numbered ``part``.
    ``alternatives`` are its decisions worth a box. ``turn`` is the number of the turning point that it is, from 1, or 0.
    ``score_before_after`` is the score before it and after it. ``swing`` is the change of the chance to win, in per cent, of
    the hero whose chance is shown; None where it is not known.
    """

    last: int = 0
    spot: tuple[int, int] | None = None
    part: int = 0
    alternatives: tuple[Alternatives, ...] = ()
    turn: int = 0
    score_before_after: tuple[int, int] | None = None
    swing: float | None = None


class Beat(NamedTuple):
    """The smallest part of a story: a room, an encounter, a hero's turn.

    ``title`` is the title of a great moment, ``name`` stands on the panel's plate. ``whom`` is the opponent, as a title.
    ``events`` are all that happened, in its order: wherever the beat is told, each is told or counted.
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
    events: tuple[BeatEvent, ...] = ()

    @property
    def priority(self) -> int:
        """The weight of the beat when there is no room for all; a beat of a thread is at least ``NOTABLE``."""
        return max(self.weight, NOTABLE) if self.words.thread else self.weight


def rank_beats(beats: Sequence[Beat], turning_points: Collection[int] = ()) -> list[int]:
    """Return the numbers of the beats, from 0, with those first that are shown in preference.

    These are beats of a thread, then turning points (``turning_points``), then those of greatest weight; equals are drawn
    from all over the game.
    """
    return sorted(
        range(len(beats)),
        key=lambda k: (bool(beats[k].words.thread), k in turning_points, beats[k].priority, k * 7919 % len(beats)),
        reverse=True,
    )


def choose_great_beats(beats: Sequence[Beat], turning_points: Collection[int] = ()) -> set[int]:
    """Return the numbers, from 0, of the beats that get half a page.

    Where the chance to win is known, these are the turning points that changed it by ``GREAT_SWING`` or more. Elsewhere they
    are the beats of greatest weight; if there are too many, turning points and the last ones come first.
    """
    if any(beat.moment.swing is not None for beat in beats):
        turned = [k for k in turning_points if abs(beats[k].moment.swing or 0.0) >= GREAT_SWING]
        return set(sorted(turned, key=lambda k: -abs(beats[k].moment.swing or 0.0))[:MOST_GREAT])
    every = [k for k, beat in enumerate(beats) if beat.weight >= GREAT]
    return set(sorted(every, key=lambda k: (-beats[k].weight, k not in turning_points, -k))[:MOST_GREAT])


class StripPart(NamedTuple):
    """Beats under a heading of their own: a number, a title, a few words at its right."""

    number: str
    title: str
    note: str = ""


class Tower(NamedTuple):
    """A seat's points as a tower with its hero on it.

    Under it stand the sign of its pawn, and glyphs with their numbers, as for deaths.
    """

    name: str
    picture: Picture
    points: int
    signs: tuple[tuple[str, int], ...] = ()
    first: bool = False
    pawn: str = ""


class Score(NamedTuple):
    """The result of a game: a number with its unit and the state behind it, or a tower for each seat.

    ``key`` gives the meanings of the signs.
    """

    figure: str
    unit: str
    state: tuple[tuple[StateTally, ...] | MemberState, ...] = ()
    towers: tuple[Tower, ...] = ()
    key: tuple[tuple[str, str], ...] = ()


class GraphCourse(NamedTuple):
    """A seat's values at the start and after each beat; the ``first`` seat's line is emphasised.

    ``steps`` holds for each beat the values at some of its moves, the last of them that after the beat; without it the line
    is straight between beats.
    """

    name: str
    values: tuple[float, ...]
    first: bool = True
    steps: tuple[tuple[float, ...], ...] = ()

    @property
    def places(self) -> tuple[tuple[float, float], ...]:
        """The points of the line: how many beats have passed, and the value."""
        inner = self.steps or [(value,) for value in self.values[1:]]
        passed = [(k + (j + 1) / len(part), value) for k, part in enumerate(inner) for j, value in enumerate(part)]
        return (0.0, self.values[0]), *passed

    @property
    def alt(self) -> str:
        """The course in words.

        >>> GraphCourse("Jack", (0, 6, 4)).alt
        'Jack begins at 0, goes up to 6, down to 0, ends at 4'
        """
        begins, most, least, ends = (
            f"{value:.0f}" for value in (self.values[0], max(self.values), min(self.values), self.values[-1])
        )
        return f"{self.name} begins at {begins}, goes up to {most}, down to {least}, ends at {ends}".strip()


class CourseGraph(NamedTuple):
    """Courses on one scale from 0 to ``maximum``, with ``unit`` at its top, a title, and a remark at its right.

    ``is_chance`` says that they are chances to win; one alone is drawn as the border between two colours.
    """

    title: str
    remark: str
    courses: tuple[GraphCourse, ...]
    maximum: float
    unit: str = ""
    is_chance: bool = False

    @property
    def alt(self) -> str:
        """The graph in words: its title, and where each course begins, how far it goes and where it ends."""
        return "; ".join((self.title, *(course.alt for course in self.courses)))


class ComicStrip(NamedTuple):
    """A whole game in beats, with its turning points, its score and the map of its journey.

    ``turning_points`` are numbers of beats, from 0, and ``turning_title`` is their heading. ``journey`` is a value of any kind
    that has a renderer which knows its spots. ``turning_distances`` says for each turning point how far the game turned, and
    ``remark`` what that counts. ``noun`` is what a beat's number counts. ``quiet_text`` describes quiet beats in a row.
    ``graph`` is None if the chart of the log shows the same. With ``is_short`` the log has four pages. The ``legend`` explains
    its signs, and ``key`` the glyphs that represent rooms.
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
    turning_title: str = MILESTONES

    @property
    def alt(self) -> str:
        """The journey in words: number and name of each beat in their order, what its picture shows, where the game turned."""
        return f"{self.noun.lower()} by {self.noun.lower()}: {'; '.join(map(self._describe_beat, range(len(self.beats))))}"

    def _describe_beat(self, k: int) -> str:
        beat = self.beats[k]
        shown = f", {beat.picture.alt}" if beat.picture.alt not in (beat.name, beat.title) else ""
        turned = f", turning point {self.turning_points.index(k) + 1}" if k in self.turning_points else ""
        return f"{beat.number} {beat.name}{shown}{turned}"

    @property
    def panels_per_row(self) -> int:
        """The number of panels side by side: three if more than four pawns take turns, otherwise two."""
        return 3 if len({beat.signs.pawn for beat in self.beats if beat.signs.pawn}) > MOST_OF_TWO else 2
