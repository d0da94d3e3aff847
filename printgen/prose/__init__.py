"""Texts for games: templates, banks of prose, stories, and what the booklets of all games share."""
