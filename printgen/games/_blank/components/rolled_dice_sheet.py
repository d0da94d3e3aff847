"""A sheet whose dice are rolled already."""

from typing import NamedTuple


class RolledDiceSheet(NamedTuple):
    """Sheet with instructions, rolled dice and lines for notes.

    ``word`` stands above the dice, ``note`` beside it; ``fields`` are lines for a name and two days. A graded game has one to
    five ``swords``, which ``alt`` says in words. The rest of the page is for ``notes``.
    """

    title: str
    motto: str
    fields: tuple[str, ...]
    how: tuple[str, ...]
    word: str
    note: str
    dice: tuple[int, ...]
    notes: str
    game_id: str
    swords: int = 0
    alt: str = ""
