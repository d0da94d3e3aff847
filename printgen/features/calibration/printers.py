"""Profiles of calibrated printers by name, in the user's configuration folder."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printgen.errors import UsageError, printable, suggest_nearest
from printgen.features.calibration.options import PRINTER
from printgen.toml_errors import read_toml_file

if TYPE_CHECKING:
    from printgen.features.calibration.profile import Profile
    from printgen.marks import Job
    from printgen.print_options import PrintOptions

FILE_NAME = "printers.toml"
SIDES = ("front", "back")
SINGLE_CARDS = "single cards"
"""The noun of a job that is cut and printed by somebody else."""


def config_folder() -> Path:
    """Return the user's configuration folder."""
    from printgen.cli.settings import config_folder as folder  # in a browser there is no command line, and nobody is asked

    return folder()


def _load_tables() -> dict[str, dict[str, Any]]:
    """Return the tables of the file of printers, {} if there is none; raise UsageError when it cannot be read."""
    path = config_folder() / FILE_NAME
    remedy = "correct it, or move it away and calibrate again"
    return read_toml_file(path, printable(path), UsageError, remedy) if path.is_file() else {}


def calibrate_job(job: Job, form: str, options: PrintOptions) -> Job:
    """Return the job corrected for the printer that the options name.

    A job of another form than "pdf" is left as it is, and so are single cards, because somebody else prints them.
    """
    printer = options[PRINTER]
    if not printer or form != "pdf" or job.noun == SINGLE_CARDS:
        return job
    from printgen.features.calibration.profile import calibrate_pages

    return job._replace(pages=tuple(calibrate_pages(job.pages, load_profile(printer), job.duplex, job.noun == "backs")))


def printer_names() -> tuple[str, ...]:
    """Return the names of all calibrated printers."""
    return tuple(_load_tables())


def describe_printers() -> Iterator[str]:
    """Yield the line on printers that the verb ``settings`` prints."""
    if printer_names():
        yield f"printers that are calibrated: {', '.join(map(printable, printer_names()))}"


def load_profile(name: str) -> Profile:
    """Return the profile of a printer; raise UsageError when there is none or it cannot be read."""
    from printgen.features.calibration.profile import PrinterSide, Profile

    tables = _load_tables()
    if name not in tables:
        there = f"there are {', '.join(tables)}" if tables else "none is yet"
        raise UsageError(
            f"no printer {name!r} is calibrated{suggest_nearest(name, tables)}; {there}: 'printgen calibrate' makes one"
        )
    try:
        table: dict[str, Any] = {
            key: PrinterSide(*map(float, value)) if key in SIDES else value for key, value in tables[name].items()
        }
        return Profile(**table)
    except (TypeError, ValueError, AttributeError):
        raise UsageError(
            f"{printable(config_folder() / FILE_NAME)}: the printer {name!r} cannot be read; calibrate it again"
        ) from None


def save_profile(name: str, profile: Profile) -> Path:
    """Save a profile beside the others and return the file's path; raise OutputError when it cannot be written."""
    from printgen.cli.files import write_file

    tables = _load_tables() | {name: profile._asdict()}
    text = "\n".join(_profile_to_toml(*entry) for entry in tables.items())
    return write_file(config_folder() / FILE_NAME, text.encode(), 0, "give yourself the right to write there").path


def _profile_to_toml(name: str, table: dict[str, Any]) -> str:
    """Return a printer as a TOML table, whose strings and lists are written as in JSON."""
    return "".join(
        f"{line}\n" for line in (f"[{json.dumps(name)}]", *(f"{key} = {json.dumps(value)}" for key, value in table.items()))
    )
