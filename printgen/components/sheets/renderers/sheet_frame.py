"""The parts that all sheets to write on share: frame, small type, head."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from printgen.marks import Mark, Tag, TextField
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import draw_ink_line, draw_sun
from printgen.render.text import draw_line
from printgen.render.theme import GameLook, type_style

LIST = 45.0  # the column at the right
SMALL, NOTE, STRONG = (type_style(name).with_size(9.6) for name in ("page_small", "page_note", "page_bold"))
SECTION = type_style("section")
LEAD = 4.15  # from line to line of small type


class SheetFrame(NamedTuple):
    """The frame in which a sheet is drawn, in mm: page size, margin, upper edge and lower end of the content."""

    width: float
    height: float
    margin: float
    top: float
    foot: float

    @property
    def left_edge(self) -> float:
        """The left edge of the drawing, in mm."""
        return self.margin

    @property
    def right_edge(self) -> float:
        """The right edge of the drawing, in mm."""
        return self.width - self.margin

    @property
    def side_column_left(self) -> float:
        """The left edge of the right-hand column, in mm."""
        return self.right_edge - LIST


class TitledSheet(Protocol):
    """A sheet with a title and a motto in its head."""

    @property
    def title(self) -> str: ...  # noqa: D102
    @property
    def motto(self) -> str: ...  # noqa: D102


class NamedSheet(TitledSheet, Protocol):
    """A sheet with fields for a name in its head."""

    @property
    def fields(self) -> tuple[str, ...]: ...  # noqa: D102


def draw_sheet_head(look: GameLook, frame: SheetFrame, item: NamedSheet, emblem: str) -> Iterator[Mark]:
    """Draw title, motto, emblem, and lines for a name and two dates."""
    yield Tag("H1", (draw_line(frame.left_edge, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (draw_line(frame.left_edge + 0.4, 29.3, item.motto, type_style("page_note_large")),))
    x = frame.side_column_left - 14
    yield Tag("Figure", (draw_sun(look, x, 21.5, 9.6), draw_picture(emblem, look, x, 20.5, 23, halo=3)), emblem)
    half = (LIST - 3) / 2
    wide, *short = item.fields
    for x, y, room, word in (
        (frame.side_column_left, 18.0, LIST, wide),
        *((frame.side_column_left + k * (half + 3), 29.3, half, word) for k, word in enumerate(short)),
    ):
        yield draw_ink_line(x, y, x + room, y)
        yield Tag("P", (draw_line(x, y + 3.4, word, NOTE), TextField(x, y - 7, room, height=7, name=word)))
