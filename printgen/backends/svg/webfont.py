"""A face of fonts/ for a browser: whole, or subset to the characters shown, as a WOFF file to be embedded.

Glyphs that are not shown are emptied, not removed: so all numbers stay valid, and with them every table but the outlines.
Sources: the OpenType specification (cmap, glyf, loca, head, name), the W3C's WOFF File Format 1.0.
"""

import json
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from printgen import resources
from printgen.errors import LayoutError
from printgen.fontfile import parse_cmap, split_tables

_MORE_PARTS, _WORD_OFFSETS, _SCALE, _TWO_SCALES, _MATRIX = 0x20, 0x01, 0x08, 0x40, 0x80
"""Flags of a part of a composed glyph: others follow; its place takes words; how much of a matrix it has."""


class FontStyle(NamedTuple):
    """The properties by which a page selects a face; the weight is from 100 to 900."""

    family: str
    weight: int
    italic: bool


class WebFace(NamedTuple):
    """A face: style, tables, the glyph of each character, and kerning of pairs in thousandths of the size."""

    name: str
    style: FontStyle
    tables: Mapping[str, bytes]
    glyphs: Mapping[str, int]
    kern: Mapping[str, int]


@cache
def load_web_face(name: str) -> WebFace:
    """Load the face fonts/NAME.ttf; LayoutError lists the faces that exist."""
    folder, path = resources.resource_folder("fonts"), resources.font_face_file(name)
    if not path.is_file():
        known = ", ".join(sorted(path.stem for path in folder.glob("*.ttf")))
        raise LayoutError(f"there is no face {name!r}; fonts/ has {known}")
    tables = split_tables(path.read_bytes())
    weight, chosen = _read_u16(tables["OS/2"], 4), _read_u16(tables["OS/2"], 62)
    metrics = folder / f"{name}.json"
    kern = json.loads(metrics.read_text("utf-8"))["kern"] if metrics.is_file() else {}
    family = (
        _family_name(tables["name"]) if metrics.is_file() else name.rpartition("-")[0]
    )  # a game's own may be called as any other
    return WebFace(name, FontStyle(family, weight, bool(chosen & 1)), tables, glyphs=parse_cmap(tables["cmap"]), kern=kern)


def to_woff(web_face: WebFace, signs: Iterable[str]) -> bytes:
    """Return the face with the outlines of these characters alone; the same characters give the same bytes."""
    kept = _with_component_glyphs(web_face, {0, *(web_face.glyphs[sign] for sign in signs)})
    outlines, places = _subset_outlines(web_face, kept)
    head = bytearray(web_face.tables["head"])
    head[8:12] = bytes(4)  # the sum over the whole file, known at the end
    head[50:52] = struct.pack(">H", 1)  # places are long
    tables = {**web_face.tables, "glyf": outlines, "loca": places, "head": bytes(head)}
    head[8:12] = struct.pack(">I", (0xB1B0AFBA - _checksum(_to_truetype(tables))) % 2**32)
    return _pack_woff({**tables, "head": bytes(head)})


def to_kerned_truetype(web_face: WebFace) -> bytes:
    """Return the whole face as a TrueType file with a table of its kerning.

    A browser then sets words as they are printed.
    """
    known = ((pair[0], pair[1], by) for pair, by in web_face.kern.items())
    pairs = sorted((web_face.glyphs[a], web_face.glyphs[b], by) for a, b, by in known if {a, b} <= web_face.glyphs.keys())
    return _to_truetype(
        {**web_face.tables, "kern": _build_kern_table(pairs, _read_u16(web_face.tables["head"], 18))}
        if pairs
        else web_face.tables
    )


def _build_kern_table(pairs: Sequence[tuple[int, int, int]], units: int) -> bytes:
    """Return the table of kerning pairs (glyph, glyph, thousandths of the size). Source: OpenType, kern, format 0.

    ``units`` is the number of font units in the size.
    """
    power = len(pairs).bit_length() - 1
    search = struct.pack(">HHHH", len(pairs), (6 << power) & 0xFFFF, power, 6 * (len(pairs) - (1 << power)) & 0xFFFF)
    rows = b"".join(struct.pack(">HHh", a, b, round(by * units / 1000)) for a, b, by in pairs)
    return struct.pack(">HHHHH", 0, 1, 0, 6 + len(search) + len(rows), 1) + search + rows


