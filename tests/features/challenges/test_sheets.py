"""Seeded sheets on the command line: alone, as a book, as a pad, with answers; and what is refused."""

import re
import sys
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.engine.play import verify
from printgen.engine.record import from_text
from printgen.features.challenges.commands import sheets as seeding
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Path as Outline
from printgen.marks import Text
from printgen.print_options import BACKS, FILLABLE, TWO_UP, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from tests.features.challenges.seeded import build_quest
from tests.looks import load_look
from tests.render.drawing import form_fields, place_marks
from tests.sweep import proof_only


def run(*words: object) -> Result:
    """A command, run."""
    return CliRunner().invoke(main, [str(word) for word in words])


def pages(path: Path) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(path).pages]


@pytest.fixture(scope="module")
def answered_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two with answers."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    path = tmp_path_factory.mktemp("book") / "book.pdf"
    done = run("sheets", "jqka", "--seed", 5, "--count", 2, "--solution", "-o", path)
    assert done.exit_code == 0, done.output
    return path


def test_one_sheet(tmp_path: Path) -> None:
    """A seeded sheet is one page with its id and no other; the same one each time, and another seed makes another."""
    files = [tmp_path / f"{k}.pdf" for k in range(3)]
    for path, seed in zip(files, (1847, 1847, 1848), strict=True):
        assert run("sheets", "jqka", "--seed", seed, "-o", path).exit_code == 0
    (text,) = pages(files[0])
    assert "jqka#1847" in text
    assert files[0].read_bytes() == files[1].read_bytes() != files[2].read_bytes()


