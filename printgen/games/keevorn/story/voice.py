"""Keevorn: who a story is told of, in which words: the rooms of the house, cards in running text."""

from collections.abc import Iterable
from typing import NamedTuple

from printgen.prose.hero import Hero, StoryPlace
from printgen.prose.story import LogText, load_story_texts
from printgen.prose.voice import join_names

from ..box.names import card_sign
from ..content import CONTENT


class TableHeadings(NamedTuple):
    """The words over the cards of a table picture."""

    floor: str
    room: str
    red: str
    black: str
    pack: str
    discard: str


class SceneTitles(NamedTuple):
    """What scenes are called that are not told of a room of the house."""

    peddler: str
    well: str
    stair: str


class KeevornStoryTexts(NamedTuple):
    """All of story.toml."""

    log: LogText
    title: SceneTitles
    table: TableHeadings
    hero: tuple[Hero, ...]
    place: tuple[StoryPlace, ...]


STORY_TEXTS = load_story_texts("keevorn", KeevornStoryTexts)


class HouseRooms:
    """Leads through the rooms of the house, in an order of its own."""

    def __init__(self, places: Iterable[StoryPlace]):
        self._told = dict.fromkeys(places, 0)

    def next_room(self, drawn: bool) -> StoryPlace:
        """A room that was told least often; of those one with a picture or one without."""
        place = min(self._told, key=lambda place: (self._told[place], bool(place.art) != drawn))
        self._told[place] += 1
        return place

    def find_room(self, title: str) -> StoryPlace | None:
        """The room of that title; None for what is none of the house's."""
        return next((place for place in self._told if place.title == title), None)


def monster_with_sign(card: int) -> str:
    """A Monster's name within a sentence, and its sign.

    >>> monster_with_sign(10), monster_with_sign(37)
    ('the Late Guest (J{spades})', 'an Old Family (Q{hearts})')
    """
    return f"{monster_name(card)} ({card_sign(card)})"


def monster_name(card: int) -> str:
    """A Monster's name within a sentence.

    >>> monster_name(10)
    'the Late Guest'
    """
    title = CONTENT.face[card].title
    for article in ("The ", "An "):
        title = title.replace(article, article.lower(), 1) if title.startswith(article) else title
    return title


def cards_in_text(numbers: Iterable[int]) -> str:
    """Cards in running text, in the order of their suits and ranks; jokers come last.

    >>> cards_in_text([9, 4])
    '5{spades} and 10{spades}'
    """
    return join_names([card_sign(card) for card in sorted(numbers)])
