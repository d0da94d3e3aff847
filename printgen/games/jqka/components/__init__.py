"""Judgement Quest: kinds of printed matter that it alone has, as values."""
