"""Write files to the places that the user named, and return what was written."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from errno import EISDIR
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from printgen import atomic_files
from printgen.backends import to_files
from printgen.cli.file_kinds import HEAD_BYTES, require_same_kind
from printgen.errors import OutputError, UsageError, escape_for_terminal
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


def is_folder_target(target: Path) -> bool:
    """Tell whether the target is a folder, in which files get names of their own."""
    with suppress(OSError):  # of a name that cannot be, who writes says it
        return isinstance(target, FolderPath) or target.is_dir()
    return False


def output_path(target: Path | None, name: str) -> Path:
    """Return the path of a file: in output/, in the folder that was named, or the file that was named."""
    if target is None:
        return OUTPUT_FOLDER / name
    return Path(target, name) if is_folder_target(target) else target


def find_form(target: Path, forms: Sequence[str], said: str | None, default: str = "pdf") -> str:
    """Return the form that the ending of a file's name says; without an ending that which was said, or the default.

    UsageError is raised for an ending that is none of the ``forms``, and for one that contradicts what was said.
    """
    ending = target.suffix[1:].lower()
    if not ending:
        return said or default
    if ending not in forms:
        *others, last = (f".{form}" for form in forms)
        known = f"{', '.join(others)} or {last}" if others else last
        raise UsageError(
            f"-o {escape_for_terminal(target)}: nothing is written as .{escape_for_terminal(ending)}. End the name with {known}"
        )
    if said and said != ending:
        raise UsageError(
            f"-o {escape_for_terminal(target)}: the name ends with .{ending}, but --format says {said}. Leave out --format"
        )
    return ending


def write_job_files(job: Job, target: Path | None, form: str = "pdf", **options: Any) -> list[WrittenFile]:
    """Write the files of a job under their own names into the ``target``, or under names derived from it.

    UsageError is raised for an unknown format. ``options`` are passed to the format's back end.
    """
    return list(iter_written_files(job, target, form, **options))


def iter_written_files(job: Job, target: Path | None, form: str = "pdf", **options: Any) -> Iterator[WrittenFile]:
    """Write the files of a job one by one and yield each as soon as it is written; see ``write_job_files``."""
    for ending, data in to_files(job, form, **options):
        yield write_file(job_file_path(job, target, ending), data, len(job.pages) if ending == f".{form}" else 1)


def job_file_path(job: Job, target: Path | None, ending: str) -> Path:
    """Return the path of a job's file with this ending, such as ".pdf" or "-2.png".

    A PDF keeps the name that the user gave.
    """
    path = output_path(target, f"{job.stem}{ending}")
    if target is None or is_folder_target(target):
        return path
    number, _, form = ending.rpartition(".")
    words = f"-{job.name_suffix}" * bool(job.name_suffix) + number
    suffix = path.suffix if form == "pdf" else f".{form}"
    return path.with_name(f"{path.stem}{words}{suffix}") if words or suffix != path.suffix else path


def require_place(path: Path, head: bytes | None, option: str = "-o") -> None:
    """Raise OutputError, before long work, when a file could not be written to this place.

    Args:
        head: how the file will begin; b"" for a text of which nothing is known yet, None if what is there does not matter.
        option: the option that the error message names.
    """
    try:
        if _is_device(path):
            return
        _probe_place(path)
        if head is not None:
            require_same_kind(path, head, option)
    except OSError as problem:
        raise _refuse_place(path, problem, option) from None


def require_folder(folder: Path, option: str = "-o") -> None:
    """Raise OutputError, before long work, when no files could be written into this folder."""
    try:
        _probe_place(folder / "printgen.part")
    except OSError as problem:
        raise _refuse_place(folder, problem, option) from None


def _probe_place(path: Path) -> None:
    """Raise OSError when no file can be written to this place; nothing is left there."""
    with suppress(FileNotFoundError):
        path.stat()  # a name that is too long, a path through a file
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "")
    with TemporaryFile(dir=next(folder for folder in path.resolve().parents if folder.exists())):
        pass


def _is_device(path: Path) -> bool:
    """Tell whether the path is that of a device or a pipe, which is written to directly."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _refuse_place(path: Path, problem: OSError, option: str, remedy: str = "") -> OutputError:
    """Return the error that a file cannot be written, with the reason in words."""
    advice = remedy or f"choose another place with {option}"
    return OutputError(f"{escape_for_terminal(path)} cannot be written: {system_reason(problem)}; {advice}")


def write_file(path: Path, data: bytes, pages: int, option: str = "-o", remedy: str = "") -> WrittenFile:
    """Write a whole file, or raise OutputError and write none.

    A link is followed; a device or a pipe is written to directly. What printgen did not write as the same kind is not
    replaced. ``option`` is the option that the error message names, ``remedy`` what it advises instead of another place.
    """
    try:
        require_same_kind(path, data[:HEAD_BYTES], option)
    except OSError as problem:
        raise _refuse_place(path, problem, option, remedy) from None
    return rewrite_file(path, data, pages, option, remedy)


def rewrite_file(path: Path, data: bytes, pages: int, option: str = "-o", remedy: str = "") -> WrittenFile:
    """Write a whole file as ``write_file`` does, whatever is there; for a file that printgen has read before."""
    try:
        if _is_device(path):
            path.write_bytes(data)
        else:
            atomic_files.write_file_atomically(path.resolve(), data)
    except OSError as problem:
        raise _refuse_place(path, problem, option, remedy) from None
    return WrittenFile(path, pages, len(data))
