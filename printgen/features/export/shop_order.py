"""A game as a shop wants it, with every card and every copy.

It is either pictures by name and number, or one PDF in the shop's order.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.backends import to_files
from printgen.backends.pdf.file import to_pdf
from printgen.components.cards.deck import Deck
from printgen.features.export.deck_sides import CardSide, DeckSides, build_sides
from printgen.features.export.parcel import Parcel, ParcelFile, ParcelPile, to_slug
from printgen.features.export.preflight import OTHER_SHOP, iter_faults
from printgen.features.export.shops import MM_PER_INCH, Product, Shop
from printgen.marks import Job, Page
from printgen.progress import iter_weighted_steps
from printgen.render.theme import GameLook

BLEED, DPI = 3.0, 300
"""Of what a shop does not cut."""
FRONT_FOLDER, BACK_FOLDER = "front", "back"


def build_order(decks: Sequence[Deck], look: GameLook, shop: Shop, stem: str, about: dict[str, Any]) -> Parcel:
    """Return the parcel of a game's decks for a shop; LayoutError names what cannot be drawn.

    Args:
        look: the look of the game.
        stem: the beginning of the archive's name.
        about: entries about the game at the head of the list.
    """
    piles: list[ParcelPile] = []
    wrong: list[str] = []
    for number, deck in enumerate(iter_weighted_steps(decks, [len(deck.cards) for deck in decks], "pieces")):
        product = shop.nearest_product(deck.format)
        made = build_sides(fit_deck_to_product(deck, product), look, *_page_size(deck, product))
        place = "" if number == 0 or not product else f"{to_slug(deck.title)}/"
        if not product:
            files = tuple(_build_pictures(made, f"{OTHER_SHOP}/{to_slug(deck.title)}/", DPI, "pile", "list"))
        elif shop.dpi:
            files = tuple(_build_pictures(made, place, shop.dpi, shop.backs, shop.copies))
        else:
            files = _build_pdf(made, place, shop, product, deck.title)
        piles.append(ParcelPile(deck.title, made.piece_count, files))
        wrong += iter_faults(deck, look, shop, product, made)
    said = {"target": shop.name, "shop": shop.title, **about, "source": shop.source, "date": shop.date, "how": shop.how}
    return Parcel(f"{stem}-{shop.name}", said, tuple(piles), tuple(wrong))


def fit_deck_to_product(deck: Deck, product: Product | None) -> Deck:
    """Return the deck in the size that the shop cuts; None leaves it as it is.

    Cards with a size of their own are resized, too.
    """
    if product is None:
        return deck
    wide, high = product.width, product.height
    cards, backs = (tuple(_resize_card(one, wide, high) for one in pile) for pile in (deck.cards, deck.backs))
    return deck._replace(cards=cards, backs=backs, format=deck.format._replace(width=wide, height=high))


def _resize_card(card: Any, width: float, height: float) -> Any:
    return card.resize(width, height) if hasattr(card, "resize") else card


def _page_size(deck: Deck, product: Product | None) -> tuple[float, float]:
    size = deck.format
    return (product.page_width, product.page_height) if product else (size.width + 2 * BLEED, size.height + 2 * BLEED)


def rasterise_pages(pages: Sequence[Page], dpi: int) -> list[bytes]:
    """Return each page as a PNG."""
    return [data for _, data in to_files(Job("", tuple(pages)), "png", dpi=dpi)]


def _build_pictures(sides: DeckSides, place: str, dpi: int, backs: str, copies: str) -> Iterator[ParcelFile]:
    """Yield a picture for each face, or for each card, and the backs that they have.

    Args:
        place: the folder in the parcel, ending in a slash, or "".
        dpi: pixels per inch.
        backs: "each" for one back per card, "pile" for one folder per back.
        copies: "files" for one file per copy, "list" for a number in the list.
    """
    data = rasterise_pages(sides.pages, dpi)
    px = tuple(round(length / MM_PER_INCH * dpi) for length in (sides.pages[0].width, sides.pages[0].height))
    size = (px[0], px[1])
    every = [(card, card.copies) for card in sides.cards]
    if copies == "files":
        every = [(card, 1) for card, count in every for _ in range(count)]
    if backs == "each" or len(sides.back_pages) == len(every) > 1:
        yield from _number_sides(sides, every, data, place, size)
        return
    for back in (*sides.back_pages, None):
        now = [(card, count) for card, count in every if card.back == back]
        folder = place + (f"{_pile_folder(sides, back)}/" if len(sides.back_pages) > 1 else "")
        for k, (card, count) in enumerate(now, 1):
            times = f"-x{count}" if count > 1 else ""
            yield ParcelFile(
                f"{folder}{k:03}-{to_slug(card.name)}{times}.png",
                data[card.face],
                card.name,
                side=FRONT_FOLDER,
                copies=count,
                size=size,
            )
        if now and back is not None:
            yield ParcelFile(
                f"{folder}back.png", data[back], "back", side=BACK_FOLDER, copies=sum(count for _, count in now), size=size
            )


def _pile_folder(sides: DeckSides, back: int | None) -> str:
    """Return the name of the folder of cards with this back; None means without a back."""
    if back is None:
        return "no-back"
    return f"{sides.back_pages.index(back) + 1}-{to_slug(sides.pages[back].outline.removeprefix('back of '))}"


def _number_sides(
    sides: DeckSides, every: Sequence[tuple[CardSide, int]], data: list[bytes], place: str, size: tuple[int, int]
) -> Iterator[ParcelFile]:
    """Yield fronts by number, and one back for all, or backs by the numbers of their fronts.

    Args:
        every: the cards, each with the copies that its file stands for.
        data: the pages as PNG.
        place: the folder in the parcel, ending in a slash, or "".
        size: width and height in pixels.
    """
    for k, (card, count) in enumerate(every, 1):
        yield ParcelFile(
            f"{place}fronts/{k:03}-{to_slug(card.name)}.png",
            data[card.face],
            card.name,
            side=FRONT_FOLDER,
            copies=count,
            size=size,
        )
    if len(sides.back_pages) == 1 and all(card.back is not None for card in sides.cards):
        yield ParcelFile(
            f"{place}backs/back.png", data[sides.back_pages[0]], "back", side=BACK_FOLDER, copies=sides.piece_count, size=size
        )
        return
    for k, (card, count) in enumerate(every, 1):
        if card.back is not None:
            yield ParcelFile(
                f"{place}backs/{k:03}-{to_slug(card.name)}.png",
                data[card.back],
                f"back of {card.name}",
                side=BACK_FOLDER,
                copies=count,
                size=size,
            )


def _build_pdf(sides: DeckSides, place: str, shop: Shop, product: Product, title: str) -> tuple[ParcelFile, ...]:
    """Return one PDF of all cards and copies, one page per side, in the shop's order.

    A missing back is a white page.

    Args:
        place: the folder in the parcel, ending in a slash, or "".
        product: the size that the shop cuts.
        title: the title of the deck.
    """
    empty = Page(product.page_width, product.page_height, (), outline="", bleed=product.least_bleed)
    pages: list[Page] = []
    for card in sides.cards:
        front, back = sides.pages[card.face], sides.pages[card.back] if card.back is not None else empty
        pages += ((front, back) if shop.order == "front first" else (back, front)) * card.copies
    data = to_pdf(Job(title, tuple(pages)), shop.intent)
    size = (round(product.page_width * 100), round(product.page_height * 100))
    return (
        ParcelFile(
            f"{place}{to_slug(title)}.pdf",
            data,
            title,
            side=FRONT_FOLDER,
            copies=sides.piece_count,
            size=size,
            unit="hundredths of a mm",
        ),
    )
