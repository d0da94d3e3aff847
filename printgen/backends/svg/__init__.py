"""Pages as SVG, each on its own, with the letters that it shows."""
