"""What the games of a study depend on, in one line: game, players, seeds, and the code that plays them."""

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
    """The sources on which it depends what comes out of a study, those of features too; not the engine's."""
    return [PACKAGE / "simulation" / "loops.py", *extensions.source_files_at("counting")]


@cache
def code_digest(folder: Path) -> str:
    """Twelve figures for the sources that play, count and grade, and for a game's folder: other rules or players are another
    study.
    """
    digest = sha256()
    players = (PACKAGE / "players").glob("*.py")
    for source in sorted([*ENGINE.glob("*.py"), *players, *counting_sources(), *folder.rglob("*.py"), *folder.rglob("*.toml")]):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def study_to_line(of: Game, kind: str, **facts: Any) -> str:
    """A study as one line of JSON: what is counted, of what, from which seed on; not how far."""
    return json.dumps({"study": kind, **facts, "code": code_digest(of.folder.path)})
