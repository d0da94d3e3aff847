"""PDF files: the only package that knows the PDF libraries."""
