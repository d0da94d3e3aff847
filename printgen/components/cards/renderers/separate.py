"""Backs without their fronts: printed on sheets that went through the printer before, or on others to be glued to them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from printgen.components.cards.deck import Backs
from printgen.components.cards.renderers.imposition import all_rears, back_page, sheet
from printgen.marks import Page
from printgen.print_options import INK, LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.registry import documents

WAY = "duplex-long"
"""The paper is turned about its long edge."""


@documents(Backs, any_paper=True)
def backs_alone(desk: RenderContext, item: Backs) -> Iterator[Page]:
    """The back of every sheet, or of those that are alike the first, with the numbers of the sheets that it belongs to."""
    deck = item.deck
    place = sheet(desk.paper, WAY, desk.options[LARGE_PRINT], deck.format, desk.cuts.cutter)._replace(cuts=desk.cuts)
    many, rears = len(tuple(place.positions())), all_rears(deck, desk.look, desk.options[INK] == "low-backs")
    sheets = [rears[k : k + many] for k in range(0, len(rears), many)]
    alike: dict[int, list[int]] = {}
    for number, now in enumerate(sheets):
        # A last sheet that is not full has the backs of a full one, and some more behind nothing.
        first = next(k for k, other in enumerate(sheets) if other[: len(now)] == now) if item.once else number
        alike.setdefault(first, []).append(number)
    for first, numbers in alike.items():
        said = spans(numbers, len(sheets)) if item.once else f"sheet {first + 1} of {len(sheets)}"
        yield back_page(deck, place, sheets[first], said, WAY)


def spans(numbers: Sequence[int], whole: int) -> str:
    """Sheets counted from 0 in words, of so many.

    >>> spans([0, 1, 2, 5], 6), spans([3], 6), spans([0, 1], 2)
    ('sheets 1 to 3, 6', 'sheet 4', 'all 2 sheets')
    """
    if len(numbers) == whole > 1:
        return f"all {whole} sheets"
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    said = (f"{run[0] + 1} to {run[-1] + 1}" if len(run) > 1 else str(run[0] + 1) for run in runs)
    return f"sheet{'s' * (len(numbers) > 1)} {', '.join(said)}"
