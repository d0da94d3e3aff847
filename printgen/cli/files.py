"""Files that are written: where, and what is said of them."""

from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from printgen import atomic
from printgen.backends import to_files
from printgen.errors import OutputError, printable
from printgen.marks import Job

OUTPUT_FOLDER = Path("output")


class FolderPath(type(Path())):  # type: ignore[misc]  # Python 3.11 makes no subclass of Path itself
    """A path that is meant as a folder, whether it is there yet or not: it was written with a slash at its end."""


class WrittenFile(NamedTuple):
    """A file that was written; ``pages`` is 0 for a text."""

    path: Path
    pages: int
    size: int


def is_folder(target: Path) -> bool:
    """Whether what is printed goes into this folder, under a name of its own."""
    with suppress(OSError):  # of a name that cannot be, who writes says it
        return isinstance(target, FolderPath) or target.is_dir()
    return False


def output_path(target: Path | None, name: str) -> Path:
    """Where a file goes: to output/, into the folder that was named, or under the name that was given instead of its own."""
    if target is None:
        return OUTPUT_FOLDER / name
    return Path(target, name) if is_folder(target) else target


def write_job_files(job: Job, target: Path | None, form: str = "pdf", **options: Any) -> list[WrittenFile]:
    """A job's files, written: under their own names into the ``target``, or named after it. UsageError for an unknown form.

    ``options`` is told to the form.
    """
    return [
        write_file(file_path(job, target, ending), data, len(job.pages) if ending == f".{form}" else 1)
        for ending, data in to_files(job, form, **options)
    ]


def file_path(job: Job, target: Path | None, ending: str) -> Path:
    """Where a job's file goes whose name has this ending, such as ".pdf" or "-2.png"; a PDF keeps the name it was given."""
    path = output_path(target, f"{job.stem}{ending}")
    if target is None or is_folder(target):
        return path
    number, _, form = ending.rpartition(".")
    words = f"-{job.name_suffix}" * bool(job.name_suffix) + number
    suffix = path.suffix if form == "pdf" else f".{form}"
    return path.with_name(f"{path.stem}{words}{suffix}") if words or suffix != path.suffix else path


def write_file(path: Path, data: bytes, pages: int, option: str = "-o") -> WrittenFile:
    """The file whole, or OutputError and no file: written beside its place and then moved there.

    A link is followed; what is no plain file (a device, a pipe) is written to as it is.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
        else:
            atomic.replace_file(path.resolve(), data)
    except OSError as problem:
        raise OutputError(
            f"{printable(path)} cannot be written: {problem.strerror}; choose another place with {option}"
        ) from None
    return WrittenFile(path, pages, len(data))
