"""A table of dice: six faces over rows of bars."""

from collections.abc import Iterator, Sequence

from printgen.components.panels.dice import DiceOutcome
from printgen.errors import LayoutError
from printgen.marks import Mark, SymbolUse, Tag
from printgen.render.art.tokens import die_symbol, draw_result_bar
from printgen.render.text import draw_line, line_width
from printgen.render.theme import GameLook, type_style

PITCH = 7.6  # from row to row above the log


def draw_dice_table(
    look: GameLook, x: float, y: float, width: float, outcomes: Sequence[DiceOutcome], least: float = 0.0
) -> Iterator[Mark]:
    """Draw six dice over rows of bars.

    Raises LayoutError when a word is too long for its bar.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
        least: least size of the words, in points.
    """
    label = 15.0
    step = (width - label) / 6
    heads: list[Mark] = [Tag("TD", ())]
    for k in range(6):
        shown = SymbolUse(die_symbol(look, k + 1), x + label + (k + 0.5) * step, y + 2.6, 5.2)
        heads.append(Tag("TH", (Tag("Figure", (shown,), str(k + 1)),)))
    rows: list[Mark] = [Tag("TR", tuple(heads))]
    y += 10.6
    style, strong = (type_style(name).with_least_size(least) for name in ("page_small", "page_bold"))
    for word, bars in outcomes:
        cells = [Tag("TH", (draw_line(x, y + 1.1, word, strong),))]
        k = 0
        for span, words, kind in bars:
            if line_width(words, style.with_face("Vollkorn-Bold")) > span * step - 0.8:
                raise LayoutError(f"dice table {word!r}: {words!r} is too long for {span} faces")
            cells.append(
                Tag("TD", draw_result_bar(look, x + label + k * step, y, span * step, 5.6, words, kind, style), span=span)
            )
            k += span
        rows.append(Tag("TR", tuple(cells)))
        y += PITCH
    yield Tag("Table", tuple(rows))
