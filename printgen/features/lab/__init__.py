"""What many games say of a game: pieces of work for cores and clusters, figures with their intervals, comparisons."""
