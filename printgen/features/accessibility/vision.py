"""Proofs for colour-blind eyes: a job in the colours that they see.

The three kinds of colour blindness are the matrices for full severity, on linear light, of Machado, Oliveira and Fernandes,
"A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
Graphics 15 (2009), 1291-1298. Grey is the luminance of Rec. ITU-R BT.709, as a black-and-white printer shows it.
"""

import io
from collections.abc import Iterator
from typing import cast

from printgen.errors import Refused, UsageError, suggest_nearest
from printgen.features.accessibility.print_options import VISION
from printgen.marks import Group, ImageMark, Job, Mark, Path, Raster, Symbol, SymbolUse, Tag, Text
from printgen.print_options import PrintOptions

RGBColour = tuple[float, float, float]
"""Red, green and blue, 0 to 1."""
_LUMINANCE = (0.2126, 0.7152, 0.0722)
VISIONS: dict[str, tuple[RGBColour, RGBColour, RGBColour]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
"""What each makes of red, green and blue light: without red cones, without green, without blue, without colours."""
RASTER_LEVELS = 33
"""Colours of pixels are read from a table of so many steps each way."""


def simulate_vision(job: Job, vision: str) -> Job:
    """Return the job in the colours that a kind of vision sees, with the kind in its file name.

    Raise UsageError, which lists all kinds, when there is none of that name.
    """
    if vision not in VISIONS:
        raise UsageError(f"there is no vision {vision!r}{suggest_nearest(vision, VISIONS)}; there are {', '.join(VISIONS)}")
    eye = _VisionSimulator(vision)
    pages = tuple(page._replace(marks=tuple(eye.iter_marks(page.marks))) for page in job.pages)
    return job._replace(pages=pages, stem=f"{job.stem}-{vision}")


def simulate_hex_colour(hue: str, vision: str) -> str:
    """Return a colour "#rrggbb" as a kind of vision sees it.

    >>> simulate_hex_colour("#ffffff", "protan"), simulate_hex_colour("#d55e00", "grey")
    ('#ffffff', '#828282')
    """
    red, green, blue = (part / 255 for part in bytes.fromhex(hue.removeprefix("#")))
    return "#" + bytes(round(255 * part) for part in _simulate_colour(red, green, blue, vision)).hex()


def _simulate_colour(red: float, green: float, blue: float, vision: str) -> RGBColour:
    """Return an sRGB colour, with parts from 0 to 1, as a kind of vision sees it."""
    light = [_to_linear(part) for part in (red, green, blue)]
    rows = (sum(share * part for share, part in zip(row, light, strict=True)) for row in VISIONS[vision])
    return cast(RGBColour, tuple(_from_linear(min(1.0, max(0.0, part))) for part in rows))


def _to_linear(signal: float) -> float:
    """Return the linear light of an sRGB signal, both from 0 to 1 (IEC 61966-2-1)."""
    return signal / 12.92 if signal <= 0.04045 else float(((signal + 0.055) / 1.055) ** 2.4)


def _from_linear(light: float) -> float:
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


class _VisionSimulator:
    """Recolours marks for a kind of vision, and caches what it has recoloured."""

    def __init__(self, vision: str):
        self._vision = vision
        self._colours: dict[str, str] = {"": ""}
        self._symbols: dict[str, Symbol] = {}
        self._rasters: dict[str, Raster] = {}

    def iter_marks(self, marks: tuple[Mark, ...]) -> Iterator[Mark]:
        """Yield the marks in the colours that this vision sees."""
        for mark in marks:
            match mark:
                case Path() | Text():
                    yield mark._replace(fill=self._cached_colour(mark.fill), stroke=self._cached_colour(mark.stroke))
                case SymbolUse():
                    yield mark._replace(symbol=self._cached_symbol(mark.symbol))
                case Group() | Tag():
                    yield mark._replace(marks=tuple(self.iter_marks(mark.marks)))
                case ImageMark():
                    yield mark._replace(raster=self._convert_raster(mark.raster))
                case _:
                    yield mark

    def _cached_colour(self, hue: str) -> str:
        if hue not in self._colours:
            self._colours[hue] = simulate_hex_colour(hue, self._vision)
        return self._colours[hue]

    def _cached_symbol(self, symbol: Symbol) -> Symbol:
        if symbol.name not in self._symbols:
            marks = tuple(self.iter_marks(symbol.marks))
            self._symbols[symbol.name] = symbol._replace(name=f"{symbol.name} {self._vision}", marks=marks)
        return self._symbols[symbol.name]

    def _convert_raster(self, raster: Raster) -> Raster:
        """Return a bitmap picture in the colours that this vision sees; a JPEG becomes plain pixels.

        Raise Refused where Pillow is not installed, as in a browser.
        """
        if raster.name not in self._rasters:
            try:
                from PIL import Image as Pillow
                from PIL import ImageFilter
            except ImportError:  # in a browser
                raise Refused("what other eyes see of pictures of pixels is printed by printgen on your own machine") from None

            size = (raster.width, raster.height)
            picture = Pillow.open(io.BytesIO(raster.data)) if raster.jpeg else Pillow.frombytes("RGB", size, raster.data)
            table = ImageFilter.Color3DLUT.generate(RASTER_LEVELS, lambda r, g, b: _simulate_colour(r, g, b, self._vision))
            data = picture.convert("RGB").filter(table).tobytes()
            self._rasters[raster.name] = raster._replace(name=f"{raster.name} {self._vision}", data=data, jpeg=False)
        return self._rasters[raster.name]


def apply_vision(job: Job, form: str, options: PrintOptions) -> Job:
    """Return the job in the colours of the vision that the options name, or as it is."""
    return simulate_vision(job, options[VISION]) if options[VISION] else job
