"""Papers, the ruler, and what stands around the cards of a sheet."""

from itertools import combinations, product

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.components.cards.renderers.folded_cards import draw_folded_pages
from printgen.components.cards.renderers.imposition import (
    SheetWords,
    card_sheet,
    draw_sheet_surroundings,
    folded_pair_sheet,
    impose_deck,
)
from printgen.components.cards.renderers.n_up import LAYOUT_KINDS, best_layout, find_grid
from printgen.components.cards.renderers.sheet_slots import CardSheet, CardSlot
from printgen.components.sheets.renderers.sheet_pages import render_sheets
from printgen.errors import UsageError
from printgen.gameapi import contract
from printgen.gameapi.discovery import game_names, parse_id
from printgen.games.dqd6.box import cards as box_cards
from printgen.games.dqd6.box import reference, sheets
from printgen.marks import Group, Mark, Page, Path, Tag, Text
from printgen.print_options import BACK_PLACEMENTS
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import common_papers, find_paper, load_all_papers
from printgen.render.paper.sheet_marks import (
    CLEAR,
    MARK_GAP,
    MARK_LENGTH,
    draw_corner_brackets,
    draw_margin_cut_marks,
    draw_ruler,
)
from printgen.render.theme import U
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import PAGE, Box, Placed, overlap_depth, place_marks

LOOK = load_look("dqd6")
DECK = box_cards.deck(())
TIE = 0.001  # so that half a hundredth is rounded in one way
HALF_STROKE = 0.08  # a bracket's line lies 5 mm from the edge, its ink half a stroke nearer
SMALL = {("a5", "fold", True), ("photo", "none", True), ("photo", "duplex-long", True), ("photo", "duplex-short", True)}
SMALL |= {("photo", "fold", True)}
"""Ways that do not fit."""
EVERY = [way for way in product(load_all_papers(), BACK_PLACEMENTS, (False, True)) if way not in SMALL]
IDS = [f"{name}-{backs}{'-large' * large}" for name, backs, large in EVERY]


def sheets_of(name: str, backs: str, large: bool) -> tuple[Page, ...]:
    """A small deck, imposed; its last sheet is only partly filled."""
    return impose_deck(DECK._replace(cards=DECK.cards[:11]), LOOK, find_paper(name), backs, large)


def is_card(mark: Mark) -> bool:
    """Whether a mark of a sheet is a card's front or back."""
    inner = mark.marks[0] if isinstance(mark, Tag) and mark.role == "Figure" else mark
    return isinstance(inner, Group) and not isinstance(inner.marks[0], Text | Path)


def furniture(page: Page) -> list[Placed]:
    """All that is not a card."""
    return list(place_marks(tuple(mark for mark in page.marks if not is_card(mark))))


def card_boxes(page: Page, scale: float) -> list[Box]:
    """Where the cards lie."""
    out = []
    for mark in require_some(page.marks):
        if is_card(mark):
            group = mark.marks[0] if isinstance(mark, Tag) else mark
            assert isinstance(group, Group)
            wide, high = WIDTH * scale, HEIGHT * scale
            x, y = (group.x - wide, group.y - high) if group.turn == 180 else (group.x, group.y)
            out.append((x, y, x + wide, y + high))
    return out


def test_unit() -> None:
    """A poker card is 40 by 56 units of a sixteenth of an inch: 63.5 by 88.9 mm."""
    assert abs(U - 25.4 / 16) < 1e-9
    assert (pytest.approx(63.5), pytest.approx(88.9)) == (WIDTH, HEIGHT)


def test_papers() -> None:
    """ISO 216, the North American sizes, photo paper of 4 x 6 inches, and what A4 and Letter have in common; all upright."""
    inches = {"letter": (8.5, 11), "tabloid": (11, 17), "photo": (4, 6)}
    sizes = {name: (entry.width, entry.height) for name, entry in load_all_papers().items()}
    assert {name: size for name, size in sizes.items() if name not in inches} == {
        "a4": (210, 297),
        "universal": (210, 279.4),
        "a3": (297, 420),
        "a5": (148, 210),
    }
    for name, size in inches.items():
        assert sizes[name] == pytest.approx([25.4 * inch for inch in size])
    assert list(common_papers()) == ["a4", "letter"]


