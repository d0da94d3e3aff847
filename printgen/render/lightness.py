"""Lightness of colours, and the pale colours of low ink."""

LEAST_LIGHTNESS = 0.85
"""The lightness of the darkest ground that low ink prints."""


def _rgb_parts(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def lightness(colour: str) -> float:
    """Return the lightness of a colour "#rrggbb", from 0 to 1, by the luminance of its parts."""
    red, green, blue = _rgb_parts(colour)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def pale_colour(colour: str) -> str:
    """Return a colour of the same hue, mixed with white until it is light enough for low ink.

    >>> pale_colour("#ffffff"), pale_colour("#c4e4f7"), pale_colour("#000000")
    ('#ffffff', '#c4e4f7', '#d9d9d9')
    """
    light = lightness(colour)
    share = min(1.0, (1 - LEAST_LIGHTNESS) / (1 - light)) if light < 1 else 1.0
    return "#" + "".join(f"{round(255 - (255 - part) * share):02x}" for part in _rgb_parts(colour))
