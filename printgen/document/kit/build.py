"""Print and build: which files, how they are cut, how many parts, what else is needed, and what the table looks like."""

from typing import NamedTuple

from printgen.document.boards.board import Board
from printgen.document.boards.mat import Mat


class Row(NamedTuple):
    """A file: what it is printed on, its sheets, how the paper is turned (``edge`` is long, short or ""), what it becomes."""

    file: str
    on: str
    sheets: int
    turn: str
    edge: str
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
    """What comes from one's own box: a die, a twelve, a cube, a coin or a pencil; a die is ``dark`` or light."""

    kind: str
    word: str
    note: str
    face: int = 6
    dark: bool = True


class Laid(NamedTuple):
    """Something on the table, its middle in cm from the upper left corner: a pile, card, mat, board, sheet, land, die or coin.

    A ``turn`` is degrees clockwise. ``of`` is the board's number, or a die's face.
    """

    kind: str
    x: int
    y: int
    word: str = ""
    turn: int = 0
    of: int = 0


class Table(NamedTuple):
    """What lies on a table of so many cm, for whom."""

    wide: int
    high: int
    whom: str
    laid: tuple[Laid, ...]


class Group(NamedTuple):
    """Cards that are counted together: one, many, and the words at their heads or on their backs; without any, the rest."""

    one: str
    many: str
    words: tuple[str, ...] = ()


class Kit(NamedTuple):
    """What a game says of its kit: a line, how its cards are told, what is one's own, a note, the table."""

    line: str
    cards: tuple[Group, ...]
    own: tuple[Own, ...]
    note: str
    hurry: str
    table: Table


class Words(NamedTuple):
    """What all games' pages say: all of templates/kit.toml."""

    title: str
    heads: tuple[str, ...]
    always: str
    cut: str
    counting: str
    own: str
    besides: str
    table: str
    size: str
    line: str
    foot: str
    on: dict[str, str]
    turn: dict[str, str]
    step: dict[str, str]
    part: dict[str, str]
    need: dict[str, str]


class Build(NamedTuple):
    """The page, with the words that all games' pages have; ``foot`` says where its numbers are from."""

    words: Words
    foot: str

    game: str
    game_id: str
    line: str
    rows: tuple[Row, ...]
    steps: tuple[Step, ...]
    parts: tuple[Part, ...]
    kit: Kit
    besides: str
    mat: Mat | None
    boards: tuple[Board, ...]
