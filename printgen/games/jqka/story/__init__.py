"""Judgement Quest: how a record is told."""
