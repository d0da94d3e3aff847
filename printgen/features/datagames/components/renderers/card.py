"""Draws pieces with a layout from a header: each element is a shape and its content, drawn one over the other."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.renderers.piece_outlines import STRAIGHT_OUTLINES, cut_outline
from printgen.errors import LayoutError
from printgen.features.datagames.components.card import (
    CardArt,
    CardElement,
    CardText,
    ElementShape,
    FreeCard,
    PathDrawing,
    PipRow,
    Polyomino,
)
from printgen.features.datagames.components.renderers.wording import draw_text
from printgen.marks import PT, Group, Mark, Outline, Path, Tag, map_form_fields
from printgen.render.art.game_pictures import draw_picture_file, find_own_picture_file
from printgen.render.art.heart_and_pawn_symbols import shape_outline
from printgen.render.art.svg_pictures import draw_picture, parse_path_data, picture_proportions
from printgen.render.art.woodcut import box_outline, disc_outline, polygon_outline
from printgen.render.lightness import lightness
from printgen.render.registry import face_renderers, panel_renderers
from printgen.render.theme import FINE, HAIR, INK, PAPER, GameLook, TypeStyle, load_theme

SMALLEST_STROKE = 0.8
"""So small a layout may become that is printed on cards of another size: its type stays to be read."""
FIT_TOLERANCE = 0.02
RIM_WIDTH = 0.9
"""What low ink prints of a ground: a line in its colour along the cut, so many mm wide."""
PIP_GAP = 0.25
"""Between small pictures in a row, as a share of one."""


@face_renderers(FreeCard, titles=lambda card: ())
def draw_free_card(card: FreeCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw the ground (in low ink its rim) and all elements.

    Raise LayoutError, which names the element that does not fit.
    """
    size = card.format
    edge = cut_outline(size, min(size.bleed, size.gap / 2))
    if card.ground not in ("", PAPER):
        rim = Path(cut_outline(size, -0.2 - RIM_WIDTH / 2), stroke=card.ground, width=RIM_WIDTH)
        yield rim if look.low_ink else Path(edge, card.ground)
    marks = tuple(mark for element in card.elements for mark in _draw_named_element(look, element))
    if card.made_for:
        yield Group((_rescale_marks(card, card.made_for, marks),), clip=edge)
    elif any(_crosses_edge(element, size) for element in card.elements):
        yield Group(marks, clip=edge)
    else:
        yield from marks


def _draw_named_element(look: GameLook, element: CardElement) -> Iterator[Mark]:
    """Draw an element; a LayoutError gets its name."""
    try:
        yield from _draw_element(look, element)
    except LayoutError as problem:
        raise LayoutError(f"{element.name}: {problem}") from None


def _crosses_edge(element: CardElement, size: PieceFormat) -> bool:
    """Return whether an element may reach beyond what is printed of a piece."""
    if size.outline not in STRAIGHT_OUTLINES or size.corner:
        return True
    left, top, right, foot = element.extent
    b = min(size.bleed, size.gap / 2) + FIT_TOLERANCE
    return isinstance(element.content, PathDrawing) or left < -b or top < -b or right > size.width + b or foot > size.height + b


def _rescale_marks(card: FreeCard, made_for: PieceFormat, marks: tuple[Mark, ...]) -> Group:
    """Return the marks of a card that is cut to another size than it was made for, as large as possible and centred."""
    size = card.format
    scale = min(size.width / made_for.width, size.height / made_for.height)
    if scale < SMALLEST_STROKE:
        raise LayoutError(
            f"its layout is made for {made_for.width:g} x {made_for.height:g} mm, and would have {scale:.0%} of its size on "
            f"{size.width:g} x {size.height:g} mm; choose a larger card, or make a layout for this size"
        )
    x, y = (size.width - scale * made_for.width) / 2, (size.height - scale * made_for.height) / 2
    return Group(marks, x, y, scale, clip=cut_outline(made_for))


