"""Keevorn: who a story is told of, in which words: the banks of prose, the rooms of the house, cards in running text."""

from collections.abc import Iterable
from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.banks import Memory, listing
from printgen.writing.gaps import spell
from printgen.writing.hero import Hero

from ..box.names import sign
from ..content import CONTENT


class Place(NamedTuple):
    """A room of the house: its title, how it is come upon, and its picture, where it has one."""

    title: str
    arrive: str
    art: str = ""

    @property
    def name(self) -> str:
        """Its title within a sentence."""
        return self.title.replace("The ", "the ", 1)


class Headings(NamedTuple):
    """The words over the cards of a table picture."""

    floor: str
    room: str
    red: str
    black: str
    pack: str
    discard: str


class Furniture(NamedTuple):
    """All of story.toml."""

    legend: str
    same: str
    by_hand: str
    chart: str
    met: str
    state: str
    peddler: str
    well: str
    stair: str
    won: str
    lost: str
    home_won: str
    home_lost: str
    table: Headings
    hero: tuple[Hero, ...]
    place: tuple[Place, ...]


FURNITURE = read(folder("templates") / "keevorn" / "story.toml", Furniture)


class Voice:
    """Tells of a hero; what it said lately it says in other words, and it leads through the house room by room."""

    def __init__(self, seed: int):
        self.memory = Memory("keevorn", seed)
        self.hero = FURNITURE.hero[self.memory.below(len(FURNITURE.hero))]
        self.name = self.hero.first_name
        order = self.memory.shuffled(tuple(place.title for place in FURNITURE.place))
        self._places = sorted(FURNITURE.place, key=lambda place: order.index(place.title))
        self._told = dict.fromkeys(order, 0)

    def say(self, bank: str, **more: object) -> str:
        """The next line of a bank, told of the hero."""
        return self.memory.say(bank, **self.words(), **more)

    def words(self) -> dict[str, object]:
        """The words that every sentence may use."""
        return self.hero.words()

    def place(self, drawn: bool) -> Place:
        """The next room of the house: one that was told least often; of those one with a picture or one without."""
        place = min(self._places, key=lambda place: (self._told[place.title], bool(place.art) != drawn))
        self._told[place.title] += 1
        return place


def named(card: int) -> str:
    """A Monster's name within a sentence, and its sign.

    >>> named(10), named(37)
    ('the Late Guest (J{spades})', 'an Old Family (Q{hearts})')
    """
    title = CONTENT.face[card].title
    for article in ("The ", "An "):
        title = title.replace(article, article.lower(), 1) if title.startswith(article) else title
    return f"{title} ({sign(card)})"


def cards(some: Iterable[int]) -> str:
    """Cards in running text, in the order of their suits and ranks; jokers come last.

    >>> cards([9, 4])
    '5{spades} and 10{spades}'
    """
    return listing([sign(card) for card in sorted(some)])


def counted(n: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "room"), counted(0, "clean kill"), counted(2, "wish")
    ('one room', 'no clean kills', 'two wishes')
    """
    plural = "es" if thing.endswith("sh") else "s"
    return f"{spell(n)} {thing}{'' if n == 1 else plural}"
