"""The page that says how a kit is printed and built, as a value."""
