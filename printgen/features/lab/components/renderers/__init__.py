"""Renderers for the pages of the laboratory."""
