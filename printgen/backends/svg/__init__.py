"""Pages as SVG, each in a file of its own, with the characters that it shows."""
