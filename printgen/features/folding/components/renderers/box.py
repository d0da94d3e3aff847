"""Tuck boxes and bands: nets that are cut, scored, folded and glued, with the game's art on all that is seen."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from printgen.components.cards.renderers.backs import back_mark
from printgen.errors import LayoutError
from printgen.features.folding.components.box import Cards, TuckBox
from printgen.features.folding.components.renderers.band import BAND, DASH, MARGIN, band, length
from printgen.features.folding.components.renderers.net import TONGUE, Net, Rectangle, fits, most_in, net_for, shares
from printgen.marks import PT, Group, Mark, Page, Path, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import gouge, ground, stroke, sun
from printgen.render.context import RenderContext
from printgen.render.paper.furniture import CLEAR, CUT, brackets, ruler
from printgen.render.registry import documents
from printgen.render.text import line, paragraph, width
from printgen.render.theme import CAP, HAIR, INK, PAPER, Type, type_style
from printgen.render.titles import MOST, fit_title, one_line, short

STEPS = "Print at 100 %, on card. Cut the outline, score the dashed lines, fold, glue the flaps that say so."
AIR = 8.0
"""What is free around a band."""
RULER = 66.0
"""What a ruler of 2 inches takes with its words."""
WORDS = 17.0
"""What ruler and words need below a net."""


@documents(TuckBox, any_paper=True)
def boxes(desk: RenderContext, item: TuckBox) -> Iterator[Page]:
    """A page for each box, with its band where that finds room above it; then the bands that did not."""
    made = nets(desk, item.cards)
    left: list[tuple[int, Net]] = []
    for number, (count, net) in enumerate(made, 1):
        wide, high = _lies(desk, fits(net.size, room_of(desk)))
        which = cards_to_text(count) + (f", box {number} of {len(made)}" if len(made) > 1 else "")
        said = f"For {which}, {item.line}. {STEPS}"
        spare = high - 2 * CLEAR - net.size[1]
        marks: list[Mark] = [*brackets(wide, high)]
        above = 0.0
        if spare >= WORDS + BAND + 2 * AIR and length(net) <= wide - 2 * CLEAR:
            above = BAND + AIR
            marks.append(Group(tuple(band(desk, net, cards_to_text(count))), (wide - length(net)) / 2, CLEAR + AIR))
        else:
            left.append((count, net))
        x, y = (wide - net.size[0]) / 2, CLEAR + above + max(0.0, spare - WORDS - above) / 2
        drawn = (*_net(net), *_art(desk, item, net, which), *_words(said, net, (y, high), spare))
        yield Page(wide, high, (*marks, Group(drawn, x, y)), f"Box: {which}")
    if left:
        yield from _bands(desk, item, left)


def _bands(desk: RenderContext, item: TuckBox, made: Sequence[tuple[int, Net]]) -> Iterator[Page]:
    """Bands alone, on as few pages as hold them, along the paper's longer side where they must be."""
    long = max(length(net) for _, net in made)
    wide, high = _lies(desk, long > desk.paper.width - 2 * CLEAR)
    per = max(1, int((high - 2 * CLEAR - WORDS) / (BAND + AIR)))
    x, foot = (wide - long) / 2, high - CLEAR - 3.0
    for first in range(0, len(made), per):
        now = made[first : first + per]
        said = f"For {', '.join(dict.fromkeys(cards_to_text(count) for count, _ in now))}, {item.line}. {STEPS}"
        words = paragraph(x + RULER, foot - 3, said, long - RULER, type_style("page_note"))
        marks: list[Mark] = [*brackets(wide, high), ruler(x, foot, inches=2), Tag("P", tuple(words.marks))]
        for k, (count, net) in enumerate(now):
            marks.append(Group(tuple(band(desk, net, cards_to_text(count))), x, CLEAR + AIR + k * (BAND + AIR)))
        yield Page(wide, high, tuple(marks), "Bands" if len(now) > 1 else "Band")


def cards_to_text(count: int) -> str:
    """So many cards, in words."""
    return f"{count} card{'s' * (count != 1)}"


def _lies(desk: RenderContext, side: bool | None) -> tuple[float, float]:
    """Width and height of the paper, upright or on its side."""
    return (desk.paper.height, desk.paper.width) if side else (desk.paper.width, desk.paper.height)


def room_of(desk: RenderContext) -> tuple[float, float]:
    """What a printer can print on the upright paper."""
    return desk.paper.width - 2 * CLEAR, desk.paper.height - 2 * CLEAR


def nets(desk: RenderContext, cards: Cards) -> list[tuple[int, Net]]:
    """The boxes that the cards need, each with how many of them it holds; LayoutError where the paper is too small for any."""
    most = most_in(cards, room_of(desk))
    return [(count, net_for(cards, count)) for count in shares(cards.many, most)]


