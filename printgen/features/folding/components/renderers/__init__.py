"""Folded things: pocket books, booklets and signatures, tuck boxes and bands for decks."""
