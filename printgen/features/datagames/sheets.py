"""Sheets to write on, as sheets.toml or [[sheet]] describes them: blocks that flow through columns."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from printgen.components.sheets.block_form import BlockForm, PlacedBlock
from printgen.errors import suggest_nearest
from printgen.features.datagames.builders.blocks import build_block
from printgen.features.datagames.builders.elements import BuildTools, KeyReader
from printgen.features.datagames.reading.blocks import BLOCK_KEYS, SHEET_KEYS, block_keys
from printgen.features.datagames.reading.columns import CardRecord
from printgen.features.datagames.reading.expressions import value_to_text
from printgen.features.datagames.reading.headers import Header
from printgen.features.datagames.reading.keys import check_table

MOST_COLUMNS, MOST_PAGES = 6, 20
NOUNS_WITHOUT_WORDS = ("map", "text", "picture", "space", "fields")
"""Nouns whose value is not the word over the block."""


class BlockPlace(KeyReader):
    """A reader of the keys of a block, or of a sheet's head; its faults name the sheet and the block."""

    def key_place(self, key: str) -> str:
        """Return where a key stands, for messages."""
        return f"{self._layout}.{key}"


def build_forms(tools: BuildTools, header: Header) -> tuple[BlockForm, ...]:
    """Build all sheets; one without a title has the game's."""
    file, title = table_file(header, "sheets.toml"), header.facts.title
    return tuple(
        _build_form(tools, table, header.values, title, f"{file}, sheet {k}") for k, table in enumerate(header.sheets, 1)
    )


def table_file(header: Header, name: str) -> str:
    """Return the place of tables that may stand in a file of their own, for messages."""
    return name if (header.folder / name).is_file() else "deck.toml"


def _build_form(tools: BuildTools, table: Any, values: Mapping[str, Any], title: str, where: str) -> BlockForm:
    given = check_table(table, SHEET_KEYS, where, tools.faults)
    if given.get("title"):
        where = f"{where} ({given['title']})"
    head = build_block_reader(tools, given, values, where)
    columns = _whole_number(head, "columns", 2, MOST_COLUMNS)
    placed = tuple(_place_blocks(tools, given.get("blocks", []), values, where, columns))
    if not given.get("blocks"):
        tools.faults.add(where, 'has no blocks; write blocks = [ { fields = "Name" } ]')
    return BlockForm(
        value_to_text(head.get("title")) or title,
        value_to_text(head.get("motto")),
        head.picture("picture"),
        columns=columns,
        blocks=placed,
        foot=value_to_text(head.get("foot")),
        pages=_whole_number(head, "pages", 1, MOST_PAGES),
    )


def _whole_number(head: KeyReader, key: str, default: int, most: int) -> int:
    value = head.number(key, default, 1)
    if value != int(value) or value > most:
        head.add_fault(key, f"must be a whole number from 1 to {most}, not {value:g}")
        return default
    return int(value)


def _place_blocks(
    tools: BuildTools, tables: Sequence[Any], values: Mapping[str, Any], where: str, columns: int
) -> Iterator[PlacedBlock]:
    for noun, now in iter_block_readers(tools, tables, values, where):
        made = build_block(now, noun)
        wide = _whole_number(now, "width", 1, columns)
        if made is not None:
            yield PlacedBlock(now.name, made, wide)


def iter_block_readers(
    tools: BuildTools, tables: Sequence[Any], values: Mapping[str, Any], where: str
) -> Iterator[tuple[str, KeyReader]]:
    """Yield the blocks of a sheet or panel, each with its noun; a block with no noun or with two is a fault."""
    for number, table in enumerate(tables, 1):
        place = f"{where}, block {number}"
        noun = find_noun(table, place, tools)
        if noun:
            keys = check_table(table, block_keys(noun, table), place, tools.faults)
            word = keys.get("title" if noun in NOUNS_WITHOUT_WORDS else noun, "")
            name = f"block {number} ({noun}{f' {word!r:.30}' if word else ''})"
            yield noun, build_block_reader(tools, keys, values, place, name)


def build_block_reader(
    tools: BuildTools, keys: Mapping[str, Any], values: Mapping[str, Any], where: str, name: str = ""
) -> KeyReader:
    """Return a reader for keys that belong to no layout and no row.

    Args:
        keys: the keys.
        values: the names in expressions.
        where: the place of the keys, for messages.
        name: the name of the block.
    """
    return BlockPlace(tools, CardRecord(where, {}, dict(values), 1), where, name=name, keys=keys, names=values)


def find_noun(table: Any, place: str, tools: BuildTools) -> str:
    """Return the noun among a block's keys; add a fault and return "" unless there is exactly one."""
    if not isinstance(table, dict):
        tools.faults.add(place, f'must be a table such as {{ fields = "Name" }}, not {table!r:.40}')
        return ""
    nouns = [key for key in table if key in BLOCK_KEYS]
    if len(nouns) > 1:  # a map's rows are cells, a picture may have a text
        strong = [noun for noun in nouns if noun not in ("text", "picture")]
        nouns = strong or nouns
    if not nouns:
        near = next(filter(None, (suggest_nearest(key, BLOCK_KEYS) for key in table)), "")
        tools.faults.add(place, f"says not what it is{near}; give it one of {', '.join(BLOCK_KEYS)}")
    elif len(nouns) > 1:
        tools.faults.add(place, f"is {' and '.join(nouns)} in one; make two blocks of it")
    return nouns[0] if len(nouns) == 1 else ""
