"""Jobs of seeded sheets and of the catalogue."""
