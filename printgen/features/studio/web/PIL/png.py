"""Reads PNG in pure Python: every depth, filter and interlacing of ISO/IEC 15948.

The modes are those that Pillow gives.
"""

import struct
import zlib
from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from . import UnreadablePictureError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOUR_TYPES = {0: ("L", 1), 2: ("RGB", 3), 3: ("P", 1), 4: ("LA", 2), 6: ("RGBA", 4)}
"""The mode of a kind of colours, and how many samples a pixel has."""
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
"""Of an interlaced picture: first column, first row, steps across and down."""


def interleave_bands(bands: list[bytes]) -> bytes:
    """Return bands of equal length as one row of bytes, pixel by pixel."""
    made = bytearray(len(bands) * len(bands[0]))
    for number, band in enumerate(bands):
        made[number :: len(bands)] = band
    return bytes(made)


def read_png(data: bytes) -> tuple[str, tuple[int, int], list[bytes], dict[str, Any]]:
    """Return mode, size, bands, and transparency and palette of a picture; raise OSError for a damaged one."""
    try:
        return _decode_png(data)
    except (struct.error, zlib.error, IndexError, KeyError, ValueError):
        raise UnreadablePictureError("it is damaged; save it again") from None


def _iter_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if struct.unpack_from(">I", data, at + 8 + length)[0] != zlib.crc32(kind + body):
            raise ValueError("a checksum is wrong")
        yield kind, body
        if kind == b"IEND":
            return
        at += 12 + length


def _decode_png(data: bytes) -> tuple[str, tuple[int, int], list[bytes], dict[str, Any]]:
    found: dict[bytes, bytes] = {}
    packed = []
    for kind, body in _iter_chunks(data):
        if kind == b"IDAT":
            packed.append(body)
        else:
            found[kind] = body
    if b"eXIf" in found:
        raise UnreadablePictureError("it says how its camera was held: turn it and save it without that")
    wide, high, depth, colours, _, _, woven_in = struct.unpack(">IIBBBBB", found[b"IHDR"])
    mode, samples = COLOUR_TYPES[colours]
    lines = _RowReader(zlib.decompress(b"".join(packed)), depth, samples)
    flat = b"".join(_interlaced_rows(lines, wide, high) if woven_in else lines.read_rows(wide, high))
    bands = [flat[k :: samples * lines.size] for k in range(0, samples * lines.size, lines.size)]
    info: dict[str, Any] = {}
    if mode == "P":
        palette = found[b"PLTE"].ljust(768, b"\0")
        info["palette"] = [palette[k:768:3] for k in range(3)]
        if b"tRNS" in found:
            info["transparency"] = found[b"tRNS"].ljust(256, b"\xff")
    elif b"tRNS" in found:
        info["transparency"] = _transparent_colour(found[b"tRNS"], depth, samples)
    if mode == "L" and depth == 16:
        return "I;16", (wide, high), [flat], info
    if mode == "L" and depth < 8:
        bands = [bytes(value * 255 // ((1 << depth) - 1) for value in bands[0])]
    return mode, (wide, high), bands, info


def _transparent_colour(said: bytes, depth: int, samples: int) -> int | tuple[int, ...]:
    """Return the transparent colour; raise OSError if it has 16 bits."""
    if depth == 16:
        raise UnreadablePictureError("one of its sixteen-bit colours is not seen: save it with an alpha channel")
    key = struct.unpack(f">{samples}H", said)
    if samples > 1:
        return key
    return 255 * bool(key[0]) if depth == 1 else key[0]


class _RowReader:
    """A reader of rows of samples, one or two bytes each, from the packed data."""

    def __init__(self, data: bytes, depth: int, samples: int):
        self.data, self.depth, self.samples, self.at = data, depth, samples, 0
        self.size = 2 if depth == 16 else 1

    def read_rows(self, wide: int, high: int) -> Iterator[bytes]:
        """Yield the next ``high`` rows of ``wide`` pixels; samples of less than a byte become one byte each."""
        bits = wide * self.samples * self.depth
        length, step = -(-bits // 8), max(1, self.samples * self.depth // 8)
        above = bytes(length)
        for _ in range(high if wide else 0):
            row = self.data[self.at : self.at + 1 + length]
            if len(row) <= length:
                raise ValueError("rows are missing")
            self.at += 1 + length
            above = _unfilter_row(row[0], row[1:], above, step)
            yield above if self.depth >= 8 else self._unpack_samples(above)[: wide * self.samples]

    def _unpack_samples(self, row: bytes) -> bytes:
        mask = (1 << self.depth) - 1
        return bytes(byte >> shift & mask for byte in row for shift in range(8 - self.depth, -1, -self.depth))


def _interlaced_rows(lines: _RowReader, wide: int, high: int) -> list[bytes]:
    """Return the rows of a picture that is stored in seven passes."""
    unit = lines.samples * lines.size
    rows = [bytearray(wide * unit) for _ in range(high)]
    for left, top, across, down in PASSES:
        columns, count = -(-(wide - left) // across), -(-(high - top) // down)
        for number, line in enumerate(lines.read_rows(max(0, columns), max(0, count))):
            for k in range(unit):
                rows[top + number * down][left * unit + k :: across * unit] = line[k::unit]
    return [bytes(row) for row in rows]


def _unfilter_row(way: int, row: bytes, above: bytes, step: int) -> bytes:
    """Return a row without its filter; ``step`` is how many bytes to the left its neighbour is."""
    if way == 0:
        return row
    if way == 1:
        made = bytearray(len(row))
        for k in range(step):
            made[k::step] = bytes(total & 255 for total in accumulate(row[k::step]))
        return bytes(made)
    if way == 2:
        return bytes((byte + up) & 255 for byte, up in zip(row, above, strict=True))
    return _average_filter(row, above, step) if way == 3 else _paeth_filter(way, row, above, step)


def _average_filter(row: bytes, above: bytes, step: int) -> bytes:
    made = bytearray(row)
    for k, up in enumerate(above):
        made[k] = (made[k] + ((made[k - step] if k >= step else 0) + up) // 2) & 255
    return bytes(made)


def _paeth_filter(way: int, row: bytes, above: bytes, step: int) -> bytes:
    """Return a row without Paeth's filter; raise ValueError for an unknown filter."""
    if way != 4:
        raise ValueError("a filter is unknown")
    made = bytearray(row)
    for k, up in enumerate(above):
        left, corner = (made[k - step], above[k - step]) if k >= step else (0, 0)
        to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
        near = left if to_left <= to_up and to_left <= to_corner else up if to_up <= to_corner else corner
        made[k] = (made[k] + near) & 255
    return bytes(made)
