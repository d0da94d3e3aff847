"""Dungeon Jacks: the view of a position: the encounter's cards, the dice, and the heroes' dice."""

from collections.abc import Iterator
from typing import Any

from printgen.components.diagrams.table_cards import FACE, FOE, LaidCard
from printgen.components.panels.state_tallies import StateTally
from printgen.components.story.position import Position
from printgen.engine.game import Game, mask_to_actions

from ..box.shared_texts import GLYPHS, card_index
from ..components.encounter_picture import DiceHand, DiceStock, EncounterPicture, PoolDie, ThrowLane
from ..rules.dice import HEROES, PHANTOM
from .scene_pictures import BESIDE_TEXTS, ICONS, dice_not_exhausted
from .texts import HEARTS_OFFSET, hero_class_title


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """Build the view of a position: open cards, rolled dice, and the heroes' dice beside those ``before``."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.observation(s, seat))
    stocks = tuple(_build_stock(before, s, h) for h in range(HEROES) if s.size[h])
    return Position(
        alt=words,
        tables=(EncounterPicture(tuple(_iter_table_cards(s)), tuple(_iter_lanes(s)), stocks, words),),
        state=(_build_tallies(before, s),),
    )


def _iter_table_cards(s: Any) -> Iterator[LaidCard]:
    """Iterate over the open cards: the monster, its Hearts, and the treasure.

    Hearts with a die on them are struck out.
    """
    if s.monster:
        yield _build_table_card(13 * s.suit + (s.monster - 1) % 13, FOE)
    for rank in mask_to_actions(s.hearts):
        yield _build_table_card(HEARTS_OFFSET + rank, struck=not s.bare >> rank & 1)
    for card in mask_to_actions(s.loot):
        yield _build_table_card(card)


def _build_table_card(card: int, how: str = FACE, struck: bool = False) -> LaidCard:
    corner = card_index(card)
    return LaidCard(corner.rank, corner.suit, how, is_struck_out=struck)


def _iter_lanes(s: Any) -> Iterator[ThrowLane]:
    """Iterate over the lanes of rolled dice, hero by hero, phantoms last; there is one lane at most."""
    hands = []
    for owner in range(HEROES + 1):
        faces = [face + 1 for face in range(6) for _ in range(s.pool[6 * owner + face])]
        if faces:
            hands.append(DiceHand(ICONS[owner], tuple(PoolDie(face, phantom=owner == PHANTOM) for face in faces)))
    if hands:
        yield ThrowLane(BESIDE_TEXTS.fight, tuple(hands), f"{_pool_total(s)} {BESIDE_TEXTS.against} {s.difficulty}", "")


def _pool_total(s: Any) -> int:
    """Return the total of the dice of the pool; a 6 counts only when it is a phantom's ("Fight", K2)."""
    return sum(n * (k % 6 + 1) for k, n in enumerate(s.pool) if k % 6 < 5 or k // 6 == PHANTOM)


def _build_stock(before: Any, s: Any, hero: int) -> DiceStock:
    return DiceStock(
        hero_class_title(hero),
        GLYPHS[hero],
        dice_not_exhausted(s, hero),
        before=dice_not_exhausted(before, hero),
        most=int(s.size[hero]),
    )


def _build_tallies(before: Any, s: Any) -> tuple[StateTally, ...]:
    return (
        StateTally("gem", "chest", "Points here", current=s.points, previous=before.points, maximum=0),
        StateTally("gem", "chest", "Points before", current=s.total, previous=s.total, maximum=0),
        StateTally("room", "stairs", "Cards left", current=s.cards, previous=s.cards, maximum=0),
    )
