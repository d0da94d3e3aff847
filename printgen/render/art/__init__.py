"""What every page is made with: theme, type, pictures, tokens, the woodcutter's furniture, signs."""
