"""Write files to the places that the user named, and return what was written."""

from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from printgen import atomic
from printgen.backends import to_files
from printgen.errors import OutputError, printable
from printgen.marks import Job
from printgen.reasons import system_reason

OUTPUT_FOLDER = Path("output")


class FolderPath(type(Path())):  # type: ignore[misc]  # Python 3.11 makes no subclass of Path itself
    """A path that the user wrote with a slash at its end: a folder, whether it exists yet or not."""


class WrittenFile(NamedTuple):
    """A file that was written, with its size in bytes; ``pages`` is 0 for a text."""

    path: Path
    pages: int
    size: int


def is_folder(target: Path) -> bool:
    """Tell whether the target is a folder, in which files get names of their own."""
    with suppress(OSError):  # of a name that cannot be, who writes says it
        return isinstance(target, FolderPath) or target.is_dir()
    return False


def output_path(target: Path | None, name: str) -> Path:
    """Return the path of a file: in output/, in the folder that was named, or the file that was named."""
    if target is None:
        return OUTPUT_FOLDER / name
    return Path(target, name) if is_folder(target) else target


def write_job_files(job: Job, target: Path | None, form: str = "pdf", **options: Any) -> list[WrittenFile]:
    """Write the files of a job under their own names into the ``target``, or under names derived from it.

    UsageError is raised for an unknown format. ``options`` are passed to the format's back end.
    """
    return [
        write_file(file_path(job, target, ending), data, len(job.pages) if ending == f".{form}" else 1)
        for ending, data in to_files(job, form, **options)
    ]


def file_path(job: Job, target: Path | None, ending: str) -> Path:
    """Return the path of a job's file with this ending, such as ".pdf" or "-2.png".

    A PDF keeps the name that the user gave.
    """
    path = output_path(target, f"{job.stem}{ending}")
    if target is None or is_folder(target):
        return path
    number, _, form = ending.rpartition(".")
    words = f"-{job.name_suffix}" * bool(job.name_suffix) + number
    suffix = path.suffix if form == "pdf" else f".{form}"
    return path.with_name(f"{path.stem}{words}{suffix}") if words or suffix != path.suffix else path


def write_file(path: Path, data: bytes, pages: int, remedy: str = "choose another place with -o") -> WrittenFile:
    """Write a whole file, or raise OutputError and write none.

    A link is followed; a device or a pipe is written to directly. ``remedy`` is what the error message advises.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(data)
        else:
            atomic.replace_file(path.resolve(), data)
    except OSError as problem:
        raise OutputError(f"{printable(path)} cannot be written: {system_reason(problem)}; {remedy}") from None
    return WrittenFile(path, pages, len(data))
