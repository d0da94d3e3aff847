"""Writes the values of decisions into a play-log: boxes of alternatives, and the curve of the chance to win."""

import re
from collections.abc import Iterator, Mapping, Sequence

from printgen.components.comic.strip import NOTABLE, Beat, ComicStrip
from printgen.components.story.alternatives import Alternative, Alternatives
from printgen.components.story.play_log import PlayLog
from printgen.engine.rollouts import FEWEST_DECISIONS, Decision, RolloutAnalysis
from printgen.prose.hero_narrator import capitalise
from printgen.prose.win_chances import add_win_chances, build_courses, with_cover_of_strip

BLUNDER_COST = 0.15
"""A mistake that gives away at least this chance to win is a blunder."""
CLOSE_LEAD = 0.02
"""A road so little behind the best is said to be close."""
MAX_BOXES = 5
"""Of so many decisions a log shows the roads not taken at most."""
UNDECIDED_REMARK = "**A close thing.** What lies between the best roads may be luck; the worst lies surely behind."
"""What is said of a decision that mattered, and whose best roads cannot be told apart."""
MOST_QUESTIONS = 3
"""Of so many of them a reader asks why."""
MAX_ALTERNATIVES = 7
"""Roads of a box: the best, and the one that was taken."""


def add_boxes(strip: ComicStrip, boxes: Mapping[int, tuple[Alternatives, ...]]) -> ComicStrip:
    """Return the strip with boxes of alternatives, given by the index of their beat; a beat with a box is notable."""
    return strip._replace(beats=tuple(_with_boxes(beat, boxes.get(k, ())) for k, beat in enumerate(strip.beats)))


def _with_boxes(beat: Beat, roads: tuple[Alternatives, ...]) -> Beat:
    if not roads:
        return beat
    return beat._replace(moment=beat.moment._replace(alternatives=roads), weight=max(beat.weight, NOTABLE))


def add_values(log: PlayLog, outlook: RolloutAnalysis) -> PlayLog:
    """Return a play-log with what rollouts say of its game: curves, turning points and boxes."""
    strip = log.strip
    assert strip
    courses = build_courses(strip.score, [[now] for now in outlook.curve])
    fine = f", around turning points to {100 * outlook.fine_margin:.0f}" if outlook.swing_steps else ""
    remark = f"played on from each point by {outlook.player}, true to {100 * outlook.margin:.0f}{fine}"
    boxes: dict[int, tuple[Alternatives, ...]] = {}
    for decision in iter_notable_decisions([one for one in outlook.decisions if _box_of(strip, one).differ]):
        boxes.setdefault(find_beat(strip, decision.move_number), (_box_of(strip, decision),))
    return with_cover_of_strip(log._replace(strip=add_win_chances(add_boxes(strip, boxes), courses, remark, outlook.swing_steps)))


def find_beat(strip: ComicStrip, move: int) -> int:
    """Return the index of the beat in which a move was made; moves after the end of the last beat belong to it."""
    last = len(strip.beats) - 1
    return next((k for k, beat in enumerate(strip.beats) if beat.moment.last >= move), last)


def iter_notable_decisions(decisions: Sequence[Decision]) -> Iterator[Decision]:
    """Yield the decisions to show, at most ``MAX_BOXES``.

    First come those at which a reader asks why, then the costliest mistakes, then others if these are few. The others are the
    closest of those that were well chosen, then those that cannot be told apart, first where most was at stake; decisions
    that anybody would have made come last.
    """
    asked = sorted((one for one in decisions if one.is_question and one.is_notable), key=lambda one: -one.spread)
    mistakes = sorted((one for one in decisions if one.is_mistake and one not in asked), key=lambda one: -one.cost)
    first = [*asked[:MOST_QUESTIONS], *mistakes][:MAX_BOXES]
    rest = [one for one in decisions if one not in first and not one.is_mistake]
    right = sorted((one for one in rest if one.is_clearly_right), key=lambda one: one.lead)
    hard = [one for one in right if one.lead < BLUNDER_COST]
    close = sorted((one for one in rest if one.is_close), key=lambda one: -one.certain_spread)
    yield from first
    yield from [*hard, *close, *right[len(hard) :]][: max(0, FEWEST_DECISIONS - len(first))]


def _box_of(strip: ComicStrip, decision: Decision) -> Alternatives:
    """Return the box of a decision."""
    return _build_box(strip, strip.beats[find_beat(strip, decision.move_number)], decision)


def _build_box(strip: ComicStrip, beat: Beat, decision: Decision) -> Alternatives:
    """Build the box of one decision, with its best alternative first."""
    ways = [
        Alternative(capitalise(with_story_names(strip, words)), chance, k == decision.chosen_index)
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


def with_story_names(strip: ComicStrip, words: str) -> str:
    """Return words for a decision in which the heroes have the names that the story gives them."""
    for tower in strip.score.towers:
        kind = tower.picture.alt
        words = re.sub(rf"\b(?:the )?{re.escape(kind.removeprefix('the '))}\b", tower.name, words, flags=re.IGNORECASE)
    return words


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
