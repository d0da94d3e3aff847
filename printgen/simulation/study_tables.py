"""The figures of studies as one table, with one entry each.

CSV is for a spreadsheet, JSON for a program, Parquet for many studies.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO, StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from printgen.errors import Refused, UsageError, escape_for_terminal


class TableEntry(NamedTuple):
    """One figure of a study of ``games`` games from the seed ``first`` on.

    ``about`` says what the figure describes, ``which`` the one among several. Seats are counted from 1; ``node`` and ``move``
    are the rules' numbers. Shares are from 0 to 1. Columns that do not apply are None: the ends of the interval of a count,
    the seat of a figure about the whole game.
    """

    study: str
    game: str
    players: str
    first: int
    games: int
    about: str
    which: str
    figure: str
    value: float
    low: float | None = None
    high: float | None = None
    seat: int | None = None
    node: int | None = None
    move: int | None = None

    def iter_figures(
        self,
        about: str,
        which: str,
        figures: Mapping[str, tuple[float, float, float] | float | None],
        seat: int | None = None,
        node: int | None = None,
        move: int | None = None,
    ) -> Iterator[TableEntry]:
        """Yield an entry of the same study for each figure that is not None.

        Args:
            about: what the figures describe.
            which: the one among several.
            figures: the figures by name: a number, or a tuple of the value and the two ends of its interval.
            seat: the seat, from 1, or None.
            node, move: the rules' numbers, or None.
        """
        for name, figure in figures.items():
            if figure is not None:
                value, *ends = figure if isinstance(figure, tuple) else (figure,)
                low, high = ends or (None, None)
                yield TableEntry(*self[:5], about, which, name, value, low, high, seat, node, move)


INTEGER_COLUMNS, FLOAT_COLUMNS = ("first", "games", "seat", "node", "move"), ("value", "low", "high")
"""Columns of numbers; the others are words."""


def entry_head(study: str, game: str, players: Iterable[str], first: int, games: int) -> TableEntry:
    """Return what the entries of a study have in common; it is not an entry itself.

    Args:
        players: the names of the players.
        first: the first seed.
        games: the number of games.
    """
    return TableEntry(study, game, ",".join(players), first=first, games=games, about="", which="", figure="", value=0.0)


class TabularStudy(Protocol):
    """A study whose results can be written as a table."""

    def entries(self) -> Iterator[TableEntry]:
        """Yield every figure of the study."""


CSV_HEAD = ",".join(TableEntry._fields).encode()
JSON_HEAD = f'[\n {{\n  "{TableEntry._fields[0]}":'.encode()
"""How a table begins, in each of the two formats that are texts."""


def _to_csv(entries: Iterable[TableEntry]) -> bytes:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows([TableEntry._fields, *entries])
    return text.getvalue().encode()


def _to_json(entries: Iterable[TableEntry]) -> bytes:
    return f"{json.dumps([entry._asdict() for entry in entries], ensure_ascii=False, indent=1)}\n".encode()


def _to_parquet(entries: Iterable[TableEntry]) -> bytes:
    arrow, parquet = _import_arrow()
    kinds = dict.fromkeys(INTEGER_COLUMNS, arrow.int64()) | dict.fromkeys(FLOAT_COLUMNS, arrow.float64())
    schema = arrow.schema([(name, kinds.get(name, arrow.string())) for name in TableEntry._fields])
    file = BytesIO()
    parquet.write_table(arrow.Table.from_pylist([entry._asdict() for entry in entries], schema=schema), file)
    return file.getvalue()


def _import_arrow() -> tuple[Any, Any]:
    """Import the library that writes Parquet.

    Refused is raised when it is not installed.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise Refused("Parquet needs pyarrow, the extra 'parquet': pip install 'printgen[parquet]'") from None
    return pyarrow, parquet


TABLE_WRITERS: Mapping[str, Callable[[Iterable[TableEntry]], bytes]] = MappingProxyType(
    {".csv": _to_csv, ".json": _to_json, ".parquet": _to_parquet}
)
"""Who writes a table, by the ending of its file."""


def require_table_format(path: Path) -> None:
    """Check before a long computation that a table can be written to this file.

    UsageError is raised for an unknown ending, Refused when the library for the format is missing.
    """
    if path.suffix not in TABLE_WRITERS:
        raise UsageError(f"{escape_for_terminal(path)}: a table's name ends with {', '.join(TABLE_WRITERS)}")
    if path.suffix == ".parquet":
        _import_arrow()


def table_head(path: Path) -> bytes:
    """Return how a table in the format of this file name begins."""
    return {".csv": CSV_HEAD, ".json": JSON_HEAD}.get(path.suffix, b"PAR1")


def encode_table(path: Path, studies: Iterable[TabularStudy]) -> bytes:
    """Return the entries of some studies in the format of this file name."""
    return TABLE_WRITERS[path.suffix](entry for study in studies for entry in study.entries())
