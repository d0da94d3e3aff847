"""What stands in a column, on a card, a page or beside a story: a width goes in, a height comes out."""
