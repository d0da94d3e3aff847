"""Small pictures of what lies on a table: a dungeon, a land of hexagons, cards."""
