"""Judgement Quest: the results of each face of a die.

They are taken from the rules, so that no printed table differs from them.
"""

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
    room_count_of_kind,
    task_of_roll,
    victory_points,
)
from ..rules.play import CHEST, EXPLORE, FIGHT, ROUND, TRAP, WATER

ROLLED = {BOX: CHEST, FOUNTAIN: WATER, ARROWS: TRAP, SPECTER: FIGHT, SLIME: FIGHT, SKELETON: FIGHT, DRAGON: FIGHT}
"""The rooms in which a D6 is rolled, and the node at which it is."""


class JqkaFaceOutcome(NamedTuple):
    """Changes by a face or a move.

    They are health, gold, items as a mask, the number of enemies slain, and whether the fight goes on.
    """

    health: int
    gold: int
    items: int = 0
    slain: int = 0
    fight_goes_on: bool = False


def build_sample_position() -> Any:
    """Build the position of an adventurer in the middle of an empty map.

    The adventurer is hurt, has gold, and is in a room without a kind.
    """
    s = state_class(play)()
    s.ground, s.here, s.before = CROSS, STAIRCASE + 1, STAIRCASE
    s.health, s.gold = MOST // 2 + 1, MOST
    return s


def move_outcome(node: int, kind: int, move: int, items: int = 0) -> JqkaFaceOutcome:
    """Return the result of a move or a roll at a node in a kind of room; ``items`` is the mask of items held."""
    s = build_sample_position()
    s.node, s.room[s.here], s.items = node, kind, items
    before = s.health, s.gold
    play.apply(s, move)
    return JqkaFaceOutcome(
        s.health - before[0], s.gold - before[1], s.items & ~items, slain=s.slain, fight_goes_on=s.node == ROUND
    )


def outcomes_by_face(kind: int) -> list[tuple[tuple[int, ...], JqkaFaceOutcome]]:
    """Return the results of the D6 in a kind of room, neighbouring faces with the same result in one entry."""
    every = [(face, move_outcome(ROLLED[kind], kind, face)) for face in range(1, 7)]
    return [(tuple(face for face, _ in group), brought) for brought, group in groupby(every, key=lambda pair: pair[1])]


def task_spans(category: int) -> list[tuple[int, int, int]]:
    """Return the D12's results in a category: the first number, the last number, and the kind of room."""
    every = [(task_of_roll(category, roll), roll) for roll in range(1, 13)]
    spans = [(kind, [roll for _, roll in group]) for kind, group in groupby(every, key=lambda pair: pair[0])]
    return [(rolls[0], rolls[-1], kind) for kind, rolls in spans]


def spell_price() -> int:
    """Return the gold for the first wizard's healing, which is the price of each spell."""
    return -move_outcome(EXPLORE, 0, HEALING).gold


def item_price() -> int:
    """Return the gold for any item of the second wizard."""
    return -move_outcome(EXPLORE, 0, BUY).gold


def flask_healing() -> int:
    """Return the health that a flask gives."""
    s = build_sample_position()
    s.health = 1
    s.node, s.items = EXPLORE, POTION
    play.apply(s, FLASK)
    return int(s.health) - 1


def item_points() -> int:
    """Return the victory points of an item."""
    s = build_sample_position()
    bare = victory_points(s)
    s.items = POTION
    return int(victory_points(s)) - int(bare)


def most_d12_rolls() -> int:
    """Return the most D12 rolls that a quest can need.

    They are one for the task of each category, and one for every room but the staircase.
    """
    return int(DEFEAT + 1 + sum(room_count_of_kind(kind) for kind in range(1, DRAGON + 1)))
