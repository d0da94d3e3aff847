"""A page of marks as SVG, in mm: it looks as in the PDF, and its text can be selected, searched and read aloud.

All styles are presentation attributes, so that a page may stand inside a website that allows no foreign styles. Only a
page that embeds its faces has a style sheet, and it holds nothing else.
"""

import struct
import zlib
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from html import escape

from printgen.backends.number_texts import NumberTexts, iter_page_file_suffixes
from printgen.backends.svg.webfont import WebFace, load_web_face, to_woff
from printgen.errors import LayoutError
from printgen.marks import (
    CheckBox,
    FormField,
    Group,
    ImageMark,
    Job,
    Mark,
    Outline,
    Page,
    Path,
    Raster,
    Symbol,
    SymbolUse,
    Tag,
    Text,
    TextField,
)
from printgen.progress import iter_steps

_ROLES = {
    **{f"H{level}": f'role="heading" aria-level="{level}"' for level in range(1, 7)},
    **dict.fromkeys(("Document", "Part", "Art", "Sect"), 'role="group"'),
    "P": 'role="paragraph"',
    "BlockQuote": 'role="blockquote"',
    "Caption": 'role="caption"',
    "Code": 'role="code"',
    "Figure": 'role="img"',
    "Formula": 'role="math"',
    "L": 'role="list"',
    "LI": 'role="listitem"',
    "Note": 'role="note"',
    "Table": 'role="table"',
    "TR": 'role="row"',
    "TH": 'role="columnheader"',
    "TD": 'role="cell"',
}
"""What a screen reader is told of a tag; the others only hold their marks together."""


def iter_files(job: Job) -> Iterator[tuple[str, bytes]]:
    """Yield one file for each page, which needs no other file."""
    endings = iter_page_file_suffixes(len(job.pages), "svg")
    for page, ending in zip(iter_steps(job.pages, "pages", title=job.stem), endings, strict=True):
        yield ending, page_to_svg(page, page.outline or job.title, job.language).encode("utf-8")


def page_to_svg(page: Page, title: str, language: str = "en-GB", prefix: str = "", embed_faces: bool = True) -> str:
    """Return a page as one drawing.

    LayoutError is raised for a character that a face lacks, and for a mark that cannot be written.

    Args:
        title: the title of the drawing.
        language: its language, such as "en-GB".
        prefix: the beginning of all names inside, so that several pages can stand in one document.
        embed_faces: whether the drawing carries its faces. Otherwise the program that shows it must have the faces of
            fonts/, by family, weight and style.
    """
    drawing = SvgDrawing(prefix)
    body = [*drawing.iter_svg_lines(page.marks)]
    wide, high = drawing.numbers[page.width], drawing.numbers[page.height]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{language}" xml:space="preserve" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}" fill="none" stroke-miterlimit="10" text-rendering="geometricPrecision">'
    )
    style = [f"<style>{drawing.font_styles()}</style>"] if embed_faces and drawing.signs else []
    defs = [f"<defs>{''.join(drawing.defs)}</defs>"] if drawing.defs else []
    sheet = f'<path fill="#ffffff" d="M0 0H{wide}V{high}H0Z"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", *style, *defs, sheet, *body, "</svg>", ""])


def _embedded_face_rule(used: tuple[str, set[str]]) -> str:
    """Return a face as a rule of a style sheet, with the characters that are shown."""
    name, signs = used
    data = b64encode(to_woff(load_web_face(name), signs)).decode("ascii")
    return f"@font-face{{{_face_attributes(load_web_face(name), ';', ':')};src:url(data:font/woff;base64,{data})}}"


@cache
def _embed_raster(raster: Raster) -> str:
    """Return a picture as a data URL: a JPEG as it is, all others as PNG."""
    kind, data = ("jpeg", raster.data) if raster.jpeg else ("png", _to_png(raster))
    return f"data:image/{kind};base64,{b64encode(data).decode('ascii')}"


def _to_png(raster: Raster) -> bytes:
    """Return the picture as a PNG. Source: the W3C's PNG Specification, sections 5 and 9."""
    wide = 3 * raster.width
    colours = (raster.data[k : k + wide] for k in range(0, len(raster.data), wide))
    rows = list(colours)
    if raster.alpha:
        veils = (raster.alpha[k : k + raster.width] for k in range(0, len(raster.alpha), raster.width))
        rows = [_interleave_alpha(row, veil) for row, veil in zip(rows, veils, strict=True)]
    head = struct.pack(">IIBBBBB", raster.width, raster.height, 8, 6 if raster.alpha else 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_png_chunk(*part) for part in ((b"IHDR", head), (b"IDAT", body), (b"IEND", b"")))


