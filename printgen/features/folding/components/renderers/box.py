"""Tuck boxes and bands: nets to be cut, scored, folded and glued, with the game's art on all visible panels."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from printgen.components.cards.renderers.card_backs import draw_card_back
from printgen.errors import LayoutError
from printgen.features.folding.components.box import BoxedCards, TuckBox
from printgen.features.folding.components.renderers.band import BAND_DASH, BAND_MARGIN, BAND_SIZE, band_length, draw_band
from printgen.features.folding.components.renderers.net import (
    TONGUE_REACH,
    BoxNet,
    Rectangle,
    build_net,
    most_cards_in,
    orientation_that_fits,
    split_evenly,
)
from printgen.marks import PT, Group, Mark, Page, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import draw_gouge, draw_ground, draw_ink_line, draw_sun
from printgen.render.context import RenderContext
from printgen.render.paper.sheet_marks import CLEAR, MARK_WIDTH, draw_corner_brackets, draw_ruler
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import CAP, HAIR, INK, PAPER, TypeStyle, type_style
from printgen.render.title_fitting import MOST_SIZE, fit_on_one_line, fit_title, short_title

INSTRUCTIONS = "Print at 100 %, on card. Cut the outline, score the dashed lines, fold, glue the flaps that say so."
BAND_CLEARANCE = 8.0
"""What is free around a band."""
RULER_WIDTH = 66.0
"""What a ruler of 2 inches takes with its words."""
INSTRUCTIONS_HEIGHT = 17.0
"""What ruler and words need below a net."""


@document_renderers(TuckBox, any_paper=True)
def draw_boxes(context: RenderContext, item: TuckBox) -> Iterator[Page]:
    """Yield a page for each box, with its band above it if there is room; then the other bands."""
    made = fit_nets(context, item.cards)
    left: list[tuple[int, BoxNet]] = []
    for number, (count, net) in enumerate(made, 1):
        wide, high = _oriented_paper(context, orientation_that_fits(net.size, printable_size(context)))
        which = cards_to_text(count) + (f", box {number} of {len(made)}" if len(made) > 1 else "")
        said = f"For {which}, {item.line}. {INSTRUCTIONS}"
        spare = high - 2 * CLEAR - net.size[1]
        marks: list[Mark] = [*draw_corner_brackets(wide, high)]
        above = 0.0
        if spare >= INSTRUCTIONS_HEIGHT + BAND_SIZE + 2 * BAND_CLEARANCE and band_length(net) <= wide - 2 * CLEAR:
            above = BAND_SIZE + BAND_CLEARANCE
            marks.append(
                Group(tuple(draw_band(context, net, cards_to_text(count))), (wide - band_length(net)) / 2, CLEAR + BAND_CLEARANCE)
            )
        else:
            left.append((count, net))
        x, y = (wide - net.size[0]) / 2, CLEAR + above + max(0.0, spare - INSTRUCTIONS_HEIGHT - above) / 2
        drawn = (*_draw_net(net), *_draw_panels(context, item, net, which), *_draw_instructions(said, net, (y, high), spare))
        yield Page(wide, high, (*marks, Group(drawn, x, y)), f"Box: {which}")
    if left:
        yield from _draw_band_pages(context, item, left)


def _draw_band_pages(context: RenderContext, item: TuckBox, nets: Sequence[tuple[int, BoxNet]]) -> Iterator[Page]:
    """Yield bands alone, on as few pages as possible, along the paper's longer side if necessary."""
    long = max(band_length(net) for _, net in nets)
    wide, high = _oriented_paper(context, long > context.paper.width - 2 * CLEAR)
    per = max(1, int((high - 2 * CLEAR - INSTRUCTIONS_HEIGHT) / (BAND_SIZE + BAND_CLEARANCE)))
    x, foot = (wide - long) / 2, high - CLEAR - 3.0
    for first in range(0, len(nets), per):
        now = nets[first : first + per]
        said = f"For {', '.join(dict.fromkeys(cards_to_text(count) for count, _ in now))}, {item.line}. {INSTRUCTIONS}"
        words = draw_paragraph(x + RULER_WIDTH, foot - 3, said, long - RULER_WIDTH, type_style("page_note"))
        marks: list[Mark] = [*draw_corner_brackets(wide, high), draw_ruler(x, foot, inches=2), Tag("P", tuple(words.marks))]
        for k, (count, net) in enumerate(now):
            marks.append(
                Group(
                    tuple(draw_band(context, net, cards_to_text(count))),
                    x,
                    CLEAR + BAND_CLEARANCE + k * (BAND_SIZE + BAND_CLEARANCE),
                )
            )
        yield Page(wide, high, tuple(marks), "Bands" if len(now) > 1 else "Band")


def cards_to_text(count: int) -> str:
    """Return a number of cards with its noun."""
    return f"{count} card{'s' * (count != 1)}"


def _oriented_paper(context: RenderContext, side: bool | None) -> tuple[float, float]:
    """Return the width and height of the paper, upright, or on its side if ``side``."""
    return (context.paper.height, context.paper.width) if side else (context.paper.width, context.paper.height)


def printable_size(context: RenderContext) -> tuple[float, float]:
    """Return the width and height of the printable area of the upright paper, in mm."""
    return context.paper.width - 2 * CLEAR, context.paper.height - 2 * CLEAR


def fit_nets(context: RenderContext, cards: BoxedCards) -> list[tuple[int, BoxNet]]:
    """Return the boxes that the cards need, each with the number of cards in it.

    LayoutError is raised when the paper is too small for any box.
    """
    most = most_cards_in(cards, printable_size(context))
    return [(count, build_net(cards, count)) for count in split_evenly(cards.card_count, most)]


