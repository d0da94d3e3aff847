"""Blank: who can play it."""
