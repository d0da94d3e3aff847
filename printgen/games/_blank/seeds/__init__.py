"""Blank: seeded sheets."""
