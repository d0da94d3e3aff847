"""Books: manuscripts, galleys, pages."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.book.book_blocks import (
    BlockGroup,
    Book,
    BookEntry,
    BookFigure,
    BookHeading,
    BookPile,
    BookTable,
    CardInventory,
    Chapter,
    DiceTable,
    GameExample,
    KindCount,
    NoteLines,
    Paragraph,
    Steps,
    Tableau,
    TitlePage,
    TwoColumns,
)
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages, natural_height, paginate
from printgen.components.book.renderers.galley import GalleyStrip, draw_stacked_blocks, typeset_chapter
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.components.picture import Picture
from printgen.components.story.play_log import RollLine
from printgen.errors import ContentError, LayoutError, UsageError
from printgen.marks import Mark, Tag, Text
from printgen.prose.books.manuscript import parse_chapters
from printgen.render.paper.book_page_format import FOOT, INNER, OUTER, PAGE_SIZES, book_page_format
from printgen.render.paper.paper_sizes import Paper, find_paper
from tests.looks import load_look
from tests.render.drawing import place_marks

LOOK = load_look("dqd6")
WORDS = "The lamp went out, and after that the rest of the stair was a matter of opinion. "
FRONT = TitlePage(
    "A game",
    "A Title",
    "a line",
    picture=Picture("dragon", "a dragon"),
    ribbon="Rules",
    notes=("A note.",),
    foot=("by somebody",),
)


def book(*parts: Chapter) -> Book:
    return Book(FRONT, "Running", parts)


def test_manuscript() -> None:
    """Every sign of the form, in one text."""
    made = {"lamp": (Paragraph("made"),)}
    text = "# One\n\n~ Begin\nhere.\n\n## Within\n1. first\n2. second\n- item\n> aside\n@lamp\n\n#! Two\nend"
    one, two = parse_chapters(text, made)
    assert (one.title, one.starts_page, two.title, two.starts_page) == ("One", False, "Two", True)
    assert one.blocks == (
        Paragraph("Begin here.", "initial"),
        BookHeading("Within"),
        Steps(("first", "second"), 1),
        Steps(("item",), 0),
        Paragraph("aside", "aside"),
        Paragraph("made"),
    )
    assert two.blocks == (Paragraph("end"),)


def test_numbers_go_on_after_a_table() -> None:
    """A list that a table interrupts keeps its own numbers."""
    (one,) = parse_chapters("# One\n1. a\n@t\n2. b", {"t": (NoteLines(1, 1),)})
    assert one.blocks == (Steps(("a",), 1), NoteLines(1, 1), Steps(("b",), 2))


@pytest.mark.parametrize(
    ("text", "problem"),
    [("words", "begins with a chapter"), ("# One\n@bat", "calls '@bat'; there are @lamp"), ("# One\nwords", "never calls @lamp")],
)
def test_manuscript_errors(text: str, problem: str) -> None:
    """A manuscript that is out of form says where, and what there is."""
    with pytest.raises(ContentError, match=problem):
        parse_chapters(text, {"lamp": (Paragraph("made"),)})


@pytest.mark.parametrize("name", PAGE_SIZES)
def test_pages_are_half_of_the_paper(name: str) -> None:
    """Two leaves side by side are the paper on its side, but for the half millimetre that ISO 216 rounds off."""
    form, whole = book_page_format(find_paper(name)), find_paper(name)
    assert form.height == whole.width and 0 <= whole.height - 2 * form.width <= 1


def test_a_paper_without_books() -> None:
    """The error lists the papers that there are."""
    with pytest.raises(UsageError, match="the papers are a4, letter"):
        book_page_format(Paper("a3", 297, 420, {}))


@pytest.mark.parametrize("name", PAGE_SIZES)
def test_margins_are_mirrored(name: str) -> None:
    """Nothing leaves the type area; the inner margin is at the left of odd pages and at the right of even ones."""
    form = book_page_format(find_paper(name))
    pages = draw_half_sheet_pages(LOOK, find_paper(name), book(Chapter("One", (Paragraph(WORDS * 12),) * 9)))
    assert len(pages) > 3
    for number, page in enumerate(pages[1:], 2):
        left = INNER if number % 2 else OUTER
        boxes = [placed.box for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]
        assert min(box[0] for box in boxes) == pytest.approx(left, abs=0.4)
        assert max(box[2] for box in boxes) <= left + form.text_width + 0.1
        assert max(box[3] for box in boxes) <= form.height - FOOT + 0.8
        folio = next(
            box
            for box, string in ((p.box, p.mark.string) for p in place_marks(page.marks) if isinstance(p.mark, Text))
            if string == str(number)
        )
        assert (folio[2] > form.width / 2) == bool(number % 2)


@given(st.lists(st.integers(1, 14), min_size=3, max_size=40))
def test_no_widows_no_orphans(lengths: list[int]) -> None:
    """Of a paragraph, never a single line at a page's foot or head; every line is set once, in order."""
    blocks = tuple(Paragraph(WORDS * n) for n in lengths)
    strips = typeset_chapter(LOOK, Chapter("One", blocks), 100, 1)
    for before, after in pairwise(paginate(strips, 179)):
        if before[-1].block == after[0].block:
            assert sum(strip.block == before[-1].block for strip in before) >= 2
            assert sum(strip.block == after[0].block for strip in after) >= 2
    assert [strip for page in paginate(strips, 179) for strip in page] == strips


