"""What is folded is read in its order: pocket books, sheets in each other, signatures; and what creeps out is printed nearer."""

from dataclasses import replace
from itertools import pairwise

import pytest

from printgen.commands import print_jobs
from printgen.commands.request import Request
from printgen.components.book.book_blocks import BookFigure, BookTable, Chapter, Paragraph
from printgen.components.book.renderers.plates import draw_figure
from printgen.components.cards.folded_cards import FoldedCard, ReferenceCards
from printgen.components.panels.panel import PanelHeading, Spring
from printgen.components.picture import Picture
from printgen.errors import LayoutError, UsageError
from printgen.features.folding.components.bound import Binding, BoundDocument
from printgen.features.folding.components.renderers.bound import _fit_to_half, impose_signatures
from printgen.features.folding.components.renderers.pocket import (
    HALF_SHEETS,
    PAGE_ROWS,
    PAGES_PER_SHEET,
    SMALLEST_TYPE,
    WHOLE_SHEET,
    _draw_sheet,
)
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, Page, Text
from printgen.print_options import BACKS, FOLD, PAPER, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.booklet_imposition import impose_booklet
from printgen.render.paper.paper_sizes import find_paper
from tests.components.book.test_book import book
from tests.components.book.test_booklet import page, reading_order
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import mark_box, overlap_depth, place_marks

BOOK = book(Chapter("One", (Paragraph("Some words."),)))
CARDS = ReferenceCards((FoldedCard("card", (PanelHeading("Turn"), Spring()), (PanelHeading("Odds"), Spring())),))
TOUCH = 0.15
"""So many mm two lines may lie in each other: letters are not as high as their boxes."""
CONTEXT = RenderContext(look=load_look("_blank"), paper=find_paper("a4"), options=PrintOptions({BACKS: "none"}))


def numbers(sheet: Page) -> dict[str, tuple[float, float]]:
    """Where the numbers of the pages stand."""
    return {placed.mark.string: placed.box[:2] for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text)}


def test_pocket_pages_hang_together() -> None:
    """Each page and the next, and the last and the first, share an edge of the sheet that is folded, and not the cut one."""
    at = {number: (row, column) for row, pages in enumerate(PAGE_ROWS) for column, number in enumerate(pages)}
    assert sorted(at) == list(range(PAGES_PER_SHEET))
    for one, other in pairwise([*range(PAGES_PER_SHEET), 0]):
        (row, column), (row2, column2) = at[one], at[other]
        level = row == row2 and abs(column - column2) == 1
        upright = column == column2 and abs(row - row2) == 1 and column in (0, 3)  # the middle is cut
        assert level or upright
    for row, pages in enumerate(PAGE_ROWS):
        rising = [b - a for a, b in pairwise(pages) if (a, b) != (7, 0)]
        assert set(rising) == ({-1} if row == 0 else {1})  # on its head the upper row is read from the right


def test_pocket_sheet() -> None:
    """The first page lies at the lower right, the second above it on its head; a page that is missing stays empty."""
    small = [Page(70, 100, (Text(5, 10, str(k), face="Cinzel-Bold", size=4),)) for k in range(1, 8)]
    shown = numbers(_draw_sheet(small, WHOLE_SHEET, "Pocket book"))
    assert shown["1"] == pytest.approx((215, 107), abs=2)
    assert shown["2"] == pytest.approx((273, 90), abs=2)
    assert "8" not in shown


def test_halves_are_the_sheet() -> None:
    """Edge to edge two halves are the sheet: every number stands where it would, each on one of them."""
    small = [Page(70, 100, (Text(5, 10, str(k), face="Cinzel-Bold", size=4),)) for k in range(1, 9)]
    left, right = (_draw_sheet(small, part, "Pocket book") for part in HALF_SHEETS)
    assert (left.width, left.height) == (right.width, right.height) == (140, 200)
    both = [(word, at) for word, at in numbers(left).items() if word.isdigit()]
    both += [(word, (x + 140, y)) for word, (x, y) in numbers(right).items() if word.isdigit()]
    whole = numbers(_draw_sheet(small, WHOLE_SHEET, ""))
    assert sorted(word for word, _ in both) == sorted(word for word in whole if word.isdigit())
    assert all(at == pytest.approx(whole[word]) for word, at in both)
    assert all(len([word for word in numbers(half) if word.isdigit()]) == 4 for half in (left, right))


