"""Judgement Quest: who can play it."""
