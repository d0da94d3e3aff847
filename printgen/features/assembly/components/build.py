"""The values of the page "Print and Build": files, cuts, parts to count, what else is needed, and the table."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from printgen.components.boards.board import Board
from printgen.components.boards.mat import Mat
from printgen.components.kit_description import Kit


class FileRow(NamedTuple):
    """A row for a file: its name, how it is printed, and what it becomes."""

    file: str
    paper_text: str
    """What it is printed on, in words."""
    sheets: int
    turn_text: str
    """How the paper is turned, in words."""
    turn_edge: str
    """Over which it is turned: long, short or ""."""
    product: str


class BuildStep(NamedTuple):
    """A step of cutting or folding: the kind of its picture, and its words.

    A picture of cards shows ``columns`` by ``rows`` of them.
    """

    kind: str
    words: str
    columns: int = 3
    rows: int = 3


class CountedPart(NamedTuple):
    """A kind of part to be counted after cutting: its sign, the number, a word and a note."""

    kind: str
    number: str
    word: str
    note: str = ""


KitPageText = Mapping[str, Mapping[str, str]]
"""What all games' pages say: the tables of templates/kit.toml by their names, and in them the words by theirs."""


class BuildPage(NamedTuple):
    """The page of a kit, with the words that the pages of all games share."""

    words: KitPageText
    foot: str
    """Where its numbers are from."""

    game: str
    game_id: str
    summary: str
    """How many files and sheets."""
    rows: tuple[FileRow, ...]
    steps: tuple[BuildStep, ...]
    parts: tuple[CountedPart, ...]
    kit: Kit
    other_needs: str
    """What else is needed."""
    mat: Mat | None
    boards: tuple[Board, ...]
    samples: tuple[Any, ...] = ()
    """Decks and sheets, of which the first pieces are shown where nobody says how the table looks."""
