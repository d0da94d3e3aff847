"""Renderers of cards: faces, backs, folded cards, and the arrangement of cards on sheets."""
