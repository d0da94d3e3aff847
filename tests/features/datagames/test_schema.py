"""The JSON Schema files are of today, take every example, and refuse what the program refuses."""

import json
import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.loops import require_some

ROOT = Path(__file__).parents[3]
TOMLS = [
    path for name in ("deck", "sheets", "boards", "reference", "tokens") for path in (ROOT / "examples").glob(f"*/{name}.toml")
]
KINDS: dict[str, Any] = {"string": str, "boolean": bool, "array": list, "object": dict}
DECK = json.loads((ROOT / "docs" / "deck.schema.json").read_text("utf-8"))


def is_a(value: Any, kind: str) -> bool:
    """Whether a value is of a type of JSON."""
    return isinstance(value, int | float) and not isinstance(value, bool) if kind == "number" else isinstance(value, KINDS[kind])


def holds(schema: dict[str, Any], value: Any, whole: dict[str, Any]) -> bool:
    """Whether a value is as a schema says, by the words that ours use."""
    if "$ref" in schema:
        return holds(whole["definitions"][schema["$ref"].rpartition("/")[2]], value, whole)
    kinds = schema.get("type", [])
    if kinds and not any(is_a(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return False
    if "enum" in schema and value not in schema["enum"]:
        return False
    if "pattern" in schema and not re.search(schema["pattern"], value):
        return False
    if "anyOf" in schema and not any(holds(one, value, whole) for one in schema["anyOf"]):
        return False
    if isinstance(value, list):
        return all(holds(schema.get("items", {}), one, whole) for one in value)
    return not isinstance(value, dict) or holds_table(schema, value, whole)


def holds_table(schema: dict[str, Any], value: dict[str, Any], whole: dict[str, Any]) -> bool:
    """The same of a table, key by key."""
    if not set(schema.get("required", ())) <= value.keys():
        return False
    for key, entry in value.items():
        pattern = next((one for name, one in schema.get("patternProperties", {}).items() if re.search(name, key)), None)
        rest = schema.get("additionalProperties", True)
        found = schema.get("properties", {}).get(key, pattern if pattern is not None else rest)
        if found is False or (found is not True and not holds(found, entry, whole)):
            return False
    return True


def test_the_schemas_are_of_today() -> None:
    """The script would write what lies there: python tools/write_deck_keys.py writes them anew."""
    for name, text in require_some(runpy.run_path(str(ROOT / "tools" / "write_deck_keys.py"))["schemas"]().items()):
        assert text == (ROOT / "docs" / name).read_text("utf-8"), name


@pytest.mark.parametrize("path", TOMLS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_examples_are_as_the_schema_says(path: Path) -> None:
    """All files of all examples."""
    assert holds(DECK, tomllib.loads(path.read_text("utf-8")), DECK)


@pytest.mark.parametrize(
    "text",
    [
        "titel = 'x'",
        "[cards]\nlayuot = 'story'",
        "[cards]\nshape = 'rund'",
        "[layout.a]\nb = { at = [1, 2], txet = 'c' }",
        "[[sheet]]\nblocks = [ { trak = 'A' } ]",
        "[[sheet]]\nblocks = [ { dice = 'A', one = 'b' } ]",
        "[look.category.x]\nhue = 3",
    ],
)
def test_mistakes_are_refused(text: str) -> None:
    """Keys that there are not, words and types that a key does not take."""
    assert not holds(DECK, tomllib.loads(text), DECK)
