"""What may be used by its name, shown with the name."""

from typing import NamedTuple

PICTURE, ICON, SHAPE = "picture", "icon", "shape"


class Sample(NamedTuple):
    """A picture, a small picture or an outline of the theme: the name under which it is drawn, and what is written below it."""

    name: str
    label: str


class SampleRow(NamedTuple):
    """Samples of one kind under a heading, with a line on how they are used."""

    word: str
    note: str
    kind: str
    """PICTURE, ICON or SHAPE."""
    samples: tuple[Sample, ...]


class Specimen(NamedTuple):
    """All that there is."""

    title: str
    rows: tuple[SampleRow, ...]
