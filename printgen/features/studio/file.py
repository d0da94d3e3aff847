"""A file that is handed to the page, to be kept or shown."""

from typing import NamedTuple


class StudioFile(NamedTuple):
    """Its name, what it is (a media type), and its bytes."""

    name: str
    media: str
    data: bytes


PDF, SVG, ZIP, TEXT = "application/pdf", "image/svg+xml", "application/zip", "text/plain"
