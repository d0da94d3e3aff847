"""Sheets as forms: fields lie on the drawn boxes, print clean, and stand in the structure."""

import io
import re
import shutil
import subprocess
from itertools import groupby, pairwise
from pathlib import Path as File
from typing import Any

import pikepdf
import pypdf
import pytest
from PIL import Image, ImageChops

from printgen.backends.pdf.file import to_pdf
from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets
from printgen.errors import LayoutError
from printgen.games.jqka.box import sheets
from printgen.marks import PT, CheckBox, Group, Job, Mark, Page, Path, Symbol, SymbolUse, Tag, Text, TextField
from printgen.render.paper.paper_sizes import find_paper
from tests.looks import load_look
from tests.render.drawing import Box as Frame
from tests.render.drawing import bounding_box, outline_points, place_marks
from tests.sweep import sweep_parameters

FULL = load_look("jqka")
CROSS = (0, 0, 0, 0)
SEEDED = sheets.build_quest_sheet(CROSS, sheets.build_dice_strip("jqka#1847", 1847, 3, 7))
EVERY = (*sheets.sheets(CROSS), SEEDED)


def build_file(marks: tuple[Mark, ...], height: float = 100) -> bytes:
    """A page of marks as a file."""
    return to_pdf(Job("a form", (Page(100, height, marks),)))


def all_sheets(fillable: bool = True, two: bool = False) -> tuple[Page, ...]:
    """All kinds of sheets."""
    function = draw_two_up_pages if two else render_sheets
    return function(FULL, find_paper("a4"), EVERY, load_look("jqka").game_folder.look.emblem, "jqka", fillable)


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


@pytest.mark.parametrize("two", sweep_parameters([False, True]))
def test_fields_lie_on_what_is_drawn(two: bool) -> None:
    """Every check box is the box of a drawn shape; a room's text field is its floor below the tick box."""
    pages = all_sheets(two=two)
    found = widgets(to_pdf(Job("sheets", pages)))
    shapes = [
        [
            bounding_box([at.matrix(*p) for p in outline_points(at.mark.outline)])
            for at in place_marks(page.marks)
            if isinstance(at.mark, Path)
        ]
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
        found = widgets(to_pdf(Job("sheets", all_sheets(two=two))))
        names = [name for _, _, name, _ in found]
        assert len(set(names)) == len(names)
        assert not any("." in name for name in names)
    single = [
        name
        for _, _, name, _ in widgets(to_pdf(Job("s", render_sheets(FULL, find_paper("a4"), (SEEDED,), "dragon", "jqka", True))))
    ]
    assert {"room a2", "room a2 resolved", "fetch task", "fetch done", "D12 number 30", "D6 number 90", "Knight"} <= set(single)


def test_what_is_not_a_form_has_no_fields() -> None:
    """Printed sheets hold no annotation and no form."""
    reader = pypdf.PdfReader(io.BytesIO(to_pdf(Job("sheets", all_sheets(False)))))
    assert reader.get_fields() is None
    assert not any("/Annots" in page for page in reader.pages)


def test_same_bytes_twice() -> None:
    """A form is the same file in every build."""
    assert to_pdf(Job("sheets", all_sheets())) == to_pdf(Job("sheets", all_sheets()))


def test_fields_stand_in_the_structure() -> None:
    """Each field is the object of an element Form, and the parent tree leads from the field to that element."""
    with pikepdf.open(io.BytesIO(to_pdf(Job("sheets", all_sheets())))) as file:
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
        path.write_bytes(
            to_pdf(
                Job(
                    "s",
                    render_sheets(FULL, find_paper("a4"), (SEEDED,), load_look("jqka").game_folder.look.emblem, "jqka", fillable),
                )
            )
        )
        subprocess.run(["qpdf", "--check", str(path)], check=True, capture_output=True)
        images.append(subprocess.run(["pdftoppm", "-r", "60", str(path)], check=True, capture_output=True).stdout)
    assert images[0] == images[1]


def test_fields_can_be_filled() -> None:
    """A library that knows nothing of us ticks a box and writes a word."""
    source = pypdf.PdfReader(
        io.BytesIO(to_pdf(Job("s", render_sheets(FULL, find_paper("a4"), (SEEDED,), "dragon", "jqka", True))))
    )
    writer = pypdf.PdfWriter(clone_from=source)
    writer.update_page_form_field_values(writer.pages[0], {"room d2": "GP", "room d2 resolved": "/Yes"}, auto_regenerate=False)
    stream = io.BytesIO()
    writer.write(stream)
    fields = pypdf.PdfReader(stream).get_fields() or {}
    assert fields["room d2"]["/V"] == "GP"
    assert fields["room d2 resolved"]["/V"] == "/Yes"


def test_fields_follow_their_group() -> None:
    """A field is where its group puts it, turned and scaled."""
    inner = Group((CheckBox(1, 2, 4, "one"), Tag("P", (TextField(0, 0, 10, height=5, name="two", multiline=True),))), 10, 20, 2)
    turned = Group((CheckBox(0, 0, 4, "three", is_crossed=True),), 50, 50, turn=90)
    boxes = {name: box for _, _, name, box in widgets(build_file((Group((inner,), 5, 5), turned)))}
    assert boxes["one"] == pytest.approx((17, 29, 25, 37), abs=0.01)
    assert boxes["two"] == pytest.approx((15, 25, 35, 35), abs=0.01)
    assert boxes["three"] == pytest.approx((46, 50, 50, 54), abs=0.01)


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ((CheckBox(1, 1, 4, "one"), CheckBox(9, 9, 4, "one")), "two fields of the form are called 'one'"),
        ((CheckBox(1, 1, 4, ""),), "cannot be called ''"),
        ((TextField(1, 1, 4, height=4, name="a.b"),), "cannot be called 'a.b'"),
        ((SymbolUse(Symbol("s", (CheckBox(1, 1, 4, "one"),), (0, 0, 9, 9))),), "stands in a symbol"),
    ],
)
def test_refused(marks: tuple[Mark, ...], message: str) -> None:
    """What a form cannot hold is refused with its name."""
    with pytest.raises(LayoutError, match=re.escape(message)):
        build_file(marks)


