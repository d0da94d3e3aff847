"""Writes the values of decisions into a play-log: boxes of alternatives, and the curve of the chance to win."""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import pairwise

from printgen.components.comic.strip import NOTABLE, Beat, ComicStrip, CourseGraph, GraphCourse
from printgen.components.story.alternatives import Alternative, Alternatives
from printgen.components.story.play_log import PlayLog
from printgen.engine.rollouts import FEWEST_DECISIONS, Decision, RolloutAnalysis
from printgen.prose.hero_narrator import capitalise
from printgen.prose.panel_excerpts import find_turning_points, number_turning_points

BLUNDER_COST = 0.15
"""A mistake that gives away at least this chance to win is a blunder."""
CLOSE_LEAD = 0.02
"""A road so little behind the best is said to be close."""
MAX_BOXES = 5
"""Of so many decisions a log shows the roads not taken at most; mistakes come first."""
UNDECIDED_REMARK = "**A close thing.** What lies between the best roads may be luck; the worst lies surely behind."
"""What is said of a decision that mattered, and whose best roads cannot be told apart."""
MAX_ALTERNATIVES = 7
"""Roads of a box: the best, and the one that was taken."""
TITLE = "The chance to win"
CHANGE_CAPTION = "{whose}chance to win in a hundred, before and after"
END_TEXTS = {100.0: "won", 0.0: "lost"}


def add_win_chances(
    strip: ComicStrip,
    courses: Sequence[GraphCourse],
    remark: str,
    boxes: Mapping[int, tuple[Alternatives, ...]],
    certain_steps: Container[int],
) -> ComicStrip:
    """Return the strip with curves of the chance to win, and with boxes at some of its beats.

    The turning points are the beats where the first curve moved most.

    Args:
        strip: the comic strip of a play-log.
        courses: the curves, in per cent; at least one is marked as first.
        remark: a sentence below the graph.
        boxes: boxes of alternatives by the index of their beat.
        certain_steps: the beats at which a change is certain, the only ones that can be turning points.
    """
    main = next(course for course in courses if course.first)
    places = find_turning_points([two - one for one, two in pairwise(main.values)], certain_steps) or strip.turning_points
    boxed = (_with_boxes(beat, boxes.get(k, ())) for k, beat in enumerate(strip.beats))
    return strip._replace(
        beats=tuple(number_turning_points(boxed, places)),
        graph=CourseGraph(TITLE, remark, tuple(courses), maximum=100.0, unit=" %"),
        turning_points=places,
        turning_distances=tuple(describe_change(*main.values[k : k + 2], end=k == len(strip.beats) - 1) for k in places),
        remark=CHANGE_CAPTION.format(whose=f"{main.name}’s " if main.name else ""),
    )


def describe_change(before: float, after: float, *, end: bool = False) -> str:
    """Return how a chance in per cent changed, with tenths if whole numbers would not show it.

    At the ``end`` of a game the second number is a word: won or lost.

    >>> describe_change(30.2, 27.0), describe_change(98.7, 99.0)
    ('30 → 27', '98.7 → 99.0')
    >>> describe_change(62.4, 100.0, end=True), describe_change(3.0, 0.0, end=True)
    ('62 → won', '3 → lost')
    """
    digits = 1 if f"{before:.0f}" == f"{after:.0f}" else 0
    ended = END_TEXTS.get(after) if end else None
    return f"{before:.{0 if ended else digits}f} → {ended or f'{after:.{digits}f}'}"


def _with_boxes(beat: Beat, roads: tuple[Alternatives, ...]) -> Beat:
    if not roads:
        return beat
    return beat._replace(moment=beat.moment._replace(alternatives=roads), weight=max(beat.weight, NOTABLE))


