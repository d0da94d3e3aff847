"""Quester's Keep: lands, heroes, creatures and treasure, typed and checked.

The rules read them as tuples of numbers.
"""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content

ROAD, FOREST, WATER, MOUNTAINS = 0, 1, 2, 3
TERRAIN = "RFWM"


class KeepHero(NamedTuple):
    """Hero: the strength added to the green die, and the number of health tokens."""

    word: str
    title: str
    art: str
    colour: str
    strength: int
    health: int


class LandTile(NamedTuple):
    """Land tile and its named place.

    ``sides`` are the six sides clockwise from the north, a letter of ``TERRAIN`` each.
    """

    word: str
    title: str
    sides: str
    art: str


class WildCreature(NamedTuple):
    """Creature of a wild encounter."""

    word: str
    title: str
    strength: int
    health: int
    art: str


class QuestCreature(NamedTuple):
    """Creature of a quest encounter; ``reward`` is the number of treasure cards that it guards."""

    word: str
    title: str
    strength: int
    health: int
    reward: int
    art: str


class TreasureKind(NamedTuple):
    """Kind of treasure, the number of its cards, and the picture that stands for all of them on the board."""

    word: str
    title: str
    cards: int
    art: str


class KeepContent(NamedTuple):
    """Content of content.toml."""

    hero: tuple[KeepHero, ...]
    land: tuple[LandTile, ...]
    wild: tuple[WildCreature, ...]
    foe: tuple[QuestCreature, ...]
    treasure: tuple[TreasureKind, ...]


def validate_content(content: KeepContent) -> KeepContent:
    """Return the content if it is valid.

    ContentError is raised when a count is not the designer's ("Game Contents"), or a land cannot be entered.
    """
    for name, parts, count in (
        ("hero", content.hero, 6),
        ("land", content.land, 25),
        ("wild", content.wild, 30),
        ("foe", content.foe, 24),
    ):
        require_content(len(parts) == count, f"content.toml must have {count} of {name}, not {len(parts)}")
        require_content(len({part.word for part in parts}) == count, f"content.toml: no two of {name} may share a word")
    require_content(sum(kind.cards for kind in content.treasure) == 70, "content.toml must have 70 cards of treasure")
    for land in content.land:
        require_content(
            len(land.sides) == 6 and set(land.sides) <= set(TERRAIN), f"content.toml: {land.word} needs six sides of {TERRAIN}"
        )
        require_content(bool(set(land.sides) & set("RF")), f"content.toml: {land.word} cannot be entered")
    for land in content.land[1:3]:
        ways = "".join(side for side in land.sides if side in "RF")
        require_content(ways == "R", f"content.toml: {land.word} is entered by one road only")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), KeepContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts

STRENGTH = tuple(hero.strength for hero in CONTENT.hero)
HEALTH = tuple(hero.health for hero in CONTENT.hero)
SIDES = tuple(TERRAIN.index(side) for land in CONTENT.land for side in land.sides)
WILD_STRENGTH = tuple(wild.strength for wild in CONTENT.wild)
WILD_HEALTH = tuple(wild.health for wild in CONTENT.wild)
FOE_STRENGTH = tuple(foe.strength for foe in CONTENT.foe)
FOE_HEALTH = tuple(foe.health for foe in CONTENT.foe)
REWARD = tuple(foe.reward for foe in CONTENT.foe)
COUNT = tuple(kind.cards for kind in CONTENT.treasure)
