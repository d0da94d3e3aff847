"""A stand-in for Pillow's module Image, with what printing needs and exactly the numbers that Pillow gives.

A picture is a list of bands, each the bytes of all its pixels. PNG is read completely, with every depth, filter and
interlacing. Of a JPEG, which needs a codec, only the size is read, so that it can be printed as it is. Resampling and
blending are the integer and single-precision arithmetic of Pillow's Resample.c, Convert.c and Blend.c.
"""

import struct
from collections.abc import Callable
from enum import IntEnum
from math import pi, sin
from pathlib import Path
from typing import Any

from printgen.render.art.jpeg_photographs import read_photograph

from . import UnidentifiedImageError, UnreadablePictureError, png

BITS = 22
"""Of a weight, after the point."""
SUPPORT = 3.0
"""How far Lanczos' window reaches, in pixels of the smaller picture."""


class DecompressionBombError(Exception):
    """An error that is never raised here, because callers ask for a picture's size first."""


class Resampling(IntEnum):
    """The only resampling method that there is here."""

    LANCZOS = 1


class Image:
    """A picture: mode, width and height, bands, and further facts of its file."""

    def __init__(self, mode: str, size: tuple[int, int], bands: list[bytes], info: dict[str, Any] | None = None):
        self.mode, self.size, self.bands, self.info = mode, size, bands, info or {}

    width = property(lambda self: self.size[0])
    height = property(lambda self: self.size[1])

    def __enter__(self) -> "Image":
        return self

    def __exit__(self, *args: object) -> None:
        """Do nothing, because nothing is open."""

    def load(self) -> None:
        """Do nothing, because everything is read already."""

    def point(self, change: Callable[[int], float]) -> "Image":
        """Return a picture of mode "I" whose pixels are changed by a function; fractions are cut off."""
        (band,) = self.bands
        values = struct.unpack(f"={len(band) // 4}i", band)
        return Image("I", self.size, [struct.pack(f"={len(values)}i", *(int(change(value)) for value in values))], self.info)

    def convert(self, mode: str) -> "Image":
        """Return the picture in another mode, one of those that printing needs."""
        if mode == self.mode:
            return self
        if mode == "I":
            (band,) = self.bands
            values = struct.unpack(f">{len(band) // 2}H", band)
            return Image("I", self.size, [struct.pack(f"={len(values)}i", *values)], self.info)
        if self.mode == "I":
            values = struct.unpack(f"={len(self.bands[0]) // 4}i", self.bands[0])
            return Image("L", self.size, [bytes(min(255, max(0, value)) for value in values)])
        colours, alpha = self._rgb_bands(), self._alpha_band()
        return Image(mode, self.size, [*colours, alpha] if mode == "RGBA" else colours)

    def _rgb_bands(self) -> list[bytes]:
        """Return the bands of red, green and blue."""
        if self.mode == "P":
            return [self.bands[0].translate(table) for table in self.info["palette"]]
        return self.bands[:3] if self.mode.startswith("RGB") else self.bands[:1] * 3

    def _alpha_band(self) -> bytes:
        """Return the band of opacity, 255 where nothing is transparent."""
        if self.mode in ("LA", "RGBA"):
            return self.bands[-1]
        key = self.info.get("transparency")
        if key is None:
            return b"\xff" * len(self.bands[0])
        if self.mode == "P":
            return self.bands[0].translate(key)
        wanted = key if isinstance(key, tuple) else (key,)
        return bytes(0 if pixel == wanted else 255 for pixel in zip(*self.bands, strict=True))

    def getchannel(self, name: str) -> "Image":
        """Return one band as a picture."""
        return Image("L", self.size, [self.bands[self.mode.index(name)]])

    def putalpha(self, alpha: "Image") -> None:
        """Replace the band of opacity."""
        self.bands[3] = alpha.bands[0]

    def tobytes(self) -> bytes:
        """Return the pixels as bytes, interleaved."""
        return png.interleave_bands(self.bands)

    def resize(self, size: tuple[int, int], resample: int = Resampling.LANCZOS) -> "Image":
        """Return the picture in another size; colours count as much as they are opaque."""
        bands = self.bands
        if self.mode == "RGBA":
            alpha = bands[3]
            bands = [*(bytes(map(_premultiply, band, alpha)) for band in bands[:3]), alpha]
        for across in (True, False):
            if size[not across] != self.size[not across]:
                wide = self.width if across else size[0]
                bands = [_resample_band(band, wide, self.height, size[not across], across) for band in bands]
        if self.mode == "RGBA":
            alpha = bands[3]
            bands = [*(bytes(map(_unmultiply, band, alpha)) for band in bands[:3]), alpha]
        return Image(self.mode, size, bands)


