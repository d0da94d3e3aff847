"""Pictures, small pictures and outlines that can be used by name, shown with their names."""

from typing import NamedTuple

PICTURE, ICON, SHAPE = "picture", "icon", "shape"


class Sample(NamedTuple):
    """A picture, a small picture or an outline of the theme: its name, and the label below it."""

    name: str
    label: str


class SampleRow(NamedTuple):
    """Samples of one kind under a heading, with a line on their use."""

    word: str
    note: str
    kind: str
    """PICTURE, ICON or SHAPE."""
    samples: tuple[Sample, ...]


class Specimen(NamedTuple):
    """All rows of samples, under a title."""

    title: str
    rows: tuple[SampleRow, ...]
