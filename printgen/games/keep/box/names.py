"""Quester's Keep: what cards, boards and reference call things: lines of rules with their numbers, ways to a place."""

from printgen.prose.templates import fill, spell

from ..content import CONTENT, Hero, Land, Treasure
from ..numbers.measures import bonus, measures
from ..rules.treasure import GRAIL, HEALING, PEASANT, TELEPORT
from .cardtexts import FACES

TERRAIN = {"R": "road", "F": "forest", "W": "water", "M": "mountains"}
SPECIAL = {HEALING: "healing", TELEPORT: "teleport", GRAIL: "grail"}
"""Kinds of treasure with a line of their own."""


def told(text: str, **words: object) -> str:
    """A text of the cards with its gaps filled; every number is asked of the rules."""
    return fill(text, m=measures(), spell=spell, **words)


def ability(hero: Hero) -> str:
    """What a hero's ability does."""
    return told(FACES.hero[hero.word].ability)


def called(hero: Hero) -> str:
    """A hero's own name; two are peasants."""
    return FACES.hero[hero.word].title


def kind_of(hero: Hero) -> str:
    """What stands over a hero's name: a hero, or a peasant, and the colour of the pawn.

    >>> kind_of(CONTENT.hero[0]), kind_of(CONTENT.hero[4])
    ('Hero, red', 'Peasant, orange')
    """
    return told(FACES.front["peasant" if CONTENT.hero.index(hero) >= PEASANT else "hero"], colour=hero.colour)


def effect(kind: Treasure) -> str:
    """What a card of treasure does, in a line."""
    number = CONTENT.treasure.index(kind)
    word, n = bonus(number)
    return told(FACES.line[word or SPECIAL.get(number, "plain")], n=n)


def ways(land: Land) -> str:
    """The number of a place's tile, from how many sides it is reached, and how.

    >>> ways(CONTENT.land[1])
    '**Tile 1**: road from one side, the other five are closed.'
    """
    roads, forests = land.sides.count("R"), land.sides.count("F")
    closed = len(land.sides) - roads - forests
    parts = [
        told(FACES.line["roads"], n=roads) if roads else "",
        told(FACES.line["forests" if roads else "forests_alone"], n=forests) if forests else "",
        told(FACES.line["closed"], n=closed) if closed else "",
    ]
    return told(FACES.line["tile"], number=CONTENT.land.index(land), ways=", ".join(filter(None, parts)))


def sides(land: Land) -> str:
    """A tile's sides in words, from the north."""
    return f"its tile, clockwise: {', '.join(TERRAIN[side] for side in land.sides)}"
