"""The way from marks to files: one module or folder for each file format."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from printgen import extensions
from printgen.errors import UsageError, suggest_nearest
from printgen.marks import Job

FORMS = {
    "pdf": "printgen.backends.pdf.file",
    "svg": "printgen.backends.svg.page",
    "png": "printgen.backends.png",
    "html": "printgen.backends.text.html",
    "txt": "printgen.backends.text.txt",
}
"""The module that writes each form: its ``write(job)`` yields what ``to_files`` does. It is imported when it is asked for."""

READABLE_FORMS = ("html", "txt")
"""Forms that are read and not printed: what is told to printers and folders of paper is nothing to them."""


def to_files(job: Job, form: str = "pdf", **options: Any) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a job in a format, each as the ending of its name and its bytes.

    UsageError lists the formats that exist. ``options`` are passed to the format: ``dpi`` for pictures.
    """
    writer = import_module(FORMS[form]) if form in FORMS else extensions.find_at("forms", form)
    if writer is None:
        known = (*FORMS, *extensions.names_at("forms"))
        raise UsageError(f"there is no form {form!r}{suggest_nearest(form, known)}; the forms are {', '.join(known)}")
    yield from writer.iter_files(job, **options)
