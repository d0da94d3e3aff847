"""Play-logs: cover, scenes, chart and record."""
