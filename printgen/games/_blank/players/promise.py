"""Blank: how promising a position is."""

TASTES = 1


def promise(s, taste):
    """The face of the die."""
    return s.face
