"""What studies found as one table, a figure an entry: CSV for a spreadsheet, JSON for a program, Parquet for many studies."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO, StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from printgen.errors import Refused, UsageError, printable


class TableEntry(NamedTuple):
    """A figure of a study: of ``games`` games from the seed ``first`` on, ``about`` what it is, and ``which`` of these.

    Seats are counted from 1; ``node`` and ``move`` are the rules' numbers. A share is of 1, not of a hundred. What there is none
    of is None: ends of an interval where a figure is a count, a seat where it is about the whole game.
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
        """An entry for each of some figures that there are, of the same study; those with an interval are tuples of three."""
        for name, figure in figures.items():
            if figure is not None:
                value, *ends = figure if isinstance(figure, tuple) else (figure,)
                low, high = ends or (None, None)
                yield TableEntry(*self[:5], about, which, name, value, low, high, seat, node, move)


INTEGER_COLUMNS, FLOAT_COLUMNS = ("first", "games", "seat", "node", "move"), ("value", "low", "high")
"""Columns of numbers; the others are words."""


def entry_head(study: str, game: str, players: Iterable[str], first: int, games: int) -> TableEntry:
    """What the entries of a study have in common; it is none itself."""
    return TableEntry(study, game, ",".join(players), first=first, games=games, about="", which="", figure="", value=0.0)


class TabularStudy(Protocol):
    """What a study found."""

    def entries(self) -> Iterator[TableEntry]:
        """Every figure of it."""


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
    """The library that writes Parquet; Refused when it is not installed."""
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
    """UsageError for a file with another ending, Refused where the extra is missing: said before long work, not after it."""
    if path.suffix not in TABLE_WRITERS:
        raise UsageError(f"{printable(path)}: a table's name ends with {', '.join(TABLE_WRITERS)}")
    if path.suffix == ".parquet":
        _import_arrow()


def encode_table(path: Path, studies: Iterable[TabularStudy]) -> bytes:
    """The entries of some studies as a file of this name holds them."""
    return TABLE_WRITERS[path.suffix](entry for study in studies for entry in study.entries())
