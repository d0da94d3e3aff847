"""The sheets of Dungeon Jacks: mat, score sheet, seeded campaigns that are what the seed deals, and books of them."""

from itertools import product
from typing import Any

import pytest

from printgen.components.boards.mat import DicePlaces, Mat
from printgen.components.cards.suited_cards import CardIndex
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets as sheet_pages
from printgen.engine.game_ids import find_option_clashes
from printgen.errors import LayoutError
from printgen.games.jacks.box.sheets import build_score_goal, sheets
from printgen.games.jacks.components.scoresheet import ScoreSheet
from printgen.games.jacks.rules.play import OPTIONS
from printgen.marks import PT, CheckBox, Page, Path, Text
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import edge_distance, form_fields, overlap_depth, place_marks
from tests.sweep import sweep_parameters

PLAIN = (0, 0, 0)
ALL = [
    chosen for chosen in product(*(range(len(option.values)) for option in OPTIONS)) if not find_option_clashes(OPTIONS, chosen)
]
LOOKS = (load_look("jacks"), load_look("jacks", low=True))
LONG = f"jacks:rest=none#{2**63 - 1}"


def pages(options: tuple[int, ...], name: str = "a4", low: bool = False, fillable: bool = False) -> tuple[Page, ...]:
    """The pages of all sheets."""
    return sheet_pages(
        LOOKS[low], find_paper(name), sheets(options), load_look("jacks").game_folder.look.emblem, "jacks", fillable
    )


def both_sheets(options: tuple[int, ...] = PLAIN) -> tuple[Mat, ScoreSheet]:
    """The mat and the score sheet."""
    mat, score = sheets(options)
    assert isinstance(mat, Mat)
    assert isinstance(score, ScoreSheet)
    return mat, score


def assert_lines_apart(page: Page, reach: int = 60) -> None:
    """No line of text touches another."""
    every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    for k, one in enumerate(every):
        assert all(overlap_depth(one.box, two.box) <= 0.5 for two in every[max(0, k - reach) : k]), one.mark


# The mat and the score sheet.


@pytest.mark.parametrize("options", sweep_parameters(ALL, 2))
def test_sheets_build(options: tuple[int, ...]) -> None:
    """A mat of two papers and a score sheet: on both papers, in both inks, nothing off the paper, no words on others."""
    for name, low in require_some(product(common_papers(), (False, True))):
        built = pages(options, name, low)
        assert len(built) == 3
        for page in built:
            assert edge_distance(page) >= 4.8
            assert_lines_apart(page)


def test_places_of_the_mat() -> None:
    """As the seed's "Sample Layout": encounter, then deck and exhausted dice, heroes with four dice places each, the piles."""
    mat, _ = both_sheets()
    heroes, piles = mat.rows
    assert [place.word for place in mat.above] == ["Monster", "Defences", "More of Them", "At Stake"]
    assert [place.suits for place in mat.above] == [("spades", "clubs"), ("hearts",), ("hearts",), ("diamonds",)]
    assert [place.word for place in mat.sides] == ["Dungeon", "Big Bads"]
    assert [(place.word, place.suits, place.dice) for place in heroes] == [
        ("Rogue", ("spades",), 4),
        ("Fighter", ("clubs",), 4),
        ("Cleric", ("hearts",), 4),
        ("Wizard", ("diamonds",), 4),
    ]
    assert [place.word for place in piles] == ["Discard", "Treasure", "Magic Items"]
    assert "five" in piles[2].note
    assert isinstance(mat.track, DicePlaces)
    assert mat.track.owners == tuple((place.suits[0], place.word) for place in heroes)
    assert sheets(())[0] == mat


def corners(page: Page) -> list[tuple[float, float]]:
    """Where the corners of places are, as points of three lines."""
    found = []
    for placed in place_marks(page.marks):
        mark = placed.mark
        if isinstance(mark, Path) and len(mark.outline) == 3 and abs(mark.outline[0][1] - mark.outline[1][1]) > 8:
            found.append((mark.outline[1][1], mark.outline[1][2]))
    return found