@given(st.lists(st.sampled_from(("text", "heading", "table")), min_size=2, max_size=40))
def test_no_heading_at_a_pages_foot(kinds: list[str]) -> None:
    """A heading has at least two lines under it, a table what it belongs to above it."""
    table = DiceTable((DiceOutcome("Roll", (ResultBar(6, "rain", "ill"),)),))
    made = {"text": Paragraph(WORDS * 4), "heading": BookHeading("A Heading"), "table": table}
    strips = typeset_chapter(LOOK, Chapter("One", (*(made[kind] for kind in kinds), made["text"])), 100, 1)
    runs = [kind for kind, following in pairwise(kinds) if kind == "table" == following]
    if len(runs) > 3:
        return
    pages = paginate(strips, 179)
    assert [strip for page in pages for strip in page] == strips
    for page in pages[:-1]:
        assert page[-1].role != "H2"


def test_natural_height_drops_the_first_space() -> None:
    """The space above the first strip of a page is not needed."""
    assert natural_height([GalleyStrip((), 10, space_before=5), GalleyStrip((), 10, space_before=2)]) == 22


def test_pages_are_filled_evenly() -> None:
    """Breaks are chosen for all pages together: 12 equal strips on pages of at most 5 stand 4, 4, 4, not 5, 5, 2."""
    strips = [GalleyStrip((), 30.0, block=k, location=str(k)) for k in range(12)]
    assert [len(page) for page in paginate(strips, 179)] == [4, 4, 4]


def test_figures_grow_into_the_page() -> None:
    """A figure takes the room that is left, within its limits, and stays on the page."""
    form = book_page_format(find_paper("a4"))
    figure = BookFigure(Picture("gem", "a gem"), "", False, least_height=30, most_height=60)
    pages = draw_half_sheet_pages(
        LOOK,
        find_paper("a4"),
        book(Chapter("One", (Paragraph(WORDS * 22), figure)), Chapter("Two", (Paragraph("x"),), starts_page=True)),
    )
    boxes = [placed.box for placed in place_marks(pages[1].marks)]
    assert form.height - FOOT - 12 < max(box[3] for box in boxes) <= form.height - FOOT + 0.5