def _interleave_alpha(row: bytes, veil: bytes) -> bytes:
    """Return red, green, blue and alpha of a row, pixel by pixel."""
    out = bytearray(4 * len(veil))
    out[0::4], out[1::4], out[2::4], out[3::4] = row[0::3], row[1::3], row[2::3], veil
    return bytes(out)


def _png_chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _face_attributes(web_face: WebFace, separator: str, sets: str, quote: str = "") -> str:
    """Return family, weight and style of a face, as attributes or as declarations.

    ``separator``, ``sets`` and ``quote`` are the characters between them, before a value and around it.
    """
    family, weight, italic = web_face.style
    parts = {"font-family": family, "font-weight": str(weight), **({"font-style": "italic"} if italic else {})}
    return separator.join(f"{name}{sets}{quote}{value}{quote}" for name, value in parts.items())


class SvgDrawing:
    """Marks as lines of SVG; ``defs`` holds what is defined once, ``signs`` the characters that each face shows."""

    def __init__(self, prefix: str):
        self.numbers = NumberTexts()
        self.defs: list[str] = []
        self.signs: dict[str, set[str]] = {}
        self._prefix = prefix
        self._symbols: dict[str, tuple[str, Symbol]] = {}
        self._clips: dict[Outline, str] = {}

    def font_styles(self) -> str:
        """Return the faces as a style sheet that embeds them."""
        return "".join(map(_embedded_face_rule, self.signs.items()))

    def iter_svg_lines(self, marks: tuple[Mark, ...], read: bool = False, within: bool = False) -> Iterator[str]:
        """Yield the lines of marks in their order.

        ``read`` is whether they stand in a tag and are read aloud; ``within`` whether they stand in a symbol, whose tags are
        left out.
        """
        for mark in marks:
            match mark:
                case Path():
                    yield from self._path_lines(mark)
                case Text():
                    yield from self._text_lines(mark, read or within)
                case SymbolUse():
                    said = f' role="img" aria-label="{escape(mark.spoken_text.strip())}"' if mark.spoken_text and read else ""
                    yield f'<use href="#{self._symbol_name(mark.symbol)}"{self._transform(mark)}{said}/>'
                case Group():
                    clip = f' clip-path="url(#{self._clip_name(mark.clip)})"' if mark.clip else ""
                    yield from ("<g" + self._transform(mark) + clip + ">", *self.iter_svg_lines(mark.marks, read, within), "</g>")
                case Tag() if within:
                    yield from self.iter_svg_lines(mark.marks, read, within)
                case Tag():
                    said = f"<title>{escape(mark.alt)}</title>" if mark.alt else ""
                    role = " " + _ROLES[mark.role] if mark.role in _ROLES else ""
                    yield from (f"<g{role}>{said}", *self.iter_svg_lines(mark.marks, True), "</g>")
                case ImageMark():
                    yield self._image_line(mark)
                case CheckBox() | TextField():
                    yield self._field_line(mark)

    def _path_lines(self, mark: Path) -> Iterator[str]:
        if not (mark.outline and (mark.fill or mark.stroke)):
            return
        fill = f' fill="{mark.fill}"' if mark.fill else ""
        rule = ' fill-rule="evenodd"' if mark.even_odd else ""
        yield f'<path{fill}{rule}{self._stroke_attributes(mark) if mark.stroke else ""} d="{self._path_data(mark.outline)}"/>'

    def _stroke_attributes(self, mark: Path) -> str:
        """Return the attributes of a stroke."""
        dash = f' stroke-dasharray="{" ".join(self.numbers[length] for length in mark.dash)}"' if mark.dash else ""
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if mark.round else ""
        return f' stroke="{mark.stroke}" stroke-width="{self.numbers[mark.width]}"{dash}{ends}'

    def _path_data(self, outline: Outline) -> str:
        """Return the path data of a shape; LayoutError is raised when it is no shape."""
        try:
            return "".join(step[0] + " ".join(self.numbers[value] for value in step[1:]) for step in outline)
        except TypeError:
            raise LayoutError(f"{outline!r} is not a shape") from None

    def _text_lines(self, mark: Text, read: bool) -> Iterator[str]:
        if not mark.string:
            return
        of, n = load_web_face(mark.face), self.numbers
        if missing := set(mark.string) - of.glyphs.keys():
            sign = min(missing)
            raise LayoutError(f"the face {of.name} has no character {sign!r} (U+{ord(sign):04X}), needed for {mark.string!r}")
        self.signs.setdefault(mark.face, set()).update(mark.string)
        track = f' letter-spacing="{n[mark.track]}"' if mark.track else ""
        hidden = "" if read else ' aria-hidden="true"'
        yield (
            f'<text x="{n[mark.x]}" y="{n[mark.y]}"{self._kern_offsets(mark, of)} {_face_attributes(of, " ", "=", chr(34))}'
            f' font-size="{n[mark.size]}"{track} fill="{mark.fill}"{self._text_outline_attributes(mark)}{hidden}>'
            f"{escape(mark.string, quote=False)}</text>"
        )

    def _text_outline_attributes(self, mark: Text) -> str:
        """Return the attributes of the line around each letter."""
        if not mark.stroke:
            return ""
        width = self.numbers[mark.stroke_width]
        return f' stroke="{mark.stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'

    def _image_line(self, mark: ImageMark) -> str:
        """Return the line of a raster; one with a negative size is mirrored."""
        n, wide, high = self.numbers, abs(mark.width), abs(mark.height)
        flip = (
            f" scale({1 if mark.width > 0 else -1} {1 if mark.height > 0 else -1})"
            if wide != mark.width or high != mark.height
            else ""
        )
        place = f'transform="translate({n[mark.x]} {n[mark.y]}){flip}" width="{n[wide]}" height="{n[high]}"'
        return f'<image {place} preserveAspectRatio="none" href="{_embed_raster(mark.raster)}"/>'

    def _kern_offsets(self, mark: Text, web_face: WebFace) -> str:
        """Return how far each character but the first is moved by the kerning, up to the last one that is."""
        pairs = [web_face.kern.get(mark.string[k : k + 2], 0) * mark.size / 1000 for k in range(len(mark.string) - 1)]
        while pairs and not pairs[-1]:
            pairs.pop()
        return f' dx="{" ".join(["0", *map(self.numbers.__getitem__, pairs)])}"' if pairs else ""

    def _field_line(self, mark: FormField) -> str:
        """Return the line of a form field: an invisible rectangle that shows its name when it is pointed at."""
        wide, high = (mark.size, mark.size) if isinstance(mark, CheckBox) else (mark.width, mark.height)
        x, y, wide_, high_ = (self.numbers[value] for value in (mark.x, mark.y, wide, high))
        place = f'x="{x}" y="{y}" width="{wide_}" height="{high_}"'
        return f'<rect {place} pointer-events="all"><title>{escape(mark.name)}</title></rect>'

    def _transform(self, mark: Group | SymbolUse) -> str:
        """Return the attribute that moves, then turns and scales."""
        n = self.numbers
        move = f"translate({n[mark.x]} {n[mark.y]})" if mark.x or mark.y else ""
        turn = f"rotate({mark.turn:g})" if mark.turn else ""
        high = mark.scale * mark.stretch if isinstance(mark, Group) else mark.scale
        scale = f"scale({mark.scale:.6g}{f' {high:.6g}' * (high != mark.scale)})" if (mark.scale, high) != (1, 1) else ""
        return f' transform="{move}{turn}{scale}"' if move or turn or scale else ""

    def _clip_name(self, outline: Outline) -> str:
        """Return the name of a clipping shape, which is defined at its first use."""
        if outline not in self._clips:
            self._clips[outline] = name = f"{self._prefix}c{len(self._clips) + 1}"
            self.defs.append(f'<clipPath id="{name}"><path d="{self._path_data(outline)}"/></clipPath>')
        return self._clips[outline]

    def _symbol_name(self, symbol: Symbol) -> str:
        """Return the name of a symbol, which is drawn at its first use.

        LayoutError is raised when two different symbols have the same name.
        """
        if known := self._symbols.get(symbol.name):
            if known[1] is not symbol and known[1] != symbol:
                raise LayoutError(f"two different symbols are called {symbol.name!r}")
            return known[0]
        body = "".join(self.iter_svg_lines(symbol.marks, within=True))
        name = f"{self._prefix}s{len(self._symbols) + 1}"
        self._symbols[symbol.name] = name, symbol
        left, top, right, foot = symbol.box
        clip = self._clip_name((("M", left, top), ("L", right, top), ("L", right, foot), ("L", left, foot), ("Z",)))
        self.defs.append(f'<g id="{name}" clip-path="url(#{clip})">{body}</g>')
        return name
