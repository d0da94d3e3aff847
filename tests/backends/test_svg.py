"""Pages of SVG: the pixels of the PDF, text that is text, names that stay apart, faces cut down to what is shown."""

import io
import re
import xml.etree.ElementTree as ElementTree
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from printgen import resources
from printgen.backends.pdf.file import to_pdf
from printgen.backends.svg.page import page_to_svg
from printgen.backends.svg.webfont import load_web_face, to_woff
from printgen.commands.request import Request
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Job, Mark, Page, Path, Symbol, SymbolUse, Tag, Text, TextField
from printgen.render.paper.paper_sizes import find_paper
from tests.backends.pixels import count_different_blocks, render_pdf, render_svg
from tests.backends.test_pdf import BODY, DIE, PIP, TITLE, box, card, sample
from tests.looks import load_look
from tests.loops import require_some

SPACE = "{http://www.w3.org/2000/svg}"


def parse_page(*marks: Mark, **more: Any) -> ElementTree.Element:
    """A page of marks, read back."""
    return ElementTree.fromstring(page_to_svg(Page(100, 200, marks), "A page", **more))


def kinds(tree: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """The elements of a kind."""
    return list(tree.iter(SPACE + name))


def same_pixels(job: Job) -> None:
    """Asserts that the SVG of every page looks like the PDF."""
    for page, picture in require_some(zip(job.pages, render_pdf(to_pdf(job)), strict=True)):
        assert count_different_blocks(picture, render_svg(page_to_svg(page, job.title))) == 0, page.outline


def test_same_pixels() -> None:
    """Text with kerns and tracking, dashes, round and mitred corners, holes, turned and clipped groups, symbols in symbols."""
    star = (("M", 0.0, -9.0), ("L", 5.0, 8.0), ("L", -9.0, -3.0), ("L", 9.0, -3.0), ("L", -5.0, 8.0), ("Z",))
    outside = Symbol("cut off", (Path(box(-9, -9, 30, 30), "#0072b2"),), (-9, -9, 9, 4))
    curve = (("M", 0.0, 0.0), ("C", 10.0, -20.0, 30.0, 30.0, 40.0, 0.0))
    marks = (
        Group((Path(star, "#d55e00", even_odd=True),), 30, 60, scale=1.5, turn=20),
        Group((Path(star, "#009e73", "#1a1a1a", 0.8),), 70, 60),
        Group((Path(star, "", "#1a1a1a", 1.2, round=True),), 110, 60),
        Group((Path(curve, "", "#1a1a1a", width=0.6, dash=(2.0, 1.0)),), 130, 60, scale=1, turn=-10),
        Group((Path(curve, "", "#0072b2", width=1.5, dash=(1.0, 3.0), round=True),), 130, 90),
        Text(20, 110, "AVATAR To Wave Yes", face=TITLE, size=12, track=0.4),
        Text(20, 130, "Every word & each “quote” – kerned", face="Vollkorn-BoldItalic", size=7, fill="#d55e00"),
        Text(20, 140, "  spaces  are   kept", face=BODY, size=5),
        SymbolUse(outside, 40, 170, scale=1.5, turn=30),
        CheckBox(100, 160, 5, "a box"),
        TextField(110, 160, 30, height=5, name="a line"),
    )
    job = sample()
    same_pixels(job._replace(pages=(*job.pages, Page(210, 200, marks, "All kinds"))))


@pytest.mark.parametrize(
    ("change", "least"),
    [
        (lambda text: re.sub(r"<text[^>]*>Skeleton</text>", "", text), 20),
        (lambda text: text.replace("rotate(30)", "rotate(24)"), 30),
    ],
)
def test_other_pixels_are_seen(change: Any, least: int) -> None:
    """A word that is missing and a group that is turned a little less are told from the right page."""
    job = sample()
    right, *_ = render_pdf(to_pdf(job))
    text = page_to_svg(job.pages[0], "")
    assert change(text) != text
    assert count_different_blocks(right, render_svg(change(text))) >= least


@pytest.mark.parametrize("low", [False, True])
def test_cards_have_the_same_pixels(low: bool) -> None:
    """A sheet of pictures and its backs."""
    deck = Request.parse_unseeded("dqd6").box_section.deck(Request.parse_unseeded("dqd6").ident.options)
    deck = deck._replace(cards=deck.cards[:9])
    same_pixels(Job("Cards", impose_deck(deck, load_look("dqd6", low), find_paper("a4"), "duplex-long", False)))


def test_measures() -> None:
    """A page is as large as its paper, in millimetres, and white."""
    tree = parse_page()
    assert (tree.get("width"), tree.get("height"), tree.get("viewBox")) == ("100mm", "200mm", "0 0 100 200")
    assert [(each.get("fill"), each.get("d")) for each in kinds(tree, "path")] == [("#ffffff", "M0 0H100V200H0Z")]
    assert [each.text for each in kinds(tree, "title")] == ["A page"]


def test_text_is_text() -> None:
    """Each line is one piece in the document's order, its kerns beside it: it can be found, selected and read."""
    tree = parse_page(Text(3, 9, "To A <T>", face=BODY, size=4, fill="#0072b2"), Text(3, 14, "plain", face=BODY, size=4))
    first, second = kinds(tree, "text")
    assert (first.text, second.text) == ("To A <T>", "plain")
    assert (first.get("x"), first.get("y"), first.get("fill")) == ("3", "9", "#0072b2")
    assert (first.get("font-family"), first.get("font-weight"), first.get("font-size")) == ("Vollkorn", "400", "4")
    kern = load_web_face(BODY).kern
    pairs = [kern.get("To A <T>"[k : k + 2], 0) * 4 / 1000 for k in range(7)]
    moved = [float(part) for part in str(first.get("dx")).split()]
    assert moved == pytest.approx(([0.0, *pairs])[: len(moved)], abs=0.001)
    assert kern["To"] < 0 and not any(pairs[len(moved) - 1 :])


def test_screen_readers() -> None:
    """Figures have their words, headings their level; what stands in no tag is decoration; inside a symbol tags say nothing."""
    figure = Tag("Figure", (Text(1, 5, "6", face=BODY, size=4),), alt='a "die" & more')
    inner = Symbol("inner", (Tag("P", (Text(1, 1, "s", face=BODY, size=2),)),), (0, 0, 5, 5))
    tree = parse_page(
        Tag("Sect", (Tag("H2", (Text(1, 2, "Head", face=TITLE, size=4),)), figure)),
        Text(1, 90, "folio", face=BODY, size=3),
        SymbolUse(inner),
    )
    roles = [each.get("role") for each in kinds(tree, "g")]
    assert roles == [None, "group", "heading", "img"]
    (heading,) = (each for each in kinds(tree, "g") if each.get("role") == "heading")
    assert heading.get("aria-level") == "2"
    assert [each.text for each in kinds(tree, "title")] == ["A page", 'a "die" & more']
    assert {each.text: each.get("aria-hidden") for each in kinds(tree, "text")} == {
        "s": None,
        "Head": None,
        "6": None,
        "folio": "true",
    }


def test_fields_are_places() -> None:
    """A form's field paints nothing, but it is there, with its name."""
    tree = parse_page(CheckBox(1, 2, 4, "sheet 1: gem 1"), TextField(10, 2, 30, height=5, name="sheet 1: name"))
    places = kinds(tree, "rect")
    assert [[place.get(key) for key in ("x", "y", "width", "height", "fill")] for place in places] == [
        ["1", "2", "4", "4", None],
        ["10", "2", "30", "5", None],
    ]
    assert tree.get("fill") == "none"
    assert [place[0].text for place in places] == ["sheet 1: gem 1", "sheet 1: name"]


def test_symbols_are_drawn_once() -> None:
    """Each is defined once, those inside it before it, and used by a name that begins as it shall."""
    text = page_to_svg(Page(100, 200, (SymbolUse(DIE), SymbolUse(DIE, 9), SymbolUse(PIP))), "", prefix="p7-")
    tree = ElementTree.fromstring(text)
    names = [str(each.get("id")) for each in tree.iter() if each.get("id")]
    assert len(names) == len(set(names)) == 4
    assert all(name.startswith("p7-") for name in names)
    used = [str(each.get("href")).removeprefix("#") for each in kinds(tree, "use")]
    assert set(used) < set(names) and len(used) == 5
    assert set(re.findall(r"url\(#([^)]*)\)", text)) < set(names)


def test_a_website_may_show_it() -> None:
    """Without its faces a page holds no style sheet and no style, which strict sites forbid, and asks nothing of the net."""
    page = sample().pages[0]
    bare, whole = (page_to_svg(page, "", embed_faces=carried) for carried in (False, True))
    assert "style=" not in bare and "<style" not in bare and "url(data:" not in bare
    assert set(re.findall(r"https?://[^\"')]*", whole)) == {"http://www.w3.org/2000/svg"}
    assert re.sub(r"<style>.*</style>\n", "", whole) == bare


def carried_faces(text: str) -> Iterator[tuple[str, TTFont]]:
    """The faces that a page carries, by family, weight and style."""
    for said, data in re.findall(r"@font-face\{([^}]*?);src:url\(data:font/woff;base64,([^)]*)\)\}", text):
        yield said, TTFont(io.BytesIO(b64decode(data)))


def shape(font: TTFont, glyph: str) -> list[Any]:
    """What a glyph draws, its parts resolved."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    return pen.value


def test_faces_are_carried() -> None:
    """A page has every face that it shows, by the name that its text asks for."""
    text = page_to_svg(Page(100, 99, card("Łódź")), "")
    faces = dict(carried_faces(text))
    asked = {
        ";".join(f"{key}:{value}" for key, value in re.findall(r'(font-(?:family|weight|style))="([^"]*)"', each))
        for each in re.findall(r"<text[^>]*>", text)
    }
    assert set(faces) == asked == {"font-family:Cinzel;font-weight:700", "font-family:Vollkorn;font-weight:400"}


@pytest.mark.parametrize("name", sorted(path.stem for path in resources.resource_folder("fonts").glob("*.ttf")))
def test_faces_are_cut_down(name: str) -> None:
    """What is shown is as in the file of the face, accents and their letters included; everything else is empty."""
    original = TTFont(resources.resource_folder("fonts") / f"{name}.ttf")
    letters = original.getBestCmap()
    assert load_web_face(name).glyphs == {chr(code): original.getGlyphID(glyph) for code, glyph in letters.items()}
    signs = [chr(code) for code in sorted(letters)][::7]
    data = to_woff(load_web_face(name), signs)
    font = TTFont(io.BytesIO(data), checkChecksums=2)
    assert font.flavor == "woff" and font.getBestCmap() == letters
    assert font["hmtx"].metrics == original["hmtx"].metrics
    shown = {letters[ord(sign)] for sign in signs}
    assert all(shape(font, glyph) == shape(original, glyph) for glyph in shown)
    table = original["glyf"]
    kept = {".notdef"} | shown
    while more := {part for glyph in kept for part in table[glyph].getComponentNames(table)} - kept:
        kept |= more
    assert all(font["glyf"][glyph].numberOfContours == 0 for glyph in set(font.getGlyphOrder()) - kept)
    assert len(data) < 0.6 * (resources.resource_folder("fonts") / f"{name}.ttf").stat().st_size
    assert to_woff(load_web_face(name), reversed(signs)) == data


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ((Text(0, 0, "snow ☃", face=BODY, size=3),), "no character '☃' (U+2603), needed for 'snow ☃'"),
        ((Text(0, 0, "x", face="Arial", size=3),), "no face 'Arial'; fonts/ has "),
        ((Path(box(0, 0, 1e5, 1), "#000000"),), "lies on no sheet of paper"),
        ((SymbolUse(PIP), SymbolUse(PIP._replace(box=(0, 0, 1, 1)))), "two different symbols are called 'pip'"),
    ],
)
def test_what_cannot_be_written(marks: tuple[Mark, ...], said: str) -> None:
    """The same as in a PDF is refused, in the same words."""
    with pytest.raises(LayoutError, match=re.escape(said)):
        parse_page(*marks)


def test_a_group_may_be_stretched() -> None:
    """Its height is scaled otherwise than its width, as in the PDF."""
    drawn = page_to_svg(
        Page(10, 10, (Group((Path((("M", 0, 0), ("L", 1, 1)), stroke="#000000"),), scale=0.5, stretch=1.01),)), "x"
    )
    assert 'transform="scale(0.5 0.505)"' in drawn