def test_unknown_paper() -> None:
    """The papers that there are, are listed."""
    with pytest.raises(
        UsageError, match=r"there is no paper 'b5'.*; the papers are a4, letter, universal, a3, tabloid, a5, photo"
    ):
        find_paper("b5")


COUNTS = {
    # By hand: what is left of the paper, less twice 9.65 mm, over 63.5 and 88.9 mm; in large print 95.25 and 133.35 mm.
    "universal": {"cards": (True, 4, 2), "large": (False, 2, 2), "fold": (True, 4, 1), "pairs": (True, 4, 2)},
    "a3": {"cards": (True, 6, 3), "large": (True, 4, 2), "fold": (True, 3, 3), "pairs": (True, 6, 3), "fold_large": (True, 4, 1)},
    "tabloid": {"cards": (False, 4, 4), "large": (False, 2, 3), "fold": (False, 4, 2), "pairs": (False, 4, 4)},
    "a5": {"cards": (False, 2, 2), "large": (True, 2, 1), "fold": (False, 2, 1), "pairs": (False, 2, 2)},
    "photo": {"cards": (True, 2, 1), "fold": (True, 1, 1), "pairs": (True, 2, 1)},
}
"""On its side or not, columns and rows of fronts."""


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name, kinds in COUNTS.items() for kind in kinds])
def test_as_many_as_fit(name: str, kind: str) -> None:
    """The paper lies as it holds most."""
    found = find_grid(find_paper(name), kind)
    assert (found.side, found.columns, found.rows) == COUNTS[name][kind]


@pytest.mark.parametrize(("name", "kind"), list(product(common_papers(), LAYOUT_KINDS)))
def test_nothing_laid_by_hand_wastes_more(name: str, kind: str) -> None:
    """What papers.toml says is what would be found."""
    form, laid = find_paper(name), find_grid(find_paper(name), kind)
    found = best_layout(form.width, form.height, LAYOUT_KINDS[kind])
    assert found
    assert (found.sideways, found.columns, found.rows) == (laid.side, laid.columns, laid.rows)
    assert (found.gap, found.beside) == (laid.gap, laid.beside)


@pytest.mark.parametrize(("name", "backs", "large"), sorted(SMALL))
def test_too_small(name: str, backs: str, large: bool) -> None:
    """What does not fit is said."""
    with pytest.raises(UsageError, match=f"{name} is too small for large cards"):
        card_sheet(find_paper(name), backs, large)


def test_one_file_for_two_papers() -> None:
    """The universal paper lies within A4 and within Letter, and so does all that stands on it, clear of both edges."""
    form = find_paper("universal")
    for other in common_papers().values():
        assert form.width <= other.width and form.height <= other.height
    assert form.whole


def test_papers_for_cards_alone() -> None:
    """A sheet is not printed on a paper that it was not made for; the papers that it can be printed on are named."""
    assert [name for name, form in load_all_papers().items() if not form.whole] == ["a3", "tabloid", "a5", "photo"]
    for verb in ("sheets", "rules", "kit"):
        done = CliRunner().invoke(main, [verb, "dqd6", "--paper", "a3"])
        assert done.exit_code == 2
        assert "a3 is a paper for cards and references; all else is printed on a4, letter, universal" in done.output


@pytest.mark.parametrize(
    ("name", "size", "margins"),
    [("a4", (190.5, 266.7), (9.75, 15.15)), ("letter", (254.0, 177.8), (12.7, 19.05))],
)
def test_block(name: str, size: tuple[float, float], margins: tuple[float, float]) -> None:
    """The block of cards and the margins around it, as the style guide gives them."""
    place = card_sheet(find_paper(name), "none", large=False)
    wide, high = place.card_size
    assert (place.grid.columns * wide, place.grid.rows * high) == pytest.approx(size, abs=0.01)
    assert (place.left_edge, place.top_edge) == pytest.approx(margins, abs=0.01)
    assert place.width - place.left_edge - size[0] == pytest.approx(margins[0], abs=0.01)
    assert place.height - place.top_edge - size[1] == pytest.approx(margins[1], abs=0.01)


