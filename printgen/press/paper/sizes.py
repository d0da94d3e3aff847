"""Papers: their sizes, and how cards lie on them; read from templates/papers.toml. All lengths in millimetres."""

import tomllib
from functools import cache
from typing import NamedTuple

from printgen.errors import UsageError, nearest
from printgen.resources import folder

INCH = 25.4
MARGIN = 12.0
"""Of a sheet to write on."""


class Grid(NamedTuple):
    """How cards lie on a paper; ``ruler`` is where its line starts and whether it runs across or up.

    ``gap`` is from a card to the fold, where backs are folded behind their fronts; they lie ``beside`` them, or else below.
    """

    side: bool
    columns: int
    rows: int
    scale: float
    ruler: tuple[float, float, str]
    gap: float = 0.0
    beside: bool = False


class Paper(NamedTuple):
    """A paper, upright, and its grids."""

    name: str
    width: float
    height: float
    grids: dict[str, Grid]


@cache
def papers() -> dict[str, Paper]:
    """All papers by name."""
    with (folder("templates") / "papers.toml").open("rb") as file:
        table = tomllib.load(file)
    return {name: _paper(name, entry) for name, entry in table.items()}


def _paper(name: str, entry: dict[str, object]) -> Paper:
    grids = {key: Grid(**{**value, "ruler": tuple(value["ruler"])}) for key, value in entry.items() if isinstance(value, dict)}
    return Paper(name, float(str(entry["width"])), float(str(entry["height"])), grids)


def paper(name: str) -> Paper:
    """The paper of that name; UsageError lists those that there are."""
    if name not in papers():
        raise UsageError(f"there is no paper {name!r}{nearest(name, papers())}; the papers are {', '.join(papers())}")
    return papers()[name]
