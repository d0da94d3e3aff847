"""What shops ask for, from the one table templates/shops.toml."""

import tomllib
from functools import cache
from typing import NamedTuple

from printgen.backends.pdf.inks import Intent
from printgen.components.cards.deck import Format
from printgen.errors import UsageError, nearest
from printgen.resources import folder

INCH = 25.4
NEAR = 1.0
"""A card that differs from a size by no more than so many mm a side is cut to it."""


class Product(NamedTuple):
    """A size of cards that a shop cuts: its name, width and height in mm; the whole page in mm, with the bleed."""

    name: str
    width: float
    height: float
    wide: float
    high: float

    @property
    def least_bleed(self) -> float:
        """What is printed beyond the cut at least, in mm, rounded up to the page."""
        return max((self.wide - self.width) / 2, (self.high - self.height) / 2)


class Shop(NamedTuple):
    """A shop as its table has it; pictures have ``dpi``, or the shop takes one PDF with an ``intent``."""

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
    intent: Intent | None = None

    def product(self, size: Format) -> Product | None:
        """What it cuts that comes nearest to a card, or None where nothing is near."""
        if size.outline != "card":
            return None
        offs = {one: max(abs(one.width - size.width), abs(one.height - size.height)) for one in self.products}
        best = min(offs, key=offs.__getitem__)
        return best if offs[best] <= NEAR else None

    @property
    def sizes_text(self) -> str:
        """Its sizes in words."""
        return ", ".join(one.name for one in self.products)


@cache
def shops() -> dict[str, Shop]:
    """All shops by name."""
    with (folder("templates") / "shops.toml").open("rb") as file:
        return {name: _shop(name, entry) for name, entry in tomllib.load(file).items()}


def _shop(name: str, entry: dict[str, object]) -> Shop:
    table = dict(entry)
    form, sizes = table.pop("form"), table.pop("sizes")
    assert isinstance(sizes, dict)
    dpi = float(str(table.get("dpi", 1)))
    unit = INCH / dpi if form == "png" else 1.0
    products = tuple(Product(key, w, h, wide=wide * unit, high=high * unit) for key, (w, h, wide, high) in sizes.items())
    intent = Intent(str(table.pop("intent")), str(table.pop("condition"))) if "intent" in table else None
    return Shop(name, products=products, intent=intent, **table)  # type: ignore[arg-type]  # as the table has them


def shop(name: str) -> Shop:
    """The shop of that name; UsageError lists those that there are."""
    if name not in shops():
        raise UsageError(f"there is no shop {name!r}{nearest(name, shops())}; the shops are {', '.join(shops())}")
    return shops()[name]
