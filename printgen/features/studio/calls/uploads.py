"""Game folders that a user uploads, offered for as long as the studio runs."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from printgen.engine.game import Game
from printgen.errors import Refused, UsageError, quote
from printgen.features.studio.calls.describe import describe_game
from printgen.features.studio.file_names import is_code_path
from printgen.features.studio.unpack import unpack_files
from printgen.features.studio.upload_folder import UploadFolder, iter_code, make_private_folder
from printgen.gameapi.discovery import find_game

MOST_NAME_LENGTH = 60
"""So many characters of a folder's name stand in ids."""
uploaded_games: dict[str, Game] = {}
"""What was put on the shelf, by the path under which it is found."""
_folders: list[UploadFolder] = []
"""The folder of the studio that this process works for; without one, the process has its own."""


def use_folder(path: Path) -> None:
    """Unpack all uploads of this process in the private folder of its studio."""
    _folders[:] = [UploadFolder(path)]


def upload_game(name: str, files: Mapping[str, str], trust: bool = False) -> dict[str, Any]:
    """Store an uploaded folder as a game and return its description.

    ``files`` are in base64 by their paths, or one zip. The same folder is always the same game. Raise Refused for a folder
    with code unless ``trust`` says that it may run, and when the shelf is full; UsageError for a folder that is empty, too large
    or damaged.
    """
    content = unpack_files(files)
    if not content:
        raise UsageError(f"{quote(name)} is empty: a game is a folder with a table of cards, or rules")
    trusted = set(content) if trust is True else set()
    _require_trust(name, filter(is_code_path, content), trusted)
    store = _folders[0] if _folders else UploadFolder(Path(_own_folder().name))
    place = store.place_of(content, _to_id_word(name) or "game")
    is_new = not place.exists()
    try:
        store.write(place, content)
        _require_trust(name, iter_code(place), trusted)  # on the disk may be more than was sent
        game = find_game(str(place))
        told = describe_game(game, str(place))
    except BaseException:
        if is_new:
            store.remove(place)
        raise
    uploaded_games[str(place)] = game
    return told


def _require_trust(name: str, code: Iterable[str], trusted: set[str]) -> None:
    """Raise Refused when a folder has code that the user has not trusted."""
    for path in code:
        if path not in trusted:
            raise Refused(
                f"{quote(name)} has code of its own, {quote(path)}. Code can do whatever a program can, so printgen runs it "
                "only if you trust it"
            )


@cache
def _own_folder() -> "TemporaryDirectory[str]":
    """Return the private folder of this process, which is removed when it ends."""
    return make_private_folder()


def _to_id_word(name: str) -> str:
    """Return a folder's name as a part of an id."""
    return re.sub(r"[^a-z0-9_-]+", "-", name.removesuffix(".zip").lower())[:MOST_NAME_LENGTH].strip("-")
