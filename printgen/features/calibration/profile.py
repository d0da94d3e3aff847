"""Profiles of printers' errors, and pages that are moved, turned and stretched to correct them.

All numbers are as seen from the front of an upright sheet held to the light, x to the right and y down, because there the two
sides can be compared. Backs are moved to where the fronts are printed; only lengths are corrected on both sides.
"""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import NamedTuple

from printgen.marks import Group, Page

QUARTERS = ("left", "right")
"""To which side a driver turns a page that lies on its side, so that it finds room on the upright paper."""


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
