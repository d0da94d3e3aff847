"""What the built site holds beside the context: a stand-in for Pillow, and nothing that is missed."""

import random
import struct
import sys
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pixels
from PIL import ImageColor

from printgen.errors import LayoutError, Refused
from printgen.features.studio.web import PIL
from printgen.features.studio.web.PIL import Image, ImageOps
from printgen.features.studio.web.PIL import ImageColor as standing_in
from printgen.features.studio.web.PIL.png import PASSES, SIGNATURE
from printgen.marks import ImageMark, Job, Page, Raster
from printgen.render.art import rasters
from printgen.render.art.rasters import DPI
from tests import optional

WAYS = ["#abc", "#ABCD", "#0072B2", "#0072b280", "rgb(1, 2,3)", "rgba(1,2,3,4)", "rgb(10%, 20%,33%)", "Teal"]
WAYS += [
    f"{way}({turn},{one}%,{other}%)"
    for way in ("hsl", "hsv", "hsb")
    for turn in (0, 37, 359)
    for one in (0, 33.5)
    for other in (7, 100)
]


@pytest.mark.parametrize("word", [*ImageColor.colormap, *WAYS])
def test_a_colour_is_the_same_everywhere(word: str) -> None:
    """The stand-in reads each name and number as Pillow does."""
    assert standing_in.getrgb(word) == ImageColor.getrgb(word)


@pytest.mark.parametrize("word", ["", "redd", "#ab", "#abcde", "rgb(1 2 3)", "hsl(x)", " red"])
def test_what_is_no_colour(word: str) -> None:
    """Both say so."""
    for reader in (standing_in, ImageColor):
        with pytest.raises(ValueError, match=r"color|colour"):
            reader.getrgb(word)


