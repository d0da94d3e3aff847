"""Dungeon Jacks: names and words of its stories: the party, the dungeons, cards in running text."""

from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import HeroTemplate, StoryPlace
from printgen.prose.hero_narrator import join_names
from printgen.prose.story import LogText, load_story_texts
from printgen.prose.templates import number_to_words

from ..box.shared_texts import card_sign
from ..content import CONTENT
from ..notation import card_to_text


class PictureTexts(NamedTuple):
    """Words beside the pictures."""

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


class TurningPointTexts(NamedTuple):
    """Sentences about the result of an encounter.

    Their gaps are foe, result and points; that of ``price``, which is appended, is dice.
    """

    won: str
    paid: str
    failed: str
    fled: str
    lost: str
    price: str
    nobody: str


class JacksStoryTexts(NamedTuple):
    """Contents of story.toml."""

    log: LogText
    hidden: str
    only: str
    words: PictureTexts
    turned: TurningPointTexts
    member: dict[str, HeroTemplate]
    place: tuple[StoryPlace, ...]
    thing: dict[str, str]


HEARTS_OFFSET = 25
"""A Hearts card's number without its rank."""
STORY_TEXTS = load_story_texts("jacks", JacksStoryTexts)


def hero_class_title(hero: int) -> str:
    """Return the title of a hero's class.

    >>> hero_class_title(0)
    'Rogue'
    """
    return CONTENT.hero[hero].title


def red_cards_in_text(cards: Iterable[int]) -> str:
    """Return red cards within a sentence, each with its sign.

    >>> red_cards_in_text([29, 47])
    'a watchdog (4{hearts}) and a crown (9{diamonds})'
    """
    return join_names([f"{STORY_TEXTS.thing[card_to_text(card).replace(' ', '-')]} ({card_sign(card)})" for card in cards])


def defences_in_text(ranks: Iterable[int]) -> str:
    """Return defences that the story has mentioned before, by their ranks.

    >>> defences_in_text([3, 4])
    'the curtain of webs (3{hearts}) and the watchdog (4{hearts})'
    """
    return join_names(
        [f"the {red_cards_in_text([HEARTS_OFFSET + rank]).removeprefix('an ').removeprefix('a ')}" for rank in ranks]
    )


TIMES_WORDS = ("never", "once", "twice")


def times_in_words(count: int) -> str:
    """Return a number of times in words.

    >>> times_in_words(2), times_in_words(4)
    ('twice', 'four times')
    """
    return TIMES_WORDS[count] if count < len(TIMES_WORDS) else f"{number_to_words(count)} times"
