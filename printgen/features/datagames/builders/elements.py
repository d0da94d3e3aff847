"""Builds the elements of a layout for one row: frame in mm, shape and content."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from printgen.components.cards.deck import PieceFormat
from printgen.components.panels.tracks import ScoreTrack
from printgen.features.datagames.builders.blocks import build_block
from printgen.features.datagames.builders.layouts import Layout
from printgen.features.datagames.builders.look import Palette, load_theme
from printgen.features.datagames.builders.markup import TextMarkup
from printgen.features.datagames.builders.picture_files import PictureSet
from printgen.features.datagames.builders.shapes import build_element_shape
from printgen.features.datagames.components.card import CardArt, CardElement, CardText, Lettering, PathDrawing, PipRow, Polyomino
from printgen.features.datagames.reading.blocks import BLOCK_KEYS
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.expressions import ExpressionError, evaluate, parse_number, value_to_text
from printgen.features.datagames.reading.lengths import parse_length

KEY_CHOICES = {
    "align": ("left", "middle", "right", "justify"),
    "valign": ("top", "middle", "bottom"),
    "flip": ("", "lr", "tb"),
}
TEXT_FITS, ART_FITS = ("shrink", "wrap", "line"), ("contain", "cover", "stretch")
BLOCK_NOUNS = tuple(noun for noun in BLOCK_KEYS if noun not in ("text", "picture", "space"))
CONTENT_KEYS = ("text", "picture", "icon", "pips", "path", "cells", *BLOCK_NOUNS)
CENTRE_WORDS = ("center", "centre")
"""What others call the middle."""
PLACE_WORDS = ("middle", "bleed")
"""What may stand for a place."""
MOST_ITEMS = 400
"""Items of one ``each``, and pips of one row."""
_DATA = re.compile(r"[\s,\dMmLlHhVvCcSsQqTtZz.eE+-]*")


class BuildTools(NamedTuple):
    """What all elements of a deck are built with."""

    palette: Palette
    pictures: PictureSet
    wording: TextMarkup
    format: PieceFormat
    faults: FaultList


class ElementFrame(NamedTuple):
    """A box on the piece, in mm from its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class KeyReader:
    """A reader of the keys of one element for one row; each key is evaluated when it is asked for."""

    def __init__(
        self, tools: BuildTools, record: CardRecord, layout: str, name: str, keys: Mapping[str, Any], names: Mapping[str, Any]
    ):
        self.shop, self.record, self.name = tools, record, name
        self._layout, self._keys, self._names = layout, keys, names

    def with_names(self, names: Mapping[str, Any]) -> "KeyReader":
        """Return the same reader with other names in expressions."""
        return KeyReader(self.shop, self.record, self._layout, name=self.name, keys=self._keys, names=names)

    def key_place(self, key: str) -> str:
        """Return where a key stands and for which row, for messages."""
        return f"layout.{self._layout}.{self.name}.{key}, {self.record.place_with_title}"

    def add_fault(self, key: str, sentence: str) -> None:
        """Add a fault of a key in this row."""
        self.shop.faults.add(self.key_place(key), sentence)

    def get(self, key: str, default: Any = "") -> Any:
        """Return the value of a key: the row's own if it has a column for it, else the layout's."""
        own = self.record.cells.get(f"{self.name}.{key}", "")
        return self.value(key, own or self._keys.get(key, default))

    def value(self, key: str, written: Any) -> Any:
        """Return the value of a text with expressions; other values are returned as they are."""
        if not isinstance(written, str):
            return written
        try:
            return evaluate(written, self._names, self.record.cells)
        except ExpressionError as problem:
            self.add_fault(key, str(problem))
            return ""

    def has(self, key: str) -> bool:
        """Return whether the layout or the row has the key."""
        return key in self._keys or bool(self.record.cells.get(f"{self.name}.{key}"))

    def number(self, key: str, default: float, least: float = -1e4) -> float:
        """Return a number; add a fault and return the default if it is none or less than ``least``."""
        value = self.get(key, default)
        found = parse_number(value.strip()) if isinstance(value, str) else value
        if isinstance(found, bool) or not isinstance(found, int | float) or not least <= found < 1e4:
            if value != "":
                self.add_fault(key, f"must be a number{f' of at least {least:g}' if least > -1e4 else ''}, not {value!r:.40}")
            return default
        return float(found)

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        """Return one of the known words; add a fault and return the default for any other."""
        word = value_to_text(self.get(key, default)) or default
        if word in CENTRE_WORDS and "middle" in known:
            return "middle"
        if word not in known:
            self.shop.faults.add_unknown(self.key_place(key), "way", word, known)
            return default
        return word

    def colour(self, key: str, default: str = "") -> str:
        """Return a colour as "#rrggbb", or "" for none."""
        return self.colour_of(key, self.get(key, default))

    def colour_of(self, key: str, written: Any) -> str:
        """Return the colour that a value of a key stands for, "" for none; add a fault if it is unknown."""
        word = value_to_text(written)
        found = self.shop.palette.find_colour(word) if word and word != "none" else ""
        if found is None:
            self.add_fault(key, f"{word!r:.40} is no colour; write #0072B2 or a name such as crimson")
        return found or ""

    def markup(self, key: str, words: str) -> str:
        """Return words as they are to be set."""
        return self.shop.wording.markup(words, self.key_place(key), self.shop.faults)

    def icon(self, key: str) -> str:
        """Return the name of an icon, or "" for none; add a fault if it is unknown."""
        name = value_to_text(self.get(key)).strip().strip("{}")
        if name and not self.shop.pictures.has_icon(name):
            self.shop.faults.add_unknown(self.key_place(key), "icon", name, self.shop.pictures.icons)
            return ""
        return name

    def picture(self, key: str) -> str:
        """Return the name by which the renderers find a picture, or "" for none; add a fault if it is unknown."""
        words = value_to_text(self.get(key)).strip()
        name = self.shop.pictures.find_picture(words) if words else ""
        if words and not name:
            self.shop.faults.add_unknown(self.key_place(key), "picture", words, self.shop.pictures.names, "there are")
        return name

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that the element has."""
        return tuple(self._keys)

    def is_shown(self) -> bool:
        """Return whether the element's condition is true for this row."""
        written = self._keys.get("when", True)
        if isinstance(written, str) and "{{" not in written:
            written = f"{{{{ {written} }}}}"
        return self.value("when", written) not in ("", "no", "False", False, 0, None)


