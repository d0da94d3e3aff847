"""Reads workbooks (.xlsx), with the values as they are shown.

A fault names the cell of a value that is no text and no number.
"""

import datetime
import io
import warnings
import zipfile
from collections.abc import Iterator
from typing import Any

from printgen.features.datagames.reading.errors import FaultList

MOST_COLUMNS = 200
"""What lies further to the right is format, not table."""
LARGEST_FILE = 200_000_000
"""Bytes of a workbook once it is unpacked."""


def read_rows(file: str, data: bytes, sheet: str, faults: FaultList) -> list[tuple[int, list[str]]]:
    """Return the rows of a sheet with their numbers; add a fault if the sheet or the library to read it is missing."""
    try:
        import openpyxl
    except ImportError:
        faults.add(file, "workbooks need the extra 'tables': pip install 'printgen[tables]', or save the sheet as CSV")
        return []
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_FILE:
                faults.add(file, "is too large; save the sheet as CSV")
                return []
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what a workbook holds beside its cells is nothing to us
            shown = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
            typed = openpyxl.load_workbook(io.BytesIO(data))
    except Exception:  # whatever a broken archive or foreign XML raises in there
        faults.add(file, "cannot be read as a workbook; save it again as .xlsx, or as CSV")
        return []
    if sheet and sheet not in shown.sheetnames:
        faults.add_unknown(file, "sheet", sheet, shown.sheetnames)
        return []
    name = sheet or shown.sheetnames[0]
    return list(_iter_rows(f"{file} {name}", shown[name], typed[name], faults))


def _iter_rows(place: str, shown: Any, typed: Any, faults: FaultList) -> Iterator[tuple[int, list[str]]]:
    both = zip(shown.iter_rows(max_col=MOST_COLUMNS), typed.iter_rows(max_col=MOST_COLUMNS), strict=True)
    for number, (values, sources) in enumerate(both, 1):
        yield number, [_cell_to_text(place, *pair, faults) for pair in zip(values, sources, strict=True)]


def _cell_to_text(place: str, shown: Any, typed: Any, faults: FaultList) -> str:
    value = shown.value
    where = f"{place}!{shown.coordinate}"
    if value is None and isinstance(typed.value, str) and typed.value.startswith("="):
        faults.add(where, "a formula that was never calculated; open and save the workbook in its program")
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        faults.add(where, "the program made a date of this; format the column as text, type it again")
    if isinstance(value, str) and value in ("#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NUM!"):
        faults.add(where, f"the formula comes to {value}")
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else ""
    return f"{value:.10g}" if isinstance(value, float) else str(value)