def _draw_element(look: GameLook, element: CardElement) -> Iterator[Mark]:
    (wide, high), pad = element.size, element.pad
    marks: list[Mark] = []
    if element.shape and not isinstance(element.content, Polyomino | PathDrawing):
        marks += _draw_shape(look, element.shape, wide, high)
    if element.content:
        marks += (Group((mark,), pad, pad) if pad else mark for mark in _draw_content(look, element, *element.content_size))
    if element.turn:
        middle = tuple(Group((mark,), -wide / 2, -high / 2) for mark in marks)
        yield Group(middle, element.x + element.width / 2, element.y + element.height / 2, turn=element.turn)
    elif marks:
        yield Group(tuple(marks), element.x, element.y)


def _draw_content(look: GameLook, element: CardElement, width: float, height: float) -> Iterator[Mark]:
    match element.content:
        case CardText():
            yield from draw_text(look, _with_readable_colour(look, element.content), 0, 0, width, height)
        case CardArt():
            yield Tag("Figure", tuple(_draw_art(look, element.content, width, height)), element.content.alt)
        case PipRow():
            yield Tag("Figure", tuple(_draw_pips(look, element.content, width, height)), f"{element.content.full} {element.name}")
        case PathDrawing():
            yield _draw_path(look, element.content.data, element.shape)
        case Polyomino():
            yield Tag("Figure", tuple(_draw_polyomino(look, element.content, element.shape, width, height)), element.name)
        case _:
            yield from _draw_block(look, element.content, width, height)


def _draw_block(look: GameLook, content: Any, width: float, height: float) -> Sequence[Mark]:
    """Draw a block of a sheet without its form fields; raise LayoutError, which says by how many mm it is too high."""
    marks, tall = panel_renderers.find(content)(look, content, width)
    if tall > height + 0.05:
        raise LayoutError(f"{tall - height:.1f} mm too high for its box of {height:.1f} mm")
    return tuple(map_form_fields(tuple(marks), lambda field: None))


def _with_readable_colour(look: GameLook, words: CardText) -> CardText:
    """Return the text in ink if low ink prints no ground behind its light letters."""
    lettering = words.lettering
    if not look.low_ink or lightness(lettering.colour) < 0.5:
        return words
    return words._replace(lettering=lettering._replace(colour=INK, outline=""))


def _paint_outline(look: GameLook, outline: Outline, shape: ElementShape) -> Path:
    """Return an outline in a shape's colours; low ink draws only the stroke, and adds one to a filled shape."""
    fill, stroke, width = shape.fill, shape.stroke, shape.width * PT
    if look.low_ink and fill and fill != PAPER:
        fill, stroke, width = PAPER, stroke if stroke and lightness(stroke) < 0.7 else INK, width if stroke else FINE
    return Path(outline, fill, stroke, width=width if stroke else 0.0, dash=tuple(length * PT for length in shape.dash))


def _draw_shape(look: GameLook, shape: ElementShape, width: float, height: float) -> Iterator[Mark]:
    """Draw a shape's ground, then its hatching."""
    outline = _form_outline(shape, width, height)
    if not shape.hatch:
        yield _paint_outline(look, outline, shape)
        return
    yield _paint_outline(look, outline, shape._replace(stroke=""))
    lines = tuple(_draw_hatching(shape.hatch[1], shape.stroke or INK, width, height))
    yield Group((Group(lines, width / 2, height / 2, turn=shape.hatch[0]),), clip=outline)
    if shape.stroke:
        yield _paint_outline(look, outline, shape._replace(fill=""))


def _draw_hatching(step: float, colour: str, width: float, height: float) -> Iterator[Mark]:
    """Draw horizontal lines around (0, 0) that cover a box at any angle; ``step`` is their distance in mm."""
    reach = (width**2 + height**2) ** 0.5 / 2
    for k in range(-int(reach / step), int(reach / step) + 1):
        yield Path((("M", -reach, k * step), ("L", reach, k * step)), stroke=colour, width=HAIR)


