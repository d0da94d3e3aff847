"""Sheets for cutting machines: cards clear of the marks, and lines that lie where the cards are printed."""

import io
import re
from collections.abc import Mapping
from itertools import product
from math import fsum, hypot, pi
from typing import Any

import pytest
from PIL import Image

from printgen.backends import to_files
from printgen.commands import decks
from printgen.commands.request import Request
from printgen.components.cards.deck import SIZES, PieceFormat
from printgen.components.cards.renderers.imposition import card_sheet
from printgen.components.cards.renderers.sheet_slots import CardSheet
from printgen.errors import UsageError
from printgen.features.cutters.backend import flatten_outline
from printgen.features.cutters.registration import BLACK, load_machines
from printgen.marks import Group, Job, Page, Path
from printgen.print_option import PrintOption
from printgen.print_options import BACKS, CUTTER, FILL, MARKS, PAPER, PrintOptions
from printgen.render.paper.paper_sizes import find_paper
from tests.render.drawing import Box, place_marks
from tests.render.paper.test_paper import furniture, is_card

CARD = (63.5, 88.9)


def jobs(more: Mapping[PrintOption[Any], Any]) -> list[Job]:
    """A deck for a machine: cards, then what is cut."""
    return [*decks.make_deck_jobs(Request.parse("jqka", PrintOptions({BACKS: "none", CUTTER: "cameo"}).replace(more)))]


def card_boxes(page: Page) -> list[Box]:
    """Where the cards lie."""
    return [
        (mark.x, mark.y, mark.x + CARD[0] * mark.scale, mark.y + CARD[1] * mark.scale)
        for mark in page.marks
        if isinstance(mark, Group) and is_card(mark)
    ]


def extent(xs: list[float], ys: list[float]) -> Box:
    """The box of some points."""
    return min(xs), min(ys), max(xs), max(ys)


def svg_boxes(data: bytes) -> list[Box]:
    """The boxes of all paths of an SVG, in mm from the upper left corner of its page."""
    paths = [[float(v) for v in re.findall(r"-?[\d.]+", d)] for d in re.findall(r' d="([^"]+)"', data.decode())]
    return [extent(numbers[::2], numbers[1::2]) for numbers in paths]


def dxf_boxes(data: bytes, high: float) -> list[Box]:
    """The same of the polylines of a DXF, whose y runs up; their first point is always 0, 0 and means nothing."""
    text = data.decode("ascii").split("\n")
    pairs = list(zip(text[::2], text[1::2], strict=False))
    starts = [k for k, pair in enumerate(pairs) if pair == ("0", "POLYLINE")] + [len(pairs)]
    found = []
    for start, end in zip(starts, starts[1:], strict=False):
        xs, ys = ([float(value) for code, value in pairs[start:end] if code == axis][1:] for axis in ("10", "20"))
        found.append(extent(xs, [high - y for y in ys]))
    return found


def test_lines_lie_on_the_cards() -> None:
    """To a hundredth of a millimetre, in both formats, on full sheets and on the last; nothing else would be cut."""
    cards, cuts, last = jobs({PAPER: "letter"})
    for job, page in ((cuts, cards.pages[0]), (last, cards.pages[-1])):
        files = dict(to_files(job, job.form))
        for found in (svg_boxes(files[".svg"]), dxf_boxes(files[".dxf"], page.height)):
            assert len(found) == len(card_boxes(page))
            for line, card in zip(found, card_boxes(page), strict=True):
                assert line == pytest.approx(card, abs=0.01)
        assert f'width="{page.width:g}mm"' in files[".svg"].decode()
    assert [job.stem for job in (cuts, last)] == ["jqka-cuts-letter-cameo", "jqka-cuts-last-letter-cameo"]


def test_corners_are_round() -> None:
    """By 3 mm: a line comes as near to the corner of its card as an arc of that radius, and no nearer."""
    cards, cuts = jobs({FILL: True})
    left, top, _, _ = card_boxes(cards.pages[0])[0]
    outline = next(mark.outline for mark in cuts.pages[0].marks if isinstance(mark, Path))
    nearest = min(hypot(x - left, y - top) for x, y in flatten_outline(outline))
    assert nearest == pytest.approx(3 * (2**0.5 - 1), abs=0.01)


