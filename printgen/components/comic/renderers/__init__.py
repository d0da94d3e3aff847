"""Renderers of play-logs in panels: the strip, its panels, and the summary page."""
