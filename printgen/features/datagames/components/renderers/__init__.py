"""Renderers for cards and boards of games without code."""