def _form_outline(shape: ElementShape, width: float, height: float) -> Outline:
    least = min(width, height)
    match shape.form:
        case "box":
            corner = min(shape.corner, least / 2)
            return (
                _notched_outline(width, height, min(shape.notch, least / 2))
                if shape.notch
                else box_outline(0, 0, width, height, corner)
            )
        case "stadium":
            return box_outline(0, 0, width, height, least / 2)
        case "circle":
            return disc_outline(width / 2, height / 2, least / 2)
        case "ellipse":
            return _scale_outline(disc_outline(0, 0, 1), width / 2, height / 2)
        case _:
            return _scale_outline(shape_outline(shape.form, 2.0), width / 2, height / 2)


def _scale_outline(outline: Outline, across: float, down: float) -> Outline:
    """Return an outline scaled about (0, 0)."""
    scales = (across, down)
    return tuple((step[0], *((v + 1) * scales[k % 2] for k, v in enumerate(step[1:]))) for step in outline)


def _notched_outline(width: float, height: float, n: float) -> Outline:
    corners = [(n, 0), (width - n, 0), (width, n), (width, height - n), (width - n, height), (n, height), (0, height - n), (0, n)]
    return polygon_outline([(float(x), float(y)) for x, y in corners])


def _draw_art(look: GameLook, art: CardArt, width: float, height: float) -> Iterator[Mark]:
    """Draw a picture of the game's own, or a built-in one, which is never cut off or stretched."""
    small = art.name.startswith("glyphs/")
    ink = INK if small and look.low_ink and lightness(art.colour) > 0.5 else art.colour
    if own := find_own_picture_file(look, art.name):
        marks = tuple(draw_picture_file(own, (0, 0, width, height), art.fit, art.flip, ink, look.low_ink and not small))
        yield (
            Group(marks, clip=box_outline(0, 0, width, height, min(art.corner, width / 2, height / 2)))
            if art.corner
            else marks[0]
        )
        return
    across, down = picture_proportions(look, art.name)
    size = min(width / across, height / down) * max(across, down)
    if small:
        yield draw_picture(art.name, look, width / 2, height / 2, size, colours=(ink, PAPER, ink), low_ink=False)
    else:
        yield draw_picture(art.name, look, width / 2, height / 2, size)


def _draw_pips(look: GameLook, row: PipRow, width: float, height: float) -> Iterator[Mark]:
    """Draw icons side by side, as large as the box allows; missing ones are pale outlines."""
    size = min(height, width / (row.total + (row.total - 1) * PIP_GAP))
    left = (width - (row.total + (row.total - 1) * PIP_GAP) * size) / 2
    for k in range(row.total):
        x = left + k * size * (1 + PIP_GAP)
        if row.icon in load_theme()["shape"]:
            form = ElementShape(row.icon, row.colour if k < row.full else PAPER, row.colour, 0.8)
            yield Group((Path(_form_outline(form, size, size), form.fill, form.stroke, form.width * PT),), x, (height - size) / 2)
        elif k < row.full:
            colours = (row.colour, PAPER, row.colour)
            yield draw_picture(f"glyphs/{row.icon}", look, x + size / 2, height / 2, size, colours=colours, low_ink=False)


def _draw_path(look: GameLook, data: str, shape: ElementShape | None) -> Mark:
    joined = tuple(step for outline in parse_path_data(data) for step in outline)
    painted = shape or ElementShape(stroke=INK)
    return _paint_outline(look, joined, painted if painted.fill or painted.stroke else painted._replace(stroke=INK))


def _draw_polyomino(look: GameLook, cells: Polyomino, shape: ElementShape | None, width: float, height: float) -> Iterator[Mark]:
    """Draw the cells edge to edge in the middle of the box.

    Args:
        cells: the polyomino.
        shape: the colours of its cells, None for the defaults.
        width: the width of the box in mm.
        height: the height of the box in mm.
    """
    rows = [row[::-1] if cells.flip == "lr" else row for row in cells.rows]
    rows = rows[::-1] if cells.flip == "tb" else rows
    size = min(width / max(map(len, rows)), height / len(rows))
    left, top = (width - size * max(map(len, rows))) / 2, (height - size * len(rows)) / 2
    painted = shape or ElementShape(fill=INK, stroke=PAPER)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter not in ". -":
                yield _paint_outline(look, box_outline(left + c * size, top + r * size, size, size), painted)
