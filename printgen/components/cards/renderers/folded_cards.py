"""Folded cards: two panels side by side with a spine between them, set by set on as few sheets as hold them."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.cards.deck import Deck
from printgen.components.cards.folded_cards import FoldedCard, FoldedSeries, ReferenceCards, UnfoldedPanel
from printgen.components.cards.renderers.imposition import AIRY, SheetWords, draw_sheet_surroundings, folded_pair_sheet
from printgen.components.cards.renderers.sheet_slots import CardSheet
from printgen.components.panels.panel import EmptySpace, Panel, Spring
from printgen.components.panels.renderers.panel import draw_panel, item_heights
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Page, Tag, map_form_fields
from printgen.print_options import LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.paper.card_size import HEIGHT, MARGIN, MEASURE, WIDTH
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import document_renderers, face_renderers
from printgen.render.text import draw_line
from printgen.render.theme import GameLook, TypeStyle, U, type_style

COPIES = 2
"""One set to use, one to give away; of large print one."""
TOP, FOOT = 3.4 * U, 53.6 * U
"""Where a panel begins and ends."""
ENTRY_GAP = EmptySpace(1.3)
"""Between two entries of a series."""


@document_renderers(ReferenceCards, any_paper=True)
def render_reference_cards(context: RenderContext, item: ReferenceCards) -> tuple[Page, ...]:
    """Return the pages of folded cards."""
    return draw_folded_pages(context.look, context.paper, item.cards, context.title, context.options[LARGE_PRINT])


def draw_folded_pages(
    look: GameLook, paper: Paper, cards: Sequence[FoldedCard | FoldedSeries], title: str, large: bool
) -> tuple[Page, ...]:
    """Return the pages of two sets of the cards, or of one in large print, and of more sets if one sheet holds them.

    Args:
        title: printed on the sheets.
        large: whether to print large.
    """
    place = folded_pair_sheet(paper, large)
    every = list(_iter_folded_cards(look, cards))
    many = place.grid.rows * place.grid.columns // 2
    copies = max(1 if large else COPIES, many // len(every))
    drawn = [(card.name, Tag("Sect", tuple(_draw_folded_card(look, card)))) for card in every] * copies
    sheets = [drawn[k : k + many] for k in range(0, len(drawn), many)]
    return tuple(_draw_folded_page(place, title, now, f"sheet {n} of {len(sheets)}") for n, now in enumerate(sheets, 1))


def draw_panel_pages(look: GameLook, cards: Sequence[FoldedCard | FoldedSeries]) -> Iterator[Page]:
    """Yield the panels of one set, each on a page of the size of a card."""
    for card in _iter_folded_cards(look, cards):
        for side in (card.left, card.right):
            yield Page(WIDTH, HEIGHT, tuple(_draw_folded_panel(look, card.name, side, MARGIN)), card.name)


def count_folded_cards(look: GameLook, cards: Sequence[FoldedCard | FoldedSeries]) -> int:
    """Count the cards of one set."""
    return len(list(_iter_folded_cards(look, cards)))


def unfold_cards(look: GameLook, cards: Sequence[FoldedCard | FoldedSeries], game: str, title: str) -> Deck:
    """Return one set of the cards as a deck, with a panel on either side of each card, so that nothing is folded."""
    every = list(_iter_folded_cards(look, cards))
    fronts = tuple(UnfoldedPanel(card.name, card.left) for card in every)
    return Deck(game, title, fronts, tuple(UnfoldedPanel(card.name, card.right) for card in every))


@face_renderers(UnfoldedPanel, titles=lambda card: ())
def draw_unfolded_panel(card: UnfoldedPanel, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw a panel with the upper left corner of its card at (0, 0)."""
    yield from _draw_folded_panel(look, card.name, card.panel, MARGIN)


