"""Unpack what a user uploads: files in base64 or one zip, checked before anything of it reaches a disk."""

from base64 import b64decode
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import PurePosixPath
from typing import NamedTuple
from zipfile import ZipFile

from printgen.errors import UsageError, quote
from printgen.features.studio.file_names import comparable_path, is_unusable_name

MOST_FILES, MOST_BYTES = 500, 16 << 20
"""So many files at most has a folder, and so many bytes together."""


class UploadedFile(NamedTuple):
    """A file as it was sent: its path, and its bytes."""

    path: str
    data: bytes


def unpack_files(sent: Mapping[str, str]) -> dict[str, bytes]:
    """Return the files of an uploaded folder by their paths in it.

    Hidden files are left out. ``sent`` are the files in base64 by their paths, or one zip. Raise UsageError for what is
    damaged or too large, for a path that leads out of the folder, and for two names that are one on some system.
    """
    files = _unpack_zip([UploadedFile(path, _decode_file(path, data)) for path, data in sent.items()])
    _require_small(len(files), sum(len(file.data) for file in files))
    found = [*_strip_common_folder(files)]
    _require_distinct_names([file.path for file in found])
    return dict(found)


def _decode_file(path: str, data: str) -> bytes:
    try:
        return b64decode(data, validate=True)
    except ValueError:
        raise UsageError(f"{quote(path)} is not sent in base64") from None


def _unpack_zip(files: list[UploadedFile]) -> list[UploadedFile]:
    """Return the files in a zip if that is the only file, else the files as they are.

    Raise UsageError for a zip that is damaged, locked or far too large.
    """
    if len(files) != 1 or not files[0].path.lower().endswith(".zip"):
        return files
    try:
        with ZipFile(BytesIO(files[0].data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            _require_small(len(entries), sum(entry.file_size for entry in entries))
            return [UploadedFile(entry.filename, archive.read(entry)) for entry in entries]
    except UsageError:
        raise
    except Exception:  # each way of packing fails with errors of its own
        raise UsageError("the zip is damaged, or locked with a password: pack the folder anew") from None


def _strip_common_folder(files: Iterable[UploadedFile]) -> Iterator[UploadedFile]:
    """Return the files without the folder that holds them all, and without hidden files.

    Raise UsageError for a path that leads out of the folder.
    """
    parts = [(_split_path(file.path), file.data) for file in files]
    shown = [(names, data) for names, data in parts if not any(name.startswith((".", "__")) for name in names[:-1])]
    heads = {names[0] for names, _ in shown} if all(len(names) > 1 for names, _ in shown) else set()
    skip = 1 if len(heads) == 1 else 0
    return (UploadedFile("/".join(names[skip:]), data) for names, data in shown if not names[-1].startswith("."))


def _split_path(path: str) -> tuple[str, ...]:
    """Return the names in a path; raise UsageError when it leads out of the folder, on whatever system."""
    names = PurePosixPath(path.replace("\\", "/")).parts
    if not names or names[0] == "/" or ":" in names[0] or any(map(is_unusable_name, names)):
        raise UsageError(f"{quote(path)} leads out of the folder")
    return names


def _require_distinct_names(paths: Iterable[str]) -> None:
    """Raise UsageError when two names, of files or of folders, are one on some system."""
    spellings: dict[str, str] = {}
    files: set[str] = set()
    for path in paths:
        for place in (path, *map(str, PurePosixPath(path).parents[:-1])):
            first = spellings.setdefault(comparable_path(place), place)
            if first != place:
                raise UsageError(
                    f"{quote(place)} and {quote(first)} are the same name on many systems: give one of them another name"
                )
        if path in files:
            raise UsageError(f"{quote(path)} is there twice: leave one of the two out")
        files.add(path)
    for path in files:
        for folder in map(str, PurePosixPath(path).parents[:-1]):
            if folder in files:
                raise UsageError(f"{quote(folder)} is the name of a file and of a folder: give one of them another name")


def _require_small(count: int, size: int) -> None:
    if count > MOST_FILES or size > MOST_BYTES:
        raise UsageError(f"the folder is too large: at most {MOST_FILES} files and {MOST_BYTES >> 20} MB are accepted")
