"""Where marks are on the page that stand in groups."""

import math
from typing import NamedTuple

from printgen.marks import Group


class GroupPlace(NamedTuple):
    """Where a group is: a scaling and turning (cosine and sine, scale included), then a move in mm."""

    cos: float
    sin: float
    x: float
    y: float

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """A point of the group, on the page."""
        return self.cos * x - self.sin * y + self.x, self.sin * x + self.cos * y + self.y


PAGE_TRANSFORM = GroupPlace(1.0, 0.0, 0.0, 0.0)


def place_within(transform: GroupPlace, group: Group) -> GroupPlace:
    """Where the marks of a group are."""
    angle = math.radians(group.turn)
    cos, sin = group.scale * math.cos(angle), group.scale * math.sin(angle)
    x, y = transform(group.x, group.y)
    return GroupPlace(transform.cos * cos - transform.sin * sin, transform.sin * cos + transform.cos * sin, x, y)
