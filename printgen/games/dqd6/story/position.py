"""Dungeon Quest D6: a position as it is looked at, and what heroes hold in it."""

from collections.abc import Sequence
from typing import Any

from printgen.components.panels.tallies import Band, StateTally
from printgen.components.picture import Picture
from printgen.components.story.position import Position
from printgen.engine.game import Game

from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..rules import GEMS, LAIR, MOST
from .sentences import most_health

EMPTY = Picture("staircase", "a way down")
"""Where nobody is met."""


def position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """The monster, its health, and what the heroes hold, beside what they held ``before``."""
    kind = MONSTERS[s.monster]
    met = (
        StateTally(
            "heart", "heart", kind.capitalize(), now=s.health, before=min(before.health, most_health(s)), most=most_health(s)
        ),
    )
    return Position(
        alt=". ".join(game.notation.view(s, seat)),
        figure=Picture(kind, f"a {kind}") if s.monster else EMPTY,
        place=not s.monster,
        state=(*held_things(before, s), *((met,) if s.monster else ())),
    )


def held_things(first: Any, last: Any) -> tuple[tuple[StateTally, ...] | Band, ...]:
    """What all of them hold."""
    if last.heroes == 1:
        return (*column(first, last, (*ABILITIES, *WEAPONS)), (*shared_things(first, last), *potion(first, last, 0)))
    names = (*ABILITIES, *WEAPONS)
    bands = (Band(f"Hero {h + 1}", "", column(first, last, names, h), potion(first, last, h)) for h in range(last.heroes))
    return (*bands, Band("", "", (shared_things(first, last),)))


def shared_things(first: Any, last: Any) -> tuple[StateTally, StateTally]:
    """What a party has together: gems, and the rooms up to a lair."""
    return (
        StateTally("gem", "gem", "Gems", now=last.gems, before=first.gems, most=GEMS),
        StateTally("room", "door", "Rooms", now=last.counter, before=first.counter, most=LAIR),
    )


def column(first: Any, last: Any, names: Sequence[str], h: int = 0) -> tuple[tuple[StateTally, ...], ...]:
    """A hero's abilities, and if they are named, the weapons."""
    groups = []
    for start, kept in ((0, "ability"), (3, "weapon")):
        now, before = getattr(last, kept)[3 * h : 3 * h + 3], getattr(first, kept)[3 * h : 3 * h + 3]
        words = enumerate(names[start : start + 3])
        groups.append(
            tuple(StateTally(ABILITIES[k], word, word.capitalize(), now=now[k], before=before[k], most=MOST) for k, word in words)
        )
    return tuple(group for group in groups if group)


def potion(first: Any, last: Any, h: int) -> tuple[StateTally, ...]:
    """A hero's potion, if they have them."""
    return (
        (StateTally("information", "flask", "Potion", now=last.potion[h], before=first.potion[h], most=1),)
        if first.potions
        else ()
    )
