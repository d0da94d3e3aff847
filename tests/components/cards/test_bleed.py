"""Pieces printed over their cuts: neighbours share none, marks stand clear, and nothing that matters is near the knife."""

import pytest

from printgen.commands import decks, print_jobs
from printgen.commands.request import Request
from printgen.components.boards.tiles import TILE
from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.renderers.imposition import card_sheet
from printgen.components.cards.renderers.safe_zone import iter_safe_zone_warnings
from printgen.marks import Group, Page, Path
from printgen.print_options import BACKS, BLEED, FILL, PrintOptions
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.paper.sheet_marks import MARK_WIDTH
from tests.contexts import context_of
from tests.loops import require_some
from tests.render.drawing import place_marks
from tests.render.paper.test_paper import is_card


def places(page: Page) -> list[tuple[float, float]]:
    """The upper left corners of the cards."""
    return [(mark.x, mark.y) for mark in page.marks if is_card(mark) and isinstance(mark, Group)]


@pytest.mark.parametrize("bleed", [3.0, pytest.param(2.0, marks=pytest.mark.proof)])
def test_neighbours_share_no_cut(bleed: float) -> None:
    """Twice the bleed lies between them, on the papers of home, and every mark begins beyond what is printed over."""
    (job,) = decks.make_deck_jobs(Request.parse("dqd6", PrintOptions({BLEED: bleed, BACKS: "none"})))
    cards = places(job.pages[0])
    xs, ys = (sorted({round(at[k], 3) for at in cards}) for k in (0, 1))
    assert len(cards) >= 6 and sum(len(places(page)) for page in job.pages) == 99
    assert [b - a for a, b in zip(xs, xs[1:], strict=False)] == pytest.approx([63.5 + 2 * bleed] * (len(xs) - 1))
    left, top, right, foot = xs[0] - bleed, ys[0] - bleed, xs[-1] + 63.5 + bleed, ys[-1] + 88.9 + bleed
    marks = [
        placed.box
        for placed in place_marks(job.pages[0].marks)
        if isinstance(placed.mark, Path) and placed.mark.width == MARK_WIDTH
    ]
    assert marks
    for box in marks:
        assert box[2] < left or box[0] > right or box[3] < top or box[1] > foot
    assert left > 5 and top > 5
    assert job.stem == "dqd6-cards-a4-bleed"


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "fold"])
def test_backs_lie_behind_with_their_bleed(backs: str) -> None:
    """Where the paper is turned or folded the bleeds of neighbours meet and never overlap."""
    place = card_sheet(find_paper("a4"), backs, False, PieceFormat().with_bleed(3.0))
    assert place.spacing == 6 and place.bleed_width == 3
    assert place.top_margin >= 5 and place.side_margin >= 5
    if backs == "fold":
        first = place.slot(0, place.grid.columns) if place.grid.beside else place.slot(place.grid.rows, 0)
        middle = place.width / 2 - first.x if place.grid.beside else place.height / 2 - first.y
        assert -middle >= 3 + 3


@pytest.mark.proof
@pytest.mark.parametrize("name", ["dqd6", "jqka", "jacks", "keevorn", "keep"])
def test_nothing_of_ours_is_near_the_knife(name: str) -> None:
    """Cards, backs, tiles, tokens and pawns of the built-in games, with the bleeds and the safe zones of shops."""
    which = Request.parse_unseeded(name)
    for deck in require_some(which.cut_out_decks):
        for safe, bleed in ((3.0, 3.0), (3.175, 3.175)):
            assert list(iter_safe_zone_warnings(deck, context_of(which.game, PrintOptions()).look, safe, bleed)) == []


@pytest.mark.proof
def test_tiles_run_over() -> None:
    """A sheet of tiles with a bleed is laid out anew, its grounds to the end of the bleed; its boards stay."""
    jobs = {
        job.name_suffix: job for job in print_jobs.make_sheet_jobs(Request.parse("keep", PrintOptions({BLEED: 3, BACKS: "none"})))
    }
    tiles = [mark for page in jobs["tiles"].pages[:-1] for mark in page.marks if is_card(mark)]  # the last has tokens
    assert len(tiles) == 25
    boxes = [placed.box for placed in place_marks((tiles[0],)) if isinstance(placed.mark, Path) and placed.mark.fill]
    assert max(box[2] for box in boxes) - min(box[0] for box in boxes) == pytest.approx(TILE.width + 6, abs=0.01)
    assert (
        jobs["boards"].pages
        == {job.name_suffix: job for job in print_jobs.make_sheet_jobs(Request.parse("keep", PrintOptions({BACKS: "none"})))}[
            "boards"
        ].pages
    )


@pytest.mark.parametrize("backs", ["duplex-long", pytest.param("separate", marks=pytest.mark.proof)])
def test_the_last_sheet_may_be_filled(backs: str) -> None:
    """With the first cards of a second copy; without that it has what is left."""
    plain, filled = (
        next(
            iter(
                decks.make_deck_jobs(
                    Request.parse("dqd6" if backs == "separate" else "jqka", PrintOptions({BACKS: backs, FILL: fill}))
                )
            )
        )
        for fill in (False, True)
    )
    fronts = filled.pages if backs != "duplex-long" else filled.pages[::2]
    assert [len(places(page)) for page in fronts] == [9] * (11 if backs == "separate" else 6) and len(plain.pages) == len(
        filled.pages
    )
    assert filled.stem.endswith("-filled")
    assert (
        Request.parse_unseeded("dqd6").box_section.deck(()).with_copies(7).cards[-7:]
        == Request.parse_unseeded("dqd6").box_section.deck(()).cards[:7]
    )
