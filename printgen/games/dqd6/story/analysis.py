"""Dungeon Quest D6: a play-log with the odds of every die, the mistakes of the player, and the curve of the whole game."""

from collections.abc import Sequence
from math import fsum

from printgen.document.story.log import Curve, Log, Odds, Roll, Scene
from printgen.kernel.play import Insight
from printgen.writing.turns import Turn, cut

from ..rules import turn as who_moves
from .sentences import room_of

MISTAKE = 0.005
"""A decision that gives away at least this chance to win is called a mistake."""
LEGEND = "At a line’s end: the chance to win before and after the die, in per cent; a triangle marks luck."


def visits_of(turns: Sequence[Turn]) -> list[tuple[Turn, ...]]:
    """The moves of each room."""
    return cut(turns, lambda last, turn: room_of(turn.before) != room_of(last.before))


def analysed(log: Log, turns: Sequence[Turn], insights: Sequence[Insight]) -> Log:
    """The log with odds at its lines, a line for every mistake, and the curve; ``insights`` has one entry more than moves."""
    values = [insight.value for insight in insights]
    slips = {turn.number: values[turn.number] - values[turn.number + 1] for turn in turns if _is_mistake(turn, values)}
    scenes = tuple(_scene(scene, values, insights, slips) for scene in log.scenes)
    visits = visits_of(turns)
    curve = tuple(tuple(values[turn.number + 1] for turn in visit) for visit in visits)
    places = tuple((k, j) for k, visit in enumerate(visits) for j, turn in enumerate(visit) if turn.number in slips)
    return log._replace(scenes=scenes, legend=LEGEND, curve=Curve(curve, places, _verdict(turns, values, slips)))


def _is_mistake(turn: Turn, values: Sequence[float]) -> bool:
    return who_moves(turn.before) >= 0 and values[turn.number] - values[turn.number + 1] >= MISTAKE


def _scene(scene: Scene, values: Sequence[float], insights: Sequence[Insight], slips: dict[int, float]) -> Scene:
    """A scene whose dice have their odds; what was decided wrongly is said before the die that follows."""
    rolls: list[Roll] = []
    told: set[int] = set()
    for roll in scene.rolls:
        for number in range(roll.move, -1, -1):  # the decisions since the last die, this move among them
            if number != roll.move and not _decided(insights[number]):
                break
            if number in slips and number not in told:
                told.add(number)
                rolls.append(Roll((), _slip(values, insights, number)))
        if roll.faces:
            roll = roll._replace(odds=Odds(values[roll.move], values[roll.move + 1]))
        rolls.append(roll)
    return scene._replace(rolls=tuple(rolls))


def _decided(insight: Insight) -> bool:
    return bool(insight.best)


def _slip(values: Sequence[float], insights: Sequence[Insight], number: int) -> str:
    """What a mistake gave away, and what was best; with tenths where whole numbers would not show it.

    >>> _slip((0.71, 0.68), (Insight(0.71, "flee"), Insight(0.68, "")), 0)
    '_A mistake, from 71 to 68: best was_ **flee**.'
    >>> _slip((0.714, 0.708), (Insight(0.714, "flee"), Insight(0.708, "")), 0)
    '_A mistake, from 71.4 to 70.8: best was_ **flee**.'
    """
    before, after = (100 * value for value in values[number : number + 2])
    digits = 1 if round(before) == round(after) else 0
    return f"_A mistake, from {before:.{digits}f} to {after:.{digits}f}: best was_ **{insights[number].best}**."


def _verdict(turns: Sequence[Turn], values: Sequence[float], slips: dict[int, float]) -> str:
    """The whole game in one line."""
    luck = fsum(values[turn.number + 1] - values[turn.number] for turn in turns if who_moves(turn.before) < 0)
    count = f"{len(slips)} mistake{'s' * (len(slips) != 1)} (fangs)" if slips else "no mistake"
    cost = f" gave away {100 * fsum(slips.values()):.1f}" if slips else ""
    sign = "gave" if luck >= 0 else "took"
    return f"Best play began with {100 * values[0]:.1f} of 100; {count}{cost}; the dice {sign} {abs(100 * luck):.1f}."
