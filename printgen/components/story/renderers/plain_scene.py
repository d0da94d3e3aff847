"""Plain scenes of a play-log: one of many, with a drawing over a few lines of prose, and no heading of its own."""

from printgen.components.panels.renderers.state_tallies import draw_point_sum
from printgen.components.story.play_log import LogScene
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.tokens import draw_inline_picture, token_symbol
from printgen.render.registry import diagram_height, draw_diagram
from printgen.render.text import draw_paragraph
from printgen.render.theme import GameLook, type_style

NUMBER = 17 * PT  # the sign with the scene's number
PAWN = 5.2  # the sign of whose scene it is
INDENT = 9.6  # what it takes
RISE = 6.0  # how far a heading stands above its baseline
SPACE_BELOW = 5.0  # from the exhibit's foot to the first baseline
CENTRE = 0.33  # how far a line's middle stands above its baseline, in sizes of its letters
SUM = 3.0  # what a sum stands lower than a line of prose


def draw_plain_scene(look: GameLook, scene: LogScene, x: float, width: float) -> tuple[tuple[Mark, ...], float]:
    """Draw a plain scene with its upper edge RISE above 0; return its marks and the y of its last baseline."""
    left, measure, style = x + INDENT, width - INDENT, type_style("page_entry")
    top = -RISE
    drawn = pawn_symbol(look, scene.pawn, PAWN) if scene.pawn else token_symbol(look, "room", NUMBER, letter=str(scene.number))
    sign = SymbolUse(drawn, x + NUMBER / 2 - 0.6, top + NUMBER / 2)
    marks: list[Mark] = [sign]
    if scene.diagram:
        marks += draw_diagram(look, scene.diagram, left, top, measure)
        top += diagram_height(scene.diagram, measure) + SPACE_BELOW
    else:
        top += NUMBER / 2 + style.size * CENTRE
    text = f"^{scene.title}.^ {scene.opening} {scene.closing}".strip()
    setting = draw_paragraph(left, top, text, measure, style, inline=lambda *a: draw_inline_picture(look, *a))
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.next_baseline - style.leading
    if scene.sum:
        y += style.leading + SUM
        marks.append(Tag("P", tuple(draw_point_sum(look, scene.sum, left, y, 0.0))))
    return tuple(marks), y
