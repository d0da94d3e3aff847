"""PDF files: the only place that knows the PDF libraries."""
