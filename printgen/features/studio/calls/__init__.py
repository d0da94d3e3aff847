"""What the page of the studio may call, by subject."""
