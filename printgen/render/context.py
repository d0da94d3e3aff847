"""What a document is laid out with: the same for all pages of a job."""

from typing import NamedTuple

from printgen.errors import UsageError, nearest
from printgen.render.paper.sizes import Paper
from printgen.render.theme import Look

MARKS = ("edge", "cross", "full", "none")


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


UNREADABLE = "pages of that size cannot be read in a pocket book; fold them by --fold saddle or --fold signatures"


class Cuts(NamedTuple):
    """How it is shown where cards are cut: ``marks`` is one of MARKS, in ``dotted`` lines or solid ones.

    For the machine ``cutter`` a sheet has the marks that this one looks for instead.
    """

    marks: str = "edge"
    dotted: bool = False
    cutter: str = ""

    def demand(self) -> None:
        """UsageError for marks that there are not."""
        if self.marks not in MARKS:
            raise UsageError(f"there are no marks {self.marks!r}{nearest(self.marks, MARKS)}; the marks are {', '.join(MARKS)}")
        if self.cutter and (self.marks, self.dotted) != ("edge", False):
            raise UsageError("a cutting machine follows lines of its own; leave out --marks and --dotted, or --cutter")

    @property
    def outside(self) -> "Cuts":
        """Those of backs, which no line crosses: on the other side of the paper it would lie beside the cut."""
        return self if self.marks == "none" else self._replace(marks="edge")


class Desk(NamedTuple):
    """The look and the paper; the game's title, its id at the foot of sheets, its emblem; and what was asked for.

    ``backs`` is one of press.cards.imposition.BACKS, ``large`` is large print. Sheets may be ``fillable`` forms, or of ``half``
    the size, two on a page. Cards show their ``cuts``, ``low_backs`` prints the backs alone in low ink.
    """

    look: Look
    paper: Paper
    title: str = ""
    game_id: str = ""
    emblem: str = ""
    backs: str = "none"
    large: bool = False
    fillable: bool = False
    half: bool = False
    cuts: Cuts = Cuts()
    low_backs: bool = False
