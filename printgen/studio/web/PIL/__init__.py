"""A stand-in for Pillow inside the studio's site alone: its version, its colours, and a no to every picture of pixels.

No build of Pillow for WebAssembly can be had from a package registry. What needs pictures of pixels says so there.
"""

__version__ = "0"


class UnidentifiedImageError(OSError):
    """Never raised here."""
