"""Dungeon Quest D6: who tells a story: the heroes by name, the banks of prose, and a memory of what was said lately."""

import re

from printgen.writing.banks import Memory

from ..content import CONTENT

GAME = "dqd6"
PAUSE = 6
"""How many sayings lie at least between two full tellings of a habit such as a stance."""


class Voice:
    """Tells of heroes, the one whose turn it is as ``hero``; what it said lately it says in other words."""

    def __init__(self, seed: int, count: int):
        self.banks = Memory(GAME, seed)
        first = CONTENT.hero[self.banks.below(len(CONTENT.hero))]
        self.rooms = self.banks.shuffled(tuple(room.name for room in CONTENT.room))
        others = self.banks.shuffled(tuple(hero.name for hero in CONTENT.hero if hero != first)) if count > 1 else []
        self.heroes = (first, *(next(h for h in CONTENT.hero if h.name == name) for name in others[: count - 1]))
        self.hero = first
        self._habits: dict[str, int] = {}

    @property
    def party(self) -> bool:
        """Whether there are several."""
        return len(self.heroes) > 1

    def turn_to(self, seat: int) -> None:
        """From now on it is this hero who is told of."""
        self.hero = self.heroes[seat]

    def name(self, seat: int) -> str:
        """A hero's first name."""
        return self.heroes[seat].first_name

    def words(self, **more: object) -> dict[str, object]:
        """The words that every sentence may use."""
        return self.hero.words() | more

    def say(self, bank: str, **more: object) -> str:
        """The next line of a bank that was not said lately; the one whose turn it is when all were."""
        return self.banks.say(bank, **self.words(**more))

    def habit(self, bank: str, **more: object) -> str:
        """A line of the bank if the last one is long enough ago, else nothing: habits are told now and then."""
        if self.banks.count - self._habits.get(bank, -PAUSE) < PAUSE:
            return ""
        text = self.say(bank, **more)
        self._habits[bank] = self.banks.count
        return text

    def spoken(self, seat: int, text: str) -> str:
        """A line that is a hero's: in a party it begins with the name."""
        name = self.name(seat)
        if not self.party:
            return text
        return f"^{name}^{text.removeprefix(name)}" if re.match(rf"{name}\b", text) else f"^{name}^ {text}"
