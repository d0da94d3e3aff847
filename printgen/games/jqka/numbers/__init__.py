"""Judgement Quest: what the rules come to, in numbers."""
