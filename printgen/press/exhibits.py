"""What a story draws from the state of the game, each kind by its own module."""

from collections.abc import Iterator

from printgen.document.blocks import Exhibit
from printgen.document.duel import Combat
from printgen.document.dungeon import Dungeon
from printgen.document.ledger import Survey
from printgen.document.pool import Bout
from printgen.document.table import Spread
from printgen.document.tiles import Realm
from printgen.press.duel import combat, combat_height
from printgen.press.dungeon import dungeon, dungeon_height
from printgen.press.ledger import survey, survey_height
from printgen.press.marks import Mark, Tag
from printgen.press.pool import bout, bout_height
from printgen.press.realm import realm, realm_height
from printgen.press.table import spread, spread_height
from printgen.press.theme import Look


def exhibit(look: Look, item: Exhibit, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The marks of an exhibit, its upper left corner at (x, y), ``wide`` mm wide."""
    match item:
        case Dungeon():
            drawn = dungeon(look, item, x, y, wide)
        case Spread():
            drawn = spread(look, item, x, y, wide)
        case Bout():
            drawn = bout(look, item, x, y, wide)
        case Realm():
            drawn = realm(look, item, x, y, wide)
        case Survey():
            drawn = survey(look, item, x, y, wide)
        case Combat():
            drawn = combat(look, item, x, y, wide)
    yield Tag("Figure", tuple(drawn), item.alt)


def exhibit_height(item: Exhibit, wide: float) -> float:
    """How high it stands when it is ``wide`` mm wide."""
    match item:
        case Dungeon():
            return dungeon_height(item, wide)
        case Spread():
            return spread_height(item, wide)
        case Bout():
            return bout_height(item, wide)
        case Realm():
            return realm_height(item, wide)
        case Survey():
            return survey_height(item, wide)
        case Combat():
            return combat_height(item, wide)
