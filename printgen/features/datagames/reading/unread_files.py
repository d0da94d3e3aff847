"""Finds files of a folder that are not read although they look as if they should be."""

from collections.abc import Collection, Iterator
from pathlib import Path

from printgen.errors import suggest_nearest
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.headers import HEADER_FILES
from printgen.features.datagames.reading.tables import TABLE_SUFFIXES

FOREIGN_SUFFIXES = (".xls", ".ods", ".numbers")
"""Workbooks of other kinds."""
HEADER_NAMES = ("deck.toml", *HEADER_FILES, "cards.toml", "rules.md")
"""What is read by its name, but for tables; and what a game with code has."""
OTHER_NAMES = (
    *HEADER_NAMES,
    "game.toml",
    "content.toml",
    "printgen.toml",
    "pyproject.toml",
    "readme.md",
    "changelog.md",
    "license.md",
)


def note_unread_files(folder: Path, read: Collection[str], faults: FaultList) -> None:
    """Note each file that is not in ``read`` and was probably meant to be."""
    for name in sorted(path.name for path in folder.iterdir() if path.is_file() and path.name[0] not in "~.#"):
        for sentence in _suggestion(name, read):
            faults.note(name, sentence)


def unread_tables(folder: Path, read: Collection[str]) -> list[str]:
    """Return the tables of a folder that are not read."""
    endings = (*TABLE_SUFFIXES[:3], *FOREIGN_SUFFIXES)
    return sorted(path.name for path in folder.iterdir() if _suffix(path.name) in endings and path.name not in read)


def _suffix(name: str) -> str:
    return Path(name).suffix.lower()


def _suggestion(name: str, read: Collection[str]) -> Iterator[str]:
    plain = name[:-4] if name.lower().endswith(".txt") else name
    if plain != name and (plain.lower() in HEADER_NAMES or _suffix(plain) in TABLE_SUFFIXES):
        yield f"is not read; call it {plain} (the program that shows your files may hide the .txt)"
    elif name in read or name in OTHER_NAMES:
        return
    elif _suffix(name) in FOREIGN_SUFFIXES:
        yield "is not read; save it as .xlsx or .csv"
    elif _suffix(name) in TABLE_SUFFIXES[:3]:
        yield f'is not read; say table = "{name}" where it belongs, or take it away'
    elif (
        _suffix(name) in (".toml", ".md")
        and name.lower() not in OTHER_NAMES[len(HEADER_NAMES) :]
        and suggest_nearest(name, HEADER_NAMES)
    ):
        yield f"is not read{suggest_nearest(name, HEADER_NAMES)}; rename it, or take it away"
