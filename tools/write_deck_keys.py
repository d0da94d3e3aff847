"""Writes docs/own-keys.md from the code: every key of a header, what it takes, its default, what it means; and the same as
JSON Schema for editors, docs/deck.schema.json and docs/look.schema.json.

Run it without arguments to write them; a test compares them with what the code is today.
"""

import json
import sys
from pathlib import Path

TOOLS = Path(__file__).parent
DOCS = TOOLS.parent / "docs"
sys.path[:0] = [str(TOOLS), str(TOOLS.parent)]

import deck_schema

from printgen.components.cards.deck import OUTLINES, SIZES
from printgen.features.datagames.builders.layouts import BUILTIN_LAYOUTS
from printgen.features.datagames.builders.look import load_theme
from printgen.features.datagames.reading import blocks, keys
from printgen.features.datagames.reading.columns import FIELD_ALIASES

BLOCK = "Also `width`, in columns of its sheet."
TABLES = {
    "deck.toml": (keys.HEADER_KEYS, "The head of the file. Everything may be left out."),
    "[cards] and [tokens]": (keys.CARDS_KEYS, "A deck; tokens take the same keys, and are round, 20 mm, 2 mm apart where nothing"
                           " is said."),
    "back": (keys.BACK_KEYS, "A back that is a table."),
    "[look]": (keys.LOOK_KEYS, "Also the file look.toml, without its head."),
    "[look.category.KIND]": (keys.CATEGORY_KEYS, "How a kind is told from the others."),
    "[look.type.NAME]": (keys.TYPE_KEYS, "A style of type."),
    "[layout.NAME]": (keys.LAYOUT_KEYS, "Every other key is an element, drawn in its order."),
    "elements of a layout": (keys.ELEMENT_KEYS, "One content each: text, picture, icon, pips, path or cells; without one"
                             " the column of the element's name, or a bare shape."
                             " A column `ELEMENT.KEY` takes the key's place in its row."),
    "[[sheet]]": (blocks.SHEET_KEYS, "A sheet to write on; see [own-sheet.md](own-sheet.md)."),
    "[[board]]": (blocks.BOARD_KEYS, "A board. Every other key is an element as in a layout, which may be a block of a sheet,"
                  " too."),
    "[[panel]]": (blocks.PANEL_KEYS, "A panel of a reference card; two make one."),
    **{f"block: {noun}": (table, BLOCK) for noun, table in blocks.BLOCK_KEYS.items()},
}  # fmt: skip


def page() -> str:
    """Return the whole page."""
    parts = [
        "# Keys of a deck of your own",
        "Written from the code by `tools/write_deck_keys.py`. How to begin: [own-deck.md](own-deck.md).",
    ]
    for title, (table, words) in TABLES.items():
        rows = [f"| `{name}` | {key.kinds.replace('|', ' or ')} | {key.default} | {key.meaning} |" for name, key in table.items()]
        parts.append("\n".join([f"## {title}", "", words, "", "| key | takes | default | means |", "|---|---|---|---|", *rows]))
    sizes = ", ".join(f"{name} {wide:g} x {high:g}" for name, (wide, high) in SIZES.items())
    aliases = ", ".join(f"{alias} for {field}" for alias, field in FIELD_ALIASES.items())
    parts.append("\n".join([
        "## Words", "",
        f"- Sizes in mm: {sizes}.",
        f"- Shapes of pieces: {', '.join(OUTLINES)}.",
        f"- Layouts of the house: {', '.join(BUILTIN_LAYOUTS)}.",
        f"- Shapes of categories and elements: {', '.join(load_theme()['shape'])}.",
        f"- Columns have other names, too: {aliases}.",
    ]))  # fmt: skip
    return "\n\n".join(parts) + "\n"


def schemas() -> dict[str, str]:
    """Return the JSON Schema files by their names."""
    made = {"deck.schema.json": deck_schema.deck(), "look.schema.json": deck_schema.look()}
    return {name: json.dumps(schema, indent=1, ensure_ascii=False) + "\n" for name, schema in made.items()}


if __name__ == "__main__":
    for name, text in schemas().items():
        (DOCS / name).write_text(text, "utf-8", newline="\n")
    (DOCS / "own-keys.md").write_text(page(), "utf-8", newline="\n")