def test_large_print_fills_the_same_block() -> None:
    """Two by two cards at one and a half have the same block as three by three on A4."""
    small, large = (card_sheet(find_paper("a4"), "none", large) for large in (False, True))
    assert (large.left_edge, large.top_edge) == pytest.approx((small.left_edge, small.top_edge), abs=0.01)
    assert large.grid.scale == 1.5


@pytest.mark.parametrize("name", common_papers())
def test_large_print_is_half_as_large_again(name: str) -> None:
    """One factor, as the command says: of cards with every way of backs, and of references, on every paper."""
    places = [(card_sheet(find_paper(name), backs, large), large) for backs, large in product(BACK_PLACEMENTS, (False, True))]
    places += [(folded_pair_sheet(find_paper(name), large), large) for large in (False, True)]
    for place, large in places:
        assert place.grid.scale == (1.5 if large else 1.0)
        assert place.card_size == pytest.approx((WIDTH * place.grid.scale, HEIGHT * place.grid.scale))
    for large in (False, True):
        (page,) = draw_folded_pages(LOOK, find_paper(name), reference.reference(()), "Dungeon Quest D6", large)
        scales = {mark.scale for mark in page.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Tag)}
        assert scales == {1.5 if large else 1.0}


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", common_papers())
def test_references_fill_their_sheets(name: str, large: bool) -> None:
    """Four to a sheet, of large print two; two sets, of large print one, and as many as a single sheet holds; no place twice."""
    many = 2 if large else 4
    for count in range(1, 6):
        cards = [card._replace(name=f"card {k}") for k in range(count) for card in reference.reference(())[:1]]
        pages = draw_folded_pages(LOOK, find_paper(name), cards, "Dungeon Quest D6", large)
        boxes = [card_pairs(page) for page in pages]
        sets = max(1 if large else 2, many // count)
        assert [len(found) for found in boxes] == [many] * (count * sets // many) + [count * sets % many] * bool(
            count * sets % many
        )
        for found in boxes:
            assert all(overlap_depth(one, two) < 0.01 for one, two in combinations(found, 2))


def card_pairs(page: Page) -> list[Box]:
    """Where the folded cards of a page lie."""
    cards = [mark for mark in page.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Tag)]
    return [(card.x, card.y, card.x + 2 * WIDTH * card.scale, card.y + HEIGHT * card.scale) for card in cards]


EVERY_DECK = [(game, name, backs, large) for game in game_names() for name, backs, large in EVERY]


@pytest.mark.parametrize(("game", "name", "backs", "large"), EVERY_DECK)
def test_no_mark_crosses_a_word(game: str, name: str, backs: str, large: bool) -> None:
    """Of every deck, in each way and size: the words around the cards keep clear of marks, of cards and of each other."""
    which, ident = parse_id(game)
    deck = contract.get_section(which, contract.BoxSection).deck(ident.options)
    place = card_sheet(find_paper(name), backs, large)
    words = SheetWords(deck.title, FOLD) if backs == "fold" else SheetWords(deck.title, NOTE, FOOT, "ABCDEFGH")
    for number in (1, 2):
        page = Page(place.width, place.height, tuple(draw_sheet_surroundings(place, slots_of(place, number), words)))
        marks = list(place_marks(page.marks))
        assert_inside(page, marks)
        assert_no_overlap(marks)
        for placed, slot in product(marks, slots_of(place, 99)):
            box = (slot.x, slot.y, slot.x + place.card_size[0], slot.y + place.card_size[1])
            assert overlap_depth(placed.box, box) <= -0.4, placed.mark


NOTE, FOOT = "sheet 12 of 14, fronts: print at 100 %, on card", "A lies behind A: hold the sheet to the light before you cut."
FOLD = "sheet 99 of 99: print at 100 %, fold, glue, then cut"


