"""The requirements of shops, from the one table templates/shops.toml."""

import tomllib
from functools import cache
from typing import NamedTuple

from printgen.backends.pdf.cmyk import OutputIntent
from printgen.components.cards.deck import PieceFormat
from printgen.errors import UsageError, suggest_nearest
from printgen.resources import resource_folder

MM_PER_INCH = 25.4
NEAR_SIZE = 1.0
"""A card that differs from a size by no more than so many mm a side is cut to it."""


class Product(NamedTuple):
    """A size of cards that a shop cuts: its name, its size, and that of the whole page with the bleed, in mm."""

    name: str
    width: float
    height: float
    page_width: float
    page_height: float

    @property
    def least_bleed(self) -> float:
        """The width in mm that the print extends beyond the cut: the larger of the page's two margins."""
        return max((self.page_width - self.width) / 2, (self.page_height - self.height) / 2)


class Shop(NamedTuple):
    """A shop as its table describes it: it takes pictures of ``dpi`` pixels per inch, or one PDF with an ``intent``."""

    name: str
    title: str
    source: str
    date: str
    how: str
    safe: float
    products: tuple[Product, ...]
    dpi: int = 0
    backs: str = "each"
    copies: str = "files"
    order: str = ""
    most: int = 0
    ink: float = 0.0
    intent: OutputIntent | None = None

    def nearest_product(self, size: PieceFormat) -> Product | None:
        """Return the size that comes nearest to that of a card, or None if none is within ``NEAR_SIZE``."""
        if size.outline != "card":
            return None
        offs = {one: max(abs(one.width - size.width), abs(one.height - size.height)) for one in self.products}
        best = min(offs, key=offs.__getitem__)
        return best if offs[best] <= NEAR_SIZE else None

    @property
    def sizes_text(self) -> str:
        """The names of its sizes in one line."""
        return ", ".join(one.name for one in self.products)


@cache
def load_shops() -> dict[str, Shop]:
    """Return all shops by name."""
    with (resource_folder("templates") / "shops.toml").open("rb") as file:
        return {name: _parse_shop(name, entry) for name, entry in tomllib.load(file).items()}


def _parse_shop(name: str, entry: dict[str, object]) -> Shop:
    table = dict(entry)
    form, sizes = table.pop("form"), table.pop("sizes")
    assert isinstance(sizes, dict)
    dpi = float(str(table.get("dpi", 1)))
    unit = MM_PER_INCH / dpi if form == "png" else 1.0
    products = tuple(
        Product(key, w, h, page_width=wide * unit, page_height=high * unit) for key, (w, h, wide, high) in sizes.items()
    )
    intent = OutputIntent(str(table.pop("intent")), str(table.pop("condition"))) if "intent" in table else None
    return Shop(name, products=products, intent=intent, **table)  # type: ignore[arg-type]  # as the table has them


def find_shop(name: str) -> Shop:
    """Return the shop of that name; UsageError lists the shops that exist."""
    if name not in load_shops():
        raise UsageError(
            f"there is no shop {name!r}{suggest_nearest(name, load_shops())}; the shops are {', '.join(load_shops())}"
        )
    return load_shops()[name]
