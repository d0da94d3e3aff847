"""Renderers of the values that this feature prints."""
