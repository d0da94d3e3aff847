"""A stand-in for Pillow's module ImageOps.

Pictures whose file says how the camera was held are refused when they are read.
"""

from .Image import Image


def exif_transpose(picture: Image) -> Image:
    """Return the picture as it is."""
    return picture