def chunk(kind: bytes, body: bytes) -> bytes:
    """A piece of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(kind: int, depth: int, wide: int = 37, high: int = 29, interlaced: bool = False, more: tuple[bytes, ...] = ()) -> bytes:
    """A PNG of noise that uses every filter, by hand: Pillow writes but few of those that it reads."""
    dice = random.Random(f"{kind} {depth} {wide} {high} {interlaced}")
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    rows = b""
    for left, top, across, down in PASSES if interlaced else ((0, 0, 1, 1),):
        columns, count = -(-(wide - left) // across), -(-(high - top) // down)
        for number in range(count if columns > 0 else 0):
            rows += bytes([number % 5]) + dice.randbytes(-(-columns * samples * depth // 8))
    head = struct.pack(">IIBBBBB", wide, high, depth, kind, 0, 0, int(interlaced))
    palette = (chunk(b"PLTE", dice.randbytes(3 * (1 << depth))),) if kind == 3 else ()
    return b"".join((SIGNATURE, chunk(b"IHDR", head), *palette, *more, chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b"")))


KINDS = [
    (0, 1),
    (0, 2),
    (0, 4),
    (0, 8),
    (0, 16),
    (2, 8),
    (2, 16),
    (3, 1),
    (3, 2),
    (3, 4),
    (3, 8),
    (4, 8),
    (4, 16),
    (6, 8),
    (6, 16),
]
"""Every kind of colours with every depth that it may have."""
PICTURES = {
    f"{kind}-{depth}{'-woven' * woven}": png(kind, depth, interlaced=woven) for kind, depth in KINDS for woven in (False, True)
}
PICTURES |= {
    "palette-seen-through": png(3, 8, more=(chunk(b"tRNS", bytes(range(0, 200, 3))),)),
    "key-of-grey": png(0, 8, more=(chunk(b"tRNS", b"\0\x07"),)),
    "key-of-colours": png(2, 8, more=(chunk(b"tRNS", b"\0\x07\0\x08\0\x09"),)),
    "large": png(2, 8, 300, 411),
    "large-seen-through": png(6, 8, 311, 300),
    "narrow": png(6, 8, 1, 300, interlaced=True),
}


def prepare_raster(path: Path, low: bool, size: float) -> Raster:
    """A picture made fit for print, from the beginning."""
    for made in (rasters.pixel_size, rasters._open_picture, rasters._read_jpeg, rasters._load_raster):
        made.cache_clear()
    return rasters.load_raster(path, size, size, low)


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The stand-in instead of Pillow, as in the site."""
    for name, module in {"PIL": PIL, "PIL.Image": Image, "PIL.ImageOps": ImageOps}.items():
        monkeypatch.setitem(sys.modules, name, module)
    return monkeypatch


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_printed_the_same_everywhere(name: str, low: bool, tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """Whatever a PNG is made of: the same pixels as by Pillow, as it is and made smaller, in full ink and in low."""
    path = tmp_path / "picture.png"
    path.write_bytes(PICTURES[name])
    sizes = (400.0, 15.0)
    mine = [prepare_raster(path, low, size) for size in sizes]
    site.undo()
    assert mine == [prepare_raster(path, low, size) for size in sizes]
    assert name[:5] != "large" or mine[0].width > mine[1].width


@pytest.mark.parametrize("data", [PICTURES["2-8"][:90], PICTURES["2-8"].replace(b"IDAT", b"IDAD"), SIGNATURE, b"no picture"])
def test_a_damaged_picture_is_a_sentence(data: bytes, tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """As is every other kind of picture."""
    path = tmp_path / "picture.png"
    path.write_bytes(data)
    with pytest.raises(LayoutError, match=r"the picture picture\.png cannot be read"):
        prepare_raster(path, False, 100.0)


def encode_jpeg(size: tuple[int, int] = (60, 40), mode: str = "RGB", **more: Any) -> bytes:
    """A JPEG of a slope of colours."""
    made = Pixels.merge("RGB", [Pixels.linear_gradient("L").rotate(90 * turn).resize(size) for turn in range(3)])
    file = BytesIO()
    made.convert(mode).save(file, "JPEG", **more)
    return file.getvalue()


def orientation_data(turned: int) -> Any:
    """What a camera says that was held so, and where it was."""
    said = Pixels.Exif()
    said[0x0112] = turned
    said[0x010E] = "at home"
    return said


WHOLE = {
    "plain": encode_jpeg(),
    "progressive": encode_jpeg(progressive=True),
    "one table": encode_jpeg(subsampling=0, optimize=True, quality=95),
    "restarts": encode_jpeg(restart_marker_blocks=2),
    "held upright": encode_jpeg(exif=orientation_data(1)),
    "two pictures": encode_jpeg() + encode_jpeg(),
    "a comment": encode_jpeg(comment=b"mine"),
}
"""Photographs that are printed as they are."""
NEEDED = round(20 / 25.4 * DPI)
LARGE = encode_jpeg((3 * NEEDED, 3 * NEEDED))
"""Three times the pixels that 20 mm need."""
OTHERS = {
    "turned": encode_jpeg(exif=orientation_data(6)),
    "turned, it is said elsewhere": encode_jpeg(xmp=b'<x tiff:Orientation="8"/>'),
    "grey": encode_jpeg(mode="L"),
    "inks": encode_jpeg(mode="CMYK"),
    "red, green and blue as they are": encode_jpeg(keep_rgb=True),
    "torn": encode_jpeg()[:-40],
    "head": encode_jpeg()[:200],
    "no picture": b"\xff\xd8\xff\xe0\0\x10JFIF\0",
}
"""What only a codec makes fit for print."""


@pytest.mark.parametrize("name", WHOLE)
def test_a_photograph_is_printed_as_it_is(name: str, tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """The same JPEG with Pillow and without: its very colours, and not a word of its camera."""
    path = tmp_path / "picture.jpg"
    path.write_bytes(WHOLE[name])
    mine = prepare_raster(path, False, 20.0)
    site.undo()
    assert mine == prepare_raster(path, False, 20.0) and mine.jpeg and (mine.width, mine.height) == (60, 40)
    one, other = (Pixels.open(BytesIO(data)) for data in (mine.data, WHOLE[name]))
    assert one.tobytes() == other.tobytes()
    assert not one.getexif() and b"at home" not in mine.data and b"mine" not in mine.data


@pytest.mark.parametrize("name", OTHERS)
def test_a_photograph_that_is_left_to_the_program(name: str, tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """Its sentence says which photographs a browser prints, and who prints the others: with Pillow they are, unless damaged."""
    path = tmp_path / "picture.jpg"
    path.write_bytes(OTHERS[name])
    with pytest.raises(LayoutError, match="save it whole, upright, in red, green and blue"):
        prepare_raster(path, False, 20.0)
    site.undo()
    if name in ("torn", "head", "no picture"):
        with pytest.raises(LayoutError):
            prepare_raster(path, False, 20.0)
    else:
        assert prepare_raster(path, False, 20.0).data != OTHERS[name]


def test_a_photograph_that_must_be_changed(tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """Made smaller from twice the pixels that it needs on, pale in low ink: a browser says so, and what can be done."""
    path = tmp_path / "picture.jpg"
    path.write_bytes(LARGE)
    with pytest.raises(LayoutError, match=f"save it with {NEEDED} x {NEEDED}"):
        prepare_raster(path, False, 20.0)
    assert prepare_raster(path, False, 40.0).width == 3 * NEEDED
    with pytest.raises(LayoutError, match="in low ink"):
        prepare_raster(path, True, 60.0)
    site.undo()
    assert prepare_raster(path, False, 20.0).width == NEEDED and prepare_raster(path, True, 60.0).jpeg


def test_other_eyes_need_pixels(tmp_path: Path, site: pytest.MonkeyPatch) -> None:
    """What they see of a photograph is left to the program, in a sentence."""
    path = tmp_path / "picture.jpg"
    path.write_bytes(WHOLE["plain"])
    picture = ImageMark(prepare_raster(path, False, 20.0), 0, 0, width=20, height=20)
    with pytest.raises(Refused, match="your own machine"):
        optional.import_or_skip("accessibility.vision").simulate_vision(Job("Sight", (Page(50, 50, (picture,)),)), "grey")
