"""A box of alternatives: a bar for each, black for the one taken, a ring around the best if that is another."""

from collections.abc import Iterator

from printgen.components.story.alternatives import Alternative, Alternatives, chance_to_text
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line, polygon_outline
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, GREY, INK, LINE, PAPER, GameLook, type_style

TITLE = "Other choices"
HEAD, ROW, BAR = 7.6, 6.6, 3.6
INSET = 4.0  # from the frame to what stands in it
WHERE = 6.4  # from the head's foot to the first baseline
NUMBER = 13.0  # what the numbers take at the right
ARROW = 5.0  # and the arrow at the left
RING = 3.4
UNIT = {True: "the chance to win, in a hundred", False: "games won, of a hundred played on from there"}
"""What the numbers are, where they are exact and where they are counted."""
VERDICT_OFFSET = 5.6  # from the rule to the verdict's baseline


def alternatives_height(item: Alternatives, width: float) -> float:
    """Return the height of the box, in mm."""
    style = type_style("page_entry")
    lines = round(draw_paragraph(0, 0, item.verdict, width - 2 * INSET, style).next_baseline / style.leading)
    return HEAD + WHERE + len(item.alternatives) * ROW + VERDICT_OFFSET + (lines - 1) * style.leading + 5.0


def draw_alternatives(look: GameLook, item: Alternatives, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the box.

    Raises LayoutError when the words of an alternative leave no room for its bar.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    high, left, measure = alternatives_height(item, width), x + INSET, width - 2 * INSET
    marks: list[Mark] = [Path(box_outline(x, y, width, high), stroke=INK, width=LINE), *_draw_head(look, x, y, width)]
    y += HEAD + WHERE
    note = type_style("page_note")
    marks += [draw_line(left, y, item.decision, note), draw_line(left + measure, y, UNIT[item.exact], note, "right")]
    words = max(line_width(road.words, type_style("page_bold")) for road in item.alternatives) + ARROW + 4
    if measure - words - NUMBER < 2 * NUMBER:
        raise LayoutError(f"roads: {item.alternatives[0].words!r} and the others leave no room for bars")
    for road in item.alternatives:
        y += ROW
        marks += _draw_alternative(look, road, left, y, measure, words, item)
    y += 2.6
    marks.append(draw_ink_line(left, y, left + measure, y, FINE))
    marks += draw_paragraph(left, y + VERDICT_OFFSET - 0.6, item.verdict, measure, type_style("page_entry")).marks
    yield Tag("Figure", tuple(marks), item.alt)


def _draw_head(look: GameLook, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the bar with the title; in low ink a rule below it."""
    style = type_style("section")
    if look.low_ink:
        yield draw_ink_line(x, y + HEAD, x + width, y + HEAD, LINE)
        yield draw_line(x + INSET, y + 5.2, TITLE, style)
        return
    yield Path(box_outline(x, y, width, HEAD), INK)
    yield draw_line(x + INSET, y + 5.2, TITLE, style, fill=PAPER)


def _draw_alternative(
    look: GameLook, alternative: Alternative, x: float, y: float, width: float, words: float, item: Alternatives
) -> Iterator[Mark]:
    """Draw one alternative on its baseline: an arrow if it was taken, its words, a bar, the chance in per cent.

    Args:
        x, y: left end of the baseline, in mm.
        width: width, in mm.
        words: width of the column of words, in mm.
        item: all alternatives of the decision.
    """
    style = type_style("page_bold" if alternative.was_taken else "page_small")
    dark, right = GREY if look.low_ink else INK, x + width - NUMBER
    if alternative.was_taken:
        yield Path(polygon_outline([(x, y - 2.9), (x + 3.6, y - 1.3), (x, y + 0.3)]), INK)
    yield draw_line(x + ARROW, y, alternative.words, style)
    top, long = y - 1.3 - BAR / 2, right - x - words
    yield Path(box_outline(x + words, top, long, BAR), PAPER, INK, FINE)
    if alternative.chance > 0:
        yield Path(
            box_outline(x + words, top, long * alternative.chance, BAR), dark if alternative.was_taken else look.tint, INK, FINE
        )
    middle = x + width - NUMBER / 2
    if alternative is item.alternatives[0] and not alternative.was_taken:
        yield Path(disc_outline(middle, y - 1.2, RING), stroke=INK, width=LINE)
    yield draw_line(middle, y, chance_to_text(alternative.chance, item.digits), style, "middle")
