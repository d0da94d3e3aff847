"""Sheets to write on, boards, reference cards and rules from a folder: what is printed, and what is said where it cannot be."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from printgen.commands.print_jobs import make_cards_job, make_kit_jobs, make_sheet_jobs
from printgen.commands.request import Request
from printgen.components.book.book_blocks import BookFigure, BookHeading, InsetBlock, Paragraph, Steps
from printgen.components.cards.folded_cards import ReferenceCards
from printgen.components.panels.blank_lines import BlankLine, SumPart
from printgen.components.panels.lists import ThrowList, ThrowResult, WordTable
from printgen.components.panels.renderers.panel import item_heights
from printgen.components.panels.renderers.pencil_maps import draw_pencil_map
from printgen.components.panels.small_cards import ShownCards
from printgen.components.sheets.renderers.block_form import BLOCK_GAP, _place_blocks
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.errors import ContentError, LayoutError, UsageError
from printgen.features.datagames import loader
from printgen.features.datagames.builders.blocks import parse_values
from printgen.features.datagames.reading.errors import FaultyFolder
from printgen.marks import CheckBox, FormField, Group, Job, Page, Tag, Text, TextField
from printgen.marks import Path as Drawn
from printgen.print_options import BACKS, FILLABLE, LARGE_PRINT, TWO_UP, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import BOLD, FINE, INK, PAPER, load_look
from tests.features.datagames.conftest import FolderWriter

EXAMPLES = Path(__file__).parents[3] / "examples"
NOUNS = (EXAMPLES / "every-block" / "sheets.toml").read_text("utf-8")


def sheet(blocks: str, head: str = "") -> str:
    """A sheets.toml of one sheet."""
    return f'[[sheet]]\ntitle = "S"\n{head}\nblocks = [\n{blocks}\n]\n'


def pages(
    box: loader.DataGameBox, name: str = "a4", low: bool = False, fillable: bool = False, half: bool = False
) -> tuple[Page, ...]:
    """The pages of all sheets."""
    desk = RenderContext(
        look=load_look(box.home, low),
        paper=find_paper(name),
        options=PrintOptions({BACKS: "none", FILLABLE: fillable, TWO_UP: half}),
    )
    return render(desk, SheetPile(box.sheets()))


def marks_in(marks: Any, kinds: Any) -> list[Any]:
    """All marks of some kinds, those in groups and tags too."""
    found = []
    for mark in marks:
        if isinstance(mark, kinds):
            found.append(mark)
        if isinstance(mark, Group | Tag):
            found += marks_in(mark.marks, kinds)
    return found


def fields(page: Page) -> list[FormField]:
    """The form fields of a page."""
    return marks_in(page.marks, CheckBox | TextField)


def words(page: Page) -> str:
    """All that is to be read on a page."""
    return " ".join(mark.string for mark in marks_in(page.marks, Text))


def faults(box: loader.DataGameBox) -> tuple[str, ...]:
    """All that is wrong with a folder."""
    with pytest.raises(FaultyFolder) as caught:
        box.sheets()
    found: tuple[str, ...] = caught.value.faults
    return found


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("6-0", "6 5 4 3 2 1 0"),
        ("0 1 4", "0 1 4"),
        ("30-10/10", "30 20 10"),
        ("1-9/4", "1 5 9"),
        ("-2-2", "-2 -1 0 1 2"),
        ("A-D 7", "A B C D 7"),
        ("start 1-2 end", "start 1 2 end"),
    ],
)
def test_values_are_written_in_short(written: str, meant: str) -> None:
    """Ranges up and down, in steps, by letters; other words are themselves."""
    assert parse_values(written) == tuple(meant.split())


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("how", [{}, {"low": True}, {"fillable": True}, {"half": True}, {"half": True, "fillable": True}])
def test_every_block_prints_in_every_way(folder: FolderWriter, name: str, how: dict[str, bool]) -> None:
    """On both papers, with little ink, two on a page, as a form; all fields of a file have names of their own."""
    made = pages(folder(sheets_toml=NOUNS), name, **how)
    names = [field.name for page in made for field in fields(page)]
    assert len(names) == len(set(names))
    assert all(map(str.strip, names))
    assert bool(names) == how.get("fillable", False)


def test_every_box_and_line_is_a_field() -> None:
    """A cell that is filled has none."""
    box = loader.load_printed_parts(EXAMPLES / "the-mine")
    (page,) = pages(box, fillable=True)
    found = fields(page)
    assert sum(isinstance(field, TextField) for field in found) == 2 + 7 * 9 - 1 + 4 + 1  # fields, rock, sum, diary
    assert sum(isinstance(field, CheckBox) for field in found) == 7 + 20
    assert "D5" not in {field.name for field in found}
    assert {"A1", "G9", "Hearts 6", "Ore 20", "Name", "Score", "Diary"} <= {field.name for field in found}


def test_blocks_keep_off_each_other(folder: FolderWriter) -> None:
    """Wherever they go: none is over another one, and none leaves its page."""
    (form, *_) = folder(sheets_toml=NOUNS).sheets()
    home = loader.load_printed_parts(EXAMPLES / "the-mine").home
    spots = _place_blocks(load_look(home), form, 186.0, 244.0)
    assert [spot.block for spot in spots] == list(form.blocks)
    for k, spot in enumerate(spots):
        assert spot.y + spot.height <= 244.05
        for other in spots[:k]:
            if other.page == spot.page and not set(_columns(form, other)).isdisjoint(_columns(form, spot)):
                assert spot.y >= other.y + other.height + BLOCK_GAP - 1e-9


def _columns(form: Any, spot: Any) -> range:
    return range(spot.column, spot.column + min(spot.block.column_span, form.columns))


def test_a_wide_block_begins_below_all_that_it_covers(folder: FolderWriter) -> None:
    """And a narrow one goes where there is most room."""
    text = '{ space = 40 }, { space = 10 }, { text = "a" }, { text = "b", width = 2 }'
    (form,) = folder(sheets_toml=sheet(text)).sheets()
    spots = _place_blocks(load_look(loader.load_printed_parts(EXAMPLES / "the-mine").home), form, 186.0, 244.0)
    assert [spot.column for spot in spots] == [0, 1, 1, 0]
    assert [round(spot.y, 2) for spot in spots[:2]] == [0, 0]
    assert spots[2].y == pytest.approx(10 + BLOCK_GAP)
    assert spots[3].y == pytest.approx(40 + BLOCK_GAP)


def test_too_much_names_the_block_and_the_millimetres(folder: FolderWriter) -> None:
    """On one page; on two it goes on."""
    text = "{ space = 200 }, { space = 200 }, { boxes = 'Ore', count = 40, cell = 12 }"
    said = r"^sheet 'S' is too full: block 3 \(boxes 'Ore'\) is [\d.]+ mm too much for its page; take .* pages = 2$"
    with pytest.raises(LayoutError, match=said):
        pages(folder(sheets_toml=sheet(text)))
    assert len(pages(folder(sheets_toml=sheet(text, "pages = 2")))) == 2
    with pytest.raises(LayoutError, match="need fewer than 3 pages; say pages = 2"):
        pages(folder(sheets_toml=sheet(text, "pages = 3")))


def test_lines_fill_the_page(folder: FolderWriter) -> None:
    """As many as there is room for, where nobody says how many."""
    (page,) = pages(folder(sheets_toml=sheet('{ lines = "Notes", width = 2 }')), fillable=True)
    (field,) = fields(page)
    assert isinstance(field, TextField)
    assert field.multiline
    assert 240 < field.height < 250


def test_all_that_is_wrong_is_said_at_once(folder: FolderWriter) -> None:
    """Each with file, sheet, block and key, and what would be accepted."""
    text = """
      { trak = "A" }, { track = "A", values = "6-0", start = 9 }, { boxes = "B", count = 0 }, { fields = "Name:x" },
      { map = "sqare", rows = 2, columns = 2 }, { map = "flat", rows = 2, columns = 2, filled = { C9 = "{chest}" } },
      { dice = "D", "1-3" = "a", "3" = "b" }, { list = "L", items = ["{chst}"] }, { total = "T", table = "U", parts = "a" },
      { map = "square", heads = "1-3", columns = 4 }, { shapes = "S", cells = [] }, { text = "{{ mots }}" },
      { boxes = "B", width = 3 }, 7,
    """
    said = faults(folder(sheets_toml=sheet(text, "colums = 3\npicture = 'dragn'")))
    wanted = [
        "sheets.toml line 3, sheet 1: has an unknown key 'colums' (do you mean columns?)",
        "sheets.toml line 4, sheet 1 (S).picture: there is no picture 'dragn' (do you mean dragon?)",
        "sheets.toml line 7, sheet 1 (S), block 1: says not what it is (do you mean track?); give it one of fields, track",
        "sheets.toml line 7, sheet 1 (S), block 2.start: '9' is none of the values 6 5 4",
        "sheets.toml line 7, sheet 1 (S), block 3.count: must be from 1 to 400, not 0",
        "sheets.toml line 7, sheet 1 (S), block 4.fields: 'Name:x': behind the colon stands a width in mm",
        "sheets.toml line 8, sheet 1 (S), block 5.map: there is no way 'sqare' (do you mean square?)",
        "sheets.toml line 8, sheet 1 (S), block 6.filled: there is no cell 'C9'; they are A1 to B2",
        "sheets.toml line 9, sheet 1 (S), block 7.dice: 3 stands in two rows",
        "sheets.toml line 9, sheet 1 (S), block 8.items: there is no icon 'chst' (do you mean chest?)",
        "sheets.toml line 9, sheet 1 (S), block 9: is total and table in one; make two blocks of it",
        "sheets.toml line 10, sheet 1 (S), block 10.heads: has 3 for 4 columns",
        "sheets.toml line 10, sheet 1 (S), block 11.cells: has no shape",
        "sheets.toml line 10, sheet 1 (S), block 12.text: {{ mots }}: there is no column and no value 'mots'",
        "sheets.toml line 11, sheet 1 (S), block 13.width: must be a whole number from 1 to 2, not 3",
        "sheets.toml line 5, sheet 1 (S), block 14: must be a table",
    ]
    assert [words for words in wanted if not any(one.startswith(words) for one in said)] == []


def test_words_say_their_widths_and_signs(folder: FolderWriter) -> None:
    """Fields with widths may have several words; a sum subtracts and multiplies."""
    blocks = """
      { fields = "Hit points:20 Day:12.5" }, { fields = "Name Score" },
      { total = "T", parts = ["Ore", "- Lost hearts", "x Stars"] },
      { dice = "D", "1" = "!bad", "2 - 5" = "so", "6" = "+ good" }
    """
    (form,) = folder(sheets_toml=sheet(blocks)).sheets()
    wide, even, total, dice = (placed.item for placed in form.blocks)
    assert wide.blanks == (BlankLine("Hit points", 20.0), BlankLine("Day", 12.5))
    assert even.blanks == (BlankLine("Name"), BlankLine("Score"))
    assert total.parts == (SumPart("+", "Ore"), SumPart("−", "Lost hearts"), SumPart("×", "Stars"))
    assert dice.throws == (ThrowResult(1, 1, "bad", "ill"), ThrowResult(2, 5, "so", "none"), ThrowResult(6, 6, "good", "good"))


@pytest.mark.parametrize(("kind", "width"), [("square", 6.0), ("pointy", 6.5), ("flat", 4.75)])
def test_a_map_is_as_wide_as_it_says(folder: FolderWriter, kind: str, width: float) -> None:
    """Rows of hexagons are shifted by a half, columns overlap by a quarter; what is wider than its column is refused."""
    text = '{{ map = "{}", rows = 3, columns = 6, cell = {} }}'
    box = folder(sheets_toml=sheet(text.format(kind, 10), "columns = 1"))
    (form,) = box.sheets()
    item = form.blocks[0].item
    rim = 1.2 if kind == "square" else 0.4
    draw_pencil_map(load_look(box.home), item, width * 10 + 2 * rim + 0.01)
    with pytest.raises(LayoutError, match=r"its 6 columns of 10 mm are 0\.5 mm too wide"):
        draw_pencil_map(load_look(box.home), item, width * 10 + 2 * rim - 0.5)


def test_a_board_that_is_too_large_comes_in_parts(folder: FolderWriter) -> None:
    """Both sides of a seam have the same letter, and every part says which it is."""
    text = '[[board]]\ntitle = "Great"\nsize = "a3"\nwords = { at = [20, 20, 60, 10], text = "North" }\n'
    made = pages(folder(boards_toml=text))
    assert len(made) == 4
    letters = [sorted(set(words(page).split()) & set("ABCD")) for page in made]
    assert letters == [["A", "C"], ["A", "D"], ["B", "C"], ["B", "D"]]
    assert all(f"part {k} of 4" in words(page) for k, page in enumerate(made, 1))
    assert len(pages(folder(boards_toml=text.replace("a3", "a5")))) == 1


def test_a_board_holds_blocks(folder: FolderWriter) -> None:
    """Tracks with colours of their own, once for each of a list; what is too high for its box is said."""
    box = loader.load_printed_parts(EXAMPLES / "player-board")
    (page,) = pages(box)
    assert words(page).count("30") == 5
    assert not fields(page)
    text = '[[board]]\nsize = "80x60mm"\nt = { at = [5, 5, 70, 8], track = "A", values = "1-40", cell = 9 }\n'
    with pytest.raises(LayoutError, match=r"^board '.*', t: [\d.]+ mm too high for its box of 8\.0 mm$"):
        pages(folder(boards_toml=text))


def test_what_is_wrong_with_a_board_is_said(folder: FolderWriter) -> None:
    """Keys, sizes, elements, each with its place."""
    text = '[[board]]\nsize = "a9"\nx = { at = [1, 2, 3], text = "a" }\ny = { trak = "A" }\n[[board]]\nsize = "5000x10mm"\n'
    said = faults(folder(boards_toml=text))
    assert any(one.startswith("boards.toml line 2, board 1.size: there is no size 'a9'") for one in said)
    assert any(one.startswith("boards.toml line 3, board 1.x.at: must be [x, y]") for one in said)
    assert any("has an unknown key 'trak' (do you mean track?)" in one for one in said)
    assert any(one.startswith("boards.toml line 6, board 2.size: 5000 x 10 mm; sides are from 20 to 1000 mm") for one in said)


def test_panels_become_reference_cards(folder: FolderWriter) -> None:
    """Two by two; on a card nothing is a form field."""
    text = "".join(f'[[panel]]\ntitle = "P{k}"\nblocks = [ {{ boxes = "Ore", count = 5 }} ]\n' for k in range(3))
    box = folder(reference_toml=text)
    assert [card.name for card in box.reference()] == ["P0", "P2"]
    made = render(
        RenderContext(look=load_look(box.home), paper=find_paper("a4"), options=PrintOptions({BACKS: "none"})),
        ReferenceCards(box.reference()),
    )
    assert "P1" in words(made[0])
    assert not any(fields(page) for page in made)


RULES = """Before.

