"""Default values for the names that a game's rules, notation and players may leave out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from printgen.engine.game_ids import Option

if TYPE_CHECKING:
    from printgen.engine.types import State

RULES_VERSION = 1
OPTIONS: tuple[Option, ...] = ()
SOLVED_PLAYER, SPARE_STATE_COUNT = "", 0
PLAYER_LABELS = {-1: "dice", -2: "card", 0: "player"}


def seat_count(options: Sequence[int]) -> int:
    """Return 1: a game without ``seat_count`` has one player."""
    return 1


def outcome_weight(s: State, x: int) -> int:
    """Return 1: every outcome is as likely as any other."""
    return 1


def player_label(s: State, who: int) -> str:
    """Return the label of the player who moves: dice, card, player, player-2 and so on."""
    return PLAYER_LABELS.get(who) or f"player-{who + 1}"


RULES: Mapping[str, Any] = {
    "RULES_VERSION": RULES_VERSION,
    "OPTIONS": OPTIONS,
    "seat_count": seat_count,
    "outcome_weight": outcome_weight,
}
NOTATION: Mapping[str, Any] = {"player_label": player_label}
PLAYERS: Mapping[str, Any] = {"SOLVED_PLAYER": SOLVED_PLAYER, "SPARE_STATE_COUNT": SPARE_STATE_COUNT}


def add_missing_names(module: ModuleType | None, names: Mapping[str, Any]) -> None:
    """Add to a module of a game those of these names that it lacks; None is ignored."""
    for name, value in names.items() if module else ():
        vars(module).setdefault(name, value)
