"""Booklets: manuscripts with chapters and blocks, the manual of the program, worked examples."""