@pytest.mark.parametrize("name", list(common_papers()))
def test_places_hold_a_card(name: str) -> None:
    """A sleeved card of 67 by 92 mm, on Letter at least a card, upright or lying, and no two places meet."""
    card, lies = {"a4": ((67.0, 92.0), (92.0, 67.0)), "letter": ((64.6, 92.0), (88.9, 64.6))}[name]
    for page, sizes in require_some(zip(pages(PLAIN, name)[:2], ([card] * 6, [card] * 4 + [lies] * 3), strict=True)):
        points = corners(page)
        assert len(points) == 4 * len(sizes)
        places = [(points[k][0], points[k][1], points[k + 3][0], points[k + 3][1]) for k in range(0, len(points), 4)]
        assert [(round(r - x, 1), round(f - y, 1)) for x, y, r, f in places] == sizes
        for k, one in enumerate(places):
            assert all(overlap_depth(one, two) < -0.8 for two in places[:k])


def test_a_score_sheet() -> None:
    """Six dungeons with one Big Bad more each, nine treasures, six cards that can be items, from the second dungeon on."""
    _, score = both_sheets()
    assert score.foes == (1, 2, 3, 4, 5, 6)
    assert score.treasures == (2, 3, 4, 5, 6, 7, 8, 9, 10)
    assert score.ranks == (("J", 1), ("Q", 2), ("K", 3), ("A", 4))
    assert [item.suit for item in score.items] == ["diamond"] * 4 + ["joker"] * 2
    assert score.stocked_dungeons == (False, True, True, True, True, True)
    assert (score.goal.title, score.goal.note) == ("Dungeon Ace", "300 or more:")
    assert [build_score_goal(many).title != "" for many in range(1, 7)] == [False] * 5 + [True]  # five dungeons hold 270 points
    assert [len(both_sheets((k, 0, 0))[1].foes) for k in range(6)] == [6, 1, 2, 3, 4, 5]
    assert both_sheets((0, 1, 0))[1].rules[0] != score.rules[0]


@pytest.mark.parametrize(("name", "two"), list(product(common_papers(), (False, True))))
def test_the_score_sheet_is_a_form(name: str, two: bool) -> None:
    """Every name once, nothing smaller than 4 mm to write in; half the size is legible still."""
    _, score = both_sheets()
    assert not list(form_fields(pages(PLAIN, name)[2].marks))
    lay = draw_two_up_pages if two else sheet_pages
    (page,) = lay(LOOKS[0], find_paper(name), [score], load_look("jacks").game_folder.look.emblem, "jacks", fillable=True)
    found = list(form_fields(page.marks))
    names = [field.name.removeprefix("sheet 1: ") for field in found]
    assert len(set(names)) == len(names)
    assert min(field.size if isinstance(field, CheckBox) else field.height for field in found) >= 4
    assert {"dungeon 6 wizard die 4 exhausted", "dungeon 1 treasure 10", "dungeon 2 diamond A held", "rogue is Q"} <= set(names)
    assert sum(name.endswith("exhausted") for name in names if not name.startswith("sheet 2")) == 6 * 16
    assert sum("big bads" in name for name in names if not name.startswith("sheet 2")) == 21
    every = [placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
    assert min(placed.mark.size for placed in every) >= (6.5 if two else 9) * PT  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"foes": (6,) * 9, "stocked_dungeons": (True,) * 9}, r"the rows of .* mm too high"),
        ({"items": (CardIndex("A", "diamond"),) * 9}, r"the columns of .* mm too wide"),
        ({"rules": ("Never do this at home, or anywhere else. " * 12,)}, r"the rules of .* mm too high"),
    ],
)
def test_what_is_too_large_is_refused(change: dict[str, Any], sentence: str) -> None:
    """By how much."""
    _, score = both_sheets()
    with pytest.raises(LayoutError, match=sentence):
        sheet_pages(LOOKS[0], find_paper("a4"), [score._replace(**change)], load_look("jacks").game_folder.look.emblem, "jacks")
