"""Tags of everything that is printed, held against the Matterhorn Protocol; and what the checks find where something is wrong."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.commands import print_jobs
from printgen.commands.play_logs import make_log_from_file
from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.record import to_text
from printgen.errors import Refused
from printgen.gameapi.discovery import game_names
from printgen.marks import CheckBox, Job, Page, SymbolUse, Tag, Text, list_item_tag
from printgen.print_options import FILLABLE, PrintOptions
from tests import optional
from tests.backends.matterhorn import failures, iter_nodes, tree
from tests.backends.test_pdf import BODY, DIE
from tests.loops import require_some
from tests.refusals import has_seeded_sheets


def open_job(job: Job) -> pikepdf.Pdf:
    """A job's file, open."""
    return pikepdf.open(io.BytesIO(to_pdf(job)))


def jobs(name: str, folder: Path) -> Iterator[Job]:
    """Everything of a game, forms and a play-log, too."""
    yield from (made for made in print_jobs.make_kit_jobs(Request.parse(name), ("pages",)) if isinstance(made, Job))
    yield from print_jobs.make_sheet_jobs(Request.parse(name, PrintOptions({FILLABLE: True})))
    which = Request.parse_unseeded(name)
    if has_seeded_sheets(Request.parse(name)):
        seeding = optional.import_or_skip("challenges.commands.sheets")
        yield seeding.build_seeded_sheets_job(Request.parse(name), seeding.SheetRequest(5, 2))
    record = play(which.game, which.ident._replace(seed=7), ("random",) * which.game.rules.seat_count(which.ident.options))
    (folder / "r.txt").write_text(to_text(record))
    yield make_log_from_file(folder / "r.txt", PrintOptions())


def test_a_booklet() -> None:
    """All its pages."""
    (job,) = print_jobs.make_book_jobs(Request.parse(game_names()[0]), "rules", ("pages",))
    assert not failures(open_job(job))


@pytest.mark.proof
@pytest.mark.parametrize("name", game_names())
def test_nothing_fails(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first pages of all: booklets, cards, sheets, forms, references, seeded sheets, play-logs."""
    monkeypatch.setattr(print_jobs, "load_solver", is_refused)
    for job in require_some(jobs(name, tmp_path)):
        assert not set(failures(open_job(job._replace(pages=job.pages[:3])))), job.title


def is_refused(what: str) -> object:
    """The guide is a reference like others, and exact play is tested elsewhere."""
    raise Refused("exact play is tested elsewhere")


def sample() -> pikepdf.Pdf:
    """One of each: a heading, a list, a table, a figure, a form."""
    word = Text(10, 10, "word", face=BODY, size=4)
    row = (Tag("TH", (word,)), Tag("TD", (word,)))
    numbered = Tag("LI", (Tag("Lbl", (word,)), Tag("LBody", (word,))))
    marks = (
        word,
        Tag("H1", (word,)),
        Tag("L", (numbered,)),
        Tag("L", (list_item_tag(word),)),
        Tag("Table", (Tag("TR", (Tag("TD", ()), Tag("TH", (word,)))), Tag("TR", row))),
        Tag("Figure", (SymbolUse(DIE, 30, 30),), "a die"),
        Tag("P", (word, SymbolUse(DIE, 30, 30, spoken_text="six"), CheckBox(50, 50, 4, "lit"))),
    )
    return open_job(Job("T", (Page(100, 100, marks),)))


def node(file: pikepdf.Pdf, role: str) -> pikepdf.Object:
    """The last element of a role."""
    return [found.element for found in iter_nodes(tree(file.Root.StructTreeRoot.K)) if found.role == role][-1]


def repaint(file: pikepdf.Pdf, old: bytes, new: bytes) -> None:
    """Changes the content of the page."""
    content = file.pages[0].Contents.read_bytes()
    assert old in content
    file.pages[0].Contents = file.make_stream(content.replace(old, new, 1))


def widget(file: pikepdf.Pdf) -> pikepdf.Object:
    """The field of the form."""
    return file.pages[0].Annots[0]


def without_entry(file: pikepdf.Pdf, left_out: str) -> None:
    """Leaves an entry out of the metadata."""
    with file.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as found:
        del found[left_out]


DEFECTS: dict[str, Callable[[pikepdf.Pdf], object]] = {
    "01-003": lambda file: repaint(file, b"BDC", b"BDC /Artifact BMC EMC"),
    "01-005": lambda file: repaint(file, b"/Artifact BMC", b"/Artifact BMC EMC q 0 0 9 9 re f Q /Artifact BMC"),
    "02-001": lambda file: setattr(node(file, "P"), "S", pikepdf.Name("/Prose")),
    "06-001": lambda file: file.Root.__delattr__("Metadata"),
    "06-002": lambda file: without_entry(file, "pdfuaid:part"),
    "07-002": lambda file: setattr(file.Root.ViewerPreferences, "DisplayDocTitle", False),
    "09-004": lambda file: setattr(node(file, "TR"), "S", pikepdf.Name("/P")),
    "09-005": lambda file: setattr(node(file, "LBody"), "S", pikepdf.Name("/P")),
    "11-001": lambda file: file.Root.__delattr__("Lang"),
    "13-004": lambda file: node(file, "Figure").__delattr__("Alt"),
    "14-002": lambda file: setattr(node(file, "H1"), "S", pikepdf.Name("/H2")),
    "15-003": lambda file: node(file, "TH").A.__delattr__("Scope"),
    "28-005": lambda file: widget(file).__delattr__("TU"),
    "28-009": lambda file: setattr(file.pages[0].obj, "Tabs", pikepdf.Name("/R")),
    "28-010": lambda file: setattr(node(file, "Form"), "S", pikepdf.Name("/P")),
    "31-027": lambda file: [
        font.__delattr__("ToUnicode") for font in file.pages[0].Resources.Font.values() if "/ToUnicode" in font
    ],
}


@pytest.mark.parametrize("number", DEFECTS)
def test_a_defect_is_found(number: str) -> None:
    """Each by its number, where the file before it was right."""
    file = sample()
    assert not failures(file)
    DEFECTS[number](file)
    assert number in {problem[:6] for problem in failures(file)}


def test_a_picture_in_a_line_has_its_words() -> None:
    """As an element of its own, in its place, with what is read instead."""
    file = sample()
    paragraph = next(found for found in iter_nodes(tree(file.Root.StructTreeRoot.K)) if found.role == "P")
    span, _ = paragraph.kids
    assert (span.role, str(span.element.ActualText)) == ("Span", "six")
