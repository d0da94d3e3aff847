"""Print and build: which files, how they are cut, how many parts, what else is needed, and what the table looks like."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat


class Row(NamedTuple):
    """A file: what it is called, how it is printed, what it becomes."""

    file: str
    on: str
    """What it is printed on, in words."""
    sheets: int
    turn: str
    """How the paper is turned, in words."""
    edge: str
    """Over which it is turned: long, short or ""."""
    becomes: str


class Step(NamedTuple):
    """Cutting and folding: which picture, and its words. A picture of cards has ``columns`` and ``rows`` of them."""

    kind: str
    words: str
    columns: int = 3
    rows: int = 3


class Part(NamedTuple):
    """What is counted when all is cut: its sign, how many, a word and a note."""

    kind: str
    number: str
    word: str
    note: str = ""


class Own(NamedTuple):
    """What comes from one's own box, and what it is for."""

    kind: str
    """A die, a twelve, a cube, a coin or a pencil."""
    word: str
    note: str
    face: int = 6
    dark: bool = True
    """A dark die, not a light one."""


class Laid(NamedTuple):
    """Something on the table: a pile, card, mat, board, sheet, land, die or coin."""

    kind: str
    x: int
    y: int
    """Its middle, in cm from the upper left corner."""
    word: str = ""
    turn: int = 0
    """Degrees clockwise."""
    of: int = 0
    """The board's number, or a die's face."""


class Table(NamedTuple):
    """What lies on a table, and for whom."""

    wide: int
    high: int
    """Both in cm."""
    whom: str
    laid: tuple[Laid, ...]


class Group(NamedTuple):
    """Cards that are counted together: one, many, and the words at their heads or on their backs; without any, the rest."""

    one: str
    many: str
    words: tuple[str, ...] = ()


class Kit(NamedTuple):
    """What a game says of its kit, and its table."""

    line: str
    cards: tuple[Group, ...]
    """How its cards are told when they are counted."""
    own: tuple[Own, ...]
    note: str
    hurry: str
    """For somebody who wants to play at once: what will do."""
    table: Table = Table(0, 0, "", ())
    """Where nothing lies on it the page shows what is in the kit."""


Words = Mapping[str, Mapping[str, str]]
"""What all games' pages say: the tables of templates/kit.toml by their names, and in them the words by theirs."""


class Build(NamedTuple):
    """The page, with the words that all games' pages have."""

    words: Words
    foot: str
    """Where its numbers are from."""

    game: str
    game_id: str
    line: str
    """How many files and sheets."""
    rows: tuple[Row, ...]
    steps: tuple[Step, ...]
    parts: tuple[Part, ...]
    kit: Kit
    besides: str
    """What else is needed."""
    mat: Mat | None
    boards: tuple[Board, ...]
    samples: tuple[Any, ...] = ()
    """Decks and sheets, of which the first pieces are shown where nobody says how the table looks."""
