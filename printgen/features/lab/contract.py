"""What a game gives for the laboratory: numbers that may be changed for a trial."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from printgen.gameapi.contract import extension_point


@extension_point("tune", "numbers to be changed", tune="TUNABLE_PARAMETERS")
class Tune(Protocol):
    """Numbers that a study may change for a trial: names of whole numbers in the game's modules, each with the least and the most
    that the rules can bear, and what it is.
    """

    TUNABLE_PARAMETERS: Mapping[str, tuple[int, int, str]]
