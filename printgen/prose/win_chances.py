"""The chance to win in a story: its curve over the beats, and the moments at which it turned."""

from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from printgen.components.comic.strip import TURNING_POINTS, Beat, ComicStrip, CourseGraph, GraphCourse, Score
from printgen.components.story.alternatives import chance_to_text
from printgen.components.story.play_log import PlayLog
from printgen.engine.chances import ChanceEvaluator
from printgen.prose.panel_excerpts import (
    find_greatest_beat,
    find_turning_points,
    number_turning_points,
)
from printgen.prose.transitions import Transition

TITLE = "The chance to win"
CHANGE_CAPTION = "{whose}chance to win in a hundred, before and after"
REMARK = "if {whose} goes on from each point"
END_TEXTS = {100.0: "won", 0.0: "lost"}
MOST_STEPS = 8
"""So many moves of a beat are points of its curve, at most."""


def seat_of_interest(score: Score | None) -> int:
    """Return the seat whose chance is shown: the winner's, or the first."""
    towers = score.towers if score else ()
    return next((seat for seat, tower in enumerate(towers) if tower.first), 0)


def build_courses(score: Score | None, curves: Sequence[Sequence[Sequence[float]]]) -> tuple[GraphCourse, ...]:
    """Return each seat's curve, in per cent.

    Args:
        score: the score of the strip, whose towers name the seats.
        curves: for the start and for each beat the chances of all seats, 0 to 1, at some of its moves and after it.
    """
    first, seats = seat_of_interest(score), len(curves[0][-1])
    names = [tower.name for tower in score.towers] if score and score.towers else [""] * seats

    def steps(seat: int) -> Iterator[tuple[float, ...]]:
        return (tuple(100 * chances[seat] for chances in part) for part in curves)

    return tuple(
        GraphCourse(names[seat], tuple(part[-1] for part in steps(seat)), seat == first, tuple(steps(seat))[1:])
        for seat in range(seats)
    )


def evaluate_beats(
    evaluator: ChanceEvaluator, beats: Sequence[Beat], turns: Sequence[Transition]
) -> list[list[tuple[float, ...]]]:
    """Return the chances of all seats at the start, and for each beat at some of its moves and after it.

    ``turns`` are all moves of the game.
    """
    curves, begin = [[evaluator.win_chances(turns[0].before)]], 0
    for beat in beats:
        last = min(beat.moment.last, len(turns) - 1)
        curves.append([evaluator.win_chances(turns[number].after) for number in thin_out(range(begin, last + 1)) or [last]])
        begin = last + 1
    return curves


def thin_out(numbers: Sequence[int]) -> list[int]:
    """Return at most ``MOST_STEPS`` of some numbers, evenly spaced, the last one among them.

    >>> thin_out(range(3)), thin_out(range(16))
    ([0, 1, 2], [1, 3, 5, 7, 9, 11, 13, 15])
    """
    count = min(len(numbers), MOST_STEPS)  # 0 of none
    return [numbers[(k + 1) * len(numbers) // count - 1] for k in range(count)]


def add_swings(beats: Sequence[Beat], courses: Sequence[GraphCourse]) -> list[Beat]:
    """Return the beats with the change of the chance of the first course."""
    main = next(course for course in courses if course.first)
    return [
        beat._replace(moment=beat.moment._replace(swing=after - before))
        for beat, (before, after) in zip(beats, pairwise(main.values), strict=True)
    ]


def find_course_turning_points(courses: Sequence[GraphCourse], certain_steps: Container[int] | None = None) -> tuple[int, ...]:
    """Return the beats at which the first of some curves moved most, by their numbers from 0.

    ``certain_steps`` are the beats at which a change is certain, which are preferred; None for all.
    """
    main = next(course for course in courses if course.first)
    changes = [two - one for one, two in pairwise(main.values)]
    return find_turning_points(changes, range(len(changes)) if certain_steps is None else certain_steps)


def add_win_chances(
    strip: ComicStrip, courses: Sequence[GraphCourse], remark: str, certain_steps: Container[int] | None = None
) -> ComicStrip:
    """Return the strip with curves of the chance to win; its turning points are the beats where the first curve moved most.

    Args:
        strip: the comic strip of a play-log.
        courses: the curves, in per cent; one is marked as first.
        remark: a sentence beside the title of the graph.
        certain_steps: the beats at which a change is certain, which are preferred; None for all.
    """
    main = next(course for course in courses if course.first)
    beats = add_swings(strip.beats, courses)
    places = find_course_turning_points(courses, certain_steps) or strip.turning_points
    return strip._replace(
        beats=tuple(number_turning_points(beats, places)),
        graph=CourseGraph(TITLE, remark, tuple(courses), maximum=100.0, unit=" %", is_chance=True),
        turning_points=places,
        turning_distances=tuple(describe_change(*main.values[k : k + 2], end=k == len(beats) - 1) for k in places),
        turning_title=TURNING_POINTS,
        remark=CHANGE_CAPTION.format(whose=f"{main.name}’s " if main.name else ""),
    )


def with_cover_of_strip(log: PlayLog) -> PlayLog:
    """Return the log with the greatest moment of its strip on the cover."""
    if not log.strip:
        return log
    beats = log.strip.beats
    pawn = next((tower.pawn for tower in log.strip.score.towers if tower.first), "")
    great = find_greatest_beat(beats, pawn)
    has_figure = great and not great.signs.place and (great.whom or great.grave)
    picture = great.picture if great and has_figure else log.cover.portrait or log.cover.picture
    return log._replace(cover=log.cover._replace(picture=picture))


def describe_change(before: float, after: float, *, end: bool = False) -> str:
    """Return how a chance in per cent changed, with tenths if whole numbers would not show it.

    At the ``end`` of a game the second number is a word: won or lost.

    >>> describe_change(30.2, 27.0), describe_change(98.7, 99.0), describe_change(99.2, 99.9)
    ('30 → 27', '98.7 → 99.0', '99.2 → 99.9')
    >>> describe_change(62.4, 100.0, end=True), describe_change(3.0, 0.0, end=True)
    ('62 → won', '3 → lost')
    """
    ended = END_TEXTS.get(after) if end else None
    one, two = chance_to_text(before / 100), ended or chance_to_text(after / 100)
    if one == two:
        one, two = chance_to_text(before / 100, 1), chance_to_text(after / 100, 1)
    return f"{one} → {two}"
