"""What a game's decisions were worth, told: boxes of roads not taken, and the curve of the chance to win."""

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import pairwise

from printgen.components.comic.strip import NOTABLE, Beat, Course, Graph, Strip
from printgen.components.story.alternatives import Road, Roads
from printgen.components.story.log import Log
from printgen.engine.rollouts import FEWEST, Decision, Outlook
from printgen.prose.excerpt import find_turning_points, number_beats
from printgen.prose.voice import capital

BLUNDER = 0.15
"""A mistake that gives away at least this chance to win is a blunder."""
CLOSE = 0.02
"""A road so little behind the best is said to be close."""
MOST = 5
"""Of so many decisions a log shows the roads not taken at most; mistakes come first."""
UNCALLED = "**A close thing.** What lies between the best roads may be luck; the worst lies surely behind."
"""What is said of a decision that mattered, and whose best roads cannot be told apart."""
SHOWN = 7
"""Roads of a box: the best, and the one that was taken."""
TITLE = "The chance to win"
MOVED = "{whose}chance to win in a hundred, before and after"
END = {100.0: "won", 0.0: "lost"}


def add_win_chances(
    strip: Strip, courses: Sequence[Course], remark: str, boxes: Mapping[int, tuple[Roads, ...]], sure: Container[int]
) -> Strip:
    """The strip with courses of the chance to win, in per cent, and boxes at some of its beats; it turns where the first course
    moved most, at beats of which that is ``sure``.
    """
    main = next(course for course in courses if course.first)
    places = find_turning_points([two - one for one, two in pairwise(main.values)], sure) or strip.places
    boxed = (_with_boxes(beat, boxes.get(k, ())) for k, beat in enumerate(strip.beats))
    return strip._replace(
        beats=tuple(number_beats(boxed, places)),
        graph=Graph(TITLE, remark, tuple(courses), most=100.0, unit=" %"),
        places=places,
        moved=tuple(describe_change(*main.values[k : k + 2], end=k == len(strip.beats) - 1) for k in places),
        remark=MOVED.format(whose=f"{main.name}’s " if main.name else ""),
    )


def describe_change(before: float, after: float, *, end: bool = False) -> str:
    """How a chance in per cent changed, with tenths where whole numbers would not show it; the ``end`` says who had it.

    >>> describe_change(30.2, 27.0), describe_change(98.7, 99.0)
    ('30 → 27', '98.7 → 99.0')
    >>> describe_change(62.4, 100.0, end=True), describe_change(3.0, 0.0, end=True)
    ('62 → won', '3 → lost')
    """
    digits = 1 if f"{before:.0f}" == f"{after:.0f}" else 0
    ended = END.get(after) if end else None
    return f"{before:.{0 if ended else digits}f} → {ended or f'{after:.{digits}f}'}"


def _with_boxes(beat: Beat, roads: tuple[Roads, ...]) -> Beat:
    if not roads:
        return beat
    return beat._replace(moment=beat.moment._replace(roads=roads), weight=max(beat.weight, NOTABLE))


def add_values(log: Log, outlook: Outlook) -> Log:
    """The log of a game with what games played on say of it."""
    strip = log.strip
    assert strip
    seats = len(outlook.curve[0])
    names = [tower.name for tower in strip.score.towers] or [""] * seats
    first = leader(strip)
    courses = [Course(names[seat], tuple(100 * now[seat] for now in outlook.curve), seat == first) for seat in range(seats)]
    fine = f", around turning points to {100 * outlook.fine:.0f}" if outlook.moved else ""
    remark = f"played on from each point by {outlook.player}, true to {100 * outlook.margin:.0f}{fine}"
    boxes: dict[int, tuple[Roads, ...]] = {}
    for decision in worth_a_box(outlook.decisions):
        k = next(k for k, beat in enumerate(strip.beats) if beat.moment.last >= decision.number)
        boxes.setdefault(k, (_box(strip, strip.beats[k], decision),))
    return log._replace(strip=add_win_chances(strip, courses, remark, boxes, outlook.moved))


def leader(strip: Strip) -> int:
    """The seat whose chance is told: the winner's, or the first."""
    return next((seat for seat, tower in enumerate(strip.score.towers) if tower.first), 0)


def worth_a_box(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """The costliest mistakes; where these are few, the closest of those that were well chosen, then those that nobody can call,
    first where most was at stake; what anybody would have chosen comes last.
    """
    mistakes = sorted((one for one in decisions if one.mistaken), key=lambda one: -one.cost)[:MOST]
    right = sorted((one for one in decisions if one.right), key=lambda one: one.lead)
    hard = [one for one in right if one.lead < BLUNDER]
    close = sorted((one for one in decisions if one.close), key=lambda one: -one.apart)
    yield from mistakes
    yield from [*hard, *close, *right[len(hard) :]][: max(0, FEWEST - len(mistakes))]


def _box(strip: Strip, beat: Beat, decision: Decision) -> Roads:
    """The box of one decision, its best road first."""
    ways = [Road(capital(words), chance, k == decision.taken) for k, (words, chance) in enumerate(decision.roads)]
    ways.sort(key=lambda road: (-road.chance, not road.taken))
    shown = tuple(road for k, road in enumerate(ways) if k < SHOWN or road.taken)
    taken = decision.roads[decision.taken][1]
    said = (
        UNCALLED
        if decision.close
        else describe_decision(decision.best, taken, taken - decision.lead, 0, mistake=decision.mistaken)
    )
    where = f"{strip.noun} {beat.number}, {beat.name}"
    return Roads(
        where, shown, f"{said} Counted in games played on from each road, true to {100 * decision.margin:.0f}.", exact=False
    )


def describe_decision(before: float, after: float, second: float, digits: int, *, mistake: bool) -> str:
    """What is to be said of a decision, by what it gave away, or by how far it lay before the second best; as it is printed.

    >>> describe_decision(0.352, 0.176, 0.176, 0, mistake=True)
    '**A blunder.** It gave away 17 of the 35 in a hundred that were left.'
    >>> describe_decision(0.9, 0.9, 0.87, 0, mistake=False)
    '**Well chosen.** The next best road lay 3 behind.'
    >>> describe_decision(0.9, 0.9, 0.893, 1, mistake=False)
    '**Well chosen, and a close thing.** The next best road lay 0.7 behind.'
    """
    best, taken, next_best = (round(100 * value, digits) for value in (before, after, second))
    if mistake:
        word = "blunder" if before - after >= BLUNDER else "mistake"
        return f"**A {word}.** It gave away {best - taken:.{digits}f} of the {best:.{digits}f} in a hundred that were left."
    close = ", and a close thing" if before - second < CLOSE else ""
    return f"**Well chosen{close}.** The next best road lay {best - next_best:.{digits}f} behind."
