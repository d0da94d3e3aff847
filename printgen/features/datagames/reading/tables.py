"""Reads tables as other programs write them: CSV, TSV, XLSX and TOML.

Each row has the number that a spreadsheet shows.
"""

import codecs
import csv
import io
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from printgen.errors import suggest_nearest
from printgen.features.datagames.reading.errors import FaultList
from printgen.reasons import system_reason
from printgen.toml_errors import explain_toml_error

TABLE_SUFFIXES = (".csv", ".tsv", ".xlsx", ".toml")
DELIMITERS = {",": ",", ";": ";", "\t": "\t", "tab": "\t", "comma": ",", "semicolon": ";", "|": "|"}
MOST_ROWS = 20_000
"""Rows of a table."""


class TableRow(NamedTuple):
    """A row: its place, such as ``cards.csv row 3``, and its cells by heading, trimmed and without empty ones."""

    place: str
    cells: dict[str, str]


class ReadTable(NamedTuple):
    """A table: its file's name, its headings, and its rows without empty ones."""

    file: str
    headings: tuple[str, ...]
    rows: tuple[TableRow, ...]


class ReadOptions(NamedTuple):
    """How to read a file if that cannot be detected: encoding, delimiter, and the sheet of a workbook."""

    encoding: str = ""
    delimiter: str = ""
    sheet: str = ""


def read_table(path: Path, options: ReadOptions, faults: FaultList) -> ReadTable:
    """Read the table in a file; add faults for what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as problem:
        faults.add(path.name, f"cannot be read: {system_reason(problem)}")
        return ReadTable(path.name, (), ())
    if path.suffix.lower() == ".toml":
        return _parse_toml_table(path.name, data, faults)
    if path.suffix.lower() == ".xlsx":
        from printgen.features.datagames.reading.workbook import read_rows  # the one kind of table that needs a library

        return _build_table(path.name, read_rows(path.name, data, options.sheet, faults), faults)
    return _build_table(path.name, _parse_text(path.name, data, options, faults), faults)


NumberedRow = tuple[int, list[str]]
"""A row's number and its cells."""


def _parse_text(file: str, data: bytes, way: ReadOptions, faults: FaultList) -> list[NumberedRow]:
    content = decode_text(file, data, way.encoding, faults)
    first, _, rest = content.partition("\n")
    said = ""
    if first.startswith("sep=") and len(first.strip()) == 5:  # a line for Excel, which shows it to nobody
        said, content = first[4], rest
    if way.delimiter and way.delimiter not in DELIMITERS:
        faults.add_unknown(file, "delimiter", way.delimiter, DELIMITERS)
    delimiter = DELIMITERS.get(way.delimiter) or said or ("\t" if file.lower().endswith(".tsv") else _guess_delimiter(content))
    rows: list[NumberedRow] = []
    reader = csv.reader(io.StringIO(content, newline=""), delimiter=delimiter, strict=True)
    try:
        rows.extend((number, cells) for number, cells in enumerate(reader, 1 + bool(said)) if number <= MOST_ROWS + 1)
    except csv.Error as problem:
        lone = "a quotation mark is not closed" if "end of data" in str(problem) else "a quotation mark stands within a cell"
        faults.add(f"{file} row {len(rows) + 1}", f"{lone}; close it, and write it twice where it belongs to the words")
    return rows


def _guess_delimiter(content: str) -> str:
    """Return the commonest delimiter between the headings, outside quotation marks."""
    head = "".join(content.split('"')[::2]).lstrip("\r\n").partition("\n")[0]
    return max(",;\t", key=head.count)


