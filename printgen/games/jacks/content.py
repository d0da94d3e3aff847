"""Dungeon Jacks: names and texts, typed and checked against the rules."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content
from printgen.prose.shared_texts import CardReading

from .rules.dice import HEROES

SUITS = ("spades", "clubs", "hearts", "diamonds")
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
JOKERS = ("joker black", "joker red")
WORDS = (*(f"{rank}-{suit}" for suit in SUITS for rank in RANKS), *JOKERS)
"""The cards in the order of their numbers, as records call them."""
TWO_SIDED = tuple(f"{rank}-{suit}" for suit in ("spades", "clubs", "diamonds") for rank in ("ace", *RANKS[-3:]))
"""The cards with a second reading."""


class HeroClass(NamedTuple):
    """Class of a hero: word in records, printed name, glyph, skill on the cards, and note in the reference."""

    word: str
    title: str
    icon: str
    skill: str
    note: str


class JacksRoles(NamedTuple):
    """One word or one line of rules for each role of a card."""

    foe: str
    pack: str
    defence: str
    treasure: str
    boss: str
    bauble: str
    potion: str


class ClericTexts(NamedTuple):
    """Texts on a Cleric's card: when to heal, the results of the die, prayer."""

    heading: str
    when: str
    healed: str
    nothing: str
    exhausted: str
    prayer: str


class DelvingTexts(NamedTuple):
    """Texts about the course of an encounter."""

    heading: str
    course: tuple[str, ...]
    lost: str


class HeroTexts(NamedTuple):
    """Texts about the heroes, and about the same cards as Big Bads."""

    heading: str
    dice: str
    boss: str
    party: str


class FlightTexts(NamedTuple):
    """Texts about a flight and its costs."""

    heading: str
    runs: str
    wizards: str
    others: str
    brought: tuple[str, ...]
    again: str
    costs: str


class HealingTexts(NamedTuple):
    """Texts about healing and prayer."""

    heading: str
    heals: str
    tries: str
    prays: str
    given: tuple[str, ...]
    prayer: str


class ItemTexts(NamedTuple):
    """Texts about the magic items."""

    heading: str
    found: str
    bauble: str
    potion: str
    one: str


class DungeonTexts(NamedTuple):
    """Texts about the decks, the rest between dungeons, and the points."""

    heading: str
    first: str
    later: str
    full: str
    none: str
    easy: str
    ace: str
    points: str


class PlainOddsTexts(NamedTuple):
    """Texts about the chance to win with plain dice."""

    heading: str
    note: str
    over_dice: str
    out: str
    out_note: str
    shades: str


class RerollOddsTexts(NamedTuple):
    """Texts about the chance to win with dice whose 1s are rerolled."""

    heading: str
    note: str
    alone: str
    others_too: str


class HeartsOddsTexts(NamedTuple):
    """Texts about the chance to win beside a Hearts card."""

    heading: str
    note: str
    swing: str


class CastingOddsTexts(NamedTuple):
    """Texts about the chance to win with dice whose 6s undercut."""

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
    """Contents of content.toml."""

    hero: tuple[HeroClass, ...]
    role: JacksRoles
    line: JacksRoles
    cleric: ClericTexts
    face: tuple[CardReading, ...]
    turned: tuple[CardReading, ...]
    reference: JacksReferenceTexts


def validate_content(content: JacksContent) -> JacksContent:
    """Return the content.

    Raises ContentError if a hero or a card is missing, or two readings have the same title.
    """
    require_content(len(content.hero) == HEROES, f"content.toml must name {HEROES} heroes, one for each suit")
    for name, faces, wanted in (("face", content.face, WORDS), ("turned", content.turned, TWO_SIDED)):
        require_content(tuple(face.card for face in faces) == wanted, f"content.toml: {name} must be {', '.join(wanted)}")
    every = (*content.face, *content.turned)
    require_content(len({face.title for face in every}) == len(every), "content.toml: no two readings may share a title")
    return content


CONTENT = validate_content(read_typed(Path(__file__).with_name("content.toml"), JacksContent))
GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
