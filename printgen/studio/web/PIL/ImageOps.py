"""A stand-in, as its package says: without pictures of pixels there is nothing to do with them."""
