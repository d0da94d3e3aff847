"""Text in the frames of a card; LayoutError names the field whose text does not fit, and the excess."""

from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, Text
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.text import SetParagraph, draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, TypeStyle


def fit_line(field: str, x: float, y: float, string: str, style: TypeStyle, max_width: float, align: str = "left") -> Text:
    """Draw one line that may be at most ``max_width`` mm wide, its baseline at ``y``.

    LayoutError is raised when it is wider.

    Args:
        field: what the message calls it.
        x: the left end, middle or right end of the line, as ``align`` says.
        align: "left", "middle" or "right".
    """
    if line_width(string, style) > max_width:
        raise LayoutError(f"field {field}: {string!r} is {line_width(string, style) - max_width:.1f} mm too long")
    return draw_line(x, y, string, style, align)


def fit_prose(
    look: GameLook,
    field: str,
    x: float,
    y: float,
    last: float,
    markup: str,
    style: TypeStyle,
    max_width: float,
    align: str = "left",
) -> Mark:
    """Draw a paragraph ``max_width`` mm wide whose last baseline may not lie below ``last``.

    LayoutError names the field, and how many lines it is too long or which word is too wide.

    Args:
        field: what the message calls it.
        x: the left edge.
        y: the first baseline.
        markup: the text, with the markup of ``printgen.render.text``.
        align: "left", "middle" or "right".
    """
    try:
        setting = draw_paragraph(x, y, markup, max_width, style, align, inline=lambda *a: draw_inline_picture(look, *a))
    except LayoutError as problem:
        raise LayoutError(f"field {field}: {problem}") from None
    _require_end_above(field, setting, style, last)
    return Tag("P", tuple(setting.marks))


def _require_end_above(field: str, setting: SetParagraph, style: TypeStyle, last: float) -> None:
    excess = round((setting.next_baseline - style.leading - last) / style.leading + 0.49)
    if excess > 0:
        raise LayoutError(f"field {field} is {excess} line{'s' * (excess > 1)} too long")
