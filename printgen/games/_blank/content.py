"""Blank: names and texts, typed and checked when they are loaded, and the folder of the prose."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import load_game_folder, read_typed, require_content

GAME_FOLDER = load_game_folder(Path(__file__).parent, __package__)
FACTS = GAME_FOLDER.facts
PROSE = str(GAME_FOLDER.prose_folder)


class BlankFace(NamedTuple):
    """Face of the die as a card: its title, its picture, a sentence in italics."""

    title: str
    art: str
    line: str


class BlankContent(NamedTuple):
    """All of content.toml.

    ``face`` has an entry for each face of the die. A card says ``kept`` if its face reaches the target, else ``again``.
    """

    word: str
    kept: str
    again: str
    face: tuple[BlankFace, ...]


CONTENT = read_typed(Path(__file__).with_name("content.toml"), BlankContent)
require_content(len(CONTENT.face) == 6, "content.toml must have a face for each of the die's six")
