"""Judgement Quest: computer players."""