def build_elements(tools: BuildTools, record: CardRecord, layout: Layout) -> tuple[CardElement, ...]:
    """Build all elements of a layout for a row, in painting order."""
    frames: dict[str, ElementFrame] = {}
    made: list[CardElement] = []
    for name, keys in layout.elements.items():
        bench = KeyReader(tools, record, layout.name, name=name, keys=keys, names=record.names)
        if not bench.is_shown():
            continue
        placed = [(now, _find_frame(now, frames, layout)) for now in _iter_readers(bench, keys)]
        if placed:
            frames.setdefault(name, placed[0][1])
        if bench.get("closed", False):
            placed = [(now, frame) for now, frame in placed if any(_build_element(now, frame))]
        for k, (now, frame) in enumerate(placed):
            made.extend(_build_element(now, _item_frame(now, frame, (k, len(placed)), keys)))
    return tuple(made)


def _iter_readers(reader: KeyReader, keys: Mapping[str, Any]) -> Iterator[KeyReader]:
    """Yield the element's reader once, or for each item of ``each``."""
    for index, item in enumerate(_evaluate_items(reader, keys)):
        names = {**reader.record.names, "item": item, "index": index}
        yield reader.with_names(names) if "each" in keys else reader


def _evaluate_items(reader: KeyReader, keys: Mapping[str, Any]) -> list[Any]:
    """Return the items for which an element is drawn: one, those of a list, a number of them, or words."""
    if "each" not in keys:
        return [None]
    value = reader.get("each")
    if isinstance(value, str):
        value = parse_number(value.strip())
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = list(range(max(0, min(int(value), MOST_ITEMS + 1))))
    items = value.split() if isinstance(value, str) else list(value) if isinstance(value, list | tuple | dict) else None
    if items is None or len(items) > MOST_ITEMS:
        reader.add_fault("each", f"must be a list, words or a number up to {MOST_ITEMS}, not {value!r:.40}")
        return []
    return items


def _item_frame(reader: KeyReader, frame: ElementFrame, place: tuple[int, int], keys: Mapping[str, Any]) -> ElementFrame:
    """Return the frame of an item; ``place`` is its index from 0 and how many items there are."""
    if "each" not in keys or ("step" not in keys and "{{" in str(keys.get("at"))):
        return frame
    step = reader.get("step", [frame.width, 0])
    across, down = (parse_length(one, 0.0) for one in step) if isinstance(step, list) and len(step) == 2 else (None, None)
    if across is None or down is None:
        reader.add_fault("step", f"must be two lengths, not {step!r:.40}")
        return frame
    at = place[0] - ((place[1] - 1) / 2 if reader.get("centre", False) else 0.0)
    return frame._replace(x=frame.x + across * at, y=frame.y + down * at)


