"""Sheets for cutting machines that look for printed marks, and how cards lie clear of these; read from templates/cutters.toml."""

import tomllib
from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Any, NamedTuple

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.renderers.n_up import RULER
from printgen.components.cards.renderers.slots import CardSheet, RegistrationMarks, count_places
from printgen.errors import LayoutError, UsageError, suggest_nearest
from printgen.marks import Mark, Path
from printgen.render.art.woodcut import box_outline
from printgen.render.paper.sizes import Paper, PaperGrid
from printgen.resources import installed_folder

BLACK = "#000000"
"""Of the marks: a machine sees them better than ink of any other colour."""
RULER_DISTANCE, MARK_DISTANCE = 8.0, 4.0
"""From the ruler to the lower edge of the paper, and from the marks to it."""


class CuttingMachine(NamedTuple):
    """What a machine looks for: a square and two angles, ``inset`` from the edges, their arms between two lengths.

    Cards lie ``apart`` from each other and from the arms; their corners have the radius ``corner``. It takes these ``papers``.
    A machine with an ``area`` has pictures printed by its own program, none larger, and cuts along what is not transparent.
    """

    papers: tuple[str, ...]
    apart: float
    corner: float
    inset: float = 0.0
    thickness: float = 0.0
    square: float = 0.0
    shortest: float = 0.0
    longest: float = 0.0
    area: tuple[float, float] | None = None


@cache
def load_machines() -> dict[str, CuttingMachine]:
    """All machines by name."""
    with (installed_folder("templates") / "cutters.toml").open("rb") as file:
        makers = tomllib.load(file).values()
    return {
        name: CuttingMachine(
            tuple(papers), **{what: _parse_length(value) for what, value in maker.items() if what in CuttingMachine._fields}
        )
        for maker in makers
        for name, papers in maker["machines"].items()
    }


def _parse_length(value: Any) -> Any:
    """A length, or two of them."""
    return tuple(map(float, value)) if isinstance(value, list) else float(value)


def find_machine(name: str) -> CuttingMachine:
    """The machine of that name; UsageError lists those that there are."""
    known = load_machines()
    if name not in known:
        raise UsageError(
            f"there is no cutting machine {name!r}{suggest_nearest(name, known)}; the machines are {', '.join(known)}"
        )
    return known[name]


def sheet_with_marks(paper: Paper, name: str, scale: float, size: PieceFormat) -> CardSheet:
    """The sheet for a machine, upright or on its side as it holds more pieces; UsageError for a paper that it does not take.

    LayoutError where no piece finds room between the marks.
    """
    machine = find_machine(name)
    if paper.name not in machine.papers:
        raise UsageError(f"the {name} does not take {paper.name}; its papers are {', '.join(machine.papers)}")
    corner = machine.corner if size.outline == "card" else 0.0
    size = size._replace(gap=max(size.gap, machine.apart), corner=size.corner or corner)
    if machine.area:
        return _picture_sheet(name, machine.area, scale, size)
    ways = [way for side in (False, True) for way in _iter_layouts(paper, side, machine, scale, size)]
    if not ways:
        wide, high = size.width * scale, size.height * scale
        raise LayoutError(f"pieces of {wide:g} x {high:g} mm do not fit between the marks of the {name} on {paper.name}")
    return max(ways, key=lambda way: len(tuple(way.positions())))


def _picture_sheet(name: str, area: tuple[float, float], scale: float, size: PieceFormat) -> CardSheet:
    """A picture of as many pieces as find room in an area, as large as these are; LayoutError where none does."""
    size = size._replace(bleed=0.0)  # where another program prints, no knife errs
    columns, rows = max((count_places(*sides, scale, size) for sides in (area, area[::-1])), key=prod)
    if not columns * rows:
        wide, high = size.width * scale, size.height * scale
        raise LayoutError(f"pieces of {wide:g} x {high:g} mm do not fit in what the {name} prints, {area[0]:g} x {area[1]:g} mm")
    block = CardSheet(0.0, 0.0, PaperGrid(False, columns, rows, scale=scale, ruler=(0.0, 0.0, "across")), size, pieces_only=True)
    across, down = columns * block.pitch[0] - block.spacing, (rows - 1) * block.pitch[1] + block.card_size[1]
    return block._replace(width=across, height=down)


def _iter_layouts(paper: Paper, side: bool, machine: CuttingMachine, scale: float, size: PieceFormat) -> Iterator[CardSheet]:
    """The sheets that leave room for arms: with most pieces, or with a column or a row less."""
    wide, high = (paper.height, paper.width) if side else (paper.width, paper.height)
    margin = 2 * (machine.inset + scale * size.bleed)
    columns, rows = count_places(wide - margin, high - margin, scale, size)
    for across, down in ((columns, rows), (columns - 1, rows), (columns, rows - 1)):
        place = CardSheet(wide, high, PaperGrid(side, across, down, scale=scale, ruler=(0.0, 0.0, "across")), size)
        arm = max(place.side_margin, place.top_margin) - machine.inset - machine.apart
        if across > 0 and down > 0 and arm >= machine.shortest:
            length = float(int(min(arm, machine.longest)))
            yield _with_ruler(
                place._replace(registration=RegistrationMarks(machine.inset, machine.thickness, machine.square, length))
            )


def _with_ruler(place: CardSheet) -> CardSheet:
    """The sheet with its ruler below the marks and beside the lower left one."""
    left, right = text_bounds(place)
    short = right - left < 2 * RULER
    return place._replace(grid=place.grid._replace(ruler=(left, place.height - RULER_DISTANCE, "across"), short=short))


def text_bounds(place: CardSheet) -> tuple[float, float]:
    """From where to where words may stand above and below the cards, beside the marks."""
    off = place.registration.inset + place.registration.length + MARK_DISTANCE
    return off, place.width - off


def draw_registration_marks(place: CardSheet) -> Iterator[Mark]:
    """The square and the two angles of a sheet."""
    inset, thick, square, length = place.registration
    right, foot = place.width - inset, place.height - inset
    yield Path(box_outline(inset, inset, square, square), BLACK, BLACK, thick)
    for x, y, way in ((right, inset, -1), (inset, foot, 1)):
        arms = (("M", x + way * length, y), ("L", x, y), ("L", x, y - way * length))
        yield Path(arms, stroke=BLACK, width=thick)
