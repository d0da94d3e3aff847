"""Two seeded sheets on a page, of every game that has them: still large enough to read."""

from itertools import product

import pytest

from printgen.errors import UsageError
from printgen.features.challenges.commands import sheets
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import get_section, has_section
from printgen.gameapi.discovery import find, names, parse
from printgen.render import lay
from printgen.render.paper.sizes import papers
from tests.components.sheets.test_two_up import demand_readable, halved


def seeded(name: str) -> str:
    """The id of a game's seeded sheets: where its defaults have none, the refusal names the options that have."""
    game, ident = parse(name)
    try:
        get_section(game, Seeds).demand(ident.options)
    except UsageError as problem:
        return str(problem).split()[-1]
    return name


@pytest.mark.parametrize(("form", "low"), list(product(papers(), (False, True))))
@pytest.mark.parametrize("text", [seeded(name) for name in names() if has_section(find(name), Seeds)])
def test_two_up_can_be_read_and_measured(text: str, form: str, low: bool) -> None:
    """Sheets with dice rolled or cards dealt beforehand."""
    game, ident = parse(text)
    seeds, wish = get_section(game, Seeds), sheets.Wish(3)
    found = sheets.quests(game, ident, seeds, wish, lambda n: None)
    demand_readable(lay(halved(text, form, low), sheets.book(game, found, seeds, wish)))
