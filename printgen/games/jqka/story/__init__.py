"""Judgement Quest: stories of its records."""
