"""Judgement Quest: seeded games on paper, and their answers."""
