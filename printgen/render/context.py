"""The settings with which a document is rendered, the same for all pages of a job."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from printgen.errors import UsageError, suggest_nearest
from printgen.print_options import CREEP, CUT_MARKS, CUTTER, DEFAULTS, DOTTED, FOLD, MARKS, SIGNATURE, PrintOptions
from printgen.render.paper.paper_sizes import Paper
from printgen.render.theme import GameLook

FOLDING_METHODS = ("pocket", "digest", "saddle", "signatures")
"""Eight small pages on one side of a sheet; as much of a book as one such sheet holds; sheets in each other, stapled; several of
these, glued or sewn at the spine."""


class Binding(NamedTuple):
    """The way in which pages are bound: ``method`` is one of ``FOLDING_METHODS``, or "" for pages as they are.

    Each sheet is moved towards the fold by ``creep`` mm more than the one around it. A signature has at most ``sheets``
    sheets.
    """

    method: str = ""
    creep: float = 0.0
    sheets: int = 4

    @classmethod
    def from_options(cls, options: PrintOptions) -> Self:
        """Return the binding that the print options ask for."""
        return cls(options[FOLD], options[CREEP], options[SIGNATURE])

    @property
    def duplex(self) -> str:
        """The edge about which the paper is turned, "short", or "" for one-sided printing, as for a pocket book."""
        return "" if self.method in ("", "pocket", "digest") else "short"


POCKET_PAGES_TOO_LARGE = "pages of that size cannot be read in a pocket book; fold them by --fold saddle or --fold signatures"


class CutMarks(NamedTuple):
    """The marks that show where cards are cut: ``style`` is one of ``CUT_MARKS``, in ``dotted`` lines or solid ones.

    If ``cutter`` names a cutting machine, a sheet has the marks that this machine looks for instead.
    """

    style: str = "edge"
    dotted: bool = False
    cutter: str = ""

    @classmethod
    def from_options(cls, options: PrintOptions) -> Self:
        """Return the marks that the print options ask for."""
        return cls(options[MARKS], options[DOTTED], options[CUTTER])

    def validate(self) -> None:
        """Raise UsageError for an unknown style, and for a style that is combined with a cutting machine."""
        if self.style not in CUT_MARKS:
            raise UsageError(
                f"there are no marks {self.style!r}{suggest_nearest(self.style, CUT_MARKS)}; the marks are {', '.join(CUT_MARKS)}"
            )
        if self.cutter and (self.style, self.dotted) != ("edge", False):
            raise UsageError("a cutting machine follows lines of its own; leave out --marks and --dotted, or --cutter")

    @property
    def for_backs(self) -> "CutMarks":
        """The marks of the back pages: only at the edge, because a line across the back would lie beside the cut."""
        return self if self.style == "none" else self._replace(style="edge")


@dataclass(frozen=True, kw_only=True)
class RenderContext:
    """The settings for rendering: look, paper and print options.

    ``title`` is the game's, ``game_id`` stands at the foot of sheets, and ``emblem`` is the name of the game's picture.
    """

    look: GameLook
    paper: Paper
    title: str = ""
    game_id: str = ""
    emblem: str = ""
    options: PrintOptions = DEFAULTS

    @property
    def cut_marks(self) -> CutMarks:
        """The marks that show where cards are cut."""
        return CutMarks.from_options(self.options)
