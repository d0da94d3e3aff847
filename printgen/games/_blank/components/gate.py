"""A sheet whose dice are rolled already."""

from typing import NamedTuple


class Gate(NamedTuple):
    """How it is used, the dice with a word over them and a note; ``fields`` are lines for a name and two days.

    A graded game has one to five ``swords``, in words ``alt``. What is left of the page is for ``notes``.
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
