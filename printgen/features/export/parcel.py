"""A parcel: files, a list that counts what is in them, and a report of what is wrong.

The same parcel always gives the same bytes as an archive.
"""

import io
import json
import re
import unicodedata
import zipfile
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from printgen.errors import OutputError, escape_for_terminal

LIST_NAME = "manifest.json"
ZIP_DATE = (1980, 1, 1, 0, 0, 0)
"""The first that an archive knows: the same parcel has the same bytes on any day."""
UNCOMPRESSED_SUFFIXES = (".png", ".jpg")
"""Endings of what is packed already."""


class ParcelFile(NamedTuple):
    """A file of a parcel, with its line in the list: what it shows, how often it is printed, and how large it is."""

    path: str
    data: bytes
    caption: str = ""
    side: str = ""
    copies: int = 0
    size: tuple[int, int] = (0, 0)
    unit: str = "px"

    @property
    def manifest_line(self) -> dict[str, Any]:
        """The entry of the file in the list."""
        said = {"shows": self.caption, "side": self.side, "copies": self.copies, self.unit: list(self.size)}
        return {"file": self.path, **(said if self.side else {}), "sha256": self.digest}

    @property
    def digest(self) -> str:
        """The SHA-256 digest of its bytes."""
        return sha256(self.data).hexdigest()


KeepFile = Callable[[ParcelFile], object]
"""Is called with each file as soon as its data are made; its line in the list may still change."""


def forget_file(file: ParcelFile) -> None:
    """Do nothing: the file is written later, with all others."""


class ParcelPile(NamedTuple):
    """Files that belong together: their title, how many pieces of them the game has, and the files."""

    title: str
    pieces: int
    files: tuple[ParcelFile, ...]


class Parcel(NamedTuple):
    """The files for a target; ``about`` heads the list, and ``faults`` holds a sentence for each fault."""

    stem: str
    about: dict[str, Any]
    piles: tuple[ParcelPile, ...]
    faults: tuple[str, ...] = ()
    extra_files: tuple[ParcelFile, ...] = ()

    @property
    def files(self) -> tuple[ParcelFile, ...]:
        """All files, among them the list and the report.

        OutputError is raised when a name occurs twice or a piece is lost.
        """
        made = (*(file for pile in self.piles for file in pile.files), *self.extra_files)
        paths = [file.path for file in made]
        if len(set(paths)) < len(paths):
            raise OutputError(f"two files of a parcel have the same name: {max(paths, key=paths.count)}")
        report = "".join(f"{fault}\n" for fault in self.faults) or "Nothing is wrong.\n"
        return (*made, ParcelFile(LIST_NAME, to_json(self.manifest)), ParcelFile("preflight.txt", report.encode()))

    @property
    def manifest(self) -> dict[str, Any]:
        """The list: every pile with its count and its files."""
        for pile in self.piles:
            shown = sum(file.copies for file in pile.files if file.side == "front")
            if shown != pile.pieces:
                raise OutputError(f"{pile.title}: {shown} of {pile.pieces} pieces would be printed; please report this")
        piles = [
            {"title": pile.title, "pieces": pile.pieces, "files": [file.manifest_line for file in pile.files]}
            for pile in self.piles
        ]
        more = [file.manifest_line for file in self.extra_files]
        return {**self.about, "pieces": sum(pile.pieces for pile in self.piles), "piles": piles, "files": more}


def require_own_folder(folder: Path) -> None:
    """Raise OutputError when a folder has files and no list of a parcel among them: its files are somebody's own."""
    if not folder.is_dir() or not any(folder.iterdir()):
        return
    try:
        is_own = "piles" in json.loads((folder / LIST_NAME).read_text("utf-8"))
    except (OSError, ValueError, TypeError):
        is_own = False
    if not is_own:
        raise OutputError(
            f"{escape_for_terminal(folder)} has files that printgen did not export, and stays as it is. "
            "Name another folder with -o"
        )


def unfinished_list() -> ParcelFile:
    """Return the list of a parcel that has no files yet, so that a folder of which the writing is broken off is still its own."""
    return ParcelFile(LIST_NAME, to_json({"piles": []}))


def to_json(value: Any) -> bytes:
    """Return a value as JSON."""
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8")


def to_zip(files: Sequence[ParcelFile]) -> bytes:
    """Return the files in one archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for file in files:
            entry = zipfile.ZipInfo(file.path, ZIP_DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if file.path.endswith(UNCOMPRESSED_SUFFIXES) else zipfile.ZIP_DEFLATED
            made.writestr(entry, file.data)
    return out.getvalue()


def to_slug(words: str) -> str:
    """Return words as a part of a file name that every shop accepts.

    >>> to_slug("The Owl’s Nest, Nº 7")
    'the-owls-nest-no-7'
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")[:40] or "card"
