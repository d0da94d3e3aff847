"""Seeded sheets, their difficulty, par, best lines and answers; books and catalogues of them."""
