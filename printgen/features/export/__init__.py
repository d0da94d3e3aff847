"""Games for others to print, and for tables on a screen: parcels of pictures, lists and what is wrong with them."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.print": {
        "export": Verb("verbs:export", 40, "Export a game for a shop or a table."),
        "showcase": Verb("verbs:showcase", 50, "Make a picture for a shop's page."),
    },
}
