"""Games without code: a header and tables become cards, boards, sheets and booklets."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.make": {"pictures": Verb("verbs:pictures", 20, "Print all pictures with their names.")},
    "games": {"without code": "loader"},
    "boards": {"own": "components.board:FreeBoard"},
}