def decode_text(file: str, data: bytes, encoding: str, faults: FaultList) -> str:
    """Return a file's text: by its byte order mark, else UTF-8, else Windows-1252, which is noted."""
    if encoding:
        try:
            return data.decode(encoding).removeprefix("\ufeff")
        except LookupError:
            faults.add(file, f"there is no encoding {encoding!r}; leave it out and it is found")
        except ValueError:
            faults.add(file, f"is not written in {encoding}; leave the encoding out and it is found")
        return ""
    for mark, name in ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if data.startswith(mark):
            return data.decode(name, "replace")
    if b"\0" in data[:200]:
        return data.decode("utf-16-le" if data[1:2] == b"\0" else "utf-16-be", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        faults.note(file, "is not UTF-8 and is read as Windows-1252; save it as UTF-8 where letters look wrong")
        return data.decode("cp1252", "replace")


def _parse_toml_table(file: str, data: bytes, faults: FaultList) -> ReadTable:
    content = parse_toml(file, data, faults)
    lists = {key: value for key, value in content.items() if isinstance(value, list)}
    if content and len(lists) != 1:
        faults.add(file, f"must hold one list of rows, such as [[card]]; it has {', '.join(content)}")
        return ReadTable(file, (), ())
    return to_table(file, next(iter(lists.values()), []), faults)


def parse_toml(file: str, data: bytes, faults: FaultList) -> dict[str, Any]:
    """Return TOML as a table; add a fault and return {} if it cannot be read."""
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        faults.add(file, "is not UTF-8; save it as UTF-8")
    except (tomllib.TOMLDecodeError, ValueError) as problem:
        faults.add(file, explain_toml_error(str(problem), data.decode("utf-8-sig")))
    except RecursionError:
        faults.add(file, "is not TOML: its brackets are nested too deeply")
    return {}


def to_table(file: str, rows: Iterable[Any], faults: FaultList) -> ReadTable:
    """Return rows that stand in TOML as a table."""
    lines = []
    headings: dict[str, None] = {}
    for number, row in enumerate(rows, 1):
        place = f"{file} row {number}"
        if not isinstance(row, dict) or any(isinstance(value, dict | list) for value in row.values()):
            faults.add(place, "must be a table of texts and numbers")
            continue
        cells = {_clean_heading(key): _cell_to_text(value) for key, value in row.items()}
        headings |= dict.fromkeys(cells)
        lines.append(TableRow(place, {key: cell for key, cell in cells.items() if cell}))
    return ReadTable(file, tuple(headings), tuple(lines))


def _cell_to_text(value: Any) -> str:
    """Return a value of TOML or of a workbook as one would type it."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def _clean_heading(words: str) -> str:
    return " ".join(words.replace("\ufeff", "").split())


def _build_table(file: str, rows: list[NumberedRow], faults: FaultList) -> ReadTable:
    """Build a table whose headings are the first row that is not empty."""
    if len(rows) > MOST_ROWS:
        faults.add(file, f"has more than {MOST_ROWS} rows")
        rows = rows[:MOST_ROWS]
    filled = [(number, [cell.strip() for cell in cells]) for number, cells in rows if any(cell.strip() for cell in cells)]
    if not filled:
        faults.add(file, "is empty; its first row has the headings")
        return ReadTable(file, (), ())
    (top, head), *rest = filled
    headings = tuple(_clean_heading(cell) for cell in head)
    _require_unique(f"{file} row {top}", headings, faults)
    return ReadTable(file, tuple(filter(None, headings)), tuple(_build_rows(file, headings, rest, faults)))


def _require_unique(place: str, headings: tuple[str, ...], faults: FaultList) -> None:
    """Add a fault for every heading that stands twice."""
    plain = [heading.lower() for heading in headings if heading]
    for heading in sorted({one for one in plain if plain.count(one) > 1}):
        faults.add(place, f"two columns are called {heading!r}; rename one")


def _build_rows(file: str, headings: tuple[str, ...], rows: list[NumberedRow], faults: FaultList) -> Iterator[TableRow]:
    for number, cells in rows:
        place = f"{file} row {number}"
        beyond = [cell for k, cell in enumerate(cells) if cell and (k >= len(headings) or not headings[k])]
        if beyond:
            faults.add(place, f"{beyond[0][:40]!r} stands under no heading; a cell with a comma in it needs quotation marks")
        yield TableRow(place, {heading: cell for heading, cell in zip(headings, cells, strict=False) if cell and heading})


def find_table(folder: Path, stem: str, faults: FaultList) -> Path | None:
    """Return the only file of a folder that has this name and holds a table, or None; two files are a fault."""
    found = sorted(path for path in folder.iterdir() if path.stem.lower() == stem and path.suffix.lower() in TABLE_SUFFIXES)
    tables = [path for path in found if path.suffix.lower() != ".toml" or stem == "cards"]
    if len(tables) > 1:
        names = " and ".join(path.name for path in tables)
        faults.add(names, f"are both tables; say which with table = {tables[0].name!r}, or take one away")
    return tables[0] if tables else None


def missing_file_text(folder: Path, name: str) -> str:
    """Return the sentence on a file that does not exist."""
    there = [path.name for path in folder.iterdir() if path.suffix.lower() in TABLE_SUFFIXES]
    return f"there is no file {name!r}{suggest_nearest(name, there)}"
