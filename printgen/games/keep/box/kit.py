"""Quester's Keep: the table, and what comes from one's own box."""

from collections.abc import Sequence

from printgen.components.kit import Kit
from printgen.features.assembly.prose import load_kit_text

from .sheets import choices_of_options


def kit(options: Sequence[int]) -> Kit:
    """The table of four, or of one."""
    return load_kit_text("keep", "alone" if choices_of_options(options).solo else "many")
