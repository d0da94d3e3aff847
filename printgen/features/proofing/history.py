"""What was printed last: kept beside the user's other state, a file for each folder and options of a game."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from time import localtime, strftime
from typing import NamedTuple

from printgen import atomic
from printgen.features.proofing.changes import KnownPiece
from printgen.features.proofing.commands import Kept, Pieces

LARGEST = 5_000_000
"""Bytes of a file that is read: of a deck with ten thousand cards."""
WHEN = "%d %B %Y, %H:%M"


class Print(NamedTuple):
    """What was printed, by verb, and when each of them was called, in words."""

    pieces: Kept
    when: dict[str, str]


def load_prints(now: Pieces) -> dict[str, Print]:
    """The last print and the last proof of a game, as far as there were any that can be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        with _place(now).open("rb") as file:
            kept = json.loads(file.read(LARGEST))
        return {name: _print(entry) for name, entry in kept.items()}
    return {}


def _print(entry: dict[str, tuple[str, list[list[object]]]]) -> Print:
    """What stands in a file of one print; what is no list of pieces raises."""
    pieces, when = {}, {}
    for verb, (moment, rows) in entry.items():
        pieces[verb] = tuple(
            KnownPiece(str(name), int(str(copies)), str(a), rear=str(b), words=str(c)) for name, copies, a, b, c in rows
        )
        when[verb] = str(moment)
    return Print(pieces, when)


def remember(now: Pieces, name: str) -> None:
    """Keeps these pieces as what was printed last, under a name; where they cannot be kept the next print is a first one."""
    known = now.known_pieces
    prints = load_prints(now)
    before = prints.get(name, Print({}, {}))
    moment = strftime(WHEN, localtime())
    prints[name] = Print({**before.pieces, **known}, {**before.when, **dict.fromkeys(known, moment)})
    kept = {key: {verb: (entry.when[verb], rows) for verb, rows in entry.pieces.items()} for key, entry in prints.items()}
    with suppress(OSError):
        atomic.replace(_place(now), json.dumps(kept, ensure_ascii=False).encode())


def _place(now: Pieces) -> Path:
    """The file of a game with these options, by the folder that it lies in."""
    from platformdirs import user_state_path  # needed once something is printed

    whose = f"{now.request.game.home.folder.resolve()} {now.request.id_text}"
    stem = re.sub(r"\W", "_", now.request.game.home.folder.name)
    return user_state_path("printgen", appauthor=False) / "prints" / f"{stem}-{sha256(whose.encode()).hexdigest()[:16]}.json"
