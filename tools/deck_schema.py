"""The JSON Schema of the headers of a folder, from the keys themselves: with it an editor completes and checks the TOML."""

from typing import Any

from printgen.components.cards.deck import OUTLINES
from printgen.features.datagames.builders.elements import KEY_CHOICES
from printgen.features.datagames.reading import blocks, keys

DRAFT = "http://json-schema.org/draft-07/schema#"
TYPES = {"text": "string", "number": "number", "flag": "boolean", "list": "array", "table": "object"}
WORDS = {"shape": list(OUTLINES), **{key: [word for word in known if word] for key, known in KEY_CHOICES.items()}}
"""Keys that take one of a few words, or an expression."""
THROW = r"^\d{1,3}(\s*[-–]\s*\d{1,3})?$"


def ref(name: str) -> dict[str, str]:
    """Return a reference to a definition."""
    return {"$ref": f"#/definitions/{name}"}


def listed(name: str) -> dict[str, Any]:
    """Return the schema of a list of definitions."""
    return {"type": "array", "items": ref(name)}


def key(name: str, entry: keys.HeaderKey, words: bool = False) -> dict[str, Any]:
    """Return the schema of a key: its types, its meaning, its default."""
    types = [TYPES[kind] for kind in entry.kinds.split("|")]
    made: dict[str, Any] = {"type": types[0] if len(types) == 1 else types}
    if entry.meaning:
        made["description"] = entry.meaning
    if words and name in WORDS and types == ["string"]:
        made["anyOf"] = [{"enum": WORDS[name]}, {"pattern": r"\{\{"}]
    if entry.default:
        made["description"] = f"{entry.meaning} (default: {entry.default})".strip()
    return made


def table(known: keys.KeyTable, words: bool = False, **more: Any) -> dict[str, Any]:
    """Return the schema of a table with these keys; ``more`` replaces some of them, or what is said of all others."""
    said = {name: {**key(name, entry, words), **more.get(name, {})} for name, entry in known.items()}
    rest = {name: value for name, value in more.items() if name not in known}
    return {"type": "object", "properties": said, "additionalProperties": False, **rest}


def block(noun: str, known: keys.KeyTable) -> dict[str, Any]:
    """Return the schema of a block of a sheet, whose noun is required."""
    made = table({**known, "width": keys.HeaderKey("number", "1", "in columns")}, required=[noun])
    return {**made, "patternProperties": {THROW: {"type": ["string", "number"]}}} if noun == "dice" else made


def definitions() -> dict[str, Any]:
    """Everything that stands in several places."""
    element = table({**blocks.COMMON_KEYS, **keys.ELEMENT_KEYS}, patternProperties={THROW: {"type": ["string", "number"]}})
    nouns = {f"block_{noun}": block(noun, known) for noun, known in blocks.BLOCK_KEYS.items()}
    looks = {"category": {"additionalProperties": ref("category")}, "type": {"additionalProperties": ref("type")}}
    return {
        "cards": table(keys.CARDS_KEYS, True, back={"anyOf": [{"type": "string"}, ref("back")]}),
        "back": table(keys.BACK_KEYS),
        "look": table(keys.LOOK_KEYS, **looks),
        "category": table(keys.CATEGORY_KEYS),
        "type": table(keys.TYPE_KEYS),
        "layout": table(keys.LAYOUT_KEYS, additionalProperties=ref("element")),
        "element": element,
        "sheet": table(blocks.SHEET_KEYS, blocks=listed("block")),
        "board": table(blocks.BOARD_KEYS, additionalProperties=ref("element")),
        "panel": table(blocks.PANEL_KEYS, blocks=listed("block")),
        "block": {"anyOf": [ref(name) for name in nouns]},
        **nouns,
    }


def deck() -> dict[str, Any]:
    """Return the schema of deck.toml, and of the files whose tables may also stand there."""
    made = table(
        keys.HEADER_KEYS,
        look=ref("look"),
        cards={"anyOf": [ref("cards"), listed("cards")]},
        tokens=ref("cards"),
        layout={"type": "object", "additionalProperties": ref("layout")},
        sheet=listed("sheet"),
        board=listed("board"),
        panel=listed("panel"),
    )
    return {"$schema": DRAFT, "title": "deck.toml of printgen", **made, "definitions": definitions()}


def look() -> dict[str, Any]:
    """Return the schema of look.toml, which is the look itself."""
    beside = {name: entry for name, entry in keys.HEADER_KEYS.items() if name in ("values", "layout")}
    made = definitions()["look"]
    made["properties"] |= table(beside, layout={"type": "object", "additionalProperties": ref("layout")})["properties"]
    return {"$schema": DRAFT, "title": "look.toml of printgen", **made, "definitions": definitions()}
