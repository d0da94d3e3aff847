"""Paper and what surrounds the print: sizes, marks, rulers, page formats, booklets."""
