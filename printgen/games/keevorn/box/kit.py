"""Keevorn: the table, and what comes from one's own box."""

from collections.abc import Sequence

from printgen.components.kit import Kit
from printgen.features.assembly.prose import load_kit_text

from .sheets import build_counter_sheet


def kit(options: Sequence[int]) -> Kit:
    """The mat and its cube; a coin for each track."""
    return load_kit_text("keevorn", "one", tracks=len(build_counter_sheet(options or (0, 0, 0, 0)).tracks))
