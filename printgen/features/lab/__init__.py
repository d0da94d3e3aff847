"""What many games say of a game: pieces of work for cores and clusters, figures with their intervals, comparisons."""

PROVIDES = {
    "verb.prove": {"lab": "verbs:lab", "simulate": "counting:simulate", "solve": "counting:solve"},
    "sections": {"lab": "contract"},
    "facts": {"numbers": "parameters:facts"},
    "calls": {name: f"calls:{name}" for name in ("simulate", "compare", "worth", "report")},
    "sending": {"changes": "parameters:changes_of", "change": "parameters:changed"},
}
