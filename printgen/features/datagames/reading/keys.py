"""The keys of every table of a header: types, defaults and meanings; the reference of keys is printed from here."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen.errors import suggest_nearest
from printgen.features.datagames.reading.errors import MOST_NAMES_LISTED, FaultList

KEY_TYPES: dict[str, tuple[type, ...]] = {
    "text": (str,),
    "number": (int, float),
    "flag": (bool,),
    "list": (list,),
    "table": (dict,),
}


class HeaderKey(NamedTuple):
    """A key: the types of its values, its default as it would be written, and its meaning."""

    kinds: str
    default: str
    meaning: str


KeyTable = Mapping[str, HeaderKey]

HEADER_KEYS: KeyTable = {
    "title": HeaderKey("text", "the folder's name", "stands on every sheet"),
    "designer": HeaderKey("text", "", "whose game it is"),
    "link": HeaderKey("text", "", "where it is to be found"),
    "motto": HeaderKey("text", "", "a line about it"),
    "brief": HeaderKey("text", "", "how it is played, in two or three sentences: stands on the first page of its play-logs"),
    "version": HeaderKey("text", "", "stands behind the title at the foot of each card"),
    "language": HeaderKey("text", "en", "columns such as `Text [de]` take the place of `Text` where this is `de`"),
    "credits": HeaderKey("list", "[]", "who else is to be thanked, at the end of the rules; art under CC BY needs it"),
    "pictures": HeaderKey("text", "pictures img .", "the folders in which pictures are sought, one after the other"),
    "icons": HeaderKey("table", "{}", '`name = "file"`: small pictures for texts, beside those in `icons/`'),
    "values": HeaderKey("table", "{}", "constants and look-ups for expressions"),
    "look": HeaderKey("table", "{}", "colours, faces, categories: see below; may stand in `look.toml`"),
    "cards": HeaderKey("table|list", "{}", "the deck, or a list of parts of it: see below"),
    "tokens": HeaderKey("table", "{}", "tokens and counters, the same keys; may stand in `tokens.toml`"),
    "layout": HeaderKey("table", "{}", "layouts of one's own, `[layout.NAME]`: see below"),
    "sheet": HeaderKey("list", "[]", "sheets to write on, `[[sheet]]`; may stand in `sheets.toml`"),
    "board": HeaderKey("list", "[]", "boards, `[[board]]`; may stand in `boards.toml`"),
    "panel": HeaderKey("list", "[]", "panels of reference cards, `[[panel]]`; may stand in `reference.toml`"),
}

CARDS_KEYS: KeyTable = {
    "table": HeaderKey("text", "the one cards.csv, .tsv, .xlsx or .toml", "the file of the table; for tokens tokens.*"),
    "sheet": HeaderKey("text", "the first", "of a workbook"),
    "encoding": HeaderKey("text", "found", "of a CSV"),
    "delimiter": HeaderKey("text", "found", "of a CSV: , ; or a tab"),
    "rows": HeaderKey("list", "[]", "rows without a file: tables of columns"),
    "every": HeaderKey("table", "{}", '`column = "a b c"`: all combinations, before the table\'s rows'),
    "columns": HeaderKey("table", "{}", '`field = "Heading"`: which column is which field'),
    "fill": HeaderKey("table", "{}", '`field = "expression"` for empty cells'),
    "replace": HeaderKey("table", "{}", '`word = "markup"`: whole words of texts'),
    "size": HeaderKey(
        "text|number", "poker", "poker euro bridge mini tarot square business domino, `63x88mm`, `2.5x3.5in`, `20mm`, 20"
    ),
    "shape": HeaderKey("text", "card", "card round square hexagon (its size is across the flats) octagon"),
    "lying": HeaderKey("flag", "false", "the piece lies on its side: width and height change places"),
    "corner": HeaderKey("number", "0", "radius of the ground's corners in mm"),
    "bleed": HeaderKey("number", "0", "so far the ground is printed beyond the cut, in mm; sets the gap"),
    "gap": HeaderKey("number", "0", "between neighbours, in mm"),
    "layout": HeaderKey("text", "story", "story place value panel reference index text picture, one's own, or an expression"),
    "back": HeaderKey(
        "text|table", "the built-in one", "`same`, `none`, a layout; `{words, icon, kind}`; `{picture}`; an expression"
    ),
}

LOOK_KEYS: KeyTable = {
    "accent": HeaderKey("text", "#0072B2", "the large flat colour"),
    "tint": HeaderKey("text", "a fifth of the accent", "the light colour of bars"),
    "ink": HeaderKey("text", "#1a1a1a", "texts and lines of one's own layouts"),
    "paper": HeaderKey("text", "#ffffff", "what is white"),
    "ground": HeaderKey("text", "paper", "behind one's own layouts"),
    "title": HeaderKey("text|table", "Cinzel", "`fonts/X.ttf`, or `{regular, bold, italic}`"),
    "text": HeaderKey("text|table", "Vollkorn", "the same for texts"),
    "back": HeaderKey("text|table", "", "the back of all decks that name none"),
    "category": HeaderKey("table", "{}", "`KIND = {shape, hue, icon}`"),
    "type": HeaderKey("table", "{}", "`NAME = {face, size, leading, colour}`: styles of one's own layouts"),
}

CATEGORY_KEYS: KeyTable = {
    "shape": HeaderKey("text", "the next free one", "a built-in outline"),
    "hue": HeaderKey("text", "the next free one", "a colour"),
    "icon": HeaderKey("text", "", "the glyph in its token"),
}

TYPE_KEYS: KeyTable = {
    "face": HeaderKey("text", "text", "`title`, `text`, `bold`, `italic`"),
    "size": HeaderKey("number", "8", "in points"),
    "leading": HeaderKey("number", "1.125 of the size", "from line to line, in points"),
    "colour": HeaderKey("text", "ink", ""),
}

BACK_KEYS: KeyTable = {
    "words": HeaderKey("text", "the title", "on the ring"),
    "icon": HeaderKey("text", "", "a glyph in its middle"),
    "kind": HeaderKey("text", "", "the category whose colour it has"),
    "picture": HeaderKey("text", "", "a picture from edge to edge"),
}

LAYOUT_KEYS: KeyTable = {
    "like": HeaderKey("text", "", "another layout: its elements are taken, key by key, and its `all`"),
    "ground": HeaderKey("text", "the look's", "a colour"),
    "all": HeaderKey("table", "{}", "defaults of all elements"),
}

ELEMENT_KEYS: KeyTable = {
    "at": HeaderKey("list", "[0, 0, 0, 0]", "x, y, width, height in mm: x, y < 0 count from the far edge, width, height <= 0"
              " reach to so far from it; `\"12%\"`, `\"1in\"`, `\"middle\"`; `\"bleed\"` begins or ends beyond the cut"),
    "in": HeaderKey("text", "the piece", "another element as frame"),
    "behind": HeaderKey("text", "", "the element before which it is drawn"),
    "like": HeaderKey("text", "", "another element of the layout: its keys are taken"),
    "off": HeaderKey("flag", "false", "takes away an element of the layout it is like"),
    "when": HeaderKey("text|flag", "true", "an expression: drawn where it holds"),
    "each": HeaderKey("text|list|number", "", "drawn for each, the first in its frame; the expressions see `item`, and `index`"
                                              " from 0"),
    "step": HeaderKey("list", "[width, 0]", "from one of `each` to the next, in mm"),
    "closed": HeaderKey("flag", "false", "those of `each` that show nothing leave no gap"),
    "centre": HeaderKey("flag", "false", "all of `each` have their middle in the frame's, which is as large as one"),
    "text": HeaderKey("text|number", "the column of its name", "a text with markup"),
    "picture": HeaderKey("text", "", "a picture by name"),
    "icon": HeaderKey("text", "", "a small picture by name"),
    "pips": HeaderKey("text|number", "", "so many, in a row"),
    "of": HeaderKey("text|number", "", "... of so many"),
    "path": HeaderKey("text", "", "SVG path data, in mm"),
    "cells": HeaderKey("text|list", "", "rows of a polyomino: a line each, `.` for no cell"),
    "shape": HeaderKey("text", "box", "of the ground behind it: box circle ellipse stadium hexagon octagon, or of a category"),
    "fill": HeaderKey("text", "", "a colour"),
    "stroke": HeaderKey("text", "", "a colour"),
    "width": HeaderKey("number|text", "0.6", "of the stroke, in points"),
    "hatch": HeaderKey("number|text", "", "lines across it in the stroke's colour, so many degrees aslant; `\"45/2\"` 2 mm"
                                          " apart"),
    "dash": HeaderKey("list", "[]", "of the stroke, in points"),
    "corner": HeaderKey("number|text", "0", "radius in mm"),
    "notch": HeaderKey("number|text", "0", "corners cut off, in mm"),
    "pad": HeaderKey("number|text", "0", "from the frame to what is in it, in mm"),
    "style": HeaderKey("text", "text", "`title`, `text`, `bold`, `italic`, or one of `[look.type]`"),
    "face": HeaderKey("text", "the style's", "`title`, `text`, `bold`, `italic`"),
    "size": HeaderKey("number|text", "the style's", "in points"),
    "leading": HeaderKey("number|text", "the style's", "in points"),
    "colour": HeaderKey("text", "ink", "of the text, the icon, the pips"),
    "outline": HeaderKey("text", "", "a colour around the letters"),
    "align": HeaderKey("text", "left", "left middle right justify"),
    "valign": HeaderKey("text", "top", "top middle bottom"),
    "fit": HeaderKey("text", "shrink, contain", "text: shrink, wrap, line; picture: contain, cover, stretch"),
    "least": HeaderKey("number|text", "6.5", "the smallest size of a text that shrinks, in points"),
    "turn": HeaderKey("number|text", "0", "degrees clockwise, about the frame's middle"),
    "flip": HeaderKey("text", "", "`lr` or `tb`"),
    "alt": HeaderKey("text", "the picture's name", "what it shows, for who does not see it"),
}  # fmt: skip


def check_table(table: Any, keys: KeyTable, where: str, faults: FaultList) -> dict[str, Any]:
    """Return the entries of a table that are allowed; add a fault for every other entry."""
    if not isinstance(table, dict):
        faults.add(where, f"must be a table, not {table!r:.60}")
        return {}
    return {key: value for key, value in table.items() if _has_right_type(key, value, keys, where, faults)}


def _has_right_type(key: str, value: Any, keys: KeyTable, where: str, faults: FaultList) -> bool:
    if key not in keys:
        near = suggest_nearest(key, keys)
        listed = "" if near and len(keys) > MOST_NAMES_LISTED else f"; its keys are {', '.join(keys)}"
        faults.add(where, f"has an unknown key {key!r}{near}{listed}", key)
        return False
    kinds = keys[key].kinds.split("|")
    allowed = tuple(kind for name in kinds for kind in KEY_TYPES[name])
    if (isinstance(value, bool) and bool not in allowed) or not isinstance(value, allowed):
        remedy = f"; write [[{key}]] with two brackets" if kinds == ["list"] and isinstance(value, dict) else ""
        faults.add(f"{where}.{key}", f"must be a {' or a '.join(kinds)}, not {value!r:.60}{remedy}")
        return False
    return True
