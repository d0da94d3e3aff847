"""Sheet on which a whole quest is played with dice and a pencil."""

from typing import NamedTuple

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.panels.dice import DiceOutcome
from printgen.components.sheets.campaign import CampaignSheetRank, PointsSum, SectionText
from printgen.components.sheets.dice_strip import DiceStrip, DiceStripPhrases
from printgen.components.sheets.medals import MedalBand


class TaskBox(NamedTuple):
    """Box for the task of a category; ``letter`` is its sign, ``rows`` are the tasks by spans of the D12."""

    kind: str
    letter: str
    word: str
    rows: tuple[str, ...]


class RoomListing(NamedTuple):
    """Kind of room: its number on the D12 ("" for none), letters, word, glyph, and a box for each room."""

    number: str
    letters: str
    word: str
    icon: str
    boxes: int


class SupplyTrack(NamedTuple):
    """Track of hearts or discs, up to ``most``; of the hearts only ``least`` are there at the start.

    ``least`` is 0 if all are there, or if the track has discs. ``note`` is printed small below the word.
    """

    word: str
    most: int
    least: int = 0
    note: str = ""


class ItemBox(NamedTuple):
    """Item that can be held once: its glyph in a box, its word, its effect."""

    icon: str
    word: str
    note: str


class QuestSheet(NamedTuple):
    """Contents of the sheet of a quest; ``fields`` are a wide and two short lines to write on."""

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
        """Id of a seeded sheet, else ""."""
        return self.strip.game_id if self.strip else ""

    @property
    def foot(self) -> str:
        """Text beside the id; it is empty on a seeded sheet, where nothing may be near the code."""
        return "" if self.strip else self.phrases.foot
