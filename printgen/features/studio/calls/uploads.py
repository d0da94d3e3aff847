"""Game folders that a user uploads, offered for as long as the studio runs."""

import hashlib
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import gettempdir
from typing import Any
from zipfile import BadZipFile, ZipFile

from printgen import atomic
from printgen.engine.game import Game
from printgen.errors import Refused, UsageError
from printgen.features.studio.calls.describe import describe_game
from printgen.gameapi.discovery import find_game

MOST_FILES, MOST_BYTES = 500, 16 << 20
"""So many files at most has a folder, and so many bytes together."""
uploaded_games: dict[str, Game] = {}
"""What was put on the shelf, by the path under which it is found."""


def upload_game(name: str, files: Mapping[str, str], trust: bool = False) -> dict[str, Any]:
    """Store an uploaded folder as a game and return its description.

    ``files`` are in base64 by their paths, or one zip. The same folder is always the same game. Raise Refused for a folder
    with code unless ``trust`` says that it may run; UsageError for one that is empty, too large or damaged.
    """
    content = dict(_strip_common_folder(_unpack_zip({path: _decode_file(path, data) for path, data in files.items()})))
    if not content:
        raise UsageError(f"{name} is empty: a game is a folder with a table of cards, or rules")
    if any(path.endswith((".py", ".pyc", ".so")) for path in content) and not trust:
        raise Refused(f"{name} has code of its own, which can do whatever a program can: it is run only if you trust it")
    digest = hashlib.sha256(repr(sorted(content.items())).encode()).hexdigest()[:16]
    folder = Path(gettempdir()) / "printgen-shelf" / digest / (_to_id_word(name) or "game")
    for path, data in content.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        if not (place.is_file() and place.read_bytes() == data):  # another desk may be reading it
            atomic.replace_file(place, data)
    game = find_game(str(folder))
    uploaded_games[str(folder)] = game
    return describe_game(game, str(folder))


def _decode_file(path: str, data: str) -> bytes:
    try:
        return b64decode(data, validate=True)
    except ValueError:
        raise UsageError(f"{path} is not sent in base64") from None


def _unpack_zip(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Return the files in a zip if that is the only file, else the files as they are.

    Raise UsageError for a zip that is damaged, locked or far too large.
    """
    if len(files) != 1 or not next(iter(files)).lower().endswith(".zip"):
        return files
    (data,) = files.values()
    try:
        with ZipFile(BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            _require_small(len(entries), sum(entry.file_size for entry in entries))
            return {entry.filename: archive.read(entry) for entry in entries}
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError):
        raise UsageError("the zip is damaged, or locked with a password: pack the folder anew") from None


def _strip_common_folder(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Return the files without the folder that holds them all, and without hidden files.

    Raise UsageError for a path that leads out of the folder.
    """
    _require_small(len(files), sum(map(len, files.values())))
    parts = {path: PurePosixPath(path.replace("\\", "/")).parts for path in files}
    for path, names in parts.items():
        if ".." in names or names[0] in ("/", "") or ":" in names[0]:
            raise UsageError(f"{path} leads out of the folder")
    shown = {path: names for path, names in parts.items() if not any(name.startswith((".", "__")) for name in names[:-1])}
    heads = {names[0] for names in shown.values() if len(names) > 1} if all(len(names) > 1 for names in shown.values()) else set()
    skip = 1 if len(heads) == 1 else 0
    return (("/".join(names[skip:]), files[path]) for path, names in shown.items() if not names[-1].startswith("."))


def _require_small(count: int, size: int) -> None:
    if count > MOST_FILES or size > MOST_BYTES:
        raise UsageError(f"the folder is too large: at most {MOST_FILES} files and {MOST_BYTES >> 20} MB are put on the shelf")


def _to_id_word(name: str) -> str:
    """Return a folder's name as a part of an id."""
    return re.sub(r"[^a-z0-9_-]+", "-", name.removesuffix(".zip").lower()).strip("-")
