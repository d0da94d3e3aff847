"""The keys of sheets, boards and panels: what a block may be, and what each may hold; the reference is printed from here."""

import re
from collections.abc import Mapping
from typing import Any

from printgen.features.datagames.reading.keys import Key, Keys

FACES = re.compile(r"\d{1,3}(?:\s*[-–]\s*\d{1,3})?")
"""A key of a dice table: a number thrown, or a range of them."""

SHEET: Keys = {
    "title": Key("text", "the game's title", "at its head"),
    "motto": Key("text", "", "a line under the title"),
    "picture": Key("text", "", "a picture at the right of the title"),
    "foot": Key("text", "", "a line at the foot of the page"),
    "columns": Key("number", "2", "of the page, from 1 to 6"),
    "pages": Key("number", "1", "so many at most; what is too much for one goes on to the next"),
    "blocks": Key("list", "[]", "what stands on it, one after the other"),
}
BOARD: Keys = {
    "title": Key("text", "the game's title", "in the list of pages"),
    "foot": Key("text", "", "a line at the foot of each paper"),
    "size": Key("text", "a4", "a3 a4 a5 letter, or `297x210mm`; larger than the paper it is printed in parts"),
    "lying": Key("flag", "false", "it lies on its side: width and height change places"),
    "ground": Key("text", "the look's", "a colour"),
    "all": Key("table", "{}", "defaults of all elements"),
}
PANEL: Keys = {
    "title": Key("text", "the game's title", "at its head"),
    "picture": Key("text", "", "a picture at the right of the title"),
    "blocks": Key("list", "[]", "what stands on it"),
}

NOUNS: Mapping[str, Keys] = {
    "fields": {"fields": Key("text|list", "", '`"Name:50 Score:20"`: labels of lines to write on, with widths in mm')},
    "track": {
        "track": Key("text", "", "the word of a row of spaces"),
        "values": Key("text|list", "1-10", '`"6-0"`, `"0 1 4"`, `"30-10/10"` in steps of ten'),
        "start": Key("text|number", "", "the value that begins, told from the others"),
        "icon": Key("text", "", "a small picture: the spaces have its shape, where the house has it as a shape"),
        "cell": Key("number|text", "7.6", "the side of a space, in mm"),
        "down": Key("flag", "false", "the spaces stand one under the other"),
        "notch": Key("number|text", "0", "cut off the corners, in mm"),
        "fill": Key("text", "paper", "a colour"),
        "colour": Key("text", "ink", "of the values"),
    },
    "boxes": {
        "boxes": Key("text", "", "the word of boxes to tick"),
        "count": Key("number|text", "1", "so many"),
        "group": Key("number|text", "0", "air after each so many"),
        "icon": Key("text", "", "a small picture before the word"),
        "shape": Key("text", "square", "an outline of the house: circle heart shield diamond ..."),
        "cell": Key("number|text", "5", "the side of a box, in mm"),
    },
    "map": {
        "map": Key("text", "", "square, pointy (hexagons on a corner) or flat (on a side)"),
        "title": Key("text", "", "a word over it"),
        "rows": Key("number|text", "6", ""),
        "columns": Key("number|text", "6", ""),
        "cell": Key("number|text", "what fits, up to 14", "the width of a cell, in mm"),
        "heads": Key("text|list", "", '`"1-9"`, over the columns'),
        "sides": Key("text|list", "", '`"A-G"`, beside the rows'),
        "coords": Key("flag", "false", "the name of each cell in its corner"),
        "filled": Key("table", "{}", '`D5 = "{chest}"`: what stands in a cell'),
        "links": Key("text|list", "", '`"A1-A2 A2-B2"`: cells that are joined by a line'),
        "cells": Key("text|list", "", "a line a row: words `kind:label`, `.` an empty cell, `-` none"),
        "key": Key("table", "{}", "`kind = colour`, or `kind = {fill, icon}`"),
    },
    "dice": {"dice": Key("text", "", 'the word of dice; the other keys are throws: `"2-4" = "!loses"`: `!` bad, `+` good')},
    "table": {
        "table": Key("text", "", "the word of a table"),
        "head": Key("text|list", "", '`"Name | Cost"`'),
        "rows": Key("list|number", "[]", '`"Rope | 2"` each; a number gives so many empty rows'),
        "widths": Key("list", "what they hold", "shares of the columns"),
        "tick": Key("flag", "false", "a box before each row"),
    },
    "list": {
        "list": Key("text", "", "the word of a list"),
        "items": Key("text|list", "", ""),
        "tick": Key("flag", "false", "a box before each item"),
    },
    "shapes": {
        "shapes": Key("text", "", "the word of polyominoes to draw or cross off"),
        "cells": Key("list", "[]", '`"XX/X."` each: rows between slashes, `.` for no cell'),
        "each": Key("number|text|list", "1", "so often; a list has a number for each shape"),
        "cell": Key("number|text", "4.6", "the side of a cell, in mm"),
    },
    "total": {
        "total": Key("text", "", "the word of a sum"),
        "parts": Key("text|list", "", '`"Ore"`, `"- Hearts lost"`, `"x Stars"`'),
    },
    "text": {"text": Key("text|list", "", "paragraphs"), "title": Key("text", "", "a word over it")},
    "picture": {
        "picture": Key("text", "", "a picture on the sun"),
        "high": Key("number|text", "30", "its height in mm"),
        "alt": Key("text", "its name", "what it shows"),
    },
    "lines": {
        "lines": Key("text", "", "a word over lines to write on"),
        "count": Key("number|text", "as many as fill the page", "so many"),
    },
    "space": {"space": Key("number|text", "5", "empty, in mm")},
}  # fmt: skip
"""The blocks: the key that names one, and all its keys."""

OPTIONS: Keys = {key: entry for keys in NOUNS.values() for key, entry in keys.items()}


def throws_in(table: Any) -> Keys:
    """The keys of a table that are throws of dice."""
    found = [key for key in table if FACES.fullmatch(key)] if isinstance(table, dict) and "dice" in table else []
    return {key: Key("text|number", "", "what it brings") for key in found}


def block_keys(noun: str, table: Any) -> Keys:
    """The keys that a block of a sheet may have."""
    return {**NOUNS[noun], "width": Key("number", "1", "in columns"), **throws_in(table)}
