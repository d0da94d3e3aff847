"""Judgement Quest: its own kinds of printed matter, as values."""
