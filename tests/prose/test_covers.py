"""Covers of play-logs: they say what the journey was, and not how it ended; no title or line comes twice in twenty logs."""

import pytest

from printgen.components.comic.renderers.short_log import short_log_pages
from printgen.engine.play import play
from printgen.gameapi.contract import StorySection, get_section
from printgen.gameapi.discovery import parse_id
from printgen.marks import Page, Text
from printgen.prose.sentence_banks import bank_lines
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.theme import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks
from tests.sweep import proof_only

LOGS = 20
BANKS = {
    "dqd6": ("title", "line", "line_party"),
    "jacks": ("title", "line"),
    "jqka": ("title", "line", "title_campaign", "line_campaign"),
    "keep": ("title", "line", "title_alone", "line_alone"),
    "keevorn": ("title", "line"),
}
LONGEST_TITLE = 18


@pytest.mark.parametrize("game", BANKS)
def test_twenty_logs_have_twenty_covers(game: str) -> None:
    """Each bank has as many lines, none of them twice, and titles fit over the figure."""
    for bank in require_some(BANKS[game]):
        lines = bank_lines(game, bank)
        assert len({*lines}) == len(lines) >= LOGS
        assert bank.startswith("line") or max(map(len, lines)) <= LONGEST_TITLE


def words(page: Page) -> list[str]:
    """All that is to be read on a page."""
    return [placed.mark.string for placed in place_marks(page.marks) if isinstance(placed.mark, Text)]


@pytest.mark.parametrize("name", ["dqd6", *(proof_only(name) for name in ("jacks", "jqka", "jqka:campaign", "keep", "keevorn"))])
def test_a_cover_keeps_the_end_to_itself(name: str) -> None:
    """Neither ribbon nor sum stands on it, both stand on the last page; titles and lines of twenty logs differ."""
    covers = []
    for seed in range(1, LOGS + 1):
        game, ident = parse_id(f"{name}#{seed}")
        who = ([*game.players.NAMES][1],) * game.rules.seat_count(ident.options)
        log = get_section(game, StorySection).write_story(game, ident, play(game, ident, who))
        covers.append((log.cover.title, log.cover.line))
        if seed <= 2:
            assert log.strip
            pages = short_log_pages(load_look(game.folder), find_paper("a4"), log, log.strip)
            first, last = words(pages[0]), words(pages[-1])
            assert log.cover.ribbon not in first and log.cover.ribbon in last
            assert not {*log.cover.summary.split(", ")} & {*first}
    assert len({title for title, _ in covers}) == len({line for _, line in covers}) == LOGS
