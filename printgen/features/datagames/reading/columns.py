"""Columns become fields, rows become records: names, quantities, combinations, languages, what is filled in."""

import itertools
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.expressions import ExpressionError, ExpressionRow, evaluate, number, text
from printgen.features.datagames.reading.tables import ReadTable, TableRow

ALIASES = {
    "name": "title", "type": "kind", "art": "picture", "image": "picture", "description": "text",
    "quantity": "qty", "copies": "qty", "count": "qty",
}  # fmt: skip
"""What makers call the fields of the house."""
COUNTS = ("qty", *(alias for alias, field in ALIASES.items() if field == "qty"))
"""What a column of copies is called; of several the first."""
MOST = 999
"""Copies of one card."""
CARDS = 10_000
"""Cards of one deck."""
_LANGUAGE = re.compile(r"(.+?)\s*\[(\w[\w-]*)\]")


class CardRecord(NamedTuple):
    """What one card is made of: where it stands, its cells by field as text, the names that expressions see, its copies."""

    place: str
    cells: dict[str, str]
    names: dict[str, Any]
    copies: int

    @property
    def title(self) -> str:
        """What a person calls it."""
        return self.cells.get("title", "")

    @property
    def where(self) -> str:
        """Its place with its title."""
        return f"{self.place} ({self.title})" if self.title else self.place

    def at(self, field: str) -> str:
        """The place of one of its fields."""
        return f"{self.where}, {field}"

    def for_copy(self, copy: int) -> "CardRecord":
        """The same for its copy of that number."""
        return self._replace(names={**self.names, "copy": copy})


class Recipe(NamedTuple):
    """What a header says of a table: columns by field, expressions for empty cells, the language."""

    columns: Mapping[str, str]
    fill: Mapping[str, str]
    language: str


def combinations(every: Mapping[str, Any], where: str, faults: Faults) -> tuple[TableRow, ...]:
    """All combinations of the columns' values, the first column slowest."""
    lists = {key: _values(value, f"{where}.{key}", faults) for key, value in every.items()}
    if not lists:
        return ()
    total = 1
    for values in lists.values():
        total *= max(len(values), 1)
    if total > CARDS:
        faults.add(where, f"gives {total} combinations, more than {CARDS}")
        return ()
    sets = itertools.product(*lists.values())
    return tuple(TableRow(f"{where} {k}", dict(zip(lists, values, strict=True))) for k, values in enumerate(sets, 1))


def _values(value: Any, where: str, faults: Faults) -> list[str]:
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list) and not any(isinstance(one, dict | list) for one in value):
        return [text(one) for one in value]
    faults.add(where, f"must be a text of values or a list of them, not {value!r:.60}")
    return []


Fields = Mapping[str, tuple[str, ...]]
"""The headings of each field, that of the chosen language first."""


def records(tables: Sequence[ReadTable], recipe: Recipe, values: Mapping[str, Any], faults: Faults) -> tuple[CardRecord, ...]:
    """The records of all rows in their order."""
    fields = [fields_of(table, recipe, values, faults) for table in tables]
    every = {field: () for known in fields for field in known}
    lines = [(line, {**every, **known}) for table, known in zip(tables, fields, strict=True) for line in table.lines]
    made = [_record(line, known, recipe, values, (n, len(lines)), faults) for n, (line, known) in enumerate(lines, 1)]
    total = sum(record.copies for record in made)
    if total > CARDS:
        faults.add(tables[0].file, f"has {total} cards, copies counted; more than {CARDS} are never meant")
        return ()
    return tuple(made)


def fields_of(table: ReadTable, recipe: Recipe, values: Mapping[str, Any], faults: Faults) -> Fields:
    """Which headings each field of a table has, under its own name and under the house's."""
    chosen = {heading.lower(): field for field, heading in recipe.columns.items()}
    found: dict[str, list[str]] = {}
    for heading in table.headings:
        plain, language = _split(heading)
        field = chosen.get(plain.lower()) or "_".join(plain.lower().split())
        if heading.startswith("#") or (language and language != recipe.language):
            continue
        found.setdefault(field, []).insert(0 if language else len(found.get(field, ())), heading)
    for heading in set(chosen) - {_split(heading)[0].lower() for heading in table.headings}:
        faults.unknown(table.file, "column", heading, table.headings)
    for field in sorted(set(found) & set(values)):
        faults.add(table.file, f"the column {field!r} is called as one of [values]; rename one")
    many = [found[field][0] for field in COUNTS if field in found]
    if len(many) > 1:
        others = " and ".join(map(repr, many[1:]))
        faults.note(table.file, f"{many[0]!r} says how many there are of each card, and {others} is not asked; keep one of them")
    for alias, field in ALIASES.items():
        if alias in found and field not in found:
            found[field] = found[alias]
    return {field: tuple(headings) for field, headings in found.items()}


def _split(heading: str) -> tuple[str, str]:
    """A heading without its language, and the language."""
    match = _LANGUAGE.fullmatch(heading)
    return (match[1], match[2]) if match else (heading, "")


def _record(
    line: TableRow, fields: Fields, recipe: Recipe, values: Mapping[str, Any], place: tuple[int, int], faults: Faults
) -> CardRecord:
    cells = {field: next(filter(None, map(line.cells.get, headings)), "") for field, headings in fields.items()}
    names: dict[str, Any] = dict(values)
    names |= {field: number(cell) for field, cell in cells.items()}
    headed = {heading: number(line.cells.get(heading, "")) for headings in fields.values() for heading in headings}
    names |= {"row": ExpressionRow({**headed, **names}), "n": place[0], "of": place[1], "copy": 1}
    record = CardRecord(line.place, cells, names, 1)
    written = dict(cells)
    for field in sorted(
        dict.fromkeys((*cells, *recipe.fill)), key=lambda one: "{{" in (written.get(one) or recipe.fill.get(one, ""))
    ):
        template = written.get(field) or recipe.fill.get(field, "")
        if "{{" in template:
            _enter(record, field, template, faults)
        elif template != cells.get(field):
            cells[field], names[field] = template, number(template)
    return record._replace(copies=_copies(record, faults))


def _enter(record: CardRecord, field: str, template: str, faults: Faults) -> None:
    """A cell that is an expression, or has some."""
    try:
        found = evaluate(template, record.names, record.cells)
    except ExpressionError as problem:
        faults.add(record.at(field), str(problem))
        found = ""
    record.cells[field] = text(found)
    record.names[field] = found if isinstance(found, int | float) else number(text(found))


def _copies(record: CardRecord, faults: Faults) -> int:
    cell = record.cells.get("qty", "")
    count = number(cell or "1")
    if isinstance(count, float) and count.is_integer():
        count = int(count)
    if isinstance(count, int) and 0 <= count <= MOST:
        return count
    faults.add(record.at("qty"), f"must be a whole number from 0 to {MOST}, not {cell!r:.40}")
    return 1
