"""Sheets with registration marks for cutting machines, with the cards clear of the marks.

The machines are read from templates/cutters.toml.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Any, NamedTuple

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.renderers.n_up import RULER
from printgen.components.cards.renderers.sheet_slots import CardSheet, RegistrationMarks, count_places
from printgen.errors import LayoutError, UsageError, suggest_nearest
from printgen.marks import Mark, Path
from printgen.render.art.woodcut import box_outline
from printgen.render.paper.paper_sizes import Paper, PaperGrid
from printgen.resources import resource_folder

BLACK = "#000000"
"""Of the marks: a machine sees them better than ink of any other colour."""
RULER_DISTANCE, MARK_DISTANCE = 8.0, 4.0
"""From the ruler to the lower edge of the paper, and from the marks to it."""


class CuttingMachine(NamedTuple):
    """A cutting machine and the marks that it looks for: a square and two angles, ``inset`` mm from the edges.

    The arms of the angles are ``shortest`` to ``longest`` mm long. Cards lie ``apart`` mm from each other and from the arms;
    their corners have the radius ``corner`` in mm. ``papers`` are the papers that the machine takes. A machine with an
    ``area`` (width and height in mm) prints pictures of at most this size with its own program and cuts along what is not
    transparent.
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
    """Return all cutting machines by name."""
    with (resource_folder("templates") / "cutters.toml").open("rb") as file:
        makers = tomllib.load(file).values()
    return {
        name: CuttingMachine(
            tuple(papers), **{what: _parse_length(value) for what, value in maker.items() if what in CuttingMachine._fields}
        )
        for maker in makers
        for name, papers in maker["machines"].items()
    }


def _parse_length(value: Any) -> Any:
    """Return a length, or a pair of lengths, as float."""
    return tuple(map(float, value)) if isinstance(value, list) else float(value)


def find_machine(name: str) -> CuttingMachine:
    """Return the cutting machine of that name; raise UsageError, which lists all machines, when there is none."""
    known = load_machines()
    if name not in known:
        raise UsageError(
            f"there is no cutting machine {name!r}{suggest_nearest(name, known)}; the machines are {', '.join(known)}"
        )
    return known[name]


def sheet_with_marks(paper: Paper, name: str, scale: float, size: PieceFormat) -> CardSheet:
    """Return the sheet for a cutting machine, in portrait or landscape, whichever holds more pieces.

    ``name`` is the machine, ``scale`` the factor by which pieces are printed. Raise UsageError for a paper that the machine
    does not take, LayoutError when no piece fits between the marks.
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
    return max(ways, key=lambda way: len(tuple(way.iter_slot_positions())))


def _picture_sheet(name: str, area: tuple[float, float], scale: float, size: PieceFormat) -> CardSheet:
    """Return a picture of as many pieces as fit into the machine's printing area.

    Raise LayoutError when none fits.
    """
    size = size._replace(bleed=0.0)  # where another program prints, no knife errs
    columns, rows = max((count_places(*sides, scale, size) for sides in (area, area[::-1])), key=prod)
    if not columns * rows:
        wide, high = size.width * scale, size.height * scale
        raise LayoutError(f"pieces of {wide:g} x {high:g} mm do not fit in what the {name} prints, {area[0]:g} x {area[1]:g} mm")
    block = CardSheet(0.0, 0.0, PaperGrid(False, columns, rows, scale=scale, ruler=(0.0, 0.0, "across")), size, pieces_only=True)
    across, down = columns * block.pitch[0] - block.spacing, (rows - 1) * block.pitch[1] + block.card_size[1]
    return block._replace(width=across, height=down)


def _iter_layouts(paper: Paper, side: bool, machine: CuttingMachine, scale: float, size: PieceFormat) -> Iterator[CardSheet]:
    """Yield the sheets that leave room for the marks: with as many pieces as possible, or a column or a row less.

    Args:
        side: whether the paper is in landscape.
        scale: the factor by which pieces are printed.
        size: the pieces' format.
    """
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
    """Return the sheet with its ruler below the cards, beside the lower left mark."""
    left, right = text_bounds(place)
    short = right - left < 2 * RULER
    return place._replace(grid=place.grid._replace(ruler=(left, place.height - RULER_DISTANCE, "across"), short=short))


def text_bounds(place: CardSheet) -> tuple[float, float]:
    """Return the left and right bounds in mm for text above and below the cards, between the marks."""
    off = place.registration.inset + place.registration.length + MARK_DISTANCE
    return off, place.width - off


def draw_registration_marks(place: CardSheet) -> Iterator[Mark]:
    """Draw the square and the two angles of a sheet."""
    inset, thick, square, length = place.registration
    right, foot = place.width - inset, place.height - inset
    yield Path(box_outline(inset, inset, square, square), BLACK, BLACK, thick)
    for x, y, way in ((right, inset, -1), (inset, foot, 1)):
        arms = (("M", x + way * length, y), ("L", x, y), ("L", x, y - way * length))
        yield Path(arms, stroke=BLACK, width=thick)
