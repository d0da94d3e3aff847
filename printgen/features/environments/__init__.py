"""Every game as an environment for those who study how machines learn to play."""
