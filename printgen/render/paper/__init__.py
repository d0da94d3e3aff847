"""Papers and what surrounds what is printed: sizes, marks, rulers, leaves, booklets."""
