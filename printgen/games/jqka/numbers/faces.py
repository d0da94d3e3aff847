"""Judgement Quest: what each face of a die brings, asked of the rules, so that no printed table differs from them."""

from itertools import groupby
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from ..rules import play
from ..rules.dungeon import (
    ARROWS,
    BOX,
    BUY,
    CROSS,
    DEFEAT,
    DRAGON,
    FLASK,
    FOUNTAIN,
    HEALING,
    MOST,
    POTION,
    SKELETON,
    SLIME,
    SPECTER,
    STAIRCASE,
    copies_of_kind,
    task_of_roll,
    victory_points,
)
from ..rules.play import CHEST, EXPLORE, FIGHT, ROUND, TRAP, WATER

ROLLED = {BOX: CHEST, FOUNTAIN: WATER, ARROWS: TRAP, SPECTER: FIGHT, SLIME: FIGHT, SKELETON: FIGHT, DRAGON: FIGHT}
"""The rooms in which a D6 is rolled, and the node at which it is."""


class JqkaFaceOutcome(NamedTuple):
    """What changes: health, gold, items as a mask; whether an enemy is slain, and whether the fight goes on."""

    health: int
    gold: int
    items: int = 0
    slain: int = 0
    fight_goes_on: bool = False


def middle_position() -> Any:
    """An adventurer in the middle of an empty map, hurt and with gold, in a room of no kind."""
    s = state_class(play)()
    s.ground, s.here, s.before = CROSS, STAIRCASE + 1, STAIRCASE
    s.health, s.gold = MOST // 2 + 1, MOST
    return s


def move_outcome(node: int, kind: int, move: int, items: int = 0) -> JqkaFaceOutcome:
    """What a move or a roll brings in a room of a kind, to an adventurer who holds some items."""
    s = middle_position()
    s.node, s.room[s.here], s.items = node, kind, items
    before = s.health, s.gold
    play.apply(s, move)
    return JqkaFaceOutcome(
        s.health - before[0], s.gold - before[1], s.items & ~items, slain=s.slain, fight_goes_on=s.node == ROUND
    )


def outcomes_by_face(kind: int) -> list[tuple[tuple[int, ...], JqkaFaceOutcome]]:
    """The faces of the D6 in a room, those together that bring the same."""
    every = [(face, move_outcome(ROLLED[kind], kind, face)) for face in range(1, 7)]
    return [(tuple(face for face, _ in group), brought) for brought, group in groupby(every, key=lambda pair: pair[1])]


def task_spans(category: int) -> list[tuple[int, int, int]]:
    """The D12's results in a category: the first number, the last, the kind of room."""
    every = [(task_of_roll(category, roll), roll) for roll in range(1, 13)]
    spans = [(kind, [roll for _, roll in group]) for kind, group in groupby(every, key=lambda pair: pair[0])]
    return [(rolls[0], rolls[-1], kind) for kind, rolls in spans]


def spell_price() -> int:
    """Gold for the first wizard's healing, and so for each spell."""
    return -move_outcome(EXPLORE, 0, HEALING).gold


def item_price() -> int:
    """Gold for any item of the second wizard."""
    return -move_outcome(EXPLORE, 0, BUY).gold


def flask_healing() -> int:
    """The health that a flask gives."""
    s = middle_position()
    s.health = 1
    s.node, s.items = EXPLORE, POTION
    play.apply(s, FLASK)
    return int(s.health) - 1


def item_points() -> int:
    """What an item is worth at the end."""
    s = middle_position()
    bare = victory_points(s)
    s.items = POTION
    return int(victory_points(s)) - int(bare)


def most_d12_rolls() -> int:
    """The most D12 that a quest can need: a task of each category, and every room but the staircase."""
    return int(DEFEAT + 1 + sum(copies_of_kind(kind) for kind in range(1, DRAGON + 1)))
