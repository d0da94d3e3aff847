"""Blank: the renderer of its own sheet."""
