"""Dungeon Quest D6: the analysis of a play-log.

It adds the odds of every die, the player's mistakes, and the chance curve of the whole game.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any

from printgen.components.comic.strip import GraphCourse
from printgen.components.story.alternatives import Alternative, Alternatives
from printgen.components.story.play_log import ChanceCurve, LogScene, PlayLog, RollLine, WinChances
from printgen.engine.game import mask_to_actions
from printgen.engine.play import Insight
from printgen.features.analysis.prose import add_boxes, describe_decision
from printgen.prose.hero_narrator import capitalise
from printgen.prose.transitions import Transition
from printgen.prose.win_chances import add_win_chances, thin_out, with_cover_of_strip

from ..chance import is_question
from ..notation import ABILITIES, action_to_text
from ..rules import current_player, legal_actions
from .action_text import decision_to_text
from .sentences import monster_name, split_into_visits

MISTAKE = 0.005
"""A decision that gives away at least this chance to win is called a mistake."""
LEAST_STAKE = 0.05
"""A decision is worth a box when its best road and its worst lie at least so far apart."""
LEAST_BOXES, MOST_BOXES = 3, 5
"""Of so many decisions a log shows the roads not taken, as far as there are any; mistakes come first."""
LEGEND = "At a line’s end: the chance to win before and after the die, in per cent; a triangle marks luck."


def analyse_log(log: PlayLog, turns: Sequence[Transition], insights: Sequence[Insight]) -> PlayLog:
    """Return the log with odds at its lines, a line for every mistake, and the chance curve.

    ``insights`` has one entry more than there are moves.
    """
    values = [insight.value for insight in insights]
    slips = {turn.number: values[turn.number] - values[turn.number + 1] for turn in turns if _is_mistake(turn, values)}
    visits = split_into_visits(turns)
    boxed = set(_choose_boxed_moves(turns, values, insights))
    scenes = tuple(
        _with_odds(scene, turns, values, insights, slips)._replace(
            alternatives=tuple(_build_alternatives(turn, values, insights[turn.number]) for turn in visit if turn.number in boxed)
        )
        for scene, visit in zip(log.scenes, visits, strict=True)
    )
    curve = tuple(tuple(values[turn.number + 1] for turn in visit) for visit in visits)
    places = tuple((k, j) for k, visit in enumerate(visits) for j, turn in enumerate(visit) if turn.number in slips)
    verdict = _write_verdict(turns, values, slips)
    log = log._replace(scenes=scenes, legend=LEGEND, curve=ChanceCurve(curve, places, verdict))
    if not log.strip:
        return log
    course = GraphCourse(
        "",
        (100 * values[0], *(100 * visit[-1] for visit in curve)),
        steps=tuple(tuple(100 * visit[k] for k in thin_out(range(len(visit)))) for visit in curve),
    )
    boxes = {k: scene.alternatives for k, scene in enumerate(scenes) if scene.alternatives}
    return with_cover_of_strip(log._replace(strip=add_win_chances(add_boxes(log.strip, boxes), (course,), verdict)))


def _is_mistake(turn: Transition, values: Sequence[float]) -> bool:
    return current_player(turn.before) >= 0 and values[turn.number] - values[turn.number + 1] >= MISTAKE


def _choose_boxed_moves(turns: Sequence[Transition], values: Sequence[float], insights: Sequence[Insight]) -> Iterator[int]:
    """Yield the moves that get a box: flights that were mistakes, and then the costliest of the other mistakes.

    If these are few, right decisions that mattered are added: first flights, then the closest.
    """
    parted = [turn.number for turn in turns if _value_spread(insights[turn.number]) >= LEAST_STAKE]
    cost = {number: values[number] - values[number + 1] for number in parted}
    asked = {turn.number for turn in turns if is_question(turn.before, turn.action)}
    mistakes = sorted((number for number in parted if cost[number] >= MISTAKE), key=lambda k: (k not in asked, -cost[k]))
    right = sorted(
        (number for number in parted if cost[number] < MISTAKE), key=lambda k: (k not in asked, _best_margin(insights[k]))
    )
    yield from mistakes[:MOST_BOXES]
    yield from _drop_repeated_decisions(right, insights)[: max(0, LEAST_BOXES - len(mistakes))]


def _drop_repeated_decisions(numbers: Sequence[int], insights: Sequence[Insight]) -> list[int]:
    """Return the first of each set of equal decisions, if its margin is large enough to be printed."""
    seen: dict[tuple[str, ...], int] = {}
    for number in numbers:
        if _best_margin(insights[number]) >= MISTAKE:
            seen.setdefault(tuple(f"{words} {chance:.2f}" for words, chance in insights[number].alternatives), number)
    return list(seen.values())


def _value_spread(insight: Insight) -> float:
    """Return the difference between the best alternative and the worst; 0 where nobody decides."""
    chances = [chance for _, chance in insight.alternatives]
    return max(chances) - min(chances) if chances else 0.0


def _best_margin(insight: Insight) -> float:
    """Return the difference between the best alternative and the second best."""
    best, second = sorted((chance for _, chance in insight.alternatives), reverse=True)[:2]
    return best - second


def _build_alternatives(turn: Transition, values: Sequence[float], insight: Insight) -> Alternatives:
    """Build the box of one decision, its best alternative first."""
    s, taken = turn.before, action_to_text(turn.before, turn.action)
    ways = sorted(insight.alternatives, key=lambda road: -road[1])
    held = ", ".join(f"{word} {s.ability[3 * s.hero + k]}" for k, word in enumerate(ABILITIES))
    where = f"{monster_name(s)}, health {s.health}; {held}" if s.monster else capitalise(held)
    aloud = decision_phrases(s)
    box = Alternatives(where, tuple(Alternative(aloud[words], chance, words == taken) for words, chance in ways), "")
    second = values[turn.number] - _best_margin(insight)
    before, after = values[turn.number], values[turn.number + 1]
    return box._replace(verdict=describe_decision(before, after, second, box.digits, mistake=before - after >= MISTAKE))


def decision_phrases(s: Any) -> dict[str, str]:
    """Return how each decision of a position is said at the table, by the words of a record."""
    return {action_to_text(s, x): decision_to_text(s, x) for x in mask_to_actions(legal_actions(s))}


def _with_odds(
    scene: LogScene,
    turns: Sequence[Transition],
    values: Sequence[float],
    insights: Sequence[Insight],
    mistake_costs: dict[int, float],
) -> LogScene:
    """Return a scene whose dice have their odds; a mistake has a line before the die that follows.

    Args:
        scene: the scene.
        turns: all transitions of the game.
        values: the chance to win before each move and after the last.
        insights: exact knowledge of each position.
        mistake_costs: the loss of each mistake, by the number of the move.
    """
    rolls: list[RollLine] = []
    told: set[int] = set()
    for roll in scene.rolls:
        for number in range(roll.move, -1, -1):  # the decisions since the last die, this move among them
            if number != roll.move and not _is_decision(insights[number]):
                break
            if number in mistake_costs and number not in told:
                told.add(number)
                rolls.append(
                    RollLine(
                        (), _describe_mistake(values, number, decision_phrases(turns[number].before)[insights[number].best_text])
                    )
                )
        if roll.faces:
            roll = roll._replace(odds=WinChances(values[roll.move], values[roll.move + 1]))
        rolls.append(roll)
    return scene._replace(rolls=tuple(rolls))


def _is_decision(insight: Insight) -> bool:
    return bool(insight.best_text)


def _describe_mistake(values: Sequence[float], number: int, best: str) -> str:
    """Return a sentence with the cost of a mistake and the best decision.

    It has tenths where whole numbers would not show the difference.

    >>> _describe_mistake((0.71, 0.68), 0, "Flee")
    '_A mistake, from 71 to 68: best was_ **flee**.'
    >>> _describe_mistake((0.714, 0.708), 0, "Flee")
    '_A mistake, from 71.4 to 70.8: best was_ **flee**.'
    """
    before, after = (100 * value for value in values[number : number + 2])
    digits = 1 if round(before) == round(after) else 0
    return f"_A mistake, from {before:.{digits}f} to {after:.{digits}f}: best was_ **{best[0].lower()}{best[1:]}**."


def _write_verdict(turns: Sequence[Transition], values: Sequence[float], mistake_costs: dict[int, float]) -> str:
    """Return the whole game in one line: the chance at the start, the mistakes, and the luck of the dice."""
    luck = fsum(values[turn.number + 1] - values[turn.number] for turn in turns if current_player(turn.before) < 0)
    count = f"{len(mistake_costs)} mistake{'s' * (len(mistake_costs) != 1)} (fangs)" if mistake_costs else "no mistake"
    cost = f" gave away {100 * fsum(mistake_costs.values()):.1f}" if mistake_costs else ""
    sign = "gave" if luck >= 0 else "took"
    return f"Best play began with {100 * values[0]:.1f} of 100; {count}{cost}; the dice {sign} {abs(100 * luck):.1f}."
