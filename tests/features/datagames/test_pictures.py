"""Pictures and faces of one's own, as other programs save them; nothing outside the folder, nothing that is only half shown."""

import io
import os
import re
import sys
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pixels

from printgen.backends.pdf.file import to_pdf
from printgen.backends.svg.page import page_to_svg
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.errors import LayoutError
from printgen.features.datagames.reading.errors import FaultyFolder
from printgen.marks import ImageMark, Job, Page, Raster
from printgen.render.art.game_pictures import draw_picture_file
from printgen.render.art.rasters import load_raster
from printgen.render.art.svg_vectors import draw_vector, is_flat, load_vector_drawing
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import INK, load_look
from printgen.resources import resource_folder as resource
from tests.features.datagames.conftest import FolderWriter

HEAD = """
[cards]
layout = "own"
[layout.own]
art = { at = [5, 5, 40, 40], picture = "{{ art }}" }
"""
TABLE = "Name,Art\nHound,hound\n"
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="2" y="2" width="6" height="6" fill="red"/></svg>'


def encode_image(image: Any, kind: str, **more: Any) -> bytes:
    """A picture as a file of that kind."""
    file = io.BytesIO()
    image.save(file, kind, **more)
    return file.getvalue()


def raster_image(path: Path) -> Any:
    """A raster's pixels as a picture."""
    found: Raster = load_raster(path, 10, 10)
    if found.jpeg:
        return Pixels.open(io.BytesIO(found.data)).convert("RGB")
    return Pixels.frombytes("RGB", (found.width, found.height), found.data)


def test_a_camera_turned_on_its_side(tmp_path: Path) -> None:
    """Is turned back."""
    image = Pixels.new("RGB", (40, 20), "red")
    image.paste("blue", (0, 0, 20, 20))
    exif = Pixels.Exif()
    exif[0x0112] = 6  # to be turned a quarter to the right
    (tmp_path / "a.jpg").write_bytes(encode_image(image, "JPEG", exif=exif, quality=95))
    found = raster_image(tmp_path / "a.jpg")
    assert found.size == (20, 40)
    red, _, blue = found.getpixel((10, 5))
    assert blue > 200 > 60 > red


def test_depths_and_colours(tmp_path: Path) -> None:
    """Sixteen bits of grey, a palette that is seen through, four inks: all are red, green and blue of eight bits."""
    (tmp_path / "deep.png").write_bytes(encode_image(Pixels.new("I;16", (9, 9), 32768), "PNG"))
    assert raster_image(tmp_path / "deep.png").getpixel((4, 4)) == (128, 128, 128)
    flat = Pixels.new("P", (9, 9), 0)
    flat.putpalette([0, 0, 0, 10, 200, 30])
    flat.putpixel((4, 4), 1)
    (tmp_path / "flat.png").write_bytes(encode_image(flat, "PNG", transparency=0))
    found = load_raster(tmp_path / "flat.png", 10, 10)
    assert (found.alpha[0], found.alpha[4 * 9 + 4]) == (0, 255)
    (tmp_path / "inks.jpg").write_bytes(encode_image(Pixels.new("CMYK", (9, 9), (0, 255, 255, 0)), "JPEG"))
    red, green, _ = raster_image(tmp_path / "inks.jpg").getpixel((4, 4))
    assert red > 180 > 90 > green


def test_no_more_pixels_than_print_shows(tmp_path: Path) -> None:
    """300 to an inch of the size, rounded up; a small one is not blown up."""
    (tmp_path / "large.png").write_bytes(encode_image(Pixels.new("RGB", (3000, 3000)), "PNG"))
    (tmp_path / "small.png").write_bytes(encode_image(Pixels.new("RGB", (30, 30)), "PNG"))
    assert load_raster(tmp_path / "large.png", 38, 38).width == round(40 / 25.4 * 300)
    assert load_raster(tmp_path / "small.png", 38, 38).width == 30


def test_low_ink_is_pale(tmp_path: Path) -> None:
    """Pixels go most of the way to white and stay as seen through as they were; a white line around black becomes ink."""
    (tmp_path / "dark.png").write_bytes(encode_image(Pixels.new("RGBA", (9, 9), (0, 0, 0, 128)), "PNG"))
    found = load_raster(tmp_path / "dark.png", 10, 10, low_ink=True)
    assert (found.data[:3], found.alpha[0]) == (bytes((153, 153, 153)), 128)
    (tmp_path / "cross.svg").write_text(SQUARE.replace('fill="red"', 'stroke="#fff"'))
    assert [mark.stroke for mark in draw_vector(load_vector_drawing(tmp_path / "cross.svg"), INK, low_ink=True)] == [INK]


