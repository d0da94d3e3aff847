"""Quester's Keep: how a record is told."""
