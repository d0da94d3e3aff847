"""Books, as values."""
