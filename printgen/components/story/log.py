"""A play-log as a story tells it: a cover, a scene for each room, an epilogue and chart, the record. Nothing is measured here."""

from typing import NamedTuple, Protocol

from printgen.components.comic.strip import ComicStrip
from printgen.components.panels.tallies import MemberState, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.alternatives import Alternatives


class TableDiagram(Protocol):
    """A picture of the table of any kind that has a drawer; ``alt`` says it in words."""

    @property
    def alt(self) -> str:
        """What it shows, for somebody who does not see it."""
        ...


"""What is drawn in a story from the state of the game: a map, cards on the table, cards and the dice thrown for them."""


class WinChances(NamedTuple):
    """The chance to win under best play, 0 to 1, before a die and after it."""

    before: float
    after: float


class RollLine(NamedTuple):
    """A line beside dice: what they did, the monster's health after it (0 of 0: no hearts), in an analysis the odds."""

    faces: tuple[int, ...]
    text: str
    health: int = 0
    max_health: int = 0
    odds: WinChances | None = None
    move: int = -1  # the number of the move it tells, counted from 0
    sign: str = ""  # the category of the ability that struck
    twelve: int = 0  # what a die of twelve sides shows, instead of faces
    icon: str = ""  # the glyph that stands where no die was rolled


class ChapterAim(NamedTuple):
    """What is to be done: its category, a glyph and a few words."""

    kind: str
    icon: str
    words: str


class StoryChapter(NamedTuple):
    """A part of a long story, which begins on a new page: its number, its title, a line, what is to be done in it."""

    number: str
    title: str
    line: str
    aims: tuple[ChapterAim, ...]


class LogScene(NamedTuple):
    """A room: its number, name and picture, prose before and after what the dice said, and the state at its end.

    ``place`` says that the picture is a block and not a figure on the sun; ``glyph`` stands for the scene in the chart.
    An ``diagram`` stands across both columns below the heading, after the picture; ``aside`` beside the picture, or where
    there is none above the state. A ``chapter`` is opened above the heading; ``sum`` is added up after the closing words.
    A plain scene of somebody with a ``pawn`` has its sign, and no number. ``alternatives`` are decisions worth a box at its foot.
    """

    number: int
    title: str
    glyph: str
    picture: Picture | None = None
    place: bool = False
    opening: str = ""
    rolls: tuple[RollLine, ...] = ()
    closing: str = ""
    state: tuple[tuple[StateTally, ...] | MemberState, ...] = ()
    diagram: TableDiagram | None = None
    aside: TableDiagram | None = None
    chapter: StoryChapter | None = None
    sum: PointSum | None = None
    is_plain: bool = False
    pawn: str = ""
    alternatives: tuple[Alternatives, ...] = ()


class LogCover(NamedTuple):
    """The title page. Beside the QR code of ``code`` stand ``facts``: who went, the id in short, what the id is good for;
    and behind the first of them who ``player_name``, which who checks the record says. A party has ``bands``. ``how_to_play`` says to
    who does not know it how the game is played. The ``moment`` is the story's greatest, whose figure the picture is.
    """

    game: str
    title: str
    line: str
    """In italics, below the title."""
    picture: Picture
    ribbon: str
    summary: str
    code: str
    facts: tuple[str, ...]
    state_word: str
    state: tuple[StateTally, ...]
    bands: tuple[MemberState, ...] = ()
    player_name: str = ""
    how_to_play: str = ""
    moment: str = ""


class AbilitySkyline(NamedTuple):
    """An ability, or all of a hero's, over the rooms: a course of stone a point."""

    kind: str
    """The category whose token it has, or "" for none."""
    icon: str
    word: str
    points: tuple[int, ...]
    maximum: int = 4
    """As high as its scale goes."""


class ChanceCurve(NamedTuple):
    """The chance to win over the game: for each scene the values at its moves, the places of mistakes, a closing line.

    A mistake is (scene, move within it), both counted from 0.
    """

    values: tuple[tuple[float, ...], ...]
    mistakes: tuple[tuple[int, int], ...]
    verdict: str


class ChartHeads(NamedTuple):
    """The columns of a chart that are not scenes: a number over each, a glyph under it, and the word before the glyphs."""

    columns: tuple[tuple[int, str], ...]
    word: str


class PlayLog(NamedTuple):
    """A play-log: ``epilogue`` is prose, ``record`` the lines that are printed of it, ``tailpiece`` a last picture.

    Where no lines of the record are printed, ``digest`` says which it is.

    The chart has a column for each scene, unless ``heads`` says what else; ``alt`` is what it shows.
    """

    cover: LogCover
    scenes: tuple[LogScene, ...]
    epilogue_title: str
    epilogue: str
    skylines: tuple[AbilitySkyline, ...]
    record: tuple[str, ...]
    """The lines that are printed of it."""
    game_id: str
    legend: str
    tailpiece: Picture
    sums: tuple[PointSum, ...] = ()
    curve: ChanceCurve | None = None
    heads: ChartHeads | None = None
    alt: str = ""
    """What the chart shows."""
    digest: str = ""
    strip: ComicStrip | None = None
    """The same in few pages; a log without it is printed whole."""
    thread_endings: tuple[str, ...] = ()
    """What its epilogue ends with: how threads came out."""
