"""How a record is read and cut up for its telling."""

import pytest

from printgen.engine.play import play, replay
from printgen.errors import RecordError
from printgen.gameapi.discovery import parse_id
from printgen.prose.transitions import Transition, read_transitions, split_transitions


def test_a_record_is_read_move_by_move() -> None:
    """Each move has the position before it, and after it the one before the next; they are numbered from 0."""
    game, ident = parse_id("dqd6#5")
    record = play(game, ident, ("greedy",))
    turns, plies = read_transitions(game, ident, record), list(replay(game, ident, record))
    assert [turn.number for turn in turns] == list(range(len(record.moves)))
    assert [turn.action for turn in turns] == [ply.action for ply in plies]
    names = [game.notation.player_label(turn.before, game.rules.current_player(turn.before)) for turn in turns]
    assert names == [line.player_label for line in record.moves]
    assert all(one.after.health == other.before.health for one, other in zip(turns, turns[1:], strict=False))
    assert game.notation.result_to_text(turns[-1].after) == record.result


def test_a_record_against_the_rules_is_not_read() -> None:
    """The first line that they do not allow is named."""
    game, ident = parse_id("dqd6#5")
    record = play(game, ident, ("greedy",))
    broken = record._replace(moves=(record.moves[0]._replace(action_text="dance"), *record.moves[1:]))
    with pytest.raises(RecordError, match="dance"):
        read_transitions(game, ident, broken)


@pytest.mark.parametrize(
    ("numbers", "parts"),
    [((), []), ((7,), [(7,)]), ((1, 1, 2, 2, 1), [(1, 1), (2, 2), (1,)]), ((3, 4, 5), [(3,), (4,), (5,)])],
)
def test_parts(numbers: tuple[int, ...], parts: list[tuple[int, ...]]) -> None:
    """A part ends where the next begins, all moves are in one, in their order; no moves make no parts."""
    turns = [Transition(None, x, None, k) for k, x in enumerate(numbers)]
    cuts = split_transitions(turns, lambda last, turn: turn.action != last.action)
    assert [tuple(turn.action for turn in part) for part in cuts] == parts
    assert [turn for part in cuts for turn in part] == turns