@pytest.mark.parametrize(("name", "halves"), [("a4", True), ("letter", True), ("a3", False)])
def test_no_type_is_too_small(name: str, halves: bool) -> None:
    """A table that is too wide for small pages of readable type makes the pages twice as large, on two sheets."""
    wide = Chapter("One", (BookTable(("", "a"), (("x", "some words that are rather many"),), (1, 1)),))
    sheets = render(replace(CONTEXT, paper=find_paper(name)), BoundDocument(book(wide), Binding("pocket")))
    assert [sheet.outline for sheet in sheets] == (
        ["Pocket book, left half", "Pocket book, right half"] if halves else ["Pocket book"]
    )
    for sheet in sheets:
        sizes = [
            placed.mark.size * placed.matrix.scale / PT for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text)
        ]
        assert min(sizes) >= SMALLEST_TYPE - 1e-6
    assert (sheets[0].width < sheets[0].height) == halves


def test_signatures_are_read_one_after_the_other() -> None:
    """36 pages are nine sheets, three signatures of three; the stair on their backs has a step for each."""
    sides = tuple(impose_signatures([page(k) for k in range(1, 37)], find_paper("a4"), 0.0, 4))
    assert len(sides) == 18
    assert [number for k in (0, 6, 12) for number in reading_order(sides[k : k + 6])] == list(range(1, 37))
    assert [side.outline for side in sides[6:8]] == ["Signature 2 of 3, sheet 1, front", "Signature 2 of 3, sheet 1, back"]
    corners = [side.marks[-1].outline[0][1:] for side in (sides[0], sides[6], sides[12])]  # type: ignore[union-attr]
    # A block of 1.2 mm in the middle of 297, the first one 24 mm from the head and each 7 mm below the one before.
    assert corners == [pytest.approx((147.9, y)) for y in (24, 31, 38)]


@pytest.mark.parametrize(("size", "scale"), [((210, 297), 210 / 297), ((100, 300), 0.7), ((297, 210), 0.5)])
def test_pages_are_scaled_to_half_of_the_paper(size: tuple[float, float], scale: float) -> None:
    """On half of A4, 148.5 x 210 mm, width or height decides: A4 is reduced to 0.707, a narrow page to 210 / 300."""
    fitted = _fit_to_half(Page(*size, ()), find_paper("a4"))
    assert (fitted.width, fitted.height) == pytest.approx((size[0] * scale, size[1] * scale))


