"""The values that a proof shows."""
