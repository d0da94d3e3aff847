"""The games that are installed, and what each offers."""
