"""Banks of prose: templates/GAME/NAME.jinja with one variant per line.

The lines are shuffled and used in turn: none returns before all others were used.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import TypeVar

from printgen.engine.random_streams import STREAM_WORDS, draw_below, seed_stream
from printgen.errors import ContentError
from printgen.prose.templates import fill_template
from printgen.resources import resource_folder

T = TypeVar("T")
STORY_STREAM = 64
"""The number of the stream that a story draws from; play never uses it."""
REPEAT_DISTANCE = 48
"""How many sayings back a sentence is not said again; no page holds as many."""
LEAST_PROSE_WORDS = 6
"""A sentence of fewer words is a die's result and may return."""


@cache
def bank_lines(game: str, name: str) -> tuple[str, ...]:
    """Return the lines of a bank.

    ContentError is raised when the bank is missing or empty.
    """
    path = resource_folder("templates") / game / f"{name}.jinja"
    if not path.is_file():
        raise ContentError(f"there is no bank templates/{game}/{name}.jinja")
    lines = tuple(line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#"))
    if not lines:
        raise ContentError(f"the bank templates/{game}/{name}.jinja is empty")
    return lines


class Banks:
    """The shuffled banks of a narrator: the same seed tells the same story."""

    def __init__(self, game: str, seed: int):
        self.game = game
        self._w = [0] * STREAM_WORDS
        seed_stream(self._w, 0, seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF, STORY_STREAM)
        self._hands: dict[str, list[str]] = {}

    def draw_below(self, n: int) -> int:
        """Return a random whole number from 0 to n - 1."""
        return draw_below(self._w, 0, n)

    def shuffle(self, things: Sequence[T]) -> list[T]:
        """Return the things in a random order."""
        out = list(things)
        for k in range(len(out) - 1, 0, -1):
            j = self.draw_below(k + 1)
            out[k], out[j] = out[j], out[k]
        return out

    def next_line(self, name: str, **words: object) -> str:
        """Return the next line of a bank with its placeholders filled.

        ContentError names a placeholder without a value.
        """
        if name not in self._hands:
            self._hands[name] = self.shuffle(bank_lines(self.game, name))
        hand = self._hands[name]
        hand.append(hand.pop(0))
        return fill_template(hand[-1], **words)


class BankMemory(Banks):
    """Banks that avoid what was said recently; ``count`` is the number of sayings so far."""

    def __init__(self, game: str, seed: int):
        super().__init__(game, seed)
        self._said: dict[str, int] = {}
        self.count = 0

    def next_fresh_line(self, bank: str, **words: object) -> str:
        """Return the next line of a bank that was not said recently, or just the next one if all were."""
        self.count += 1
        first = text = self.next_line(bank, **words)
        for _ in bank_lines(self.game, bank)[1:]:
            if self._is_fresh(text):
                break
            text = self.next_line(bank, **words)
        else:
            text = first if not self._is_fresh(text) else text
        for part in _iter_remembered_texts(text):
            self._said[part] = self.count
        return text

    def _is_fresh(self, text: str) -> bool:
        return all(
            self.count - self._said.get(part, -REPEAT_DISTANCE) >= REPEAT_DISTANCE for part in _iter_remembered_texts(text)
        )


def story_seed(seed: int | None, moves: Iterable[str]) -> int:
    """Return the seed of a story: the game's, or, for a game kept by hand, a hash of its moves."""
    if seed is not None:
        return seed
    return int.from_bytes(sha256("\n".join(moves).encode()).digest()[:7], "big")


def _iter_remembered_texts(text: str) -> Iterator[str]:
    """Yield the texts that must not be repeated soon: the whole saying, and each of its longer sentences."""
    bare = re.sub(r"\*\*|_|\^", "", text).lower()
    yield bare
    for part in re.split(r"(?<=[.!?])[’”]? ", bare):
        if len(part.split()) >= LEAST_PROSE_WORDS:
            yield part
