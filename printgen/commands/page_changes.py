"""Changes that features make to laid-out pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printgen import extensions

if TYPE_CHECKING:
    from printgen.marks import Job
    from printgen.print_options import PrintOptions


def apply_page_changes(job: Job, options: PrintOptions, form: str = "pdf") -> Job:
    """Return a job whose pages features have changed according to the options.

    Examples are the correction of a printer's errors and the simulation of colour vision. ``form`` is the file format.
    """
    for change in extensions.iter_at("pages"):
        job = change(job, form, options)
    return job
