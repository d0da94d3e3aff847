"""Judgement Quest: the content, typed and checked."""

from pathlib import Path
from typing import NamedTuple

from printgen.kernel.content import Facts, read


class Content(NamedTuple):
    """All of content.toml."""

    game: Facts


CONTENT = read(Path(__file__).with_name("content.toml"), Content)
FACTS = CONTENT.game
