"""Draws texts in boxes of any size: paragraphs with pictures in their lines, aligned both ways.

Texts in the same place on all cards shrink to one size.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache, partial
from itertools import pairwise
from math import fsum
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.features.datagames.components.card import CardText, Lettering, TextPeer
from printgen.marks import PT, Mark, Tag, Text
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import IN_LINE, draw_inline_picture
from printgen.render.text import SUITS, Word, break_lines, draw_words, word_space
from printgen.render.theme import INK, PAPER, GameLook, TypeStyle

SIZE_STEP = 0.25
"""By so many points a text shrinks at a time."""
ASCENT, DESCENT = 0.8, 0.2
"""Of the leading, what a line has above and below its baseline."""
PICTURE_ASCENT, PICTURE_DESCENT = 0.74, 0.14
"""What a picture in the line takes above and below the baseline, in ems of its own size."""
FIT_TOLERANCE = 0.05
WIDEST_STRETCH = 0.5
"""So much wider than its box a line may be: nobody sees it."""
_DICE = re.compile(r"[dt]\d\d?")
OUTLINE_WIDTH = 0.03
"""The line around outlined letters, in ems."""


class BrokenLine(NamedTuple):
    """A broken line: its words, its height above and below the baseline in mm, and whether it ends a paragraph."""

    words: tuple[Word, ...]
    ascent: float
    descent: float
    ends_paragraph: bool


def draw_text(look: GameLook, words: CardText, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw a text in its box, from the upper left corner.

    Raise LayoutError, which says by how many mm the text is too long.

    Args:
        words: the text.
        x: the left edge in mm.
        y: the upper edge in mm.
        width: the width in mm.
        height: the height in mm.
    """
    lettering = words.lettering
    points = lettering.size
    if lettering.fit == "shrink":
        points = common_size(lettering, words.peers or (TextPeer(words.markup, width, height),))
    style = _to_type(lettering, points)
    broken = _break_lines(words.markup, 1e4 if lettering.fit == "line" else width, style)
    excess = fsum(line.ascent + line.descent for line in broken) - height
    if excess > FIT_TOLERANCE:
        raise LayoutError(f"{excess:.1f} mm too long at {points:g} pt; shorten it, or give it more room")
    beyond = max((_line_width(line, style) for line in broken), default=0.0) - width
    if beyond > WIDEST_STRETCH:
        raise LayoutError(f"{beyond:.1f} mm too wide at {points:g} pt; shorten it, or give it more room")
    top = y - min(excess, 0.0) * {"top": 0.0, "middle": 0.5, "bottom": 1.0}[lettering.valign]
    yield Tag("P", tuple(_draw_lines(look, broken, x, top, width, style, lettering)))


def _line_width(line: BrokenLine, style: TypeStyle) -> float:
    """Return the width of a line's words with the spaces between them, in mm."""
    return fsum(run.width for word in line.words for run in word) + fsum(
        word_space(*pair, style) for pair in pairwise(line.words)
    )


def _draw_lines(
    look: GameLook, broken: tuple[BrokenLine, ...], x: float, y: float, width: float, style: TypeStyle, lettering: Lettering
) -> Iterator[Mark]:
    for line in broken:
        y += line.ascent
        for mark in _align_line(look, line, x, y, width, style, lettering):
            if isinstance(mark, Text) and lettering.outline:
                mark = mark._replace(stroke=lettering.outline, stroke_width=style.size * OUTLINE_WIDTH)
            yield mark
        y += line.descent


def _align_line(
    look: GameLook, line: BrokenLine, x: float, y: float, width: float, style: TypeStyle, lettering: Lettering
) -> Iterator[Mark]:
    at, small = lettering.align, partial(_draw_inline_picture, look, lettering.colour)
    if at != "justify" or line.ends_paragraph or len(line.words) < 2:
        yield from draw_words(x, y, line.words, width, style, "left" if at == "justify" else at, small, lettering.colour)
        return
    sizes = [fsum(run.width for run in word) for word in line.words]
    gaps = [word_space(*pair, style) for pair in pairwise(line.words)]
    extra = (width - fsum(sizes) - fsum(gaps)) / len(gaps)
    for word, size, gap in zip(line.words, sizes, [*gaps, 0.0], strict=True):
        yield from draw_words(x, y, (word,), width, style, "left", small, lettering.colour)
        x += size + gap + extra


def _draw_inline_picture(look: GameLook, colour: str, name: str, x: float, y: float, size: float) -> Mark:
    """Draw a picture in the line; a glyph has the colour of its words.

    Args:
        colour: the colour of the words.
        name: the picture.
        x: its left edge in mm.
        y: its baseline in mm.
        size: its size in mm.
    """
    if colour == INK or name in SUITS or _DICE.fullmatch(name):
        return draw_inline_picture(look, name, x, y, size)
    return draw_picture(f"glyphs/{name}", look, x, y, size * IN_LINE, colours=(colour, PAPER, colour), low_ink=False)


def _to_type(lettering: Lettering, points: float) -> TypeStyle:
    leading = lettering.leading * points / lettering.size
    return TypeStyle(lettering.face, points * PT, leading * PT)


@lru_cache(maxsize=4000)
def _break_lines(markup: str, width: float, style: TypeStyle) -> tuple[BrokenLine, ...]:
    """Break all paragraphs into lines; a picture larger than the type makes its line higher."""
    made = []
    for paragraph in markup.split("\n"):
        found = break_lines(paragraph, width, style)
        for k, words in enumerate(found):
            sizes = [style.size * run.scale for word in words for run in word if run.picture] or [0.0]
            over, under = (
                max(ASCENT * style.leading, PICTURE_ASCENT * max(sizes)),
                max(DESCENT * style.leading, PICTURE_DESCENT * max(sizes)),
            )
            made.append(BrokenLine(words, over, under, k == len(found) - 1))
    return tuple(made)


@cache
def common_size(lettering: Lettering, peers: tuple[TextPeer, ...]) -> float:
    """Return the largest size in points at which all peers fit, or the least size if that is too large, too."""
    points = lettering.size
    for peer in peers:
        while points > lettering.least and not _fits(peer, _to_type(lettering, points)):
            points = max(lettering.least, points - SIZE_STEP)
    return points


def _fits(peer: TextPeer, style: TypeStyle) -> bool:
    broken = _break_lines(peer.markup, peer.width, style)
    if fsum(line.ascent + line.descent for line in broken) > peer.height + FIT_TOLERANCE:
        return False
    return all(fsum(run.width for run in word) <= peer.width + FIT_TOLERANCE for line in broken for word in line.words)
