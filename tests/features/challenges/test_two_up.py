"""Two seeded sheets on a page, of every game that has them: still large enough to read."""

from itertools import product

import pytest

from printgen.errors import UsageError
from printgen.features.challenges.commands import sheets
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.render import render
from printgen.render.paper.paper_sizes import common_papers
from tests.components.sheets.test_two_up import assert_readable, is_halved


def seeded_id(name: str) -> str:
    """The id of a game's seeded sheets: where its defaults have none, the refusal names the options that have."""
    game, ident = parse_id(name)
    try:
        get_section(game, Seeds).require_seedable(ident.options)
    except UsageError as problem:
        return str(problem).split()[-1]
    return name


@pytest.mark.parametrize(("form", "low"), list(product(common_papers(), (False, True))))
@pytest.mark.parametrize("text", [seeded_id(name) for name in game_names() if has_section(find_game(name), Seeds)])
def test_two_up_can_be_read_and_measured(text: str, form: str, low: bool) -> None:
    """Sheets with dice rolled or cards dealt beforehand."""
    game, ident = parse_id(text)
    seeds, wish = get_section(game, Seeds), sheets.SheetRequest(3)
    found = sheets.collect_quests(game, ident, seeds, wish)
    assert_readable(render(is_halved(text, form, low), sheets.build_seed_book(game, found, seeds, wish)))
