"""What is wrong with a folder: every fault is one sentence with its place, and all of them are found before anybody is told."""

from collections.abc import Iterable

from printgen.errors import ContentError, nearest

MOST = 40
"""So many faults are told; who has more has made one mistake many times."""


TOLD = 24
"""So many names are listed where one is not known."""


class Faulty(ContentError):
    """A folder that cannot be printed as it is; ``faults`` has a sentence for each thing that is wrong."""

    def __init__(self, faults: tuple[str, ...]):
        more = len(faults) - MOST
        super().__init__("\n".join((*faults[:MOST], *([f"and {more} more"] if more > 0 else []))))
        self.faults = faults


class Faults:
    """Collects faults, and notes: what can be printed but was hardly meant."""

    def __init__(self) -> None:
        self._found: dict[str, None] = {}
        self._notes: dict[str, None] = {}

    def add(self, where: str, sentence: str) -> None:
        """A fault at a place, say ``cards.csv row 3 (Hound), picture``."""
        self._found[f"{where}: {sentence}"] = None

    def note(self, where: str, sentence: str) -> None:
        """Something to be looked at, which stops nobody."""
        self._notes[f"{where}: {sentence}"] = None

    def unknown(self, where: str, what: str, word: str, known: Iterable[str], verb: str = "they are") -> None:
        """A word that is none of those known, with the nearest of them; all are listed, of many the first where none is near."""
        known = tuple(known)
        near, many = nearest(word, known), len(known) > TOLD
        listed = "" if near and many else f"; {verb} {', '.join(known[:TOLD]) or 'none'}{', ...' if many else ''}"
        self.add(where, f"there is no {what} {word!r:.80}{near}{listed}")

    @property
    def found(self) -> tuple[str, ...]:
        """The faults so far, each once, in the order in which they were found."""
        return tuple(self._found)

    @property
    def notes(self) -> tuple[str, ...]:
        """The notes so far."""
        return tuple(self._notes)

    def check(self) -> None:
        """Faulty with everything that was found, unless there is nothing."""
        if self._found:
            raise Faulty(self.found)
