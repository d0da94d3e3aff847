"""A position as separate drawings, which a program can arrange as it has room."""

from collections.abc import Iterator

from printgen.components.panels.renderers.state_tallies import draw_state_tallies
from printgen.components.story.position import Position
from printgen.components.story.renderers.scene_figures import draw_creature, draw_place
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.context import RenderContext
from printgen.render.registry import diagram_height, diagram_renderers, document_renderers, draw_diagram
from printgen.render.theme import GameLook

FIGURE, STATE, TABLE = "figure", "state", "table"
"""What the drawings are called: the outlines of their pages; those of the table are numbered from 1."""
PICTURE_HEIGHT, PICTURE_WIDTH = 58.0, 66.0
"""The picture's measures, in mm."""
COLUMN, BASELINE, FOOT = 48.0, 4.4, 1.5
"""How wide the state is; from its upper edge to the first baseline; below the last, less than a line."""
MEASURE = 132.0
"""How wide a table is that has no width of its own; a position may ask for less."""
MARGIN = 2.0


@document_renderers(Position, any_paper=True)
def render_position(context: RenderContext, item: Position) -> Iterator[Page]:
    """Yield a page for each drawing of the position, as large as its content."""
    if item.figure:
        yield Page(PICTURE_WIDTH, PICTURE_HEIGHT + 2 * MARGIN, tuple(_draw_figure(context.look, item)), FIGURE)
    if item.state:
        yield _draw_state_page(context.look, item)
    for number, lies in enumerate(item.tables, 1):
        wide = min(diagram_renderers.attribute(lies, "width", MEASURE), item.width or MEASURE)
        marks = tuple(draw_diagram(context.look, lies, MARGIN, MARGIN, wide))
        yield Page(wide + 2 * MARGIN, diagram_height(lies, wide) + 2 * MARGIN, marks, f"{TABLE} {number}")


def _draw_figure(look: GameLook, item: Position) -> Iterator[Mark]:
    assert item.figure
    draw = draw_place if item.place else draw_creature
    yield Tag(
        "Figure",
        tuple(
            draw(
                look, item.figure.name, PICTURE_WIDTH / 2, PICTURE_HEIGHT / 2 + MARGIN, PICTURE_HEIGHT - 2, PICTURE_WIDTH / 2 - 1
            )
        ),
        item.figure.alt,
    )


def _draw_state_page(look: GameLook, item: Position) -> Page:
    marks, y = draw_state_tallies(look, 0, 0, COLUMN, item.state)
    return Page(COLUMN + 2 * MARGIN, y + FOOT, (Group(tuple(marks), MARGIN, BASELINE),), STATE)
