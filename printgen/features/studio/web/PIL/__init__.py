"""A stand-in for Pillow inside the studio's site alone: its version, its colours, and PNG.

No build of Pillow for WebAssembly can be had from a package registry. Photographs, which need a codec, are printed as they are
or refused in a sentence.
"""

__version__ = "0"


class UnidentifiedImageError(OSError):
    """A picture of a kind that is not read here."""
