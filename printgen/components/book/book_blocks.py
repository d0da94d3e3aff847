"""Books as values: a title page and chapters of blocks, and their manuscripts; nothing is measured here.

A manuscript is text in paragraphs, with an empty line between two of them:

    # The Quest          a chapter; ``#!`` begins a page
    ## In the Box        a heading
    ~ Three gems ...     a paragraph with an initial
    > Nobody asked.      an aside
    1. Count the room.   a step
    - A lamp.            an item of a list
    @piles               a block that the program makes
    ![a gem](gem 24 76)  a picture from 24 to 76 mm high; of a place: ![a stair](staircase 22 46 place)

Everything else is a paragraph. Texts use the markup of render/text.py.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.diagrams.land import LandMap
from printgen.components.diagrams.table_cards import TableCards
from printgen.components.panels.dice import DiceOutcome
from printgen.components.picture import Picture
from printgen.components.story.play_log import RollLine


class BookHeading(NamedTuple):
    """A heading inside a chapter."""

    words: str


class Paragraph(NamedTuple):
    """Running text.

    ``kind`` is text, initial (with a carved first letter), aside (italic) or aloud (large, to be read to others).
    """

    markup: str
    kind: str = "text"


class Steps(NamedTuple):
    """A list: numbered from ``first``, or with a mark before each item when ``first`` is 0."""

    items: tuple[str, ...]
    first: int = 1


class BookEntry(NamedTuple):
    """A paragraph beside a category's sign, or beside a box to tick (``is_ticked``) when it has none."""

    markup: str
    kind: str = ""
    icon: str = ""
    is_ticked: bool = False
    letter: str = ""  # in the sign, instead of an icon


class KindCount(NamedTuple):
    """The number of cards of a kind, beside the sign of the kind."""

    kind: str
    icon: str
    letter: str
    """In the sign, instead of an icon."""
    word: str
    number: int


class CardInventory(NamedTuple):
    """A list of how many cards of each kind there are, in columns."""

    entries: tuple[KindCount, ...]
    columns: int = 3


class BookPile(NamedTuple):
    """A pile of cards on the table."""

    kind: str
    icon: str
    word: str
    value: str = ""
    """What lies on top; "" when it is covered."""


class Tableau(NamedTuple):
    """The arrangement of the piles on the table."""

    rows: tuple[tuple[BookPile, ...], ...]


class Portrait(NamedTuple):
    """A picture of a creature, the faces of the die that bring it, and two lines of words."""

    picture: Picture
    faces: tuple[int, ...]
    label: str
    note: str


class Gallery(NamedTuple):
    """Portraits side by side."""

    portraits: tuple[Portrait, ...]


class BookFigure(NamedTuple):
    """A picture with a caption: a ``place`` is a block, anything else stands on the sun.

    It grows from ``least_height`` to ``most_height`` mm.
    """

    picture: Picture
    caption: str = ""
    place: bool = False
    least_height: float = 30.0
    most_height: float = 50.0


class MapFigure(NamedTuple):
    """A map with a caption; ``share`` is the part of the column's width that it takes."""

    dungeon: Dungeon
    caption: str = ""
    share: float = 1.0


class TableFigure(NamedTuple):
    """Cards on the table, or a map of tiles, with a caption."""

    spread: TableCards | LandMap
    caption: str = ""


class BookDice(NamedTuple):
    """A row of dice that are rolled beforehand: a word, their number of sides, what they show.

    ``crossed_off_count`` of them are crossed off.
    """

    word: str
    sides: int
    numbers: tuple[int, ...]
    crossed_off_count: int = 0


class DiceRows(NamedTuple):
    """Rows of dice that are rolled beforehand."""

    rows: tuple[BookDice, ...]


def plain_figure(name: str, alt: str, place: bool, least_height: float, most_height: float) -> BookFigure:
    """Return a figure without a caption.

    Args:
        name: name of the picture.
        alt: what the picture shows, in words.
        place: whether the picture is a block.
        least_height, most_height: limits of its height, in mm.
    """
    return BookFigure(Picture(name, alt), "", place, least_height=least_height, most_height=most_height)


class DiceTable(NamedTuple):
    """A table of what the faces of a die bring."""

    outcomes: tuple[DiceOutcome, ...]


READINGS = ("table", "columns", "rows")
"""How a table of a book is read: cell by cell, each with the heads of its column and row; or as lines to be copied, in columns
from top to bottom under a title, as in a newspaper; or as one list that goes on from row to row, from the head to the last."""


class BookTable(NamedTuple):
    """Rows of words and numbers under a head.

    ``widths`` are shares of the column's width, ``ends`` the numbers of the rows, from 0, that are followed by a wider
    gap. The first ``left`` columns are aligned left, the others are centred.

    ``reading`` is one of ``READINGS``.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    left: int = 1
    ends: tuple[int, ...] = ()
    reading: str = "table"


class InsetBlock(NamedTuple):
    """Any value that has a renderer for columns (``panel_renderers``)."""

    item: Any


class GameExample(NamedTuple):
    """A part of a game that was played, line by line: the dice and their effects."""

    title: str
    opening: str
    rolls: tuple[RollLine, ...]
    source: str


class NoteLines(NamedTuple):
    """Empty lines to write on: at least ``lines``, and up to ``most_lines`` if the page has room."""

    lines: int
    most_lines: int


class TwoColumns(NamedTuple):
    """Two columns of blocks; ``share`` is the left column's part of the width."""

    left: tuple[Block, ...]
    right: tuple[Block, ...]
    share: float = 0.5


class BlockGroup(NamedTuple):
    """Blocks that stay together on one page."""

    blocks: tuple[Block, ...]


Block = (
    BookHeading | Paragraph | Steps | BookEntry | CardInventory | Tableau | Gallery | BookFigure | MapFigure | TableFigure
    | DiceRows | DiceTable | BookTable | InsetBlock | GameExample | NoteLines | TwoColumns | BlockGroup
)  # fmt: skip


class Chapter(NamedTuple):
    """A chapter; with ``starts_page`` it begins on a new page."""

    title: str
    blocks: tuple[Block, ...]
    starts_page: bool = False


class TitlePage(NamedTuple):
    """The title page: a picture on the sun, and the words around it."""

    game: str
    title: str
    line: str
    """In italics."""
    picture: Picture
    ribbon: str
    notes: tuple[str, ...]
    """Below the ribbon."""
    foot: tuple[str, ...]


class Book(NamedTuple):
    """A book of a title page and chapters.

    ``running_head`` stands at the head of its left pages, the chapter's title at the head of the right ones. ``back`` is
    a chapter of one page for the back of a folded booklet, printed if there is a page to spare.
    """

    title_page: TitlePage
    running_head: str
    chapters: tuple[Chapter, ...]
    back: Chapter | None = None


def closing_chapter_text(manuscript: str) -> str:
    r"""Return the last chapter of a manuscript, as it is written; the chapter on the program does not count.

    >>> closing_chapter_text("# One\nfirst\n\n#! Two\nlast\n\n#! Three\n@program")
    '#! Two\nlast'
    """
    chapters = re.split(r"^(?=#!? )", manuscript, flags=re.MULTILINE)
    *_, last = (text for text in chapters if not re.search(r"^@program\b", text, flags=re.MULTILINE))
    return last.strip()


class Booklet(NamedTuple):
    """A book on sheets that are folded and stapled."""

    book: Book