@pytest.mark.parametrize("name", ["hound.svg", "hound.png", "hound.jpg", "hound.jpeg"])
def test_all_kinds_are_found_and_printed(folder: FolderWriter, name: str) -> None:
    """In pictures/, in img/ or beside the table; by name, or with suffix and folder."""
    data = (
        SQUARE.encode()
        if name.endswith("svg")
        else encode_image(Pixels.new("RGB", (99, 99), "green"), "PNG" if name.endswith("png") else "JPEG")
    )
    for place in ("pictures/", "img/", ""):
        for called in ("hound", name, f"{place}{name}"):
            box = folder(f"Name,Art\nHound,{called}\n", HEAD, **{f"{place}{name}".replace("/", "__").replace(".", "_"): data})
            pages = impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "none", False)
            assert to_pdf(Job("Hound", pages)).count(b"/Subtype/Image") == (not name.endswith("svg"))


def test_flat_svg(tmp_path: Path) -> None:
    """Shapes, transforms, uses, strokes and arcs are paths."""
    path = tmp_path / "a.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">'
        '<g transform="translate(10 0)"><circle id="c" cx="10" cy="10" r="5"/>'
        '<use href="#c" x="20"/></g><path d="M0 40A9 9 0 0 1 18 40" fill="none" stroke="blue" stroke-width="2"/></svg>'
    )
    found = load_vector_drawing(path)
    assert [(shape.fill, shape.stroke) for shape in found.shapes] == [("#000000", "")] * 2 + [("", "#0000ff")]
    assert min(step[1] for step in found.shapes[1].outline if len(step) > 1) == pytest.approx(35, abs=0.1)
    assert all(step[0] in "MLCZ" for shape in found.shapes for step in shape.outline)


def test_white_art_on_a_black_square_loses_the_square(tmp_path: Path) -> None:
    """As a site of icons has it: the art is what is meant."""
    path = tmp_path / "a.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/><path fill="#fff" d="M2 2h3v3z"/></svg>'
    )
    (shape,) = load_vector_drawing(path).shapes
    assert shape.fill == "#000000"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<text>a</text>", "has text"),
        ("<image href='/etc/passwd'/>", "leads to another file"),
        ('<use xlink:href = "other.svg#a"/>', "leads to another file"),
        ('<image href="data:image/svg+xml;base64,AAAA"/>', "leads to another file"),
        ("", "shows nothing"),
        ("<path d='M0 0", "cannot be read as SVG"),
    ],
)
def test_what_svg_cannot_be_printed_is_said(tmp_path: Path, body: str, said: str) -> None:
    """Never half of it."""
    path = tmp_path / "a.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')
    with pytest.raises(LayoutError, match=f"^the picture a.svg {said}"):
        load_vector_drawing(path)


GRADIENT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 40"><linearGradient id="a"><stop stop-color="red"/>'
    '<stop offset="1" stop-color="blue"/></linearGradient><rect width="20" height="40" fill="url(#a)"/></svg>'
)


def test_svg_that_is_not_flat_becomes_pixels(tmp_path: Path) -> None:
    """As fine as print needs; what it fades to is there."""
    pytest.importorskip("resvg_py")
    path = tmp_path / "a.svg"
    path.write_text(GRADIENT)
    (mark,) = draw_picture_file(path, (0, 0, 40, 40))
    assert isinstance(mark, ImageMark)
    assert (mark.width, mark.height) == (20, 40)
    found = raster_image(path)
    assert found.getpixel((5, 50))[0] > 200 > 60 > found.getpixel((5, 50))[2]
    assert found.getpixel((found.width - 5, 50))[2] > 200


@pytest.mark.parametrize(
    ("attribute", "drawn"),
    [
        ("opacity='0.5'", False),
        ("style='fill:red; opacity: .3'", False),
        ("opacity='1'", True),
        ("fill='var(--a)'", False),
        ("", True),
    ],
)
def test_groups_that_are_seen_through_are_not_flat(tmp_path: Path, attribute: str, drawn: bool) -> None:
    """What a reader of shapes would leave out is left to who draws all of it."""
    path = tmp_path / "a.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g {attribute}><path d="M0 0h9v9z"/></g></svg>')
    assert is_flat(path) is drawn


