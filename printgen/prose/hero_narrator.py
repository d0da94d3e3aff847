"""The narrator of a story, with its heroes and banks of prose.

There are also helpers for lists, numbers and capitals in sentences.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from printgen.prose.hero import Hero
from printgen.prose.sentence_banks import BankMemory, bank_lines
from printgen.prose.templates import fill_template, number_to_words

NO_SEAT = -1
"""No hero's seat."""
HABIT_PAUSE = 6
"""How many sayings lie at least between two full tellings of a habit such as a stance."""


class Saying(NamedTuple):
    """One or more sentences that belong together, and the bank that they are from."""

    bank: str
    text: str


class Voice:
    """A narrator of heroes, one in each seat, who avoids repeating what was said recently.

    ``seat`` is the hero that is meant if no other is named: the only one, or ``NO_SEAT`` for several until it is set.
    """

    def __init__(self, game: str, seed: int, casts: Iterable[Sequence[Hero]], roles: Sequence[str] = ()):
        """Choose a hero for each seat.

        Args:
            game: the name of the game, in whose folder the banks are.
            seed: the seed of the story.
            casts: for each seat the heroes that it can have.
            roles: placeholders for the heroes' names, which every sentence may use.
        """
        self.seed = seed
        self.memory = BankMemory(game, seed)
        self.heroes = [cast[self.memory.draw_below(len(cast))] for cast in casts]
        self.seat = 0 if len(self.heroes) == 1 else NO_SEAT
        self.roles = roles
        self._habits: dict[str, int] = {}
        self._once: Counter[str] = Counter()

    @property
    def hero(self) -> Hero:
        """The hero that is meant if no other is named."""
        return self.heroes[self.seat]

    @property
    def is_party(self) -> bool:
        """Whether there are several heroes."""
        return len(self.heroes) > 1

    def say(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> str:
        """Return the next line of a bank that was not said recently, about the hero of a seat."""
        return self.memory.next_fresh_line(bank, **self.template_values(seat, **more))

    def say_for_seed(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> str:
        """Return the line of a bank that the seed takes: as many stories in a row as it has lines begin with different ones."""
        lines = bank_lines(self.memory.game, bank)
        return fill_template(lines[self.seed % len(lines)], **self.template_values(seat, **more))

    def saying(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> Saying:
        """Return what ``say`` returns, together with its bank."""
        return Saying(bank, join_sentences([self.say(bank, seat, **more)]))

    def say_once(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> Iterator[Saying]:
        """Yield a saying as long as its bank has lines that were not used, then nothing.

        This is for what is drawn beside the words as well.
        """
        self._once[bank] += 1
        if self._once[bank] <= len(bank_lines(self.memory.game, bank)):
            yield self.saying(bank, seat, **more)

    def tell(self, bank: str, seat: int = NO_SEAT, /, **more: object) -> str:
        """Return the next line of a short bank, whatever was said recently."""
        return self.memory.next_line(bank, **self.template_values(seat, **more))

    def say_occasionally(self, bank: str, **more: object) -> str:
        """Return a line of the bank if the last one is long enough ago, else ""; for habits."""
        if self.memory.count - self._habits.get(bank, -HABIT_PAUSE) < HABIT_PAUSE:
            return ""
        text = self.say(bank, **more)
        self._habits[bank] = self.memory.count
        return text

    def template_values(self, seat: int = NO_SEAT, /, **more: object) -> dict[str, object]:
        """Return the values for the placeholders of a sentence, with the pronouns of the hero of a seat.

        For each value there is also a placeholder with a capital, whose value can begin a sentence.
        """
        seat = self.seat if seat == NO_SEAT else seat
        about = self.heroes[seat].template_values() if 0 <= seat < len(self.heroes) else {}
        capitals = {capitalise(name): capitalise(word) for name, word in more.items() if isinstance(word, str)}
        return capitals | more | dict(zip(self.roles, self._hero_names(), strict=False)) | about

    def name(self, seat: int = NO_SEAT) -> str:
        """Return the first name of the hero of a seat."""
        return self.heroes[self.seat if seat == NO_SEAT else seat].first_name

    def names(self, seats: Iterable[int] | None = None) -> str:
        """Return the first names of all heroes, or of those in some seats, as a list in words."""
        called = self._hero_names()
        return join_names(called if seats is None else [called[seat] for seat in sorted(set(seats))])

    def _hero_names(self) -> list[str]:
        return [hero.first_name for hero in self.heroes]


def join_names(names: Sequence[str], conjunction: str = "and") -> str:
    """Return the names as a list in words, with the ``conjunction`` before the last one.

    >>> join_names(["Ilse", "Jun", "Oswin"]), join_names("012", "or")
    ('Ilse, Jun and Oswin', '0, 1 or 2')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def count_things(count: int, noun: str, plural: str = "") -> str:
    """Return a number of things in words; ``plural`` is needed for a plural that is not formed with s.

    >>> count_things(1, "Big Bad"), count_things(0, "fight"), count_things(2, "die", "dice")
    ('one Big Bad', 'no fights', 'two dice')
    """
    return f"{number_to_words(count)} {noun if count == 1 else plural or f'{noun}s'}"


def capitalise(text: str) -> str:
    """Return the text with a capital at its beginning.

    >>> capitalise("the Keep")
    'The Keep'
    """
    return text[:1].upper() + text[1:]


def join_sayings(sayings: Iterable[Saying]) -> str:
    """Join sayings into one text."""
    return join_sentences(saying.text for saying in sayings)


def join_sentences(sentences: Iterable[str]) -> str:
    """Join sentences into one text, without the empty ones; each begins with a capital.

    This holds even for a sentence that begins with a name in small letters.

    >>> join_sentences(["the rats came.", "", "“who is it?” they asked. nobody knew."])
    'The rats came. “Who is it?” they asked. Nobody knew.'
    """
    text = " ".join(sentence for sentence in sentences if sentence)
    return re.sub(r"(^|[.…?] )(“?[a-z])", lambda found: found[1] + found[2].upper(), text)
