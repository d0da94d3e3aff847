"""The blank game is a whole one: what is printed of it says what its rules do."""

from itertools import product
from typing import Any

import pytest

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.panel import ProseItem
from printgen.engine.play import play
from printgen.gameapi.contract import BoxSection, StorySection, all_section_places, get_section, has_section
from printgen.gameapi.discovery import find_game, game_names, hidden_game_names, parse_id
from tests import optional

NAME = "_blank"


def test_it_is_not_listed() -> None:
    """It is a sample to be copied, found by those who name it."""
    assert NAME in hidden_game_names() and NAME not in game_names()


def test_it_has_every_room_but_what_needs_an_exact_solution() -> None:
    """So that who copies it finds a place for everything."""
    lacks = {contract.__name__ for contract in all_section_places() if not has_section(find_game(NAME), contract)}
    assert lacks == {"GuideSection", *(["CompactState"] if optional.import_or_none("challenges") else [])}


@pytest.mark.parametrize("option", range(3))
def test_the_chances_on_the_reference(option: int) -> None:
    """They are those of all pairs of rolls, counted."""
    least = 4 + option
    (card,) = get_section(find_game(NAME), BoxSection).reference((option,))
    assert isinstance(card, FoldedCard)
    said = card.right[-1]
    assert isinstance(said, ProseItem)
    pairs = list(product(range(1, 7), repeat=2))
    wise = sum((first if first >= least else second) >= least for first, second in pairs)
    stubborn = sum(first >= least for first, _ in pairs)
    assert f"wins {round(100 * wise / 36)} games" in said.markup
    assert said.markup.endswith(f"never does, {round(100 * stubborn / 36)}.")


@pytest.mark.parametrize("option", range(3))
def test_a_card_says_whether_it_wins(option: int) -> None:
    """Six cards, of which those that reach the target bear a heart."""
    deck = get_section(find_game(NAME), BoxSection).deck((option,))
    heads = [card.head.kind for card in deck.cards]
    assert heads == ["room"] * (3 + option) + ["heart"] * (3 - option)


@pytest.mark.parametrize("seed", range(1, 9))
@pytest.mark.parametrize("player", ["random", "best"])
def test_a_story_has_a_scene_for_each_roll(seed: int, player: str) -> None:
    """With the die that was rolled, and an end that is the game's."""
    game, ident = parse_id(f"{NAME}#{seed}")
    record = play(game, ident, (player,))
    log: Any = get_section(game, StorySection).write_story(game, ident, record)
    rolls = [int(line.action_text) for line in record.moves if line.player_label == "dice"]
    assert [scene.rolls[0].faces for scene in log.scenes] == [(face,) for face in rolls]
    assert log.cover.ribbon == ("WON" if record.result.startswith("won") else "LOST")
    assert [bool(scene.closing) for scene in log.scenes] == [True, False][: len(rolls)]
