"""Dungeon Quest D6: a picture of a position, and the heroes' possessions in it."""

from collections.abc import Sequence
from typing import Any

from printgen.components.panels.state_tallies import MemberState, StateTally
from printgen.components.picture import Picture
from printgen.components.story.position import Position
from printgen.engine.game import Game

from ..notation import ABILITIES, MONSTERS, WEAPONS
from ..rules import GEMS, LAIR, MOST_POINTS
from .sentences import full_monster_health

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
            previous=min(before.health, full_monster_health(s)),
            maximum=full_monster_health(s),
        ),
    )
    return Position(
        alt=". ".join(game.notation.observation(s, seat)),
        figure=Picture(kind, f"a {kind}") if s.monster else EMPTY_ROOM,
        place=not s.monster,
        state=(*possession_tallies(before, s), *((met,) if s.monster else ())),
    )


def possession_tallies(before: Any, after: Any) -> tuple[tuple[StateTally, ...] | MemberState, ...]:
    """Return the tallies of all that the heroes hold, from the position before to the one after."""
    if after.heroes == 1:
        return (
            *build_hero_tallies(before, after, (*ABILITIES, *WEAPONS)),
            (*shared_tallies(before, after), *build_potion_tally(before, after, 0)),
        )
    names = (*ABILITIES, *WEAPONS)
    bands = (
        MemberState(f"Hero {h + 1}", "", build_hero_tallies(before, after, names, h), build_potion_tally(before, after, h))
        for h in range(after.heroes)
    )
    return (*bands, MemberState("", "", (shared_tallies(before, after),)))


def shared_tallies(before: Any, after: Any) -> tuple[StateTally, StateTally]:
    """Return the tallies of what a party has together: the gems, and the rooms up to the dragon."""
    return (
        StateTally("gem", "gem", "Gems", current=after.gems, previous=before.gems, maximum=GEMS),
        StateTally("room", "door", "Rooms", current=after.counter, previous=before.counter, maximum=LAIR),
    )


def build_hero_tallies(
    state_before: Any, state_after: Any, names: Sequence[str], hero: int = 0
) -> tuple[tuple[StateTally, ...], ...]:
    """Return the tallies of a hero's abilities, and of the weapons if they are named.

    ``names`` has the words of three abilities, or of three abilities and three weapons; ``hero`` is the hero, from 0.
    """
    groups = []
    for start, kept in ((0, "ability"), (3, "weapon")):
        now, before = getattr(state_after, kept)[3 * hero : 3 * hero + 3], getattr(state_before, kept)[3 * hero : 3 * hero + 3]
        words = enumerate(names[start : start + 3])
        groups.append(
            tuple(
                StateTally(ABILITIES[k], word, word.capitalize(), current=now[k], previous=before[k], maximum=MOST_POINTS)
                for k, word in words
            )
        )
    return tuple(group for group in groups if group)


def build_potion_tally(before: Any, after: Any, hero: int) -> tuple[StateTally, ...]:
    """Return the tally of a hero's potion, if potions are in play."""
    return (
        (StateTally("information", "flask", "Potion", current=after.potion[hero], previous=before.potion[hero], maximum=1),)
        if before.potions
        else ()
    )
