"""An element of a layout for one row: its frame in mm, its shape, and what stands in it."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from printgen.components.cards.deck import Format
from printgen.components.panels.tracks import ScoreTrack
from printgen.features.datagames.builders.blocks import block
from printgen.features.datagames.builders.layouts import Layout
from printgen.features.datagames.builders.look import Palette, theme
from printgen.features.datagames.builders.shapes import shape
from printgen.features.datagames.builders.shelves import Pictures
from printgen.features.datagames.builders.wording import Wording
from printgen.features.datagames.components.card import CardArt, CardElement, CardText, Lettering, PathDrawing, PipRow, Polyomino
from printgen.features.datagames.reading.blocks import NOUNS
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.expressions import ExpressionError, evaluate, number, text
from printgen.features.datagames.reading.lengths import length

CHOICES = {
    "align": ("left", "middle", "right", "justify"),
    "valign": ("top", "middle", "bottom"),
    "flip": ("", "lr", "tb"),
}
TEXT_FITS, ART_FITS = ("shrink", "wrap", "line"), ("contain", "cover", "stretch")
BLOCKS = tuple(noun for noun in NOUNS if noun not in ("text", "picture", "space"))
CONTENTS = ("text", "picture", "icon", "pips", "path", "cells", *BLOCKS)
CENTRED = ("center", "centre")
"""What others call the middle."""
WORDS = ("middle", "bleed")
"""What may stand for a place."""
MOST = 400
"""Items of one ``each``, and pips of one row."""
_DATA = re.compile(r"[\s,\dMmLlHhVvCcSsQqTtZz.eE+-]*")


class Workshop(NamedTuple):
    """What all elements of a deck are made with."""

    palette: Palette
    pictures: Pictures
    wording: Wording
    format: Format
    faults: Faults


class ElementFrame(NamedTuple):
    """A box on the piece, in mm from its upper left corner."""

    x: float
    y: float
    wide: float
    high: float


class Bench:
    """One element of one row while it is made: its keys are evaluated when they are asked for."""

    def __init__(
        self, shop: Workshop, record: CardRecord, layout: str, name: str, keys: Mapping[str, Any], names: Mapping[str, Any]
    ):
        self.shop, self.record, self.name = shop, record, name
        self._layout, self._keys, self._names = layout, keys, names

    def knowing(self, names: Mapping[str, Any]) -> "Bench":
        """The same whose expressions see other names."""
        return Bench(self.shop, self.record, self._layout, name=self.name, keys=self._keys, names=names)

    def place(self, key: str) -> str:
        """Where a key stands, and for which row."""
        return f"layout.{self._layout}.{self.name}.{key}, {self.record.where}"

    def fault(self, key: str, sentence: str) -> None:
        """Enters what is wrong with a key in this row."""
        self.shop.faults.add(self.place(key), sentence)

    def get(self, key: str, default: Any = "") -> Any:
        """The value of a key: the row's own, where it has a column for it, else the layout's."""
        own = self.record.cells.get(f"{self.name}.{key}", "")
        return self.value(key, own or self._keys.get(key, default))

    def value(self, key: str, written: Any) -> Any:
        """What a text with expressions comes to; other values as they are."""
        if not isinstance(written, str):
            return written
        try:
            return evaluate(written, self._names, self.record.cells)
        except ExpressionError as problem:
            self.fault(key, str(problem))
            return ""

    def has(self, key: str) -> bool:
        """Whether the layout or the row has the key."""
        return key in self._keys or bool(self.record.cells.get(f"{self.name}.{key}"))

    def number(self, key: str, default: float, least: float = -1e4) -> float:
        """A number; a fault where it is none."""
        value = self.get(key, default)
        found = number(value.strip()) if isinstance(value, str) else value
        if isinstance(found, bool) or not isinstance(found, int | float) or not least <= found < 1e4:
            if value != "":
                self.fault(key, f"must be a number{f' of at least {least:g}' if least > -1e4 else ''}, not {value!r:.40}")
            return default
        return float(found)

    def choice(self, key: str, known: tuple[str, ...], default: str) -> str:
        """One of a few words."""
        word = text(self.get(key, default)) or default
        if word in CENTRED and "middle" in known:
            return "middle"
        if word not in known:
            self.shop.faults.unknown(self.place(key), "way", word, known)
            return default
        return word

    def colour(self, key: str, default: str = "") -> str:
        """A colour, or "" for none."""
        return self.colour_of(key, self.get(key, default))

    def colour_of(self, key: str, written: Any) -> str:
        """The colour that something stands for which was found under a key."""
        word = text(written)
        found = self.shop.palette.colour(word) if word and word != "none" else ""
        if found is None:
            self.fault(key, f"{word!r:.40} is no colour; write #0072B2 or a name such as crimson")
        return found or ""

    def markup(self, key: str, words: str) -> str:
        """Words as they are to be set."""
        return self.shop.wording.markup(words, self.place(key), self.shop.faults)

    def icon(self, key: str) -> str:
        """The name of a small picture, or "" for none."""
        name = text(self.get(key)).strip().strip("{}")
        if name and not self.shop.pictures.icon(name):
            self.shop.faults.unknown(self.place(key), "icon", name, self.shop.pictures.icons)
            return ""
        return name

    def picture(self, key: str) -> str:
        """The name under which the press knows a picture, or "" for none."""
        words = text(self.get(key)).strip()
        name = self.shop.pictures.picture(words) if words else ""
        if words and not name:
            self.shop.faults.unknown(self.place(key), "picture", words, self.shop.pictures.names, "there are")
        return name

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that it has."""
        return tuple(self._keys)

    def holds(self) -> bool:
        """Whether the element's condition holds in this row."""
        written = self._keys.get("when", True)
        if isinstance(written, str) and "{{" not in written:
            written = f"{{{{ {written} }}}}"
        return self.value("when", written) not in ("", "no", "False", False, 0, None)


