"""What booklets are written with: chapters and blocks, the manual, the manuscript, a game told as an example."""
