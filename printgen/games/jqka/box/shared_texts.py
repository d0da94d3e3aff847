"""Judgement Quest: words of cards and reference.

They are ranks, glyphs, results of a die, and lines of rules with their numbers.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from printgen.components.panels.panel import ResultRow
from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..notation import ITEMS, ROOMS
from ..numbers import face_outcomes, odds
from ..numbers.face_outcomes import JqkaFaceOutcome
from ..rules.dungeon import BOX, DRAGON, MOST, SHIELD_ROOM
from ..rules.play import HEALTH_CAP_OPTION
from .sheet_texts import SHEET_TEXTS

RANKS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
GLYPHS = {"staircase": "stairs"} | {kind: icon for kind, (_, _, icon) in SHEET_TEXTS.room.items()}


def room_rank(kind: int) -> str:
    """Return the rank of a room's club and spade ("Lay Out Dungeon Rooms"); the staircase is the 7 of hearts.

    >>> room_rank(1), room_rank(12), room_rank(14)
    ('2', 'K', 'A')
    """
    if kind == 0:
        return "7"
    return "A" if kind >= SHIELD_ROOM else RANKS[kind + 1]


def task_rank(kind: int) -> str:
    """Return the rank of a task's diamond ("Generate Quest Tasks").

    It is the rank of its rooms, but the dragon is the ace and the shield is the 6.
    """
    return {DRAGON: "A", SHIELD_ROOM: "6"}.get(kind) or room_rank(kind)


def room_name(kind: str) -> str:
    """Return a room's name without bold type and letters.

    >>> room_name("gold"), room_name("ice")
    ('Gold Piece', 'Ice Cavern')
    """
    return CONTENT.name[kind].replace("**", "").partition(",")[0]


def fill_text(text: str, *, uncapped: bool = False, **words: object) -> str:
    """Fill the gaps of a text of the content with numbers that come from the rules.

    ``uncapped`` means that health has no limit (J20); ``words`` fill further gaps.
    """
    return fill_template(text, m=odds.measure_rules(), most=MOST, results=die_results_by_room(), uncapped=uncapped, **words)


def has_no_health_limit(options: Sequence[int]) -> bool:
    """Return whether health has no limit. Empty ``options`` mean the standard game."""
    return bool(options and options[HEALTH_CAP_OPTION])


def describe_outcome(outcome: JqkaFaceOutcome) -> str:
    """Return an outcome in a few words."""
    if outcome.health:
        return f"{'+' if outcome.health > 0 else '−'}{abs(outcome.health)} health"
    gold = f"{outcome.gold} gold" if outcome.gold else ""
    if outcome.slain:
        return f"you win, {gold}" if gold else "you win"
    if outcome.items:
        return ITEMS[outcome.items.bit_length() - 1]
    return gold or ("both miss" if outcome.fight_goes_on else "dodged")


@cache
def die_results_by_room() -> dict[str, str]:
    """Return the results of the D6 by the word of the room: dice, then words.

    Results that change nothing are left out.
    """
    return {ROOMS[kind]: "; ".join(_iter_die_results(kind)) for kind in face_outcomes.ROLLED}


def _iter_die_results(kind: int) -> Iterator[str]:
    for shown, brought in face_outcomes.outcomes_by_face(kind):
        if brought.health or brought.gold or brought.items or brought.slain:
            dice = "".join(f"{{d{face}}}" for face in shown)
            yield f"{dice} {describe_outcome(brought)}".replace(" ", "\u00a0")


def build_chest_rows() -> tuple[ResultRow, ...]:
    """Build one row for each result of the die at a chest, in words."""
    return tuple(ResultRow(shown, describe_outcome(brought)) for shown, brought in face_outcomes.outcomes_by_face(BOX))


def chest_glyph(outcome: JqkaFaceOutcome) -> str:
    """Return the glyph of a chest's contents."""
    return ITEMS[outcome.items.bit_length() - 1] if outcome.items else "gold"
