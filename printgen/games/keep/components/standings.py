"""Table of how the players stand, beside the map, for stories."""

from typing import NamedTuple

from printgen.components.diagrams.land import LandMap

from .combat import Combat


class StandingsCell(NamedTuple):
    """Text of a cell of the table, and whether it has changed."""

    text: str
    changed: bool = False


class StandingsRow(NamedTuple):
    """Row of a player: the colour of the pawn, the name, and a cell for each column.

    The name of a player who ``is_leader`` is framed.
    """

    colour: str
    name: str
    cells: tuple[StandingsCell, ...]
    is_leader: bool = False


class StandingsTable(NamedTuple):
    """Table of columns, each a glyph over a word, with a row for each player and notes below."""

    columns: tuple[tuple[str, str], ...]
    entries: tuple[StandingsRow, ...]
    notes: tuple[str, ...]

    @property
    def alt(self) -> str:
        """Description of the table in words."""
        words = [word for _, word in self.columns]
        rows = (zip(words, entry.cells, strict=True) for entry in self.entries)
        told = (", ".join(f"{word} {cell.text}" for word, cell in row) for row in rows)
        return "; ".join(f"{entry.name}: {said}" for entry, said in zip(self.entries, told, strict=True))


class MapSurvey(NamedTuple):
    """Map with the table of the players beside it, and a ``combat`` below, None for no combat.

    ``alt`` describes all of it in words for people who cannot see it.
    """

    realm: LandMap
    ledger: StandingsTable
    alt: str
    combat: Combat | None = None
