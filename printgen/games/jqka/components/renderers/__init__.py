"""Judgement Quest: how its own kinds are drawn."""
