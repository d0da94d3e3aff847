"""Renderers of small pictures of the table: a dungeon, a land of hexagons, cards."""
