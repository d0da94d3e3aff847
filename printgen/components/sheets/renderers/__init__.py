"""Renderers of sheets to write on: whole pages, two sheets on a page, logs, campaigns, lists, strips of dice."""
