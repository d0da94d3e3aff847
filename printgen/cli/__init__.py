"""Where a person meets the program: the command line, the terminal, files."""
