"""The band around a deck: a strip as long as the circumference of its box."""

from collections.abc import Iterator

from printgen.components.panels.renderers.emblem import draw_worded_ring
from printgen.features.folding.components.renderers.net import GLUE_REACH, BoxNet
from printgen.marks import PT, Group, Mark, Path, Tag
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line
from printgen.render.context import RenderContext
from printgen.render.paper.sheet_marks import MARK_WIDTH
from printgen.render.text import draw_line
from printgen.render.theme import CAP, HAIR, INK, PAPER, type_style
from printgen.render.title_fitting import LEAST_SIZE, MOST_SIZE, fit_on_one_line, fit_title, short_title

BAND_SIZE, BAND_MARGIN = 30.0, 4.0
"""How high a band is, and what is white at the ends of its front."""
BAND_DASH = (1.4, 1.0)


def band_length(net: BoxNet) -> float:
    """Return the length of the band in mm, with the flap that is glued."""
    return 2 * (net.width + net.deep) + GLUE_REACH


def draw_band(context: RenderContext, net: BoxNet, deck_line: str) -> Iterator[Mark]:
    """Draw the band: the title on its front, the game's medal on its back, and a glue flap at its end."""
    w, d, long = net.width, net.deep, band_length(net)
    yield Path(box_outline(0, 0, long, BAND_SIZE), PAPER, INK, MARK_WIDTH)
    for x in (w, w + d, 2 * w + d, 2 * (w + d)):
        yield draw_ink_line(x, 0, x, BAND_SIZE, HAIR, BAND_DASH)
    note = type_style("page_note")
    yield Group((draw_line(0, 0.9, "glue", note.with_size(7), "middle"),), long - GLUE_REACH / 2, BAND_SIZE / 2, turn=-90)
    for start in (0.0, w + d):
        for y in (3.2, BAND_SIZE - 3.2):
            yield draw_gouge(start + BAND_MARGIN, y, start + w - BAND_MARGIN, y, 1.6 * PT, INK, 0.5)
    rows, style = fit_title(context.title, w - 2 * BAND_MARGIN, 13.0)
    top = 13.5 - ((len(rows) - 1) * style.leading - style.size * CAP) / 2
    yield Tag("P", tuple(draw_line(w / 2, top + k * style.leading, row, style, "middle") for k, row in enumerate(rows)))
    yield Tag("P", (draw_line(w / 2, BAND_SIZE - 6.4, deck_line, note, "middle"),))
    yield Group(tuple(draw_worded_ring(context.look)), w + d + w / 2, BAND_SIZE / 2, 0.5)
    style = fit_on_one_line(short_title(context.title), BAND_SIZE - 8, min(MOST_SIZE, (d - 2.5) / CAP * 0.5))
    for x in (w + d / 2, 2 * w + 1.5 * d) if style.size >= LEAST_SIZE else ():
        yield Group(
            (draw_line(0, style.size * CAP / 2, short_title(context.title), style, "middle"),), x, BAND_SIZE / 2, turn=-90
        )
