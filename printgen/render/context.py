"""What a document is laid out with: the same for all pages of a job."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from printgen.errors import UsageError, suggest_nearest
from printgen.print_options import CREEP, CUT_MARKS, CUTTER, DEFAULTS, DOTTED, FOLD, MARKS, SIGNATURE, PrintOptions
from printgen.render.paper.sizes import Paper
from printgen.render.theme import GameLook

FOLDING_METHODS = ("pocket", "digest", "saddle", "signatures")
"""Eight small pages on one side of a sheet; as much of a book as one such sheet holds; sheets in each other, stapled; several of
these, glued or sewn at the spine."""


class Binding(NamedTuple):
    """One of WAYS, or "" for pages as they are.

    Each sheet is moved towards the fold by ``creep`` mm more than the one around it. A signature has so many ``sheets`` at most.
    """

    method: str = ""
    creep: float = 0.0
    sheets: int = 4

    @classmethod
    def from_options(cls, options: PrintOptions) -> Self:
        """The binding that was asked for."""
        return cls(options[FOLD], options[CREEP], options[SIGNATURE])

    @property
    def duplex(self) -> str:
        """The edge on which the paper is turned: a pocket book is printed on one side."""
        return "" if self.method in ("", "pocket", "digest") else "short"


POCKET_PAGES_TOO_LARGE = "pages of that size cannot be read in a pocket book; fold them by --fold saddle or --fold signatures"


class CutMarks(NamedTuple):
    """How it is shown where cards are cut: ``style`` is one of CUT_MARKS, in ``dotted`` lines or solid ones.

    For the machine ``cutter`` a sheet has the marks that this one looks for instead.
    """

    style: str = "edge"
    dotted: bool = False
    cutter: str = ""

    @classmethod
    def from_options(cls, options: PrintOptions) -> Self:
        """The marks that were asked for."""
        return cls(options[MARKS], options[DOTTED], options[CUTTER])

    def validate(self) -> None:
        """UsageError for marks that there are not."""
        if self.style not in CUT_MARKS:
            raise UsageError(
                f"there are no marks {self.style!r}{suggest_nearest(self.style, CUT_MARKS)}; the marks are {', '.join(CUT_MARKS)}"
            )
        if self.cutter and (self.style, self.dotted) != ("edge", False):
            raise UsageError("a cutting machine follows lines of its own; leave out --marks and --dotted, or --cutter")

    @property
    def for_backs(self) -> "CutMarks":
        """Those of backs, which no line crosses: on the other side of the paper it would lie beside the cut."""
        return self if self.style == "none" else self._replace(style="edge")


@dataclass(frozen=True, kw_only=True)
class RenderContext:
    """The look and the paper; the game's title, its id at the foot of sheets, its emblem; and the options of who prints."""

    look: GameLook
    paper: Paper
    title: str = ""
    game_id: str = ""
    emblem: str = ""
    options: PrintOptions = DEFAULTS

    @property
    def cut_marks(self) -> CutMarks:
        """How it is shown where cards are cut."""
        return CutMarks.from_options(self.options)