def test_notes_grow_by_whole_lines() -> None:
    """Lines to write on share the room, at a pitch that a pencil can use."""
    strips = typeset_chapter(LOOK, Chapter("One", (NoteLines(2, 6),)), 100, 1)
    assert strips[1].redraw is not None
    assert [len(strips[1].redraw(more)) for more in (0.0, strips[1].grow / 2, strips[1].grow)] == [2, 4, 6]


def test_lists_and_tables_are_tagged() -> None:
    """Who does not see the page still meets lists as lists and tables as tables."""
    table = BookTable(("", "a"), (("x", "1"),), (1, 1))
    pages = draw_half_sheet_pages(
        LOOK, find_paper("a4"), book(Chapter("One", (Steps(("one", "two")), table, BookHeading("Within"), Paragraph(WORDS))))
    )
    roles = list(tags(pages[1].marks))
    assert [roles.count(role) for role in ("H1", "H2", "L", "LI", "Table", "TR", "TH", "TD")] == [1, 1, 1, 2, 1, 2, 2, 2]


def tags(marks: tuple[Mark, ...]) -> list[str]:
    found = []
    for mark in marks:
        if isinstance(mark, Tag):
            found.append(mark.role)
        found += tags(getattr(mark, "marks", ()))
    return found


@pytest.mark.parametrize(
    ("block", "problem"),
    [
        (BookHeading("Much " * 30), r"block 1 \(heading\): the heading .* is .* mm too long"),
        (Paragraph("W" * 90), r"block 1 \(paragraph\): .* mm too wide"),
        (
            CardInventory((KindCount("gem", "gem", "", word="Words without any end", number=3),)),
            r"block 1 \(card inventory\): 'Words without any end' is",
        ),
        (BookTable(("", "a"), (("x", WORDS),), (1, 1)), r"block 1 \(table\): the cell"),
        (GameExample("A", "b", (RollLine((1,), WORDS * 2),), "c"), r"block 1 \(game example\): the line"),
        (BlockGroup((Paragraph(WORDS * 60),)), r"block 1 \(block group\): what must stand together is .* mm too high for a page"),
    ],
)
def test_errors_name_chapter_and_block(block: object, problem: str) -> None:
    """What cannot fit is an error that says where it stands and by how much."""
    with pytest.raises(LayoutError, match=rf"chapter 'One', {problem}"):
        draw_half_sheet_pages(LOOK, find_paper("a4"), book(Chapter("One", (block,))))  # type: ignore[arg-type]


def test_title_page_errors() -> None:
    """Notes that would run into the foot, and a chapter's title that is too long."""
    with pytest.raises(LayoutError, match="title page 'A Title': its notes are"):
        draw_half_sheet_pages(
            LOOK,
            find_paper("a4"),
            book(Chapter("One", (Paragraph("x"),)))._replace(title_page=FRONT._replace(notes=(WORDS * 30,))),
        )
    with pytest.raises(LayoutError, match=r"the title is .* mm too long"):
        draw_half_sheet_pages(LOOK, find_paper("a4"), book(Chapter("Far " * 20, (Paragraph("x"),))))


def test_columns_stand_side_by_side() -> None:
    """The higher column says how high both are."""
    _, short = draw_stacked_blocks(LOOK, (Paragraph("x"),), 40)
    _, high = draw_stacked_blocks(LOOK, (Paragraph(WORDS * 3),), 40)
    (strip,) = typeset_chapter(LOOK, Chapter("One", (TwoColumns((Paragraph("x"),), (Paragraph(WORDS * 3),)),)), 85, 1)[1:]
    assert short < high == pytest.approx(strip.height)


