"""Faces of cards as they are drawn, for tests."""

from collections.abc import Iterable
from typing import Any

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.faces import draw_tagged_card_face, fit_title_style
from printgen.marks import PT, Text
from printgen.render.paper.card_size import HEIGHT, MARGIN, WIDTH
from tests.looks import load_look
from tests.render.drawing import Placed, place_marks


class Faces:
    """The faces of a game's deck, in its look and with its titles of one size."""

    def __init__(self, game: str, deck: Deck):
        self.game, self.style = game, fit_title_style(deck.cards)
        self.looks = (load_look(game), load_look(game, low=True))

    def draw(self, card: Any, low: bool = False) -> list[Placed]:
        """All that is on a card."""
        return list(place_marks((draw_tagged_card_face(card, self.game, self.looks[low], self.style),)))

    def text_lines(self, card: Any, low: bool = False) -> list[Placed]:
        """All lines of text on a card, those of tokens left out."""
        every = [placed for placed in self.draw(card, low) if isinstance(placed.mark, Text)]
        return [placed for placed in every if not any(name.startswith("token") for name in placed.ancestors)]

    def assert_margins(self, cards: Iterable[Any], low: bool) -> None:
        """On each card all text stays within the margin, no mark leaves the card, nothing is smaller than 6.5 pt."""
        for card in cards:
            for placed in self.draw(card, low):
                left, top, right, foot = placed.box
                edge = MARGIN - 0.8 if isinstance(placed.mark, Text) else 1.0
                assert min(left, top, WIDTH - right, HEIGHT - foot) >= edge, (card.name, placed.mark)
            assert all(placed.mark.size >= 6.5 * PT for placed in self.text_lines(card, low) if isinstance(placed.mark, Text))

    def assert_indices(self, card: Any) -> None:
        """Rank or letter stands in the upper left and, on its head, in the lower right."""
        marks = [(placed, placed.mark) for placed in self.text_lines(card) if isinstance(placed.mark, Text)]
        bold = [(placed, mark) for placed, mark in marks if mark.face == "Vollkorn-Bold" and mark.size > 7.9]
        first, second = [placed for placed, mark in bold if mark.string == card.corner.rank]
        assert (first.matrix.cos > 0) != (second.matrix.cos > 0)
        assert first.box[2] < WIDTH / 4
        assert first.box[3] < HEIGHT / 4
