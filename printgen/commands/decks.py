"""Print a deck: with the chosen size and bleed, its last sheet filled up, its files as jobs."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from printgen import extensions
from printgen.commands.request import Request
from printgen.components.cards.deck import SIZES, CutterLines, Deck, DeckBacks, GuestDeck, PieceFormat, SingleCards
from printgen.components.cards.renderers.imposition import card_sheet
from printgen.components.cards.renderers.piece_outlines import unscaled_cards
from printgen.components.cards.renderers.single_cards import MOST_BLEED
from printgen.errors import UsageError, suggest_nearest
from printgen.lengths import parse_sides
from printgen.marks import Job
from printgen.print_options import (
    BACKS,
    BLEED,
    CARD,
    CUTTER,
    FILL,
    FILL_WITH,
    LARGE_PRINT,
    PAPER,
    SEPARATE_BACKS,
    SINGLE,
    PrintOptions,
)
from printgen.render.paper.paper_sizes import find_paper

CardFilter = Callable[[Deck], Deck]
"""Which cards of a deck are printed."""


def keep_all_cards(deck: Deck) -> Deck:
    """Return the whole deck."""
    return deck


class CardFile(NamedTuple):
    """A file of a deck before layout: the noun of its job, the document, and further fields of the job.

    ``name`` is what the file is called if ``noun`` is not enough.
    """

    noun: str
    document: Any
    name: str = ""
    duplex: str = ""
    name_suffix: str = ""
    form: str = ""


def make_deck_jobs(request: Request, pick: CardFilter = keep_all_cards) -> Iterator[Job]:
    """Print the deck on sheets, with a second file for separate backs; or print its cards one by one.

    UsageError is raised when single cards are combined with a cutting machine, or with filling the last sheet.
    """
    options = request.options
    if options[SINGLE] and options[CUTTER]:
        raise UsageError("single cards are cut by somebody else; leave out --single, or --cutter")
    if options[SINGLE] and (options[FILL] or options[FILL_WITH]):
        raise UsageError("single cards lie on no sheet that could be filled; leave out --single, or --fill and --fill-with")
    if options[SINGLE]:
        yield make_singles_job(request, pick)
        return
    whole_deck = deck_on_sheets(request, pick)
    for file in _iter_card_files(whole_deck, options):
        yield _lay_out_card_file(request, file)


def make_cards_job(request: Request) -> Job:
    """Print the deck, fronts and backs, or without the backs if they are a file of their own."""
    whole_deck = deck_on_sheets(request)
    return _lay_out_card_file(request, next(_iter_card_files(whole_deck, request.options)))


def _lay_out_card_file(request: Request, file: CardFile) -> Job:
    """Lay out a file of the deck; fronts are printed without backs if these are a file of their own."""
    if file.noun == "cards" and request.options[BACKS] in SEPARATE_BACKS:
        request = request.replace({BACKS: "none"})
    job = request.make_job(file.noun, file.document, file.name, duplex=file.duplex, name_suffix=file.name_suffix)
    return job._replace(form=file.form) if file.form else job


def _iter_card_files(deck: Deck, options: PrintOptions) -> Iterator[CardFile]:
    """Yield the files of a deck: fronts and backs, separate backs, and the lines of a cutting machine.

    If the program of the cutting machine prints the cards, they are pictures. There is one file of lines for full sheets, and
    one for the last sheet if it has fewer cards.
    """
    machine = extensions.require_at("cutting", "machine")(options[CUTTER]) if options[CUTTER] else None
    way = options[BACKS]
    turn = way.removeprefix("duplex-") if way.startswith("duplex") else ""
    pictures = bool(machine and machine.area)
    yield CardFile("cards", deck, form="png") if pictures else CardFile("cards", deck, duplex=turn)
    if way in SEPARATE_BACKS:
        yield CardFile("backs", DeckBacks(deck, way == "once"), duplex="long", name_suffix="backs")
    if machine and not pictures:
        room = cards_per_sheet(deck, options)
        sheets, rest = divmod(deck.place_count, room)
        for name, count in (("cuts", room * bool(sheets)), ("cuts-last" if sheets else "cuts", rest)):
            if count:
                yield CardFile("cuts", CutterLines(deck.format, count), name, name_suffix=name, form="cuts")


def make_singles_job(request: Request, pick: CardFilter = keep_all_cards) -> Job:
    """Print the deck's cards on one page each, followed by its backs, with the chosen bleed."""
    item = SingleCards(pick(resize_deck(request)), request.options[BLEED])
    job = request.replace({BLEED: 0.0}).make_job("single cards", item, "singles")
    return job._replace(stem=job.stem.replace(f"-singles-{request.options[PAPER]}", "-singles"))


def deck_on_sheets(request: Request, pick: CardFilter = keep_all_cards) -> Deck:
    """Return the deck as it is printed on sheets, with the cards that fill its last sheet."""
    return _fill_last_sheet(request, pick(_deck_without_guests(request)))


def _deck_without_guests(request: Request) -> Deck:
    """Return the deck with the chosen size and bleed."""
    return with_bleed(resize_deck(request), request.options[BLEED])


def cards_per_sheet(deck: Deck, options: PrintOptions) -> int:
    """Return how many cards fit on a sheet."""
    way = "none" if options[BACKS] in SEPARATE_BACKS else options[BACKS]
    place = card_sheet(find_paper(options[PAPER]), way, options[LARGE_PRINT], deck.format, options[CUTTER])
    return len(tuple(place.iter_slot_positions()))


