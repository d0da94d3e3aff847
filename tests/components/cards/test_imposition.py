"""Fronts and backs: every back lies behind its front when the sheet is turned or folded as its note says."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from printgen.components.cards.renderers.imposition import back_slot, card_sheet, impose_deck
from printgen.errors import UsageError
from printgen.games.dqd6.box import cards
from printgen.marks import Group, Page, Text
from printgen.print_options import BACK_PLACEMENTS
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Matrix, place_marks
from tests.render.paper.test_paper import EVERY as WAYS
from tests.render.paper.test_paper import is_card

LOOK = load_look("dqd6")
DECK = cards.deck(())
Point = tuple[float, float]
EVERY = [way for way in WAYS if way[1] != "none"]
IDS = [f"{name}-{backs}{'-large' * large}" for name, backs, large in EVERY]


def cards_of(page: Page) -> list[tuple[Matrix, str]]:
    """Where each card of a page stands, and "front" or "back"."""
    out = []
    for mark in page.marks:
        if is_card(mark):
            group: Any = mark if isinstance(mark, Group) else mark.marks[0]  # type: ignore[union-attr]
            out.append((Matrix().compose(group), "front" if mark is group else "back"))
    return out


def point_behind(page: Page, backs: str) -> Callable[[Point], Point]:
    """Which point of the front lies behind a point of the back when the paper is turned about that edge, or folded: where the
    first front stands above its back, about a level line.
    """
    if backs == "fold":
        places = {side: at for at, side in reversed(cards_of(page))}
        upright_axis = places["back"].x > places["front"].x and places["back"].y == places["front"].y
    else:
        upright_axis = (backs == "duplex-long") == (page.height > page.width)
    if upright_axis:
        return lambda p: (page.width - p[0], p[1])
    return lambda p: (p[0], page.height - p[1])


def assert_lies_behind(front: Matrix, back: Matrix, through: Callable[[Point], Point]) -> None:
    """Asserts that a back covers its front to 0.01 mm, head to head: seen through the paper it is mirrored left to right."""
    for u, v in product((0, WIDTH), (0, HEIGHT)):
        assert through(back(u, v)) == pytest.approx(front(WIDTH - u, v), abs=0.01)


@pytest.mark.parametrize("count", [1, 2, 5, 8, 9, 10, 13])
@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_backs_lie_behind_fronts(name: str, backs: str, large: bool, count: int) -> None:
    """For every paper, way and size, also on a sheet that is only partly filled."""
    pages = impose_deck(DECK._replace(cards=DECK.cards[:count]), LOOK, find_paper(name), backs, large)
    seen = 0
    step = 1 if backs == "fold" else 2
    for k in range(0, len(pages), step):
        placed = [card for page in pages[k : k + step] for card in cards_of(page)]
        fronts = [at for at, side in placed if side == "front"]
        rears = [at for at, side in placed if side == "back"]
        for front, rear in zip(fronts, rears, strict=True):
            assert_lies_behind(front, rear, point_behind(pages[k], backs))
        seen += len(fronts)
    assert seen == count


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_back_places_differ(name: str, backs: str, large: bool) -> None:
    """No two cards share a place, on either side."""
    place = card_sheet(find_paper(name), backs, large)
    at = list(product(range(place.grid.rows), range(place.grid.columns)))
    assert len({back_slot(place, *position, backs) for position in at}) == len(at)
    assert len({place.slot(*position) for position in at}) == len(at)


@pytest.mark.parametrize(("name", "large"), list(product(common_papers(), (False, True))))
def test_whole_deck(name: str, large: bool) -> None:
    """Every card once and in order, with its id at its foot; without backs no page is a back; outline entries for all."""
    pages = impose_deck(DECK, LOOK, find_paper(name), "none", large)
    strings = [placed.mark.string for page in pages for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    ids = [string.removeprefix("dqd6 · ") for string in strings if string.startswith("dqd6 · ")]
    assert ids == [card.name for card in DECK.cards]
    assert all(side == "front" for page in pages for _, side in cards_of(page))
    assert all(page.outline for page in pages)


@pytest.mark.parametrize("backs", BACK_PLACEMENTS)
@pytest.mark.parametrize("name", common_papers())
def test_notes_say_what_to_do(name: str, backs: str) -> None:
    """Each sheet has its number; a back names the edge about which it was laid out, a fold says fold."""
    pages = impose_deck(DECK, LOOK, find_paper(name), backs, large=False)
    for page in require_some(pages):
        strings = " ".join(placed.mark.string for placed in place_marks(page.marks) if isinstance(placed.mark, Text))
        is_back = any(side == "back" for _, side in cards_of(page)) and backs != "fold"
        assert (f"flip on the {backs.removeprefix('duplex-')} edge" in strings) == is_back
        assert ("fold, glue, then cut" in strings) == (backs == "fold")
        assert "sheet " in strings


def letters(page: Page) -> dict[str, float]:
    """The column letters and the x of their middles."""
    found = [
        placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text) and placed.mark.string in tuple("ABCD")
    ]
    return {placed.mark.string: (placed.box[0] + placed.box[2]) / 2 for placed in found if placed.box[1] < 20}


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("name", common_papers())
def test_column_letters_meet(name: str, backs: str) -> None:
    """Held to the light, A lies behind A."""
    front, back, *_ = impose_deck(DECK, LOOK, find_paper(name), backs, large=False)
    through = point_behind(front, backs)
    assert letters(front).keys() == letters(back).keys()
    for name_, x in letters(back).items():
        assert through((x, 0))[0] == pytest.approx(letters(front)[name_], abs=0.1)


def test_unknown_backs() -> None:
    """The ways that there are, are listed."""
    with pytest.raises(UsageError, match="there is no way of backs 'both'; the ways are none, duplex-long, duplex-short, fold"):
        card_sheet(find_paper("a4"), "both", large=False)
