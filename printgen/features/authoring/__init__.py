"""The verbs for making a game: new, check, watch."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.make": {
        "new": Verb("verbs:new", 10, "Begin a game of your own."),
        "check": Verb("verbs:check", 30, "Find all that is wrong with a game."),
        "watch": Verb("verbs:watch", 40, "Print a game again whenever a file of it is saved."),
    },
}
