"""Judgement Quest: what is cut, folded and written on."""