def slots_of(place: CardSheet, count: int) -> list[CardSlot]:
    """The first places of a sheet."""
    return [place.slot(row, column) for row, column in product(range(place.rows), range(place.columns))][:count]


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_marks_are_of_what_is_on_the_sheet(name: str, backs: str, large: bool) -> None:
    """Each cut mark of a last sheet points at the edge of a card that lies on it, and each edge has its marks."""
    for page in require_some(sheets_of(name, backs, large)):
        scale = card_sheet(find_paper(name), backs, large).grid.scale
        boxes = card_boxes(page, scale)
        xs, ys = ({round(box[k] + TIE, 2) for box in boxes for k in at} for at in ((0, 2), (1, 3)))
        lines = [placed.mark.outline for placed in furniture(page) if isinstance(placed.mark, Path) and placed.matrix == PAGE]
        found = [(line[0][1:], line[1][1:]) for line in lines if len(line) == 2]
        upright = {round(x + TIE, 2) for (x, y0), (x1, y1) in found if x == x1 and abs(y1 - y0) < 5}
        level = {round(y + TIE, 2) for (x0, y), (x1, y1) in found if y == y1 and abs(x1 - x0) < 5}
        assert upright == xs
        assert level == ys


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_slots(name: str, backs: str, large: bool) -> None:
    """Cards lie edge to edge, centred on the paper; a fold keeps 5 mm from the cards on either side, or 3 mm where it must."""
    place = card_sheet(find_paper(name), backs, large)
    wide, high = place.card_size
    first, last = place.slot(0, 0), place.slot(place.rows - 1, place.columns - 1)
    assert first.x == pytest.approx(place.width - last.x - wide, abs=0.01)
    assert first.y == pytest.approx(place.height - last.y - high, abs=0.01)
    assert place.slot(0, 1).x - first.x == pytest.approx(
        wide + (place.grid.beside and place.grid.columns == 1) * place.fold_gap, abs=0.01
    )
    if backs == "fold" and place.grid.beside:
        inner, gap = place.slot(0, place.grid.columns - 1).x + wide, 3 if name in ("letter", "photo") else 5
        assert place.width / 2 - inner == pytest.approx(gap, abs=0.01)
        assert place.slot(0, place.grid.columns).x - place.width / 2 == pytest.approx(gap, abs=0.01)
    elif backs == "fold":
        assert place.height / 2 - (place.slot(place.grid.rows - 1, 0).y + high) == pytest.approx(5, abs=0.01)
        assert place.slot(place.grid.rows, 0).y - place.height / 2 == pytest.approx(5, abs=0.01)
    elif place.rows > 1:
        assert place.slot(1, 0).y - first.y == pytest.approx(high, abs=0.01)


@pytest.mark.parametrize("inches", [2, 4])
@pytest.mark.parametrize("way", ["across", "up"])
def test_ruler(way: str, inches: int) -> None:
    """From the first mark to the last 100 mm on one side, 4 in, which are 101.6 mm, on the other; ten and four parts each."""
    marks = (draw_ruler(30, 150, way, inches=inches),)
    strokes = [placed for placed in place_marks(marks) if isinstance(placed.mark, Path)]
    ends = []
    for placed in strokes:
        (_, x0, y0), (_, x1, y1) = placed.mark.outline
        ends.append((placed.matrix(x0, y0), placed.matrix(x1, y1)))
    along, across = (0, 1) if way == "across" else (1, 0)
    baseline, *ticks = ends
    assert abs(baseline[1][along] - baseline[0][along]) == pytest.approx(25.4 * inches, abs=0.001)
    start = (30, 150)[along]
    sides: dict[bool, list[float]] = {True: [], False: []}
    for foot, tip in ticks:
        sides[tip[across] < foot[across]].append(abs(foot[along] - start))
    metric, imperial = sorted(sides.values(), key=len, reverse=True)
    assert sorted(metric) == pytest.approx([5.0 * k for k in range(5 * inches + 1)], abs=0.001)
    assert sorted(imperial) == pytest.approx([25.4 / 4 * k for k in range(4 * inches + 1)], abs=0.001)
    assert {p.mark.string for p in place_marks(marks) if isinstance(p.mark, Text)} == {f"{25 * inches} mm", f"{inches} in"}


def test_brackets() -> None:
    """One in each corner, 5 mm from both edges, opening inwards."""
    corners = [mark.outline[1][1:] for mark in draw_corner_brackets(210, 297) if isinstance(mark, Path)]
    assert sorted(corners) == [(5, 5), (5, 292), (205, 5), (205, 292)]


