"""Text editions: every word in its order, joined as it is read, in lists, tables and pictures that say what they show."""

import re
from html.parser import HTMLParser

import pytest

from printgen.backends.extent import extent, text_width
from printgen.backends.pdf.file import to_pdf
from printgen.backends.text.html import to_html
from printgen.backends.text.txt import job_to_text
from printgen.marks import (
    CheckBox,
    Group,
    Job,
    Mark,
    Page,
    Path,
    Symbol,
    SymbolUse,
    Tag,
    Text,
    TextField,
    code_lines,
    list_item_tag,
    read_at,
)
from printgen.render.paper.booklet_imposition import impose_booklet
from printgen.render.paper.paper_sizes import find_paper

BODY, TITLE = "Vollkorn-Regular", "Cinzel-Bold"
DOT = Symbol("dot", (Path((("M", -1.0, -1.0), ("L", 1.0, 1.0), ("Z",)), "#000000"),), (-1, -1, 1, 1))


def page_text(*marks: Mark) -> list[str]:
    """A page of marks as text, piece by piece, without its title."""
    return job_to_text(Job("T", (Page(100, 100, marks),))).strip().split("\n\n")[1:]


def cells(role: str, *strings: str, span: int = 1) -> tuple[Tag, ...]:
    """Cells of a row."""
    return tuple(Tag(role, (Text(0, 0, string, face=BODY, size=3),) * bool(string), span=span) for string in strings)


class Outline(HTMLParser):
    """The elements of a page with their depths; the words outside pictures and the head."""

    def __init__(self, page: str):
        super().__init__()
        self.elements: list[str] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(page)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.elements.append(tag)
        self.words += " "
        if tag not in ("meta", "input"):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element of a drawing."""

    def handle_endtag(self, tag: str) -> None:
        """An element ends, the last that began."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Words."""
        if not {"svg", "head"} & set(self._open):
            self.words += data


def test_words_are_joined_as_they_are_read() -> None:
    """Faces that change in a word part none; lines and cells part words; what stands in no tag is not said."""
    marks = (
        Text(0, 0, "a running head", face=BODY, size=3),
        Tag(
            "P",
            (
                Text(0, 0, "strike", face="Vollkorn-Bold", size=3),
                Text(8.15, 0, ", or", face=BODY, size=3),
                Text(0, 4, "flee", face=BODY, size=3),
            ),
        ),
        Tag("P", (Group((Text(0, 0, "5", face=TITLE, size=4),), 10, 10), Text(14, 10, "bows", face=BODY, size=3))),
    )
    assert page_text(*marks) == ["strike, or flee", "5 bows"]


def test_a_picture_in_a_line_says_its_words() -> None:
    """Where it stands, with no space but its own; a line's first letter is one with its word."""
    line = Tag(
        "P",
        (Text(0, 0, "on a ", face=BODY, size=3), SymbolUse(DOT, 9, -1, spoken_text="6"), Text(11, 0, ", or", face=BODY, size=3)),
    )
    letter = Tag(
        "P",
        (SymbolUse(DOT, 0, -2, spoken_text="T"), Text(2, 0, "HREE", face=BODY, size=3), Text(9, 4, "gems", face=BODY, size=3)),
    )
    cells = Tag(
        "P",
        (
            Text(0, 0, "Relics", face=BODY, size=3),
            SymbolUse(DOT, 20, -1, spoken_text="hearts "),
            Text(23, 0, "heal", face=BODY, size=3),
        ),
    )
    sums = Tag(
        "P",
        (Text(0, 0, "6", face=BODY, size=3), SymbolUse(DOT, 3, -1, spoken_text=" clubs"), Text(20, 0, "11", face=BODY, size=3)),
    )
    assert page_text(line, letter, cells, sums) == ["on a 6, or", "THREE gems", "Relics hearts heal", "6 clubs 11"]
    end = text_width(Text(0, 0, "a wall (", face=BODY, size=3))
    sign = Tag(
        "P",
        (
            Text(0, 0, "a wall (", face=BODY, size=3),
            SymbolUse(DOT, end + 1.5, -1, spoken_text="hearts"),
            Text(end + 3, 0, ")", face=BODY, size=3),
        ),
    )
    assert page_text(sign) == ["a wall (hearts)"]


