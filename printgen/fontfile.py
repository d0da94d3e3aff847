"""What a TrueType file says of itself: its tables, which signs it has, how wide they are, whether it may be put into a PDF.

Source: the OpenType specification 1.9, tables cmap (formats 4 and 12), head, hhea, hmtx, OS/2.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

from printgen.errors import ContentError

_RESTRICTED = 2
"""The embedding permission of OS/2 that forbids it."""
NEEDED = frozenset(("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"))
"""Tables without which a face is not printed."""
_LAST = 0x10FFFF


def widths(path: Path) -> dict[str, int]:
    """The width of each sign in thousandths of the size; ContentError says why a file is no face that can be printed."""
    try:
        return _widths(path.name, path.read_bytes())
    except (struct.error, IndexError, KeyError, ZeroDivisionError, ValueError):
        raise ContentError(f"{path.name} is damaged, or no TrueType font") from None
    except OSError as problem:
        raise ContentError(f"{path.name} cannot be read: {problem.strerror}") from None


def _widths(name: str, data: bytes) -> dict[str, int]:
    if data[:4] == b"OTTO":
        raise ContentError(f"{name} has PostScript outlines, which are not printed; convert it to TrueType (.ttf)")
    if data[:4] not in (b"\0\1\0\0", b"true"):
        raise ContentError(f"{name} is no TrueType font")
    tables = tables_of(data)
    if not tables.keys() >= NEEDED:
        raise ContentError(f"{name} lacks the tables {', '.join(sorted(NEEDED - tables.keys()))} of a TrueType font")
    if _word(tables["OS/2"], 8) & 0xF == _RESTRICTED:
        raise ContentError(f"{name} may not be put into a PDF, says its maker; choose another font")
    units, count = _word(tables["head"], 18), _word(tables["hhea"], 34)
    advances = [wide for wide, _ in struct.iter_unpack(">Hh", tables["hmtx"][: 4 * count])]
    return {sign: round(advances[min(glyph, count - 1)] * 1000 / units) for sign, glyph in signs(tables["cmap"]).items()}


def _word(data: bytes, at: int) -> int:
    return int(struct.unpack_from(">H", data, at)[0])


def tables_of(data: bytes) -> dict[str, bytes]:
    """The tables of a TrueType file by their tags."""
    found = {}
    for k in range(_word(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * k)
        found[tag.decode("latin-1")] = data[start : start + length]
    return found


def signs(cmap: bytes) -> dict[str, int]:
    """Every sign with its glyph's number, from the tables of Unicode."""
    found: dict[str, int] = {}
    for k in range(_word(cmap, 2)):
        platform, encoding, at = struct.unpack_from(">HHI", cmap, 4 + 8 * k)
        table = cmap[at:]
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            found.update({4: _short_codes, 12: _long_codes}.get(_word(table, 0), _none)(table))
    return found


def _none(table: bytes) -> Iterator[tuple[str, int]]:
    """Of a table in a format of its own."""
    yield from ()


def _short_codes(table: bytes) -> Iterator[tuple[str, int]]:
    """A table of format 4: segments of codes up to U+FFFF."""
    count = _word(table, 6) // 2
    ends, starts = 14, 16 + 2 * count
    deltas, ranges = starts + 2 * count, starts + 4 * count
    for k in range(count):
        end, start, delta, reach = (_word(table, at + 2 * k) for at in (ends, starts, deltas, ranges))
        for code in range(start, end + 1):
            glyph = _word(table, ranges + 2 * k + reach + 2 * (code - start)) if reach else code
            if glyph and code != 0xFFFF:
                yield chr(code), (glyph + delta) % 65536


def _long_codes(table: bytes) -> Iterator[tuple[str, int]]:
    """A table of format 12: groups of codes."""
    for k in range(struct.unpack_from(">I", table, 12)[0]):
        start, end, glyph = struct.unpack_from(">III", table, 16 + 12 * k)
        for code in range(start, min(end, _LAST) + 1):
            yield chr(code), glyph + code - start
