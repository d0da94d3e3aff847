"""Documents whose pages are folded into a book."""

from typing import Any, NamedTuple

from printgen.components.cards.folded import References

WAYS = ("pocket", "digest", "saddle", "signatures")
"""Eight small pages on one side of a sheet; as much of a book as one such sheet holds; sheets in each other, stapled; several of
these, glued or sewn at the spine."""


class Binding(NamedTuple):
    """One of WAYS, or "" for pages as they are.

    Each sheet is moved towards the fold by ``creep`` mm more than the one around it. A signature has so many ``sheets`` at most.
    """

    way: str = ""
    creep: float = 0.0
    sheets: int = 4

    @property
    def duplex(self) -> str:
        """The edge on which the paper is turned: a pocket book is printed on one side."""
        return "" if self.way in ("", "pocket", "digest") else "short"


class Bound(NamedTuple):
    """A document of any kind that has pages, and how they are folded.

    In a pocket book ``more`` reference cards stand on pages that would stay empty, if there are enough of these.
    """

    document: Any
    binding: Binding
    more: References | None = None
