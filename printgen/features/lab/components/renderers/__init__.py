"""How they are drawn."""
