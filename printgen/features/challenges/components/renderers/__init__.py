"""Books of seeded games: cover, scores, answers."""
