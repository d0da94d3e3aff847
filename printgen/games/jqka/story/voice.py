"""Judgement Quest: who a story is told of, in which words: names of rooms, directions."""

from typing import Any, NamedTuple

from printgen.engine.content import demand
from printgen.engine.game import moves
from printgen.prose.hero import Hero
from printgen.prose.story import Furniture, fixed_words
from printgen.prose.templates import spell

from ..notation import RANKS, ROOMS
from ..rules.dungeon import STAIRCASE, WIDE


class Naming(NamedTuple):
    """What a kind of room is called: as a task, when it is new, when it is known, as one of several, when it is done."""

    task: str
    one: str
    known: str
    single: str
    done: str


class Novice(NamedTuple):
    """Somebody before the first quest: its title, an empty purse, what such a person is called."""

    errand: str
    purse: str
    rank: str


class Words(NamedTuple):
    """All of story.toml."""

    log: Furniture
    novice: Novice
    ways: tuple[str, ...]
    categories: tuple[str, ...]
    ranks: tuple[str, ...]
    room: tuple[Naming, ...]
    hero: tuple[Hero, ...]


def check(furniture: Words) -> Words:
    """The furniture itself; ContentError when a room or a rank has no words."""
    demand(len(furniture.room) == len(ROOMS), f"story.toml: room must be {', '.join(ROOMS)}")
    demand(len(furniture.ranks) == len(RANKS), f"story.toml: ranks are {', '.join(RANKS)}")
    return furniture


FURNITURE = check(fixed_words("jqka", Words))


def whereabouts(cell: int) -> str:
    """Where a room lies, seen from the staircase.

    >>> whereabouts(8 * 1 + 5), whereabouts(8 * 2 + 2)
    ('one north and two east of the stairs', 'one west of the stairs')
    """
    south, east = cell // WIDE - STAIRCASE // WIDE, cell % WIDE - STAIRCASE % WIDE
    parts = [f"{spell(abs(n))} {words[n > 0]}" for n, words in ((south, ("north", "south")), (east, ("west", "east"))) if n]
    return f"{' and '.join(parts)} of the stairs"


def called(s: Any, cell: int) -> str:
    """The name of a room that is known in a position."""
    naming: Naming = FURNITURE.room[s.room[cell]]
    if s.resolved >> cell & 1:
        return naming.done
    twin = any(s.room[other] == s.room[cell] for other in moves(s.seen & s.resolved))
    return naming.known.replace("the ", "the other ") if twin else naming.known
