"""What is made of it: looks, layouts, cards, tokens."""
