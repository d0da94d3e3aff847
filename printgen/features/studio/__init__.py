"""The studio: printgen in a browser. One desk of plain functions, and the doors through which a page calls them."""

PROVIDES = {
    "verb.look": {"studio": "verbs:studio"},
}
