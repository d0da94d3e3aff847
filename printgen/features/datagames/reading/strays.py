"""Files of a folder that nobody reads, though they look as if somebody should."""

from collections.abc import Collection, Iterator
from pathlib import Path

from printgen.errors import nearest
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.headers import BESIDE
from printgen.features.datagames.reading.tables import KINDS

FOREIGN = (".xls", ".ods", ".numbers")
"""Workbooks of other kinds."""
HEADERS = ("deck.toml", *BESIDE, "cards.toml", "rules.md")
"""What is read by its name, but for tables; and what a game with code has."""
OTHERS = (*HEADERS, "game.toml", "content.toml", "printgen.toml", "pyproject.toml", "readme.md", "changelog.md", "license.md")


def strays(folder: Path, read: Collection[str], faults: Faults) -> None:
    """Notes each file that is not ``read`` and was hardly meant so."""
    for name in sorted(path.name for path in folder.iterdir() if path.is_file() and path.name[0] not in "~.#"):
        for sentence in _suggestion(name, read):
            faults.note(name, sentence)


def tables(folder: Path, read: Collection[str]) -> list[str]:
    """The tables of a folder that are not read."""
    endings = (*KINDS[:3], *FOREIGN)
    return sorted(path.name for path in folder.iterdir() if _ending(path.name) in endings and path.name not in read)


def _ending(name: str) -> str:
    return Path(name).suffix.lower()


def _suggestion(name: str, read: Collection[str]) -> Iterator[str]:
    plain = name[:-4] if name.lower().endswith(".txt") else name
    if plain != name and (plain.lower() in HEADERS or _ending(plain) in KINDS):
        yield f"is not read; call it {plain} (the program that shows your files may hide the .txt)"
    elif name in read or name in OTHERS:
        return
    elif _ending(name) in FOREIGN:
        yield "is not read; save it as .xlsx or .csv"
    elif _ending(name) in KINDS[:3]:
        yield f'is not read; say table = "{name}" where it belongs, or take it away'
    elif _ending(name) in (".toml", ".md") and name.lower() not in OTHERS[len(HEADERS) :] and nearest(name, HEADERS):
        yield f"is not read{nearest(name, HEADERS)}; rename it, or take it away"