@pytest.mark.parametrize("name", ["_blank", proof_only("jqka")])
def test_a_book_rises(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two to forty sheets make a book: a cover, the sheets from easy to hard, a table of scores; each sheet has its own id."""
    if name == "_blank":  # small enough without the compiler
        monkeypatch.setitem(sys.modules, "printgen.simulation.compiled", None)
    path = tmp_path / "book.pdf"
    assert run("sheets", name, "--seed", 3, "--count", 3, "-o", path).exit_code == 0
    cover, *sheets, table = pages(path)
    ids = re.findall(rf"{name}#\d+", cover)
    assert sorted(ids) == [f"{name}#{seed}" for seed in (3, 4, 5)] and len(sheets) == 3
    assert all(one in sheet for one, sheet in zip(ids, sheets, strict=True))
    assert all(one in table for one in ids)
    from printgen.features.challenges.par import grade_game

    game = parse_id(name)[0]
    seeds = get_section(game, Seeds)
    shares = [grade_game(game, parse_id(one)[1], seeds.TEST_PLAYERS, seeds.SWORD_LIMITS).share for one in ids]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.proof
def test_a_pad_is_quick_and_plain(tmp_path: Path) -> None:
    """More than forty are a pad: the sheets in the order of their seeds, nothing else."""
    path = tmp_path / "pad.pdf"
    assert run("sheets", "jqka", "--seed", 100, "--count", 41, "-o", path).exit_code == 0
    texts = pages(path)
    assert len(texts) == 41 and all(f"jqka#{100 + k}" in text for k, text in enumerate(texts))


@pytest.mark.proof
def test_answers_prove_themselves(answered_book: Path) -> None:
    """The record on an answer's page is accepted by verify and wins with the points that the page claims."""
    reader = PdfReader(answered_book)
    records = [data[0].decode() for data in reader.attachments.values()]
    assert len(records) == 2
    text = "\n".join(pages(answered_book))
    for words in records:
        record = from_text(words)
        game, ident = parse_id(record.id_text)
        assert verify(game, ident, record).plies == len(record.moves)
        points = re.fullmatch(r"won, (\d+) points, \w+", record.result)
        assert points and f"{points[1]} points" in text


@pytest.mark.proof
def test_a_single_answer_is_verified_as_a_file(tmp_path: Path) -> None:
    """The record of a single sheet's answer is read out of the file."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    path = tmp_path / "one.pdf"
    assert run("sheets", "jqka", "--seed", 9, "--solution", "-o", path).exit_code == 0
    done = run("verify", path)
    assert done.exit_code == 0 and "true: jqka#9" in done.output, done.output


@pytest.mark.proof
def test_answers_are_hidden(answered_book: Path) -> None:
    """No page before the answers' cover says how many points are possible."""
    texts = pages(answered_book)
    first = next(k for k, text in enumerate(texts) if "Best found" in text or "Proved" in text)
    assert first >= 5
    assert not any("est found" in text for text in texts[:first])


@pytest.mark.proof
def test_two_up_and_forms(tmp_path: Path) -> None:
    """Two on a page, and as a form with a field for each box."""
    path = tmp_path / "two.pdf"
    assert run("sheets", "jqka", "--seed", 1, "--count", 41, "--two-up", "-o", path).exit_code == 0
    assert len(pages(path)) == 21
    assert run("sheets", "jqka", "--seed", 1, "--fillable", "-o", path).exit_code == 0
    fields = PdfReader(path).get_fields()
    assert fields and len(fields) > 100


@pytest.mark.parametrize("name", ["jqka", "jacks", "keevorn", "keep:solo_grail"])
def test_a_book_as_a_form_has_no_page_without_a_field(name: str) -> None:
    """What is filled in on a tablet needs no cover, and no table without a place to write into."""
    game, ident = parse_id(name)
    seeds = get_section(game, Seeds)
    found = [build_quest(ident._replace(seed=seed).to_text(game.rules.OPTIONS)) for seed in (1, 2)]
    for fillable, half in product((False, True), repeat=2):
        desk = RenderContext(
            look=load_look(game.name),
            paper=find_paper("a4"),
            emblem="dragon",
            options=PrintOptions({BACKS: "none", FILLABLE: fillable, TWO_UP: half}),
        )
        made = render(desk, seeding.build_seed_book(game, found, seeds, seeding.SheetRequest(1, 2), sheets_only=fillable))
        with_fields = [page for page in made if any(form_fields(page.marks))]
        assert len(with_fields) == (len(made) if fillable else 0)


@pytest.mark.parametrize(
    ("words", "code", "part"),
    [
        (("sheets", "jqka", "--count", 3), 2, "need --seed"),
        (("sheets", "jqka", "--solution"), 2, "need --seed"),
        (("sheets", "jqka", "--difficulty", 2), 2, "need --seed"),
        (("sheets", "jqka", "--seed", -1), 2, "is not a whole number from"),
        (("sheets", "jqka", "--seed", 2**63), 2, "is not a whole number from"),
        (("sheets", "jqka", "--seed", 2**63 - 2, "--count", 9), 2, "would pass the largest seed"),
        (("sheets", "jqka", "--seed", 1, "--count", 0), 2, "is not a whole number from"),
        (("sheets", "jqka", "--seed", 1, "--difficulty", 6), 2, "is not a whole number from"),
        (("sheets", "jqka:version=cards", "--seed", 1), 2, "write jqka"),
        (("sheets", "jqka:campaign", "--seed", 1), 2, "campaign"),
        (("sheets", "jqka#5"), 2, "printgen sheets jqka --seed 5"),
        (("sheets", "keep", "--seed", 1), 2, "only the Solo Grail Quest"),
        (("sheets", "jqka", "--seed", 1, "--fillable", "--solution"), 2, "an answer has nothing to fill in"),
        (("guide", "jqka"), 2, "jqka has no strategy guide; what has: dqd6"),
        (("solve", "jqka"), 1, "cannot be solved exactly"),
        (("sheets", "jqka", "--seed", 1, "--paper", "a9"), 2, "there is no paper 'a9'"),
    ],
)
def test_refused(words: tuple[object, ...], code: int, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a person gets wrong is one sentence, and nothing is written."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.exit_code == code
    assert part in done.output
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("heroes", [1, 4])
def test_no_word_under_its_track(heroes: int) -> None:
    """Of one hero or many: each track's word ends before any box that stands at its height."""
    (page,) = seeding.build_seeded_sheets_job(Request.parse(f"dqd6:party={heroes}"), seeding.SheetRequest(1)).pages
    every = [*place_marks(page.marks)]
    ends = ("Strength", "Intelligence", "health")
    words = [one.box for one in every if isinstance(one.mark, Text) and one.mark.string.endswith(ends)]
    assert len(words) == 2 * heroes + 1
    for left, top, right, _ in words:
        beside = [one.box for one in every if isinstance(one.mark, Outline) and one.box[1] < top < one.box[3]]
        assert right < min(box[0] for box in beside if box[0] > left)