def test_text_around_fields_stays_whole() -> None:
    """Marked content is closed before a field and opened after it."""
    marks = (
        Tag(
            "P",
            (
                Text(5, 10, "before", face="Vollkorn-Regular", size=4),
                CheckBox(30, 6, 4, "one"),
                Text(40, 10, "after", face="Vollkorn-Regular", size=4),
            ),
        ),
    )
    content = build_file(marks)
    reader = pypdf.PdfReader(io.BytesIO(content))
    stream = reader.pages[0].get_contents()
    assert stream is not None
    code = stream.get_data().decode()
    assert code.count("BDC") == code.count("EMC") == 2
    assert "before" in reader.pages[0].extract_text()
    assert "after" in reader.pages[0].extract_text()


def fill_form(content: bytes, values: dict[str, str], anew: bool = False) -> bytes:
    """The file as pypdf fills it in; ``anew`` asks readers to draw every field themselves."""
    writer = pypdf.PdfWriter(clone_from=pypdf.PdfReader(io.BytesIO(content)))
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=anew)
    stream = io.BytesIO()
    writer.write(stream)
    return stream.getvalue()


def test_each_field_has_its_own_appearance() -> None:
    """No two text fields share a stream, which pypdf would write into; every stream is as large as its field."""
    content = to_pdf(Job("sheets", all_sheets(two=True)))
    names = [name for _, kind, name, _ in widgets(content) if kind == "/Tx"]
    values = {name: f"{k}" for k, name in enumerate(names)}
    for source in (content, fill_form(content, values)):
        with pikepdf.open(io.BytesIO(source)) as file:
            streams = []
            for widget in file.Root.AcroForm.Fields:
                left, foot, right, top = (float(edge) for edge in widget.Rect)
                states = widget.AP.N
                shown = [states] if isinstance(states, pikepdf.Stream) else list(states.values())
                for stream in shown:
                    box = [float(edge) for edge in stream.BBox]
                    assert box == pytest.approx([0, 0, right - left, top - foot], abs=0.01), widget.T
                if widget.FT == "/Tx":
                    streams.append(states.objgen)
                    said = f"({values[str(widget.T)]})".encode()
                    assert source is content or said in states.read_bytes()
                else:
                    assert set(states.keys()) == {"/Yes", "/Off"}
                    assert widget.MK.CA in ("4", "8")
            assert len(set(streams)) == len(streams) == len(names) > 100


