"""PDF/UA-1 as a validator by somebody else sees it: the conformance rules of outloud, which agree with those of veraPDF.

Its authors measured that on 58 files with one defect each and on 102 real ones. What is found here beside: the rules that it has
no word of (tests/backends/matterhorn.py has some of them), and what only people can judge.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.commands import print_jobs
from printgen.commands.request import Request
from printgen.components.sheets.renderers.sheet_pages import select_form_sheets
from printgen.gameapi.discovery import game_names
from printgen.marks import Job
from printgen.print_options import FILLABLE, FOLD, LARGE_PRINT, PrintOptions
from printgen.render.context import FOLDING_METHODS
from tests import optional
from tests.backends.test_matterhorn import DEFECTS, is_refused, jobs, sample
from tests.loops import require_some
from tests.refusals import has_seeded_sheets

outloud = pytest.importorskip("outloud", reason="cannot be installed here")
EXAMPLES = sorted(str(path.parent) for path in (Path(__file__).parents[2] / "examples").glob("*/*.toml"))


SUSPECTED = "warning"
"""What the validator only suspects: that the ids of cards in a row are a running head, say."""


def find_problems(file: bytes, folder: Path, *left_out: str) -> list[str]:
    """What the validator finds in a file but for what is of these severities; it has to get through its rules."""
    (folder / "file.pdf").write_bytes(file)
    result = outloud.check(str(folder / "file.pdf"), layers={"conformance"})
    assert not result.error
    assert sum(run.status == "ran" for run in result.runs) >= 20
    assert not [run for run in result.runs if run.status == "crashed"]
    told = (one for one in result.findings if one.severity not in left_out)
    return [f"{one.rule} page {one.page}: {one.message} ({one.evidence})" for one in told]


def test_a_booklet(tmp_path: Path) -> None:
    """All its pages."""
    (job,) = print_jobs.make_book_jobs(Request.parse(game_names()[0]), "rules", ("pages",))
    assert not find_problems(to_pdf(job), tmp_path, SUSPECTED)


@pytest.mark.parametrize("number", DEFECTS)
def test_both_find_a_defect(number: str, tmp_path: Path) -> None:
    """What our own checks find in a file that was right the validator finds, too: neither is blind."""
    file = sample()
    DEFECTS[number](file)
    file.save(tmp_path / "wrong.pdf")
    assert find_problems((tmp_path / "wrong.pdf").read_bytes(), tmp_path)


def test_nothing_is_found_in_what_is_right(tmp_path: Path) -> None:
    """The same file without a defect."""
    sample().save(tmp_path / "right.pdf")
    assert not find_problems((tmp_path / "right.pdf").read_bytes(), tmp_path)


def folded_jobs(name: str) -> Iterator[Job]:
    """What of a game is folded, enlarged, boxed, or a book of challenges."""
    for way in FOLDING_METHODS:
        yield from print_jobs.make_book_jobs(Request.parse(name, PrintOptions({FOLD: way})), "rules")
    boxing, seeding = optional.import_or_none("folding.commands"), optional.import_or_none("challenges.commands.sheets")
    for make in (print_jobs.make_reference_job, *([boxing.build_tuck_box] if boxing else [])):
        yield make(Request.parse(name))
    yield from print_jobs.make_sheet_jobs(Request.parse(name, PrintOptions({LARGE_PRINT: True})))
    if seeding and has_seeded_sheets(Request.parse(name)):
        yield seeding.build_challenge_book(Request.parse(name), 12)


@pytest.mark.proof
@pytest.mark.parametrize("name", game_names())
def test_nothing_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In booklets, cards, sheets, forms, references, seeded sheets, play-logs, boxes and books, on all their pages."""
    monkeypatch.setattr(print_jobs, "load_solver", is_refused)
    for job in require_some((*jobs(name, tmp_path), *folded_jobs(name))):
        assert not find_problems(to_pdf(job), tmp_path, SUSPECTED), job.title


@pytest.mark.proof
@pytest.mark.parametrize("name", dict.fromkeys(EXAMPLES))
def test_nothing_is_found_in_games_without_code(name: str, tmp_path: Path) -> None:
    """In their cards, sheets, forms, references and booklets."""
    made = [made for made in print_jobs.make_kit_jobs(Request.parse(name), ("pages",)) if isinstance(made, Job)]
    if select_form_sheets(Request.parse(name).sheets):
        made += print_jobs.make_sheet_jobs(Request.parse(name, PrintOptions({FILLABLE: True})))
    for job in require_some(made):
        assert not find_problems(to_pdf(job), tmp_path, SUSPECTED), job.title


@pytest.mark.proof
def test_nothing_is_found_on_the_sheet_for_printers(tmp_path: Path) -> None:
    """Which has letters and lines, and is of no game."""
    assert not find_problems(to_pdf(optional.import_or_skip("calibration.commands").make_sheet_job("a4")), tmp_path, SUSPECTED)


@pytest.mark.proof
@pytest.mark.parametrize("name", game_names())
def test_nothing_is_found_in_what_is_sent_away(name: str, tmp_path: Path) -> None:
    """In a shop's PDF/X, in four inks, and in the picture for its page."""
    exporting = optional.import_or_skip("export.commands")
    sent = [file.data for file in exporting.build_parcel(Request.parse(name), "mbprint").files if file.path.endswith(".pdf")]
    assert sent
    for data in (*sent, to_pdf(exporting.build_showcase_page(Request.parse(name)))):
        assert not find_problems(data, tmp_path, SUSPECTED)
