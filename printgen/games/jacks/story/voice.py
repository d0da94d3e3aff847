"""Dungeon Jacks: who a story is told of, in which words: the party, the dungeons, the banks of prose, cards in running text."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.banks import Memory, listing
from printgen.writing.gaps import spell
from printgen.writing.hero import Hero

from ..box.names import sign
from ..content import CONTENT
from ..notation import HERO
from ..notation import card as word
from ..rules.dice import HEROES


class Member(NamedTuple):
    """Who a hero's card can be: pronouns, what they were before, names."""

    card: str
    they: str
    them: str
    their: str
    trade: str
    names: tuple[str, ...]


class Place(NamedTuple):
    """A dungeon: its name, its picture, how the party comes to it."""

    title: str
    art: str
    arrive: str


class Words(NamedTuple):
    """Words beside what is drawn."""

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


class Furniture(NamedTuple):
    """All of story.toml."""

    legend: str
    same: str
    by_hand: str
    chart: str
    annals: str
    met: str
    fates: str
    state: str
    ace: str
    won: str
    lost: str
    retired: str
    home_ace: str
    home_won: str
    home_lost: str
    home_retired: str
    hidden: str
    only: str
    words: Words
    member: tuple[Member, ...]
    place: tuple[Place, ...]
    thing: dict[str, str]


HEARTS = 25
"""A Hearts card's number without its rank."""
FURNITURE = read(folder("templates") / "jacks" / "story.toml", Furniture)
MEMBERS = {member.card: member for member in FURNITURE.member}


class Voice:
    """Tells of a party; what it said lately it says in other words. The heroes' cards say who they are."""

    def __init__(self, seed: int, cards: Sequence[int]):
        self.memory = Memory("jacks", seed)
        self.heroes = {card // 13: self._hero(MEMBERS[word(card)]) for card in sorted(cards)}
        self.cards = {card // 13: card for card in cards}
        order = self.memory.shuffled(tuple(place.title for place in FURNITURE.place))
        self._places = sorted(FURNITURE.place, key=lambda place: order.index(place.title))
        self._names = {HERO[h]: hero.first_name for h, hero in self.heroes.items()}

    def _hero(self, member: Member) -> Hero:
        name = member.names[self.memory.below(len(member.names))]
        return Hero(name, member.they, member.them, member.their, member.trade)

    def say(self, bank: str, hero: int = -1, /, **more: object) -> str:
        """The next line of a bank; of whom it is told is the hero, the whole party may be named."""
        about = self.heroes[hero].words() if 0 <= hero < HEROES else {}
        return self.memory.say(bank, **self._names, **about, **more)

    def name(self, hero: int) -> str:
        """What a hero is called."""
        return self.heroes[hero].first_name

    def names(self, heroes: Iterable[int]) -> str:
        """What some heroes are called."""
        return listing([self.name(hero) for hero in sorted(set(heroes))])

    def place(self, dungeon: int) -> Place:
        """The dungeon of that number."""
        return self._places[dungeon - 1]


def kind(hero: int) -> str:
    """A hero's class.

    >>> kind(0)
    'Rogue'
    """
    return CONTENT.hero[hero].title


def things(cards: Iterable[int]) -> str:
    """Red cards within a sentence, each with its sign.

    >>> things([29, 47])
    'a watchdog (4{hearts}) and a crown (9{diamonds})'
    """
    return listing([f"{FURNITURE.thing[word(card).replace(' ', '-')]} ({sign(card)})" for card in cards])


def definite(ranks: Iterable[int]) -> str:
    """Defences that were told of already, by their ranks.

    >>> definite([3, 4])
    'the curtain of webs (3{hearts}) and the watchdog (4{hearts})'
    """
    return listing([f"the {things([HEARTS + rank]).removeprefix('an ').removeprefix('a ')}" for rank in ranks])


def counted(n: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "Big Bad"), counted(0, "fight"), counted(2, "die")
    ('one Big Bad', 'no fights', 'two dice')
    """
    plural = "dice" if thing == "die" else f"{thing}s"
    return f"{spell(n)} {thing if n == 1 else plural}"


TIMES = ("never", "once", "twice")


def times(n: int) -> str:
    """How often.

    >>> times(2), times(4)
    ('twice', 'four times')
    """
    return TIMES[n] if n < len(TIMES) else f"{spell(n)} times"
