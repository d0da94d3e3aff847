"""A table of chances on a panel: whole per cent, the good ones in bold on a tint, the best on a deeper one."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from printgen.components.panels.chances import EVEN, GOOD, Chances
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.woodcut import box, stroke
from printgen.render.registry import insets
from printgen.render.text import line, width
from printgen.render.theme import CAP, FINE, PAPER, GameLook, Type, U, type_style

ROW = 2.22 * U
HEAD = 3.6 * U
"""The width of the column of row heads."""
GAP = 0.9 * U
"""Between two groups of columns."""
DEEPER = 0.5
"""How far the deeper tint lies from the tint towards the accent."""
NUMBER = Type("Cinzel-Bold", 2.7, 2.7)


def whole_percent(chance: Fraction) -> int:
    """A chance in whole per cent: never 0 for what can happen nor 100 for what can fail.

    >>> [whole_percent(Fraction(*share)) for share in ((0, 1), (1, 900), (2, 3), (899, 900))]
    [0, 1, 67, 99]
    """
    return 100 * int(chance) if chance in (0, 1) else min(99, max(1, round(chance * 100)))


@insets(Chances)
def chances(look: GameLook, item: Chances, measure: float) -> tuple[list[Mark], float]:
    """The table from y = 0, and its height. LayoutError when a word is wider than its columns."""
    step = (measure - HEAD - GAP * (len(item.groups) - 1)) / sum(len(columns) for _, columns in item.groups)
    xs = list(_middles(item, step))
    marks: list[Mark] = list(_words(item, xs, step))
    heads = [head for _, columns in item.groups for head in columns]
    cells = (Tag("TH", (_cell(head, NUMBER, x, 1.5 * ROW),)) for x, head in zip(xs, heads, strict=True))
    rows = [Tag("TR", (Tag("TD", ()), *cells))]
    for r, (head, values) in enumerate(item.rows):
        y = (r + 2.5) * ROW
        marks += [_shade(look, value, x, y, step) for x, value in zip(xs, values, strict=True) if whole_percent(value) >= EVEN]
        rows.append(_row(head, values, xs, y))
    y = (len(item.rows) + 2.5) * ROW + 0.4 * U
    if item.foot is None:
        return [*marks, Tag("Table", tuple(rows))], y - ROW / 2
    rows.append(_foot(*item.foot, xs, y))
    rule = y - ROW / 2 - 0.2 * U
    return [*marks, stroke(0, rule, measure, rule, FINE), Tag("Table", tuple(rows))], y + ROW / 2


def _middles(item: Chances, step: float) -> Iterator[float]:
    """Where the middle of each column is."""
    x = HEAD + step / 2
    for _, columns in item.groups:
        for _ in columns:
            yield x
            x += step
        x += GAP


def _words(item: Chances, xs: Sequence[float], step: float) -> Iterator[Mark]:
    """What each group is, over its columns."""
    style, k = type_style("card_text").as_face("Vollkorn-Italic"), 0
    for word, columns in item.groups:
        if width(word, style) > len(columns) * step + GAP:
            raise LayoutError(f"chances: {word!r} is {width(word, style) - len(columns) * step:.1f} mm too wide for its columns")
        middle = (xs[k] + xs[k + len(columns) - 1]) / 2
        yield Tag("P", (line(middle, 0.5 * ROW + 0.6 * U, word, style, "middle"),))
        k += len(columns)


def _row(head: str, values: Sequence[Fraction], xs: Sequence[float], y: float) -> Tag:
    """A row's head and its cells, centred on height y."""
    cells = [Tag("TH", (_cell(head, NUMBER, HEAD / 2, y),))]
    for x, value in zip(xs, values, strict=True):
        n = whole_percent(value)
        style = type_style("card_rule" if n >= EVEN else "card_text")
        cells.append(Tag("TD", (_cell(str(n or "–"), style, x, y),)))
    return Tag("TR", tuple(cells))


def _cell(words: str, style: Type, x: float, y: float) -> Mark:
    return line(x, y + style.size * CAP * 0.48, words, style, "middle")


def _shade(look: GameLook, value: Fraction, x: float, y: float, step: float) -> Mark:
    """The ground of a good chance; in low ink the better ones are on the tint, the others on paper."""
    deep, light = (look.tint, PAPER) if look.low else (_mix_colours(look.tint, look.accent, DEEPER), look.tint)
    return Path(box(x - step / 2, y - ROW / 2, step, ROW), deep if whole_percent(value) >= GOOD else light)


def _mix_colours(one: str, two: str, share: float) -> str:
    """A colour between two, so far towards the second."""
    pairs = [(int(one[k : k + 2], 16), int(two[k : k + 2], 16)) for k in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _foot(word: str, values: Sequence[Fraction], xs: Sequence[float], y: float) -> Tag:
    """The row of averages."""
    small = type_style("card_foot")
    cells = [Tag("TH", (line(0, y + small.size * CAP * 0.48, word, type_style("card_text").as_face("Vollkorn-Italic")),))]
    cells += [Tag("TD", (_cell(f"{float(value):.1f}", small, x, y),)) for x, value in zip(xs, values, strict=True)]
    return Tag("TR", tuple(cells))
