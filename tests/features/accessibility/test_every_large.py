"""Large print of everything that is read: no line is smaller than 12 points, no label than 11, no word is lost or cut."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen.backends.text.reading_order import part_text, read_job
from printgen.commands import print_jobs
from printgen.commands.play_logs import make_log_from_file
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.errors import LayoutError
from printgen.features.accessibility.large_print import LARGE_PRINT_SCALE, enlarge_job
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, CheckBox, Group, Job, Mark, Page, Tag, Text, iter_form_fields
from printgen.marks import Path as Shape
from printgen.print_options import LARGE_PRINT, PAPER, PrintOptions
from tests.backends.test_pdf import BODY, box
from tests.loops import require_some
from tests.render.drawing import tags
from tests.sweep import proof_only

LINE, LABEL = 12.0, 11.0 - 0.05
"""The smallest lines and single words, in points; a label in small capitals, as high as letters of 12.6, comes to 10.96."""
PAPERS = ("a4", "letter")


def sizes(marks: tuple[Mark, ...], scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """The sizes in points of all words that are read, with the words; those in pictures are told by what these show."""
    for mark in marks:
        match mark:
            case Text():
                yield mark.size * scale / PT, mark.string
            case Group():
                yield from sizes(mark.marks, scale * mark.scale)
            case Tag() if mark.role != "Figure":
                yield from sizes(mark.marks, scale)


def jobs(name: str, paper: str, folder: Path, large: bool) -> Iterator[Job]:
    """What is read of a game: its rules; a play-log; its pads."""
    style = PrintOptions({PAPER: paper, LARGE_PRINT: large})
    yield from print_jobs.make_book_jobs(Request.parse(name, style), "rules", ("pages",))
    if name == game_names()[0] and paper == PAPERS[0]:
        return
    yield from (job for job in print_jobs.make_sheet_jobs(Request.parse(name, style)) if job.noun in ("sheets", "pads"))
    which = Request.parse_unseeded(name)
    record = play(which.game, which.ident._replace(seed=7), ("random",) * which.game.rules.seat_count(which.ident.options))
    (folder / "r.txt").write_text(to_text(record))
    yield make_log_from_file(folder / "r.txt", style)


CASES = [(game_names()[0], PAPERS[0]), *((name, PAPERS[1]) for name in game_names())]


@pytest.mark.parametrize(("name", "paper"), [CASES[0], *(proof_only(case, rows=True) for case in CASES[1:])])
def test_words_are_large_and_whole(name: str, paper: str, tmp_path: Path) -> None:
    """None are too small; large pages say all that small ones do."""
    for small, large in require_some(zip(jobs(name, paper, tmp_path, False), jobs(name, paper, tmp_path, True), strict=True)):
        for size, string in (found for page in large.pages for found in sizes(page.marks)):
            assert size >= (LINE if " " in string.strip() else LABEL), (large.title, string)
        said, told = (re.findall(r"\w+", part_text(read_job(job))) for job in (small, large))
        assert not set(said) - set(told), large.title
        if large.noun == "rules":
            assert len(said) == len(told)


def form(*marks: Mark) -> Job:
    """An upright A4 page."""
    return Job("T", (Page(210, 297, marks, "A page"),))


def rows(pitch: float, high: float) -> tuple[Mark, ...]:
    """Boxes down a page, each with its line of words and its field."""
    middles = range(20, 270, int(pitch))
    return tuple(
        Tag(
            "P",
            (
                Shape(box(15, y, 8, high), "", "#000000", 0.2),
                Text(30, y + high, f"row {y}", face=BODY, size=3.2),
                CheckBox(15, y, 4, f"b{y}"),
            ),
        )
        for y in middles
    )


def test_a_page_is_parted_between_its_rows() -> None:
    """On two sheets on their side, each row whole on one of them, and each field once; what is said is one text."""
    small = form(*rows(10, 6))
    large = enlarge_job(small)
    assert [(page.width, page.height, page.outline) for page in large.pages] == [(297, 210, "A page"), (297, 210, "")]
    groups = [page.marks[0] for page in large.pages]
    assert all(isinstance(group, Group) and group.scale == LARGE_PRINT_SCALE for group in groups)
    fields = [field.name for group in groups if isinstance(group, Group) for field in iter_form_fields(group.marks)]
    assert fields == [f"b{y}" for y in range(20, 270, 10)]
    assert part_text(read_job(large)) == part_text(read_job(small))


def test_what_says_how_it_is_printed_goes() -> None:
    """A ruler that is too long by now, in the margin; words stay there."""
    ruler, foot = Shape(box(12, 288, 100, 1), "#000000"), Tag("P", (Text(20, 290, "a foot", face=BODY, size=3.2),))
    (page,) = enlarge_job(form(ruler, foot)).pages
    (group,) = page.marks
    assert isinstance(group, Group) and [type(mark) for mark in group.marks] == [Tag]


def test_words_that_find_no_room() -> None:
    """Wider than a sheet on its side."""
    with pytest.raises(LayoutError, match="too wide for large print"):
        enlarge_job(form(Tag("P", (Text(0, 50, "m" * 90, face=BODY, size=3.2),))))


def test_lying_pages_stay() -> None:
    """They are as wide as the paper is."""
    page = Page(297, 210, rows(10, 6))
    assert enlarge_job(Job("T", (page,))).pages == (page,)


def test_rows_keep_their_empty_cells() -> None:
    """A table that is parted has as many cells in each row as before, and no row of empty ones alone."""
    word = [Text(20, 30 + 20 * k, "word", face=BODY, size=4) for k in range(9)]
    rows = tuple(Tag("TR", (Tag("TD", ()), Tag("TD", (text,)))) for text in word)
    job = enlarge_job(Job("T", (Page(148, 210, (Tag("Table", rows),)),)))
    found = [mark for page in job.pages for mark in tags(page.marks) if mark.role == "TR"]
    assert len(job.pages) > 1 and len(found) == 9
    assert all([len(cell.marks) for cell in row.marks] == [0, 1] for row in found)
