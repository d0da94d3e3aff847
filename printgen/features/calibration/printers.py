"""Profiles of calibrated printers by name, in the user's configuration folder."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printgen.errors import UsageError, escape_for_terminal, suggest_nearest
from printgen.features.calibration.print_options import NO_PRINTER, PRINTER
from printgen.features.calibration.printer_tables import PrinterTable, TableError, iter_tables
from printgen.reasons import system_reason

if TYPE_CHECKING:
    from printgen.features.calibration.profile import Profile
    from printgen.marks import Job
    from printgen.print_options import PrintOptions

FILE_NAME = "printers.toml"
SINGLE_CARDS = "single cards"
"""The noun of a job that is cut and printed by somebody else."""


def config_folder() -> Path:
    """Return the user's configuration folder."""
    from printgen.cli.settings import config_folder as folder  # in a browser there is no command line, and nobody is asked

    return folder()


def _load_tables() -> list[PrinterTable]:
    """Return the tables of the file of printers, [] if there is none; raise UsageError when the file cannot be read."""
    path = config_folder() / FILE_NAME
    try:
        return [*iter_tables(path.read_text("utf-8"))]
    except FileNotFoundError:
        return []
    except (OSError, ValueError) as problem:
        why = system_reason(problem) if isinstance(problem, OSError) else "it is not UTF-8"
        raise UsageError(
            f"{escape_for_terminal(path)} cannot be read: {why}; mend it, or move it away and calibrate again"
        ) from None


def _parse_table(table: PrinterTable) -> Profile:
    """Return the profile of a table; raise UsageError, with file, line and remedy, when it is not that of a printer."""
    from printgen.features.calibration.profile import ProfileError, parse_profile

    remedy = f"calibrate again: 'printgen calibrate --printer {shlex.quote(table.name)}'"
    try:
        if table.name:
            _require_name(table.name)
        return parse_profile(table.parse())
    except TableError as problem:
        line, why = table.first_line + problem.line - 1, str(problem)
    except ProfileError as problem:
        line, why = table.find_line(problem.key) if problem.key else table.first_line, str(problem)
    except UsageError as problem:
        line, why, remedy = table.first_line, str(problem), "delete it"
    remedy = remedy if table.name else "delete it"
    where = (
        f"{escape_for_terminal(config_folder() / FILE_NAME)}, line {line}: {f'printer {table.name!r}: ' if table.name else ''}"
    )
    raise UsageError(f"{where}{why}. Correct the line, or {remedy}")


def _require_name(name: str) -> None:
    """Raise UsageError for a name that no printer can have."""
    if name.lower() == NO_PRINTER:
        raise UsageError(f"{name!r} is no printer's name: it says that nothing is corrected")
    if not name.strip() or not name.isprintable():
        raise UsageError(f"{name!r} is no printer's name. Take letters and digits, such as office")


def require_new_name(name: str) -> None:
    """Raise UsageError when no profile can be saved under a name, before anything is asked."""
    _require_name(name)
    _load_tables()


def calibrate_job(job: Job, form: str, options: PrintOptions) -> Job:
    """Return the job corrected for the printer that the options name.

    A job of another form than "pdf" is left as it is, and so are single cards, because somebody else prints them.
    """
    printer = options[PRINTER]
    if printer in ("", NO_PRINTER) or form != "pdf" or job.noun == SINGLE_CARDS:
        return job
    from printgen.features.calibration.profile import calibrate_pages

    return job._replace(pages=tuple(calibrate_pages(job.pages, load_profile(printer), job.duplex, job.noun == "backs")))


def printer_names() -> tuple[str, ...]:
    """Return the names of all calibrated printers, also of those whose table is wrong."""
    return tuple(dict.fromkeys(table.name for table in _load_tables() if table.name))


def describe_printers() -> Iterator[str]:
    """Yield the lines on printers that the verb ``settings`` prints: their names, and what is wrong in their file."""
    faults, sound = [], []
    try:
        for table in (one for one in _load_tables() if not one.is_blank):
            try:
                _parse_table(table)
                sound.append(escape_for_terminal(table.name))
            except UsageError as problem:
                faults.append(str(problem))
    except UsageError as problem:
        faults.append(str(problem))
    if sound:
        yield f"printers that are calibrated: {', '.join(sound)}"
    yield from map(escape_for_terminal, faults)


def load_profile(name: str) -> Profile:
    """Return the profile of a printer; raise UsageError when there is none or its table is wrong."""
    tables = {table.name: table for table in _load_tables() if table.name}
    if name not in tables:
        there = f"there are {', '.join(tables)}" if tables else "none is yet"
        raise UsageError(
            f"no printer {name!r} is calibrated{suggest_nearest(name, tables)}; {there}: 'printgen calibrate' makes one"
        )
    return _parse_table(tables[name])


def save_profile(name: str, profile: Profile) -> Path:
    """Save a profile beside the others, which stay as they are written, and return the file's path.

    OutputError is raised when it cannot be written, UsageError for a profile that could not be read again.
    """
    from printgen.cli.output_files import rewrite_file
    from printgen.features.calibration.profile import parse_profile

    parse_profile(profile._asdict())
    written = _profile_to_toml(name, profile._asdict())
    others = [table.text for table in _load_tables() if table.name != name]
    text = "\n\n".join(filter(None, map(str.strip, (*others, written))))
    return rewrite_file(
        config_folder() / FILE_NAME, f"{text}\n".encode(), 0, remedy="give yourself the right to write there"
    ).path


def _profile_to_toml(name: str, table: dict[str, Any]) -> str:
    """Return a printer as a TOML table, whose strings and lists are written as in JSON."""
    words = (f"[{json.dumps(name, ensure_ascii=False)}]", *(f"{key} = {json.dumps(value)}" for key, value in table.items()))
    return "".join(f"{line}\n" for line in words)
