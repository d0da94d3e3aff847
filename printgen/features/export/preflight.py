"""Checks of a deck for a shop, one sentence each: its size, text near the cut, coarse pictures, missing backs."""

from collections.abc import Iterator
from math import hypot

from printgen.backends.pdf.cmyk import MOST_INK
from printgen.components.cards.deck import SAFE_MARGIN, Deck
from printgen.components.cards.renderers.safe_zone import DEFAULT_BLEED, iter_safe_zone_warnings
from printgen.features.export.deck_sides import DeckSides
from printgen.features.export.shops import Product, Shop
from printgen.marks import Group, ImageMark, Mark, SymbolUse, Tag
from printgen.render.theme import GameLook

LEAST_DPI = 300.0
"""Fewer pixels an inch are seen in print."""
MM_PER_INCH = 25.4


def iter_faults(deck: Deck, look: GameLook, shop: Shop, product: Product | None, sides: DeckSides) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong with a deck.

    Args:
        deck: the deck as the game has it.
        shop: the shop.
        product: the size that the shop cuts, or None if it cuts none that is near.
        sides: the sides of the deck as they are exported.
    """
    size, called = deck.format, f"{deck.title}"
    if product is None:
        what = f"{size.width:.4g} x {size.height:.4g} mm ({size.outline})"
        has = f"{shop.title} has no pieces of {what}, only {shop.sizes_text}"
        yield f"{called}: {has}; their pictures are in {OTHER_SHOP}/, to be printed by others"
    elif (product.width, product.height) != (size.width, size.height):
        yield f"{called}: cut to {product.width:g} x {product.height:g} mm, not {size.width:g} x {size.height:g} mm"
    yield from (f"{called}, {fault}" for fault in iter_safe_zone_warnings(deck, look, *_safe_and_bleed(shop, product)))
    coarse = {round(dpi) for page in sides.pages for dpi in iter_resolutions(page.marks) if dpi < LEAST_DPI - 1}
    if coarse:
        yield f"{called}: a picture has {min(coarse)} pixels an inch; give it {LEAST_DPI:g}, or print it smaller"
    bare = [card.name for card in sides.cards if card.back is None]
    if bare:
        yield f"{called}: {len(bare)} cards have no back ({bare[0]} ...); they get a white one"
    if shop.most and sides.piece_count > shop.most:
        yield f"{called}: {sides.piece_count} cards, and an order has {shop.most}; order them in parts"
    if shop.ink and shop.ink < MOST_INK:
        yield f"{called}: up to {MOST_INK:g} % of ink, and {shop.title} takes {shop.ink:g} %"


def _safe_and_bleed(shop: Shop, product: Product | None) -> tuple[float, float]:
    """Return safe margin and bleed in mm: those of the shop, or the default for a deck that the shop does not cut."""
    return (shop.safe, round(product.least_bleed, 3)) if product else (SAFE_MARGIN, DEFAULT_BLEED)


OTHER_SHOP = "elsewhere"
"""The folder of what a shop does not cut."""


def iter_resolutions(marks: tuple[Mark, ...], scale: float = 1.0) -> Iterator[float]:
    """Yield the pixels per inch of each picture as it is printed; ``scale`` is that of the marks."""
    for mark in marks:
        match mark:
            case ImageMark():
                wide, high = abs(mark.width) * scale, abs(mark.height) * scale
                yield hypot(mark.raster.width, mark.raster.height) / hypot(wide, high) * MM_PER_INCH
            case Group():
                yield from iter_resolutions(mark.marks, scale * mark.scale)
            case Tag():
                yield from iter_resolutions(mark.marks, scale)
            case SymbolUse():
                yield from iter_resolutions(mark.symbol.marks, scale * mark.scale)
