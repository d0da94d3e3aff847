"""The private folder of a studio, in which it unpacks the folders that a user uploads."""

import hashlib
import os
import shutil
import stat
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from printgen import atomic_files
from printgen.errors import OutputError, Refused, quote
from printgen.features.studio.file_names import is_code_path

MOST_UNPACKED_BYTES = 256 << 20
"""So much all unpacked folders of a studio may hold."""
BLOCK_BYTES = 4096
"""The unit in which a file takes space; an empty file takes one for its name."""
CACHE_FOLDER = "__pycache__"
"""Where Python puts what it has compiled; no uploaded file is in such a folder."""


def make_private_folder() -> "TemporaryDirectory[str]":
    """Make a folder that nobody else may enter, under a name that nobody can know before; it is removed with its owner.

    Raise OutputError when the system has no place for it.
    """
    try:
        return TemporaryDirectory(prefix="printgen-studio-", ignore_cleanup_errors=True)
    except OSError:
        raise OutputError(
            "the studio cannot make a folder in this system's temporary folder. Free some space there, or name another folder "
            "by the environment variable TMPDIR"
        ) from None


class UploadFolder:
    """A private folder, with a folder inside for each upload."""

    def __init__(self, path: Path):
        self.path = path

    def place_of(self, content: Mapping[str, bytes], name: str) -> Path:
        """Return where an upload has its place: always the same for the same content and name."""
        digest = hashlib.sha256(repr(sorted(content.items())).encode()).hexdigest()[:16]
        return self.path / digest / name

    def write(self, place: Path, content: Mapping[str, bytes]) -> None:
        """Write an upload to its place, as far as it is not there already.

        Raise Refused when there is no room for it or the private folder is private no more, OutputError when a file cannot be
        written.
        """
        self._require_private()
        self._require_room(place, content)
        for path, data in content.items():
            file = place / path
            try:
                if not (file.is_file() and file.read_bytes() == data):  # another worker may be reading it
                    atomic_files.write_file_atomically(file, data)
            except (OSError, ValueError):
                raise OutputError(
                    f"{quote(path)} cannot be unpacked: this system does not take the name, or its disk is full. Give the file a "
                    "short name of letters and digits, or free some space"
                ) from None

    def remove(self, place: Path) -> None:
        """Remove an upload."""
        shutil.rmtree(place, ignore_errors=True)

    def _require_private(self) -> None:
        if not _is_private(self.path):
            raise Refused("the folder of this studio is gone, or others may write to it: end the studio and start it again")

    def _require_room(self, place: Path, content: Mapping[str, bytes]) -> None:
        used = sum(_space_of(file.lstat().st_size) for file in _iter_entries(self.path) if place not in file.parents)
        if used + sum(_space_of(len(data)) for data in content.values()) > MOST_UNPACKED_BYTES:
            raise Refused(
                f"there is no room for this folder: all folders of your own may hold {MOST_UNPACKED_BYTES >> 20} MB together. "
                "End the studio and start it again: then there is room, and you add only the folders that you still need"
            )


def iter_code(place: Path) -> Iterator[str]:
    """Yield the paths in a folder of what could be run, as it is on the disk now: code, and whatever is no plain file."""
    for file in _iter_entries(place):
        path = file.relative_to(place)
        if CACHE_FOLDER not in path.parts and (is_code_path(path.as_posix()) or not stat.S_ISREG(file.lstat().st_mode)):
            yield path.as_posix()


def _iter_entries(folder: Path) -> Iterator[Path]:
    """Yield everything in a folder and the folders in it, but for folders themselves; links are not followed."""
    for head, folders, files in os.walk(folder):
        yield from (Path(head, name) for name in files)
        yield from (Path(head, name) for name in folders if Path(head, name).is_symlink())


def _is_private(folder: Path) -> bool:
    """Tell whether a folder is there, is the user's own and no link, and no other user may enter it."""
    try:
        facts = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(facts.st_mode):
        return False
    if not hasattr(os, "geteuid") or sys.platform == "emscripten":  # no owners, or, in a browser, nobody else
        return True
    return facts.st_uid == os.geteuid() and not stat.S_IMODE(facts.st_mode) & 0o077


def _space_of(size: int) -> int:
    return BLOCK_BYTES * (1 + size // BLOCK_BYTES)
