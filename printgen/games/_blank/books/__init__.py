"""Blank: the booklets."""
