"""Quester's Keep: words of a story: heroes, lands, creatures and treasure for use within a sentence."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import HeroTemplate
from printgen.prose.hero_narrator import join_names
from printgen.prose.story import LogText, load_story_texts
from printgen.prose.templates import fill_template, number_to_words

from ..content import CONTENT, QuestCreature, WildCreature
from ..notation.move_text import LANDS, TREASURE


class StandingsColumn(NamedTuple):
    """Column of the table of how the players stand."""

    glyph: str
    word: str


class ThingNames(NamedTuple):
    """Kind of treasure for use within a sentence, in the singular and in the plural."""

    one: str
    many: str


class ScoreKeyTexts(NamedTuple):
    """Explanations of the signs under a score."""

    quest: str
    death: str


class KeepStoryTexts(NamedTuple):
    """Texts of story.toml."""

    log: LogText
    legend_alone: str
    chart_alone: str
    state_grail: str
    how_grail: str
    how_alone: str
    span: str
    treasure: str
    setup: str
    wanted: str
    fallen: str
    key: ScoreKeyTexts
    column: tuple[StandingsColumn, ...]
    note: dict[str, str]
    member: dict[str, HeroTemplate]
    place: dict[str, str]
    creature: dict[str, str]
    thing: dict[str, ThingNames]


STORY_TEXTS = load_story_texts("keep", KeepStoryTexts)


def fill_note(word: str, **gaps: object) -> str:
    """Return a fixed sentence beside the map with its gaps filled."""
    return fill_template(STORY_TEXTS.note[word], **gaps)


def land_in_text(tile: int) -> str:
    """Return a land for use within a sentence.

    >>> land_in_text(0), land_in_text(1)
    ('the Keep', 'Atlantis')
    """
    return STORY_TEXTS.place[LANDS[tile]]


def land_title(tile: int) -> str:
    """Return the name of a land as a title."""
    return CONTENT.land[tile].title


def creature_in_text(card: WildCreature | QuestCreature) -> str:
    """Return a creature that has not been mentioned yet, for use within a sentence."""
    return STORY_TEXTS.creature[card.word]


def known_creature_in_text(card: WildCreature | QuestCreature) -> str:
    """Return a creature that was mentioned before, for use within a sentence.

    >>> known_creature_in_text(CONTENT.wild[0]), known_creature_in_text(CONTENT.foe[5])
    ('the rats', 'the Lich')
    """
    bare = creature_in_text(card).removeprefix("an ").removeprefix("a ").removeprefix("the ")
    return f"the {bare}"


def creature_title(card: WildCreature | QuestCreature) -> str:
    """Return a known creature as a title.

    >>> creature_title(CONTENT.foe[4]), creature_title(CONTENT.foe[5])
    ('The Hydra', 'The Lich')
    """
    return f"The {card.title.removeprefix('The ')}"


def treasure_in_text(kinds: Iterable[int]) -> str:
    """Return cards of treasure for use within a sentence; equal cards are counted together.

    >>> treasure_in_text([9, 0, 9])
    'a sword and two bags of coins'
    """
    count = Counter(kinds)
    named = [(STORY_TEXTS.thing[TREASURE[kind]], n) for kind, n in sorted(count.items())]
    return join_names([thing.one if n == 1 else f"{number_to_words(n)} {thing.many}" for thing, n in named])


def number_in_text(number: int) -> str:
    """Return a number that stands alone in words.

    >>> number_in_text(0), number_in_text(3)
    ('none', 'three')
    """
    return number_to_words(number) if number else "none"
