"""What somebody sees who plays: every position of every game is drawn, and says nothing that is hidden."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from printgen.components.story.position import Position
from printgen.components.story.renderers.position import FIGURE, MARGIN, STATE, TABLE
from printgen.engine.game import Game, mask_to_actions
from printgen.engine.play import GameTable
from printgen.features.studio.calls.session import NARROW_WIDTH
from printgen.gameapi.contract import PositionSection, get_section
from printgen.gameapi.discovery import game_names, parse_id
from printgen.marks import Page, marks_to_text
from printgen.print_options import PrintOptions
from printgen.render import render
from tests.contexts import context_of
from tests.loops import require_some

IDS = ("dqd6", "dqd6:all,party=4", "jqka", "keevorn", "jacks", "keep", "_blank")


def iter_positions(text: str, seed: int) -> Iterator[tuple[Game, GameTable]]:
    """The positions of a game in which people decide by lot."""
    game, ident = parse_id(f"{text}#{seed}")
    table = GameTable(game, ident, ("me",) * game.rules.seat_count(ident.options))
    lot = Random(seed)
    while table.advance_to_person():
        yield game, table
        table.apply_action(lot.choice(mask_to_actions(game.rules.legal_actions(table.s))))


def draw_position(game: Game, s: Any, seat: int, before: Any) -> tuple[Position, tuple[Page, ...]]:
    """A position as a seat sees it, and its drawings."""
    seen = get_section(game, PositionSection).build_position(game, s, seat, before)
    return seen, render(context_of(game, PrintOptions()), seen)


def check(text: str, seeds: range, longest: int) -> None:
    """Draws the positions of some games; each drawing is in its order, for a phone, too, and within its page."""
    for seed in require_some(seeds):
        before: Any = None
        for number, (game, table) in require_some(enumerate(iter_positions(text, seed))):
            if number == longest:
                break
            seen, pages = draw_position(game, table.s, table.current_player, before or table.s)
            assert seen.alt and pages
            tables = [f"{TABLE} {k + 1}" for k in range(len(seen.tables))]
            assert [page.outline for page in pages] == [FIGURE] * bool(seen.figure) + [STATE] * bool(seen.state) + tables
            assert all(40 < page.width < 140 and 3 < page.height < 160 for page in pages)
            phone = render(context_of(game, PrintOptions()), seen._replace(width=NARROW_WIDTH))
            assert [page.outline for page in phone] == [page.outline for page in pages]
            assert all(page.width <= NARROW_WIDTH + 2 * MARGIN for page in phone if page.outline.startswith(TABLE))
            before = table.s.copy()


@pytest.mark.parametrize("text", IDS)
def test_positions_are_drawn(text: str) -> None:
    """The first twelve decisions of a game."""
    check(text, range(1, 2), 12)


@pytest.mark.proof
@pytest.mark.parametrize("text", IDS)
def test_every_position_is_drawn(text: str) -> None:
    """Twenty games, each to its end or for a long time."""
    check(text, range(1, 21), 150)


@pytest.mark.parametrize("text", IDS)
def test_moves_are_said_aloud(text: str) -> None:
    """Each choice has its own words, which begin with a capital and hold no word of a record that is made of several."""
    for number, (game, table) in require_some(enumerate(iter_positions(text, 2))):
        if number == 60:
            break
        legal = mask_to_actions(game.rules.legal_actions(table.s))
        said = [get_section(game, PositionSection).describe_action(game, table.s, x) for x in legal]
        assert len({(one, game.notation.explain_action(table.s, x)) for one, x in zip(said, legal, strict=True)}) == len(legal)
        assert all(one[0].isupper() and "_" not in one for one in said)
        assert not any(re.search(r"[a-z0-9]-(spades|clubs|hearts|diamonds)", one) for one in said)


def test_all_games_are_here() -> None:
    """A game that joins the house is drawn here, too."""
    assert {text.partition(":")[0] for text in IDS} >= set(game_names())


def test_hidden_cards_are_not_seen() -> None:
    """Quester's Keep: what others hold does not change what a seat sees, and what it holds itself does."""
    game, table = next((game, table) for game, table in iter_positions("keep", 3) if table.s.hand[table.current_player])
    s, seat = table.s, table.current_player
    other = next(k for k in range(s.seats) if k != seat and s.hand[k])
    changed = s.copy()
    free = next(bit for bit in range(24) if not any(hand >> bit & 1 for hand in s.hand))
    changed.hand[other] = s.hand[other] & s.hand[other] - 1 | 1 << free
    (mine, drawn), (same, twin) = draw_position(game, s, seat, s), draw_position(game, changed, seat, s)
    assert mine == same
    assert [[*marks_to_text(page.marks)] for page in drawn] == [[*marks_to_text(page.marks)] for page in twin]
    assert draw_position(game, s, other, s)[0].hand != draw_position(game, changed, other, s)[0].hand