class UnreadPhotograph(Image):
    """A JPEG whose size is known but whose pixels cannot be read here."""

    def __init__(self, size: tuple[int, int]):
        super().__init__("RGB", size, [])

    def resize(self, size: tuple[int, int], resample: int = Resampling.LANCZOS) -> Image:
        """Raise OSError, because the photograph is too large to be printed as it is."""
        raise UnreadablePictureError(
            f"in a browser photographs are printed as they are, and its {self.width} x {self.height} pixels are far more than"
            f" it needs here: save it with {size[0]} x {size[1]}"
        )


def open(file: Any, *args: Any) -> Image:
    """Read a PNG, or return a JPEG that is printed as it is; raise OSError for damaged or other pictures."""
    data = Path(file).read_bytes() if isinstance(file, str | Path) else file.read()
    if data.startswith(b"\xff\xd8"):
        found = read_photograph(data)
        if not found:
            raise UnreadablePictureError(
                "in a browser photographs are printed as they are: save it whole, upright, in red, green and blue; or print it"
                " by printgen on your own machine"
            )
        return UnreadPhotograph((found.width, found.height))
    if not data.startswith(png.SIGNATURE):
        raise UnidentifiedImageError(
            "in a browser pictures are PNG, JPEG or SVG; others are printed by printgen on your own machine"
        )
    return Image(*png.read_png(data))


def new(mode: str, size: tuple[int, int], colour: str) -> Image:
    """Return a white picture."""
    return Image(mode, size, [b"\xff" * (size[0] * size[1])] * len(mode))


def blend(one: Image, other: Image, share: float) -> Image:
    """Return a mixture of two pictures, ``share`` of the way from the first to the second.

    Raise OSError for a photograph.
    """
    if isinstance(one, UnreadPhotograph):
        raise UnreadablePictureError(
            "in a browser photographs are printed as they are: in full ink, or by printgen on your own machine in low ink"
        )
    share = _to_single_precision(share)
    table = {(a, b): int(_to_single_precision(a + _to_single_precision(share * (b - a)))) for b in (255,) for a in range(256)}
    mixed = []
    for mine, theirs in zip(one.bands, other.bands, strict=True):
        same = mine == theirs
        mixed.append(mine if same else bytes(table[pair] for pair in zip(mine, theirs, strict=True)))
    return Image(one.mode, one.size, mixed)


def _to_single_precision(value: float) -> float:
    """Return a number rounded to single precision."""
    return float(struct.unpack("f", struct.pack("f", value))[0])


def _premultiply(value: int, alpha: int) -> int:
    """Return a colour multiplied by its opacity: divided by 255 and rounded."""
    product = value * alpha + 128
    return ((product >> 8) + product) >> 8


def _unmultiply(value: int, alpha: int) -> int:
    """Return a colour divided by its opacity."""
    return value if alpha in (0, 255) else min(255, 255 * value // alpha)


def _sinc(x: float) -> float:
    return 1.0 if x == 0.0 else sin(x * pi) / (x * pi)


def _lanczos(x: float) -> float:
    return _sinc(x) * _sinc(x / 3) if -3.0 <= x < 3.0 else 0.0


def _resampling_weights(before: int, after: int) -> list[tuple[int, list[int]]]:
    """Return for each pixel of the new row the first old pixel that it is made of, and the weights from there on."""
    scale = before / after
    wide = max(scale, 1.0)
    support = SUPPORT * wide
    found = []
    for number in range(after):
        centre = (number + 0.5) * scale
        first = max(0, int(centre - support + 0.5))
        last = min(before, int(centre + support + 0.5))
        weights = [_lanczos((k + first - centre + 0.5) * (1.0 / wide)) for k in range(last - first)]
        total = 0.0
        for weight in weights:  # one after the other, as Pillow adds them
            total += weight
        shares = [weight / total if total else weight for weight in weights]
        found.append((first, [int(share * (1 << BITS) + (0.5 if share >= 0 else -0.5)) for share in shares]))
    return found


def _resample_band(band: bytes, wide: int, high: int, after: int, across: bool) -> bytes:
    """Return a band with another width (if ``across``) or another height.

    Args:
        band: the bytes of all pixels.
        wide: the width of the band in pixels.
        high: its height in pixels.
        after: the new width or height in pixels.
        across: whether the width is changed.
    """
    half = 1 << (BITS - 1)
    lines = [band[k : k + wide] for k in range(0, wide * high, wide)] if not across else [band[k::wide] for k in range(wide)]
    made = []
    for first, weights in _resampling_weights(wide if across else high, after):
        taken = [_weight_line(lines[first + k], weight) for k, weight in enumerate(weights)]
        made.append(bytes(min(255, max(0, (half + total) >> BITS)) for total in map(sum, zip(*taken, strict=True))))
    return png.interleave_bands(made) if across else b"".join(made)


def _weight_line(line: bytes, weight: int) -> list[int]:
    return [value * weight for value in line]
