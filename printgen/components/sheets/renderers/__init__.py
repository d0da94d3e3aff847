"""Sheets to write on: pages of them, two on a page, logs, campaigns, lists, strips of dice."""
