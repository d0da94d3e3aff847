"""Reads the header of a folder: deck.toml and the files beside it as one, with every key checked."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.expressions import to_look_up
from printgen.features.datagames.reading.keys import CARDS_KEYS, HEADER_KEYS, check_table
from printgen.features.datagames.reading.tables import parse_toml
from printgen.reasons import system_reason
from printgen.resources import GameFacts

HEADER_FILES = {
    "look.toml": "look",
    "tokens.toml": "tokens",
    "sheets.toml": "sheet",
    "boards.toml": "board",
    "reference.toml": "panel",
}
"""Files whose tables may also stand in deck.toml; they may hold values and layouts, too."""


class Header(NamedTuple):
    """What a folder says of itself; ``cards`` are the parts of the deck, ``tokens`` may be None."""

    folder: Path
    facts: GameFacts
    version: str
    language: str
    pictures: str
    icons: Mapping[str, Any]
    values: Mapping[str, Any]
    look: Mapping[str, Any]
    cards: tuple[dict[str, Any], ...]
    tokens: dict[str, Any] | None
    layouts: Mapping[str, Any]
    credits: tuple[str, ...] = ()
    sheets: tuple[Any, ...] = ()
    boards: tuple[Any, ...] = ()
    panels: tuple[Any, ...] = ()
    is_complete: bool = True
    """Whether deck.toml could be read, where there is one."""


def read_header(folder: Path, faults: FaultList) -> Header:
    """Read the header of a folder; without a deck.toml it has all defaults."""
    told = faults.sentences
    table = check_table(_read_toml(folder / "deck.toml", faults), HEADER_KEYS, "deck.toml", faults)
    whole = bool(table) or told == faults.sentences
    for file, key in HEADER_FILES.items():
        _merge_file(table, _read_toml(folder / file, faults), file, key, faults)
    texts = {key: table.get(key, "") for key in ("designer", "link", "motto", "brief")}
    return Header(
        folder,
        GameFacts(table.get("title") or folder.resolve().name, **texts),
        table.get("version", ""),
        language=table.get("language", "en"),
        pictures=table.get("pictures", "pictures img ."),
        icons=table.get("icons", {}),
        values=to_look_up(table.get("values", {})),
        look=table.get("look", {}),
        cards=_deck_parts(table.get("cards", {}), faults),
        tokens=check_table(table["tokens"], CARDS_KEYS, "tokens", faults) if "tokens" in table else None,
        layouts=table.get("layout", {}),
        credits=tuple(str(one) for one in table.get("credits", ())),
        sheets=tuple(table.get("sheet", ())),
        boards=tuple(table.get("board", ())),
        panels=tuple(table.get("panel", ())),
        is_complete=whole,
    )


def _read_toml(path: Path, faults: FaultList) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        data = path.read_bytes()
        for under in ("", "look") if path.name == "look.toml" else ("",):
            faults.record_lines(path.name, data.decode("utf-8", "replace"), under)
        return parse_toml(path.name, data, faults)
    except OSError as problem:
        faults.add(path.name, f"cannot be read: {system_reason(problem)}")
        return {}


def _merge_file(table: dict[str, Any], more: dict[str, Any], file: str, key: str, faults: FaultList) -> None:
    """Add a file of its own to the header.

    look.toml is the look itself; tokens.toml has [tokens] beside values and layouts.

    Args:
        table: the header, which is changed.
        more: what the file holds.
        file: its name.
        key: the table to which it belongs.
        faults: gets the faults.
    """
    if key == "look":
        inner = more.pop("look", {})  # written as in deck.toml
        more = {**(inner if isinstance(inner, dict) else {}), **more}
        more = {"look": {name: value for name, value in more.items() if name not in ("values", "layout")}} | {
            name: more[name] for name in ("values", "layout") if name in more
        }
    for name, value in check_table(more, HEADER_KEYS, file, faults).items() if more else ():
        known = table.setdefault(name, type(value)() if isinstance(value, dict | list) else value)
        if isinstance(known, list) and isinstance(value, list):
            table[name] = known + value
        if not (isinstance(known, dict) and isinstance(value, dict)):
            continue
        for entry in known.keys() & value.keys():
            faults.add(f"{file}.{name}", f"{entry!r} stands in deck.toml, too; keep one of them")
        table[name] = {**known, **value}


def _deck_parts(value: Any, faults: FaultList) -> tuple[dict[str, Any], ...]:
    """Return the parts of the deck, mostly a single one."""
    if isinstance(value, dict):
        return (check_table(value, CARDS_KEYS, "cards", faults),)
    return tuple(check_table(part, CARDS_KEYS, f"cards[{k}]", faults) for k, part in enumerate(value, 1))
