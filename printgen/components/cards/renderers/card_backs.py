"""The backs of cards: a black field with rays, words twice on a ring around a sign; the same after half a turn.

The words are the game's name and the sign its own, or those of a pile that its back distinguishes.
"""

import math
from collections.abc import Iterator
from functools import cache

from printgen.components.cards.deck import POKER, PieceFormat, PileBack
from printgen.components.panels.renderers.emblem import NO_PILE, draw_worded_ring
from printgen.marks import Group, Mark, Path, Symbol, SymbolUse
from printgen.render.art.woodcut import box_outline, irregular_number, polygon_outline
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.theme import FINE, HAIR, INK, PAPER, GameLook, U

FRAME = 6 * U
"""What is white around the field, both sides together."""
EDGE = 1.2 * U
ROUND, MEDAL = ("round", "square", "hexagon", "octagon"), 30 * U
"""Outlines that are as wide as high, and the size of one on which the medal alone has its own size."""


@cache
def card_back_symbol(look: GameLook, pile: PileBack = NO_PILE, size: PieceFormat = POKER, bleed: float = 0.0) -> Symbol:
    """Return a back as a symbol with its upper left corner at (0, 0).

    The medal is as large as the piece allows, and the field fills the piece. With a ``bleed`` the field extends that many
    mm over the edge of a card; in low ink there is no field to extend.
    """
    scale = min(size.width / WIDTH, size.height / HEIGHT)
    if size.outline in ROUND:
        scale, marks = min(size.width, size.height) / MEDAL, tuple(draw_worded_ring(look, pile))
    elif bleed and not look.low_ink:
        marks = tuple(_draw_borderless_back(look, pile, (size.width / 2 + bleed) / scale, (size.height / 2 + bleed) / scale))
    else:
        bleed, marks = 0.0, tuple(_draw_centred_back(look, pile, size.width / scale - FRAME, size.height / scale - FRAME))
    mark = Group(marks, size.width / 2, size.height / 2, scale)
    name = f"back {look.key} {pile.words}".rstrip() + ("" if size == POKER else f" {size}") + (f" {bleed:g}" if bleed else "")
    return Symbol(name, (mark,), (0.0 - bleed, 0.0 - bleed, size.width + bleed, size.height + bleed))


def _draw_centred_back(look: GameLook, pile: PileBack, width: float, height: float) -> Iterator[Mark]:
    field = box_outline(-width / 2, -height / 2, width, height, 2 * U)
    yield Path(field, stroke=INK, width=FINE) if look.low_ink else Path(field, INK)
    clip = box_outline(-width / 2 + EDGE, -height / 2 + EDGE, width - 2 * EDGE, height - 2 * EDGE, EDGE)
    yield Group(tuple(_draw_back_rays(look, width / 2 - EDGE, height / 2 - EDGE)), clip=clip)
    yield from draw_worded_ring(look, pile)


def _draw_borderless_back(look: GameLook, pile: PileBack, across: float, down: float) -> Iterator[Mark]:
    """Draw the back without an edge; ``across`` and ``down`` are the distances from its middle to its sides."""
    field = box_outline(-across, -down, 2 * across, 2 * down)
    yield Path(field, INK)
    yield Group(tuple(_draw_back_rays(look, across, down)), clip=field)
    yield from draw_worded_ring(look, pile)


def _draw_back_rays(look: GameLook, across: float, down: float) -> Iterator[Mark]:
    rays = 38 if look.low_ink else 76
    for k in range(rays // 2):
        for half in (0.0, math.pi):
            a = 2 * math.pi * (k + 0.5) / rays + half
            edge = min(across / abs(math.cos(a)), down / abs(math.sin(a)))
            start, end = 13.6 * U + (edge - 13.6 * U) * (0.06 + 0.5 * irregular_number(k)), edge + 3 * U
            wide = (0.030 + 0.012 * irregular_number(k + 40)) * end
            sin, cos = math.sin(a), math.cos(a)
            if look.low_ink:
                yield Path((("M", start * cos, start * sin), ("L", end * cos, end * sin)), stroke=INK, width=HAIR)
            else:
                far = [(end * cos - wide * sin, end * sin + wide * cos), (end * cos + wide * sin, end * sin - wide * cos)]
                yield Path(polygon_outline([(start * cos, start * sin), *far]), PAPER)


def draw_card_back(look: GameLook, pile: PileBack = NO_PILE, size: PieceFormat = POKER, bleed: float = 0.0) -> SymbolUse:
    """Draw the back with its upper left corner at (0, 0); the arguments are those of ``card_back_symbol``."""
    return SymbolUse(card_back_symbol(look, pile, size, bleed))
