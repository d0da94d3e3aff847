"""Keevorn: the table, and the pieces that players take from a box of their own."""

from collections.abc import Sequence

from printgen.components.kit_description import Kit
from printgen.features.assembly.prose import load_kit_text

from .sheets import build_counter_sheet


def kit(options: Sequence[int]) -> Kit:
    """Load the kit: the mat and its cube, and a coin for each track."""
    return load_kit_text("keevorn", "one", tracks=len(build_counter_sheet(options or (0, 0, 0, 0)).tracks))
