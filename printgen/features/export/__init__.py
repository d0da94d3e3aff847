"""Games for others to print, and for tables on a screen: parcels of pictures, lists and what is wrong with them."""

PROVIDES = {
    "verb.print": {"export": "verbs:export", "showcase": "verbs:showcase"},
}