def test_svg_that_is_not_flat_is_refused_where_nobody_can_draw_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to do."""
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    path = tmp_path / "a.svg"
    path.write_text(GRADIENT)
    with pytest.raises(
        LayoutError, match=r"^the picture a.svg has a gradient; turn it into plain paths, .* the extra 'pictures'$"
    ):
        load_raster(path, 10, 10)


def test_entities_are_refused(tmp_path: Path) -> None:
    """However small the file is."""
    path = tmp_path / "a.svg"
    path.write_text('<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]><svg xmlns="http://www.w3.org/2000/svg"><title>&a;</title></svg>')
    with pytest.raises(LayoutError, match="has entities"):
        load_vector_drawing(path)


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\nnothing", b"\xff\xd8\xff and no more"])
def test_broken_pixels_are_one_sentence(tmp_path: Path, data: bytes) -> None:
    """Truncated files too."""
    (tmp_path / "a.png").write_bytes(data)
    with pytest.raises(LayoutError, match=r"^the picture a.png cannot be read"):
        load_raster(tmp_path / "a.png", 10, 10)


@pytest.mark.parametrize("name", ["../secret.svg", "/etc/passwd", "out/secret.svg", "a\\..\\b.svg", "leads.svg"])
def test_nothing_outside_the_folder_is_read(folder: FolderWriter, tmp_path: Path, name: str) -> None:
    """By no name and by no link."""
    home = tmp_path
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (outside / "secret.svg").write_text(SQUARE)
    os.symlink(outside, home / "out")
    os.symlink(outside / "secret.svg", home / "leads.svg")
    box = folder(f"Name,Art\nHound,{name}\n", f"icons = {{ x = '{name}' }}\n{HEAD}")
    with pytest.raises(FaultyFolder) as caught:
        box.deck()
    assert len(caught.value.faults) == 2


def test_own_pictures_come_before_the_house(folder: FolderWriter) -> None:
    """A dragon of one's own takes the place of the house's; a glyph in icons/ does, too."""
    box = folder("Name,Art\nA,dragon\n", HEAD, pictures__dragon_svg=SQUARE)
    (page,) = impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "none", False)
    assert box.home.pictures
    assert box.home.pictures.find("dragon")
    assert "#ff0000" in str(page)


def test_faces_of_ones_own(folder: FolderWriter) -> None:
    """A TrueType file sets the texts; bold that is not there is said and never faked."""
    face = (resource("fonts") / "Cinzel-Bold.ttf").read_bytes()
    header = '[look]\ntext = "fonts/My.ttf"\n[cards]\nlayout = "own"\n[layout.own]\nname = { at = [1, 1, 50, 9] }\n'
    box = folder("Name\nABC\n", header, fonts__My_ttf=face)
    pages = impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "none", False)
    assert b"Cinzel" in to_pdf(Job("x", pages))
    with pytest.raises(LayoutError, match=r"there is no face My~[0-9a-f]+-Bold: add its file"):
        impose_deck(folder("Name\n**ABC**\n", header).deck(), load_look(box.home), find_paper("a4"), "none", False)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"OTTO" + bytes(99), "PostScript outlines"),
        (b"wOF2" + bytes(99), "no TrueType font"),
        (b"\0\1\0\0\0\x09" + bytes(40), "damaged"),
    ],
)
def test_faces_that_cannot_be_printed(folder: FolderWriter, data: bytes, said: str) -> None:
    """Each in a sentence that says what to do."""
    with pytest.raises(FaultyFolder, match=f"^deck.toml line 2, look.text.regular: My.ttf .*{said}"):
        folder("Name\nA\n", '[look]\ntext = "fonts/My.ttf"\n', fonts__My_ttf=data).deck()


def test_a_mirrored_picture(folder: FolderWriter) -> None:
    """Left and right, or head over heels."""
    data = encode_image(Pixels.new("RGB", (20, 10), "green"), "PNG")
    header = HEAD.replace("{{ art }}", "hound").replace(" }", ', flip = "lr", fit = "stretch" }')
    box = folder(TABLE, header, pictures__hound_png=data)
    (page,) = impose_deck(box.deck(), load_look(box.home), find_paper("a4"), "none", False)
    image = next(mark for mark in _iter_marks(page.marks) if isinstance(mark, ImageMark))
    assert (image.x, image.width, image.height) == (40, -40, 40)


def _iter_marks(marks: tuple[Any, ...]) -> list[Any]:
    return [one for mark in marks for one in (mark, *_iter_marks(getattr(mark, "marks", ())))]


def test_svg_carries_the_same_pixels() -> None:
    """As a PNG that others read, with what is seen through; mirrored where it is."""
    data, alpha = bytes(range(36)), bytes([0, 50, 100, 150, 200, 255] * 2)
    page = Page(20, 10, (ImageMark(Raster("r", 4, 3, data, alpha=alpha), 12, 1, width=-8, height=6),))
    (image,) = re.findall("<image [^>]*>", page_to_svg(page, "x"))
    assert "scale(-1 1)" in image
    assert 'width="8" height="6"' in image
    found = Pixels.open(io.BytesIO(b64decode(image.partition("base64,")[2].partition('"')[0])))
    assert found.convert("RGB").tobytes() == data
    assert found.getchannel("A").tobytes() == alpha


def test_pixels_that_will_be_seen_are_noted(folder: FolderWriter) -> None:
    """With their number, and at which size; more of them are not."""
    few, many = (encode_image(Pixels.new("RGB", (side, side), "green"), "PNG") for side in (100, 400))
    box = folder("Name,Art\nA,few\nB,many\n", HEAD, pictures__few_png=few, pictures__many_png=many)
    assert box.notes == ("few.png: has 64 pixels to an inch at 40 x 40 mm; 150 and more look sharp",)