def elements(shop: Workshop, record: CardRecord, layout: Layout) -> tuple[CardElement, ...]:
    """All elements of a layout for a row, in painting order."""
    frames: dict[str, ElementFrame] = {}
    made: list[CardElement] = []
    for name, keys in layout.elements.items():
        bench = Bench(shop, record, layout.name, name=name, keys=keys, names=record.names)
        if not bench.holds():
            continue
        placed = [(now, _frame(now, frames, layout)) for now in _benches(bench, keys)]
        if placed:
            frames.setdefault(name, placed[0][1])
        if bench.get("closed", False):
            placed = [(now, frame) for now, frame in placed if any(_element(now, frame))]
        for k, (now, frame) in enumerate(placed):
            made.extend(_element(now, _item_frame(now, frame, (k, len(placed)), keys)))
    return tuple(made)


def _benches(bench: Bench, keys: Mapping[str, Any]) -> Iterator[Bench]:
    """The element once, or for each of its items."""
    for index, item in enumerate(_items(bench, keys)):
        names = {**bench.record.names, "item": item, "index": index}
        yield bench.knowing(names) if "each" in keys else bench


def _items(bench: Bench, keys: Mapping[str, Any]) -> list[Any]:
    """What an element is drawn for: once, or for each of a list, of so many, of words."""
    if "each" not in keys:
        return [None]
    value = bench.get("each")
    if isinstance(value, str):
        value = number(value.strip())
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = list(range(max(0, min(int(value), MOST + 1))))
    items = value.split() if isinstance(value, str) else list(value) if isinstance(value, list | tuple | dict) else None
    if items is None or len(items) > MOST:
        bench.fault("each", f"must be a list, words or a number up to {MOST}, not {value!r:.40}")
        return []
    return items


def _item_frame(bench: Bench, frame: ElementFrame, place: tuple[int, int], keys: Mapping[str, Any]) -> ElementFrame:
    """The frame of the item that is drawn in this place, from 0, of so many."""
    if "each" not in keys or ("step" not in keys and "{{" in str(keys.get("at"))):
        return frame
    step = bench.get("step", [frame.wide, 0])
    across, down = (length(one, 0.0) for one in step) if isinstance(step, list) and len(step) == 2 else (None, None)
    if across is None or down is None:
        bench.fault("step", f"must be two lengths, not {step!r:.40}")
        return frame
    at = place[0] - ((place[1] - 1) / 2 if bench.get("centre", False) else 0.0)
    return frame._replace(x=frame.x + across * at, y=frame.y + down * at)


