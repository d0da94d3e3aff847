"""The command line: verbs, options, settings, the terminal, and the files that are written."""
