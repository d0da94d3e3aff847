"""Judgement Quest: the texts of its sheets, typed and checked."""

from typing import NamedTuple

from printgen.components.sheets.campaign import PointsSum, SectionText
from printgen.engine.content import read_typed, require_content
from printgen.resources import resource_folder

from ..notation import CATEGORIES, ITEMS, RANKS, ROOMS


class DieResultTexts(NamedTuple):
    """Words for the results of a die."""

    health: str
    cursed: str
    blessed: str
    dodged: str
    gold: str
    missed: str
    slain: str
    hoard: str


class SheetPhrases(NamedTuple):
    """Headings of sections, and notes."""

    dice: str
    titles: str
    rolled: str
    strip: str
    notes: str
    roll: str
    order: str
    number: str
    foot: str


class CampaignColumn(NamedTuple):
    """Column of the campaign log.

    ``coins`` and ``tasks`` tell whether it has boxes for gold or for the categories of tasks.
    """

    word: str
    width: float | int
    coins: bool = False
    tasks: bool = False


class CampaignTexts(NamedTuple):
    """Texts of the campaign log."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    points: str
    """The word of what is added up."""
    no_gold: str
    some_gold: str
    rules: tuple[str, ...]
    foot: str
    columns: tuple[CampaignColumn, ...]


class JqkaSheetTexts(NamedTuple):
    """Contents of sheet.toml."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    health: str
    limit: str
    gold: str
    alt: str
    task: dict[str, str]
    room: dict[str, tuple[str, str, str]]
    item: dict[str, tuple[str, str]]
    result: DieResultTexts
    wizards: SectionText
    points: PointsSum
    phrases: SheetPhrases
    ranks: dict[str, str]
    campaign: CampaignTexts


def validate_sheet_texts(text: JqkaSheetTexts) -> JqkaSheetTexts:
    """Return the texts.

    Raises ContentError if a room, an item, a category or a rank has no text.
    """
    for kind, table, names in (
        ("task", text.task, CATEGORIES),
        ("room", text.room, ROOMS[1:]),
        ("item", text.item, ITEMS),
        ("ranks", text.ranks, RANKS),
    ):
        require_content(tuple(table) == names, f"sheet.toml: {kind} must be {', '.join(names)}")
    return text


SHEET_TEXTS = validate_sheet_texts(read_typed(resource_folder("templates") / "jqka" / "sheet.toml", JqkaSheetTexts))
