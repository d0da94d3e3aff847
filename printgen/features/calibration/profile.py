"""What a printer does wrong, and pages that are moved, turned and stretched against it.

Everything is told as it is seen from the front of an upright paper held to the light, x to the right and y down: there the
two sides of a paper can be compared. Backs are put behind fronts as these are printed; only lengths are mended on both sides.
"""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import NamedTuple

from printgen.marks import Group, Page

QUARTERS = ("left", "right")
"""To which side a driver turns a page that lies on its side, so that it finds room on the upright paper."""


class PrinterSide(NamedTuple):
    """What becomes of 1 mm on one side of the paper, across and down the upright paper."""

    across: float = 1.0
    down: float = 1.0


class Profile(NamedTuple):
    """A printer: both sides, and by how many mm and degrees clockwise its backs are off, seen from the front."""

    front: PrinterSide = PrinterSide()
    back: PrinterSide = PrinterSide()
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    quarter: str = "left"


class CalibrationReadings(NamedTuple):
    """What is read on a calibration sheet, in mm: four lengths, and by how much the back is off at the four edges."""

    front: tuple[float, float]
    back: tuple[float, float]
    top: float
    right: float
    foot: float
    left: float


def fit_profile(readings: CalibrationReadings, lengths: tuple[float, float], arms: tuple[float, float], quarter: str) -> Profile:
    """The profile that explains the readings best. The lengths should have been ``lengths``, across and down.

    The edges at which one reads are ``arms`` mm from the paper's middle, at the sides and above and below.
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
    """What a printer does to a page, in the page's own measures: it stretches it about its middle, turns it, and moves it."""

    across: float
    down: float
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0


def page_fault(profile: Profile, sideways: bool, turned: str = "") -> PageFault:
    """The fault of a front, or of the back of a paper that is ``turned`` about the "long" or "short" edge of its page."""
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
    """The page so that what the printer does to it makes it right."""
    if fault == PageFault(1.0, 1.0):
        return page
    x, y = page.width / 2, page.height / 2
    moved = Group(page.marks, -x - fault.dx, -y - fault.dy)
    turned = Group((moved,), turn=-fault.angle) if fault.angle else moved
    marks = (Group((turned,), x, y, 1 / fault.across, stretch=fault.across / fault.down),)
    return page._replace(marks=marks)


def calibrate_pages(pages: Sequence[Page], profile: Profile, turned: str = "", backs: bool = False) -> Iterator[Page]:
    """The pages as this printer makes them right. Of paper that is ``turned`` every second is a back, or all."""
    for number, page in enumerate(pages):
        behind = turned if backs or number % 2 else ""
        yield correct_page(page, page_fault(profile, page.width > page.height, behind))
