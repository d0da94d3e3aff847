"""A play-log in panels: beats, the strip, the whole game on a page."""
