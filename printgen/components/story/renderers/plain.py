"""Plain scenes of a play-log: one of many, with what is drawn over a few lines of prose, and no heading of its own."""

from printgen.components.panels.renderers.tallies import draw_sum
from printgen.components.story.log import Scene
from printgen.marks import PT, Mark, Tag, Use
from printgen.render.art.pawns import pawn_sign
from printgen.render.art.tokens import inline, token
from printgen.render.registry import exhibit, exhibit_height
from printgen.render.text import paragraph
from printgen.render.theme import GameLook, type_style

NUMBER = 17 * PT  # the sign with the scene's number
PAWN = 5.2  # the sign of whose scene it is
INDENT = 9.6  # what it takes
RISE = 6.0  # how far a heading stands above its baseline
BELOW = 5.0  # from the exhibit's foot to the first baseline
CENTRE = 0.33  # how far a line's middle stands above its baseline, in sizes of its letters
SUM = 3.0  # what a sum stands lower than a line of prose


def plain(look: GameLook, scene: Scene, x: float, wide: float) -> tuple[tuple[Mark, ...], float]:
    """A plain scene with its upper edge RISE above 0: its marks, and how far below 0 its last baseline stands."""
    left, measure, style = x + INDENT, wide - INDENT, type_style("page_entry")
    top = -RISE
    drawn = pawn_sign(look, scene.pawn, PAWN) if scene.pawn else token(look, "room", NUMBER, letter=str(scene.number))
    sign = Use(drawn, x + NUMBER / 2 - 0.6, top + NUMBER / 2)
    marks: list[Mark] = [sign]
    if scene.exhibit:
        marks += exhibit(look, scene.exhibit, left, top, measure)
        top += exhibit_height(scene.exhibit, measure) + BELOW
    else:
        top += NUMBER / 2 + style.size * CENTRE
    text = f"^{scene.title}.^ {scene.opening} {scene.closing}".strip()
    setting = paragraph(left, top, text, measure, style, inline=lambda *a: inline(look, *a))
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.y - style.leading
    if scene.sum:
        y += style.leading + SUM
        marks.append(Tag("P", tuple(draw_sum(look, scene.sum, left, y, 0.0))))
    return tuple(marks), y
