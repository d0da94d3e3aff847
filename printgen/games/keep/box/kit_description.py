"""Quester's Keep: the table, and the pieces that players take from a box of their own."""

from collections.abc import Sequence

from printgen.components.kit_description import Kit, OwnThing, TableLayout, TableThing
from printgen.features.assembly.prose import load_kit_text
from printgen.prose.templates import number_to_words

from ..rules.setup import seat_count
from .sheets import choices_of_options

BOARDS = (
    TableThing("board", 48, 134, value=0),
    TableThing("board", 48, 14, turn=180, value=1),
    TableThing("board", 14, 50, turn=90, value=2),
    TableThing("board", 82, 50, turn=270, value=3),
    TableThing("board", 14, 98, turn=90, value=4),
    TableThing("board", 82, 123, turn=270, value=5),
)
"""The boards of two to six players, in the order in which they join."""


def kit(options: Sequence[int]) -> Kit:
    """Load the kit for a table of several heroes, or for one hero alone.

    There is a board for each player. A quest for the Grail has no countdown, and so no white die.
    """
    now = choices_of_options(options)
    found = load_kit_text("keep", "alone" if now.solo else "many", grail=now.grail)
    own = tuple(item for item in found.own_items if not now.grail or not is_countdown_die(item))
    table = found.table if now.solo else add_boards(found.table, seat_count(options))
    items = tuple(item for item in table.items if not (now.grail and item.kind == "die" and item.value == COUNTDOWN_FACE))
    if now.grail:
        items = tuple(item._replace(word=QUEST_PILES) if item.word == "Quests" else item for item in items)
    return found._replace(own_items=own, table=table._replace(items=items))


COUNTDOWN_FACE = 6
"""What the white die shows on the table."""
QUEST_PILES = "Quest piles"


def is_countdown_die(item: OwnThing) -> bool:
    """Return whether this is the die that counts the last rounds; it is the only light one."""
    return item.kind == "die" and not item.dark


def add_boards(table: TableLayout, players: int) -> TableLayout:
    """Add a board for each player to the table, and say for how many it is."""
    return table._replace(whom=f"for {number_to_words(players)}", items=(*BOARDS[:players], *table.items))
