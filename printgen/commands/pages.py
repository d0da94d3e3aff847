"""What features change of the pages that were laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printgen import extensions

if TYPE_CHECKING:
    from printgen.marks import Job
    from printgen.print_options import PrintOptions


def apply_pages(job: Job, options: PrintOptions, form: str = "pdf") -> Job:
    """Change a job's pages as features do for these options: for a printer that errs, for eyes that see otherwise."""
    for change in extensions.iter_at("pages"):
        job = change(job, form, options)
    return job
