"""Quester's Keep: what is written on: a score pad for a table of heroes, and the journal of the Solo Grail Quest."""

from collections.abc import Sequence

from printgen.prose.templates import fill, spell

from ..components.journal import Count, Journal, Traveller
from ..components.pad import Pad
from ..content import CONTENT, HEALTH, Hero
from ..numbers.measures import measures, signed
from .names import called
from .texts import WORDS, Counted

SPARE = 6
"""Hearts of the journal for armour."""
TROPHIES = 10
"""Trophies that it counts."""


def pad() -> Pad:
    """A block for each game."""
    heroes = tuple(Traveller(hero.colour, called(hero)) for hero in CONTENT.hero)
    return WORDS.pad._replace(heroes=heroes, goals=(measures().goal, measures().long_goal))


def journal(heroes: Sequence[Hero]) -> Journal:
    """A page for each solo quest."""
    words = WORDS.journal
    rows = tuple((str(number), land.title) for number, land in enumerate(CONTENT.land) if number)
    return words._replace(
        motto=fill(words.motto, quests=spell(len(rows) - measures().boxed)),
        heroes=tuple(Traveller(hero.colour, called(hero), noted(hero)) for hero in heroes),
        counts=tuple(tuple(map(count, row)) for row in WORDS.counts.rows),
        places=words.places._replace(rows=rows),
        ends_note=fill(words.ends_note, boxed=measures().boxed),
    )


def noted(hero: Hero) -> str:
    """A hero's strength, health and movement points."""
    return fill(WORDS.counts.hero, strength=signed(hero.strength), health=hero.health)


def count(item: Counted) -> Count:
    """What is counted: as many boxes as there can be, or room to write."""
    boxes = {
        "health": max(HEALTH) + SPARE,
        "trophies": TROPHIES,
        "wild": len(CONTENT.wild),
        **{kind.word: kind.cards for kind in CONTENT.treasure},
    }
    return Count(item.icon, item.word, boxes.get(item.of, 0), item.kind, not item.of)