def _frame(bench: Bench, frames: Mapping[str, ElementFrame], layout: Layout) -> ElementFrame:
    """Where an element stands: in the piece, or in another element."""
    inside = text(bench.get("in"))
    outer = frames.get(inside)
    if inside in layout.elements and outer is None:
        outer = _frame_of(bench, inside, frames, layout)
    outer = outer or ElementFrame(0.0, 0.0, bench.shop.format.width, bench.shop.format.height)
    values = _four(bench)
    wholes = (outer.wide, outer.high, outer.wide, outer.high)
    sizes = [0.0 if value in WORDS else length(value, whole) for value, whole in zip(values, wholes, strict=True)]
    if None in sizes:
        bench.fault("at", f'{values[sizes.index(None)]!r:.40} is no length; write 12.5, "1in", "40%", "middle" or "bleed"')
        return outer
    x, y, wide, high = (float(size or 0.0) for size in sizes)
    bleed = bench.shop.format.bleed
    x, wide = _span(x, wide, outer.wide, values[0::2], bleed)
    y, high = _span(y, high, outer.high, values[1::2], bleed)
    if min(wide, high) <= 0:
        bench.fault("at", f"leaves {wide:.1f} x {high:.1f} mm; make it wider and higher than nothing")
        return outer
    return ElementFrame(outer.x + x, outer.y + y, wide, high)


def _four(bench: Bench) -> list[Any]:
    """Place and size as they are written; without a size the element reaches to the far edges."""
    at = bench.get("at", [0, 0, 0, 0])
    parts = at.replace(",", " ").split() if isinstance(at, str) else at
    if not isinstance(parts, list) or len(parts) not in (2, 4):
        bench.fault("at", f"must be [x, y] or [x, y, width, height], not {at!r:.60}")
        return [0, 0, 0, 0]
    return [bench.value("at", part) for part in (*parts, *([0, 0] if len(parts) == 2 else []))]


def _frame_of(bench: Bench, name: str, frames: Mapping[str, ElementFrame], layout: Layout) -> ElementFrame | None:
    """The frame of an element that is not drawn in this row, or that comes later."""
    keys = layout.elements[name]
    if keys.get("in") and keys["in"] not in frames:
        return None
    other = Bench(bench.shop, bench.record, layout.name, name=name, keys=keys, names=bench.record.names)
    return _frame(other, frames, layout)


def _span(start: float, size: float, whole: float, words: list[Any], bleed: float) -> tuple[float, float]:
    """Start and size along one side: below 0 they are counted from the far edge; a word may stand for either."""
    middle = words[0] == "middle"
    start = -bleed if words[0] == "bleed" else start + whole if start < 0 else start
    if words[1] == "bleed":
        size = whole - start + bleed
    size = whole - (0.0 if middle else start) + size if size <= 0 else size
    return ((whole - size) / 2 if middle else start), size


def _element(bench: Bench, frame: ElementFrame) -> Iterator[CardElement]:
    for key, known in CHOICES.items():
        bench.choice(key, known, known[0])  # also where what stands in the element does not ask for it
    pad = min(bench.number("pad", 0.0, 0.0), 0.49 * min(frame.wide, frame.high))
    content = _content(bench)
    ground = shape(bench) if not isinstance(content, ScoreTrack) else None  # whose spaces have the colours
    if content or ground:
        made = CardElement(bench.name, *frame, ground, content, pad, bench.number("turn", 0.0))
        _look_over_edges(bench, made)
        yield made


def _look_over_edges(bench: Bench, element: CardElement) -> None:
    """Notes what is not printed as it lies beyond the piece."""
    size = bench.shop.format
    left, top, right, foot = element.reach
    over = {"left": -left, "upper": -top, "right": right - size.width, "lower": foot - size.height}
    edge = max(over, key=lambda side: over[side])
    if over[edge] > size.bleed + 0.05:
        cut = f"a bleed of {size.bleed:g} mm" if size.bleed else "the cut"
        bench.shop.faults.note(bench.place("at"), f"{over[edge]:.1f} mm over the {edge} edge; nothing beyond {cut} is printed")


