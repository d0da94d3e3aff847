"""Boxes and bands for a game's deck, as large as its cards and as thick as all of them."""

from printgen.commands.decks import resize_deck
from printgen.commands.request import Request
from printgen.errors import UsageError
from printgen.features.folding.components.box import BoxedCards, TuckBox
from printgen.marks import Job
from printgen.print_options import BACKS

MM_PER_GRAM = 1.25e-3
"""The thickness of card in mm, for each gram a square metre has."""
LIGHTEST_STOCK, HEAVIEST_STOCK = 60, 600
"""Grams a square metre of paper and card that go through a printer."""


def build_tuck_box(request: Request, stock: int = 300, sleeved: bool = False) -> Job:
    """Return the job of the boxes and bands for a deck.

    Cards that were folded are twice as thick. UsageError is raised for card that no printer takes.

    Args:
        stock: the weight of the card on which the deck is printed, in grams per square metre.
        sleeved: whether the cards are in sleeves.
    """
    if not LIGHTEST_STOCK <= stock <= HEAVIEST_STOCK:
        raise UsageError(f"card of {stock} grams a square metre is not printed on; it has {LIGHTEST_STOCK} to {HEAVIEST_STOCK}")
    deck = resize_deck(request)
    thick = stock * MM_PER_GRAM * (2 if request.options[BACKS] == "fold" else 1)
    cards = BoxedCards(len(deck.cards), deck.format, thick, sleeved)
    facts = request.game.facts
    kind = f"{'sleeved, ' if sleeved else ''}on card of {stock} g"
    credit = f"a game by {facts.designer}" if facts.designer else facts.title
    name = f"box{'-sleeved' * sleeved}"
    return request.make_job("box", TuckBox(cards, kind, credit), name)
