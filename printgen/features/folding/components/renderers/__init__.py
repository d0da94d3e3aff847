"""Renderers of folded things: pocket books, booklets and signatures, tuck boxes and bands for decks."""
