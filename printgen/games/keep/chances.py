"""Quester's Keep: the tables of the rule booklet. Every number is the rules' or the content's, from odds.py, or measured."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from printgen.document.book import Block, Columns, Counted, Heading, Ledger, Table, Together
from printgen.document.prose import fill
from printgen.games.keep import odds
from printgen.games.keep.components import TOKENS
from printgen.games.keep.content import CONTENT, Foe, Wild
from printgen.games.keep.deck import SIGNS
from printgen.games.keep.goods import PLAIN
from printgen.games.keep.labels import called, effect
from printgen.games.keep.nodes import MAINS, WARRIOR
from printgen.games.keep.rates import MEASURED, Measured, Rate
from printgen.games.keep.tables import EDGES, HEALTH, STRONG, measures, most_seats, signed

Words = Mapping[str, str]
HEROES = MAINS.bit_length()
"""The heroes who are no Peasants."""
TENTHS = 1000
"""Shares are printed in tenths of a hundredth."""


def ledger(words: Words) -> Ledger:
    """What is in the box."""
    counts = {
        "lands": ("room", "", len(CONTENT.land)),
        "quest": (*SIGNS["quest"], len(CONTENT.land) - 1),
        "wild": (*SIGNS["wild"], len(CONTENT.wild)),
        "foe": (*SIGNS["foe"], len(CONTENT.foe)),
        "treasure": (*SIGNS["treasure"], sum(kind.cards for kind in CONTENT.treasure)),
        "heroes": ("information", "shield", len(CONTENT.hero)),
        "tokens": ("heart", "", TOKENS),
        "pawns": ("information", "", len(CONTENT.hero)),
        "reference": (*SIGNS["reference"], most_seats()),
    }
    return Ledger(tuple(Counted(kind, icon, "", words[word], n) for word, (kind, icon, n) in counts.items()), 2)


def heroes(head: tuple[str, ...]) -> Table:
    """The heroes by their numbers."""
    rows = tuple((called(hero), hero.colour, signed(hero.strength), str(hero.health)) for hero in CONTENT.hero)
    return Table(head, rows, (1.4, 1, 1, 1), 2, (HEROES - 1,))


def treasure(head: tuple[str, ...], plain: str) -> Table:
    """The kinds of treasure, those that do nothing together."""
    rows = [(kind.title, str(kind.cards), effect(kind)) for kind in CONTENT.treasure[:PLAIN]]
    rest = CONTENT.treasure[PLAIN:]
    turned = [(title, line, cards) for title, cards, line in ((row[0], row[1], row[2]) for row in rows)]
    turned.append((plain, effect(rest[0]), str(sum(kind.cards for kind in rest))))
    return Table(head, tuple(turned), (1.5, 2.4, 0.5), 2)


def costs(head: tuple[str, ...], words: Words) -> Table:
    """What a step costs, by what it enters."""
    m = measures()
    return Table(head, ((words["road"], str(m.road)), (words["place_road"], str(m.road)), (words["forest"], str(m.forest))), (3, 1))


def throws(words: Words) -> Table:
    """How often a round hits, and how often it hurts, in hundredths: for all heroes, and for the Warrior."""
    rows = []
    for who, warrior in (("round_all", False), ("round_warrior", True)):
        every = [odds.throws(edge, warrior) for edge in EDGES]
        for k, what in enumerate(("hit", "hurt")):
            name = f"{words[who]}: {words[what]}"
            rows.append((name, *(percent(Fraction(throw[k], 36)) for throw in every)))
    return Table(("", *heads()), tuple(rows), (3.2, *(1.0 for _ in EDGES)), 1, (1,))


def victories(words: Words) -> tuple[Table, ...]:
    """The chance to win, a table for each health of a creature."""
    return tuple(
        chances(fill(words["against"], n=strong), HEALTH, lambda edge, mine, n=strong: odds.victory(edge, mine, n))
        for strong in STRONG
    )
