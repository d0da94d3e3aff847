"""Seeded sheets with their difficulty, par, best lines and answers, and books and catalogues of them."""

from printgen.extensions import Verb

PROVIDES = {
    "verb.print": {"book": Verb("verbs:book", 10, "Print a book of challenges in rising difficulty.")},
    "verb.prove": {"catalogue": Verb("verbs:catalogue", 30, "Grade the seeds of a game into a file.")},
    "print_options": {
        "seed": "print_options:SEED",
        "count": "print_options:COUNT",
        "difficulty": "print_options:DIFFICULTY",
        "solution": "print_options:SOLUTION",
    },
    "sheets": {"seed": "verbs:print_seeded"},
    "sections": {"challenges": "contract"},
    "checks": {"challenges": "checks:iter_sheet_trials"},
    "counting": {name: name for name in ("par", "start", "grading", "search")},
    "pieces": {"challenges": "pieces"},
    "seed_uses": {"sheets": "contract:describe_seed_usage"},
}
