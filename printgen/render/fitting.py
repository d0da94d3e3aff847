"""Texts in their frames on a card: what does not fit is a LayoutError that names the field and the excess."""

from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, Text
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.text import SetParagraph, draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, TypeStyle


def fit_line(field: str, x: float, y: float, string: str, style: TypeStyle, max_width: float, align: str = "left") -> Text:
    """One line that may be ``max_width`` mm wide."""
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
    """A paragraph ``max_width`` mm wide whose last baseline may not pass height ``last``."""
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
