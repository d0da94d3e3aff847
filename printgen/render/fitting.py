"""Texts in their frames on a card: what does not fit is a LayoutError that names the field and the excess."""

from printgen.errors import LayoutError
from printgen.marks import Mark, Tag, Text
from printgen.render.art.tokens import inline
from printgen.render.text import SetParagraph, line, paragraph, width
from printgen.render.theme import GameLook, Type


def framed_line(field: str, x: float, y: float, string: str, style: Type, most: float, at: str = "left") -> Text:
    """One line that may be ``most`` mm wide."""
    if width(string, style) > most:
        raise LayoutError(f"field {field}: {string!r} is {width(string, style) - most:.1f} mm too long")
    return line(x, y, string, style, at)


def framed_prose(
    look: GameLook, field: str, x: float, y: float, last: float, markup: str, style: Type, most: float, at: str = "left"
) -> Mark:
    """A paragraph ``most`` mm wide whose last baseline may not pass height ``last``."""
    try:
        setting = paragraph(x, y, markup, most, style, at, inline=lambda *a: inline(look, *a))
    except LayoutError as problem:
        raise LayoutError(f"field {field}: {problem}") from None
    _must_end(field, setting, style, last)
    return Tag("P", tuple(setting.marks))


def _must_end(field: str, setting: SetParagraph, style: Type, last: float) -> None:
    excess = round((setting.y - style.leading - last) / style.leading + 0.49)
    if excess > 0:
        raise LayoutError(f"field {field} is {excess} line{'s' * (excess > 1)} too long")
