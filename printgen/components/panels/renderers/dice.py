"""A table of dice: six faces over rows of bars."""

from collections.abc import Iterator, Sequence

from printgen.components.panels.dice import Outcome
from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, Use
from printgen.render.art.tokens import bar, die
from printgen.render.text import line, width
from printgen.render.theme import GameLook, type_style

PITCH = 7.6  # from row to row above the log


def dice_table(
    look: GameLook, x: float, y: float, wide: float, outcomes: Sequence[Outcome], least: float = 0.0
) -> Iterator[Mark]:
    """Six dice over rows of bars, no word smaller than ``least`` points; LayoutError when one is too long for its bar."""
    label = 15.0
    step = (wide - label) / 6
    heads: list[Mark] = [Tag("TD", ())]
    for k in range(6):
        shown = Use(die(look, k + 1), x + label + (k + 0.5) * step, y + 2.6, 5.2)
        heads.append(Tag("TH", (Tag("Figure", (shown,), str(k + 1)),)))
    rows: list[Mark] = [Tag("TR", tuple(heads))]
    y += 10.6
    style, strong = (type_style(name).at_least(least) for name in ("page_small", "page_bold"))
    for word, bars in outcomes:
        cells = [Tag("TH", (line(x, y + 1.1, word, strong),))]
        k = 0
        for span, words, kind in bars:
            if width(words, style.as_face("Vollkorn-Bold")) > span * step - 0.8:
                raise LayoutError(f"dice table {word!r}: {words!r} is too long for {span} faces")
            cells.append(Tag("TD", bar(look, x + label + k * step, y, span * step, 5.6, words, kind, style), span=span))
            k += span
        rows.append(Tag("TR", tuple(cells)))
        y += PITCH
    yield Tag("Table", tuple(rows))