def add_values(log: PlayLog, outlook: RolloutAnalysis) -> PlayLog:
    """Return a play-log with what rollouts say of its game: curves, turning points and boxes."""
    strip = log.strip
    assert strip
    seats = len(outlook.curve[0])
    names = [tower.name for tower in strip.score.towers] or [""] * seats
    first = seat_of_interest(strip)
    courses = [GraphCourse(names[seat], tuple(100 * now[seat] for now in outlook.curve), seat == first) for seat in range(seats)]
    fine = f", around turning points to {100 * outlook.fine_margin:.0f}" if outlook.swing_steps else ""
    remark = f"played on from each point by {outlook.player}, true to {100 * outlook.margin:.0f}{fine}"
    boxes: dict[int, tuple[Alternatives, ...]] = {}
    for decision in iter_notable_decisions(outlook.decisions):
        k = find_beat(strip, decision.move_number)
        boxes.setdefault(k, (_build_box(strip, strip.beats[k], decision),))
    return log._replace(strip=add_win_chances(strip, courses, remark, boxes, outlook.swing_steps))


def find_beat(strip: ComicStrip, move: int) -> int:
    """Return the index of the beat in which a move was made; moves after the end of the last beat belong to it."""
    last = len(strip.beats) - 1
    return next((k for k, beat in enumerate(strip.beats) if beat.moment.last >= move), last)


def seat_of_interest(strip: ComicStrip) -> int:
    """Return the seat whose chance is shown: the winner's, or the first."""
    return next((seat for seat, tower in enumerate(strip.score.towers) if tower.first), 0)


def iter_notable_decisions(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """Yield the decisions to show: the costliest mistakes first, then others if these are few.

    The others are the closest of those that were well chosen, then those that cannot be told apart, first where most was at
    stake; decisions that anybody would have made come last.
    """
    mistakes = sorted((one for one in decisions if one.is_mistake), key=lambda one: -one.cost)[:MAX_BOXES]
    right = sorted((one for one in decisions if one.is_clearly_right), key=lambda one: one.lead)
    hard = [one for one in right if one.lead < BLUNDER_COST]
    close = sorted((one for one in decisions if one.is_close), key=lambda one: -one.certain_spread)
    yield from mistakes
    yield from [*hard, *close, *right[len(hard) :]][: max(0, FEWEST_DECISIONS - len(mistakes))]


def _build_box(strip: ComicStrip, beat: Beat, decision: Decision) -> Alternatives:
    """Build the box of one decision, with its best alternative first."""
    ways = [
        Alternative(capitalise(words), chance, k == decision.chosen_index)
        for k, (words, chance) in enumerate(decision.alternatives)
    ]
    ways.sort(key=lambda road: (-road.chance, not road.was_taken))
    shown = tuple(road for k, road in enumerate(ways) if k < MAX_ALTERNATIVES or road.was_taken)
    taken = decision.alternatives[decision.chosen_index][1]
    said = (
        UNDECIDED_REMARK
        if decision.is_close
        else describe_decision(decision.best_share, taken, taken - decision.lead, 0, mistake=decision.is_mistake)
    )
    where = f"{strip.noun} {beat.number}, {beat.name}"
    return Alternatives(
        where, shown, f"{said} Counted in games played on from each road, true to {100 * decision.margin:.0f}.", exact=False
    )


def describe_decision(before: float, after: float, second: float, digits: int, *, mistake: bool) -> str:
    """Return a sentence on a decision, as it is printed: what it cost, or its lead over the second best.

    Args:
        before: the best chance to win, from 0 to 1.
        after: the chance after the decision that was taken.
        second: the chance after the second best.
        digits: how many decimals are printed.
        mistake: whether the decision is a mistake.

    >>> describe_decision(0.352, 0.176, 0.176, 0, mistake=True)
    '**A blunder.** It gave away 17 of the 35 in a hundred that were left.'
    >>> describe_decision(0.9, 0.9, 0.87, 0, mistake=False)
    '**Well chosen.** The next best road lay 3 behind.'
    >>> describe_decision(0.9, 0.9, 0.893, 1, mistake=False)
    '**Well chosen, and a close thing.** The next best road lay 0.7 behind.'
    """
    best, taken, next_best = (round(100 * value, digits) for value in (before, after, second))
    if mistake:
        word = "blunder" if before - after >= BLUNDER_COST else "mistake"
        return f"**A {word}.** It gave away {best - taken:.{digits}f} of the {best:.{digits}f} in a hundred that were left."
    close = ", and a close thing" if before - second < CLOSE_LEAD else ""
    return f"**Well chosen{close}.** The next best road lay {best - next_best:.{digits}f} behind."