def test_a_paragraph_goes_on_after_a_page() -> None:
    """Tags of one key are one; others are not."""
    one, two, other = (
        Tag("P", (Text(0, 0, word, face=BODY, size=3),), key=key) for word, key in (("one", "a"), ("two", "a"), ("three", "b"))
    )
    job = Job("T", (Page(9, 9, (one,)), Page(9, 9, (two, other))))
    assert job_to_text(job).split("\n\n")[1:] == ["one two", "three\n"]


def test_a_table_is_told_cell_by_cell() -> None:
    """Each behind the heads of the columns that it spans; an empty corner is no head."""
    head = Tag("TR", (*cells("TD", ""), *cells("TH", "1", "2", "3")))
    row = Tag("TR", (*cells("TH", "Flee"), *cells("TD", "bow", span=2), *cells("TD", "staff")))
    assert page_text(Tag("Table", (head, row))) == ["Flee. 1 to 2: bow; 3: staff"]
    page = to_html(Job("T", (Page(9, 9, (Tag("Table", (head, row)),)),)))
    assert '<th scope="row">Flee</th><td colspan="2">bow</td><td>staff</td>' in page


def test_a_cell_stands_behind_the_heads_of_its_group_and_its_column() -> None:
    """Where two heads lie above each other."""
    groups = Tag("TR", (*cells("TD", ""), *cells("TH", "alone", span=2), *cells("TH", "helped", span=2)))
    columns = Tag("TR", (*cells("TD", ""), *cells("TH", "1", "2", "1", "2")))
    row = Tag("TR", (*cells("TH", "Troll"), *cells("TD", "5", "9", "8", "12")))
    table = Tag("Table", (groups, columns, row))
    assert page_text(table) == ["Troll. alone 1: 5; alone 2: 9; helped 1: 8; helped 2: 12"]
    assert '<th scope="colgroup" colspan="2">alone</th>' in to_html(Job("T", (Page(9, 9, (table,)),)))


def word(string: str, role: str = "P", order: tuple[int, ...] = (0,), key: str = "") -> Tag:
    """A tag with one word."""
    return Tag(role, (Text(0, 0, string, face=BODY, size=3),), order=order, key=key)


def test_tags_are_read_in_their_order() -> None:
    """Whatever is painted first, in groups too; equal ones as they are painted, and a divided one from its first piece on."""
    assert page_text(word("two"), word("three", order=(1,)), word("one", order=(-1,)), word("and two")) == [
        "one",
        "two",
        "and two",
        "three",
    ]
    right = Group(tuple(read_at(2, (word("c"), word("d", order=(-1,))))), 50, 0)
    left = Group(tuple(read_at(1, (word("a"), word("b")))), 0, 0)
    assert page_text(right, left) == ["a", "b", "d", "c"]
    divided = Tag("P", tuple(word(letter, "Span", (k % 2,)) for k, letter in enumerate("acbd")))
    assert page_text(divided) == ["a b c d"]


def test_folded_pages_are_read_by_their_numbers() -> None:
    """The outer side of a sheet has the last page at the left of the first."""
    pages = tuple(Page(105, 148, (word(f"page {k}"),)) for k in range(1, 9))
    job = Job("T", impose_booklet(pages, find_paper("a4")))
    assert job_to_text(job).split() == ["T", "=", *(part for k in range(1, 9) for part in ("page", str(k)))]
    references = [found.decode() for found in re.findall(rb"/S/Document.*?/K\[(.*?)\]", to_pdf(job))]
    numbers = [int(number) for number in re.findall(r"(\d+) 0 R", references[0])]
    assert len(numbers) == 8
    assert numbers != sorted(numbers)  # they are numbered as they are painted: 8 and 1 come first
    assert numbers[0] == sorted(numbers)[1]
    assert numbers[-1] == sorted(numbers)[0]


