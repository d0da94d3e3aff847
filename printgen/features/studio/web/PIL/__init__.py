"""A stand-in for Pillow inside the studio's site alone: its version, its colours, and PNG.

No package registry has a build of Pillow for WebAssembly. Photographs, which need a codec, are printed as they are or refused
with a sentence.
"""

__version__ = "0"


class UnidentifiedImageError(OSError):
    """An error for a kind of picture that cannot be read here."""
