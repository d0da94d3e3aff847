"""A position as drawings of their own, which whoever shows them may place as there is room."""

from collections.abc import Iterator

from printgen.components.panels.renderers.tallies import tallies
from printgen.components.story.position import Position
from printgen.components.story.renderers.figures import block, standing
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.context import RenderContext
from printgen.render.registry import documents, exhibit, exhibit_height, views
from printgen.render.theme import GameLook

FIGURE, STATE, TABLE = "figure", "state", "table"
"""What the drawings are called: the outlines of their pages; those of the table are numbered from 1."""
HIGH, WIDE = 58.0, 66.0
"""The picture's measures, in mm."""
COLUMN, BASELINE, FOOT = 48.0, 4.4, 1.5
"""How wide the state is; from its upper edge to the first baseline; below the last, less than a line."""
MEASURE = 132.0
"""How wide a table is that has no width of its own; a position may ask for less."""
MARGIN = 2.0


@documents(Position, any_paper=True)
def position(desk: RenderContext, item: Position) -> Iterator[Page]:
    """A page for each drawing that the position has, as large as what it shows."""
    if item.figure:
        yield Page(WIDE, HIGH + 2 * MARGIN, tuple(_figure(desk.look, item)), FIGURE)
    if item.state:
        yield _state(desk.look, item)
    for number, lies in enumerate(item.tables, 1):
        wide = min(views.attribute(lies, "wide", MEASURE), item.wide or MEASURE)
        marks = tuple(exhibit(desk.look, lies, MARGIN, MARGIN, wide))
        yield Page(wide + 2 * MARGIN, exhibit_height(lies, wide) + 2 * MARGIN, marks, f"{TABLE} {number}")


def _figure(look: GameLook, item: Position) -> Iterator[Mark]:
    assert item.figure
    draw = block if item.place else standing
    yield Tag("Figure", tuple(draw(look, item.figure.name, WIDE / 2, HIGH / 2 + MARGIN, HIGH - 2, WIDE / 2 - 1)), item.figure.alt)


def _state(look: GameLook, item: Position) -> Page:
    marks, y = tallies(look, 0, 0, COLUMN, item.state)
    return Page(COLUMN + 2 * MARGIN, y + FOOT, (Group(tuple(marks), MARGIN, BASELINE),), STATE)
