"""Files by their facts: boxes, fonts, text, structure, attachments, geometry, and the same bytes twice."""

import hashlib
import io
import json
import math
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path as File

import pikepdf
import pypdf
import pytest

from printgen import resources
from printgen.backends.pdf.file import to_pdf
from printgen.errors import LayoutError, OutputError
from printgen.marks import Group, Job, Mark, Outline, Page, Path, Symbol, SymbolUse, Tag, Text
from tests.loops import require_some

TITLE, BODY = "Cinzel-Bold", "Vollkorn-Regular"


def box(left: float, top: float, width: float, height: float) -> Outline:
    """A rectangle."""
    right, bottom = left + width, top + height
    return ("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)


PIP = Symbol("pip", (Path(box(-1, -1, 2, 2), fill="#d55e00"),), (-1, -1, 1, 1))
DIE = Symbol(
    "die",
    (Path(box(-5, -5, 10, 10), stroke="#000000", width=0.5, round=True), SymbolUse(PIP, -2, -2), SymbolUse(PIP, 2, 2, turn=45)),
    (-5.3, -5.3, 5.3, 5.3),
)


def card(name: str) -> tuple[Mark, ...]:
    """A small card with a structure of its own."""
    heading = Tag("H2", (Text(4, 9, name, face=TITLE, size=4),))
    figure = Tag("Figure", (SymbolUse(DIE, 31, 32, scale=2, turn=15),), alt=f"Łukasz's die of {name}")
    rules = Tag(
        "P", (Text(4, 60, "It guards (its) hoard.", face=BODY, size=2.6), Text(4, 64, "Roll 2d6 \\ 7–9.", face=BODY, size=2.6))
    )
    return (
        Path(box(0, 0, 63, 88), stroke="#1a1a1a", width=0.5),
        Tag("Sect", (heading, figure, rules)),
        Text(2, 86, "1/9", face=BODY, size=2),
    )


def sample() -> Job:
    """Two pages with text, turned and clipped groups, symbols within symbols and attachments."""
    clipped = Group((Path(box(-20, -20, 40, 40), fill="#0072b2"),), 150, 200, scale=1.5, turn=30, clip=box(0, 0, 9, 9))
    first = (
        Group(card("Skeleton"), 20, 20),
        Group(card("Avatar"), 170, 20, turn=90),
        clipped,
        Text(9, 290, "♠⚅", face="DejaVuSans-Symbols", size=5),
    )
    pages = Page(210, 297, first, "Cards (1)"), Page(215.9, 279.4, card("Troll"), "Łast")
    return Job("Dungeon — Łódź", pages, subject="Cards", duplex="long", attachments=(("b.txt", "wörld\n"), ("a.toml", "x = 1\n")))


def page_of(*marks: Mark) -> Job:
    """A print of one page."""
    return Job("One page", (Page(100, 200, marks),))


def open_job(job: Job) -> pikepdf.Pdf:
    """The file as a tree of objects."""
    return pikepdf.open(io.BytesIO(to_pdf(job)))


def stream(page: pikepdf.Page) -> str:
    """The operators of a page."""
    return bytes(page.Contents.read_bytes()).decode("ascii")


def page_operators(*marks: Mark) -> str:
    """The operators of a page of marks."""
    with open_job(page_of(*marks)) as file:
        return stream(file.pages[0])


@pytest.fixture(scope="module")
def file() -> pikepdf.Pdf:
    """The sample."""
    return open_job(sample())


def test_boxes(file: pikepdf.Pdf) -> None:
    """Media and trim box are the sheet, exact to a hundredth of a point."""
    for page, size in require_some(zip(file.pages, ((595.276, 841.890), (612, 792)), strict=True)):
        for name in ("/MediaBox", "/TrimBox"):
            assert [float(edge) for edge in page.obj[name]] == pytest.approx([0, 0, *size], abs=0.005)


@pytest.mark.parametrize(("duplex", "expected"), [("", None), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")])
def test_printer_is_told_not_to_scale_and_how_to_turn(duplex: str, expected: str | None) -> None:
    """Sizes on paper are true only without scaling; backs meet fronts only if the sheet is turned the right way."""
    file = open_job(sample()._replace(duplex=duplex))
    viewer = file.Root.ViewerPreferences
    assert viewer.PrintScaling == "/None"
    assert bool(viewer.DisplayDocTitle)
    assert viewer.get("/Duplex") == expected


def test_information(file: pikepdf.Pdf) -> None:
    """Language, title and subject are in the file, also with letters beyond ASCII."""
    assert str(file.Root.Lang) == "en-GB"
    information = [str(file.docinfo[key]) for key in ("/Title", "/Subject", "/Author")]
    assert information == ["Dungeon — Łódź", "Cards", "printgen"]


def test_outline() -> None:
    """Each named page has an entry in the outline that leads to it; others have none."""
    job = sample()
    file = open_job(job._replace(pages=(*job.pages, Page(50, 50, ()))))
    with file.open_outline() as outline:
        entries = [(item.title, item.destination[0].objgen) for item in outline.root]
    assert entries == [("Cards (1)", file.pages[0].obj.objgen), ("Łast", file.pages[1].obj.objgen)]


def fonts(pdf_file: pikepdf.Pdf) -> list[pikepdf.Object]:
    """All fonts of a file."""
    return [item for item in pdf_file.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]


def test_every_font_is_an_embedded_subset(file: pikepdf.Pdf) -> None:
    """A copy shop needs no font of ours, and none of theirs is asked for."""
    assert {str(font.BaseFont) for font in fonts(file)} == {f"/AAAAAA+{face}" for face in (TITLE, BODY, "DejaVuSans-Symbols")}
    assert all("/FontFile2" in font.FontDescriptor and "/ToUnicode" in font for font in fonts(file))
    assert b"Helvetica" not in to_pdf(sample())


def test_same_bytes_twice_and_in_another_process() -> None:
    """Nothing of the process, its hash seed or its clock gets into a file."""
    expected = hashlib.sha256(to_pdf(sample())).hexdigest()
    assert hashlib.sha256(to_pdf(sample())).hexdigest() == expected
    code = "import hashlib, test_pdf; print(hashlib.sha256(test_pdf.to_pdf(test_pdf.sample())).hexdigest())"
    here = File(__file__)
    path = os.pathsep.join((str(here.parent), str(here.parents[2])))
    for seed in ("1", "2"):
        env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": path, "TZ": "Asia/Tokyo", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == expected


def test_another_print_has_another_identifier() -> None:
    """The identifier of a file depends on what is in it."""
    one, two = open_job(page_of(Text(9, 9, "one", face=BODY, size=3))), open_job(page_of(Text(9, 9, "two", face=BODY, size=3)))
    assert bytes(one.trailer.ID[0]) != bytes(two.trailer.ID[0])


def test_text_can_be_read_in_order() -> None:
    """What is printed can be searched and copied, in the order of the marks."""
    text = pypdf.PdfReader(io.BytesIO(to_pdf(sample()))).pages[1].extract_text()
    assert [line.strip() for line in text.splitlines() if line.strip()] == [
        "Troll",
        "It guards (its) hoard.",
        "Roll 2d6 \\ 7–9.",
        "1/9",
    ]


def test_more_signs_than_a_subset_holds() -> None:
    """A face is split into fonts of 256 signs; a line that needs two of them is whole."""
    widths = json.loads((resources.resource_folder("fonts") / f"{BODY}.json").read_text("utf-8"))["widths"]
    signs = "".join(sorted(sign for sign in widths if sign.isalpha()))
    assert len(signs) > 224
    job = page_of(*(Text(5, 5 + 5 * i, signs[i::24], face=BODY, size=3) for i in range(24)))
    text = pypdf.PdfReader(io.BytesIO(to_pdf(job))).pages[0].extract_text()
    assert [line.strip() for line in text.splitlines()] == [signs[i::24] for i in range(24)]
    assert len(fonts(open_job(job))) == 2


def test_kerning_and_tracking() -> None:
    """A pair is moved by the face's kern, in one array a line; tracking is set only where it changes."""
    kern = json.loads((resources.resource_folder("fonts") / f"{BODY}.json").read_text("utf-8"))["kern"]["To"]
    code = page_operators(
        Text(9, 9, "To", face=BODY, size=3), Text(9, 19, "To", face=BODY, size=3), Text(9, 29, "To", face=BODY, size=3, track=0.5)
    )
    assert code.count(f"[(T){-kern:g}(o)]TJ") == 3
    assert re.findall(r"(\S+) Tc", code) == ["0", "0.5"]
    assert code.count(" Tf") == 1


def test_lines_of_a_paragraph_are_apart_for_listeners() -> None:
    """The end of a line is a space, but a change of face within a line is none."""
    tag = Tag(
        "P", (Text(9, 9, "a", face=BODY, size=3), Text(12, 9, "b", face=TITLE, size=3), Text(9, 13, "c", face=BODY, size=3))
    )
    shown = re.findall(r"\((.)\)", page_operators(tag))
    assert "".join(shown) == "ab c"


def test_missing_character() -> None:
    """A sign that the face lacks names the face, the sign and the line."""
    with pytest.raises(LayoutError, match=r"Cinzel-Bold has no character '⚅' \(U\+2685\), needed for 'Roll ⚅'"):
        to_pdf(page_of(Text(9, 9, "Roll ⚅", face=TITLE, size=3)))


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        (Text(9, 9, "x", face="Comic", size=3), "no face 'Comic'"),
        (Path(box(0, 0, 1, 1), fill="red"), "'red' is not a colour"),
        (Path(box(0, 0, math.nan, 1), fill="#000000"), "nan mm"),
        (Path((("X", 1, 2),), fill="#000000"), "not a step"),
        (Tag("Figure", (SymbolUse(DIE),)), "no alternative text"),
        (Tag("Paragraph", (SymbolUse(DIE),)), "'Paragraph' is not a structure type"),
        (Group((SymbolUse(DIE), SymbolUse(PIP._replace(name="die")))), "two different symbols"),
    ],
)
def test_what_cannot_be_written(mark: Mark, sentence: str) -> None:
    """A mistake above is one sentence here, never a broken file."""
    with pytest.raises(LayoutError, match=sentence):
        to_pdf(page_of(mark))


def elements(element: pikepdf.Object, indent: str = "") -> Iterator[tuple[str, pikepdf.Object]]:
    """The structure as a reader finds it: each element after its role, indented by its depth."""
    yield indent + str(element.S)[1:], element
    for kid in element.K:
        if isinstance(kid, pikepdf.Dictionary):
            yield from elements(kid, indent + " ")


def pieces(element: pikepdf.Object) -> list[int]:
    """The numbers of an element's own marked content."""
    return [int(kid) for kid in element.K if not isinstance(kid, pikepdf.Dictionary)]


def test_structure(file: pikepdf.Pdf) -> None:
    """The tree holds the tags in the order of the marks, figures with their alternative text."""
    tree = list(elements(file.Root.StructTreeRoot.K))
    assert [role for role, _ in tree] == ["Document", *(3 * [" Sect", "  H1", "  Figure", "  P"])]
    alternatives = [str(element.Alt) for role, element in tree if role == "  Figure"]
    assert alternatives == [f"Łukasz's die of {name}" for name in ("Skeleton", "Avatar", "Troll")]
    assert bool(file.Root.MarkInfo.Marked)


def test_marked_content_and_parent_tree_agree(file: pikepdf.Pdf) -> None:
    """Every piece of marked content has one owner, in the tree as in the parent tree; what has none is an artifact."""
    tree = [element for _, element in elements(file.Root.StructTreeRoot.K)]
    owners = list(file.Root.StructTreeRoot.ParentTree.Nums)
    rows = {int(key): list(row) for key, row in zip(owners[::2], owners[1::2], strict=True)}
    for page in require_some(file.pages):
        numbers = [int(number) for number in re.findall(r"/MCID (\d+)", stream(page))]
        assert numbers == list(range(len(numbers)))
        here = [element for element in tree if element.get("/Pg") == page.obj]
        assert sorted(number for element in here for number in pieces(element)) == numbers
        row = rows[int(page.obj.StructParents)]
        assert all(number in pieces(owner) for number, owner in zip(numbers, row, strict=True))
        assert page.obj.Tabs == "/S"


def test_nesting(file: pikepdf.Pdf) -> None:
    """States and marked content close in the order in which they open; nothing is painted outside marked content."""
    nested = Tag(
        "Sect",
        (
            Text(9, 9, "a", face=BODY, size=3),
            Group((Text(9, 9, "b", face=BODY, size=3), Tag("P", (Text(9, 9, "c", face=BODY, size=3),)), SymbolUse(DIE))),
            SymbolUse(DIE),
        ),
    )
    other = open_job(page_of(nested, SymbolUse(DIE)))
    for page in require_some((*file.pages, *other.pages)):
        stack: list[str] = []
        for item in pikepdf.parse_content_stream(page):
            match str(item.operator):
                case "q" | "BT" as start:
                    stack.append(start)
                case "BDC" | "BMC" as start:
                    assert not {"BDC", "BMC", "BT"} & set(stack)
                    stack.append(start)
                case "Q" | "ET" | "EMC" as end:
                    assert stack.pop() in {"Q": ("q",), "ET": ("BT",), "EMC": ("BDC", "BMC")}[end]
                case "f" | "f*" | "S" | "B" | "B*" | "TJ" | "Do":
                    assert {"BDC", "BMC"} & set(stack)
        assert not stack


def test_attachments() -> None:
    """Texts travel in the file and come out as they went in."""
    data = to_pdf(sample())
    attachments = pypdf.PdfReader(io.BytesIO(data)).attachments
    assert {name: parts[0].decode() for name, parts in attachments.items()} == dict(sample().attachments)
    file = pikepdf.open(io.BytesIO(data))
    assert [str(item.AFRelationship) for item in file.Root.AF] == ["/Source", "/Source"]
    with pytest.raises(OutputError, match="same name"):
        to_pdf(sample()._replace(attachments=(("a", "1"), ("a", "2"))))


def test_a_symbol_is_stored_once() -> None:
    """However often it is used, on however many pages, and within other symbols."""
    page = Page(100, 100, (*(SymbolUse(DIE, 10 * i, 9) for i in range(7)), SymbolUse(PIP, 50, 50)))
    file = open_job(Job("Dice", (page, page)))
    assert sum(isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form" for item in file.objects) == 2
    assert [len(re.findall(r"/S\d+ Do", stream(page))) for page in file.pages] == [8, 8]
    (die,) = (form for form in file.pages[0].Resources.XObject.values() if b"S\n" in form.read_bytes())
    assert [float(edge) for edge in die.BBox] == pytest.approx([-5.3, -5.3, 5.3, 5.3])
    assert len(re.findall(rb"/S\d+ Do", die.read_bytes())) == 2


def points(job: Job) -> list[tuple[float, float]]:
    """Where the marks of the first page stand, in mm from the sheet's upper left corner, by an interpreter of its own."""
    file = open_job(job)
    page = file.pages[0]
    height = float(page.MediaBox[3])
    matrix, saved, found = pikepdf.Matrix(), [], []
    for item in pikepdf.parse_content_stream(page):
        operator = str(item.operator)
        numbers = [float(v) for v in item.operands] if operator in ("cm", "m", "l", "c", "Tm") else []
        match operator:
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "cm":
                matrix = pikepdf.Matrix(*numbers) @ matrix
            case "Tm":
                text = pikepdf.Matrix(*numbers) @ matrix
                # An upright line has its letters' tops towards the top of the sheet.
                assert text.d > 0
                found.append((text.e, text.f))
            case "m" | "l" | "c":
                found += [matrix.transform(pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]
    return [(x * 25.4 / 72, (height - y) * 25.4 / 72) for x, y in found]


def assert_points(job: Job, *expected: tuple[float, float]) -> None:
    """Marks stand where they should, to a hundredth of a millimetre."""
    assert sum(points(job), ()) == pytest.approx(sum(expected, ()), abs=0.01)


def test_geometry() -> None:
    """Millimetres from the upper left corner, whatever the page's size."""
    path = Path((("M", 10, 20), ("L", 99.5, 0.25), ("C", 1, 2, 3, 4, 5, 6)), stroke="#000000", width=0.2)
    assert_points(page_of(path, Text(7, 150, "x", face=BODY, size=3)), (10, 20), (99.5, 0.25), (1, 2), (3, 4), (5, 6), (7, 150))


def test_geometry_of_groups() -> None:
    """A group is scaled and turned clockwise about its own origin, and groups in groups follow."""
    line = Path((("M", 10, 0), ("L", 0, 5)), stroke="#000000", width=0.2)
    assert_points(page_of(Group((line,), 50, 60, turn=90)), (50, 70), (45, 60))
    assert_points(page_of(Group((line,), 50, 60, 2)), (70, 60), (50, 70))
    half = math.sqrt(0.5)
    inner = Group((line,), 10, 0, turn=45)
    assert_points(
        page_of(Group((inner,), 50, 60, scale=3, turn=90)), (50 - 30 * half, 90 + 30 * half), (50 - 15 * half, 90 - 15 * half)
    )


def test_painting() -> None:
    """Fill rules, strokes and dashes are as asked, and no state is set twice."""
    shape, fill, stroke = box(1, 1, 5, 5), "#ff8000", "#000000"
    filled = (Path(shape, fill), Path(shape, fill, even_odd=True))
    both = (Path(shape, fill, stroke, 0.2), Path(shape, fill, stroke, 0.2, even_odd=True))
    code = page_operators(*filled, *both, Path(shape, "", stroke, width=0.2, dash=(2, 1), round=True), Path(shape))
    assert re.findall(r"^(?:f\*?|B\*?|S)$", code, re.MULTILINE) == ["f", "f*", "B", "B*", "S"]
    assert re.findall(r".+ (?:rg|RG)", code) == ["1 0.502 0 rg", "0 0 0 RG"]
    assert re.findall(r".+ [wd]$", code, re.MULTILINE) == ["0.2 w", "[]0 d", "[2 1]0 d"]
    assert re.findall(r".+ J", code) == ["0 j 0 J", "1 j 1 J"]


def test_state_after_a_group() -> None:
    """What a group sets ends with it, so it is neither lost nor taken for granted after it."""
    black, red = (Path(box(1, 1, 2, 2), fill=colour) for colour in ("#000000", "#ff0000"))
    code = page_operators(black, Group((red,)), black, red)
    assert re.findall(r"(\d \d \d) rg|(Q)", code) == [("0 0 0", ""), ("1 0 0", ""), ("", "Q"), ("1 0 0", "")]


def test_clip() -> None:
    """A group's clip is an outline in its own measures, set inside its state."""
    code = page_operators(Group((SymbolUse(DIE),), 50, 60, clip=box(0, 0, 4, 4)))
    assert re.search(r"q 1 0 0 1 50 60 cm\n0 0 m\n4 0 l\n4 4 l\n0 4 l\nh\nW n\n", code)


def run_tool(folder: File, tool: str, *words: str) -> str:
    """What a tool says about the sample without complaint; the test is skipped for want of it."""
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    path = folder / "sample.pdf"
    path.write_bytes(to_pdf(sample()))
    done = subprocess.run([tool, *words, str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_qpdf(tmp_path: File) -> None:
    """Syntax, cross-references and streams are sound."""
    assert "No syntax or stream encoding errors" in run_tool(tmp_path, "qpdf", "--check")


def test_ghostscript(tmp_path: File) -> None:
    """Every operator can be carried out."""
    strict = ("-dPDFSTOPONERROR", "-dPDFSTOPONWARNING")
    assert not run_tool(tmp_path, "gs", "-q", "-dNOPAUSE", "-dBATCH", *strict, "-sDEVICE=nullpage")


def test_poppler_reads_the_structure(tmp_path: File) -> None:
    """A reader finds the tags with their text, words of two lines apart."""
    structure = run_tool(tmp_path, "pdfinfo", "-struct-text")
    assert structure.count("H1 (block)") == 3
    assert '"It guards (its) hoard. Roll 2d6 \\ 7–9."' in structure
