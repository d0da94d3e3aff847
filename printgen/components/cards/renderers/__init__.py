"""Cards: faces, backs, folded ones, and how they lie on sheets."""
