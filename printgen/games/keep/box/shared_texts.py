"""Quester's Keep: names and lines of rules that cards, boards and reference share."""

from printgen.prose.templates import fill_template, number_to_words

from ..content import CONTENT, KeepHero, LandTile, TreasureKind
from ..numbers.rule_values import measure_rules, treasure_bonus
from ..rules.treasure import GRAIL, HEALING, PEASANT, TELEPORT
from .card_texts import CARD_TEXTS

TERRAIN = {"R": "road", "F": "forest", "W": "water", "M": "mountains"}
SPECIAL = {HEALING: "healing", TELEPORT: "teleport", GRAIL: "grail"}
"""Kinds of treasure with a line of their own."""


def fill_text(text: str, **words: object) -> str:
    """Fill the gaps of a text of the cards; every number comes from the rules.

    ``words`` are values for further gaps.
    """
    return fill_template(text, m=measure_rules(), spell=number_to_words, **words)


def ability_text(hero: KeepHero) -> str:
    """Return the effect of a hero's ability."""
    return fill_text(CARD_TEXTS.hero[hero.word].ability)


def hero_name(hero: KeepHero) -> str:
    """Return a hero's name as on the card."""
    return CARD_TEXTS.hero[hero.word].title


def hero_kind_line(hero: KeepHero) -> str:
    """Return the line over a hero's name: hero or peasant, and the colour of the pawn.

    >>> hero_kind_line(CONTENT.hero[0]), hero_kind_line(CONTENT.hero[4])
    ('Hero, red', 'Peasant, orange')
    """
    return fill_text(CARD_TEXTS.front["peasant" if CONTENT.hero.index(hero) >= PEASANT else "hero"], colour=hero.colour)


def treasure_effect(kind: TreasureKind) -> str:
    """Return the effect of a kind of treasure as a line."""
    number = CONTENT.treasure.index(kind)
    word, n = treasure_bonus(number)
    return fill_text(CARD_TEXTS.line[word or SPECIAL.get(number, "plain")], n=n)


def place_access_text(land: LandTile) -> str:
    """Return the number of a place's tile, and the sides from which it can be reached.

    >>> place_access_text(CONTENT.land[1])
    '**Tile 1**: road from one side, the other five are closed.'
    """
    roads, forests = land.sides.count("R"), land.sides.count("F")
    closed = len(land.sides) - roads - forests
    parts = [
        fill_text(CARD_TEXTS.line["roads"], n=roads) if roads else "",
        fill_text(CARD_TEXTS.line["forests" if roads else "forests_alone"], n=forests) if forests else "",
        fill_text(CARD_TEXTS.line["closed"], n=closed) if closed else "",
    ]
    return fill_text(CARD_TEXTS.line["tile"], number=CONTENT.land.index(land), ways=", ".join(filter(None, parts)))


def sides_to_text(land: LandTile) -> str:
    """Return the six sides of a tile in words, clockwise from the north."""
    return f"its tile, clockwise: {', '.join(TERRAIN[side] for side in land.sides)}"
