"""A box of roads not taken: a bar for each, black for the one that was taken, a ring about the best where that was another."""

from collections.abc import Iterator

from printgen.components.story.alternatives import Road, Roads
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.woodcut import box, disc, polygon, stroke
from printgen.render.text import line, paragraph, width
from printgen.render.theme import FINE, GREY, INK, LINE, PAPER, GameLook, type_style

TITLE = "Roads not taken"
HEAD, ROW, BAR = 7.6, 6.6, 3.6
INSET = 4.0  # from the frame to what stands in it
WHERE = 6.4  # from the head's foot to the first baseline
NUMBER = 13.0  # what the numbers take at the right
ARROW = 5.0  # and the arrow at the left
RING = 3.4
UNIT = {True: "the chance to win, in a hundred", False: "games won, of a hundred played on from there"}
"""What the numbers are, where they are exact and where they are counted."""
UNDER = 5.6  # from the rule to the verdict's baseline


def roads_height(item: Roads, wide: float) -> float:
    """How high the box is, in mm."""
    style = type_style("page_entry")
    lines = round(paragraph(0, 0, item.verdict, wide - 2 * INSET, style).y / style.leading)
    return HEAD + WHERE + len(item.roads) * ROW + UNDER + (lines - 1) * style.leading + 5.0


def roads(look: GameLook, item: Roads, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The box from its upper left corner; LayoutError when a road's words leave no room for its bar."""
    high, left, measure = roads_height(item, wide), x + INSET, wide - 2 * INSET
    marks: list[Mark] = [Path(box(x, y, wide, high), stroke=INK, width=LINE), *_head(look, x, y, wide)]
    y += HEAD + WHERE
    note = type_style("page_note")
    marks += [line(left, y, item.where, note), line(left + measure, y, UNIT[item.exact], note, "right")]
    words = max(width(road.words, type_style("page_bold")) for road in item.roads) + ARROW + 4
    if measure - words - NUMBER < 2 * NUMBER:
        raise LayoutError(f"roads: {item.roads[0].words!r} and the others leave no room for bars")
    for road in item.roads:
        y += ROW
        marks += _road(look, road, left, y, measure, words, item)
    y += 2.6
    marks.append(stroke(left, y, left + measure, y, FINE))
    marks += paragraph(left, y + UNDER - 0.6, item.verdict, measure, type_style("page_entry")).marks
    yield Tag("Figure", tuple(marks), item.alt)


def _head(look: GameLook, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The bar with the title; in low ink a rule below it."""
    style = type_style("section")
    if look.low:
        yield stroke(x, y + HEAD, x + wide, y + HEAD, LINE)
        yield line(x + INSET, y + 5.2, TITLE, style)
        return
    yield Path(box(x, y, wide, HEAD), INK)
    yield line(x + INSET, y + 5.2, TITLE, style, fill=PAPER)


def _road(look: GameLook, road: Road, x: float, y: float, wide: float, words: float, item: Roads) -> Iterator[Mark]:
    """One road on its baseline: an arrow where it was taken, its words, a bar of the chance, the chance in per cent."""
    style = type_style("page_bold" if road.taken else "page_small")
    dark, right = GREY if look.low else INK, x + wide - NUMBER
    if road.taken:
        yield Path(polygon([(x, y - 2.9), (x + 3.6, y - 1.3), (x, y + 0.3)]), INK)
    yield line(x + ARROW, y, road.words, style)
    top, long = y - 1.3 - BAR / 2, right - x - words
    yield Path(box(x + words, top, long, BAR), PAPER, INK, FINE)
    if road.chance > 0:
        yield Path(box(x + words, top, long * road.chance, BAR), dark if road.taken else look.tint, INK, FINE)
    middle = x + wide - NUMBER / 2
    if road is item.roads[0] and not road.taken:
        yield Path(disc(middle, y - 1.2, RING), stroke=INK, width=LINE)
    yield line(middle, y, f"{100 * road.chance:.{item.digits}f}", style, "middle")
