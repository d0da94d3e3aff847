"""Play-logs, as values."""
