"""A game: its players by name, its moves as masks, its positions as values."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.engine.game import mask_to_actions, state_class
from printgen.errors import UsageError
from printgen.gameapi.discovery import find_game


def test_unknown_player() -> None:
    """A player that the game does not have is refused with those that it has."""
    blank = find_game("_blank")
    assert [blank.player_index(name) for name in blank.players.NAMES] == list(range(len(blank.players.NAMES)))
    with pytest.raises(UsageError, match="its players are random, best, thinker:200"):
        blank.player_index("lucky")


def test_moves() -> None:
    """A mask is a set: bit x stands for move x, up to the 62nd."""
    assert mask_to_actions(0) == []
    assert mask_to_actions(1 << 61 | 1) == [0, 61]


@given(st.sets(st.integers(0, 61)))
def test_moves_and_masks(legal: set[int]) -> None:
    """Every set of moves comes back from its mask, in rising order."""
    assert mask_to_actions(sum(1 << x for x in legal)) == sorted(legal)


class Fields:
    """As much of a rules module as a state needs."""

    def __init__(self, **fields: int):
        self.FIELDS = fields


def test_state_is_a_value() -> None:
    """A state has the fields and no other; a copy is equal and independent, arrays too."""
    s: Any = state_class(Fields(node=0, hand=3))()  # type: ignore[arg-type]
    assert s.values() == (0, (0, 0, 0))
    twin = s.copy()
    assert twin == s
    twin.hand[1] = 7
    assert s.values() == (0, (0, 0, 0)) and twin != s
    with pytest.raises(AttributeError):
        s.nodes = 1


def test_state_classes_of_passing_rules() -> None:
    """Rules that come and go, perhaps at the same address in memory, never get each other's fields."""
    for k in range(1, 50):
        assert state_class(Fields(**{f"field{k}": k}))().values() == ((0,) * k,)  # type: ignore[arg-type]
