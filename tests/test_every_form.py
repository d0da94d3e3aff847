"""What holds in every form for everything that is printed: an SVG looks like the PDF, and a file a page is every page."""

import io
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest

from printgen.backends import FORMS, to_files
from printgen.backends.pdf.file import to_pdf
from printgen.backends.svg.page import page_to_svg
from printgen.commands import decks, print_jobs
from printgen.commands.play_logs import make_log_from_file
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, CheckBox, Group, Job, Mark, Tag, TextField
from printgen.print_options import BACKS, FILLABLE, INK, PAPER, TWO_UP, PrintOptions
from tests import optional
from tests.backends.pixels import count_different_blocks, render_pdf, render_svg
from tests.loops import require_some
from tests.refusals import has_seeded_sheets
from tests.render.drawing import PAGE, Matrix
from tests.sweep import sweep_parameters

SNAPPED, CHARTED = 45, 300
"""Squares of some 55,000 that may differ, and those of a play-log: PDFium draws no line thinner than a pixel, and moves
upright edges to whole pixels, so the narrow gaps between the courses of a chart close.
"""


def jobs(name: str, low: bool, folder: Path) -> Iterator[Job]:
    """One of each kind of everything."""
    style = PrintOptions(
        {PAPER: "letter" if low else "a4", BACKS: "fold" if low else "duplex-long", INK: "low" if low else "full"}
    )
    yield from (made for made in print_jobs.make_kit_jobs(Request.parse(name, style)) if isinstance(made, Job))
    yield from print_jobs.make_book_jobs(Request.parse(name, style), "rules", ("pages",))
    for more in ({FILLABLE: True}, {TWO_UP: True}):
        yield from print_jobs.make_sheet_jobs(Request.parse(name, style.replace(more)))
    which = Request.parse_unseeded(name)
    if has_seeded_sheets(Request.parse(name, style)):
        seeding = optional.import_or_skip("challenges.commands.sheets")
        yield seeding.build_seeded_sheets_job(Request.parse(name, style), seeding.SheetRequest(5, 2))
    record = play(which.game, which.ident._replace(seed=7), ("random",) * which.game.rules.seat_count(which.ident.options))
    (folder / "r.txt").write_text(to_text(record))
    yield make_log_from_file(folder / "r.txt", style)


def sample_pages(job: Job) -> Job:
    """The first pages, one from the middle and the last."""
    count = len(job.pages)
    chosen = sorted({0, 1, 2, count // 2, count - 1} & set(range(count)))
    return job._replace(pages=tuple(job.pages[k] for k in chosen))


@pytest.mark.proof
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("name", game_names())
def test_the_same_pixels(name: str, low: bool, tmp_path: Path) -> None:
    """Every kind of page of every game, in full ink and low."""
    for job in require_some(map(sample_pages, jobs(name, low, tmp_path))):
        for page, picture in require_some(zip(job.pages, render_pdf(to_pdf(job)), strict=True)):
            assert count_different_blocks(picture, render_svg(page_to_svg(page, job.title))) <= (
                CHARTED if job.noun == "log" else SNAPPED
            ), page.outline


def place_fields(marks: tuple[Mark, ...], at: Matrix = PAGE) -> Iterator[tuple[str, float, float]]:
    """The form fields of a page, by name, with their upper left corners."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from place_fields(mark.marks, at.compose(mark))
        elif isinstance(mark, Tag):
            yield from place_fields(mark.marks, at)
        elif isinstance(mark, CheckBox | TextField):
            yield (mark.name, *at(mark.x, mark.y))


@pytest.mark.parametrize("half", sweep_parameters([False, True]))
@pytest.mark.parametrize("name", game_names())
def test_no_page_and_no_field_is_lost(name: str, half: bool) -> None:
    """A form has every page in the file, and on each its fields and no others: where they were laid, of other programs read."""
    (job,) = print_jobs.make_sheet_jobs(Request.parse(name, PrintOptions({FILLABLE: True, TWO_UP: half})))
    pages = pypdf.PdfReader(io.BytesIO(to_pdf(job))).pages
    assert len(pages) == len(job.pages)
    seen: list[str] = []
    for page, made in zip(pages, job.pages, strict=True):
        fields = [reference.get_object() for reference in page.get("/Annots", ())]
        read = sorted((f"{field['/T']}", float(field["/Rect"][0]) * PT, page.mediabox.height * PT) for field in fields)
        laid = sorted(place_fields(made.marks))
        assert len(laid) > 5 and [one[0] for one in read] == [one[0] for one in laid]
        assert all(abs(there[1] - one[1]) < 0.5 for there, one in zip(read, laid, strict=True))
        assert all(abs(float(high) - made.height) < 0.01 for _, _, high in read)
        seen += [one[0] for one in laid]
    assert len(set(seen)) == len(seen)


WHOLE = ("pdf", "html", "txt")
"""Forms that hold a document in one file."""


@pytest.mark.parametrize("form", [form for form in FORMS if form != "cuts"])  # these are no pages, but lines to follow
def test_all_pages(form: str) -> None:
    """A document of several pages is one PDF or text, or a file for each page; each file is whole and of its form."""
    if form == "png":
        pytest.importorskip("pypdfium2", reason="the extra for pictures is not installed")
    job = decks.make_cards_job(Request.parse(game_names()[0], PrintOptions({BACKS: "none"})))
    how = {"dpi": 36} if form == "png" else {}
    files = dict(to_files(job, form, **how))
    count = len(job.pages)
    assert count > 1
    assert list(files) == ([f".{form}"] if form in WHOLE else [f"-{k + 1:0{len(str(count))}}.{form}" for k in range(count)])
    starts = {"pdf": b"%PDF-1.7", "svg": b"<svg xmlns=", "png": b"\x89PNG", "html": b"<!DOCTYPE html>", "txt": job.title.encode()}
    assert all(data.startswith(starts[form]) for data in files.values())
    if form == "pdf":
        assert len(pypdf.PdfReader(io.BytesIO(files[".pdf"])).pages) == count
    elif form in WHOLE:
        which = Request.parse_unseeded(game_names()[0])
        said = files[f".{form}"].decode()
        assert [card.name for card in which.box_section.deck(which.ident.options).cards if f"· {card.name}" not in said] == []
    if form == "svg":
        titles = [ElementTree.fromstring(data)[0].text for data in files.values()]
        assert titles == [page.outline for page in job.pages]
