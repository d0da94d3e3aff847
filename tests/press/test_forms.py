"""Sheets as forms: fields lie on the drawn boxes, print clean, and stand in the structure."""

import io
import re
import shutil
import subprocess
from pathlib import Path as File

import pikepdf
import pypdf
import pytest

from printgen.errors import LayoutError
from printgen.games.jqka import components
from printgen.press.marks import PT, Box, Entry, Group, Mark, Page, Path, Print, Symbol, Tag, Text, Use
from printgen.press.paper import paper
from printgen.press.pdf import pdf
from printgen.press.playsheets import two_up
from printgen.press.sheets import sheets
from printgen.press.theme import look

from .drawing import Box as Frame
from .drawing import flat, hull, points

FULL = look("jqka")
CROSS = (0, 0, 0, 0)
SEEDED = components.quest_sheet(CROSS, components.strip("jqka#1847", 1847, 3, 7))
EVERY = (*components.sheets(CROSS), SEEDED)


def made(marks: tuple[Mark, ...], height: float = 100) -> bytes:
    """A page of marks as a file."""
    return pdf(Print("a form", (Page(100, height, marks),)))


def whole(fillable: bool = True, two: bool = False) -> tuple[Page, ...]:
    """All kinds of sheets."""
    function = two_up if two else sheets
    return function(FULL, paper("a4"), EVERY, components.EMBLEM, "jqka", fillable)


def widgets(content: bytes) -> list[tuple[int, str, str, Frame]]:
    """Page, type, name and box in mm from the upper left corner, of every field."""
    found = []
    for number, page in enumerate(pypdf.PdfReader(io.BytesIO(content)).pages):
        high = float(page.mediabox.height)
        for reference in page.get("/Annots", ()):
            field = reference.get_object()
            left, foot, right, top = (float(v) for v in field["/Rect"])
            box = left * PT, (high - top) * PT, right * PT, (high - foot) * PT
            found.append((number, field["/FT"], field["/T"], box))
    return found


@pytest.mark.parametrize("two", [False, True])
def test_fields_lie_on_what_is_drawn(two: bool) -> None:
    """Every check box is the box of a drawn shape; a room's text field is its floor below the tick box."""
    pages = whole(two=two)
    found = widgets(pdf(Print("sheets", pages)))
    shapes = [
        [hull([at.matrix(*p) for p in points(at.mark.outline)]) for at in flat(page.marks) if isinstance(at.mark, Path)]
        for page in pages
    ]
    boxes = [field for field in found if field[1] == "/Btn"]
    assert len(boxes) > 300
    for number, _, name, box in boxes:
        near = min(max(abs(a - b) for a, b in zip(box, shape, strict=True)) for shape in shapes[number])
        assert near < 0.4, (name, near)  # a pentagon or a heart fills its square not to the hair
    rooms = {name: box for _, _, name, box in found if re.search(r"room \w\d$", name)}
    for name, box in rooms.items():
        ticked = next(other for _, _, other_name, other in found if other_name == f"{name} resolved")
        assert box[1] == pytest.approx(ticked[3], abs=0.01)
        assert box[2] == pytest.approx(ticked[2], abs=0.01)


def test_names_are_their_own() -> None:
    """A hundred fields, no name twice, each with what is read aloud; no full stop, which would make a hierarchy."""
    for two in (False, True):
        found = widgets(pdf(Print("sheets", whole(two=two))))
        names = [name for _, _, name, _ in found]
        assert len(set(names)) == len(names)
        assert not any("." in name for name in names)
    single = [name for _, _, name, _ in widgets(pdf(Print("s", sheets(FULL, paper("a4"), (SEEDED,), "dragon", "jqka", True))))]
    assert {"room a2", "room a2 resolved", "fetch task", "fetch done", "D12 number 30", "D6 number 90", "Knight"} <= set(single)


def test_what_is_not_a_form_has_no_fields() -> None:
    """Printed sheets hold no annotation and no form."""
    reader = pypdf.PdfReader(io.BytesIO(pdf(Print("sheets", whole(False)))))
    assert reader.get_fields() is None
    assert not any("/Annots" in page for page in reader.pages)


def test_same_bytes_twice() -> None:
    """A form is the same file in every build."""
    assert pdf(Print("sheets", whole())) == pdf(Print("sheets", whole()))


