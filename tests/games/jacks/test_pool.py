"""Drawn pools: dice beside the cards that they were thrown for."""

import pytest

from printgen.components.diagrams.renderers.table_cards import CARD_HEIGHT, NOTE
from printgen.components.diagrams.table_cards import FOE, LaidCard
from printgen.errors import LayoutError
from printgen.games.jacks.components.encounter_picture import DiceHand, DiceStock, EncounterPicture, PoolDie, ThrowLane
from printgen.games.jacks.components.renderers.encounter_picture import LANE, draw_encounter_picture, encounter_picture_height
from printgen.marks import Path
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks

WIDE = 158.0
THROWN = (
    PoolDie(1, rerolled=True),
    PoolDie(6, gone=True),
    PoolDie(2, on_card=True),
    PoolDie(6, gone=True, on_card=True),
    PoolDie(1, phantom=True),
)
STOCKS = tuple(
    DiceStock(name, icon, 1, before=2, most=4) for name, icon in zip(("Silas", "Maude"), ("spade", "heart"), strict=True)
)


def draw_test_bout(cards: int, hands: int, stocks: bool = True) -> EncounterPicture:
    """A bout with so many cards and so many hands of five dice."""
    foe = LaidCard("7", "spade", FOE, "beaten")
    lane = ThrowLane("Fight", tuple(DiceHand("club", THROWN) for _ in range(hands)), "12 to 7", "")
    row = (*(LaidCard("4", "heart", die=3, is_struck_out=True) for _ in range(cards - 1)), foe)
    return EncounterPicture(row, (lane, lane._replace(word="Flight")), STOCKS if stocks else (), "a fight")


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize(("cards", "hands"), [(1, 1), (3, 2), (6, 2), (9, 3), (13, 6)])
def test_a_bout_keeps_to_its_measures(cards: int, hands: int, low: bool) -> None:
    """Nothing is drawn outside of what it says that it takes."""
    item = draw_test_bout(cards, hands)
    for placed in require_some(place_marks(tuple(draw_encounter_picture(load_look("jacks", low), item, 20, 30, WIDE)))):
        left, top, right, foot = placed.box
        assert left >= 20 - 0.5
        assert right <= 20 + WIDE + 0.5
        assert top >= 30 - 0.6
        assert foot <= 30 + encounter_picture_height(item, WIDE) + 0.9


def test_dice_stand_beside_few_cards_and_under_many() -> None:
    """A long row of cards pushes the dice below; many dice go into lines of their own."""
    assert encounter_picture_height(draw_test_bout(2, 1), WIDE) == CARD_HEIGHT + NOTE
    assert encounter_picture_height(draw_test_bout(9, 1), WIDE) > CARD_HEIGHT + NOTE + 2 * LANE
    assert encounter_picture_height(draw_test_bout(2, 6), WIDE) > encounter_picture_height(draw_test_bout(2, 3), WIDE)


def test_what_became_of_dice_is_seen() -> None:
    """A die that was rolled again or exhausted is drawn otherwise than one that counts; one put on a card has a line."""
    marks = {}
    for name, die in zip(("again", "gone", "laid", "both", "phantom"), THROWN, strict=True):
        lane = ThrowLane("Fight", (DiceHand("club", (die,)),), "", "")
        placed = list(
            place_marks(tuple(draw_encounter_picture(load_look("jacks"), EncounterPicture((), (lane,), (), ""), 0, 0, WIDE)))
        )
        marks[name] = [entry for entry in placed if isinstance(entry.mark, Path)]
    assert len({len(paths) for paths in marks.values()}) > 1
    assert any(entry.mark.dash for entry in marks["phantom"] if isinstance(entry.mark, Path))
    assert not any(entry.mark.dash for entry in marks["gone"] if isinstance(entry.mark, Path))


def test_a_throw_too_wide_is_refused() -> None:
    """LayoutError names it."""
    lane = ThrowLane("Fight", (DiceHand("club", THROWN * 8),), "", "")
    with pytest.raises(LayoutError, match=r"the dice of a throw \(Fight\) are .* mm too wide"):
        encounter_picture_height(EncounterPicture((), (lane,), (), ""), WIDE)
