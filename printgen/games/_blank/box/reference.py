"""Blank: how it is played, on a folded card."""

from collections.abc import Sequence
from fractions import Fraction

from printgen.components.cards.folded import Folded
from printgen.components.panels.panel import Air, DiceScale, PanelHeading, Prose, Spring, Vignette

from ..content import HOME
from ..rules import FACES, target
from .sheets import outcomes


def reference(options: Sequence[int]) -> tuple[Folded, ...]:
    """The rules at the left; what the faces bring and the chances at the right."""
    least = target(options)
    first, last = (DiceScale(one.bars) for one in outcomes(least))
    left = (
        PanelHeading("To Play"),
        Air(0.6),
        Prose("**Roll** a die, or draw a card of Fate."),
        Air(1),
        Prose("**Keep** it, or put it back and roll **once** more. What comes then is kept."),
        Air(1),
        Prose(f"**{least} or more** wins."),
        Spring(),
        Vignette(HOME.look.emblem, 16, "a dragon"),
        Spring(),
    )
    right = (
        PanelHeading("The Die"),
        Air(0.6),
        Prose("The first:"),
        first,
        Air(1),
        Prose("The last:"),
        last,
        Spring(),
        Prose(chances(least)),
    )
    return (Folded("reference", left, right),)


def chances(least: int) -> str:
    """What the wise win, who roll again below the target, and what the stubborn."""
    once = Fraction(FACES + 1 - least, FACES)
    wise = once + (1 - once) * once
    return f"Whoever rolls again below {least} wins {round(100 * wise)} games of 100; whoever never does, {round(100 * once)}."
