"""Backs without their fronts: printed on sheets that already have fronts, or on others to be glued to them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from printgen.components.cards.deck import DeckBacks
from printgen.components.cards.renderers.imposition import card_sheet, draw_all_rears, draw_back_page
from printgen.marks import Page
from printgen.print_options import INK, LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers

TURNED_BY = "duplex-long"
"""The paper is turned about its long edge."""


@document_renderers(DeckBacks, any_paper=True)
def render_deck_backs(context: RenderContext, item: DeckBacks) -> Iterator[Page]:
    """Yield the backs of every sheet, or only the different ones with the numbers of their sheets."""
    deck = item.deck
    place = card_sheet(context.paper, TURNED_BY, context.options[LARGE_PRINT], deck.format, context.cut_marks.cutter)._replace(
        cut_marks=context.cut_marks
    )
    many, rears = len(tuple(place.iter_slot_positions())), draw_all_rears(deck, context.look, context.options[INK] == "low-backs")
    sheets = [rears[k : k + many] for k in range(0, len(rears), many)]
    alike: dict[int, list[int]] = {}
    for number, now in enumerate(sheets):
        # A last sheet that is not full has the backs of a full one, and some more behind nothing.
        first = next(k for k, other in enumerate(sheets) if other[: len(now)] == now) if item.only_distinct else number
        alike.setdefault(first, []).append(number)
    for first, numbers in alike.items():
        said = describe_sheet_numbers(numbers, len(sheets)) if item.only_distinct else f"sheet {first + 1} of {len(sheets)}"
        yield draw_back_page(deck, place, sheets[first], said, TURNED_BY)


def describe_sheet_numbers(numbers: Sequence[int], sheet_count: int) -> str:
    """Describe sheets, counted from 0, of ``sheet_count`` in words.

    >>> describe_sheet_numbers([0, 1, 2, 5], 6), describe_sheet_numbers([3], 6), describe_sheet_numbers([0, 1], 2)
    ('sheets 1 to 3, 6', 'sheet 4', 'all 2 sheets')
    """
    if len(numbers) == sheet_count > 1:
        return f"all {sheet_count} sheets"
    runs = [[number for _, number in run] for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0])]
    said = (f"{run[0] + 1} to {run[-1] + 1}" if len(run) > 1 else str(run[0] + 1) for run in runs)
    return f"sheet{'s' * (len(numbers) > 1)} {', '.join(said)}"
