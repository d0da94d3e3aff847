"""Blank: a record told as a story."""
