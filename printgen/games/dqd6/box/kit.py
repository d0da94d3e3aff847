"""Dungeon Quest D6: the things that players need beside the printed ones."""

from collections.abc import Sequence

from printgen.components.kit import Kit
from printgen.features.assembly.prose import load_kit_text

from . import variations
from .sheets import build_tracks


def kit(options: Sequence[int]) -> Kit:
    """Return the kit for one hero or for a party, with a coin for each track."""
    return load_kit_text(
        "dqd6", "party" if "party" in variations.changed_options(options) else "alone", tracks=len(build_tracks(options))
    )
