"""Judgement Quest: the booklets."""
