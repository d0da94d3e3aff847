"""The band around a deck: a strip as long as the way around its box."""

from collections.abc import Iterator

from printgen.components.panels.renderers.emblem import medal
from printgen.features.folding.components.renderers.net import GLUE, Net
from printgen.marks import PT, Group, Mark, Path, Tag
from printgen.render.art.woodcut import box, gouge, stroke
from printgen.render.context import RenderContext
from printgen.render.paper.furniture import CUT
from printgen.render.text import line
from printgen.render.theme import CAP, HAIR, INK, PAPER, type_style
from printgen.render.titles import LEAST, MOST, fit_title, one_line, short

BAND, MARGIN = 30.0, 4.0
"""How high a band is, and what is white at the ends of its front."""
DASH = (1.4, 1.0)


def length(net: Net) -> float:
    """How long the band is, with what is glued."""
    return 2 * (net.wide + net.deep) + GLUE


def band(desk: RenderContext, net: Net, which: str) -> Iterator[Mark]:
    """The band: title in front, the game's medal behind, at its end a flap to be glued."""
    w, d, long = net.wide, net.deep, length(net)
    yield Path(box(0, 0, long, BAND), PAPER, INK, CUT)
    for x in (w, w + d, 2 * w + d, 2 * (w + d)):
        yield stroke(x, 0, x, BAND, HAIR, DASH)
    note = type_style("page_note")
    yield Group((line(0, 0.9, "glue", note.at(7), "middle"),), long - GLUE / 2, BAND / 2, turn=-90)
    for start in (0.0, w + d):
        for y in (3.2, BAND - 3.2):
            yield gouge(start + MARGIN, y, start + w - MARGIN, y, 1.6 * PT, INK, 0.5)
    rows, style = fit_title(desk.title, w - 2 * MARGIN, 13.0)
    top = 13.5 - ((len(rows) - 1) * style.leading - style.size * CAP) / 2
    yield Tag("P", tuple(line(w / 2, top + k * style.leading, row, style, "middle") for k, row in enumerate(rows)))
    yield Tag("P", (line(w / 2, BAND - 6.4, which, note, "middle"),))
    yield Group(tuple(medal(desk.look)), w + d + w / 2, BAND / 2, 0.5)
    style = one_line(short(desk.title), BAND - 8, min(MOST, (d - 2.5) / CAP * 0.5))
    for x in (w + d / 2, 2 * w + 1.5 * d) if style.size >= LEAST else ():
        yield Group((line(0, style.size * CAP / 2, short(desk.title), style, "middle"),), x, BAND / 2, turn=-90)
