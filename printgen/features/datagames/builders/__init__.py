"""Builders of looks, layouts, cards and tokens from what was read."""
