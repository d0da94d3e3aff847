"""The games that come with printgen, one folder each."""
