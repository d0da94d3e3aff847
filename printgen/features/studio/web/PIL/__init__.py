"""A stand-in for Pillow inside the studio's site alone: its version, its colours, and PNG.

No package registry has a build of Pillow for WebAssembly. Photographs, which need a codec, are printed as they are or refused
with a sentence.
"""

__version__ = "0"


class UnreadablePictureError(OSError):
    """An error whose ``reason`` says in plain words why a picture cannot be read here."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


class UnidentifiedImageError(UnreadablePictureError):
    """An error for a kind of picture that cannot be read here."""