def with_bleed(deck: Deck, bleed: float) -> Deck:
    """Return the deck with a bleed in mm; 0 keeps the deck's own.

    UsageError is raised when the bleed is negative or larger than ``MOST_BLEED``.
    """
    if not bleed:
        return deck
    if not 0 <= bleed <= MOST_BLEED:
        raise UsageError(f"a bleed of {bleed:g} mm is not printed; it may have 0 to {MOST_BLEED:g}")
    return deck.with_bleed(bleed)


def resize_deck(request: Request) -> Deck:
    """Return the deck in the chosen card size.

    UsageError is raised for an unknown size, and for a game without cards.
    """
    made, card = request.deck, request.options[CARD]
    if not made.cards:
        others = "; print its sheets and tokens with the verb sheets" if request.sheets else ""
        raise UsageError(f"{request.id_text} has no cards{others}")
    if not card:
        return made
    free = parse_sides(card)
    if not free and card not in SIZES:
        raise UsageError(
            f"there is no size of cards {card!r}{suggest_nearest(card, SIZES)}; "
            f"the sizes are {', '.join(SIZES)}, or sides like 63x88mm, 6.3x8.8cm or 2.5x3.5in"
        )
    wide, high = free or SIZES[card]
    cards, backs = (tuple(_resize_card(one, wide, high) for one in pile) for pile in (made.cards, made.backs))
    return made._replace(cards=cards, backs=backs, format=made.format._replace(width=wide, height=high))


def _resize_card(card: Any, width: float, height: float) -> Any:
    """Return a card or back in another size, in mm, or unchanged if its layout cannot be resized."""
    return card.resize(width, height) if hasattr(card, "resize") else card


def _fill_last_sheet(request: Request, deck: Deck) -> Deck:
    """Return the deck with the cards that fill its last sheet.

    Cards of the other games that were named come first, then those of a second copy.
    """
    free = -len(deck.cards) % cards_per_sheet(deck, request.options)
    guests = []
    for other in request.fill_requests:
        theirs = _deck_without_guests(other)
        _require_same_cut((request.id_text, deck.format), (other.id_text, theirs.format))
        some = theirs.select([k < free for k in range(len(theirs.cards))])
        free -= len(some.cards)
        guests.append(GuestDeck(some._replace(format=deck.format), other.game.folder))
    return (deck.with_copies(free) if request.options[FILL] else deck)._replace(guest_decks=tuple(guests))


def _require_same_cut(one: tuple[str, PieceFormat], other: tuple[str, PieceFormat]) -> None:
    """Raise UsageError when two kinds of cards differ in cut, bleed or gap.

    Each is given as the game's id and the format.
    """
    (name, own), (called, theirs) = one, other
    if (own.width, own.height, own.outline) != (theirs.width, theirs.height, theirs.outline):
        raise UsageError(
            f"cards of {called} are cut to {_cut_size_text(theirs)}, those of {name} to {_cut_size_text(own)}: "
            "only what is cut alike shares a sheet; --card gives both one size, where their layouts allow it"
        )
    if (own.bleed, own.gap) != (theirs.bleed, theirs.gap):
        raise UsageError(
            f"cards of {called} are printed with {theirs.bleed:g} mm of bleed, those of {name} with {own.bleed:g}; "
            "--bleed gives both the same"
        )


def _cut_size_text(size: PieceFormat) -> str:
    return f"{size.width:g} x {size.height:g} mm" + f" ({size.outline})" * (size.outline != "card")


def iter_card_notes(request: Request, pick: CardFilter = keep_all_cards) -> Iterator[str]:
    """Yield notes on cards whose layout does not suit their size, and on what fills the last sheet."""
    if request.options[CARD]:
        yield from iter_size_notes(request)
    yield from map(str, iter_fillings(request, pick))


def iter_size_notes(request: Request) -> Iterator[str]:
    """Yield a note if cards are printed in the middle of the chosen size, since their layout is not made for it."""
    deck = resize_deck(request)
    if found := unscaled_cards(deck):
        who = "all cards" if len(found) == len(deck.cards) else f"{len(found)} of {len(deck.cards)} cards ({found[0].name} ...)"
        yield f"{who} stand in the middle of {_cut_size_text(deck.format)}: their layout is not made for so high a card"


class Filling(NamedTuple):
    """How many cards of another game fill the last sheet, of how many; 0 if there was no room."""

    request: Request
    cards: int
    total: int

    @property
    def game(self) -> str:
        """The other game's id, as the user wrote it."""
        return self.request.text

    def __str__(self) -> str:
        if not self.cards:
            return f"nothing of {self.game} is printed: the last sheet is full without it"
        what = f"all {self.total}" if self.cards == self.total else f"{self.cards} of {self.total}, from the first on"
        return f"the last sheet has cards of {self.game}, too: {what}"


def iter_fillings(request: Request, pick: CardFilter = keep_all_cards) -> Iterator[Filling]:
    """Yield for each other game that was named how many of its cards fill the last sheet."""
    if not request.options[FILL_WITH]:
        return
    for other, guest in zip(request.fill_requests, deck_on_sheets(request, pick).guest_decks, strict=True):
        yield Filling(other, len(guest.deck.cards), len(guest.deck.titled_cards))
