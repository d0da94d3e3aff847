"""For who makes a game: new, check, watch, pictures."""

PROVIDES = {
    "verb.make": {"new": "verbs:new", "pictures": "verbs:pictures", "check": "verbs:check", "watch": "verbs:watch"},
}