def _draw_net(net: BoxNet) -> Iterator[Mark]:
    """Draw the cuts, the folds, and where the glue goes."""
    yield Path(net.outline, PAPER, INK, MARK_WIDTH)
    for fold in net.folds:
        yield draw_ink_line(*fold, HAIR, BAND_DASH)
    note = type_style("page_note").with_size(7)
    low = net.panels["inner bottom"]
    yield draw_line(low.x + low.width / 2, low.y + min(low.height / 2, 6) + 1, "glue", note, "middle")
    yield Group(
        (draw_line(0, 0.9, "glue", note, "middle"),),
        net.size[0] - net.glue_reach / 2,
        TONGUE_REACH + net.deep + net.height / 2,
        turn=-90,
    )


def _draw_instructions(said: str, net: BoxNet, place: tuple[float, float], spare: float) -> Iterator[Mark]:
    """Draw the instructions and a short ruler.

    They stand at the foot of the paper or, if it has no room, above the front of the net.

    Args:
        said: the instructions.
        place: the net's upper edge on the paper, from which the marks are measured, and the height of the paper, in mm.
        spare: the height in mm that the net leaves free.
    """
    y, high = place
    note = type_style("page_note")
    if spare >= INSTRUCTIONS_HEIGHT:
        foot = high - y - 8.0
        yield draw_ruler(0, foot, inches=2)
        words = draw_paragraph(RULER_WIDTH, 0, said, net.size[0] - RULER_WIDTH, note)
        yield Tag("P", (Group(tuple(words.marks), 0, foot + min(-3.0, 1.0 - (words.line_count - 1) * note.leading)),))
        return
    measure = net.width - 2 * BAND_MARGIN
    yield Tag("P", tuple(draw_paragraph(0, 4.0 + max(0.0, CLEAR - y), said, measure, note).marks))
    if TONGUE_REACH + net.deep > 36 and measure >= 2 * 25.4:
        yield draw_ruler(0, TONGUE_REACH + net.deep - 6.0, inches=2)


def _draw_panels(context: RenderContext, item: TuckBox, net: BoxNet, which: str) -> Iterator[Mark]:
    """Draw all visible panels."""
    panels = net.panels
    yield _place_on_panel(panels["front"], _draw_front(context, which, net))
    size = item.cards.format
    scale = min(1.0, (net.width - 1) / size.width)
    rear = Group(
        (draw_card_back(context.look, size=size),),
        (net.width - size.width * scale) / 2,
        (net.height - size.height * scale) / 2,
        scale,
    )
    yield _place_on_panel(panels["back"], (rear,))
    for name in ("right", "left"):
        yield _place_on_panel(panels[name], _draw_side(short_title(context.title), net))
    yield _place_on_panel(panels["lid"], _turn_panel(panels["lid"], _draw_line(short_title(context.title), panels["lid"])))
    yield _place_on_panel(panels["bottom"], _draw_line(item.foot, panels["bottom"], type_style("page_note")))


def _place_on_panel(panel: Rectangle, marks: Sequence[Mark] | Iterator[Mark]) -> Mark:
    return Group(tuple(marks), panel.x, panel.y)


def _turn_panel(panel: Rectangle, marks: Iterator[Mark]) -> tuple[Mark, ...]:
    """Turn a panel upside down: the lid is read by somebody who looks at the front."""
    return (Group(tuple(marks), panel.width, panel.height, turn=180),)


def _draw_front(context: RenderContext, which: str, net: BoxNet) -> Iterator[Mark]:
    """Draw the front: title, figure on its sun, and the number of cards."""
    look, middle, measure = context.look, net.width / 2, net.width - 2 * BAND_MARGIN
    rows, style = fit_title(context.title, measure, net.height * 0.22)
    top = 14.0
    lines = (draw_line(middle, top + style.size * CAP + k * style.leading, row, style, "middle") for k, row in enumerate(rows))
    yield Tag("H1", tuple(lines))
    after = top + style.size * CAP + (len(rows) - 1) * style.leading
    foot = net.height - 11.0
    r = min(measure / 2, (foot - after - 6) / 2) * 0.88
    y = (after + foot) / 2
    with suppress(LayoutError):  # on the smallest boxes there is no room in which its lines could be seen
        figure = draw_picture(context.emblem, look, middle, y, 1.86 * r, halo=3)
        marks = (draw_sun(look, middle, y - r * 0.06, r * 0.92), figure, draw_ground(look, middle, y + r * 0.96, measure / 2))
        yield Tag("Figure", marks, context.emblem)
    yield Tag("P", (draw_line(middle, net.height - 5.0, which, type_style("page_note"), "middle"),))


def _draw_side(title: str, net: BoxNet) -> Iterator[Mark]:
    """Draw a side: the title from below upwards, with a gouge at both ends."""
    style = fit_on_one_line(title, net.height - 22, min(MOST_SIZE, (net.deep - 2.5) / CAP * 0.6))
    long = line_width(title, style)
    x, middle = net.deep / 2, net.height / 2
    yield Group((draw_line(0, style.size * CAP / 2, title, style, "middle"),), x, middle, turn=-90)
    for way in (-1, 1):
        near, far = middle + way * (long / 2 + 4), middle + way * (net.height / 2 - BAND_MARGIN)
        if (far - near) * way > 3:
            yield draw_gouge(x, near, x, far, 1.6 * PT, INK, 0.25)


def _draw_line(words: str, panel: Rectangle, kind: TypeStyle | None = None) -> Iterator[Mark]:
    """Draw a line in the middle of a low panel."""
    most = (panel.height - 2.0) / CAP * 0.6
    style = fit_on_one_line(words, panel.width - 2 * BAND_MARGIN, min(MOST_SIZE, most), kind)
    yield draw_line(panel.width / 2, panel.height / 2 + style.size * CAP / 2, words, style, "middle")