def test_lines_to_be_copied_stay_lines() -> None:
    """In columns one after the other, though they are painted row by row; a broken line is put together again."""
    rows = [("one", "three"), ("two", "four")]
    painted = tuple(word(cell, "Code", (k,)) for row in rows for k, cell in enumerate(row))
    assert page_text(Tag("P", painted)) == ["one\ntwo\nthree\nfour"]
    broken = code_lines([(Text(0, 0, "game a,", face=BODY, size=3), Text(4, 4, "b#7", face=BODY, size=3))])
    assert page_text(broken) == ["game a,b#7"]
    assert "<pre>game a,b#7</pre>" in to_html(Job("T", (Page(9, 9, (broken,)),)))


def test_a_list_in_rows_counts_on() -> None:
    """Only the first entry of a row has a number."""
    row = [
        Tag("L", (Tag("LI", (word(str(n), "Lbl"), word("a", "LBody"))), list_item_tag(word("b", "Span"))), key="rows")
        for n in (1, 3)
    ]
    assert page_text(*row) == ["1. a\n2. b\n3. a\n4. b"]


def test_lists_figures_and_fields() -> None:
    """Numbers, dashes, what a picture shows, what is filled in."""
    step = Tag("LI", (Tag("Lbl", cells("Span", "4")), Tag("LBody", cells("Span", "Roll."))))
    figure = Tag("Figure", (SymbolUse(DOT, 5, 5),), "a <dot>")
    marks = (
        Tag("L", (step,)),
        Tag("L", (list_item_tag(*cells("Span", "A lamp")),)),
        figure,
        Tag("P", (CheckBox(0, 0, 4, "lit"),)),
    )
    assert page_text(*marks) == ["4. Roll.", "- A lamp", "[a <dot>]", "[ ] lit"]
    page = to_html(Job("T", (Page(9, 9, (*marks, Tag("P", (TextField(0, 0, 9, height=4, name="name"),)))),)))
    for piece in ('<ol start="4">\n<li>Roll.</li>', "<ul>\n<li>A lamp</li>", 'aria-label="a &lt;dot&gt;"', '<input type="text">'):
        assert piece in page
    assert "svg" in Outline(page).elements


@pytest.mark.parametrize(
    ("roles", "levels"), [(("H2", "H2"), "h1 h2 h2"), (("H1", "H1", "H2"), "h1 h2 h3"), (("H2", "H1"), "h1 h2")]
)
def test_headings_lie_below_the_title(roles: tuple[str, ...], levels: str) -> None:
    """The first title is the document's, else its name is; no level is left out."""
    page = to_html(Job("T", (Page(9, 9, tuple(Tag(role, (Text(0, 0, "word", face=BODY, size=3),)) for role in roles)),)))
    assert " ".join(tag for tag in Outline(page).elements if tag in ("h1", "h2", "h3")) == levels


def test_copies_are_counted() -> None:
    """A card that is there twice is told once; another of the same words with another picture is told, too."""
    card, other = (Tag("Sect", (*cells("P", "Bow"), Tag("Figure", (SymbolUse(DOT),), alt))) for alt in ("a bow", "a bough"))
    assert page_text(card, other, card) == ["Bow", "[a bow]", "(2 of these)", "Bow", "[a bough]"]


def test_backs_side_by_side_are_counted() -> None:
    """The same picture is told once for all that stand beside each other, and again behind something else."""
    back = Tag("Figure", (SymbolUse(DOT),), "back of T")
    assert page_text(back, back, back, word("front"), back) == ["[back of T] (3 of these)", "front", "[back of T]"]
    page = to_html(Job("T", (Page(9, 9, (back, back)),)))
    assert page.count("<figure>") == page.count("<p>(2 of these)</p>") == 1


def test_a_drawing_is_shown_whole() -> None:
    """Its extent is that of shapes with their strokes, of symbols turned, and of what a clip leaves."""
    square = Path((("M", 0.0, 0.0), ("L", 4.0, 4.0)), stroke="#000000", width=2)
    assert extent((Group((square,), 10, 10),)) == (9, 9, 15, 15)
    assert extent((Group((square,), clip=(("M", 0.0, 0.0), ("L", 1.0, 2.0))),)) == (0, 0, 1, 2)
    assert extent((SymbolUse(DOT, 5, 5, scale=2, turn=90),)) == pytest.approx((3, 3, 7, 7))
