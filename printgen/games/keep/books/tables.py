"""Quester's Keep: the tables of the rule booklet. Every number is the rules' or the content's, from odds.py, or measured."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from printgen.components.book.blocks import Columns, Counted, Ledger, Table
from printgen.prose.percent import between, percent, tenths
from printgen.prose.templates import fill

from ..box.cards import SIGNS
from ..box.names import called, effect
from ..box.sheets import TOKENS
from ..content import CONTENT, Foe, Wild
from ..numbers import odds
from ..numbers.measures import EDGES, HEALTH, STRONG, measures, most_seats, signed
from ..numbers.rates import MEASURED, Measured, Rate
from ..rules.position import MAINS, WARRIOR
from ..rules.treasure import PLAIN

Words = Mapping[str, str]
HEROES = MAINS.bit_length()
"""The heroes who are no Peasants."""


def ledger(words: Words) -> Ledger:
    """What is in the box."""
    counts = {
        "lands": ("room", "", len(CONTENT.land)),
        "heroes": ("information", "shield", len(CONTENT.hero)),
        "tokens": ("heart", "", TOKENS),
        "pawns": ("information", "wizard", len(CONTENT.hero)),
        "reference": (*SIGNS["reference"], most_seats()),
        "quest": (*SIGNS["quest"], len(CONTENT.land) - 1),
        "wild": (*SIGNS["wild"], len(CONTENT.wild)),
        "foe": (*SIGNS["foe"], len(CONTENT.foe)),
        "treasure": (*SIGNS["treasure"], sum(kind.cards for kind in CONTENT.treasure)),
    }
    return Ledger(tuple(Counted(kind, icon, "", words[word], n) for word, (kind, icon, n) in counts.items()), 2)


def heroes(head: tuple[str, ...]) -> Table:
    """The heroes by their numbers."""
    rows = tuple((called(hero), hero.colour, signed(hero.strength), str(hero.health)) for hero in CONTENT.hero)
    return Table(head, rows, (1.4, 1, 1, 1), 2, (HEROES - 1,))


def treasure(head: tuple[str, ...], plain: str) -> Table:
    """The kinds of treasure, those that do nothing together."""
    rows = [(kind.title, effect(kind), str(kind.cards)) for kind in CONTENT.treasure[:PLAIN]]
    rest = CONTENT.treasure[PLAIN:]
    return Table(head, (*rows, (plain, effect(rest[0]), str(sum(kind.cards for kind in rest)))), (1.5, 2.6, 0.5), 2)


def costs(head: tuple[str, ...], words: Words) -> Table:
    """What a step costs, by what it enters."""
    m = measures()
    rows = ((words["road"], str(m.road)), (words["place_road"], str(m.road)), (words["forest"], str(m.forest)))
    return Table(head, rows, (4, 1))


def throws(words: Words) -> Table:
    """How often a round hits, and how often it hurts, for all heroes and for the Warrior."""
    rows = []
    for who, warrior in (("round_all", False), ("round_warrior", True)):
        every = [odds.throws(edge, warrior) for edge in EDGES]
        for k, what in enumerate(("hit", "hurt")):
            rows.append((f"{words[who]}: {words[what]}", *(percent(Fraction(throw[k], 36)) for throw in every)))
    return Table(("", *map(signed, EDGES)), tuple(rows), (3.2, *(1.0 for _ in EDGES)), 1, (1,))


def victories(against: str) -> tuple[Table, ...]:
    """The chance to win, a table for each health that a creature has."""

    def table(strong: int) -> Table:
        return chances(fill(against, n=strong), HEALTH, lambda edge, mine: odds.victory(edge, mine, strong))

    return tuple(map(table, STRONG))


def warrior(words: Words) -> Table:
    """The same for the Warrior in good health, by the creature's."""
    full = CONTENT.hero[WARRIOR].health
    return chances(words["health"], STRONG, lambda edge, strong: odds.victory(edge, full, strong, warrior=True))


