"""JPEGs that are printed as they are: what is in them is copied without what a camera says of itself, and nothing is decoded.

The segments are those of ITU-T T.81, annex B; the orientation is that of Exif 2.3, tag 274, or of XMP.
"""

import re
import struct
from collections.abc import Iterator
from typing import NamedTuple

FRAMES = (0xC0, 0xC1, 0xC2)
"""Baseline, extended and progressive, all with Huffman codes: what every reader of PDF knows."""
DROPPED_SEGMENTS = (*range(0xE0, 0xF0), 0xFE)
"""Segments that say something of the picture, and comments."""
JFIF, EXIF, ADOBE = 0xE0, 0xE1, 0xEE
END, SCAN = 0xD9, 0xDA
NEXT_MARKER = re.compile(rb"\xff+([^\x00\xd0-\xd7\xff])", re.DOTALL)
"""The marker behind the data of a scan."""
UPRIGHT = 1
XMP = re.compile(rb"tiff:Orientation(?:=\"|>)([0-9])")


class Photograph(NamedTuple):
    """Its width and height, and the JPEG without its camera's words."""

    width: int
    height: int
    data: bytes


def read_photograph(data: bytes) -> Photograph | None:
    """A JPEG that can be printed as it is; None for any other, and for one that is not whole.

    Such a one has eight bits of Y, Cb and Cr, and its camera was held upright.
    """
    try:
        return _parse_jpeg(data)
    except (struct.error, IndexError):
        return None


def _parse_jpeg(data: bytes) -> Photograph | None:
    if not data.startswith(b"\xff\xd8\xff"):
        return None
    kept, frame, whole = [b"\xff\xd8"], b"", False
    for kind, body, scan in _iter_segments(data):
        whole = kind == END
        if (kind == EXIF and not _is_upright(body)) or (kind == ADOBE and not _is_ycbcr(body)):
            return None
        if 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            if kind not in FRAMES or frame:
                return None
            frame = body
        if kind not in DROPPED_SEGMENTS or kind == ADOBE or (kind == JFIF and body.startswith(b"JFIF\0")):
            kept.append(b"\xff" + bytes((kind,)) + (b"" if whole else struct.pack(">H", len(body) + 2) + body + scan))
    bits, high, wide, samples = struct.unpack_from(">BHHB", frame)
    if not whole or (bits, samples) != (8, 3) or (frame[6], frame[9], frame[12]) != (1, 2, 3) or not (wide and high):
        return None
    return Photograph(wide, high, b"".join(kept))


def _iter_segments(data: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    """Each segment up to the end of the picture: its kind, its body, and the data of a scan behind it."""
    at = 2
    while True:
        if data[at] != 0xFF:
            raise IndexError
        while data[at] == 0xFF:
            at += 1
        kind = data[at]
        if kind == END:
            yield kind, b"", b""
            return
        (length,) = struct.unpack_from(">H", data, at + 1)
        body = data[at + 3 : at + 1 + length]
        if length < 2 or len(body) != length - 2:
            raise IndexError
        at += 1 + length
        scan = b""
        if kind == SCAN:
            found = NEXT_MARKER.search(data, at)
            if not found:
                raise IndexError
            scan = data[at : found.start()]
            at = found.start()
        yield kind, body, scan


def _is_ycbcr(body: bytes) -> bool:
    """Whether Adobe's segment says that colours are Y, Cb and Cr."""
    return not body.startswith(b"Adobe") or body[11] == 1


def _is_upright(body: bytes) -> bool:
    """Whether Exif or XMP say nothing of how the camera was held, or that it was held upright."""
    if body.startswith(b"Exif\0\0"):
        return _read_orientation(body[6:]) == UPRIGHT
    said = XMP.search(body)
    return not said or int(said[1]) == UPRIGHT


def _read_orientation(tiff: bytes) -> int:
    """The orientation in the first directory."""
    order = {b"II*\0": "<", b"MM\0*": ">"}.get(tiff[:4])
    if not order:
        return 0
    (at,) = struct.unpack_from(f"{order}I", tiff, 4)
    (count,) = struct.unpack_from(f"{order}H", tiff, at)
    for entry in range(at + 2, at + 2 + 12 * count, 12):
        tag, kind, number = struct.unpack_from(f"{order}HHI", tiff, entry)
        if tag == 0x0112:
            return int(struct.unpack_from(f"{order}H", tiff, entry + 8)[0]) if (kind, number) == (3, 1) else 0
    return UPRIGHT
