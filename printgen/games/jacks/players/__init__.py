"""Dungeon Jacks: who can play it, and what a campaign with known cards can be worth."""
