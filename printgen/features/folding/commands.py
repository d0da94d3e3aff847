"""Boxes and bands for a game's deck, as large as its cards and as thick as they are."""

from printgen.commands.decks import cut_to
from printgen.commands.edition import Style, edition
from printgen.errors import UsageError
from printgen.features.folding.components.box import Cards, TuckBox
from printgen.marks import Job

BULK = 1.25e-3
"""The thickness of card in mm, for each gram a square metre has."""
LIGHTEST, HEAVIEST = 60, 600
"""Grams a square metre of paper and card that go through a printer."""


def box(text: str, style: Style, stock: int = 300, sleeved: bool = False) -> Job:
    """The boxes for a deck printed on card of so many grams a square metre, and its bands.

    Cards that were folded are twice as thick. UsageError for card that there is not, and for a game without cards.
    """
    if not LIGHTEST <= stock <= HEAVIEST:
        raise UsageError(f"card of {stock} grams a square metre is not printed on; it has {LIGHTEST} to {HEAVIEST}")
    which = edition(text)
    deck = cut_to(which, style)
    thick = stock * BULK * (2 if style.backs == "fold" else 1)
    cards = Cards(len(deck.cards), deck.format, thick, sleeved)
    designer = which.game.facts.designer
    kind = f"{'sleeved, ' if sleeved else ''}on card of {stock} g"
    credit = f"a game by {designer}" if designer else which.game.facts.title
    name = f"box{'-sleeved' * sleeved}"
    return which.job(style, "box", TuckBox(cards, kind, credit), name)