def _find_frame(reader: KeyReader, frames: Mapping[str, ElementFrame], layout: Layout) -> ElementFrame:
    """Return the frame of an element, within the piece or within another element."""
    inside = value_to_text(reader.get("in"))
    outer = frames.get(inside)
    if inside in layout.elements and outer is None:
        outer = _find_named_frame(reader, inside, frames, layout)
    outer = outer or ElementFrame(0.0, 0.0, reader.shop.format.width, reader.shop.format.height)
    values = _frame_values(reader)
    wholes = (outer.width, outer.height, outer.width, outer.height)
    sizes = [0.0 if value in PLACE_WORDS else parse_length(value, whole) for value, whole in zip(values, wholes, strict=True)]
    if None in sizes:
        reader.add_fault("at", f'{values[sizes.index(None)]!r:.40} is no length; write 12.5, "1in", "40%", "middle" or "bleed"')
        return outer
    x, y, wide, high = (float(size or 0.0) for size in sizes)
    bleed = reader.shop.format.bleed
    x, wide = _resolve_span(x, wide, outer.width, values[0::2], bleed)
    y, high = _resolve_span(y, high, outer.height, values[1::2], bleed)
    if min(wide, high) <= 0:
        reader.add_fault("at", f"leaves {wide:.1f} x {high:.1f} mm; make it wider and higher than nothing")
        return outer
    return ElementFrame(outer.x + x, outer.y + y, wide, high)


def _frame_values(reader: KeyReader) -> list[Any]:
    """Return place and size as they are written; without a size the element reaches to the far edges."""
    at = reader.get("at", [0, 0, 0, 0])
    parts = at.replace(",", " ").split() if isinstance(at, str) else at
    if not isinstance(parts, list) or len(parts) not in (2, 4):
        reader.add_fault("at", f"must be [x, y] or [x, y, width, height], not {at!r:.60}")
        return [0, 0, 0, 0]
    return [reader.value("at", part) for part in (*parts, *([0, 0] if len(parts) == 2 else []))]


def _find_named_frame(reader: KeyReader, name: str, frames: Mapping[str, ElementFrame], layout: Layout) -> ElementFrame | None:
    """Return the frame of an element that is not drawn in this row or comes later; None if it cannot be found."""
    keys = layout.elements[name]
    if keys.get("in") and keys["in"] not in frames:
        return None
    other = KeyReader(reader.shop, reader.record, layout.name, name=name, keys=keys, names=reader.record.names)
    return _find_frame(other, frames, layout)


def _resolve_span(start: float, size: float, whole: float, words: list[Any], bleed: float) -> tuple[float, float]:
    """Return start and size along one side in mm.

    Args:
        start: the start in mm; below 0 it counts from the far edge.
        size: the size in mm; 0 or less counts from the far edge.
        whole: the length of the outer box in mm.
        words: start and size as they are written; "middle" or "bleed" may stand for them.
        bleed: the bleed of the piece in mm.
    """
    middle = words[0] == "middle"
    start = -bleed if words[0] == "bleed" else start + whole if start < 0 else start
    if words[1] == "bleed":
        size = whole - start + bleed
    size = whole - (0.0 if middle else start) + size if size <= 0 else size
    return ((whole - size) / 2 if middle else start), size


def _build_element(reader: KeyReader, frame: ElementFrame) -> Iterator[CardElement]:
    for key, known in KEY_CHOICES.items():
        reader.choice(key, known, known[0])  # also where what stands in the element does not ask for it
    pad = min(reader.number("pad", 0.0, 0.0), 0.49 * min(frame.width, frame.height))
    content = _build_content(reader)
    ground = build_element_shape(reader) if not isinstance(content, ScoreTrack) else None  # whose spaces have the colours
    if content or ground:
        made = CardElement(reader.name, *frame, ground, content, pad, reader.number("turn", 0.0))
        _note_clipped_element(reader, made)
        yield made


def _note_clipped_element(reader: KeyReader, element: CardElement) -> None:
    """Note what is not printed because it lies outside the piece."""
    size = reader.shop.format
    left, top, right, foot = element.extent
    over = {"left": -left, "upper": -top, "right": right - size.width, "lower": foot - size.height}
    edge = max(over, key=lambda side: over[side])
    if over[edge] > size.bleed + 0.05:
        cut = f"a bleed of {size.bleed:g} mm" if size.bleed else "the cut"
        reader.shop.faults.note(
            reader.key_place("at"), f"{over[edge]:.1f} mm over the {edge} edge; nothing beyond {cut} is printed"
        )


