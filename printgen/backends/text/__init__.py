"""Jobs as text, to be heard or felt: everything that a page says, in reading order."""
