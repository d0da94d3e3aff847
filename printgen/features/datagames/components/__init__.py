"""What this feature prints, as values; their renderers stand beside them."""
