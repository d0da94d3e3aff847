"""A thread through a story: an omen at its beginning of the greatest trial that really came, and how that omen came out."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.document.story.strip import GREAT, QUIET, Beat
from printgen.writing.banks import Banks, variants
from printgen.writing.gaps import fill

THREADS = "threads"
"""The folder of banks that every game shares; line for line they belong together."""
LATEST = 2
"""The trial comes after so many beats at least, or nothing foretold it."""


class Thread(NamedTuple):
    """What is said at the beginning, and what at the end; and in which beat, counted from 0, it begins."""

    planted: str
    paid: str
    place: int


def thread(seed: int, beats: Sequence[Beat]) -> Thread | None:
    """The omen of the weightiest great beat in which somebody is met; None of a story that has none, or has it at once."""
    begins = next((k for k, beat in enumerate(beats) if beat.weight > QUIET), len(beats))
    great = [k for k, beat in enumerate(beats) if k >= begins + LATEST and beat.weight >= GREAT and beat.whom]
    if not great:
        return None
    place = max(great, key=lambda k: (beats[k].weight, k))
    beat, banks = beats[place], Banks(THREADS, seed)
    which = banks.below(len(variants(THREADS, "omen")))
    ends = "omen_kept" if beat.grave else "omen_broken"
    planted, paid = (fill(variants(THREADS, bank)[which], title=beat.whom) for bank in ("omen", ends))
    return Thread(planted, paid, begins)
