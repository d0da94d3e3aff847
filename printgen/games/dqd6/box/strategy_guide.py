"""Dungeon Quest D6: the strategy guide on a folded card.

Its tables are those that the player "guide" follows.
"""

from collections.abc import Sequence

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.panel import CategorySign, CategorySigns, EmptySpace, Panel, PanelHeading, ProseItem, Spring

from ..notation import ABILITIES, WEAPONS
from ..players.decide import DRAGON_FLIGHT_THRESHOLDS, FLIGHT_THRESHOLDS, GUARDED_WEAPON_PENALTY, STRIKE_RISK
from ..rules import DRAGON_HEALTH, GEMS, SKELETON

PLAYERS = ("best", "guide", "greedy", "random")
"""Whose exact chances the card compares."""


def strategy_cards(chances: dict[str, float], varied: bool = False) -> tuple[FoldedCard, ...]:
    """Build the strategy card.

    Args:
        chances: the exact chance to win of each of PLAYERS, from 0 to 1.
        varied: whether variations are in play.
    """
    return (FoldedCard("strategy guide", build_flight_panel(varied), build_strike_panel(chances)),)


def build_flight_panel(varied: bool = False) -> Panel:
    """Build the panel that says when to flee, by gems, points and monster."""
    lesser = NumberGrid(
        "its health",
        tuple(f"heart {h}" for h in range(1, SKELETON + GEMS)),
        tuple((f"gem {g}", *_pad_cells(FLIGHT_THRESHOLDS[g][: SKELETON + g], SKELETON + GEMS - 1)) for g in range(GEMS)),
        title="**Lesser monsters**",
        pictures=("specter", "slime", "skeleton"),
    )
    dragon = NumberGrid(
        "hits that your strongest weapon needs",
        tuple(str(n) for n in range(1, DRAGON_HEALTH + 1)),
        tuple((f"gem {g}", *_pad_cells(DRAGON_FLIGHT_THRESHOLDS[g], DRAGON_HEALTH)) for g in range(GEMS)),
        title="**Dragon,** before the sixth room",
        pictures=("dragon",),
    )
    return (
        PanelHeading("Flee", picture="glyphs/door"),
        ProseItem("Add up your abilities. Flee with no more points than the table says; at a dash, fight."),
        Spring(),
        lesser,
        Spring(),
        dragon,
        Spring(),
        ProseItem("_Made for the game without variations._" if varied else "_Look again before every strike._"),
    )


def _pad_cells(row: Sequence[int], most: int) -> tuple[str, ...]:
    return tuple(str(n) if n else "" for n in row) + ("",) * (most - len(row))


def build_strike_panel(chances: dict[str, float]) -> Panel:
    """Build the panel that says which ability to strike with, and how many games this card wins.

    ``chances`` is that of ``strategy_cards``.
    """
    risk = NumberGrid(
        "points + gems",
        tuple(f"{n}+" if n == len(STRIKE_RISK) - 1 else str(n) for n in range(1, len(STRIKE_RISK))),
        (("risk", *(_tenths_to_text(n) for n in STRIKE_RISK[1:])),),
    )
    lost = round(100 * chances["best"], 1) - round(100 * chances["guide"], 1)
    return (
        PanelHeading("Strike", picture="sword"),
        ProseItem("Give each ability that has points and a weapon its price, and strike with the lowest:"),
        Spring(),
        CategorySigns(tuple(CategorySign(ability, weapon, ability) for ability, weapon in zip(ABILITIES, WEAPONS, strict=True))),
        Spring(),
        ProseItem("**1** Count the hits that its weapon needs. Each costs its risk:"),
        risk,
        EmptySpace(0.8),
        ProseItem("**2** Add 1 for every point of damage that the last hit wastes."),
        EmptySpace(0.8),
        ProseItem(f"**3** Add {_tenths_to_text(GUARDED_WEAPON_PENALTY)} if this weapon is what the monster guards."),
        EmptySpace(0.8),
        ProseItem("_A tie goes to the ability with more points._"),
        Spring(),
        ProseItem(f"**Wins,** of 100 games: best play {_wins_per_hundred(chances, 'best')}, "
            f"this card {_wins_per_hundred(chances, 'guide')}, "
              f"the strongest blow {_wins_per_hundred(chances, 'greedy')}, blind luck {_wins_per_hundred(chances, 'random')}. "
              f"The card costs {lost:.1f} games."),
    )  # fmt: skip


def _tenths_to_text(tenths: int) -> str:
    """Return a number of tenths as a plain number.

    >>> _tenths_to_text(50), _tenths_to_text(5)
    ('5', '0.5')
    """
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths / 10:.1f}"


def _wins_per_hundred(chances: dict[str, float], player: str) -> str:
    return f"{100 * chances[player]:.1f}"
