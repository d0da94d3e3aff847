"""Turns columns into fields and rows into records: names, quantities, combinations, languages, filled-in cells."""

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.expressions import ExpressionError, ExpressionRow, evaluate, parse_number, value_to_text
from printgen.features.datagames.reading.tables import ReadTable, TableRow

FIELD_ALIASES = {
    "name": "title", "type": "kind", "art": "picture", "image": "picture", "description": "text",
    "quantity": "qty", "copies": "qty", "count": "qty",
}  # fmt: skip
"""What makers call the built-in fields."""
COUNT_COLUMNS = ("qty", *(alias for alias, field in FIELD_ALIASES.items() if field == "qty"))
"""What a column of copies is called; of several the first."""
MOST_COPIES = 999
"""Copies of one card."""
MOST_CARDS = 10_000
"""Cards of one deck."""
_LANGUAGE = re.compile(r"(.+?)\s*\[(\w[\w-]*)\]")


class CardRecord(NamedTuple):
    """The data of one card: its place, its cells by field, the names in expressions, and its copies."""

    place: str
    cells: dict[str, str]
    names: dict[str, Any]
    copies: int

    @property
    def title(self) -> str:
        """The title of the card, "" without one."""
        return self.cells.get("title", "")

    @property
    def place_with_title(self) -> str:
        """The place of the row with its title, for messages."""
        return f"{self.place} ({self.title})" if self.title else self.place

    def field_place(self, field: str) -> str:
        """Return the place of a field, for messages."""
        return f"{self.place_with_title}, {field}"

    def for_copy(self, copy: int) -> "CardRecord":
        """Return the record of the copy with that number, from 1."""
        return self._replace(names={**self.names, "copy": copy})


class TableRecipe(NamedTuple):
    """What a header says of a table: columns by field, templates for empty cells, the language."""

    columns: Mapping[str, str]
    cell_templates: Mapping[str, str]
    language: str


def build_combinations(every: Mapping[str, Any], where: str, faults: FaultList) -> tuple[TableRow, ...]:
    """Return all combinations of the columns' values; the first column changes slowest."""
    lists = {key: _parse_values(value, f"{where}.{key}", faults) for key, value in every.items()}
    if not lists:
        return ()
    total = 1
    for values in lists.values():
        total *= max(len(values), 1)
    if total > MOST_CARDS:
        faults.add(where, f"gives {total} combinations, more than {MOST_CARDS}")
        return ()
    sets = itertools.product(*lists.values())
    return tuple(TableRow(f"{where} {k}", dict(zip(lists, values, strict=True))) for k, values in enumerate(sets, 1))


def _parse_values(value: Any, where: str, faults: FaultList) -> list[str]:
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list) and not any(isinstance(one, dict | list) for one in value):
        return [value_to_text(one) for one in value]
    faults.add(where, f"must be a text of values or a list of them, not {value!r:.60}")
    return []


HeadingsByField = Mapping[str, tuple[str, ...]]
"""The headings of each field, that of the chosen language first."""


def build_records(
    tables: Sequence[ReadTable], recipe: TableRecipe, values: Mapping[str, Any], faults: FaultList
) -> tuple[CardRecord, ...]:
    """Return the records of all rows in their order."""
    fields = [headings_by_field(table, recipe, values, faults) for table in tables]
    every = {field: () for known in fields for field in known}
    lines = [(line, {**every, **known}) for table, known in zip(tables, fields, strict=True) for line in table.rows]
    made = [_build_record(line, known, recipe, values, (n, len(lines)), faults) for n, (line, known) in enumerate(lines, 1)]
    total = sum(record.copies for record in made)
    if total > MOST_CARDS:
        faults.add(tables[0].file, f"has {total} cards, copies counted; more than {MOST_CARDS} are never meant")
        return ()
    return tuple(made)


def headings_by_field(table: ReadTable, recipe: TableRecipe, values: Mapping[str, Any], faults: FaultList) -> HeadingsByField:
    """Return the headings of each field of a table, under the field's own name and the built-in one."""
    chosen = {heading.lower(): field for field, heading in recipe.columns.items()}
    found: dict[str, list[str]] = {}
    for heading in table.headings:
        plain, language = _split_language(heading)
        field = chosen.get(plain.lower()) or "_".join(plain.lower().split())
        if heading.startswith("#") or (language and language != recipe.language):
            continue
        found.setdefault(field, []).insert(0 if language else len(found.get(field, ())), heading)
    for heading in set(chosen) - {_split_language(heading)[0].lower() for heading in table.headings}:
        faults.add_unknown(table.file, "column", heading, table.headings)
    for field in sorted(set(found) & set(values)):
        faults.add(table.file, f"the column {field!r} is called as one of [values]; rename one")
    many = [found[field][0] for field in COUNT_COLUMNS if field in found]
    if len(many) > 1:
        others = " and ".join(map(repr, many[1:]))
        faults.note(table.file, f"{many[0]!r} says how many there are of each card, and {others} is not asked; keep one of them")
    for alias, field in FIELD_ALIASES.items():
        if alias in found and field not in found:
            found[field] = found[alias]
    return {field: tuple(headings) for field, headings in found.items()}


def _split_language(heading: str) -> tuple[str, str]:
    """Return a heading without its language, and the language."""
    match = _LANGUAGE.fullmatch(heading)
    return (match[1], match[2]) if match else (heading, "")


def _build_record(
    line: TableRow,
    fields: HeadingsByField,
    recipe: TableRecipe,
    values: Mapping[str, Any],
    place: tuple[int, int],
    faults: FaultList,
) -> CardRecord:
    cells = {field: next(filter(None, map(line.cells.get, headings)), "") for field, headings in fields.items()}
    names: dict[str, Any] = dict(values)
    names |= {field: parse_number(cell) for field, cell in cells.items()}
    headed = {heading: parse_number(line.cells.get(heading, "")) for headings in fields.values() for heading in headings}
    names |= {"row": ExpressionRow({**headed, **names}), "n": place[0], "of": place[1], "copy": 1}
    record = CardRecord(line.place, cells, names, 1)
    written = dict(cells)
    for field in sorted(
        dict.fromkeys((*cells, *recipe.cell_templates)),
        key=lambda one: "{{" in (written.get(one) or recipe.cell_templates.get(one, "")),
    ):
        template = written.get(field) or recipe.cell_templates.get(field, "")
        if "{{" in template:
            _fill_cell(record, field, template, faults)
        elif template != cells.get(field):
            cells[field], names[field] = template, parse_number(template)
    return record._replace(copies=_parse_copies(record, faults))


def _fill_cell(record: CardRecord, field: str, template: str, faults: FaultList) -> None:
    """Evaluate a cell that is or contains an expression."""
    try:
        found = evaluate(template, record.names, record.cells)
    except ExpressionError as problem:
        faults.add(record.field_place(field), str(problem))
        found = ""
    record.cells[field] = value_to_text(found)
    record.names[field] = found if isinstance(found, int | float) else parse_number(value_to_text(found))


def _parse_copies(record: CardRecord, faults: FaultList) -> int:
    cell = record.cells.get("qty", "")
    count = parse_number(cell or "1")
    if isinstance(count, float) and count.is_integer():
        count = int(count)
    if isinstance(count, int) and 0 <= count <= MOST_COPIES:
        return count
    faults.add(record.field_place("qty"), f"must be a whole number from 0 to {MOST_COPIES}, not {cell!r:.40}")
    return 1
