"""Judgement Quest: renderers of its own kinds of printed matter."""