def test_fields_stand_in_the_structure() -> None:
    """Each field is the object of an element Form, and the parent tree leads from the field to that element."""
    with pikepdf.open(io.BytesIO(pdf(Print("sheets", whole())))) as file:
        numbers = file.Root.StructTreeRoot.ParentTree.Nums
        owners = {int(numbers[k]): numbers[k + 1] for k in range(0, len(numbers), 2)}
        assert list(owners) == sorted(owners)
        assert int(file.Root.StructTreeRoot.ParentTreeNextKey) == len(owners)
        seen = 0
        for page in file.pages:
            assert isinstance(owners[int(page.StructParents)], pikepdf.Array)
            for widget in page.Annots:
                element = owners[int(widget.StructParent)]
                assert str(element.S) == "/Form"
                assert element.K[0].Obj.objgen == widget.objgen
                assert element.K[0].Pg.objgen == page.objgen == widget.P.objgen
                seen += 1
        assert seen == len(file.Root.AcroForm.Fields) > 600


def test_fields_print_clean(tmp_path: File) -> None:
    """What a form shows before it is filled in is the printed sheet, to the pixel; and the file is in order."""
    if not (shutil.which("pdftoppm") and shutil.which("qpdf")):
        pytest.skip("pdftoppm and qpdf are not installed")
    images = []
    for fillable in (False, True):
        path = tmp_path / f"{fillable}.pdf"
        path.write_bytes(pdf(Print("s", sheets(FULL, paper("a4"), (SEEDED,), components.EMBLEM, "jqka", fillable))))
        subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)
        images.append(subprocess.run(["pdftoppm", "-r", "60", str(path)], check=True, capture_output=True).stdout)
    assert images[0] == images[1]


def test_fields_can_be_filled() -> None:
    """A library that knows nothing of us ticks a box and writes a word."""
    source = pypdf.PdfReader(io.BytesIO(pdf(Print("s", sheets(FULL, paper("a4"), (SEEDED,), "dragon", "jqka", True)))))
    writer = pypdf.PdfWriter(clone_from=source)
    writer.update_page_form_field_values(writer.pages[0], {"room d2": "GP", "room d2 resolved": "/Yes"}, auto_regenerate=False)
    stream = io.BytesIO()
    writer.write(stream)
    fields = pypdf.PdfReader(stream).get_fields() or {}
    assert fields["room d2"]["/V"] == "GP"
    assert fields["room d2 resolved"]["/V"] == "/Yes"


def test_fields_follow_their_group() -> None:
    """A field is where its group puts it, turned and scaled."""
    inner = Group((Box(1, 2, 4, "one"), Tag("P", (Entry(0, 0, 10, 5, "two", many=True),))), 10, 20, 2)
    turned = Group((Box(0, 0, 4, "three", cross=True),), 50, 50, turn=90)
    boxes = {name: box for _, _, name, box in widgets(made((Group((inner,), 5, 5), turned)))}
    assert boxes["one"] == pytest.approx((17, 29, 25, 37), abs=0.01)
    assert boxes["two"] == pytest.approx((15, 25, 35, 35), abs=0.01)
    assert boxes["three"] == pytest.approx((46, 50, 50, 54), abs=0.01)


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ((Box(1, 1, 4, "one"), Box(9, 9, 4, "one")), "two fields of the form are called 'one'"),
        ((Box(1, 1, 4, ""),), "cannot be called ''"),
        ((Entry(1, 1, 4, 4, "a.b"),), "cannot be called 'a.b'"),
        ((Use(Symbol("s", (Box(1, 1, 4, "one"),), (0, 0, 9, 9))),), "stands in a symbol"),
    ],
)
def test_refused(marks: tuple[Mark, ...], message: str) -> None:
    """What a form cannot hold is refused with its name."""
    with pytest.raises(LayoutError, match=re.escape(message)):
        made(marks)


def test_text_around_fields_stays_whole() -> None:
    """Marked content is closed before a field and opened after it."""
    marks = (
        Tag(
            "P",
            (Text(5, 10, "before", "Vollkorn-Regular", 4), Box(30, 6, 4, "one"), Text(40, 10, "after", "Vollkorn-Regular", 4)),
        ),
    )
    content = made(marks)
    reader = pypdf.PdfReader(io.BytesIO(content))
    stream = reader.pages[0].get_contents()
    assert stream is not None
    code = stream.get_data().decode()
    assert code.count("BDC") == code.count("EMC") == 2
    assert "before" in reader.pages[0].extract_text()
    assert "after" in reader.pages[0].extract_text()
