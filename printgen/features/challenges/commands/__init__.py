"""Commands that print seeded sheets and challenge books and that fill catalogues."""