def test_cut_marks() -> None:
    """Two for each cut, in line with it, 3.5 mm long, 1.25 mm off the block."""
    marks = [placed.box for placed in place_marks(tuple(draw_margin_cut_marks([10, 50], [20, 80])))]
    assert len(marks) == 8
    for left, top, right, foot in marks:
        assert max(right - left, foot - top) == pytest.approx(MARK_LENGTH, abs=0.2)
        assert -overlap_depth((left, top, right, foot), (10, 20, 50, 80)) == pytest.approx(MARK_GAP, abs=0.1)


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_nothing_on_the_cards(name: str, backs: str, large: bool) -> None:
    """No mark and no note of a sheet touches a card, also where a place is empty."""
    scale = card_sheet(find_paper(name), backs, large).grid.scale
    full, *_ = sheets_of(name, backs, large)
    for page in require_some(sheets_of(name, backs, large)):
        boxes = card_boxes(page, scale) + (card_boxes(full, scale) if backs != "fold" else [])
        for placed, box in product(furniture(page), boxes):
            assert overlap_depth(placed.box, box) <= -0.5, placed.mark


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_nothing_near_the_edge(name: str, backs: str, large: bool) -> None:
    """Marks, notes and cards keep the 5 mm that not every printer can reach."""
    for page in require_some(sheets_of(name, backs, large)):
        assert_inside(page, list(place_marks(page.marks)))


def assert_inside(page: Page, marks: list[Placed]) -> None:
    """Asserts that the marks keep clear of the paper's edge."""
    for placed in require_some(marks):
        left, top, right, foot = placed.box
        clear = min(left, top, page.width - right, page.height - foot)
        assert clear >= CLEAR - HALF_STROKE, (placed.mark, clear)


@pytest.mark.parametrize(("name", "backs", "large"), EVERY, ids=IDS)
def test_notes_stand_apart(name: str, backs: str, large: bool) -> None:
    """No note of a sheet touches another, a cut mark, the ruler or a bracket."""
    for page in require_some(sheets_of(name, backs, large)):
        assert_no_overlap(furniture(page))


def assert_no_overlap(marks: list[Placed]) -> None:
    """Asserts that no text touches another text or a line."""
    texts = [placed for placed in marks if isinstance(placed.mark, Text)]
    for one, two in require_some(combinations(texts, 2)):
        assert overlap_depth(one.box, two.box) <= 0, (one.mark, two.mark)
    for one, two in product(texts, (placed for placed in marks if isinstance(placed.mark, Path))):
        assert overlap_depth(one.box, two.box) <= 0, (one.mark, two.mark)


@pytest.mark.parametrize(("name", "large"), list(product(common_papers(), (False, True))))
def test_reference_sheet(name: str, large: bool) -> None:
    """The reference card's sheet keeps the same rules: clear of the edge, a ruler, marks off the cards, notes apart."""
    pages = draw_folded_pages(LOOK, find_paper(name), reference.reference(()), "Dungeon Quest D6", large)
    for page in require_some(pages):
        assert_inside(page, list(place_marks(page.marks)))
        cards = [mark for mark in page.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Tag)]
        others = list(place_marks(tuple(mark for mark in page.marks if mark not in cards)))
        assert_no_overlap(others)
        for card, placed in product(cards, others):
            box = (card.x, card.y, card.x + 2 * WIDTH * card.scale, card.y + HEIGHT * card.scale)
            assert overlap_depth(placed.box, box) <= -0.5, placed.mark


@pytest.mark.parametrize(("name", "low"), list(product(common_papers(), (False, True))))
def test_tracking_sheets(name: str, low: bool) -> None:
    """So do the sheets to write on."""
    for page in require_some(
        render_sheets(
            load_look("dqd6", low), find_paper(name), sheets.sheets(()), load_look("dqd6").game_folder.look.emblem, "dqd6"
        )
    ):
        assert_inside(page, list(place_marks(page.marks)))
        assert any(isinstance(placed.mark, Text) and placed.mark.string == "100 mm" for placed in place_marks(page.marks))