def _content(bench: Bench) -> Any:
    """What stands in an element; the column of its name where no key says."""
    named = [key for key in CONTENTS if bench.has(key)]
    nouns = [key for key in named if key in BLOCKS]
    if len(nouns) == 1:
        return block(bench, nouns[0])
    if len(named) > 1:
        bench.fault(named[1], f"stands beside {named[0]}; an element has one content")
    if not named:
        cell = bench.record.cells.get(bench.name, "")
        return _words(bench, cell) if cell else None
    value = bench.get(named[0])
    if value in ("", None, False, []):
        return None
    return _MAKERS[named[0]](bench, value)


def _words(bench: Bench, value: Any) -> CardText | None:
    markup = bench.shop.wording.markup(text(value), bench.place("text"), bench.shop.faults)
    return CardText(markup, _lettering(bench)) if markup.strip() else None


def _lettering(bench: Bench) -> Lettering:
    """How an element's words are set: its style, and what it says otherwise."""
    styles, faces = bench.shop.palette.styles, bench.shop.palette.faces
    style = styles[bench.choice("style", tuple(styles), "text")]
    size = bench.number("size", style.size, 1.0)
    face = faces[bench.choice("face", tuple(faces), "text")] if bench.has("face") else style.face
    return Lettering(
        face,
        size,
        bench.number("leading", style.leading * size / style.size, 1.0),
        colour=bench.colour("colour", style.colour) or style.colour,
        outline=bench.colour("outline"),
        align=bench.choice("align", CHOICES["align"], "left"),
        valign=bench.choice("valign", CHOICES["valign"], "top"),
        fit=bench.choice("fit", TEXT_FITS, "shrink"),
        least=min(size, bench.number("least", 6.5, 1.0)),
    )


def _art(bench: Bench, value: Any) -> CardArt | None:
    words = text(value).strip()
    name = bench.shop.pictures.picture(words)
    if not name:
        bench.shop.faults.unknown(bench.place("picture"), "picture", words, bench.shop.pictures.names[:400], "there are")
        return None
    alt = text(bench.get("alt")) or bench.record.title or words
    flip = bench.choice("flip", CHOICES["flip"], "")
    return CardArt(name, alt, bench.choice("fit", ART_FITS, "contain"), corner=bench.number("corner", 0.0, 0.0), flip=flip)


def _icon(bench: Bench, value: Any) -> CardArt | None:
    name = text(value).strip().strip("{}")
    if not bench.shop.pictures.icon(name):
        bench.shop.faults.unknown(bench.place("icon"), "icon", name, bench.shop.pictures.icons)
        return None
    return CardArt(f"glyphs/{name}", text(bench.get("alt")) or name, colour=bench.colour("colour", "ink") or "#1a1a1a")


def _pips(bench: Bench, value: Any) -> PipRow | None:
    full = int(bench.number("pips", 0, 0))
    most = max(full, int(bench.number("of", full, 0)))
    if most > MOST:
        bench.fault("pips", f"{most} are more than can be told at a glance, or than {MOST}")
        return None
    icon = text(bench.get("shape", "circle"))
    if icon not in theme()["shape"] and not bench.shop.pictures.icon(icon):
        bench.shop.faults.unknown(bench.place("shape"), "shape or icon", icon, (*theme()["shape"], *bench.shop.pictures.icons))
        return None
    return PipRow(icon, full, most, bench.colour("colour", "ink")) if most else None


def _path(bench: Bench, value: Any) -> PathDrawing | None:
    data = text(value)
    if not _DATA.fullmatch(data) or data.strip()[:1] not in ("M", "m"):
        bench.fault("path", f"{data!r:.60} is no path data of M L H V C S Q T Z; arcs (A) are not drawn")
        return None
    return PathDrawing(data)


def _cells(bench: Bench, value: Any) -> Polyomino | None:
    rows = tuple(str(row).strip() for row in (value if isinstance(value, list) else re.split(r"[\n/]", text(value))))
    rows = tuple(row for row in rows if row)
    return Polyomino(rows, bench.choice("flip", CHOICES["flip"], "")) if any(set(row) - set(". -") for row in rows) else None


_MAKERS = {"text": _words, "picture": _art, "icon": _icon, "pips": _pips, "path": _path, "cells": _cells}
