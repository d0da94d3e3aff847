"""The studio: printgen in a browser, with an API of plain functions that a page calls."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.look": {"studio": Verb("verbs:studio", 10, "Print, play and verify in a browser; nothing leaves this machine.")},
}
