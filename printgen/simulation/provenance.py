"""Identify a study in one line: the game, players and seeds, and a digest of the code that plays them."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from printgen import extensions
from printgen.engine.game import Game

PACKAGE = Path(__file__).parents[1]
ENGINE = PACKAGE / "engine"


def counting_sources() -> list[Path]:
    """Return the source files that determine the results of a study, without those of the engine.

    Sources of features are included.
    """
    return [PACKAGE / "simulation" / "play_loops.py", *extensions.source_files_at("counting")]


@cache
def code_digest(folder: Path) -> str:
    """Return 12 hexadecimal digits for the sources that play and count, and for a game's folder.

    Other rules or players make another study.
    """
    digest = sha256()
    players = (PACKAGE / "players").glob("*.py")
    for source in sorted([*ENGINE.glob("*.py"), *players, *counting_sources(), *folder.rglob("*.py"), *folder.rglob("*.toml")]):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def study_to_line(of: Game, kind: str, **facts: Any) -> str:
    """Return a study as one line of JSON: what is counted, in which game, from which seed on.

    The number of games is not included, so that a study can be extended.
    """
    return json.dumps({"study": kind, **facts, "code": code_digest(of.folder.path)})
