"""What a game need not say."""

from types import ModuleType

from printgen.engine import defaults


def test_only_what_is_missing_is_given() -> None:
    """What a module says itself stays; without a module nothing is done."""
    rules = ModuleType("rules")
    vars(rules)["seat_count"] = lambda options: 4
    defaults.add_missing_names(rules, defaults.RULES)
    assert rules.seat_count(()) == 4 and rules.outcome_weight(None, 3) == 1 and (rules.RULES_VERSION, rules.OPTIONS) == (1, ())
    defaults.add_missing_names(None, defaults.PLAYERS)


def test_movers_are_told_apart() -> None:
    """Each is one word of a record."""
    assert [defaults.player_label(None, who) for who in (-1, -2, 0, 1, 2)] == ["dice", "card", "player", "player-2", "player-3"]