# One *two*
## Three
Text with **bold**, _slanted_ and {sword},
on two lines.

> Nobody asked.

3. third
4. fourth, which
   goes on

- item

![a dragon](dragon)

| d6 | what |
|----|------|
| 5-6 | +good |
| 1-4 | !bad |

| What | Points |
|------|--------|
| ore | 1 |

{card:hound} {card:Cat}
"""


def test_a_rule_booklet_is_made_of_markdown(folder: FolderWriter) -> None:
    """Chapters, headings, lists, examples, tables, dice, pictures, cards; a table of dice in the order of its throws."""
    table = "Name,Picture,Text\nHound,wolf,a\nCat,imp,b\n"
    box = folder(table, 'title = "G"\ncredits = ["Art: Ada, CC BY 4.0"]\n', rules_md=RULES)
    book = box.rules
    assert book is not None
    first, one, credit = book.chapters
    assert (first.title, first.blocks) == ("G", (Paragraph("Before."),))
    assert one.title == "One two"
    head, text, aside, steps, items, figure, dice, table, cards = one.blocks
    assert head == BookHeading("Three")
    assert text == Paragraph("Text with **bold**, _slanted_ and {sword}, on two lines.")
    assert aside == Paragraph("Nobody asked.", "aside")
    assert (steps, items) == (Steps(("third", "fourth, which goes on"), 3), Steps(("item",), 0))
    assert isinstance(figure, BookFigure)
    assert (figure.picture.name, book.title_page.picture) == ("dragon", figure.picture)
    assert dice == InsetBlock(ThrowList("", (ThrowResult(1, 4, "bad", "ill"), ThrowResult(5, 6, "good", "good"))))
    assert isinstance(table, InsetBlock)
    assert isinstance(table.item, WordTable)
    assert isinstance(cards, InsetBlock)
    assert isinstance(cards.item, ShownCards)
    assert [card.name for card in cards.item.cards] == ["Hound", "Cat"]
    assert credit.blocks == (Steps(("Art: Ada, CC BY 4.0",), 0),)
    assert (
        len(
            render(
                RenderContext(look=load_look(box.home), paper=find_paper("letter"), options=PrintOptions({BACKS: "none"})), book
            )
        )
        >= 3
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("<b>bold</b>", "HTML (<b>) is not set"),
        ("<div>\n", "HTML is not set"),
        ("![x](dragn)", "there is no picture 'dragn' (do you mean dragon?)"),
        ("a {swrd}", "there is no icon 'swrd' (do you mean sword?)"),
        ("{card:Hond}", "there is no card 'Hond' (do you mean hound?)"),
        ("see {card:Hound}", "a card stands in a line of its own"),
        ("see ![x](dragon)", "a picture stands in a line of its own"),
        ("- a\n  - b", "stands in an item of a list"),
        ("----", "a rule is not set"),
        ("{{ x }}", "there is no column and no value 'x'"),
    ],
)
def test_what_is_wrong_with_rules_is_said_with_its_line(folder: FolderWriter, line: str, said: str) -> None:
    """The line is that of the file."""
    box = folder("Name,Picture\nHound,wolf\n", rules_md=f"# A\n\ntext\n\n{line}\n")
    with pytest.raises(ContentError) as caught:
        assert box.rules
    number = 6 if "- b" in line else 5
    assert f"rules.md line {number}: " in str(caught.value)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", ["the-mine", "player-board", "every-block"])
@pytest.mark.parametrize("on", ["a4", "letter"])
@pytest.mark.parametrize("low", [False, True])
def test_examples_print(name: str, on: str, low: bool) -> None:
    """All that they have, and nothing in them is hardly meant."""
    box = loader.load_printed_parts(EXAMPLES / name)
    assert pages(box, on, low)
    assert box.notes == ()
    if box.reference():
        assert render(
            RenderContext(look=load_look(box.home, low), paper=find_paper(on), options=PrintOptions({BACKS: "none"})),
            ReferenceCards(box.reference()),
        )
    if box.rules:
        assert render(
            RenderContext(look=load_look(box.home, low), paper=find_paper(on), options=PrintOptions({BACKS: "none"})), box.rules
        )


def test_a_board_in_fewer_lines() -> None:
    """Another program needs 162 for it."""
    lines = (EXAMPLES / "player-board" / "boards.toml").read_text("utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) < 40


def test_a_folder_of_sheets_has_a_kit() -> None:
    """Named by its path; without cards it has no deck."""
    made = [job for job in make_kit_jobs(Request.parse(str(EXAMPLES / "the-mine"))) if isinstance(job, Job)]
    assert [job.noun for job in made] == ["sheets", "reference", "rules-booklet", "build"]
    with pytest.raises(UsageError, match="the-mine has no cards"):
        make_cards_job(Request.parse(str(EXAMPLES / "the-mine")))


def test_what_the_page_shows_prints(tmp_path: Path) -> None:
    """The sheet and the board of docs/own-sheet.md, as they stand there."""
    page = (EXAMPLES.parent / "docs" / "own-sheet.md").read_text("utf-8")
    parts = [dedent(part) for part in re.findall(r"(?:^    .*\n)+", page, re.MULTILINE)]
    (sheets,) = (part for part in parts if "[[sheet]]" in part)
    (boards,) = (part for part in parts if "[[board]]" in part)
    (blocks,) = (part for part in parts if part.startswith("{ map"))
    (tmp_path / "sheets.toml").write_text(f"{sheets}\n{sheet(blocks)}", "utf-8")
    (tmp_path / "boards.toml").write_text(boards, "utf-8")
    assert len(pages(loader.load_printed_parts(tmp_path))) == 3


@pytest.mark.parametrize("name", ["the-mine", "every-block"])
@pytest.mark.parametrize("on", ["a4", "letter"])
def test_large_print_goes_on_to_the_next_page(name: str, on: str) -> None:
    """Type is half as large again; nothing that is written on is lost."""
    box = loader.load_printed_parts(EXAMPLES / name)
    usual = pages(box, on, fillable=True)
    desk = RenderContext(
        look=load_look(box.home), paper=find_paper(on), options=PrintOptions({BACKS: "none", FILLABLE: True, LARGE_PRINT: True})
    )
    large = render(desk, SheetPile(box.sheets()))
    assert len(large) > len(usual)
    few, many = (sum(len(fields(page)) for page in made) for made in (usual, large))
    assert many == few
    outer = next(mark for mark in large[0].marks if isinstance(mark, Tag)).marks
    assert [mark.scale for mark in outer if isinstance(mark, Group)] == [1.5]


def test_who_has_no_large_sheets_says_so() -> None:
    """Tokens are as large as they are, also in a kit."""
    game = str(EXAMPLES / "hexagons")
    with pytest.raises(UsageError, match="cannot be printed large"):
        list(make_sheet_jobs(Request.parse(game, PrintOptions({LARGE_PRINT: True}))))
    assert list(make_sheet_jobs(Request.parse(game, PrintOptions({LARGE_PRINT: True})), only_sheets=False))


def test_panels_begin_on_one_level(folder: FolderWriter) -> None:
    """With a picture in the heading and without."""
    panel = '[[panel]]\ntitle = "A"\n{}\nblocks = [ {{ text = "one" }} ]\n'
    text = panel.format('picture = "dragon"') + panel.format("")
    (card,) = folder(reference_toml=text).reference()
    home = loader.load_printed_parts(EXAMPLES / "the-mine").home
    one, two = (sum(item_heights(load_look(home), side, 50.0)[:-2]) for side in (card.left, card.right))
    assert one == pytest.approx(two)


def test_two_on_a_page_keep_their_foot(folder: FolderWriter) -> None:
    """Each has it at the left, its id at the right."""
    (page,) = pages(folder(sheets_toml=sheet("{ fields = 'Name' }", 'foot = "Bring a pencil"')), half=True)
    feet = [mark for mark in marks_in(page.marks, Text) if mark.string == "Bring a pencil"]
    assert len(feet) == 2


def test_low_ink_tells_grounds_and_throws_apart(folder: FolderWriter) -> None:
    """Cells keep their hue, as pale as it must be; what is bad has a bolder line than what is good."""
    text = '{ dice = "D", "1-3" = "!bad, and this is much too long for one row of dice", "4-6" = "+good" },'
    text += '{ map = "flat", cells = ["a b"], key = { a = "#000000", b = "#c4e4f7" } }'
    (page,) = pages(folder(sheets_toml=sheet(text)), low=True)
    paths = marks_in(page.marks, Drawn)
    assert {"#d9d9d9", "#c4e4f7"} <= {mark.fill for mark in paths}
    bars = [mark.width for mark in paths if mark.fill == PAPER and mark.stroke == INK and len(mark.outline) == 10]
    assert bars == [BOLD, FINE]
