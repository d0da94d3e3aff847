"""Games without code: a header and tables become cards, boards, sheets and booklets."""
