"""Positions on the page of marks that stand in groups."""

import math
from typing import NamedTuple

from printgen.marks import Group


class GroupPlace(NamedTuple):
    """The position of a group: scale and rotation (cosine and sine, times the scale), then a move in mm."""

    cos: float
    sin: float
    x: float
    y: float

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the group as a point of the page."""
        return self.cos * x - self.sin * y + self.x, self.sin * x + self.cos * y + self.y


PAGE_TRANSFORM = GroupPlace(1.0, 0.0, 0.0, 0.0)


def transform_within_group(transform: GroupPlace, group: Group) -> GroupPlace:
    """Return the position of the marks inside a group."""
    angle = math.radians(group.turn)
    cos, sin = group.scale * math.cos(angle), group.scale * math.sin(angle)
    x, y = transform(group.x, group.y)
    return GroupPlace(transform.cos * cos - transform.sin * sin, transform.sin * cos + transform.cos * sin, x, y)
