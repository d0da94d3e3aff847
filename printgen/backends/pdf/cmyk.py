"""Colours in four inks, for print shops: at most two of cyan, magenta and yellow, together with black.

What all three colours have in common is printed in black, which a reader of the file reverses: red is 1 - cyan - black
(ISO 32000, 10.3.5). A screen therefore shows the intended colour, and no spot gets more than 200 % of ink.
"""

import io
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.marks import Raster

BLACK = 0.15
"""What is grey and no lighter than this is black alone, full: type in a screened black is ragged."""
HALF = 128
"""Of transparency, from which on a pixel is printed: PDF/X-1a knows none in between."""
MOST_INK = 200.0
"""The sum of all inks on a spot, in per cent, that nothing exceeds."""


class OutputIntent(NamedTuple):
    """The printing condition of a file: its name in the registry of the ICC, and in words."""

    identifier: str
    condition: str


def to_cmyk(colour: str) -> tuple[float, float, float, float]:
    """Return the four inks of "#rrggbb", each from 0 to 1; LayoutError is raised for any other string.

    >>> to_cmyk("#1a1a1a"), to_cmyk("#ff0000")
    ((0.0, 0.0, 0.0, 1.0), (0.0, 1.0, 1.0, 0.0))
    """
    try:
        red, green, blue = (part / 255 for part in bytes.fromhex(colour.removeprefix("#")))
    except ValueError:
        raise LayoutError(f"{colour!r} is not a colour; write it as #rrggbb") from None
    if red == green == blue and red <= BLACK:
        return 0.0, 0.0, 0.0, 1.0
    black = 1 - max(red, green, blue)
    cyan, magenta, yellow = (round(1 - part - black, 3) for part in (red, green, blue))
    return cyan, magenta, yellow, round(black, 3)


class InkOperators(dict[str, str]):
    """Colours "#rrggbb", each as the operator that fills with its inks."""

    def __missing__(self, colour: str) -> str:
        self[colour] = text = f"{' '.join(f'{part:g}' for part in to_cmyk(colour))} k"
        return text


def separate_inks(raster: Raster) -> tuple[bytes, bytes]:
    """Return a picture as rows of cyan, magenta, yellow and black, and a mask of the pixels that are not printed.

    The inks have one byte per pixel each, the mask one bit per pixel; it is b"" if the picture has no alpha.
    """
    from PIL import Image, ImageChops  # seldom needed, and not everywhere to be had

    if raster.jpeg:
        picture = Image.open(io.BytesIO(raster.data)).convert("RGB")
    else:
        picture = Image.frombytes("RGB", (raster.width, raster.height), raster.data)
    hidden = b""
    if raster.alpha:
        alpha = Image.frombytes("L", picture.size, raster.alpha)
        picture = Image.composite(picture, Image.new("RGB", picture.size, "white"), alpha)
        hidden = alpha.point(lambda value: 0 if value >= HALF else 255).convert("1", dither=Image.Dither.NONE).tobytes()
    inks = [ImageChops.invert(band) for band in picture.split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    plates = [*(ImageChops.subtract(ink, black) for ink in inks), black]
    return Image.merge("CMYK", plates).tobytes(), hidden
