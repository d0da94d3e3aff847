"""Judgement Quest: the table, and the parts that players add from their own games."""

from collections.abc import Sequence

from printgen.components.kit_description import Kit, TableThing
from printgen.features.assembly.prose import load_kit_text

from ..rules.dungeon import CROSS, LOZENGE, MAP_WIDTH, MOST, STAIRCASE
from ..rules.play import HEALTH_CAP_OPTION, MAP_OPTION, VERSION_OPTION
from .cards import UNCAPPED
from .sheets import LARGEST_PURSE

STEP, LEFT, TOP = (9, 12), 6, 7
"""From card to card of the dungeon, and where its first lies, in cm."""


def kit(options: Sequence[int]) -> Kit:
    """Build the contents of the table: the sheet with its dice, or the cards.

    With cards there is one die, and the dungeon lies in its rows, face down but for the staircase.
    """
    beads = UNCAPPED if options[HEALTH_CAP_OPTION] else MOST
    found = load_kit_text(
        "jqka", "cards" if options[VERSION_OPTION] else "sheet", cards=options[VERSION_OPTION], beads=beads, gold=LARGEST_PURSE
    )
    if not options[VERSION_OPTION]:
        return found
    ground = LOZENGE if options[MAP_OPTION] else CROSS
    cells = [cell for cell in range(ground.bit_length()) if ground >> cell & 1]
    rooms = tuple(
        TableThing(
            "card" if cell == STAIRCASE else "back", LEFT + STEP[0] * (cell % MAP_WIDTH), TOP + STEP[1] * (cell // MAP_WIDTH)
        )
        for cell in cells
    )
    return found._replace(
        own_items=found.own_items[1:2], quick_start="", table=found.table._replace(items=(*rooms, *found.table.items))
    )
