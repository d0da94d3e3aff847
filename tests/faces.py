"""Faces of cards as they are drawn, for tests."""

from collections.abc import Iterable
from typing import Any

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.faces import front, title_style
from printgen.marks import PT, Text
from printgen.render.paper.card import HEIGHT, MARGIN, WIDTH
from tests.looks import look
from tests.render.drawing import Placed, flat


class Faces:
    """The faces of a game's deck, in its look and with its titles of one size."""

    def __init__(self, game: str, deck: Deck):
        self.game, self.style = game, title_style(deck.cards)
        self.looks = (look(game), look(game, low=True))

    def drawn(self, card: Any, low: bool = False) -> list[Placed]:
        """All that is on a card."""
        return list(flat((front(card, self.game, self.looks[low], self.style),)))

    def texts(self, card: Any, low: bool = False) -> list[Placed]:
        """All lines of text on a card, those of tokens left out."""
        every = [placed for placed in self.drawn(card, low) if isinstance(placed.mark, Text)]
        return [placed for placed in every if not any(name.startswith("token") for name in placed.inside)]

    def demand_margins(self, cards: Iterable[Any], low: bool) -> None:
        """On each card all text stays within the margin, no mark leaves the card, nothing is smaller than 6.5 pt."""
        for card in cards:
            for placed in self.drawn(card, low):
                left, top, right, foot = placed.box
                edge = MARGIN - 0.8 if isinstance(placed.mark, Text) else 1.0
                assert min(left, top, WIDTH - right, HEIGHT - foot) >= edge, (card.name, placed.mark)
            assert all(placed.mark.size >= 6.5 * PT for placed in self.texts(card, low) if isinstance(placed.mark, Text))

    def demand_indices(self, card: Any) -> None:
        """Rank or letter stands in the upper left and, on its head, in the lower right."""
        marks = [(placed, placed.mark) for placed in self.texts(card) if isinstance(placed.mark, Text)]
        bold = [(placed, mark) for placed, mark in marks if mark.face == "Vollkorn-Bold" and mark.size > 7.9]
        first, second = [placed for placed, mark in bold if mark.string == card.corner.rank]
        assert (first.matrix.cos > 0) != (second.matrix.cos > 0)
        assert first.box[2] < WIDTH / 4
        assert first.box[3] < HEIGHT / 4
