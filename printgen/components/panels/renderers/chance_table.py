"""A table of chances on a panel: whole per cent, the good ones in bold on a tint, the best on a deeper one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from printgen.components.panels.chance_table import EVEN, GOOD, ChanceTable
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import CAP, FINE, PAPER, GameLook, TypeStyle, U, type_style

ROW = 2.22 * U
HEAD = 3.6 * U
"""The width of the column of row heads."""
GAP = 0.9 * U
"""Between two groups of columns."""
DEEPER = 0.5
"""How far the deeper tint lies from the tint towards the accent."""
NUMBER = TypeStyle("Cinzel-Bold", 2.7, 2.7)
KEY = "chances"
"""The heads of groups and the rows are one table, though grounds are painted between them."""


def percent_text(chance: Fraction) -> str:
    """Return a chance in whole per cent as text, never 0 for what can happen nor 100 for what can fail.

    >>> [percent_text(Fraction(*share)) for share in ((0, 1), (1, 900), (2, 3), (899, 900), (1, 1))]
    ['–', '<1', '67', '>99', '100']
    """
    n = round(chance * 100)
    return "–" if not chance else "<1" if n == 0 else ">99" if n == 100 > chance * 100 else str(n)


@panel_renderers(ChanceTable)
def draw_chance_table(look: GameLook, item: ChanceTable, measure: float) -> tuple[list[Mark], float]:
    """Draw the table from y = 0; return marks and height.

    Raises LayoutError when a word is wider than its columns.
    """
    step = (measure - HEAD - GAP * (len(item.groups) - 1)) / sum(len(columns) for _, columns in item.groups)
    xs = list(_column_middles(item, step))
    marks: list[Mark] = list(_draw_group_words(item, xs, step))
    heads = [head for _, columns in item.groups for head in columns]
    cells = (Tag("TH", (_draw_cell(head, NUMBER, x, 1.5 * ROW),)) for x, head in zip(xs, heads, strict=True))
    rows = [Tag("TR", (Tag("TD", ()), *cells))]
    for r, (head, values) in enumerate(item.rows):
        y = (r + 2.5) * ROW
        marks += [
            _draw_cell_shade(look, value, x, y, step) for x, value in zip(xs, values, strict=True) if round(value * 100) >= EVEN
        ]
        rows.append(_draw_row(head, values, xs, y))
    y = (len(item.rows) + 2.5) * ROW + 0.4 * U
    if item.foot is None:
        return [*marks, Tag("Table", tuple(rows), key=KEY)], y - ROW / 2
    rows.append(_draw_average_row(*item.foot, xs, y))
    rule = y - ROW / 2 - 0.2 * U
    return [*marks, draw_ink_line(0, rule, measure, rule, FINE), Tag("Table", tuple(rows), key=KEY)], y + ROW / 2


def _column_middles(item: ChanceTable, step: float) -> Iterator[float]:
    """Yield the middle of each column, in mm."""
    x = HEAD + step / 2
    for _, columns in item.groups:
        for _ in columns:
            yield x
            x += step
        x += GAP


def _draw_group_words(item: ChanceTable, xs: Sequence[float], step: float) -> Iterator[Mark]:
    """Draw the word of each group over its columns; of several groups each is the head of its columns."""
    style, k = type_style("card_text").with_face("Vollkorn-Italic"), 0
    cells: list[Mark] = [Tag("TD", ())]
    for word, columns in item.groups:
        if line_width(word, style) > len(columns) * step + GAP:
            raise LayoutError(
                f"chances: {word!r} is {line_width(word, style) - len(columns) * step:.1f} mm too wide for its columns"
            )
        middle = (xs[k] + xs[k + len(columns) - 1]) / 2
        drawn = draw_line(middle, 0.5 * ROW + 0.6 * U, word, style, "middle")
        cells.append(Tag("TH", (drawn,), span=len(columns)))
        k += len(columns)
    yield Tag("Table", (Tag("TR", tuple(cells)),), key=KEY) if len(item.groups) > 1 else Tag("P", (drawn,))


def _draw_row(head: str, values: Sequence[Fraction], xs: Sequence[float], y: float) -> Tag:
    """Draw a row's head and its cells, centred at height y."""
    cells = [Tag("TH", (_draw_cell(head, NUMBER, HEAD / 2, y),))]
    for x, value in zip(xs, values, strict=True):
        style = type_style("card_rule" if round(value * 100) >= EVEN else "card_text")
        cells.append(Tag("TD", (_draw_cell(percent_text(value), style, x, y),)))
    return Tag("TR", tuple(cells))


def _draw_cell(words: str, style: TypeStyle, x: float, y: float) -> Mark:
    return draw_line(x, y + style.size * CAP * 0.48, words, style, "middle")


def _draw_cell_shade(look: GameLook, value: Fraction, x: float, y: float, step: float) -> Mark:
    """Draw the ground of a good chance; in low ink only the better ones are on the tint.

    Args:
        x, y: middle, in mm.
        step: width of a column, in mm.
        value: the chance, 0 to 1.
    """
    deep, light = (look.tint, PAPER) if look.low_ink else (_mix_colours(look.tint, look.accent, DEEPER), look.tint)
    return Path(box_outline(x - step / 2, y - ROW / 2, step, ROW), deep if round(value * 100) >= GOOD else light)


def _mix_colours(one: str, two: str, share: float) -> str:
    """Return a colour between two, at ``share`` of the way to the second."""
    pairs = [(int(one[k : k + 2], 16), int(two[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _draw_average_row(word: str, values: Sequence[Fraction], xs: Sequence[float], y: float) -> Tag:
    """Draw the row of averages."""
    small = type_style("card_foot")
    cells = [Tag("TH", (draw_line(0, y + small.size * CAP * 0.48, word, type_style("card_text").with_face("Vollkorn-Italic")),))]
    cells += [Tag("TD", (_draw_cell(f"{float(value):.1f}", small, x, y),)) for x, value in zip(xs, values, strict=True)]
    return Tag("TR", tuple(cells))
