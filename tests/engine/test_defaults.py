"""What a game need not say."""

from types import ModuleType

from printgen.engine import defaults as usual


def test_only_what_is_missing_is_given() -> None:
    """What a module says itself stays; without a module nothing is done."""
    rules = ModuleType("rules")
    vars(rules)["seats"] = lambda options: 4
    usual.complete(rules, usual.RULES)
    assert rules.seats(()) == 4 and rules.weight(None, 3) == 1 and (rules.NUMBER, rules.OPTIONS) == (1, ())
    usual.complete(None, usual.PLAYERS)


def test_movers_are_told_apart() -> None:
    """Each is one word of a record."""
    assert [usual.mover(None, who) for who in (-1, -2, 0, 1, 2)] == ["dice", "card", "player", "player-2", "player-3"]
