"""Renderers of mats, players' boards, land tiles and small pieces."""
