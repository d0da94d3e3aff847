"""Layouts of a folder before any row is read: inheritance, switched-off elements, and painting order."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen.features.datagames.reading.blocks import COMMON_KEYS, dice_throw_keys
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.keys import ELEMENT_KEYS, LAYOUT_KEYS, check_table

BUILTIN_LAYOUTS = ("story", "place", "value", "panel", "reference", "index", "text", "picture")
"""The built-in layouts; one's own may take any other name."""


class Layout(NamedTuple):
    """A layout: its ground as it is written, its elements in painting order, and defaults for all elements."""

    name: str
    ground: str
    elements: Mapping[str, Mapping[str, Any]]
    defaults: Mapping[str, Any] = {}


def parse_layouts(tables: Mapping[str, Any], faults: FaultList) -> dict[str, Layout]:
    """Return all layouts of a header, each with what it inherits."""
    kept = {}
    for name, table in tables.items():
        if name in BUILTIN_LAYOUTS:
            faults.add(f"layout.{name}", "is the name of a built-in layout; give it another name")
        elif not isinstance(table, dict):
            faults.add(f"layout.{name}", f"must be a table, not {table!r:.60}")
        else:
            kept[name] = table
    return {name: _parse_layout(name, kept, (), faults) for name in kept}


def _parse_layout(name: str, tables: Mapping[str, Any], above: tuple[str, ...], faults: FaultList) -> Layout:
    table = tables[name]
    where = f"layout.{name}"
    own = {key: value for key, value in table.items() if key not in LAYOUT_KEYS}
    head = check_table({key: value for key, value in table.items() if key in LAYOUT_KEYS}, LAYOUT_KEYS, where, faults)
    base = _base_layout(head.get("like", ""), name, tables, above, faults)
    usual = {**base.defaults, **check_table(head.get("all", {}), {**COMMON_KEYS, **ELEMENT_KEYS}, f"{where}.all", faults)}
    merged = {key: dict(keys) for key, keys in base.elements.items()}
    for key, value in own.items():
        given = check_table(value, {**COMMON_KEYS, **ELEMENT_KEYS, **dice_throw_keys(value)}, f"{where}.{key}", faults)
        fellow = given.get("like", "")
        if fellow and fellow not in merged:
            faults.add_unknown(f"{where}.{key}.like", "element", fellow, merged)
        merged[key] = usual | merged.get(fellow, {}) | merged.get(key, {}) | given
    kept = {key: keys for key, keys in merged.items() if not keys.get("off")}
    return Layout(name, head.get("ground", base.ground), _paint_order(kept, where, faults), usual)


def _base_layout(like: str, name: str, tables: Mapping[str, Any], above: tuple[str, ...], faults: FaultList) -> Layout:
    """Return the layout that another one inherits from, or an empty one.

    Args:
        like: the name of the layout to inherit from, "" for none.
        name: the name of the layout that inherits.
        tables: all layouts of the header.
        above: the layouts that inherit from this one already.
    """
    if like and (like == name or like in above):
        faults.add(f"layout.{name}.like", f"{like!r} is like {name!r} already; one of them must stand alone")
    elif like and like not in tables:
        faults.add_unknown(f"layout.{name}.like", "layout", like, tables)
    elif like:
        return _parse_layout(like, tables, (*above, name), faults)
    return Layout("", "ground", {})


def _paint_order(elements: Mapping[str, dict[str, Any]], where: str, faults: FaultList) -> dict[str, dict[str, Any]]:
    """Return the elements in painting order: as they are written, but one that is behind another before it."""
    order = list(elements)
    for name, keys in elements.items():
        for key in ("behind", "in"):
            if keys.get(key) and keys[key] not in elements:
                faults.add_unknown(f"{where}.{name}.{key}", "element", keys[key], elements)
        if keys.get("behind") in elements:
            order.remove(name)
            order.insert(order.index(keys["behind"]) if keys["behind"] != name else len(order), name)
    return {name: elements[name] for name in order}
