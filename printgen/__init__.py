"""printgen prints dungeon games to cut out and play, plays them, and proves that what it printed is right."""

__version__ = "0.1.0"
