"""Renderers of items in a column, on a card, on a page or beside a story: they take a width and return a height."""
