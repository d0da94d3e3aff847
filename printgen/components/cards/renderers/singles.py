"""Cards one by one, each a page of its own size with its bleed: for printers' shops, tables on a screen, pictures."""

from collections.abc import Iterator

from printgen.components.cards.deck import Singles
from printgen.components.cards.renderers.faces import title_style
from printgen.components.cards.renderers.imposition import faces_of, piles_of, rears_of
from printgen.components.cards.renderers.nup import LARGE
from printgen.errors import UsageError
from printgen.marks import Group, Mark, Page, Tag
from printgen.print_options import BACKS, INK, LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.registry import documents

MOST = 10.0
"""No cutter errs by more, in mm."""


@documents(Singles, any_paper=True)
def single_pages(desk: RenderContext, item: Singles) -> Iterator[Page]:
    """Every face in its order, then every back that the deck has once, if the desk wants backs."""
    if not 0 <= item.bleed <= MOST:
        raise UsageError(f"a bleed of {item.bleed:g} mm is not printed; it may have 0 to {MOST:g}")
    deck = item.deck.with_bleed(item.bleed) if item.bleed else item.deck._replace(format=item.deck.format._replace(bleed=0.0))
    faces = faces_of(deck, desk.look, title_style(deck.titled_cards))
    for card, face in zip(deck.cards, faces, strict=True):
        yield _page(desk, item, (face,), card.name)
    piles = tuple(dict.fromkeys(piles_of(deck))) if desk.options[BACKS] != "none" else ()
    for rear in rears_of(deck, piles, desk.look, desk.options[INK] == "low-backs"):
        if rear.marks:
            marks = (Tag("Figure", rear.marks, rear.alt),) if rear.alt else rear.marks
            yield _page(desk, item, marks, rear.alt or "back")


def _page(desk: RenderContext, item: Singles, marks: tuple[Mark, ...], title: str) -> Page:
    """A piece in the middle of its page."""
    size, bleed = item.deck.format, item.bleed
    scale = LARGE if desk.options[LARGE_PRINT] else 1.0
    wide, high = (scale * length + 2 * bleed for length in (size.width, size.height))
    return Page(wide, high, (Group(marks, bleed, bleed, scale),), outline=title, bleed=bleed)
