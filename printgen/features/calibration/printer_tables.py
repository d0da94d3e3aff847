"""The tables of printers.toml, one for each printer; each is read alone, so that a damaged one disables no other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.errors import UsageError
from printgen.toml_errors import explain_toml_error

_ERROR_LINE = re.compile(r"line (\d+)")
"""Where the explanation of a fault says that a text is wrong."""


class PrinterTable(NamedTuple):
    """A table as it stands in the file.

    ``name`` is the printer's, "" if the header cannot be read or belongs to no printer; ``first_line`` is counted from 1.
    """

    name: str
    first_line: int
    text: str

    @property
    def is_blank(self) -> bool:
        """Whether the text has only comments and empty lines."""
        return all(not line.strip() or line.lstrip().startswith("#") for line in self.text.splitlines())

    def parse(self) -> dict[str, Any]:
        """Return the values by key; TableError is raised when the text cannot be read."""
        text = "\n" * (self.first_line - 1) + self.text  # lines are counted as in the file
        try:
            (table,) = tomllib.loads(text).values()
        except tomllib.TOMLDecodeError as problem:
            raise self._locate_fault(explain_toml_error(str(problem), text)) from None
        except RecursionError:
            raise TableError(1, "its brackets are nested too deeply") from None
        except ValueError:
            raise TableError(1, "this is no printer's table") from None
        if not isinstance(table, dict) or not self.name:
            raise TableError(1, "this is no printer's table")
        return table

    def _locate_fault(self, sentence: str) -> TableError:
        """Return the error for what is wrong in the file, a sentence that names the line."""
        at = _ERROR_LINE.search(sentence)
        if not at:
            return TableError(1, sentence)
        why = sentence.removeprefix(f"line {at[1]}: ")
        if why.startswith(f"line {at[1]} "):
            why = f"it {why.removeprefix(f'line {at[1]} ')}"
        return TableError(int(at[1]) - self.first_line + 1, why)

    def find_line(self, key: str) -> int:
        """Return the line of the file that sets a key; the first of the table if none does."""
        begins = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*[.=]""")
        return self.first_line + next((k for k, line in enumerate(self.text.splitlines()) if begins.match(line)), 0)


class TableError(UsageError):
    """A table cannot be read; ``line`` is counted from 1 within the table."""

    def __init__(self, line: int, why: str):
        super().__init__(why)
        self.line = line


def iter_tables(text: str) -> Iterator[PrinterTable]:
    """Yield the tables of a file in their order; what stands before the first header is a table without a name."""
    lines = text.splitlines(keepends=True)
    heads = [k for k, line in enumerate(lines) if line.lstrip().startswith("[")]
    begins = heads if heads[:1] == [0] else [0, *heads]
    for begin, end in pairwise([*begins, len(lines)]):
        name = _parse_header(lines[begin]) if begin in heads else ""
        yield PrinterTable(name, begin + 1, "".join(lines[begin:end]))


def _parse_header(line: str) -> str:
    """Return the name in a table's header, "" if it is not that of a printer."""
    try:
        ((name, table),) = tomllib.loads(line).items()
    except ValueError:
        return ""
    return name if table == {} else ""
