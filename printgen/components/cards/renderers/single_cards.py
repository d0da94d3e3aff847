"""Single cards, each on a page of its own size with its bleed: for print shops, tables on a screen, pictures."""

from collections.abc import Iterator

from printgen.components.cards.deck import SingleCards
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import card_backs, draw_own_faces, draw_rears
from printgen.components.cards.renderers.n_up import LARGE_PRINT_SCALE
from printgen.errors import UsageError
from printgen.marks import Group, Mark, Page, Tag
from printgen.print_options import BACKS, INK, LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers

MOST_BLEED = 10.0
"""No cutter errs by more, in mm."""


@document_renderers(SingleCards, any_paper=True)
def render_single_cards(context: RenderContext, item: SingleCards) -> Iterator[Page]:
    """Yield every face in order, then each different back of the deck if the options ask for backs.

    Raises UsageError when the bleed is out of range.
    """
    if not 0 <= item.bleed <= MOST_BLEED:
        raise UsageError(f"a bleed of {item.bleed:g} mm is not printed; it may have 0 to {MOST_BLEED:g}")
    deck = item.deck.with_bleed(item.bleed) if item.bleed else item.deck._replace(format=item.deck.format._replace(bleed=0.0))
    faces = draw_own_faces(deck, context.look, fit_title_style(deck.titled_cards))
    for card, face in zip(deck.cards, faces, strict=True):
        yield _draw_single_page(context, item, (face,), card.name)
    piles = tuple(dict.fromkeys(card_backs(deck))) if context.options[BACKS] != "none" else ()
    for rear in draw_rears(deck, piles, context.look, context.options[INK] == "low-backs"):
        if rear.marks:
            marks = (Tag("Figure", rear.marks, rear.alt),) if rear.alt else rear.marks
            yield _draw_single_page(context, item, marks, rear.alt or "back")


def _draw_single_page(context: RenderContext, item: SingleCards, marks: tuple[Mark, ...], title: str) -> Page:
    """Draw a piece in the middle of its page."""
    size, bleed = item.deck.format, item.bleed
    scale = LARGE_PRINT_SCALE if context.options[LARGE_PRINT] else 1.0
    wide, high = (scale * length + 2 * bleed for length in (size.width, size.height))
    return Page(wide, high, (Group(marks, bleed, bleed, scale),), outline=title, bleed=bleed)
