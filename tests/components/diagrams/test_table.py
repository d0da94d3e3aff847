"""Cards on the table: rows keep to their width, words to their cards, piles and foes are told apart."""

from collections.abc import Callable
from pathlib import Path as File

import pytest

from printgen.components.diagrams.renderers.table_cards import PITCH, draw_table_cards, table_cards_height
from printgen.components.diagrams.table_cards import FACE, FOE, PILE, PLACE, LaidCard, SpreadGroup, TableCards
from printgen.errors import LayoutError
from printgen.marks import Text, marks_to_text
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks

FULL, LOW = load_look("keevorn"), load_look("keevorn", low=True)
GOLDENS = File(__file__).parent / "tables"
ROOM = (
    LaidCard("10", "diamond", FACE, "in hand"), LaidCard("K", "spade", FOE, "−13"), LaidCard("A", "heart", FACE, "vigor"),
    LaidCard("a", "joker", FACE, "stairs"),
)  # fmt: skip


def item(extra: int = 0) -> TableCards:
    """A table of two rows; so many cards more than have a place."""
    more = (LaidCard("7", "club", FACE, note="lost", is_struck_out=True),) * (1 + extra)
    floor, discard = (
        SpreadGroup("Floor", (LaidCard("37", "", PILE, "Room 12"),), 1),
        SpreadGroup("Discard", (LaidCard(kind=PLACE),), 1),
    )
    hands = SpreadGroup("Red Hand", (LaidCard("9", "heart"), LaidCard(kind=PLACE)), 2)
    return TableCards(
        ((floor, SpreadGroup("Room", (*ROOM, *more), 5), hands, discard), (floor, SpreadGroup("Room", ROOM, 5))), "a table"
    )


@pytest.mark.parametrize("wide", [119.0, 168.0])
@pytest.mark.parametrize("extra", [0, 1, 9, 30])
@pytest.mark.parametrize("low", [False, True])
def test_a_table_keeps_to_its_measures(wide: float, extra: int, low: bool) -> None:
    """Nothing but a pile's edge stands outside the promised box, however many cards come."""
    now = item(extra)
    boxes = [placed.box for placed in place_marks(tuple(draw_table_cards(LOW if low else FULL, now, 20, 30, wide)))]
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    assert min(lefts) > 19.5
    assert min(tops) > 29.5
    assert max(rights) < 21.5 + wide
    assert max(feet) < 30.6 + table_cards_height(now, wide)


def test_more_cards_make_more_lines() -> None:
    """What has no place goes below, in lines as wide as the room there is."""
    heights = [table_cards_height(item(extra), 168) for extra in (0, 1, 12, 13)]
    assert heights[0] < heights[1] == heights[2] < heights[3]


def test_a_row_too_wide_is_refused() -> None:
    """The message says how much too wide."""
    with pytest.raises(LayoutError, match=r"need \d+\.\d mm more than 51\.0 mm"):
        tuple(draw_table_cards(FULL, item(), 0, 0, 51))


def test_a_word_too_long_is_refused() -> None:
    """A word under a card is no wider than the card has room."""
    long = TableCards(((SpreadGroup("", (LaidCard("2", "club", FACE, "wonderfully"),), 1),),), "")
    with pytest.raises(LayoutError, match="'wonderfully' under a card"):
        tuple(draw_table_cards(FULL, long, 0, 0, 100))


def test_words_stand_under_their_cards() -> None:
    """In the middle of each, and apart from the next."""
    words = [placed for placed in place_marks(tuple(draw_table_cards(FULL, item(), 0, 0, 168))) if isinstance(placed.mark, Text)]
    noted = {placed.mark.string: placed.box for placed in words if placed.mark.string in ("in hand", "−13", "vigor", "stairs")}
    lefts = [noted[word] for word in ("in hand", "−13", "vigor", "stairs")]
    for one, other in require_some(zip(lefts, lefts[1:], strict=False)):
        assert other[0] > one[2]
        assert (other[0] + other[2] - one[0] - one[2]) / 2 == pytest.approx(PITCH, abs=0.01)


@pytest.mark.parametrize("low", [False, True])
def test_drawing(low: bool, golden: Callable[[File, str], None]) -> None:
    """A small table as text; symbols stand by their names."""
    marks = tuple(draw_table_cards(LOW if low else FULL, item(), 10, 10, 119))
    golden(GOLDENS / f"spread{'-low' * low}.txt", "".join(f"{row}\n" for row in marks_to_text(marks)))
