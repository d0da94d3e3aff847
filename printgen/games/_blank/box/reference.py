"""Blank: the rules in short, on a folded card."""

from collections.abc import Sequence
from fractions import Fraction

from printgen.components.cards.folded_cards import FoldedCard
from printgen.components.panels.panel import DiceScale, EmptySpace, PanelHeading, ProseItem, Spring, Vignette

from ..content import GAME_FOLDER
from ..rules import FACES, target_face
from .sheets import build_outcomes


def reference(options: Sequence[int]) -> tuple[FoldedCard, ...]:
    """Build the reference card: the rules on the left, the results of the faces and the chances on the right."""
    least = target_face(options)
    first, last = (DiceScale(one.bars) for one in build_outcomes(least))
    left = (
        PanelHeading("To Play"),
        EmptySpace(0.6),
        ProseItem("**Roll** a die, or draw a card of Fate."),
        EmptySpace(1),
        ProseItem("**Keep** it, or put it back and roll **once** more. What comes then is kept."),
        EmptySpace(1),
        ProseItem(f"**{least} or more** wins."),
        Spring(),
        Vignette(GAME_FOLDER.look.emblem, 16, "a dragon"),
        Spring(),
    )
    right = (
        PanelHeading("The Die"),
        EmptySpace(0.6),
        ProseItem("The first:"),
        first,
        EmptySpace(1),
        ProseItem("The last:"),
        last,
        Spring(),
        ProseItem(describe_chances(least)),
    )
    return (FoldedCard("reference", left, right),)


def describe_chances(lowest_winning_face: int) -> str:
    """Return a sentence with the chances to win by both ways to play.

    One player rolls again whenever the face is below ``lowest_winning_face``, the other never does.
    """
    once = Fraction(FACES + 1 - lowest_winning_face, FACES)
    wise = once + (1 - once) * once
    return (
        f"Whoever rolls again below {lowest_winning_face} wins {round(100 * wise)} games of 100; "
        f"whoever never does, {round(100 * once)}."
    )
