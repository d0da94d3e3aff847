"""Tables of studies: what is written is read back, by the standard library and by pyarrow."""

import csv
import json
import sys
from io import BytesIO, StringIO
from pathlib import Path

import pytest

from printgen.errors import Refused, UsageError
from printgen.gameapi.discovery import parse_id
from printgen.simulation.estimates import Estimate
from printgen.simulation.simulate import Simulation, simulate
from printgen.simulation.study_tables import TableEntry, encode_table, entry_head, require_table_format

GAME, IDENT = parse_id("_blank")
WORDS = 'Quester’s, "first"\nline'
"""What a cell must bear."""


class EntryStudy:
    """A study with every sort of entry."""

    def entries(self) -> list[TableEntry]:
        """Counts and figures, with a place and without."""
        entry = entry_head("survey", "_blank:target=5", ("best", "random"), 3, 40)
        figures = {"won": Estimate(0.5, 0.25, 0.75), "times": 7, "none": None}
        return [*entry.iter_figures("game", "", figures), *entry.iter_figures("move", WORDS, figures, seat=1, node=2, move=0)]


def simulation() -> Simulation:
    """Forty games."""
    return simulate(GAME, "_blank", IDENT.options, "best", 7, 40, ())


def test_csv() -> None:
    """Columns, and each cell as it was; what there is none of is empty."""
    rows = list(csv.DictReader(StringIO(encode_table(Path("t.csv"), (EntryStudy(), simulation())).decode(), newline="")))
    assert list(rows[0]) == list(TableEntry._fields)
    assert [(row["figure"], row["value"], row["low"]) for row in rows[:2]] == [("won", "0.5", "0.25"), ("times", "7", "")]
    assert [(row["which"], row["seat"], row["node"], row["move"]) for row in rows[2:4]] == [(WORDS, "1", "2", "0")] * 2
    played = simulation()
    won = [row for row in rows if row["study"] == "simulate" and row["about"] == "points of a won game"]
    assert {int(row["which"]): int(row["value"]) for row in won} == {n: many for n, many in enumerate(played.points) if many}
    assert {(row["first"], row["games"]) for row in won} == {("7", "40")}


def test_json() -> None:
    """The same entries."""
    assert [TableEntry(**entry) for entry in json.loads(encode_table(Path("t.json"), [EntryStudy()]))] == EntryStudy().entries()


def test_parquet() -> None:
    """The same entries, each column with its type."""
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra for Parquet is not installed")
    table = parquet.read_table(BytesIO(encode_table(Path("t.parquet"), [EntryStudy(), simulation()])))
    assert [TableEntry(**entry) for entry in table.to_pylist()] == [*EntryStudy().entries(), *simulation().entries()]
    assert {field.name: str(field.type) for field in table.schema} == {
        **dict.fromkeys(("study", "game", "players", "about", "which", "figure"), "string"),
        **dict.fromkeys(("first", "games", "seat", "node", "move"), "int64"),
        **dict.fromkeys(("value", "low", "high"), "double"),
    }


def test_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another ending, and Parquet without its extra."""
    with pytest.raises(UsageError, match=r"^t\.ods: a table's name ends with \.csv, \.json, \.parquet$"):
        require_table_format(Path("t.ods"))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refused, match="extra 'parquet': pip install"):
        require_table_format(Path("t.parquet"))
    require_table_format(Path("t.csv"))
