"""From marks to files: one folder or module for each format."""
