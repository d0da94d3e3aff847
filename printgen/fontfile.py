"""Read TrueType font files: their tables, characters and widths, and whether they may be embedded in a PDF.

Source: the OpenType specification 1.9, tables cmap (formats 4 and 12), head, hhea, hmtx, OS/2.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

from printgen.errors import ContentError
from printgen.reasons import system_reason

_RESTRICTED = 2
"""The embedding permission of OS/2 that forbids it."""
REQUIRED_TABLES = frozenset(("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"))
"""Tables without which a face is not printed."""
_LAST_CODE_POINT = 0x10FFFF


def read_widths(path: Path) -> dict[str, int]:
    """Return the advance width of each character of a font file, in thousandths of the font size.

    ContentError is raised, with the reason, when the file cannot be read, or is not a font that can be printed.
    """
    try:
        return _parse_widths(path.name, path.read_bytes())
    except (struct.error, IndexError, KeyError, ZeroDivisionError, ValueError):
        raise ContentError(f"{path.name} is damaged, or no TrueType font") from None
    except OSError as problem:
        raise ContentError(f"{path.name} cannot be read: {system_reason(problem)}") from None


def _parse_widths(name: str, data: bytes) -> dict[str, int]:
    if data[:4] == b"OTTO":
        raise ContentError(f"{name} has PostScript outlines, which are not printed; convert it to TrueType (.ttf)")
    if data[:4] not in (b"\0\1\0\0", b"true"):
        raise ContentError(f"{name} is no TrueType font")
    tables = split_tables(data)
    if not tables.keys() >= REQUIRED_TABLES:
        raise ContentError(f"{name} lacks the tables {', '.join(sorted(REQUIRED_TABLES - tables.keys()))} of a TrueType font")
    if _read_uint16(tables["OS/2"], 8) & 0xF == _RESTRICTED:
        raise ContentError(f"{name} may not be put into a PDF, says its maker; choose another font")
    units, count = _read_uint16(tables["head"], 18), _read_uint16(tables["hhea"], 34)
    advances = [wide for wide, _ in struct.iter_unpack(">Hh", tables["hmtx"][: 4 * count])]
    return {sign: round(advances[min(glyph, count - 1)] * 1000 / units) for sign, glyph in parse_cmap(tables["cmap"]).items()}


def _read_uint16(data: bytes, at: int) -> int:
    return int(struct.unpack_from(">H", data, at)[0])


def split_tables(data: bytes) -> dict[str, bytes]:
    """Return the tables of a TrueType file by their tags."""
    found = {}
    for k in range(_read_uint16(data, 4)):
        tag, _, start, length = struct.unpack_from(">4sIII", data, 12 + 16 * k)
        found[tag.decode("latin-1")] = data[start : start + length]
    return found


def parse_cmap(cmap: bytes) -> dict[str, int]:
    """Return the glyph number of every character, from the Unicode subtables of ``cmap``."""
    found: dict[str, int] = {}
    for k in range(_read_uint16(cmap, 2)):
        platform, encoding, at = struct.unpack_from(">HHI", cmap, 4 + 8 * k)
        table = cmap[at:]
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            found.update({4: _parse_format_4, 12: _parse_format_12}.get(_read_uint16(table, 0), _parse_unsupported_format)(table))
    return found


def _parse_unsupported_format(table: bytes) -> Iterator[tuple[str, int]]:
    """Yield nothing, for a subtable in a format that is not read."""
    yield from ()


def _parse_format_4(table: bytes) -> Iterator[tuple[str, int]]:
    """Yield characters and glyph numbers of a subtable of format 4: segments of codes up to U+FFFF."""
    count = _read_uint16(table, 6) // 2
    ends, starts = 14, 16 + 2 * count
    deltas, ranges = starts + 2 * count, starts + 4 * count
    for k in range(count):
        end, start, delta, reach = (_read_uint16(table, at + 2 * k) for at in (ends, starts, deltas, ranges))
        for code in range(start, end + 1):
            glyph = _read_uint16(table, ranges + 2 * k + reach + 2 * (code - start)) if reach else code
            if glyph and code != 0xFFFF:
                yield chr(code), (glyph + delta) % 65536


def _parse_format_12(table: bytes) -> Iterator[tuple[str, int]]:
    """Yield characters and glyph numbers of a subtable of format 12: groups of codes."""
    for k in range(struct.unpack_from(">I", table, 12)[0]):
        start, end, glyph = struct.unpack_from(">III", table, 16 + 12 * k)
        for code in range(start, min(end, _LAST_CODE_POINT) + 1):
            yield chr(code), glyph + code - start
