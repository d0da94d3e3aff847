"""Dungeon Jacks: names and texts, typed and checked against what the rules know."""

from pathlib import Path
from typing import NamedTuple

from printgen.games.jacks.dice import HEROES
from printgen.kernel.content import Facts, demand, read


class Hero(NamedTuple):
    """A hero: the word of records, and the name for print."""

    word: str
    title: str


class Content(NamedTuple):
    """All of content.toml."""

    game: Facts
    hero: tuple[Hero, ...]


CONTENT = read(Path(__file__).with_name("content.toml"), Content)
FACTS = CONTENT.game
demand(len(CONTENT.hero) == HEROES, f"content.toml must name {HEROES} heroes, one for each suit")
