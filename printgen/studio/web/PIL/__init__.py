"""A stand-in for Pillow inside the studio's site alone: enough for libraries that ask for its version.

No build of Pillow for WebAssembly can be had from a package registry. What needs pictures of pixels says so there.
"""

__version__ = "0"
