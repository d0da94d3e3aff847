"""Seeded sheets, their difficulty, par, best lines and answers; books and catalogues of them."""

PROVIDES = {
    "verb.print": {"book": "verbs:book"},
    "verb.prove": {"catalogue": "verbs:catalogue"},
    "options.sheets": {"seed": "verbs:seed_options"},
    "sheets": {"seed": "verbs:seeded"},
    "sections": {"challenges": "contract"},
    "checks": {"challenges": "checks:trials"},
    "pieces": {"challenges": "pieces"},
    "seed_uses": {"sheets": "contract:usage"},
}
