"""What a document is laid out with: the same for all pages of a job."""

from typing import NamedTuple

from printgen.press.paper.sizes import Paper
from printgen.press.tools.theme import Look


class Desk(NamedTuple):
    """The look and the paper; the game's title, its id at the foot of sheets, its emblem; and what was asked for.

    ``backs`` is one of press.cards.imposition.BACKS, ``large`` is large print. Sheets may be ``fillable`` forms, or of ``half``
    the size, two on a page.
    """

    look: Look
    paper: Paper
    title: str = ""
    game_id: str = ""
    emblem: str = ""
    backs: str = "none"
    large: bool = False
    fillable: bool = False
    half: bool = False
