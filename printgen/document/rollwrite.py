"""A sheet on which a whole quest is played with dice and a pencil, and the log of a campaign of such quests."""

from typing import NamedTuple

from printgen.document.dungeon import Dungeon
from printgen.document.sheets import Outcome


class Task(NamedTuple):
    """A box for a task of a category, ``letter`` its sign: what each span of a die makes of it."""

    kind: str
    letter: str
    word: str
    rows: tuple[str, ...]


class Listed(NamedTuple):
    """A kind of room: the number that is rolled for it ("" for none), its letters, its word, as many boxes as there are rooms."""

    number: str
    letters: str
    word: str
    icon: str
    boxes: int


class Supply(NamedTuple):
    """What is had up to ``most`` of: a heart or a disc for each; of hearts beyond ``least`` none is there at the start.

    ``note`` stands small below the word.
    """

    word: str
    most: int
    least: int = 0
    note: str = ""


class Item(NamedTuple):
    """What can be held once: its glyph in a box, its word, what it does."""

    icon: str
    word: str
    note: str


class Rank(NamedTuple):
    """A title, the points that it takes, the gold that its bearer begins with."""

    word: str
    points: int
    gold: int


class Passage(NamedTuple):
    """A section word and paragraphs below it."""

    word: str
    paragraphs: tuple[str, ...]


class Points(NamedTuple):
    """The sum at the end: its word, what is added, and the word of what they make."""

    word: str
    parts: tuple[str, ...]


class Strip(NamedTuple):
    """Dice that are rolled beforehand: the id of the game, a D12 a task and a room, D6 for everything else.

    ``code`` is what the QR code holds. A graded quest has one to five ``swords``, a quest of a book its ``number``.
    """

    game_id: str
    twelves: tuple[int, ...]
    sixes: tuple[int, ...]
    code: str
    swords: int = 0
    number: int = 0


class Phrases(NamedTuple):
    """The words of the sheet's furniture."""

    dice: str  # before the six dice
    titles: str
    rolled: str  # the strip's section word
    strip: str  # how the strip is used
    notes: str  # the section word of the lines on a sheet without a strip
    roll: str  # how one plays without a D12
    order: str  # beside the rose
    number: str  # before the number of a quest in a book
    foot: str  # beside the id


class QuestSheet(NamedTuple):
    """Everything on the sheet of a quest; ``fields`` are its lines to write on, a wide one and two short ones."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    dungeon: Dungeon
    tasks: tuple[Task, ...]
    rooms: tuple[Listed, ...]
    health: Supply
    gold: Supply
    items: tuple[Item, ...]
    outcomes: tuple[tuple[str, Outcome], ...]  # each with its glyph
    wizards: Passage
    titles: tuple[Rank, ...]
    points: Points
    phrases: Phrases
    strip: Strip | None = None


class Step(NamedTuple):
    """A rank on the stair of a campaign: its title, and what is to be known of it, a line each."""

    word: str
    lines: tuple[str, ...]


class LogColumn(NamedTuple):
    """A column of the campaign log: its word, its width in mm, and the coins or the categories to be ticked in each row."""

    word: str
    width: float
    coins: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


class Ways(NamedTuple):
    """A question and its answers, each with a box to tick."""

    word: str
    answers: tuple[str, ...]


class CampaignLog(NamedTuple):
    """A row a quest, below the stair of ranks; or a score pad, without one. ``row`` is what a row is about.

    ``ways`` say how the games of a pad are played.
    """

    title: str
    motto: str
    fields: tuple[str, ...]
    stair: tuple[Step, ...]
    rules: tuple[str, ...]
    columns: tuple[LogColumn, ...]
    foot: str
    row: str = "quest"
    ways: tuple[Ways, ...] = ()
