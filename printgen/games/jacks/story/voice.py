"""Dungeon Jacks: who a story is told of, in which words: the party, the dungeons, cards in running text."""

from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import Member, Place
from printgen.prose.story import Furniture, fixed_words
from printgen.prose.templates import spell
from printgen.prose.voice import listing

from ..box.names import sign
from ..content import CONTENT
from ..notation import card as word


class Words(NamedTuple):
    """Words beside what is drawn."""

    fight: str
    flight: str
    healing: str
    prayer: str
    potion: str
    against: str
    none: str
    back: str
    nothing: str
    lost: str
    away: str
    unhurt: str
    still: str
    won: str
    beaten: str
    left: str
    missed: str
    beat_us: str
    brought: str


class Turned(NamedTuple):
    """What came of an encounter. Gaps: foe, result, points; of the ``price``, which goes on: dice."""

    won: str
    paid: str
    failed: str
    fled: str
    lost: str
    price: str
    nobody: str


class Story(NamedTuple):
    """All of story.toml."""

    log: Furniture
    hidden: str
    only: str
    words: Words
    turned: Turned
    member: dict[str, Member]
    place: tuple[Place, ...]
    thing: dict[str, str]


HEARTS = 25
"""A Hearts card's number without its rank."""
FURNITURE = fixed_words("jacks", Story)


def kind(hero: int) -> str:
    """A hero's class.

    >>> kind(0)
    'Rogue'
    """
    return CONTENT.hero[hero].title


def things(cards: Iterable[int]) -> str:
    """Red cards within a sentence, each with its sign.

    >>> things([29, 47])
    'a watchdog (4{hearts}) and a crown (9{diamonds})'
    """
    return listing([f"{FURNITURE.thing[word(card).replace(' ', '-')]} ({sign(card)})" for card in cards])


def definite(ranks: Iterable[int]) -> str:
    """Defences that were told of already, by their ranks.

    >>> definite([3, 4])
    'the curtain of webs (3{hearts}) and the watchdog (4{hearts})'
    """
    return listing([f"the {things([HEARTS + rank]).removeprefix('an ').removeprefix('a ')}" for rank in ranks])


TIMES = ("never", "once", "twice")


def times(n: int) -> str:
    """How often.

    >>> times(2), times(4)
    ('twice', 'four times')
    """
    return TIMES[n] if n < len(TIMES) else f"{spell(n)} times"
