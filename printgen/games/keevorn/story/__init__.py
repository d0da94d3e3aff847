"""Keevorn: how a record is told."""