def _iter_folded_cards(look: GameLook, cards: Sequence[FoldedCard | FoldedSeries]) -> Iterator[FoldedCard]:
    """Yield the cards one by one; a series yields as many as it needs."""
    for item in cards:
        yield from _deal_series(look, item) if isinstance(item, FoldedSeries) else (item,)


def _deal_series(look: GameLook, series: FoldedSeries) -> Iterator[FoldedCard]:
    """Yield the cards of a series, with its entries distributed evenly over as few panels as can hold them."""
    head: Panel = (series.heading, EmptySpace(0.6))
    needs = [fsum(item_heights(look, (*entry, ENTRY_GAP), MEASURE)) for entry in series.entries]
    room = FOOT - TOP - fsum(item_heights(look, head, MEASURE))
    even = _divide_entries_evenly(needs, room)
    panels: list[Panel] = [
        (*head, *(part for k in group for part in (*series.entries[k], ENTRY_GAP)), Spring()) for group in even
    ]
    if len(panels) % 2:
        panels.append(series.filler)
    cards = list(zip(panels[::2], panels[1::2], strict=True))
    for n, (left, right) in enumerate(cards, 1):
        yield FoldedCard(series.name if len(cards) == 1 else f"{series.name} {n}", left, right)


def _divide_entries_evenly(needs: Sequence[float], room: float) -> list[list[int]]:
    """Divide entries, in their order, into groups of numbers whose heights sum to at most ``room`` mm.

    There are as few groups as possible, and an even number of them if there are enough entries.
    """
    wanted = len(_fill_greedily(needs, room))
    wanted += wanted % 2 if len(needs) > wanted else 0
    low, high = 0.0, room
    for _ in range(30):  # the smallest measure that does with so many groups
        middle = (low + high) / 2
        low, high = (low, middle) if len(_fill_greedily(needs, middle)) <= wanted else (middle, high)
    return _fill_greedily(needs, high)


def _fill_greedily(needs: Sequence[float], room: float) -> list[list[int]]:
    groups: list[list[int]] = []
    left = 0.0
    for k, need in enumerate(needs):
        if not groups or need > left:
            groups.append([])
            left = room
        groups[-1].append(k)
        left -= need
    return groups


def _draw_folded_page(place: CardSheet, title: str, faces: Sequence[tuple[str, Tag]], count: str) -> Page:
    """Draw a sheet of folded cards, row by row."""
    per = place.grid.columns // 2
    at = [divmod(k, per) for k in range(len(faces))]
    slots = [(place.slot(row, 2 * column), place.slot(row, 2 * column + 1)) for row, column in at]
    marks: list[Mark] = [
        Group((face,), left.x, left.y, place.grid.scale) for (left, _), (_, face) in zip(slots, faces, strict=True)
    ]
    words = SheetWords(title, f"{count}: print at 100 %, cut, fold each in the middle, glue")
    marks += draw_sheet_surroundings(place, [slot for pair in slots for slot in pair], words)
    if place.top_edge >= AIRY:
        note = type_style("page_note")
        marks += [draw_line(x + 1.2, place.top_edge - 2.15, "fold", note) for x in sorted({right.x for _, right in slots})]
    names = ", ".join(dict.fromkeys(name for name, _ in faces))
    return Page(place.width, place.height, tuple(marks), f"{title}: {names}")


def _draw_folded_card(look: GameLook, card: FoldedCard) -> list[Mark]:
    return [
        *_draw_folded_panel(look, card.name, card.left, MARGIN),
        *_draw_folded_panel(look, card.name, card.right, WIDTH + MARGIN),
    ]


def _draw_folded_panel(look: GameLook, name: str, side: Panel, x: float) -> Iterator[Mark]:
    """Draw one panel with its text beginning at x.

    Raises LayoutError with the card's name.
    """
    try:
        marks = tuple(draw_panel(look, side, x, TOP, FOOT, MEASURE))
    except LayoutError as problem:
        raise LayoutError(f"card {name!r}: {problem}") from None
    yield from map_form_fields(marks, lambda field: None)
