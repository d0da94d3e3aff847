"""Who tells a story: of which heroes, from which banks of prose; and lists, numbers and capitals within a sentence."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from printgen.prose.banks import BankMemory, bank_lines
from printgen.prose.hero import Hero
from printgen.prose.templates import number_to_words

NO_SEAT = -1
"""No hero's seat."""
HABIT_PAUSE = 6
"""How many sayings lie at least between two full tellings of a habit such as a stance."""


class Saying(NamedTuple):
    """A sentence or a few that belong together, and the bank that they are from: one does not stand without the others."""

    bank: str
    text: str


class Voice:
    """Tells of heroes, one in each seat; what it said lately it says in other words.

    ``seat`` is of whom it tells where no other is named: the hero who is alone, NOBODY of several until it is set.
    """

    def __init__(self, game: str, seed: int, casts: Iterable[Sequence[Hero]], roles: Sequence[str] = ()):
        """Each cast is who a seat's hero can be; ``roles`` are gaps that every sentence may have, for the heroes' names."""
        self.memory = BankMemory(game, seed)
        self.heroes = [cast[self.memory.draw_below(len(cast))] for cast in casts]
        self.seat = 0 if len(self.heroes) == 1 else NO_SEAT
        self.roles = roles
        self._habits: dict[str, int] = {}
        self._once: Counter[str] = Counter()

    @property
    def hero(self) -> Hero:
        """Of whom it tells."""
        return self.heroes[self.seat]

    @property
    def is_party(self) -> bool:
        """Whether there are several heroes."""
        return len(self.heroes) > 1

    def say(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> str:
        """The next line of a bank that was not said lately, told of a seat's hero."""
        return self.memory.next_fresh_line(bank, **self.template_values(seat, **more))

    def saying(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> Saying:
        """What ``say`` says, with its bank."""
        return Saying(bank, join_sentences([self.say(bank, seat, **more)]))

    def say_once(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> Iterator[Saying]:
        """A saying, as long as its bank has lines that were not told; then none: for what is drawn beside the words as well."""
        self._once[bank] += 1
        if self._once[bank] <= len(bank_lines(self.memory.game, bank)):
            yield self.saying(bank, seat, **more)

    def tell(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> str:
        """The next line of a short bank, whatever was said lately."""
        return self.memory.next_line(bank, **self.template_values(seat, **more))

    def say_occasionally(self, bank: str, **more: object) -> str:
        """A line of the bank if the last one is long enough ago, else nothing: habits are told now and then."""
        if self.memory.count - self._habits.get(bank, -HABIT_PAUSE) < HABIT_PAUSE:
            return ""
        text = self.say(bank, **more)
        self._habits[bank] = self.memory.count
        return text

    def template_values(self, seat: int = NO_SEAT, /, **more: object) -> dict[str, object]:
        """What fills the gaps of a sentence, with pronouns where the seat is a hero's; a gap with a capital may begin it."""
        seat = self.seat if seat == NO_SEAT else seat
        about = self.heroes[seat].template_values() if 0 <= seat < len(self.heroes) else {}
        capitals = {capitalise(name): capitalise(word) for name, word in more.items() if isinstance(word, str)}
        return capitals | more | dict(zip(self.roles, self._hero_names(), strict=False)) | about

    def name(self, seat: int = NO_SEAT) -> str:
        """What a seat's hero is called."""
        return self.heroes[self.seat if seat == NO_SEAT else seat].first_name

    def names(self, seats: Iterable[int] | None = None) -> str:
        """What all heroes are called, or those of some seats."""
        called = self._hero_names()
        return join_names(called if seats is None else [called[seat] for seat in sorted(set(seats))])

    def _hero_names(self) -> list[str]:
        return [hero.first_name for hero in self.heroes]


def join_names(names: Sequence[str], conjunction: str = "and") -> str:
    """Names in a row, the ``conjunction`` word before the last of them.

    >>> join_names(["Ilse", "Jun", "Oswin"]), join_names("012", "or")
    ('Ilse, Jun and Oswin', '0, 1 or 2')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def count_things(n: int, noun: str, plural: str = "") -> str:
    """So many of a thing, of which there are ``plural`` where no s makes the plural.

    >>> count_things(1, "Big Bad"), count_things(0, "fight"), count_things(2, "die", "dice")
    ('one Big Bad', 'no fights', 'two dice')
    """
    return f"{number_to_words(n)} {noun if n == 1 else plural or f'{noun}s'}"


def capitalise(text: str) -> str:
    """The text as a sentence begins.

    >>> capitalise("the Keep")
    'The Keep'
    """
    return text[:1].upper() + text[1:]


def join_sayings(sayings: Iterable[Saying]) -> str:
    """Sayings one after the other."""
    return join_sentences(saying.text for saying in sayings)


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other, those that are empty left out; each begins with a capital, whatever name stands first.

    >>> join_sentences(["the rats came.", "", "“who is it?” they asked. nobody knew."])
    'The rats came. “Who is it?” they asked. Nobody knew.'
    """
    text = " ".join(sentence for sentence in sentences if sentence)
    return re.sub(r"(^|[.…?] )(“?[a-z])", lambda found: found[1] + found[2].upper(), text)
