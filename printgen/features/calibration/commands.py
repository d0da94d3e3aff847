"""Commands that calibrate a printer: the sheet to read, the profile, and the sheet that checks it."""

from collections.abc import Sequence

from printgen.errors import UsageError
from printgen.features.calibration import vernier
from printgen.features.calibration.profile import MAX_STRETCH, CalibrationReadings, Profile, calibrate_pages, fit_profile
from printgen.marks import Job
from printgen.render.paper.paper_sizes import find_paper

TURN_EDGE = "long"
"""The edge on which the sheet is turned."""


def make_sheet_job(name: str) -> Job:
    """Build the job of the calibration sheet for the paper of this name."""
    pages = vernier.draw_calibration_sheet(find_paper(name).require_whole())
    return Job("Calibration", pages, duplex=TURN_EDGE, stem=f"calibration-{name}", noun="calibration")


def make_proof_job(name: str, profile: Profile) -> Job:
    """Build the job of the check sheets, corrected by the printer's profile."""
    pages = tuple(calibrate_pages(vernier.draw_proof_sheets(find_paper(name).require_whole()), profile, TURN_EDGE))
    return Job("Calibration: is it right?", pages, duplex=TURN_EDGE, stem=f"calibration-check-{name}", noun="calibration")


def parse_length(measured: float, place: int) -> float:
    """Return a length in mm that was measured across (``place`` 0) or down (1).

    Raise UsageError when it is not a number, or off by more than MAX_STRETCH, because no printer stretches that much.
    """
    meant = vernier.LENGTHS[place]
    if not abs(measured / meant - 1) <= MAX_STRETCH:  # true of nan, too
        raise UsageError(f"{measured:g} mm cannot be what became of {meant:g}: measure the long line, and print at 100 %")
    return measured


def compute_profile(name: str, lengths: Sequence[float], letters: Sequence[str], quarter: str) -> Profile:
    """Return the profile of a printer from what was read on the sheet.

    ``name`` is the paper; ``lengths`` are in mm: across and down on the front, then on the back. ``letters`` are those of the
    four edges, clockwise from the top; ``quarter`` is the side to which the driver turns pages in landscape.
    """
    front_across, front_down, back_across, back_down = (parse_length(value, k % 2) for k, value in enumerate(lengths))
    read = CalibrationReadings((front_across, front_down), (back_across, back_down), *map(vernier.parse_offset, letters))
    return fit_profile(read, vernier.LENGTHS, vernier.vernier_distances(find_paper(name)), quarter)