@pytest.mark.parametrize("creep", [0.0, 0.25])
def test_inner_sheets_are_nearer_to_the_fold(creep: float) -> None:
    """Sheet by sheet, on both halves and both sides, by exactly so much; they are read as before."""
    pages = [page(k) for k in range(1, 13)]
    sides = impose_booklet(pages, find_paper("a4"), creep)
    assert reading_order(sides) == list(range(1, 13))
    for k, (side, plain) in enumerate(zip(sides, impose_booklet(pages, find_paper("a4")), strict=True)):
        for number, (x, _) in numbers(plain).items():
            towards = 1 if x < side.width / 2 else -1
            assert numbers(side)[number][0] - x == pytest.approx(towards * creep * (k // 2))


@pytest.mark.parametrize(
    ("binding", "said"),
    [
        (Binding("saddle", -1), "a creep of -1 mm"),
        (Binding("signatures", 0, 40), "a signature of 40 sheets"),
    ],
)
def test_what_cannot_be_folded(binding: Binding, said: str) -> None:
    """It is said in a sentence, with what can be."""
    with pytest.raises(UsageError, match=said):
        render(CONTEXT, BoundDocument(BOOK, binding))


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_pages_keep_to_themselves(name: str) -> None:
    """Whatever stands on a page stays on it: nothing crosses a fold but the line that is cut and what is said of it."""
    (sheet,) = render(replace(CONTEXT, paper=find_paper(name)), BoundDocument(BOOK, Binding("pocket"), CARDS))
    wide, high = sheet.width / 4, sheet.height / 2
    inside = [placed.box for placed in place_marks(sheet.marks[:PAGES_PER_SHEET])]
    assert len(inside) > 100
    for left, top, right, foot in inside:
        column, row = (left + right) // (2 * wide), (top + foot) // (2 * high)
        assert column * wide <= left + 0.01 and right <= (column + 1) * wide + 0.01
        assert row * high <= top + 0.01 and foot <= (row + 1) * high + 0.01


def test_reference_cards_fill_what_is_left() -> None:
    """They stand behind a book's last page, if all of them find room; lines to write on take the rest, or all."""
    (sheet,) = render(CONTEXT, BoundDocument(BOOK, Binding("pocket"), CARDS))
    words = {placed.mark.string for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text)}
    assert {"Turn", "Odds", "Games Played"} <= words
    (plain,) = render(CONTEXT, BoundDocument(BOOK, Binding("pocket"), CARDS._replace(cards=CARDS.cards * 4)))
    words = {placed.mark.string for placed in place_marks(plain.marks) if isinstance(placed.mark, Text)}
    assert "Turn" not in words and "Games Played" in words


def test_type_grows_with_the_paper() -> None:
    """A pocket book on A3 has pages twice as large as on A4, and larger type."""
    for name, size in (("a4", (297, 210)), ("a3", (420, 297))):
        (sheet,) = render(replace(CONTEXT, paper=find_paper(name)), BoundDocument(BOOK, Binding("pocket")))
        assert (sheet.width, sheet.height) == size
    with pytest.raises(LayoutError, match="print it on a larger paper"):
        render(
            CONTEXT, BoundDocument(BOOK._replace(title_page=BOOK.title_page._replace(notes=("long " * 300,))), Binding("pocket"))
        )


def test_a_digest_says_what_it_leaves_out() -> None:
    """On one sheet stand such chapters as find room, panels, and the names of all others; a short book is whole."""
    long = Paragraph("Some words that take their time. " * 40)
    chapters = [Chapter(f"Part {k}", (long if k % 2 else Paragraph("Short."),)) for k in range(14)]
    (sheet,) = render(CONTEXT, BoundDocument(book(*chapters), Binding("digest"), CARDS))
    words = [placed.mark.string for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text)]
    assert {"Turn", "Odds"} <= {*words} and "Not in Here" in words
    told = " ".join(words)
    listed = told[told.rindex("Not in Here") :]
    there = {k for k in range(14) if f"Part {k}" in words}
    assert 2 <= len(there) < 14
    assert {k for k in range(14) if f"Part {k}," in listed or f"Part {k}:" in listed} == set(range(14)) - there
    whole, pocket = (render(CONTEXT, BoundDocument(BOOK, Binding(way), CARDS)) for way in ("digest", "pocket"))
    assert whole == pocket
    endless = BoundDocument(book(Chapter("One", (long,) * 60)), Binding("digest"))
    with pytest.raises(LayoutError, match="no chapter finds room"):
        render(CONTEXT, endless)


def test_panels_that_are_too_small_are_refused() -> None:
    """On small paper they would be smaller than anything that is read; a book of rules has them on pages twice as large."""
    for name, points in (("a5", 6.4), ("photo", 4.4)):
        with pytest.raises(LayoutError, match=f"type of {points} points .*: print it on a larger one"):
            render(replace(CONTEXT, paper=find_paper(name)), BoundDocument(CARDS, Binding("pocket")))
    assert len(render(replace(CONTEXT, paper=find_paper("a5")), BoundDocument(BOOK, Binding("pocket"), CARDS))) == len(
        HALF_SHEETS
    )


def test_a_place_is_no_wider_than_its_column() -> None:
    """In the narrow columns of a pocket book it is as wide as these, however much height there is."""
    figure = BookFigure(Picture("chapel", "a chapel"), place=True)
    boxes = [placed.box for placed in place_marks(tuple(draw_figure(CONTEXT.look, figure, 17.0, 30.0)))]
    assert boxes and min(box[0] for box in boxes) > -0.6 and max(box[2] for box in boxes) < 17.6  # its edge is rough


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("way", ["digest", "pocket"])
@pytest.mark.parametrize("name", game_names())
def test_no_words_meet(name: str, way: str, paper: str) -> None:
    """On the narrowest of all pages, too, no line lies on another."""
    (job,) = print_jobs.make_book_jobs(Request.parse(name, PrintOptions({PAPER: paper, FOLD: way})), "rules")
    for sheet in require_some(job.pages):
        texts = [(placed.mark, placed.matrix) for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text)]
        lines = sorted((mark_box(text._replace(string=text.string.rstrip()), at), text) for text, at in texts)
        assert len(lines) > 1
        for k, (one, said) in enumerate(lines):
            for other, words in lines[k + 1 :]:
                if other[0] >= one[2] - TOUCH:
                    break
                assert overlap_depth(one, other) < TOUCH, (said, words)
