"""The values of the page that says how a kit is printed and built."""