def chances(word: str, rows: Sequence[int], chance: Callable[[int, int], Fraction]) -> Table:
    """A table with a column for each strength over the creature's."""
    cells = tuple((str(n), *(percent(chance(edge, n)) for edge in EDGES)) for n in rows)
    return Table((word, *map(signed, EDGES)), cells, (1.6, *(1.0 for _ in EDGES)))


def waits(words: Words) -> Columns:
    """How many creatures have which strength and health: of the wild, and of the quests."""
    left, right = counted(words["wild"], CONTENT.wild), counted(words["foes"], CONTENT.foe)
    return Columns((left,), (right,), 0.46)


def counted(word: str, cards: Sequence[Wild | Foe]) -> Table:
    """Creatures by strength and health."""
    counts = Counter((card.strength, card.health) for card in cards)
    healths = range(min(health for _, health in counts), max(health for _, health in counts) + 1)
    strengths = sorted({strength for strength, _ in counts})
    rows = tuple((signed(n), *(str(counts[n, health] or "–") for health in healths)) for n in strengths)
    return Table((word, *(f"{{heart}}{health}" for health in healths)), rows, (2.4, *(1.0 for _ in healths)))


def measured(options: str = "") -> Measured:
    """What was measured with these options."""
    return next(now for now in MEASURED if now.options == options)


def shares(head: tuple[str, ...]) -> Table:
    """How often each hero wins, with four and with six and in the advanced game, and what is banked at the end."""
    four, six, advanced = (by_hero(measured(options)) for options in ("", "players=6", "movement=advanced"))
    rows = tuple(
        (called(hero), *won(four.get(hero.word)), *won(six.get(hero.word)), won(advanced.get(hero.word))[0])
        for hero in CONTENT.hero
    )
    return Table(head, rows, (1.4, 1, 1, 1, 1, 1.1), 1, (HEROES - 1,))


def by_hero(now: Measured) -> dict[str, Rate]:
    """The heroes' rates by their words."""
    return {rate.word: rate for rate in now.heroes}


def won(rate: Rate | None) -> tuple[str, str]:
    """How often a hero wins, and what is banked; nothing of one who is not there."""
    return (tenths(rate.won, rate.sat), f"{rate.points:.1f}") if rate else ("–", "–")


def seats(head: tuple[str, ...], word: str) -> Table:
    """How often each seat wins with four heroes."""
    now = measured()
    return Table(head, ((word, *(tenths(n, now.games) for n in now.seats)),), (1.2, 1, 1, 1, 1))


def lasts(head: tuple[str, ...], words: Words) -> Table:
    """How many rounds games have: half of them at most, nearly all, the longest."""
    rows = tuple((words[options], *map(str, measured(options).rounds)) for options in words)
    return Table(head, rows, (1.8, 1, 1, 1))


def alone(head: tuple[str, ...], pattern: str) -> Table:
    """How often each hero finds the Grail alone."""
    rates = by_hero(measured("solo_grail"))
    rows = tuple(
        (called(hero), won(rates[hero.word])[0], between(pattern, rates[hero.word].span)) for hero in CONTENT.hero[:HEROES]
    )
    return Table(head, rows, (1.4, 1.4, 1))


def told() -> dict[str, object]:
    """What the text says of what was measured, of four heroes where nothing else is said.

    ``reach`` is half of the widest span; ``least`` and ``most`` are the places that were reached least and most often.
    """
    now = measured()
    usual, most, longest = now.rounds
    titles = {land.word: land.title for land in CONTENT.land}
    rare, common = ((titles[place.word], f"{100 * place.games / now.games:.0f}") for place in (now.rarest, now.commonest))
    reach = max(high - low for rate in now.heroes for low, high in [rate.span]) / 2
    solo = measured("solo_grail").games
    return {
        "games": f"{now.games:,}",
        "solo_games": f"{solo:,}",
        "usual_rounds": usual,
        "most_rounds": most,
        "longest": longest,
        "shared": tenths(now.shared, now.games),
        "reach": tenths(reach),
        "least": rare,
        "most": common,
    }
