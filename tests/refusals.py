"""What a game says beforehand that it has not: a test leaves just that out, and whatever else is refused fails it."""

from printgen.commands.request import Request
from printgen.errors import UsageError
from printgen.gameapi.contract import get_section, has_section
from tests import optional


def has_seeded_sheets(request: Request) -> bool:
    """Whether the game has seeded sheets with these options, as its section says."""
    contract = optional.import_or_none("challenges.contract")
    if contract is None or not has_section(request.game, contract.Seeds):
        return False
    try:
        get_section(request.game, contract.Seeds).require_seedable(request.ident.options)
    except UsageError:
        return False
    return True
