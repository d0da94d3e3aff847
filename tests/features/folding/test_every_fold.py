"""What holds of everything that is folded, of every game: pages keep to themselves, boxes hold their decks, on all papers."""

from collections.abc import Iterator
from math import fsum
from pathlib import Path

import pytest

from printgen.commands import print_jobs
from printgen.commands.request import Request
from printgen.errors import UsageError
from printgen.features.folding import commands
from printgen.features.folding.components.renderers.net import orientation_that_fits
from printgen.features.folding.components.renderers.pocket import SMALLEST_TYPE
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, Job, Text
from printgen.print_options import FOLD, INK, PAPER, PrintOptions
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.paper.sheet_marks import CLEAR
from tests.loops import require_some
from tests.render.drawing import place_marks

pytestmark = pytest.mark.proof

EXAMPLES = [str(path.parent) for path in sorted((Path(__file__).parents[3] / "examples").glob("*/cards.csv"))]
GAMES = [*game_names(), *EXAMPLES]
BOOKLESS = ("forest",)
"""Examples that have neither booklets nor reference cards."""
PAPERS = ("a4", "letter", "a3")
PRINTED = 3.5
"""What hardly a printer leaves white at the paper's edge, in mm; the edge of a half, where it is taped, is one of paper, too."""


def pockets(game: str, style: PrintOptions) -> Iterator[Job]:
    """The pocket books that a game has."""
    books = (
        lambda: [*print_jobs.make_book_jobs(Request.parse(game, style), "rules")],
        lambda: [*print_jobs.make_book_jobs(Request.parse(game, style), "master")],
    )
    short = style.replace({FOLD: "digest"})
    for make in (
        *books,
        lambda: one_sheet(print_jobs.make_book_jobs(Request.parse(game, short), "rules")),
        lambda: [print_jobs.make_reference_job(Request.parse(game, style))],
    ):
        try:
            yield from make()
        except UsageError:  # a game need not have both
            continue


def one_sheet(jobs: Iterator[Job]) -> list[Job]:
    """A digest, which is one sheet whatever it is of."""
    (job,) = jobs
    assert len(job.pages) == 1
    return [job]


@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_pocket_pages_keep_to_themselves(game: str, name: str) -> None:
    """No word of a page crosses a fold or the paper's edge, and none but those in pictures is too small to be read.

    A deck has a pocket book only if it has a manuscript or reference cards.
    """
    jobs = [*pockets(game, PrintOptions({PAPER: name, INK: "low" if name == "letter" else "full", FOLD: "pocket"}))]
    assert bool(jobs) == (Path(game).name not in BOOKLESS)
    for job in jobs:
        for page in require_some(job.pages):
            wide, high = page.width / (2 if page.outline.endswith("half") else 4), page.height / 2
            every = [p for p in place_marks(page.marks) if isinstance(p.mark, Text)]
            assert min(p.mark.size * p.matrix.scale for p in every if "Figure" not in p.ancestors) >= SMALLEST_TYPE * PT - 1e-6
            words = (p for p in every if not p.mark.string.startswith("Pocket book"))
            for left, top, right, foot in (placed.box for placed in words):
                column, row = (left + right) // (2 * wide), (top + foot) // (2 * high)
                assert column * wide <= left and right <= (column + 1) * wide
                assert row * high <= top and foot <= (row + 1) * high
            edges = [placed.box for group in page.marks[:-2] for placed in place_marks((group,))]
            assert min(min(left, top, page.width - right, page.height - foot) for left, top, right, foot in edges) > PRINTED


@pytest.mark.parametrize("sleeved", [False, True])
@pytest.mark.parametrize("name", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_boxes(game: str, name: str, sleeved: bool) -> None:
    """All cards have a box; every page says for how many it is; nothing leaves what a printer can print."""
    which = Request.parse_unseeded(game)
    count = len(which.box_section.deck(which.ident.options).cards)
    if not count:
        return
    job = commands.build_tuck_box(
        Request.parse(game, PrintOptions({PAPER: name, INK: "low" if sleeved else "full"})), sleeved=sleeved
    )
    said = [page.outline.removeprefix("Box: ").split()[0] for page in job.pages if page.outline.startswith("Box")]
    assert fsum(map(int, said)) == count
    for page in job.pages:
        assert orientation_that_fits((page.width, page.height), (find_paper(name).width, find_paper(name).height)) is not None
        for left, top, right, foot in (placed.box for placed in place_marks(page.marks)):
            assert min(left, top) > CLEAR - 0.3 and right < page.width - CLEAR + 0.3 and foot < page.height - CLEAR + 0.3
