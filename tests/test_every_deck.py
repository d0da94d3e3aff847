"""Every deck of the catalogue: a card is known by its picture across the table, so pictures do not repeat."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from printgen.components.cards.faces import FigurePlaces
from printgen.components.picture import Picture
from printgen.gameapi.contract import BoxSection, get_section
from printgen.gameapi.discovery import find_game, game_names
from tests.loops import require_some
from tests.test_every_game import sample_option_sets

MOST = 3  # cards that one picture may stand for


@pytest.mark.parametrize("name", game_names())
def test_no_picture_stands_for_more_than_three_cards(name: str) -> None:
    """Under any options. Cards that differ in their name only are one card, printed so often."""
    box = get_section(find_game(name), BoxSection)
    for options in require_some(sample_option_sets(find_game(name))):
        kinds = {card._replace(name="") for card in box.deck(options).cards}
        shown = Counter(picture for kind in kinds for picture in set(pictures(kind)))
        assert [picture for picture, cards in shown.items() if cards > MOST] == [], options


def pictures(value: Any) -> Iterator[tuple[str, int]]:
    """The pictures that a card is known by, and how many of each: heads and figures, not what its rules explain."""
    match value:
        case Picture():
            yield value.name, 1
        case FigurePlaces():
            yield value.name, value.full
        case tuple():
            for part in value:
                yield from pictures(part)


def test_a_repeated_picture_is_found() -> None:
    """Four cards with one picture are too many; a place with two of three is another picture than one of three."""
    assert set(pictures((Picture("rat", "a rat"), (FigurePlaces("gem", 2, "two"),)))) == {("rat", 1), ("gem", 2)}
