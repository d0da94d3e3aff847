"""The studio: printgen in a browser. One desk of plain functions, and the doors through which a page calls them."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.look": {"studio": Verb("verbs:studio", 10, "Print, play and verify in a browser; nothing leaves this machine.")},
}
