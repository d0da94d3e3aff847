"""Answers of a book, replayed by engines that share nothing with ours: each line is open there, too, the end is the same."""

from collections.abc import Callable
from typing import Any

import pytest

from printgen.engine.game_ids import GameId
from printgen.engine.play import record_decisions
from printgen.engine.record import Record
from printgen.features.challenges.commands import sheets as seeding
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id
from tests.games.dqd6 import independent as dqd6
from tests.games.dqd6.test_replay import to_independent_move
from tests.games.jacks import independent as jacks
from tests.games.jqka.test_replay import adventure
from tests.games.keep import independent as keep
from tests.games.keevorn import independent as keevorn
from tests.loops import require_some

BOOK = 24


def replay_talk(talk: Any, record: Record) -> str:
    """The result to which a talk comes when it is told the lines of a record, each of which must be open."""
    lines = next(talk)
    for line in record.moves:
        said = f"{line.player_label} {line.action_text}"
        assert said in lines
        try:
            lines = talk.send(said)
        except StopIteration as end:
            assert line is record.moves[-1]
            return str(end.value)
    raise AssertionError("the game is not over")


def values(ident: GameId) -> dict[str, str]:
    """The options by their names."""
    game, _ = parse_id(ident.name)
    return {option.name: option.values[k] for option, k in zip(game.rules.OPTIONS, ident.options, strict=True)}


def replay_dqd6(ident: GameId, record: Record) -> str:
    """The end in the other engine."""
    end = dqd6.replay([to_independent_move(line) for line in record.moves])
    assert end.outcome == dqd6.WON
    return f"won, {dqd6.score(end.state)} points"


def replay_jqka(ident: GameId, record: Record) -> str:
    """The end in the other engine."""
    other = adventure(ident.options)
    for line in record.moves:
        assert other.ask and line.action_text in other.ask.legal
        other.write_line(line.player_label, line.action_text)
    assert other.ask is None
    return str(other.result)


ENGINES: dict[str, Callable[[GameId, Record], str]] = {
    "dqd6": replay_dqd6,
    "jqka": replay_jqka,
    "jacks": lambda ident, record: replay_talk(jacks.Table(values(ident)).play_campaign(), record),
    "keevorn": lambda ident, record: replay_talk(keevorn.Table(values(ident)).play_game(), record),
    "keep:solo_grail": lambda ident, record: replay_talk(keep.Table(values(ident)).play_game(), record),
}


def replay_answers(text: str, count: int) -> None:
    """So many answers of a book of as many."""
    game, ident = parse_id(text)
    offered = [quest for quest in seeding._known_seeds(game, ident, get_section(game, Seeds)).values() if quest.par]
    for quest in require_some(seeding.pick_quests(offered, count)):
        assert quest.line
        record = record_decisions(game, quest.ident, quest.line.decisions)
        assert ENGINES[text](quest.ident, record) == record.result


@pytest.mark.parametrize("text", ENGINES)
def test_two_answers(text: str) -> None:
    """The easiest and the hardest of each game."""
    replay_answers(text, 2)


@pytest.mark.proof
@pytest.mark.parametrize("text", ENGINES)
def test_the_answers_of_a_book(text: str) -> None:
    """All of a book."""
    replay_answers(text, BOOK)
