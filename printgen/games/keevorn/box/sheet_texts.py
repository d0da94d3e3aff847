"""Keevorn: typed texts of its sheets."""

from typing import NamedTuple

from printgen.engine.content import read_typed
from printgen.prose.shared_texts import CardPlace
from printgen.resources import resource_folder


class KeevornMatTexts(NamedTuple):
    """Texts of the mat; ``level`` is the place of a depth that never changes."""

    health: str
    health_note: str
    lay: str
    cut: str
    foot: str
    floor: CardPlace
    discard: CardPlace
    room: CardPlace
    red: CardPlace
    black: CardPlace
    pack: CardPlace
    depth: CardPlace
    level: CardPlace


class CounterTexts(NamedTuple):
    """Texts of the tracks for counters."""

    title: str
    motto: str
    health: str
    depth: str
    clean: str
    note: str
    foot: str


class PadColumn(NamedTuple):
    """Column of the score pad: a coin for each depth, a box to tick, or space to write."""

    word: str
    width: int
    depths: bool = False
    tick: bool = False


class PadTexts(NamedTuple):
    """Texts of the score pad.

    ``ways`` has a word for each option, ``yes`` stands beside the box of a house rule.
    """

    title: str
    motto: str
    fields: tuple[str, str, str]
    rules: tuple[str, ...]
    row: str
    foot: str
    ways: tuple[str, ...]
    yes: str
    columns: tuple[PadColumn, ...]


class KeevornSheetTexts(NamedTuple):
    """Texts of sheet.toml."""

    mat: KeevornMatTexts
    track: CounterTexts
    pad: PadTexts


SHEET_TEXTS: KeevornSheetTexts = read_typed(resource_folder("templates") / "keevorn" / "sheet.toml", KeevornSheetTexts)
