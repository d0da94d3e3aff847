"""The keys of sheets, boards and panels, and what each block may hold.

The reference of keys is printed from here.
"""

import re
from collections.abc import Mapping
from typing import Any

from printgen.features.datagames.reading.keys import HeaderKey, KeyTable

FACE_RANGE = re.compile(r"\d{1,3}(?:\s*[-–]\s*\d{1,3})?")
"""A key of a dice table: a number thrown, or a range of them."""

SHEET_KEYS: KeyTable = {
    "title": HeaderKey("text", "the game's title", "at its head"),
    "motto": HeaderKey("text", "", "a line under the title"),
    "picture": HeaderKey("text", "", "a picture at the right of the title"),
    "foot": HeaderKey("text", "", "a line at the foot of the page"),
    "columns": HeaderKey("number", "2", "of the page, from 1 to 6"),
    "pages": HeaderKey("number", "1", "so many at most; what is too much for one goes on to the next"),
    "blocks": HeaderKey("list", "[]", "what stands on it, one after the other"),
}
BOARD_KEYS: KeyTable = {
    "title": HeaderKey("text", "the game's title", "in the list of pages"),
    "foot": HeaderKey("text", "", "a line at the foot of each paper"),
    "size": HeaderKey("text", "a4", "a3 a4 a5 letter, or `297x210mm`; larger than the paper it is printed in parts"),
    "lying": HeaderKey("flag", "false", "it lies on its side: width and height change places"),
    "ground": HeaderKey("text", "the look's", "a colour"),
    "all": HeaderKey("table", "{}", "defaults of all elements"),
}
PANEL_KEYS: KeyTable = {
    "title": HeaderKey("text", "the game's title", "at its head"),
    "picture": HeaderKey("text", "", "a picture at the right of the title"),
    "blocks": HeaderKey("list", "[]", "what stands on it"),
}

BLOCK_KEYS: Mapping[str, KeyTable] = {
    "fields": {"fields": HeaderKey("text|list", "", '`"Name:50 Score:20"`: labels of lines to write on, with widths in mm')},
    "track": {
        "track": HeaderKey("text", "", "the word of a row of spaces"),
        "values": HeaderKey("text|list", "1-10", '`"6-0"`, `"0 1 4"`, `"30-10/10"` in steps of ten'),
        "start": HeaderKey("text|number", "", "the value that begins, told from the others"),
        "icon": HeaderKey("text", "", "a small picture: the spaces have its shape, if there is a built-in shape of that name"),
        "cell": HeaderKey("number|text", "7.6", "the side of a space, in mm"),
        "down": HeaderKey("flag", "false", "the spaces stand one under the other"),
        "notch": HeaderKey("number|text", "0", "cut off the corners, in mm"),
        "fill": HeaderKey("text", "paper", "a colour"),
        "colour": HeaderKey("text", "ink", "of the values"),
    },
    "boxes": {
        "boxes": HeaderKey("text", "", "the word of boxes to tick"),
        "count": HeaderKey("number|text", "1", "so many"),
        "group": HeaderKey("number|text", "0", "air after each so many"),
        "icon": HeaderKey("text", "", "a small picture before the word"),
        "shape": HeaderKey("text", "square", "a built-in outline: circle heart shield diamond ..."),
        "cell": HeaderKey("number|text", "5", "the side of a box, in mm"),
    },
    "map": {
        "map": HeaderKey("text", "", "square, pointy (hexagons on a corner) or flat (on a side)"),
        "title": HeaderKey("text", "", "a word over it"),
        "rows": HeaderKey("number|text", "6", ""),
        "columns": HeaderKey("number|text", "6", ""),
        "cell": HeaderKey("number|text", "what fits, up to 14", "the width of a cell, in mm"),
        "heads": HeaderKey("text|list", "", '`"1-9"`, over the columns'),
        "sides": HeaderKey("text|list", "", '`"A-G"`, beside the rows'),
        "coords": HeaderKey("flag", "false", "the name of each cell in its corner"),
        "filled": HeaderKey("table", "{}", '`D5 = "{chest}"`: what stands in a cell'),
        "links": HeaderKey("text|list", "", '`"A1-A2 A2-B2"`: cells that are joined by a line'),
        "cells": HeaderKey("text|list", "", "a line a row: words `kind:label`, `.` an empty cell, `-` none"),
        "key": HeaderKey("table", "{}", "`kind = colour`, or `kind = {fill, icon}`"),
    },
    "dice": {"dice": HeaderKey("text", "", 'the word of dice; the other keys are throws: `"2-4" = "!loses"`: `!` bad, `+` good')},
    "table": {
        "table": HeaderKey("text", "", "the word of a table"),
        "head": HeaderKey("text|list", "", '`"Name | Cost"`'),
        "rows": HeaderKey("list|number", "[]", '`"Rope | 2"` each; a number gives so many empty rows'),
        "widths": HeaderKey("list", "what they hold", "shares of the columns"),
        "tick": HeaderKey("flag", "false", "a box before each row"),
    },
    "list": {
        "list": HeaderKey("text", "", "the word of a list"),
        "items": HeaderKey("text|list", "", ""),
        "tick": HeaderKey("flag", "false", "a box before each item"),
    },
    "shapes": {
        "shapes": HeaderKey("text", "", "the word of polyominoes to draw or cross off"),
        "cells": HeaderKey("list", "[]", '`"XX/X."` each: rows between slashes, `.` for no cell'),
        "each": HeaderKey("number|text|list", "1", "so often; a list has a number for each shape"),
        "cell": HeaderKey("number|text", "4.6", "the side of a cell, in mm"),
    },
    "total": {
        "total": HeaderKey("text", "", "the word of a sum"),
        "parts": HeaderKey("text|list", "", '`"Ore"`, `"- Hearts lost"`, `"x Stars"`'),
    },
    "text": {"text": HeaderKey("text|list", "", "paragraphs"), "title": HeaderKey("text", "", "a word over it")},
    "picture": {
        "picture": HeaderKey("text", "", "a picture on the sun"),
        "high": HeaderKey("number|text", "30", "its height in mm"),
        "alt": HeaderKey("text", "its name", "what it shows"),
    },
    "lines": {
        "lines": HeaderKey("text", "", "a word over lines to write on"),
        "count": HeaderKey("number|text", "as many as fill the page", "so many"),
    },
    "space": {"space": HeaderKey("number|text", "5", "empty, in mm")},
}  # fmt: skip
"""The blocks: the key that names one, and all its keys."""

COMMON_KEYS: KeyTable = {key: entry for keys in BLOCK_KEYS.values() for key, entry in keys.items()}


def dice_throw_keys(table: Any) -> KeyTable:
    """Return the keys of a table that are throws of dice."""
    found = [key for key in table if FACE_RANGE.fullmatch(key)] if isinstance(table, dict) and "dice" in table else []
    return {key: HeaderKey("text|number", "", "what it brings") for key in found}


def block_keys(noun: str, table: Any) -> KeyTable:
    """Return the keys that a block may have."""
    return {**BLOCK_KEYS[noun], "width": HeaderKey("number", "1", "in columns"), **dice_throw_keys(table)}