@pytest.mark.parametrize("low", [False, True])
def test_every_block_can_be_set(low: bool) -> None:
    """In full ink and in low; nothing is drawn above its strip."""
    blocks = (
        BookEntry("**Strength** lifts.", "strength", "sword"),
        BookEntry("A variation.", is_ticked=True),
        CardInventory((KindCount("information", "", "i", word="Cards", number=7),)),
        Tableau(((BookPile("gem", "gem", "Gems", "0"), BookPile("heart", "", "Health")),)),
        BookFigure(Picture("cavern", "a cavern"), "A caption.", True),
        GameExample("Room 2", "It begins.", (RollLine((3,), "A 3 **hits**.", 1, 2), RollLine((), "It falls.")), "dqd6#1"),
    )
    strips = typeset_chapter(load_look("dqd6", low), Chapter("One", blocks), 119, 1)
    assert len(strips) >= len(blocks) + 1
    for strip in strips:
        assert all(placed.box[1] > -1.4 for placed in place_marks(strip.marks)), strip.location


@pytest.mark.parametrize("faces", [(3,), (3, 5), (1, 2, 6)])
def test_words_stand_behind_their_dice(faces: tuple[int, ...]) -> None:
    """In an example the text of a roll begins at the right of its last die, however many dice there are."""
    example = GameExample("Room 2", "It begins.", (RollLine(faces, "Struck."),), "dqd6#1")
    strips = typeset_chapter(LOOK, Chapter("One", (example,)), 119, 1)
    placed = [now for strip in strips for now in place_marks(strip.marks)]
    dice = [now for now in placed if any(name.startswith("die ") for name in now.ancestors)]
    (text,) = (now.box for now in placed if isinstance(now.mark, Text) and now.mark.string == "Struck.")
    assert len({now.ancestors for now in dice}) == len(faces)
    assert max(now.box[2] for now in dice) < text[0]


@pytest.mark.parametrize("extra", [0, 1, 2, 3])
def test_the_last_page_stays_the_last(extra: int) -> None:
    """In whole sheets the leaves that are left over are to be written on, and stand before the last chapter's page."""
    body = tuple(Chapter(f"Chapter {k}", (Paragraph(WORDS),), True) for k in range(1, 2 + extra))
    last = Chapter("At a Glance", (Steps(("One.", "Two.")),), True)
    short, full = (draw_half_sheet_pages(LOOK, find_paper("a4"), book(*body, last), whole) for whole in (1, 4))
    assert len(short) == 3 + extra
    assert len(full) == -(-len(short) // 4) * 4
    titles = [page.outline for page in full]
    assert titles[-1] == "At a Glance" == short[-1].outline
    spare = titles[len(short) - 1 : -1]
    assert spare == ["Games Played", "Notes", "Notes"][: len(spare)]
    for number, page in enumerate(full[1:], 2):
        folio = [
            placed for placed in place_marks(page.marks) if isinstance(placed.mark, Text) and placed.mark.string == str(number)
        ]
        assert (folio[0].box[0] < page.width / 2) == (number % 2 == 0)


def test_a_last_chapter_that_goes_on() -> None:
    """Where the last page only continues a chapter, the leaves that are left over come after it."""
    pages = draw_half_sheet_pages(LOOK, find_paper("a4"), book(Chapter("Long", (Paragraph(WORDS * 60),))), 4)
    assert len(pages) == 4
    assert [page.outline for page in pages] == ["A Title", "Long", "", "Games Played"]


@pytest.mark.parametrize("extra", [0, 1, 2, 3])
def test_the_back_of_a_folded_booklet(extra: int) -> None:
    """A chapter for the back is set only where a leaf is left over, and then it is the last page."""
    body = tuple(Chapter(f"Chapter {k}", (Paragraph(WORDS),), True) for k in range(1, 4 + extra))
    now = book(*body)._replace(back=Chapter("Back", (Paragraph(WORDS),), True))
    assert [page.outline for page in draw_half_sheet_pages(LOOK, find_paper("a4"), now)][-1] == f"Chapter {3 + extra}"
    full = [page.outline for page in draw_half_sheet_pages(LOOK, find_paper("a4"), now, 4)]
    assert len(full) == (4 if not extra else 8)
    assert full[-1] == ("Back" if extra else "Chapter 3")
    assert full[4 + extra : -1] == ["Games Played", "Notes"][: 3 - extra if extra else 0]
