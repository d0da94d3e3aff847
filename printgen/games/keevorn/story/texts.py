"""Keevorn: words of a story: the hero, the rooms of the house, and cards in running text."""

from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import Hero, StoryPlace
from printgen.prose.hero_narrator import join_names
from printgen.prose.story import LogText, load_story_texts

from ..box.shared_texts import card_sign
from ..content import CONTENT


class TableHeadings(NamedTuple):
    """Words over the cards of a picture of the table."""

    floor: str
    room: str
    red: str
    black: str
    pack: str
    discard: str


class SceneTitles(NamedTuple):
    """Titles of scenes that are not about a room of the house."""

    peddler: str
    well: str
    stair: str


class KeevornStoryTexts(NamedTuple):
    """Texts of story.toml."""

    log: LogText
    title: SceneTitles
    table: TableHeadings
    hero: tuple[Hero, ...]
    place: tuple[StoryPlace, ...]


STORY_TEXTS = load_story_texts("keevorn", KeevornStoryTexts)


class HouseRooms:
    """Rooms of the house, in a given order, and how often each was used."""

    def __init__(self, places: Iterable[StoryPlace]):
        self._told = dict.fromkeys(places, 0)

    def next_room(self, drawn: bool) -> StoryPlace:
        """Return a room that was used least often, and count it.

        Among those, one with a picture is preferred if ``drawn``, else one without.
        """
        place = min(self._told, key=lambda place: (self._told[place], bool(place.art) != drawn))
        self._told[place] += 1
        return place

    def find_room(self, title: str) -> StoryPlace | None:
        """Return the room of the house with this title, or None."""
        return next((place for place in self._told if place.title == title), None)


def monster_with_sign(card: int) -> str:
    """Return a Monster's name for use within a sentence, and its sign.

    >>> monster_with_sign(10), monster_with_sign(37)
    ('the Late Guest (J{spades})', 'an Old Family (Q{hearts})')
    """
    return f"{monster_name(card)} ({card_sign(card)})"


def monster_name(card: int) -> str:
    """Return a Monster's name for use within a sentence.

    >>> monster_name(10)
    'the Late Guest'
    """
    title = CONTENT.face[card].title
    for article in ("The ", "An "):
        title = title.replace(article, article.lower(), 1) if title.startswith(article) else title
    return title


def cards_in_text(numbers: Iterable[int]) -> str:
    """Return cards for running text, in the order of their suits and ranks; jokers come last.

    >>> cards_in_text([9, 4])
    '5{spades} and 10{spades}'
    """
    return join_names([card_sign(card) for card in sorted(numbers)])
