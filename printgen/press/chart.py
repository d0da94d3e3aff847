"""The state of a hero as rows of pips, and a whole game at a glance as skylines."""

from collections.abc import Iterator, Sequence

from printgen.document.blocks import Log, Skyline, Tally
from printgen.press.art import picture
from printgen.press.marks import PT, Mark, Path, Tag, Use
from printgen.press.ornament import box
from printgen.press.text import line
from printgen.press.theme import GREY, INK, LINE, Look, type_style
from printgen.press.tokens import pip, token

PITCH = 11.2 * PT  # from pip to pip
LABEL = 34.0
COURSE = 1.7  # of stone, in a skyline
LANE = 10.2  # from skyline to skyline


def tallies(look: Look, x: float, y: float, wide: float, groups: Sequence[Sequence[Tally]]) -> tuple[list[Mark], float]:
    """A state from the first baseline y, and the next baseline: full now, open never had, struck out lost, accent won."""
    style = type_style("page_text")
    marks: list[Mark] = []
    for group in groups:
        for tally in group:
            marks.append(Tag("P", tuple(_tally(look, tally, x, y, wide))))
            y += style.leading
        y += 5 * PT
    return marks, y - 5 * PT


def _tally(look: Look, tally: Tally, x: float, y: float, wide: float) -> Iterator[Mark]:
    yield Use(token(look, tally.kind, 9 * PT), x + 4.2 * PT, y - 3.1 * PT)
    yield line(x + 13 * PT, y, tally.word, type_style("page_text").at(10))
    row = []
    for k in range(tally.most):
        state = ("won" if k >= tally.before else "full") if k < tally.now else "lost" if k < tally.before else "open"
        row.append(Use(pip(look, tally.kind, 8 * PT, state), x + wide - (tally.most - 1 - k) * PITCH - 4.5 * PT, y - 3.2 * PT))
    yield Tag("Figure", tuple(row), f"{tally.now} of {tally.most}, before {tally.before}")


def chart_height(log: Log) -> float:
    """How high the chart is, in mm."""
    return (len(log.skylines)) * LANE + 12


def chart(look: Look, x: float, y: float, wide: float, log: Log) -> Iterator[Mark]:
    """A skyline for each ability, one column a room, and what was met below; the heading's baseline at y."""
    step = (wide - LABEL) / max(1, len(log.scenes))
    yield line(x, y, "The whole way", type_style("section"))
    small = type_style("page_small")
    every = 1 if step >= 5 else 2 if step >= 2.8 else 5
    for k in range(0, len(log.scenes), every):
        yield line(x + LABEL + (k + 0.5) * step, y, str(log.scenes[k].number), small, "middle")
    for skyline in log.skylines:
        y += LANE
        yield from _skyline(look, skyline, x, y, wide, step)
    y += 9
    yield line(x + 13 * PT, y, "Met", type_style("page_text").at(10))
    size = min(step * 0.86, 5.0)
    for k, scene in enumerate(log.scenes):
        share = 0.7 if scene.glyph == "moon" else 1
        yield picture(f"glyphs/{scene.glyph}", look, x + LABEL + (k + 0.5) * step, y - 1.2, size * share, low=False)


def _skyline(look: Look, skyline: Skyline, x: float, y: float, wide: float, step: float) -> Iterator[Mark]:
    yield Use(token(look, skyline.kind, 9 * PT), x + 4.2 * PT, y - 5.2 * PT)
    yield line(x + 13 * PT, y - 2 * PT, skyline.word, type_style("page_text").at(10))
    seam = min(0.12, step * 0.06)
    for k, points in enumerate(skyline.points):
        for j in range(points):
            left, right = x + LABEL + k * step + (seam if k else 0), x + LABEL + (k + 1) * step - seam
            joint = 0.26 if j < points - 1 else 0
            course = box(left, y - (j + 1) * COURSE + joint, right - left, COURSE - joint)
            yield Path(course, GREY if look.low else INK)
    yield Path((("M", x + LABEL, y), ("L", x + wide, y)), stroke=INK, width=LINE)
