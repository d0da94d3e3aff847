"""Judgement Quest: numbers that follow from the rules."""
