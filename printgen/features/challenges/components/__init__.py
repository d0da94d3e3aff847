"""The pages around seeded sheets, as plain values."""
