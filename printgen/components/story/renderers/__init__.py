"""Renderers of play-logs: cover, scenes, chart and record."""