def test_marks_are_where_the_machine_looks() -> None:
    """A square of 5 mm and two angles, black, 10 mm from the edges; backs have none, and nobody draws other cuts."""
    front, back = jobs({BACKS: "duplex-long"})[0].pages[:2]
    wide, high = front.width, front.height
    drawn = [(placed.box, placed.mark) for placed in furniture(front) if isinstance(placed.mark, Path)]
    found = [(mark.outline, mark.width) for _, mark in drawn if mark.stroke == BLACK]
    length = found[1][0][1][1] - found[1][0][0][1]
    assert [width for _, width in found] == [1.0] * 3 and 5 <= length <= 20
    assert found[0][0][0][1:] == (10, 10) and found[0][0][2][1:] == (15, 15)
    assert found[1][0][1][1:] == (wide - 10, 10) and found[2][0][1][1:] == (10, high - 10)
    assert not any(isinstance(placed.mark, Path) and placed.mark.stroke == BLACK for placed in place_marks(back.marks))


def assert_clear(place: CardSheet) -> None:
    """No card, nor its bleed, beyond the marks or within a millimetre of their arms."""
    inset, _, _, length = place.registration
    assert place.side_margin >= inset - 1e-6 and place.top_margin >= inset - 1e-6
    assert max(place.side_margin, place.top_margin) >= inset + length + 1
    assert 5 <= length <= 20 and list(place.iter_slot_positions())


def test_cards_lie_clear_of_the_marks() -> None:
    """On each paper that a machine takes, in large print, with a bleed, and in all sizes that are sold."""
    for name, machine in load_machines().items():
        if machine.area:
            continue
        for on, large, bleed in product(machine.papers, (False, True), (0.0, 3.0)):
            assert_clear(card_sheet(find_paper(on), "none", large, PieceFormat().with_bleed(bleed), name))
        for size in SIZES.values():
            assert_clear(card_sheet(find_paper("a4"), "none", False, PieceFormat(*size), name))
    assert len(list(card_sheet(find_paper("a4"), "none", False, cutter="cameo").iter_slot_positions())) == 8
    assert len(list(card_sheet(find_paper("a4"), "none", False, PieceFormat(63, 88), "cameo").iter_slot_positions())) >= 8


def test_pictures_for_a_program_that_prints() -> None:
    """Four cards in what it prints, 9.25 x 6.75 in: 3 mm apart, round, whole, and transparent around; no lines, marks, words."""
    (job,) = jobs({CUTTER: "cricut"})
    assert job.form == "png" and len(job.pages) == 14
    first, last = job.pages[0], job.pages[-1]
    assert (first.width, first.height) == pytest.approx((2 * 63.5 + 3, 2 * 88.9 + 3))
    assert max(first.width, first.height) <= 9.25 * 25.4 and min(first.width, first.height) <= 6.75 * 25.4
    assert (len(first.marks), len(card_boxes(first)), len(card_boxes(last))) == (4, 4, 2)
    files = [data for _, data in to_files(job._replace(pages=(first, last)), "png", dpi=100)]
    whole, part = (Image.open(io.BytesIO(data)) for data in files)
    assert whole.size == (512, 712) and whole.mode == "RGBA"
    seen = whole.getchannel("A")
    for left, top, right, foot in card_boxes(first):
        box = [round(v / 25.4 * 100) for v in (left, top, right, foot)]
        corner, middle = seen.getpixel((box[0] + 1, box[1] + 1)), seen.getpixel(((box[0] + box[2]) // 2, (box[1] + box[3]) // 2))
        assert (corner, middle) == (0, 255)
        assert seen.crop((box[0] + 12, box[1] + 1, box[2] - 12, box[3] - 1)).getextrema() == (255, 255)
    assert seen.getpixel((256, 356)) == seen.getpixel((256, 100)) == 0
    area = (63.5 * 88.9 - (4 - pi) * 9) / first.width / first.height
    assert fsum(part.getchannel("A").histogram()[k] * k / 255 for k in range(256)) == pytest.approx(
        2 * area * 512 * 712, rel=0.005
    )


@pytest.mark.parametrize("name", sorted(SIZES))
def test_all_sizes_find_room_in_what_is_printed(name: str) -> None:
    """As many as can lie there either way."""
    place = card_sheet(find_paper("a4"), "none", False, PieceFormat(*SIZES[name]), "cricut")
    wide, high = sorted((place.width, place.height))
    assert wide <= 6.75 * 25.4 and high <= 9.25 * 25.4 and list(place.iter_slot_positions())


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({CUTTER: "cricut", BACKS: "duplex-long"}, "fronts alone: choose --backs none"),
        ({CUTTER: "cricut", PAPER: "a3"}, "its papers are a4, letter"),
        ({CUTTER: "camio"}, "do you mean cameo"),
        ({PAPER: "a5"}, "its papers are a4, letter, a3, tabloid"),
        ({BACKS: "fold"}, "flat sheets"),
        ({MARKS: "full"}, "leave out --marks"),
    ],
)
def test_what_a_machine_cannot_cut(more: Mapping[PrintOption[Any], Any], said: str) -> None:
    """Is refused in a sentence that says what to do."""
    with pytest.raises(UsageError, match=said):
        jobs(more)
