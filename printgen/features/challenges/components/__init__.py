"""What stands around seeded sheets, as values."""
