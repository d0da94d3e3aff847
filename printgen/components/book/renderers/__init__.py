"""Books: their pages, their galleys, their plates."""
