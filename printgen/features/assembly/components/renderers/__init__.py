"""How a kit is printed and built, on one page."""