def ink(content: bytes, folder: File, name: str) -> Image.Image:
    """The first page in grey, 144 dots an inch: 2 pixels a point."""
    path = folder / f"{name}.pdf"
    path.write_bytes(content)
    shown = subprocess.run(["pdftoppm", "-r", "144", "-gray", "-l", "1", str(path)], check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(shown))


@pytest.mark.parametrize("anew", sweep_parameters([False, True]))
@pytest.mark.parametrize("item", [SEEDED, sheets.CAMPAIGN_LOG])
def test_what_is_filled_in_stands_in_its_field(item: Any, anew: bool, tmp_path: File) -> None:
    """Every field filled in with pypdf and drawn by poppler: ink in each field, as high as its type, and nowhere else."""
    if not shutil.which("pdftoppm"):
        pytest.skip("pdftoppm is not installed")
    content = to_pdf(
        Job("s", render_sheets(FULL, find_paper("a4"), (item,), load_look("jqka").game_folder.look.emblem, "jqka", True))
    )
    reader = pypdf.PdfReader(io.BytesIO(content))
    fields = [reference.get_object() for reference in reader.pages[0].get("/Annots", ())]
    values = {field["/T"]: "/Yes" if field["/FT"] == "/Btn" else "127" for field in fields}
    before, after = ink(content, tmp_path, "before"), ink(fill_form(content, values, anew), tmp_path, "after")
    change = ImageChops.difference(before, after).point(lambda grey: 255 * (grey > 60))
    for field in fields:
        left, foot, right, top = (2 * float(edge) for edge in field["/Rect"])
        box = round(left), round(before.height - top), round(right), round(before.height - foot)
        drawn = change.crop(box).getbbox()
        assert drawn, field["/T"]
        if field["/FT"] == "/Tx":
            size = float(field["/DA"].split()[1])
            assert 6.5 <= size <= 14
            assert (drawn[3] - drawn[1]) / 2 == pytest.approx(0.72 * size, abs=1.2), field["/T"]
            assert drawn[2] - drawn[0] < box[2] - box[0] - 2
            assert drawn[0] > 0
        change.paste(0, (box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1))
    assert not change.getbbox()


@pytest.mark.parametrize("two", [False, True])
def test_tab_order_goes_row_by_row(two: bool) -> None:
    """From the top, each row from the left, one sheet after the other; in the page's list of fields as in the structure."""
    content = to_pdf(Job("sheets", all_sheets(two=two)))
    found = widgets(content)
    for (number, _, name, box), (next_number, _, next_name, next_box) in pairwise(found):
        if number != next_number or name.split(":")[0] != next_name.split(":")[0]:
            continue
        same = (next_box[1] + next_box[3]) / 2 < box[3] and (box[1] + box[3]) / 2 < next_box[3]
        assert next_box[3] > box[1], (name, next_name)
        assert next_box[0] > box[0] or not same or next_box[3] > box[3] + 0.1, (name, next_name)
    for number in {place for place, *_ in found}:
        sheets_met = [name.split(":")[0] for place, _, name, _ in found if place == number]
        assert len([sheet for sheet, _ in groupby(sheets_met)]) == len(set(sheets_met))
    with pikepdf.open(io.BytesIO(content)) as file:
        for page in file.pages:
            assert page.Tabs == "/S"
        told: list[str] = []

        def walk(element: pikepdf.Object) -> None:
            for kid in element.K if "/K" in element else ():
                if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                    told.extend([str(kid.K[0].Obj.T)] if kid.S == "/Form" else [])
                    walk(kid)

        walk(file.Root.StructTreeRoot.K)
        assert told == [name for _, _, name, _ in found]
