"""Dungeon Jacks: names and texts, typed and checked against what the rules know."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require
from printgen.prose.texts import CardReading

from .rules.dice import HEROES

SUITS = ("spades", "clubs", "hearts", "diamonds")
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
JOKERS = ("joker black", "joker red")
WORDS = (*(f"{rank}-{suit}" for suit in SUITS for rank in RANKS), *JOKERS)
"""The cards in the order of their numbers, as records call them."""
TWO_SIDED = tuple(f"{rank}-{suit}" for suit in ("spades", "clubs", "diamonds") for rank in ("ace", *RANKS[-3:]))
"""The cards with a second reading."""


class HeroClass(NamedTuple):
    """A hero: the word of records, the name for print, a glyph, the skill on the cards and as the reference tells it."""

    word: str
    title: str
    icon: str
    skill: str
    note: str


class JacksRoles(NamedTuple):
    """What cards are: a word for each kind, or a line."""

    foe: str
    pack: str
    defence: str
    treasure: str
    boss: str
    bauble: str
    potion: str


class ClericTexts(NamedTuple):
    """What stands under a Cleric: when to heal, what the die brings, prayer."""

    heading: str
    when: str
    healed: str
    nothing: str
    exhausted: str
    prayer: str


class DelvingTexts(NamedTuple):
    """What is done in an encounter."""

    heading: str
    course: tuple[str, ...]
    lost: str


class HeroTexts(NamedTuple):
    """The heroes, and what they are as Big Bads."""

    heading: str
    dice: str
    boss: str
    party: str


class FlightTexts(NamedTuple):
    """How one flees, and what that costs."""

    heading: str
    runs: str
    wizards: str
    others: str
    brought: tuple[str, ...]
    again: str
    costs: str


class HealingTexts(NamedTuple):
    """How the Cleric heals and prays."""

    heading: str
    heals: str
    tries: str
    prays: str
    given: tuple[str, ...]
    prayer: str


class ItemTexts(NamedTuple):
    """The magic items."""

    heading: str
    found: str
    bauble: str
    potion: str
    one: str


class DungeonTexts(NamedTuple):
    """What each dungeon is made of, what happens between them, points."""

    heading: str
    first: str
    later: str
    full: str
    none: str
    easy: str
    ace: str
    points: str


class PlainOddsTexts(NamedTuple):
    """The chance to win with any dice."""

    heading: str
    note: str
    over_dice: str
    out: str
    out_note: str
    shades: str


class RerollOddsTexts(NamedTuple):
    """The chance to win with dice that are rerolled."""

    heading: str
    note: str
    alone: str
    others_too: str


class HeartsOddsTexts(NamedTuple):
    """The chance to win with a card of hearts."""

    heading: str
    note: str
    swing: str


class CastingOddsTexts(NamedTuple):
    """The chance to win where dice cast."""

    heading: str
    note: str
    play: str


class JacksReferenceTexts(NamedTuple):
    """Headings, rows and paragraphs of the reference, panel by panel."""

    delving: DelvingTexts
    heroes: HeroTexts
    flight: FlightTexts
    healing: HealingTexts
    items: ItemTexts
    dungeons: DungeonTexts
    plain: PlainOddsTexts
    rerolling: RerollOddsTexts
    hearts: HeartsOddsTexts
    casting: CastingOddsTexts


class JacksContent(NamedTuple):
    """All of content.toml."""

    hero: tuple[HeroClass, ...]
    role: JacksRoles
    line: JacksRoles
    cleric: ClericTexts
    face: tuple[CardReading, ...]
    turned: tuple[CardReading, ...]
    reference: JacksReferenceTexts


def validate_content(content: JacksContent) -> JacksContent:
    """The content itself; ContentError when a hero or a card is missing, or a title is there twice."""
    require(len(content.hero) == HEROES, f"content.toml must name {HEROES} heroes, one for each suit")
    for name, faces, wanted in (("face", content.face, WORDS), ("turned", content.turned, TWO_SIDED)):
        require(tuple(face.card for face in faces) == wanted, f"content.toml: {name} must be {', '.join(wanted)}")
    every = (*content.face, *content.turned)
    require(len({face.title for face in every}) == len(every), "content.toml: no two readings may share a title")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), JacksContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
