"""A sheet on which a whole quest is played with dice and a pencil, and the log of a campaign of such quests."""

from typing import NamedTuple

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.panels.dice import DiceOutcome
from printgen.components.sheets.campaign import CampaignSheetRank, PointsSum, SectionText
from printgen.components.sheets.dice_strip import DiceStrip, DiceStripPhrases
from printgen.components.sheets.medals import MedalBand


class TaskBox(NamedTuple):
    """A box for a task of a category, ``letter`` its sign: what each span of a die makes of it."""

    kind: str
    letter: str
    word: str
    rows: tuple[str, ...]


class RoomListing(NamedTuple):
    """A kind of room: the number that is rolled for it ("" for none), its letters, its word, as many boxes as there are rooms."""

    number: str
    letters: str
    word: str
    icon: str
    boxes: int


class SupplyTrack(NamedTuple):
    """What is had up to ``most`` of: a heart or a disc for each; of hearts beyond ``least`` none is there at the start.

    ``note`` stands small below the word.
    """

    word: str
    most: int
    least: int = 0
    note: str = ""


class ItemBox(NamedTuple):
    """What can be held once: its glyph in a box, its word, what it does."""

    icon: str
    word: str
    note: str


class QuestSheet(NamedTuple):
    """Everything on the sheet of a quest; ``fields`` are its lines to write on, a wide one and two short ones."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    dungeon: Dungeon
    tasks: tuple[TaskBox, ...]
    rooms: tuple[RoomListing, ...]
    health: SupplyTrack
    gold: SupplyTrack
    items: tuple[ItemBox, ...]
    outcomes: tuple[tuple[str, DiceOutcome], ...]  # each with its glyph
    wizards: SectionText
    titles: tuple[CampaignSheetRank, ...]
    points: PointsSum
    phrases: DiceStripPhrases
    strip: DiceStrip | None = None
    medals: MedalBand | None = None

    @property
    def game_id(self) -> str:
        """The id of a seeded sheet, else nothing."""
        return self.strip.game_id if self.strip else ""

    @property
    def foot(self) -> str:
        """What stands beside the id; nothing may stand near a code."""
        return "" if self.strip else self.phrases.foot
