"""Quester's Keep: the words of a story: heroes, lands, creatures and treasure within a sentence."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import HeroTemplate
from printgen.prose.story import LogText, load_story_texts
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.voice import join_names

from ..content import CONTENT, QuestCreature, WildCreature
from ..notation.words import LANDS, TREASURE


class StandingsColumn(NamedTuple):
    """A column of the table of how the players stand."""

    glyph: str
    word: str


class ThingNames(NamedTuple):
    """A kind of treasure within a sentence: one of it, and several."""

    one: str
    many: str


class ScoreKeyTexts(NamedTuple):
    """What the signs under a score mean."""

    quest: str
    death: str


class KeepStoryTexts(NamedTuple):
    """All of story.toml."""

    log: LogText
    legend_alone: str
    chart_alone: str
    state_grail: str
    how_grail: str
    how_alone: str
    span: str
    treasure: str
    setup: str
    fallen: str
    key: ScoreKeyTexts
    column: tuple[StandingsColumn, ...]
    note: dict[str, str]
    member: dict[str, HeroTemplate]
    place: dict[str, str]
    creature: dict[str, str]
    thing: dict[str, ThingNames]


STORY_TEXTS = load_story_texts("keep", KeepStoryTexts)


def write_note(word: str, **gaps: object) -> str:
    """A fixed sentence beside the map."""
    return fill_template(STORY_TEXTS.note[word], **gaps)


def land_in_text(tile: int) -> str:
    """A land within a sentence.

    >>> land_in_text(0), land_in_text(1)
    ('the Keep', 'Atlantis')
    """
    return STORY_TEXTS.place[LANDS[tile]]


def land_title(tile: int) -> str:
    """A land's name as it stands alone."""
    return CONTENT.land[tile].title


def creature_in_text(card: WildCreature | QuestCreature) -> str:
    """A creature within a sentence that has not been told of yet."""
    return STORY_TEXTS.creature[card.word]


def known_creature_in_text(card: WildCreature | QuestCreature) -> str:
    """A creature that was told of.

    >>> known_creature_in_text(CONTENT.wild[0]), known_creature_in_text(CONTENT.foe[5])
    ('the rats', 'the Lich')
    """
    bare = creature_in_text(card).removeprefix("an ").removeprefix("a ").removeprefix("the ")
    return f"the {bare}"


def creature_title(card: WildCreature | QuestCreature) -> str:
    """A creature as everybody speaks of it, as a title.

    >>> creature_title(CONTENT.foe[4]), creature_title(CONTENT.foe[5])
    ('The Hydra', 'The Lich')
    """
    return f"The {card.title.removeprefix('The ')}"


def treasure_in_text(kinds: Iterable[int]) -> str:
    """Cards of treasure, equal ones together.

    >>> treasure_in_text([9, 0, 9])
    'a sword and two bags of coins'
    """
    count = Counter(kinds)
    named = [(STORY_TEXTS.thing[TREASURE[kind]], n) for kind, n in sorted(count.items())]
    return join_names([thing.one if n == 1 else f"{number_to_words(n)} {thing.many}" for thing, n in named])


def number_in_text(n: int) -> str:
    """A number that stands alone.

    >>> number_in_text(0), number_in_text(3)
    ('none', 'three')
    """
    return number_to_words(n) if n else "none"
