"""What printgen can do beside printing and playing: a folder each, which may be taken away."""
