"""Profiles of printers' errors, and pages that are moved, turned and stretched to correct them.

All numbers are as seen from the front of an upright sheet held to the light, x to the right and y down, because there the two
sides can be compared. Backs are moved to where the fronts are printed; only lengths are corrected on both sides.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import degrees, isfinite
from typing import Any, NamedTuple

from printgen.errors import UsageError, suggest_nearest
from printgen.marks import Group, Page

QUARTERS = ("left", "right")
"""To which side a driver turns a page that lies on its side, so that it finds room on the upright paper."""

MAX_STRETCH = 0.05
"""No printer stretches more: a larger one was measured on something else."""
MAX_OFFSET = 3.0
"""Millimetres that the letters A and Y of the sheet stand for."""
MAX_ANGLE = 2.0
"""Degrees; the letters A and Y at all edges of an A4 or Letter sheet make 1.6."""


class PrinterSide(NamedTuple):
    """The printed length of 1 mm on one side of the paper, across and down the upright paper."""

    across: float = 1.0
    down: float = 1.0


class Profile(NamedTuple):
    """The profile of a printer: both sides, and by how much its backs are off, seen from the front.

    ``dx`` and ``dy`` are in mm, ``angle`` is in degrees clockwise. ``quarter`` is one of QUARTERS.
    """

    front: PrinterSide = PrinterSide()
    back: PrinterSide = PrinterSide()
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    quarter: str = "left"


class ProfileError(UsageError):
    """A printer's table is wrong; ``key`` is the wrong entry, or ""."""

    def __init__(self, key: str, why: str):
        super().__init__(why)
        self.key = key


def parse_profile(table: Mapping[str, Any]) -> Profile:
    """Return the profile of a table; ProfileError is raised for anything that no calibration sheet gives."""
    if not table:
        raise ProfileError("", "this table is empty")
    for key in table:
        if key not in Profile._fields:
            raise ProfileError(key, f"there is no {key!r}{suggest_nearest(key, Profile._fields)}")
    return Profile(**{key: _PROFILE_PARSERS[key](key, value) for key, value in table.items()})


def _parse_number(key: str, value: Any, least: float, most: float) -> float:
    """Return a finite number within a range; ProfileError is raised for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value) or not least <= value <= most:
        raise ProfileError(key, f"{key} is a number from {least:g} to {most:g}, and not {value!r}")
    return float(value)


def _parse_side(key: str, value: Any) -> PrinterSide:
    """Return the lengths of a side; ProfileError is raised unless they are two numbers in a list."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ProfileError(key, f"{key} is a list of two numbers, across and down, such as [0.998, 1.0]")
    across, down = (_parse_number(key, one, 1 - MAX_STRETCH, 1 + MAX_STRETCH) for one in value)
    return PrinterSide(across, down)


def _parse_offset(key: str, value: Any) -> float:
    """Return an offset in mm."""
    return _parse_number(key, value, -MAX_OFFSET, MAX_OFFSET)


def _parse_angle(key: str, value: Any) -> float:
    """Return an angle in degrees."""
    return _parse_number(key, value, -MAX_ANGLE, MAX_ANGLE)


def _parse_quarter(key: str, value: Any) -> str:
    """Return the side to which pages are turned."""
    if not isinstance(value, str) or value not in QUARTERS:
        raise ProfileError(key, f"{key} is {' or '.join(QUARTERS)}, and not {value!r}")
    return str(value)


_PROFILE_PARSERS: Mapping[str, Callable[[str, Any], Any]] = {
    "front": _parse_side,
    "back": _parse_side,
    "dx": _parse_offset,
    "dy": _parse_offset,
    "angle": _parse_angle,
    "quarter": _parse_quarter,
}
"""The parser of each entry of a table."""


class CalibrationReadings(NamedTuple):
    """The readings of a calibration sheet in mm: four lengths, and by how much the back is off at the four edges."""

    front: tuple[float, float]
    back: tuple[float, float]
    top: float
    right: float
    foot: float
    left: float


def fit_profile(readings: CalibrationReadings, lengths: tuple[float, float], arms: tuple[float, float], quarter: str) -> Profile:
    """Return the profile that fits the readings best (least squares).

    Args:
        readings: what was read on the sheet.
        lengths: the true lengths in mm, across and down.
        arms: the distance of the verniers from the middle of the paper in mm: at the sides, and above and below.
        quarter: the side to which the driver turns pages in landscape.
    """
    front, back = (
        PrinterSide(*(round(now / meant, 5) for now, meant in zip(side, lengths, strict=True)))
        for side in (readings.front, readings.back)
    )
    wide, high = arms
    turn = (high * (readings.top - readings.foot) + wide * (readings.right - readings.left)) / (2 * (wide**2 + high**2))
    dx, dy = (readings.top + readings.foot) / 2, (readings.left + readings.right) / 2
    return Profile(front, back, round(dx, 3), dy=round(dy, 3), angle=round(degrees(turn), 4), quarter=quarter)


class PageFault(NamedTuple):
    """What a printer does to a page, in the page's axes: stretch about its middle, turn and move.

    ``across`` and ``down`` are factors, ``dx`` and ``dy`` are in mm, ``angle`` is in degrees clockwise.
    """

    across: float
    down: float
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0


def page_fault(profile: Profile, sideways: bool, turned: str = "") -> PageFault:
    """Return the fault of a page: of a front, or of a back that is ``turned`` about the "long" or the "short" edge.

    ``sideways`` says that the page is in landscape.
    """
    side = profile.back if turned else profile.front
    across, down = (side.down, side.across) if sideways else side
    if not turned:
        return PageFault(across, down)
    dx, dy = profile.dx, profile.dy
    if sideways:
        dx, dy = (-dy, dx) if profile.quarter == "left" else (dy, -dx)
    # The paper is turned about an upright axis, or a level one: seen from behind, a turn goes the other way.
    upright = (turned == "long") != sideways
    return PageFault(across, down, -dx if upright else dx, dy=dy if upright else -dy, angle=-profile.angle)


def correct_page(page: Page, fault: PageFault) -> Page:
    """Return the page changed so that the printer's fault makes it right."""
    if fault == PageFault(1.0, 1.0):
        return page
    x, y = page.width / 2, page.height / 2
    moved = Group(page.marks, -x - fault.dx, -y - fault.dy)
    turned = Group((moved,), turn=-fault.angle) if fault.angle else moved
    marks = (Group((turned,), x, y, 1 / fault.across, stretch=fault.across / fault.down),)
    return page._replace(marks=marks)


def calibrate_pages(pages: Sequence[Page], profile: Profile, turned: str = "", backs: bool = False) -> Iterator[Page]:
    """Yield the pages corrected for a printer.

    If the paper is ``turned`` ("long" or "short" edge), every second page is a back, or every page if ``backs``.
    """
    for number, page in enumerate(pages):
        behind = turned if backs or number % 2 else ""
        yield correct_page(page, page_fault(profile, page.width > page.height, behind))
