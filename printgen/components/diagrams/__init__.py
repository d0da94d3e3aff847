"""What lies on a table at a moment, as values."""
