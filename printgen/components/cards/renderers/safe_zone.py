"""Warnings about things too close to the cut, where an error of a millimetre or two is seen."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Any

from printgen.components.cards.deck import SAFE_MARGIN, Deck, PieceFormat
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import card_backs, draw_own_faces, draw_rears
from printgen.components.cards.renderers.piece_outlines import STRAIGHT_OUTLINES, cut_outline
from printgen.errors import LayoutError
from printgen.marks import Mark
from printgen.render.art.bounding_boxes import DrawnItem, Edges, iter_drawn_items
from printgen.render.theme import GameLook

TOLERANCE = 0.05
"""So much less is still enough, in mm."""
DEFAULT_BLEED = 3.0
"""The bleed with which cards are looked at, if nobody says another."""


def iter_safe_zone_warnings(deck: Deck, look: GameLook, safe: float = SAFE_MARGIN, bleed: float = DEFAULT_BLEED) -> Iterator[str]:
    """Yield a sentence for the cards and backs on which something stands too close to the cut.

    That is closer than ``safe`` mm, unless it extends to the end of the ``bleed``. Things equally close on several cards
    share one sentence. Yields nothing if the cards cannot be drawn.
    """
    told: dict[str, list[str]] = {}
    for called, marks in _marks_by_side_name(deck.with_bleed(bleed), look).items():
        near = nearest_item_to_cut(deck.format, marks, safe, bleed)
        if near:
            told.setdefault(_describe_trespass(*near, safe, bleed), []).append(called)
    for said, names in told.items():
        yield f"{', '.join(names)}: {said}"


def _marks_by_side_name(deck: Deck, look: GameLook) -> dict[str, tuple[Mark, ...]]:
    """Return the marks of faces and backs by their names in messages, each different one once."""
    try:
        faces = draw_own_faces(deck, look, fit_title_style(deck.titled_cards))
        rears = [rear.marks for rear in draw_rears(deck, card_backs(deck), look, False)]
    except LayoutError:  # which has a sentence of its own
        return {}
    once: dict[tuple[Mark, ...], str] = {}
    for card, face, rear in zip(deck.cards, faces, rears, strict=True):
        once.setdefault((face,), f"card {card.name!r}")
        once.setdefault(rear, f"the back of {card.name!r}")
    return {called: marks for marks, called in once.items()}


def _describe_trespass(off: float, thing: DrawnItem, safe: float, bleed: float) -> str:
    """Describe how far something is from the cut, and what to do about it."""
    where = f"{abs(off):.1f} mm {'from' if off > 0 else 'over'} the cut"
    if thing.is_text:
        return f"words stand {where}; keep them {safe:g} mm inside it"
    return f"{thing.name} ends {where}; keep it {safe:g} mm inside, or let it run over by {bleed:g} mm"


def nearest_item_to_cut(size: PieceFormat, marks: tuple[Mark, ...], safe: float, bleed: float) -> tuple[float, DrawnItem] | None:
    """Return the distance to the cut in mm and the thing that is nearest, of those too close; None if there is none."""
    found = [
        (off, thing) for thing in iter_drawn_items(marks) for off in _edge_distances(size, thing, bleed) if off < safe - TOLERANCE
    ]
    return min(found, key=lambda pair: abs(pair[0])) if found else None


def _edge_distances(size: PieceFormat, thing: DrawnItem, bleed: float) -> Iterator[float]:
    """Yield the distance in mm from a thing to each edge that it does not extend over.

    Pictures on pieces with slanting edges are ignored.
    """
    if size.outline in STRAIGHT_OUTLINES:
        left, top, right, foot = thing.box
        for off in (left, top, size.width - right, size.height - foot):
            if thing.is_text or off > TOLERANCE - bleed:
                yield off
    elif thing.is_text:
        yield _distance_inside(_outline_corners(size), thing.box)


def _outline_corners(size: PieceFormat) -> list[tuple[float, float]]:
    """Return the corners of a piece's outline, clockwise; a round piece has 48."""
    if size.outline == "round":
        half = size.width / 2
        return [(half + half * cos(pi * k / 24), half + half * sin(pi * k / 24)) for k in range(48)]
    steps: tuple[Any, ...] = cut_outline(size)
    return [(step[1], step[2]) for step in steps if len(step) == 3]


def _distance_inside(corners: list[tuple[float, float]], box: Edges) -> float:
    """Return how far a box lies inside an outline whose corners run clockwise, in mm."""
    points = [(x, y) for x in box[::2] for y in box[1::2]]
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return min(
        ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in sides for x, y in points
    )
