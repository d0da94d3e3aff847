"""A play-log as a story: a cover, a scene for each room, an epilogue and chart, the record; nothing is measured."""

from typing import NamedTuple, Protocol

from printgen.components.comic.strip import ComicStrip
from printgen.components.panels.state_tallies import MemberState, PointSum, StateTally
from printgen.components.picture import Picture
from printgen.components.story.alternatives import Alternatives


class TableDiagram(Protocol):
    """A picture of the table of any kind that has a renderer.

    It is drawn from the state of the game: a map, cards on the table, cards and the dice thrown for them.
    """

    @property
    def alt(self) -> str:
        """The picture in words, for readers who cannot see it."""
        ...


"""What is drawn in a story from the state of the game: a map, cards on the table, cards and the dice thrown for them."""


class WinChances(NamedTuple):
    """The chance to win under best play, 0 to 1, before a die and after it."""

    before: float
    after: float


class RollLine(NamedTuple):
    """A line beside dice: their effect, the monster's health after it (0 of 0: no hearts), the odds if analysed."""

    faces: tuple[int, ...]
    text: str
    health: int = 0
    max_health: int = 0
    odds: WinChances | None = None
    move: int = -1  # the number of the move it tells, counted from 0
    sign: str = ""  # the category of the ability that struck
    twelve: int = 0  # what a die of twelve sides shows, instead of faces
    icon: str = ""  # the glyph that stands where no die was rolled
    is_prose: bool = False  # whether it is told as the prose around it, and not as a roll


class ChapterAim(NamedTuple):
    """An aim of a chapter: its category, a glyph and a few words."""

    kind: str
    icon: str
    words: str


class StoryChapter(NamedTuple):
    """A part of a long story, which begins on a new page: its number, its title, a line and its aims."""

    number: str
    title: str
    line: str
    aims: tuple[ChapterAim, ...]


class LogScene(NamedTuple):
    """A room: its number, title and picture, prose before and after the dice, and the state at its end.

    With ``place`` the picture is a block, otherwise a figure on the sun. ``glyph`` represents the scene in the chart.
    ``diagram`` stands across both columns below the heading, after the picture. ``aside`` stands beside the picture, or
    without one above the state. ``chapter`` is opened above the heading. ``sum`` is added up after the closing words. A
    plain scene with a ``pawn`` has the pawn's sign in place of a number. ``alternatives`` are decisions worth a box at
    its foot. ``last_move`` is the number of its last move, counted from 0; -1 means the last move that its ``rolls`` tell.
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
    last_move: int = -1


class LogCover(NamedTuple):
    """The title page.

    ``facts`` stand beside the QR code of ``code``: the hero, the id in short, the use of the id. Below the first of them
    stands ``player_name``, the line that says who played, as far as the record proves it. A party has ``bands``.
    ``how_to_play`` explains the game to readers who do not know it. What says how the game ended stands on the last page:
    ``ribbon``, ``summary``, ``state`` and ``bands``. ``portrait`` is the picture of a story whose greatest moment has no
    figure.
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
    portrait: Picture | None = None


class AbilitySkyline(NamedTuple):
    """An ability, or all abilities of a hero, over the rooms: one course of stone for each point."""

    kind: str
    """The category whose token it has, or "" for none."""
    icon: str
    word: str
    points: tuple[int, ...]
    maximum: int = 4
    """As high as its scale goes."""


class ChanceCurve(NamedTuple):
    """The chance to win over the game: for each scene the values at its moves, the mistakes, and a closing line.

    A mistake is (scene, move within it), both counted from 0.
    """

    values: tuple[tuple[float, ...], ...]
    mistakes: tuple[tuple[int, int], ...]
    verdict: str


class ChartHeads(NamedTuple):
    """The columns of a chart other than scenes: a number over each, a glyph under it, the word before the glyphs."""

    columns: tuple[tuple[int, str], ...]
    word: str


class PlayLog(NamedTuple):
    """A play-log: ``epilogue`` is prose, ``record`` the printed lines of the record, ``tailpiece`` a last picture.

    If no lines of the record are printed, ``digest`` identifies it. The chart has a column for each scene unless
    ``heads`` gives others; ``alt`` describes it.
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
