"""Papers: their sizes and how cards lie on them, from templates/papers.toml. All lengths are in millimetres."""

import tomllib
from functools import cache
from typing import NamedTuple

from printgen.errors import UsageError, suggest_nearest
from printgen.resources import resource_folder

INCH = 25.4
MARGIN = 12.0
"""Of a sheet to write on."""


class PaperGrid(NamedTuple):
    """The arrangement of cards on a paper, which lies on its side if ``side``.

    ``ruler`` is where the ruler starts, and whether it runs "across" or "up"; it is ``short`` where 100 mm do not fit.
    ``gap`` is from a card to the fold if backs are folded behind their fronts; the backs lie ``beside`` the fronts, or else
    below.
    """

    side: bool
    columns: int
    rows: int
    scale: float
    ruler: tuple[float, float, str]
    gap: float = 0.0
    beside: bool = False
    short: bool = False


class Paper(NamedTuple):
    """A paper, upright, and its hand-made grids; ``whole`` if everything is printed on it, not only cards."""

    name: str
    width: float
    height: float
    grids: dict[str, PaperGrid]
    whole: bool = True

    def require_whole(self) -> "Paper":
        """Return the paper itself; UsageError is raised when it is one for cards alone."""
        if not self.whole:
            others = ", ".join(name for name, other in load_all_papers().items() if other.whole)
            raise UsageError(f"{self.name} is a paper for cards and references; all else is printed on {others}")
        return self


@cache
def load_all_papers() -> dict[str, Paper]:
    """Return all papers by name."""
    with (resource_folder("templates") / "papers.toml").open("rb") as file:
        table = tomllib.load(file)
    return {name: _parse_paper(name, entry) for name, entry in table.items()}


@cache
def common_papers() -> dict[str, Paper]:
    """Return the common papers, which have hand-made grids; ``load_all_papers`` has the others, too."""
    return {name: paper for name, paper in load_all_papers().items() if paper.grids}


def _parse_paper(name: str, entry: dict[str, object]) -> Paper:
    grids = {
        key: PaperGrid(**{**value, "ruler": tuple(value["ruler"])}) for key, value in entry.items() if isinstance(value, dict)
    }
    return Paper(
        name, float(str(entry["width"])), float(str(entry["height"])), grids=grids, whole=entry.get("whole") is not False
    )


def find_paper(name: str) -> Paper:
    """Return the paper of that name; UsageError lists the papers that exist."""
    known = load_all_papers()
    if name not in known:
        raise UsageError(f"there is no paper {name!r}{suggest_nearest(name, known)}; the papers are {', '.join(known)}")
    return known[name]
