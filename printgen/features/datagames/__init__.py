"""Games without code: a header and tables become cards, boards, sheets and booklets."""

PROVIDES = {
    "games": {"without code": "loader"},
    "boards": {"own": "components.board:FreeBoard"},
}
