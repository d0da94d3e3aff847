"""Faults of a folder: each is one sentence with its place, and all are found before any is reported.

A fault that is the same in many rows of a table is reported once.
"""

import re
from collections.abc import Iterable

from printgen.errors import ContentError, suggest_nearest
from printgen.features.datagames.reading.key_positions import candidate_keys, key_lines

MOST_FAULTS = 40
"""So many faults are told."""
_FILE = re.compile(r"^[\w-]+\.toml(?:, |\.|$)|^layout\.(?=board )|, [\w-]+\.toml$")
_ROW = re.compile(r"(\.every| row) \d+(?: \(.*\))?")

MOST_NAMES_LISTED = 24
"""So many names are listed where one is not known."""


class FaultyFolder(ContentError):
    """A folder that cannot be printed; ``faults`` has a sentence for each fault."""

    def __init__(self, faults: tuple[str, ...]):
        more = len(faults) - MOST_FAULTS
        super().__init__("\n".join((*faults[:MOST_FAULTS], *([f"and {more} more"] if more > 0 else []))))
        self.faults = faults


class FaultList:
    """A list of faults, and of notes on what can be printed but was probably not intended."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], list[str]] = {}
        self._notes: dict[tuple[str, str], list[str]] = {}
        self._lines: dict[str, str] = {}

    def record_lines(self, file: str, text: str, parent: str = "") -> None:
        """Learn on which lines of a TOML file its keys stand; ``parent`` is the table that holds them all."""
        for path, line in key_lines(text).items():
            self._lines.setdefault(f"{parent}.{path}" if parent else path, f"{file} line {line}")

    def add(self, where: str, sentence: str, key: str = "") -> None:
        """Add a fault at a place, such as ``cards.csv row 3 (Hound), picture``.

        ``key`` is a key that should not stand there.
        """
        _collect_sentence(self._found, self._with_position(where, key), sentence)

    def note(self, where: str, sentence: str) -> None:
        """Add a note, which does not stop the printing."""
        _collect_sentence(self._notes, self._with_position(where), sentence)

    def _with_position(self, where: str, key: str = "") -> str:
        """Return a place with file and line if it is that of a key."""
        plain = _FILE.sub("", where)
        tried = (*([f"{path}.{key}" for path in candidate_keys(plain)][:1] or [key] if key else []), *candidate_keys(plain))
        line = next((self._lines[path] for path in tried if path in self._lines), "")
        return ", ".join(filter(None, (line, plain))) if line else where

    def add_unknown(self, where: str, what: str, word: str, known: Iterable[str], verb: str = "they are") -> None:
        """Add a fault for a word that is not known, with the nearest known word.

        All known words are listed; if there are very many, the first ones, and only if none is near.

        Args:
            where: the place.
            what: the kind of word.
            word: the word.
            known: the known words.
            verb: the words before the list.
        """
        known = tuple(known)
        near, many = suggest_nearest(word, known), len(known) > MOST_NAMES_LISTED
        listed = "" if near and many else f"; {verb} {', '.join(known[:MOST_NAMES_LISTED]) or 'none'}{', ...' if many else ''}"
        self.add(where, f"there is no {what} {word!r:.80}{near}{listed}")

    @property
    def sentences(self) -> tuple[str, ...]:
        """The faults so far, each once, in the order in which they were found."""
        return _fault_lines(self._found)

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes so far."""
        return _fault_lines(self._notes)

    def require_none(self) -> None:
        """Raise FaultyFolder with all faults, if there are any."""
        if self._found:
            raise FaultyFolder(self.sentences)


def _collect_sentence(kept: dict[tuple[str, str], list[str]], where: str, sentence: str) -> None:
    """Add a sentence to those of other rows that say the same."""
    places = kept.setdefault((_ROW.sub(r"\1", where), sentence), [])
    if where not in places:
        places.append(where)


def _fault_lines(kept: dict[tuple[str, str], list[str]]) -> tuple[str, ...]:
    """Return a line for each sentence: its first place, and how many more rows it applies to."""
    more = {1: "", 2: " (and in 1 more row)"}
    return tuple(
        f"{places[0]}: {sentence}{more.get(len(places), f' (and in {len(places) - 1} more rows)')}"
        for (_, sentence), places in kept.items()
    )
