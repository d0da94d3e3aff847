"""Seeded sheets, their difficulty, par, best lines and answers; books and catalogues of them."""

PROVIDES = {
    "verb.print": {"book": "verbs:book"},
    "verb.prove": {"catalogue": "verbs:catalogue"},
    "print_options": {
        "seed": "options:SEED",
        "count": "options:COUNT",
        "difficulty": "options:DIFFICULTY",
        "solution": "options:SOLUTION",
    },
    "sheets": {"seed": "verbs:seeded"},
    "sections": {"challenges": "contract"},
    "seed_uses": {"sheets": "contract:usage"},
}