def _read_u16(data: bytes, at: int) -> int:
    return int(struct.unpack_from(">H", data, at)[0])


def _family_name(names: bytes) -> str:
    """Return the name of the family, in the encoding of Windows; LayoutError is raised when there is none."""
    count, start = struct.unpack_from(">HH", names, 2)
    for k in range(count):
        platform, _, _, kind, length, at = struct.unpack_from(">6H", names, 6 + 12 * k)
        if (platform, kind) == (3, 1):
            return names[start + at : start + at + length].decode("utf-16-be")
    raise LayoutError("a face has no family's name")


def _glyph_outlines(web_face: WebFace) -> list[bytes]:
    """Return the outlines of all glyphs, by number."""
    loca, glyf = web_face.tables["loca"], web_face.tables["glyf"]
    long = _read_u16(web_face.tables["head"], 50)
    places = struct.unpack(f">{len(loca) // (4 if long else 2)}{'I' if long else 'H'}", loca)
    ends = [place if long else 2 * place for place in places]
    return [glyf[start:end] for start, end in pairwise(ends)]


def _with_component_glyphs(web_face: WebFace, wanted: set[int]) -> set[int]:
    """Return these glyphs and those of which they are composed."""
    every, found, waiting = _glyph_outlines(web_face), set[int](), list(wanted)
    while waiting:
        glyph = waiting.pop()
        if glyph not in found:
            found.add(glyph)
            waiting += _component_glyphs(every[glyph])
    return found


def _component_glyphs(outline: bytes) -> Iterator[int]:
    """Yield the glyphs of which a composite glyph is made; it has a negative number of contours."""
    at = 10
    more = len(outline) > at and outline[0] >= 0x80
    while more:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        yield glyph
        at += 8 if flags & _WORD_OFFSETS else 6
        at += 2 if flags & _SCALE else 4 if flags & _TWO_SCALES else 8 if flags & _MATRIX else 0
        more = bool(flags & _MORE_PARTS)


def _subset_outlines(web_face: WebFace, kept: set[int]) -> tuple[bytes, bytes]:
    """Return the tables of the outlines and of their offsets, with all outlines emptied but those in ``kept``."""
    data, places = bytearray(), [0]
    for number, outline in enumerate(_glyph_outlines(web_face)):
        data += _pad_table(outline) if number in kept else b""
        places.append(len(data))
    return bytes(data), struct.pack(f">{len(places)}I", *places)


def _pad_table(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def _checksum(data: bytes) -> int:
    data = _pad_table(data)
    return int(sum(struct.unpack(f">{len(data) // 4}I", data))) % 2**32


def _to_truetype(tables: Mapping[str, bytes]) -> bytes:
    """Return the tables as a TrueType file, over which the checksum in its head is computed."""
    count = len(tables)
    power = count.bit_length() - 1
    directory = struct.pack(">IHHHH", 0x00010000, count, 16 << power, power, 16 * (count - (1 << power)))
    body, start = b"", 12 + 16 * count
    for tag, data in sorted(tables.items()):
        directory += struct.pack(">4sIII", tag.encode("ascii"), _checksum(data), start + len(body), len(data))
        body += _pad_table(data)
    return directory + body


def _pack_woff(tables: Mapping[str, bytes]) -> bytes:
    """Return the tables as a WOFF file, each compressed if that makes it shorter."""
    directory, body, start = b"", b"", 44 + 20 * len(tables)
    for tag, data in sorted(tables.items()):
        short = min(zlib.compress(data, 9), data, key=len)
        directory += struct.pack(">4sIII", tag.encode("ascii"), start + len(body), len(short), len(data))
        directory += struct.pack(">I", _table_checksum(tag, data))
        body += _pad_table(short)
    whole = 12 + sum(16 + len(_pad_table(data)) for data in tables.values())
    length = start + len(body)
    return struct.pack(">4sIIHHIHH20x", b"wOFF", 0x00010000, length, len(tables), 0, whole, 1, 0) + directory + body


def _table_checksum(tag: str, data: bytes) -> int:
    """Return the checksum of a table; that of the head leaves out the checksum of the file, which stands in it."""
    return _checksum(data[:8] + bytes(4) + data[12:] if tag == "head" else data)
