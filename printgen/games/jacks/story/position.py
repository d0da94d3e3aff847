"""Dungeon Jacks: a position as it is looked at: the encounter's cards, the dice, what the heroes have left."""

from collections.abc import Iterator
from typing import Any

from printgen.components.diagrams.spread import FACE, FOE, Laid
from printgen.components.panels.tallies import Tally
from printgen.components.story.position import Position
from printgen.engine.game import Game, moves

from ..box.names import GLYPHS, index
from ..components.bout import Bout, Die, Hand, Lane, Stock
from ..rules.dice import HEROES, PHANTOM
from .exhibits import ICONS, WORDS, on_card
from .voice import HEARTS, kind


def position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """What lies open, what was rolled, and the heroes' dice, beside what they were ``before``."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.view(s, seat))
    stocks = tuple(_stock(before, s, h) for h in range(HEROES) if s.size[h])
    return Position(alt=words, tables=(Bout(tuple(_cards(s)), tuple(_lanes(s)), stocks, words),), state=(_counts(before, s),))


def _cards(s: Any) -> Iterator[Laid]:
    """The monster, the Hearts that help it, those with a die on them struck out, and what is guarded."""
    if s.monster:
        yield _laid(13 * s.suit + (s.monster - 1) % 13, FOE)
    for rank in moves(s.hearts):
        yield _laid(HEARTS + rank, struck=not s.bare >> rank & 1)
    for card in moves(s.loot):
        yield _laid(card)


def _laid(card: int, how: str = FACE, struck: bool = False) -> Laid:
    corner = index(card)
    return Laid(corner.rank, corner.suit, how, struck=struck)


def _lanes(s: Any) -> Iterator[Lane]:
    """The dice that were rolled, hero by hero, phantoms last."""
    hands = []
    for owner in range(HEROES + 1):
        faces = [face + 1 for face in range(6) for _ in range(s.pool[6 * owner + face])]
        if faces:
            hands.append(Hand(ICONS[owner], tuple(Die(face, phantom=owner == PHANTOM) for face in faces)))
    if hands:
        yield Lane(WORDS.fight, tuple(hands), f"{_shown(s)} {WORDS.against} {s.difficulty}", "")


def _shown(s: Any) -> int:
    """What the dice of the pool add up to: a 6 counts only when it is a phantom's ("Fight", K2)."""
    return sum(n * (k % 6 + 1) for k, n in enumerate(s.pool) if k % 6 < 5 or k // 6 == PHANTOM)


def _stock(before: Any, s: Any, h: int) -> Stock:
    return Stock(kind(h), GLYPHS[h], on_card(s, h), on_card(before, h), int(s.size[h]))


def _counts(before: Any, s: Any) -> tuple[Tally, ...]:
    return (
        Tally("gem", "chest", "Points here", s.points, before.points, 0),
        Tally("gem", "chest", "Points before", s.total, s.total, 0),
        Tally("room", "stairs", "Cards left", s.cards, s.cards, 0),
    )
