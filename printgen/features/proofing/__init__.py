"""What changed since the last print, as a proof; contact sheets."""
