"""Judgement Quest: the rules."""
