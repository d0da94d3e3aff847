"""Dungeon Quest D6: a picture of a position, and the heroes' possessions in it."""

from collections.abc import Sequence
from typing import Any

from printgen.components.panels.tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.position import Position
from printgen.engine.game import Game

from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..rules import GEMS, LAIR, MOST_POINTS
from .sentences import most_health

EMPTY_ROOM = Picture("staircase", "a way down")
"""Where nobody is met."""


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """Build the picture of a position: the monster, its health, and what the heroes hold now and held ``before``."""
    kind = MONSTERS[s.monster]
    met = (
        StateTally(
            "heart",
            "heart",
            kind.capitalize(),
            current=s.health,
            previous=min(before.health, most_health(s)),
            maximum=most_health(s),
        ),
    )
    return Position(
        alt=". ".join(game.notation.observation(s, seat)),
        figure=Picture(kind, f"a {kind}") if s.monster else EMPTY_ROOM,
        place=not s.monster,
        state=(*held_things(before, s), *((met,) if s.monster else ())),
    )


def held_things(first: Any, last: Any) -> tuple[tuple[StateTally, ...] | MemberState, ...]:
    """Return the tallies of all that the heroes hold, from the position before to the one after."""
    if last.heroes == 1:
        return (
            *build_hero_tallies(first, last, (*ABILITIES, *WEAPONS)),
            (*shared_things(first, last), *build_potion_tally(first, last, 0)),
        )
    names = (*ABILITIES, *WEAPONS)
    bands = (
        MemberState(f"Hero {h + 1}", "", build_hero_tallies(first, last, names, h), build_potion_tally(first, last, h))
        for h in range(last.heroes)
    )
    return (*bands, MemberState("", "", (shared_things(first, last),)))


def shared_things(first: Any, last: Any) -> tuple[StateTally, StateTally]:
    """Return the tallies of what a party has together: the gems, and the rooms up to the dragon."""
    return (
        StateTally("gem", "gem", "Gems", current=last.gems, previous=first.gems, maximum=GEMS),
        StateTally("room", "door", "Rooms", current=last.counter, previous=first.counter, maximum=LAIR),
    )


def build_hero_tallies(first: Any, last: Any, names: Sequence[str], h: int = 0) -> tuple[tuple[StateTally, ...], ...]:
    """Return the tallies of a hero's abilities, and of the weapons if they are named.

    ``names`` has the words of three abilities, or of three abilities and three weapons; ``h`` is the hero, from 0.
    """
    groups = []
    for start, kept in ((0, "ability"), (3, "weapon")):
        now, before = getattr(last, kept)[3 * h : 3 * h + 3], getattr(first, kept)[3 * h : 3 * h + 3]
        words = enumerate(names[start : start + 3])
        groups.append(
            tuple(
                StateTally(ABILITIES[k], word, word.capitalize(), current=now[k], previous=before[k], maximum=MOST_POINTS)
                for k, word in words
            )
        )
    return tuple(group for group in groups if group)


def build_potion_tally(first: Any, last: Any, h: int) -> tuple[StateTally, ...]:
    """Return the tally of a hero's potion, if potions are in play."""
    return (
        (StateTally("information", "flask", "Potion", current=last.potion[h], previous=first.potion[h], maximum=1),)
        if first.potions
        else ()
    )
