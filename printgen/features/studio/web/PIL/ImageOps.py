"""A stand-in, as its package says: pictures that say how their camera was held are refused when they are read."""

from printgen.features.studio.web.PIL.Image import Image


def exif_transpose(picture: Image) -> Image:
    """The picture as it is."""
    return picture
