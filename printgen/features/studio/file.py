"""Files that are handed to the studio's page, to be saved or shown."""

from typing import NamedTuple


class StudioFile(NamedTuple):
    """A file with its name, its media type and its bytes."""

    name: str
    media: str
    data: bytes


PDF, SVG, ZIP, TEXT = "application/pdf", "image/svg+xml", "application/zip", "text/plain"
