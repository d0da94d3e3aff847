"""A file that is handed to the page, to be kept or shown."""

from typing import NamedTuple


class File(NamedTuple):
    """Its name, what it is (a media type), and its bytes."""

    name: str
    media: str
    data: bytes


PDF, ZIP, TEXT = "application/pdf", "application/zip", "text/plain"
