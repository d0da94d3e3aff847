"""Dungeon Jacks: names and texts, typed and checked against what the rules know."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import demand, home, read
from printgen.prose.texts import Face

from .rules.dice import HEROES

SUITS = ("spades", "clubs", "hearts", "diamonds")
RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
JOKERS = ("joker black", "joker red")
WORDS = (*(f"{rank}-{suit}" for suit in SUITS for rank in RANKS), *JOKERS)
"""The cards in the order of their numbers, as records call them."""
TWICE = tuple(f"{rank}-{suit}" for suit in ("spades", "clubs", "diamonds") for rank in ("ace", *RANKS[-3:]))
"""The cards with a second reading."""


class Hero(NamedTuple):
    """A hero: the word of records, the name for print, a glyph, the skill on the cards and as the reference tells it."""

    word: str
    title: str
    icon: str
    skill: str
    note: str


class Roles(NamedTuple):
    """What cards are: a word for each kind, or a line."""

    foe: str
    pack: str
    defence: str
    treasure: str
    boss: str
    bauble: str
    potion: str


class Cleric(NamedTuple):
    """What stands under a Cleric: when to heal, what the die brings, prayer."""

    heading: str
    when: str
    healed: str
    nothing: str
    exhausted: str
    prayer: str


class Reference(NamedTuple):
    """Headings, rows and paragraphs of the reference."""

    encounter: str
    course: tuple[str, ...]
    lost: str
    heroes: str
    dice: str
    boss: str
    party: str
    flight: str
    runs: str
    wizards: str
    others: str
    brought: tuple[str, ...]
    again: str
    costs: str
    healing: str
    heals: str
    tries: str
    prays: str
    given: tuple[str, ...]
    prayer: str
    items: str
    found: str
    bauble: str
    potion: str
    one: str
    dungeons: str
    first: str
    later: str
    full: str
    none: str
    easy: str
    ace: str
    points: str
    plain: str
    plain_note: str
    over_dice: str
    out: str
    out_note: str
    shades: str
    knowing: str
    knowing_note: str
    alone: str
    others_too: str
    hearts: str
    hearts_note: str
    swing: str
    casting: str
    casting_note: str
    casting_play: str


class Content(NamedTuple):
    """All of content.toml."""

    hero: tuple[Hero, ...]
    role: Roles
    line: Roles
    cleric: Cleric
    face: tuple[Face, ...]
    turned: tuple[Face, ...]
    reference: Reference


def check(content: Content) -> Content:
    """The content itself; ContentError when a hero or a card is missing, or a title is there twice."""
    demand(len(content.hero) == HEROES, f"content.toml must name {HEROES} heroes, one for each suit")
    for name, faces, wanted in (("face", content.face, WORDS), ("turned", content.turned, TWICE)):
        demand(tuple(face.card for face in faces) == wanted, f"content.toml: {name} must be {', '.join(wanted)}")
    every = (*content.face, *content.turned)
    demand(len({face.title for face in every}) == len(every), "content.toml: no two readings may share a title")
    return content


CONTENT = check(read(Path(__file__).with_name("content.toml"), Content))
HOME = home(Path(__file__).parent, __package__)
FACTS = HOME.facts
