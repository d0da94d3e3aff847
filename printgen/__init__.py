"""Print-and-play games: print them, play them, and prove that what was printed is right."""

__version__ = "0.1.0"
