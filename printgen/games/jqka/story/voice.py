"""Judgement Quest: who a story is told of, in which words: the banks of prose, names of rooms, directions, numbers."""

from typing import Any, NamedTuple

from printgen.kernel.content import demand, read
from printgen.resources import folder
from printgen.writing.banks import Memory
from printgen.writing.gaps import spell
from printgen.writing.hero import Hero

from ..notation import RANKS, ROOMS
from ..rules.dungeon import STAIRCASE, WIDE


class Naming(NamedTuple):
    """What a kind of room is called: as a task, when it is new, when it is known, as one of several, when it is done."""

    task: str
    one: str
    known: str
    single: str
    done: str


class Ends(NamedTuple):
    """The titles of the epilogue."""

    won: str
    king: str
    perished: str
    stranded: str


class Furniture(NamedTuple):
    """All of story.toml."""

    legend: str
    same: str
    by_hand: str
    met: str
    fates: str
    chart: str
    annals: str
    errand: str
    state: str
    penniless: str
    hopeful: str
    ways: tuple[str, ...]
    categories: tuple[str, ...]
    ranks: tuple[str, ...]
    ribbons: tuple[str, ...]
    perished: str
    stranded: str
    ends: Ends
    room: tuple[Naming, ...]
    hero: tuple[Hero, ...]


def check(furniture: Furniture) -> Furniture:
    """The furniture itself; ContentError when a room or a rank has no words."""
    demand(len(furniture.room) == len(ROOMS), f"story.toml: room must be {', '.join(ROOMS)}")
    demand(len(furniture.ranks) == len(furniture.ribbons) == len(RANKS), f"story.toml: ranks and ribbons are {', '.join(RANKS)}")
    return furniture


FURNITURE = check(read(folder("templates") / "jqka" / "story.toml", Furniture))


class Voice:
    """Tells of a hero; what it said lately it says in other words."""

    def __init__(self, seed: int):
        self.memory = Memory("jqka", seed)
        self.hero = FURNITURE.hero[self.memory.below(len(FURNITURE.hero))]
        self.name = self.hero.first_name

    def say(self, bank: str, **more: object) -> str:
        """The next line of a bank, told of the hero."""
        return self.memory.say(bank, **self.hero.words(), **more)


def counted(n: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "room"), counted(0, "task")
    ('one room', 'no tasks')
    """
    return f"{spell(n)} {thing}{'' if n == 1 else 's'}"


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
    return naming.done if s.resolved >> cell & 1 else naming.known
