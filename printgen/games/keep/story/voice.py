"""Quester's Keep: the words of a story: heroes, lands, creatures and treasure within a sentence."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import Member
from printgen.prose.story import Furniture, fixed_words
from printgen.prose.templates import fill, spell
from printgen.prose.voice import listing

from ..content import CONTENT, Foe, Wild
from ..notation.words import LANDS, TREASURE


class Column(NamedTuple):
    """A column of the table of how the players stand."""

    glyph: str
    word: str


class Thing(NamedTuple):
    """A kind of treasure within a sentence: one of it, and several."""

    one: str
    many: str


class Key(NamedTuple):
    """What the signs under a score mean."""

    quest: str
    death: str


class Story(NamedTuple):
    """All of story.toml."""

    log: Furniture
    legend_alone: str
    chart_alone: str
    state_grail: str
    how_grail: str
    how_alone: str
    span: str
    treasure: str
    setup: str
    fallen: str
    key: Key
    column: tuple[Column, ...]
    note: dict[str, str]
    member: dict[str, Member]
    place: dict[str, str]
    creature: dict[str, str]
    thing: dict[str, Thing]


FURNITURE = fixed_words("keep", Story)


def note(word: str, **gaps: object) -> str:
    """A fixed sentence beside the map."""
    return fill(FURNITURE.note[word], **gaps)


def place(tile: int) -> str:
    """A land within a sentence.

    >>> place(0), place(1)
    ('the Keep', 'Atlantis')
    """
    return FURNITURE.place[LANDS[tile]]


def title(tile: int) -> str:
    """A land's name as it stands alone."""
    return CONTENT.land[tile].title


def creature(card: Wild | Foe) -> str:
    """A creature within a sentence that has not been told of yet."""
    return FURNITURE.creature[card.word]


def definite(card: Wild | Foe) -> str:
    """A creature that was told of.

    >>> definite(CONTENT.wild[0]), definite(CONTENT.foe[5])
    ('the rats', 'the Lich')
    """
    bare = creature(card).removeprefix("an ").removeprefix("a ").removeprefix("the ")
    return f"the {bare}"


def known(card: Wild | Foe) -> str:
    """A creature as everybody speaks of it, as a title.

    >>> known(CONTENT.foe[4]), known(CONTENT.foe[5])
    ('The Hydra', 'The Lich')
    """
    return f"The {card.title.removeprefix('The ')}"


def things(kinds: Iterable[int]) -> str:
    """Cards of treasure, equal ones together.

    >>> things([9, 0, 9])
    'a sword and two bags of coins'
    """
    count = Counter(kinds)
    named = [(FURNITURE.thing[TREASURE[kind]], n) for kind, n in sorted(count.items())]
    return listing([thing.one if n == 1 else f"{spell(n)} {thing.many}" for thing, n in named])


def so_many(n: int) -> str:
    """A number that stands alone.

    >>> so_many(0), so_many(3)
    ('none', 'three')
    """
    return spell(n) if n else "none"
