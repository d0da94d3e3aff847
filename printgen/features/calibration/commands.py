"""A printer is calibrated: the sheet that is read, the profile that explains what was read, and the sheet that proves it."""

from collections.abc import Sequence

from printgen.errors import UsageError
from printgen.features.calibration import vernier
from printgen.features.calibration.profile import Profile, Readings, calibrate_pages, profile_of
from printgen.marks import Job
from printgen.render.paper.sizes import paper

TURN = "long"
"""The edge on which the sheet is turned."""
MOST = 0.05
"""No printer stretches more: who reads so has measured something else."""


def sheet(name: str) -> Job:
    """The sheet for a paper of this name."""
    pages = vernier.calibration(paper(name).demand_whole())
    return Job("Calibration", pages, duplex=TURN, stem=f"calibration-{name}", noun="calibration")


def proof(name: str, profile: Profile) -> Job:
    """The sheets that a calibrated printer makes right."""
    pages = tuple(calibrate_pages(vernier.proof(paper(name).demand_whole()), profile, TURN))
    return Job("Calibration: is it right?", pages, duplex=TURN, stem=f"calibration-check-{name}", noun="calibration")


def length(measured: float, place: int) -> float:
    """A length that was measured across (0) or down (1); UsageError for one that no printer makes of it."""
    meant = vernier.LENGTHS[place]
    if abs(measured / meant - 1) > MOST:
        raise UsageError(f"{measured:g} mm cannot be what became of {meant:g}: measure the long line, and print at 100 %")
    return measured


def profile(name: str, lengths: Sequence[float], letters: Sequence[str], quarter: str) -> Profile:
    """The profile of a printer, from four lengths (across and down, front and back) and the letters of four edges, clockwise."""
    front_across, front_down, back_across, back_down = (length(value, k % 2) for k, value in enumerate(lengths))
    read = Readings((front_across, front_down), (back_across, back_down), *map(vernier.offset, letters))
    return profile_of(read, vernier.LENGTHS, vernier.arms(paper(name)), quarter)
