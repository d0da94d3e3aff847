"""Renderers of books: pages, galleys and plates."""
