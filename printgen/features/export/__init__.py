"""Export of games for shops and virtual tabletops: parcels of pictures, with lists and reports of faults."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.print": {
        "export": Verb("verbs:export", 40, "Export a game for a shop or a table."),
        "showcase": Verb("verbs:showcase", 50, "Make a picture for a shop's page."),
    },
}
