"""The booklets of the games that follow their options, with each value of each option: they fit the narrower paper."""

import random
from typing import Any

import pytest

from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.engine.game_ids import parse_option_words
from printgen.errors import UsageError
from printgen.gameapi.contract import BooksSection, get_section
from printgen.gameapi.discovery import find_game
from printgen.render.paper.paper_sizes import find_paper
from tests.booklets import iter_option_values
from tests.looks import load_look
from tests.sweep import sweep_parameters

FOLLOWERS = ("dqd6", "jqka", "keep")
"""The games whose booklets follow their options."""
MIXTURES = 4
"""So many mixtures of options are tried for each game, beside each value alone."""


def options_to_words(rules: Any, options: tuple[int, ...]) -> list[str]:
    """The words of an id that choose these options."""
    pairs = [(option, index) for option, index in zip(rules.OPTIONS, options, strict=True) if index]
    return [option.name if option.is_flag else f"{option.name}={option.values[index]}" for option, index in pairs]


def is_accepted(name: str, rules: Any, options: tuple[int, ...]) -> bool:
    """Whether a game may be named with these options."""
    try:
        return parse_option_words(name, rules.OPTIONS, options_to_words(rules, options)) == options
    except UsageError:
        return False


def mixtures(name: str, rules: Any) -> list[tuple[int, ...]]:
    """Some mixtures of options that are accepted, the same in every run."""
    source, found = random.Random(5), []
    while len(found) < MIXTURES:
        options = tuple(source.randrange(len(option.values)) for option in rules.OPTIONS)
        found += [options] * is_accepted(name, rules, options)
    return found


def cases() -> list[Any]:
    """Mixtures and single values of each game; the mixtures of each are tried in every run."""
    out = []
    for name in FOLLOWERS:
        rules = find_game(name).rules
        every = [*mixtures(name, rules), *iter_option_values(rules)]
        out += sweep_parameters([(name, options) for options in every], MIXTURES, rows=True)
    return out


@pytest.mark.parametrize(("name", "options"), cases())
def test_booklets_fit(name: str, options: tuple[int, ...]) -> None:
    """Both booklets can be laid out, and every page has something on it."""
    game = find_game(name)
    assert is_accepted(name, game.rules, options)
    for noun in ("rulebook", "master_booklet"):
        pages = draw_half_sheet_pages(
            load_look(name), find_paper("letter"), getattr(get_section(game, BooksSection), noun)(options)
        )
        assert all(page.marks for page in pages)