def _net(net: Net) -> Iterator[Mark]:
    """What is cut, what is folded, and where glue goes."""
    yield Path(net.outline, PAPER, INK, CUT)
    for fold in net.folds:
        yield stroke(*fold, HAIR, DASH)
    note = type_style("page_note").at(7)
    low = net.panels["inner bottom"]
    yield line(low.x + low.wide / 2, low.y + min(low.high / 2, 6) + 1, "glue", note, "middle")
    yield Group((line(0, 0.9, "glue", note, "middle"),), net.size[0] - net.glue / 2, TONGUE + net.deep + net.high / 2, turn=-90)


def _words(said: str, net: Net, place: tuple[float, float], spare: float) -> Iterator[Mark]:
    """What to do, and a short ruler: at the paper's foot, or where the net leaves room, above its front.

    The net's upper edge is at ``place``, from which the marks are measured, on a paper so high.
    """
    y, high = place
    note = type_style("page_note")
    if spare >= WORDS:
        foot = high - y - 8.0
        yield ruler(0, foot, inches=2)
        words = paragraph(RULER, 0, said, net.size[0] - RULER, note)
        yield Tag("P", (Group(tuple(words.marks), 0, foot + min(-3.0, 1.0 - (words.rows - 1) * note.leading)),))
        return
    measure = net.wide - 2 * MARGIN
    yield Tag("P", tuple(paragraph(0, 4.0 + max(0.0, CLEAR - y), said, measure, note).marks))
    if TONGUE + net.deep > 36 and measure >= 2 * 25.4:
        yield ruler(0, TONGUE + net.deep - 6.0, inches=2)


def _art(desk: RenderContext, item: TuckBox, net: Net, which: str) -> Iterator[Mark]:
    """All panels that are seen."""
    panels = net.panels
    yield _on(panels["front"], _front(desk, which, net))
    size = item.cards.format
    scale = min(1.0, (net.wide - 1) / size.width)
    rear = Group(
        (back_mark(desk.look, size=size),), (net.wide - size.width * scale) / 2, (net.high - size.height * scale) / 2, scale
    )
    yield _on(panels["back"], (rear,))
    for name in ("right", "left"):
        yield _on(panels[name], _side(short(desk.title), net))
    yield _on(panels["lid"], _turn_panel(panels["lid"], _level(short(desk.title), panels["lid"])))
    yield _on(panels["bottom"], _level(item.foot, panels["bottom"], type_style("page_note")))


def _on(panel: Rectangle, marks: Sequence[Mark] | Iterator[Mark]) -> Mark:
    return Group(tuple(marks), panel.x, panel.y)


def _turn_panel(panel: Rectangle, marks: Iterator[Mark]) -> tuple[Mark, ...]:
    """A panel on its head: the lid is read by who looks at the front."""
    return (Group(tuple(marks), panel.wide, panel.high, turn=180),)


def _front(desk: RenderContext, which: str, net: Net) -> Iterator[Mark]:
    """Title, figure on its sun, how many cards."""
    look, middle, measure = desk.look, net.wide / 2, net.wide - 2 * MARGIN
    rows, style = fit_title(desk.title, measure, net.high * 0.22)
    top = 14.0
    lines = (line(middle, top + style.size * CAP + k * style.leading, row, style, "middle") for k, row in enumerate(rows))
    yield Tag("H1", tuple(lines))
    after = top + style.size * CAP + (len(rows) - 1) * style.leading
    foot = net.high - 11.0
    r = min(measure / 2, (foot - after - 6) / 2) * 0.88
    y = (after + foot) / 2
    with suppress(LayoutError):  # on the smallest boxes there is no room in which its lines could be seen
        figure = picture(desk.emblem, look, middle, y, 1.86 * r, halo=3)
        marks = (sun(look, middle, y - r * 0.06, r * 0.92), figure, ground(look, middle, y + r * 0.96, measure / 2))
        yield Tag("Figure", marks, desk.emblem)
    yield Tag("P", (line(middle, net.high - 5.0, which, type_style("page_note"), "middle"),))


def _side(title: str, net: Net) -> Iterator[Mark]:
    """The title from below upwards, a cut of the knife at both ends."""
    style = one_line(title, net.high - 22, min(MOST, (net.deep - 2.5) / CAP * 0.6))
    long = width(title, style)
    x, middle = net.deep / 2, net.high / 2
    yield Group((line(0, style.size * CAP / 2, title, style, "middle"),), x, middle, turn=-90)
    for way in (-1, 1):
        near, far = middle + way * (long / 2 + 4), middle + way * (net.high / 2 - MARGIN)
        if (far - near) * way > 3:
            yield gouge(x, near, x, far, 1.6 * PT, INK, 0.25)


def _level(words: str, panel: Rectangle, kind: Type | None = None) -> Iterator[Mark]:
    """A line in the middle of a low panel."""
    most = (panel.high - 2.0) / CAP * 0.6
    style = one_line(words, panel.wide - 2 * MARGIN, min(MOST, most), kind)
    yield line(panel.wide / 2, panel.high / 2 + style.size * CAP / 2, words, style, "middle")
