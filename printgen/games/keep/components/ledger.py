"""How the players stand, beside the map: for stories."""

from typing import NamedTuple

from printgen.components.diagrams.land import LandMap

from .combat import Combat


class LedgerCell(NamedTuple):
    """What a column says of a player, and whether that has changed."""

    text: str
    changed: bool = False


class LedgerEntry(NamedTuple):
    """A player's line: the pawn, a name, a cell for each column; who is ``is_leader`` has the name in a frame."""

    colour: str
    name: str
    cells: tuple[LedgerCell, ...]
    is_leader: bool = False


class StandingsTable(NamedTuple):
    """Columns, each a glyph over a word; a line for each player; notes below."""

    columns: tuple[tuple[str, str], ...]
    entries: tuple[LedgerEntry, ...]
    notes: tuple[str, ...]

    @property
    def alt(self) -> str:
        """Who stands how, in words."""
        words = [word for _, word in self.columns]
        rows = (zip(words, entry.cells, strict=True) for entry in self.entries)
        told = (", ".join(f"{word} {cell.text}" for word, cell in row) for row in rows)
        return "; ".join(f"{entry.name}: {said}" for entry, said in zip(self.entries, told, strict=True))


class MapSurvey(NamedTuple):
    """The map, beside it how the players stand, below a ``combat``; the same in words for somebody who does not see it."""

    realm: LandMap
    ledger: StandingsTable
    alt: str
    combat: Combat | None = None