def _build_content(reader: KeyReader) -> Any:
    """Return the content of an element: what a key says, else the column of the element's name."""
    named = [key for key in CONTENT_KEYS if reader.has(key)]
    nouns = [key for key in named if key in BLOCK_NOUNS]
    if len(nouns) == 1:
        return build_block(reader, nouns[0])
    if len(named) > 1:
        reader.add_fault(named[1], f"stands beside {named[0]}; an element has one content")
    if not named:
        cell = reader.record.cells.get(reader.name, "")
        return _build_text(reader, cell) if cell else None
    value = reader.get(named[0])
    if value in ("", None, False, []):
        return None
    return _CONTENT_BUILDERS[named[0]](reader, value)


def _build_text(reader: KeyReader, value: Any) -> CardText | None:
    markup = reader.shop.wording.markup(value_to_text(value), reader.key_place("text"), reader.shop.faults)
    return CardText(markup, _build_lettering(reader)) if markup.strip() else None


def _build_lettering(reader: KeyReader) -> Lettering:
    """Return how an element's words are set: its style, with the changes that its keys make."""
    styles, faces = reader.shop.palette.styles, reader.shop.palette.faces
    style = styles[reader.choice("style", tuple(styles), "text")]
    size = reader.number("size", style.size, 1.0)
    face = faces[reader.choice("face", tuple(faces), "text")] if reader.has("face") else style.face
    return Lettering(
        face,
        size,
        reader.number("leading", style.leading * size / style.size, 1.0),
        colour=reader.colour("colour", style.colour) or style.colour,
        outline=reader.colour("outline"),
        align=reader.choice("align", KEY_CHOICES["align"], "left"),
        valign=reader.choice("valign", KEY_CHOICES["valign"], "top"),
        fit=reader.choice("fit", TEXT_FITS, "shrink"),
        least=min(size, reader.number("least", 6.5, 1.0)),
    )


def _build_art(reader: KeyReader, value: Any) -> CardArt | None:
    words = value_to_text(value).strip()
    name = reader.shop.pictures.find_picture(words)
    if not name:
        reader.shop.faults.add_unknown(
            reader.key_place("picture"), "picture", words, reader.shop.pictures.names[:400], "there are"
        )
        return None
    alt = value_to_text(reader.get("alt")) or reader.record.title or words
    flip = reader.choice("flip", KEY_CHOICES["flip"], "")
    return CardArt(name, alt, reader.choice("fit", ART_FITS, "contain"), corner=reader.number("corner", 0.0, 0.0), flip=flip)


def _build_icon(reader: KeyReader, value: Any) -> CardArt | None:
    name = value_to_text(value).strip().strip("{}")
    if not reader.shop.pictures.has_icon(name):
        reader.shop.faults.add_unknown(reader.key_place("icon"), "icon", name, reader.shop.pictures.icons)
        return None
    return CardArt(f"glyphs/{name}", value_to_text(reader.get("alt")) or name, colour=reader.colour("colour", "ink") or "#1a1a1a")


def _build_pips(reader: KeyReader, value: Any) -> PipRow | None:
    full = int(reader.number("pips", 0, 0))
    most = max(full, int(reader.number("of", full, 0)))
    if most > MOST_ITEMS:
        reader.add_fault("pips", f"{most} are more than can be told at a glance, or than {MOST_ITEMS}")
        return None
    icon = value_to_text(reader.get("shape", "circle"))
    if icon not in load_theme()["shape"] and not reader.shop.pictures.has_icon(icon):
        reader.shop.faults.add_unknown(
            reader.key_place("shape"), "shape or icon", icon, (*load_theme()["shape"], *reader.shop.pictures.icons)
        )
        return None
    return PipRow(icon, full, most, reader.colour("colour", "ink")) if most else None


def _build_path(reader: KeyReader, value: Any) -> PathDrawing | None:
    data = value_to_text(value)
    if not _DATA.fullmatch(data) or data.strip()[:1] not in ("M", "m"):
        reader.add_fault("path", f"{data!r:.60} is no path data of M L H V C S Q T Z; arcs (A) are not drawn")
        return None
    return PathDrawing(data)


def _build_polyomino(reader: KeyReader, value: Any) -> Polyomino | None:
    rows = tuple(str(row).strip() for row in (value if isinstance(value, list) else re.split(r"[\n/]", value_to_text(value))))
    rows = tuple(row for row in rows if row)
    return Polyomino(rows, reader.choice("flip", KEY_CHOICES["flip"], "")) if any(set(row) - set(". -") for row in rows) else None


_CONTENT_BUILDERS = {
    "text": _build_text,
    "picture": _build_art,
    "icon": _build_icon,
    "pips": _build_pips,
    "path": _build_path,
    "cells": _build_polyomino,
}
