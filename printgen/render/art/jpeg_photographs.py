"""JPEGs that are printed without decoding: the data is copied, without what the camera wrote about itself.

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
    """A JPEG without metadata of the camera, with its width and height in pixels."""

    width: int
    height: int
    data: bytes


def read_photograph(data: bytes) -> Photograph | None:
    """Return a JPEG that can be printed as it is, or None for any other data and for an incomplete file.

    It must have eight bits each of Y, Cb and Cr, and the camera must have been held upright.
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
    """Yield each segment up to the end of the picture: its marker, its body, and the data of a scan that follows it.

    IndexError or struct.error is raised where the file is broken.
    """
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
    """Tell whether an APP14 segment is Adobe's and says that the colours are Y, Cb and Cr, or is not Adobe's."""
    return not body.startswith(b"Adobe") or body[11] == 1


def _is_upright(body: bytes) -> bool:
    """Tell whether Exif or XMP says that the camera was held upright, or says nothing about it."""
    if body.startswith(b"Exif\0\0"):
        return _read_orientation(body[6:]) == UPRIGHT
    said = XMP.search(body)
    return not said or int(said[1]) == UPRIGHT


def _read_orientation(tiff: bytes) -> int:
    """Return the orientation in the first directory of Exif: 1 if it has none, 0 if it cannot be read."""
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
