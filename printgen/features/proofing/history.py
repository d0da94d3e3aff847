"""The last prints: files in the user's state folder, one for each folder and options of a game."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import localtime, strftime
from typing import NamedTuple

from printgen import atomic_files
from printgen.features.proofing.changes import KnownPiece
from printgen.features.proofing.commands import GamePieces, KnownByVerb

MAX_FILE_BYTES = 5_000_000
"""Bytes of a file that is read: of a deck with ten thousand cards."""
TIME_FORMAT = "%d %B %Y, %H:%M"


class PastPrint(NamedTuple):
    """The pieces that were printed, by verb, and when each verb was called, in words."""

    pieces: KnownByVerb
    when: dict[str, str]


def load_prints(pieces: GamePieces) -> dict[str, PastPrint]:
    """Load the last print and the last proof of a game, by name, if there are any that can be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        with _history_path(pieces).open("rb") as file:
            kept = json.loads(file.read(MAX_FILE_BYTES))
        return {name: _parse_print(entry) for name, entry in kept.items()}
    return {}


def _parse_print(entry: dict[str, tuple[str, list[list[object]]]]) -> PastPrint:
    """Parse the entry of one print in a file; ValueError or TypeError is raised when it is no list of pieces."""
    pieces, when = {}, {}
    for verb, (moment, rows) in entry.items():
        pieces[verb] = tuple(
            KnownPiece(str(name), int(str(copies)), str(a), rear=str(b), words=str(c)) for name, copies, a, b, c in rows
        )
        when[verb] = str(moment)
    return PastPrint(pieces, when)


def save_print(pieces: GamePieces, name: str) -> None:
    """Save these pieces as the last print of that name.

    If they cannot be saved, the next print counts as a first one.
    """
    known = pieces.known_pieces
    prints = load_prints(pieces)
    before = prints.get(name, PastPrint({}, {}))
    moment = strftime(TIME_FORMAT, localtime())
    prints[name] = PastPrint({**before.pieces, **known}, {**before.when, **dict.fromkeys(known, moment)})
    kept = {key: {verb: (entry.when[verb], rows) for verb, rows in entry.pieces.items()} for key, entry in prints.items()}
    with suppress(OSError):
        atomic_files.write_file_atomically(_history_path(pieces), json.dumps(kept, ensure_ascii=False).encode())


def _history_path(pieces: GamePieces) -> Path:
    """Return the path of the file of a game with these options, which depends on the folder of the game."""
    from platformdirs import user_state_path  # needed once something is printed

    whose = f"{pieces.request.game.folder.path.resolve()} {pieces.request.id_text}"
    stem = re.sub(r"\W", "_", pieces.request.game.folder.path.name)
    return user_state_path("printgen", appauthor=False) / "prints" / f"{stem}-{sha256(whose.encode()).hexdigest()[:16]}.json"
