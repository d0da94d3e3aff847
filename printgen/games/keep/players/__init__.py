"""Quester's Keep: computer players."""
