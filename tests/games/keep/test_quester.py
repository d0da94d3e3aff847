"""The quester alone: no lair that it runs from sees it again and again."""

from collections import Counter

import pytest

from printgen.engine.play import play, replay
from printgen.gameapi.discovery import parse_id
from printgen.games.keep.rules.position import FIGHT, FLEE
from printgen.games.keep.rules.treasure import hero_strength
from tests.sweep import sweep_parameters


@pytest.mark.parametrize("seed", sweep_parameters([97, 103, 68, 77, 25, 101, *range(1, 25)], at_once=3))
def test_it_is_not_worth_going_back(seed: int) -> None:
    """With the same strength it runs from a lair four times at most, hurt or whole, early or late; once it ran 45 times."""
    game, ident = parse_id(f"keep:solo_grail#{seed}")
    record = play(game, ident, ("quester",))
    ran = Counter(
        (ply.before.tile[0], hero_strength(ply.before, 0))
        for ply in replay(game, ident, record)
        if ply.mover == 0 and ply.before.node == FIGHT and ply.before.quest and ply.action == FLEE
    )
    assert max(ran.values(), default=0) <= 4
