"""A printer's faults, told as they are seen against the light: what a faulty printer makes of mended pages is right."""

from math import cos, radians, sin
from typing import NamedTuple

import pytest

from printgen.errors import UsageError
from printgen.features.calibration import vernier
from printgen.features.calibration.profile import CalibrationReadings, PrinterSide, Profile, calibrate_pages, fit_profile
from printgen.marks import Group, Mark, Page, Path
from printgen.render.paper.paper_sizes import find_paper
from tests.loops import require_some

A4 = find_paper("a4")
OFFICE = Profile(PrinterSide(0.998, 0.9975), PrinterSide(0.996, 0.9965), 0.7, dy=-1.1, angle=0.4)
Point = tuple[float, float]


class Sheet(NamedTuple):
    """How pages lie on paper: on its side or upright, turned about an edge, by a driver that turns to this side."""

    sideways: bool
    turned: str
    quarter: str

    def point_seen_from_front(self, point: Point, back: bool) -> Point:
        """A point of a page, as it is seen from the front of the upright paper, from its middle."""
        wide, high = (A4.height, A4.width) if self.sideways else (A4.width, A4.height)
        x, y = point[0] - wide / 2, point[1] - high / 2
        level = (self.turned == "short") != self.sideways
        if back:
            x, y = (x, -y) if level else (-x, y)
        if not self.sideways:
            return x, y
        return (y, -x) if self.quarter == "left" else (-y, x)


def printed_point(point: Point, profile: Profile, back: bool) -> Point:
    """Where a printer puts what should be at a point, both seen from the front of the upright paper, from its middle."""
    across, down = profile.back if back else profile.front
    x, y = point[0] * across, point[1] * down
    if not back:
        return x, y
    a = radians(profile.angle)
    return x * cos(a) - y * sin(a) + profile.dx, x * sin(a) + y * cos(a) + profile.dy


def place(mark: Mark, point: Point) -> Point:
    """Where the first point of the only path in nested groups is."""
    if isinstance(mark, Group):
        x, y = place(mark.marks[0], point)
        x, y, a = x * mark.scale, y * mark.scale * mark.stretch, radians(mark.turn)
        return x * cos(a) - y * sin(a) + mark.x, x * sin(a) + y * cos(a) + mark.y
    assert isinstance(mark, Path)
    return mark.outline[0][1:]


@pytest.mark.parametrize("quarter", ["left", "right"])
@pytest.mark.parametrize("turned", ["long", "short"])
@pytest.mark.parametrize("sideways", [False, True])
def test_a_faulty_printer_makes_it_right(sideways: bool, turned: str, quarter: str) -> None:
    """On both sides, upright and on its side, turned on either edge, each point lands where it was meant to."""
    sheet, profile = Sheet(sideways, turned, quarter), OFFICE._replace(quarter=quarter)
    wide, high = (A4.height, A4.width) if sideways else (A4.width, A4.height)
    for point in ((0.0, 0.0), (30.0, 170.0), (150.0, 12.0)):
        pages = [Page(wide, high, (Path((("M", *point),)),))] * 2
        for back, page in require_some(enumerate(calibrate_pages(pages, profile, turned))):
            drawn = place(page.marks[0], point)
            assert printed_point(sheet.point_seen_from_front(drawn, bool(back)), profile, bool(back)) == pytest.approx(
                sheet.point_seen_from_front(point, bool(back))
            )


def test_a_file_of_backs_alone() -> None:
    """Every page of it is a back; where the paper is not turned, none is."""
    page = Page(A4.width, A4.height, ())
    assert len(set(calibrate_pages([page] * 3, OFFICE, "long", backs=True))) == 1
    assert len(set(calibrate_pages([page] * 3, OFFICE))) == 1
    assert len(set(calibrate_pages([page] * 3, OFFICE, "long"))) == 2
    assert list(calibrate_pages([page] * 3, Profile(), "long")) == [page] * 3


def test_what_is_read_gives_the_profile() -> None:
    """Lengths are measured, and letters read where the middle of each edge lands."""
    wide, high = vernier.vernier_distances(A4)

    def off(x: float, y: float, way: int) -> float:
        return printed_point((x, y), OFFICE._replace(back=PrinterSide()), True)[way]

    read = CalibrationReadings(
        (149.7, 199.5), (149.4, 199.3), off(0, -high, 0), right=off(wide, 0, 1), foot=off(0, high, 0), left=off(-wide, 0, 1)
    )
    found = fit_profile(read, vernier.LENGTHS, (wide, high), "left")
    assert (found.front, found.back) == (OFFICE.front, OFFICE.back)
    assert (found.dx, found.dy, found.angle) == pytest.approx((OFFICE.dx, OFFICE.dy, OFFICE.angle), abs=0.002)


def strokes(mark: Mark, x: float = 0.0, y: float = 0.0, turn: float = 0.0) -> list[Point]:
    """The middles of all straight lines among the marks."""
    if isinstance(mark, Group):
        a = radians(turn)
        moved = (x + mark.x * cos(a) - mark.y * sin(a), y + mark.x * sin(a) + mark.y * cos(a))
        return [point for inner in mark.marks for point in strokes(inner, *moved, turn + mark.turn)]
    if not isinstance(mark, Path):
        return []
    (_, x0, y0), (_, x1, y1) = mark.outline[0], mark.outline[-1]
    a = radians(turn)
    ends = [(x + u * cos(a) - v * sin(a), y + u * sin(a) + v * cos(a)) for u, v in ((x0, y0), (x1, y1))]
    return [((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)]


@pytest.mark.parametrize(("letter", "shift"), [("M", 0.0), ("P", 0.75), ("A", -3.0), ("Y", 3.0)])
def test_one_letter_alone_runs_on(letter: str, shift: float) -> None:
    """Of the lines above, those of both sides meet at the letter that says by how much the back is off, and at no other."""
    assert vernier.parse_offset(letter) == shift
    front, back = vernier.draw_calibration_sheet(A4)
    ahead, behind = (
        sorted(x for mark in page.marks if isinstance(mark, Group) for x, y in strokes(mark) if y < 26) for page in (front, back)
    )
    assert len(ahead) == len(behind) == 25
    seen = sorted(A4.width - x + shift for x in behind)
    assert [vernier.LETTERS[k] for k in range(25) if abs(ahead[k] - seen[k]) < 0.01] == [letter]


@pytest.mark.parametrize("word", ["", "Z", "MO", "LMN", "3"])
def test_no_letter(word: str) -> None:
    """What cannot be read is told the letters that there are."""
    with pytest.raises(UsageError, match="the letters A to Y"):
        vernier.parse_offset(word)
