"""New game folders that print at once and explain themselves."""

import re
from collections.abc import Iterator
from pathlib import Path

from printgen.errors import OutputError, UsageError, escape_for_terminal
from printgen.reasons import system_reason
from printgen.resources import resource_folder

FIRST_VERBS = {"deck": "cards", "sheet": "sheets", "counters": "sheets", "game": "play"}
"""What can be begun, and the verb that shows it first."""
DEFAULT_TITLE = "My Game"
"""What the beginnings are called, which gives way to a title of one's own."""


def folder_title(place: Path) -> str:
    """Return a folder's name as a title.

    >>> folder_title(Path("games/the-long_night"))
    'The Long Night'
    """
    return re.sub(r"[-_ ]+", " ", place.name).strip().title()


def require_free(place: Path, kind: str) -> None:
    """Raise UsageError when something would be overwritten, or when a game's name cannot stand in a record."""
    try:
        is_taken = place.exists() and not (place.is_dir() and not any(place.iterdir()))
    except OSError as problem:
        raise OutputError(f"{escape_for_terminal(place)} cannot be made: {system_reason(problem)}; name another folder") from None
    if is_taken:
        raise UsageError(f"{place} is there already, and nothing in it is overwritten; choose another name")
    if not re.search(r"[A-Za-z0-9]", place.name):
        raise UsageError(f"{place} needs a name of its own, such as ./my_{kind}")
    if kind == "game" and not re.fullmatch("[a-z][a-z0-9_]*", place.name):
        raise UsageError(
            f"a game's folder has a name of a-z, 0-9 and _, as {_to_plain_name(place.name)!r}: it stands in ids and records"
        )


def _to_plain_name(name: str) -> str:
    return re.sub(r"^(?=\d)", "game_", re.sub("[^a-z0-9]+", "_", name.lower()).strip("_")) or "my_game"


def iter_files(place: Path, kind: str) -> Iterator[tuple[Path, bytes]]:
    """Yield the files of a new folder, each with its path; raise UsageError as ``require_free`` does."""
    require_free(place, kind)
    title = folder_title(place)
    for path in sorted((resource_folder("templates") / "new" / kind).iterdir()):
        if path.is_file():
            text = path.read_text("utf-8").replace(DEFAULT_TITLE.upper(), title.upper()).replace(DEFAULT_TITLE, title)
            yield place / path.name, text.encode()
