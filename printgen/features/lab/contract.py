"""What a game can give for the laboratory: numbers that a study may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from printgen.gameapi.contract import extension_point


@extension_point("tune", "numbers to be changed", tune="TUNABLE_PARAMETERS")
class Tune(Protocol):
    """Numbers of the rules that a study may change.

    TUNABLE_PARAMETERS maps names of whole numbers in the game's modules to the least and the most value that the rules can
    bear, and what the number is.
    """

    TUNABLE_PARAMETERS: Mapping[str, tuple[int, int, str]]
