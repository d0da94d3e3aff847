"""Quester's Keep: the words of a story: heroes, lands, creatures and treasure within a sentence, and the banks of prose."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.banks import Memory, listing
from printgen.writing.gaps import fill, spell
from printgen.writing.hero import Hero

from ..content import CONTENT, Foe, Wild
from ..notation.words import LANDS, TREASURE


class Member(NamedTuple):
    """Who a hero can be: pronouns, names."""

    word: str
    they: str
    them: str
    their: str
    themself: str
    names: tuple[str, ...]


class Column(NamedTuple):
    """A column of the table of how the players stand."""

    glyph: str
    word: str


class Thing(NamedTuple):
    """A kind of treasure within a sentence: one of it, and several."""

    word: str
    one: str
    many: str


class Furniture(NamedTuple):
    """All of story.toml."""

    legend: str
    legend_alone: str
    same: str
    by_hand: str
    chart: str
    chart_alone: str
    events: str
    span: str
    treasure: str
    standing: str
    setup: str
    standing_grail: str
    won: str
    shared: str
    grail: str
    alone_lost: str
    home_won: str
    home_shared: str
    home_grail: str
    home_alone_lost: str
    column: tuple[Column, ...]
    note: dict[str, str]
    member: tuple[Member, ...]
    place: dict[str, str]
    creature: dict[str, str]
    thing: tuple[Thing, ...]


FURNITURE = read(folder("templates") / "keep" / "story.toml", Furniture)
MEMBERS = {member.word: member for member in FURNITURE.member}
THINGS = {thing.word: thing for thing in FURNITURE.thing}
NEVER = -1


class Voice:
    """Tells of the heroes; what it said lately it says in other words."""

    def __init__(self, seed: int, heroes: Sequence[int]):
        self.memory = Memory("keep", seed)
        self.members = [MEMBERS[CONTENT.hero[hero].word] for hero in heroes]
        self.heroes = [self._hero(member) for member in self.members]
        self._met: set[str] = set()

    def _hero(self, member: Member) -> Hero:
        name = member.names[self.memory.below(len(member.names))]
        return Hero(name, member.they, member.them, member.their, member.word)

    def say(self, bank: str, seat: int = NEVER, /, **more: object) -> str:
        """The next line of a bank that was not said lately, told of a seat's hero."""
        return self.memory.say(bank, **self._gaps(seat, more))

    def tell(self, bank: str, seat: int = NEVER, /, **more: object) -> str:
        """The next line of a short bank, whatever was said lately."""
        return self.memory.tell(bank, **self._gaps(seat, more))

    def _gaps(self, seat: int, more: dict[str, object]) -> dict[str, object]:
        """What fills the gaps; each word may begin a sentence when its gap has a capital."""
        about = self.heroes[seat].words() | {"themself": self.members[seat].themself} if seat >= 0 else {}
        return {**{name[0].upper() + name[1:]: capital(str(word)) for name, word in more.items()}, **more, **about}

    def name(self, seat: int) -> str:
        """What a seat's hero is called."""
        return self.heroes[seat].first_name

    def names(self, seats: Iterable[int]) -> str:
        """What some heroes are called."""
        return listing([self.name(seat) for seat in seats])

    def new(self, creature: Wild | Foe) -> bool:
        """Whether a creature is met for the first time in this story."""
        if creature.word in self._met:
            return False
        self._met.add(creature.word)
        return True


def note(word: str, **gaps: object) -> str:
    """A fixed sentence beside the map."""
    return fill(FURNITURE.note[word], **gaps)


def capital(text: str) -> str:
    """The text as a sentence begins.

    >>> capital("the Keep")
    'The Keep'
    """
    return text[:1].upper() + text[1:]


def place(tile: int) -> str:
    """A land within a sentence.

    >>> place(0), place(1)
    ('the Keep', 'Atlantis')
    """
    return FURNITURE.place[LANDS[tile]]


def title(tile: int) -> str:
    """A land's name as it stands alone."""
    return CONTENT.land[tile].title


def creature(card: Wild | Foe) -> str:
    """A creature within a sentence that has not been told of yet."""
    return FURNITURE.creature[card.word]


def definite(card: Wild | Foe) -> str:
    """A creature that was told of.

    >>> definite(CONTENT.wild[0]), definite(CONTENT.foe[5])
    ('the rats', 'the Lich')
    """
    bare = creature(card).removeprefix("an ").removeprefix("a ").removeprefix("the ")
    return f"the {bare}"


def things(kinds: Iterable[int]) -> str:
    """Cards of treasure, equal ones together.

    >>> things([9, 0, 9])
    'a sword and two bags of coins'
    """
    count = Counter(kinds)
    named = [(THINGS[TREASURE[kind]], n) for kind, n in sorted(count.items())]
    return listing([thing.one if n == 1 else f"{spell(n)} {thing.many}" for thing, n in named])


def counted(n: int, thing: str, many: str = "") -> str:
    """So many of a thing.

    >>> counted(1, "wound"), counted(2, "trophy", "trophies")
    ('one wound', 'two trophies')
    """
    return f"{spell(n)} {thing if n == 1 else many or f'{thing}s'}"
