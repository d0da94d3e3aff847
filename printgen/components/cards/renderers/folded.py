"""Folded cards: two panels side by side, a spine between them; set by set on as few sheets as hold them."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.components.cards.deck import Deck
from printgen.components.cards.folded import Folded, References, Series, Unfolded
from printgen.components.cards.renderers.imposition import AIRY, SheetWords, draw_sheet_furniture, pairs
from printgen.components.cards.renderers.slots import CardSheet
from printgen.components.panels.panel import Air, Panel, Spring
from printgen.components.panels.renderers.panel import heights, panel
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Page, Tag, on_fields
from printgen.print_options import LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.paper.card import HEIGHT, MARGIN, MEASURE, WIDTH
from printgen.render.paper.sizes import Paper
from printgen.render.registry import documents, faces
from printgen.render.text import line
from printgen.render.theme import GameLook, Type, U, type_style

COPIES = 2
"""One set to use, one to give away; of large print one."""
TOP, FOOT = 3.4 * U, 53.6 * U
"""Where a panel begins and ends."""
BETWEEN = Air(1.3)
"""Between two entries of a series."""


@documents(References, any_paper=True)
def references(desk: RenderContext, item: References) -> tuple[Page, ...]:
    """The pages of folded cards."""
    return folded_pages(desk.look, desk.paper, item.cards, desk.title, desk.options[LARGE_PRINT])


def folded_pages(look: GameLook, paper: Paper, cards: Sequence[Folded | Series], title: str, large: bool) -> tuple[Page, ...]:
    """Two sets of the cards, or one of large print, and more where a single sheet has room for more."""
    place = pairs(paper, large)
    every = list(_every(look, cards))
    many = place.grid.rows * place.grid.columns // 2
    copies = max(1 if large else COPIES, many // len(every))
    drawn = [(card.name, Tag("Sect", tuple(_face(look, card)))) for card in every] * copies
    sheets = [drawn[k : k + many] for k in range(0, len(drawn), many)]
    return tuple(_page(place, title, now, f"sheet {n} of {len(sheets)}") for n, now in enumerate(sheets, 1))


def panels(look: GameLook, cards: Sequence[Folded | Series]) -> Iterator[Page]:
    """The panels of one set one by one, each a page of the size of a card."""
    for card in _every(look, cards):
        for side in (card.left, card.right):
            yield Page(WIDTH, HEIGHT, tuple(_panel(look, card.name, side, MARGIN)), card.name)


def folded_count(look: GameLook, cards: Sequence[Folded | Series]) -> int:
    """How many cards one set has."""
    return len(list(_every(look, cards)))


def unfold_cards(look: GameLook, cards: Sequence[Folded | Series], game: str, title: str) -> Deck:
    """One set of the cards as a deck, each with a panel on either side, for those who need not fold."""
    every = list(_every(look, cards))
    fronts = tuple(Unfolded(card.name, card.left) for card in every)
    return Deck(game, title, fronts, tuple(Unfolded(card.name, card.right) for card in every))


@faces(Unfolded, titles=lambda card: ())
def one_side(card: Unfolded, game: str, look: GameLook, title: Type) -> Iterator[Mark]:
    """A panel, its card's upper left corner at (0, 0)."""
    yield from _panel(look, card.name, card.panel, MARGIN)


def _every(look: GameLook, cards: Sequence[Folded | Series]) -> Iterator[Folded]:
    """The cards one by one, a series as many as it needs."""
    for item in cards:
        yield from _dealt(look, item) if isinstance(item, Series) else (item,)


def _dealt(look: GameLook, series: Series) -> Iterator[Folded]:
    """The series on cards, its entries shared out evenly among as few panels as can hold them."""
    head: Panel = (series.heading, Air(0.6))
    needs = [fsum(heights(look, (*entry, BETWEEN), MEASURE)) for entry in series.entries]
    room = FOOT - TOP - fsum(heights(look, head, MEASURE))
    even = _share(needs, room)
    panels: list[Panel] = [(*head, *(part for k in group for part in (*series.entries[k], BETWEEN)), Spring()) for group in even]
    if len(panels) % 2:
        panels.append(series.rest)
    cards = list(zip(panels[::2], panels[1::2], strict=True))
    for n, (left, right) in enumerate(cards, 1):
        yield Folded(series.name if len(cards) == 1 else f"{series.name} {n}", left, right)


def _share(needs: Sequence[float], room: float) -> list[list[int]]:
    """The entries in order, in groups of at most ``room``: as few as possible, an even number if there are entries enough."""
    wanted = len(_greedy(needs, room))
    wanted += wanted % 2 if len(needs) > wanted else 0
    low, high = 0.0, room
    for _ in range(30):  # the smallest measure that does with so many groups
        middle = (low + high) / 2
        low, high = (low, middle) if len(_greedy(needs, middle)) <= wanted else (middle, high)
    return _greedy(needs, high)


def _greedy(needs: Sequence[float], room: float) -> list[list[int]]:
    groups: list[list[int]] = []
    left = 0.0
    for k, need in enumerate(needs):
        if not groups or need > left:
            groups.append([])
            left = room
        groups[-1].append(k)
        left -= need
    return groups


def _page(place: CardSheet, title: str, faces: Sequence[tuple[str, Tag]], count: str) -> Page:
    """A sheet of folded cards, row by row."""
    per = place.grid.columns // 2
    at = [divmod(k, per) for k in range(len(faces))]
    slots = [(place.slot(row, 2 * column), place.slot(row, 2 * column + 1)) for row, column in at]
    marks: list[Mark] = [
        Group((face,), left.x, left.y, place.grid.scale) for (left, _), (_, face) in zip(slots, faces, strict=True)
    ]
    words = SheetWords(title, f"{count}: print at 100 %, cut, fold each in the middle, glue")
    marks += draw_sheet_furniture(place, [slot for pair in slots for slot in pair], words)
    if place.top >= AIRY:
        note = type_style("page_note")
        marks += [line(x + 1.2, place.top - 2.15, "fold", note) for x in sorted({right.x for _, right in slots})]
    names = ", ".join(dict.fromkeys(name for name, _ in faces))
    return Page(place.width, place.height, tuple(marks), f"{title}: {names}")


def _face(look: GameLook, card: Folded) -> list[Mark]:
    return [*_panel(look, card.name, card.left, MARGIN), *_panel(look, card.name, card.right, WIDTH + MARGIN)]


def _panel(look: GameLook, name: str, side: Panel, x: float) -> Iterator[Mark]:
    """One panel, its text from x on."""
    try:
        marks = tuple(panel(look, side, x, TOP, FOOT, MEASURE))
    except LayoutError as problem:
        raise LayoutError(f"card {name!r}: {problem}") from None
    yield from on_fields(marks, lambda field: None)
