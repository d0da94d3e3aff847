"""What a game need not say: rules, words and players get these names where they do not have them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any

from printgen.engine.ids import Option

if TYPE_CHECKING:
    from printgen.engine.types import State

NUMBER = 1
OPTIONS: tuple[Option, ...] = ()
SOLVED, SPARES = "", 0
MOVERS = {-1: "dice", -2: "card", 0: "player"}


def seats(options: Sequence[int]) -> int:
    """One who plays."""
    return 1


def weight(s: State, x: int) -> int:
    """Every outcome as likely as any other."""
    return 1


def mover(s: State, who: int) -> str:
    """Who moves: dice, card, player, player-2 and on."""
    return MOVERS.get(who) or f"player-{who + 1}"


RULES: Mapping[str, Any] = {"NUMBER": NUMBER, "OPTIONS": OPTIONS, "seats": seats, "weight": weight}
NOTATION: Mapping[str, Any] = {"mover": mover}
PLAYERS: Mapping[str, Any] = {"SOLVED": SOLVED, "SPARES": SPARES}


def complete(module: ModuleType | None, names: Mapping[str, Any]) -> None:
    """Gives a module of a game those of these names that it has not."""
    for name, value in names.items() if module else ():
        vars(module).setdefault(name, value)
