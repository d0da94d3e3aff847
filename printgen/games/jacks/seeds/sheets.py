"""Dungeon Jacks: seeded campaigns: the party, the order of each dungeon's deck as a list, and the dice.

A seed gives each dungeon one order of all cards. What is in a later deck depends on the party only in its magic items: those left
behind have cells of their own, new ones have numbered cells, and the order in which new ones are taken is given with the list. A
list serves any campaign of its seed, whoever plays it.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.cards.suited import Index
from printgen.components.panels.tallies import Part as Fact
from printgen.components.sheets.letters import Addressed, Slot, Table
from printgen.components.sheets.signs import Group, Sign
from printgen.components.sheets.stack import Dealt, Rolled, Stack, StackSheet
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.random import DECK, shuffle, streams
from printgen.errors import UsageError
from printgen.features.challenges.prose import book as seedbook
from printgen.features.challenges.prose import face_down as unseen
from printgen.features.challenges.prose import solution as plainway
from printgen.features.challenges.prose.book import Skill, Way
from printgen.prose import transitions as turns
from printgen.prose.templates import fill, spell
from printgen.prose.texts import Deal

from ..box import texts
from ..box.names import dice, index
from ..box.sheets import dungeons, goal
from ..content import CONTENT
from ..rules.dungeon import BAUBLES, BIG, BLACK, HALF, HEROES, JOKERS, LURKER, NUMBERS, RANKS, STOCK, STOCKED, SUITS, first_of
from ..rules.play import ACE, DRAW, EASY_OPTION, OPTIONS, PARTY, POOL, ROLL, score

SKILLS = (Skill("bold", 5), Skill("best", 5), Skill("best", 1))
"""Who grades a seed with its own dice and cards."""

LIMITS = (0.38, 0.28, 0.14, 0.06)

WIDE = 6
"""Signs of a group, at most."""
TOTAL = "total"
"""A decision that need not be said."""
HEARTS = 2
"""The suit of which the fewest cards are in a dungeon."""
SIXES = 144
"""Dice of a sheet for each dungeon: a third more than any player was seen to roll."""


class Own(NamedTuple):
    """Of seeded.toml: how ``later`` and ``doubtful`` dungeons are listed, how they are laid ``unseen``; and words."""

    later: tuple[str, ...]
    doubtful: tuple[str, ...]
    unseen: tuple[str, ...]
    unsure: tuple[str, ...]
    deal: Deal
    word: dict[str, str]


TEXT, OWN = seedbook.words("jacks", Own)

SIGNS: dict[str, Group] = {
    "comes": (Sign("card", "7", "diamond"),),
    "foe": (Sign("foe", "J", "spade"),),
    "does": (Sign("word", "fight"),),
    "rolled": (Sign("word", "rogue"), Sign("die", "4")),
    "state": (Sign("glyph", "heart"), Sign("glyph", "gold")),
}
"""Those of an answer, by the names of what they mean."""


class Listed(NamedTuple):
    """A dungeon's deck: cards in their order, -1 and -2 the first and the second cell of a new item.

    The ``doubtful`` ones are items that are there if they were left behind; ``spare`` is the order of the new ones. Of the Big
    Bads that nobody has met, those ``aside`` are not there.
    """

    order: tuple[int, ...]
    doubtful: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()


def demand(options: Sequence[int]) -> None:
    """UsageError for an easy game, with what to write instead: its decks have no plain order."""
    if options[EASY_OPTION]:
        instead = GameId("jacks", (*options[:2], 0), None).text(OPTIONS)
        raise UsageError(fill(OWN.word["easy"], instead=instead))


def pile(w: list[int], number: int) -> tuple[int, ...]:
    """The order of all places of a pile; piles must be asked for in the order of play."""
    shuffle(w, number)
    return tuple(w[len(w) - DECK :])


def party(order: Sequence[int]) -> tuple[int, ...]:
    """The four heroes by suit: each time the first card of a rank and a suit that are not taken ("Hero Cards", K1)."""
    fit, found = BIG, []
    for _ in range(HEROES):
        found.append(first_of(fit, order, 0))
        fit &= ~(SUITS[found[-1] // 13] | next(mask for mask in RANKS[1:] if mask >> found[-1] & 1))
    return tuple(sorted(found))


def campaign(seed: int, options: Sequence[int]) -> tuple[tuple[int, ...], tuple[Listed, ...]]:
    """The party and the lists of a seed."""
    w = streams(seed, 1)
    heroes = party(pile(w, 0))
    there = ~sum(1 << card for card in heroes)
    unmet, items = BIG & BLACK & there, (BAUBLES | JOKERS) & there
    upper = tuple(card for card in pile(w, 1) if NUMBERS >> card & 1)[:HALF]
    found = []
    for number in range(1, dungeons(options) + 1):
        order = pile(w, number + 1)
        lurker = first_of(unmet, order, 0)
        unmet &= ~(1 << lurker)
        known = NUMBERS | BIG & BLACK & there & ~unmet & ~(1 << lurker)
        if number == 1:
            lower = listed(order, known & ~sum(1 << card for card in upper), lurker, 0)
            found.append(Listed((*upper, *lower), aside=chosen(order, unmet)))
            continue
        doubtful = items if number > 2 else 0
        now = listed(order, known | doubtful, lurker, STOCK)
        found.append(Listed(now, chosen(now, doubtful), chosen(order, items), chosen(order, unmet)))
    return heroes, tuple(found)


def listed(order: Sequence[int], known: int, lurker: int, stock: int) -> tuple[int, ...]:
    """The known cards, the Big Bad in its place, and so many cells for new items."""
    found = []
    for place in order:
        if place < LURKER and known >> place & 1:
            found.append(place)
        elif place == LURKER:
            found.append(lurker)
        elif STOCKED <= place < STOCKED + stock:
            found.append(STOCKED - 1 - place)
    return tuple(found)


def chosen(order: Sequence[int], mask: int) -> tuple[int, ...]:
    """The cards of a mask, in their order."""
    return tuple(card for card in order if card >= 0 and mask >> card & 1)


def sheet(quest: seedbook.Quest) -> StackSheet:
    """The lists and dice of a seed."""
    deal, words, options = OWN.deal, OWN.word, quest.ident.options
    many = dungeons(options)
    heroes, lists = campaign(quest.seed, options)
    stacks = tuple(stack(k, now) for k, now in enumerate(lists, 1))
    spreads = [unseen.spread(quest.seed, k, len(now.order), len(now.aside)) for k, now in enumerate(lists)]
    return StackSheet(
        title=deal.title,
        motto=deal.motto,
        how=told(deal.how, OWN.later, OWN.doubtful, many),
        stacks=stacks,
        label=deal.number,
        dealt=tuple(dealt(card) for card in heroes),
        rolled=Rolled(words["rolled"], fill(words["rolled_note"], order=order_of_dice()), quest.dice(SIXES * many)),
        on=unseen.WORDS.on,
        play=told(deal.play, OWN.unseen, OWN.unsure, many),
        unseen=unseen.unseen([*map(table, stacks, lists, spreads)], spreads),
        notes=texts.WORDS.score.notes,
        **quest.marked,
    )


def told(always: tuple[str, ...], later: tuple[str, ...], doubtful: tuple[str, ...], dungeons: int) -> tuple[str, ...]:
    """What is said of so many dungeons: more of the later ones, and of those to which left items may return."""
    how = (*always, *(later if dungeons > 1 else ()), *(doubtful if dungeons > 2 else ()))
    return tuple(fill(text, second=2, stock=spell(STOCK)) for text in how)


def table(lists: Stack, now: Listed, spread: unseen.Spread) -> Table:
    """The cards of a dungeon with their places, suit by suit, what is new behind the last; who stays out is not told."""
    places = dict(zip((*now.order, *now.aside), (*spread.places, *spread.out), strict=True))
    cells = [card for card in now.order if card < 0]
    new: list[tuple[Index | Slot, str]] = [(Slot(k, "chest", len(cells)), places[card]) for k, card in enumerate(cells, 1)]
    new += [(Slot(1, "chest", 1), places[-1])] if cells else []
    rows: list[list[tuple[Index | Slot, str]]] = [
        [(index(card), places[card]) for card in sorted(places) if card >= 0 and min(card // 13, 3) == suit] for suit in range(4)
    ]
    # Hearts are the fewest.
    rows[HEARTS] += new
    return Table(lists.word, tuple(tuple(Addressed(*one) for one in row) for row in rows), lists.spare, lists.spare_word)


def order_of_dice() -> str:
    """In which order heroes roll their dice."""
    first, *others = (hero.word for hero in CONTENT.hero)
    return f"{first} first, then {', '.join(others)}"


def dealt(card: int) -> Dealt:
    """A hero with so many dice."""
    return Dealt(index(card), CONTENT.hero[card // 13].title, fill(OWN.word["dice"], n=dice(card)))


def stack(number: int, now: Listed) -> Stack:
    """A dungeon's list."""
    deal = OWN.deal
    cards = len(now.order) - len(now.doubtful) - sum(card < 0 for card in now.order)
    return Stack(
        word=fill(deal.list, n=number),
        note=fill(deal.other if now.spare else deal.first, cards=cards, stock=spell(STOCK)),
        cards=tuple(cell(card) for card in now.order),
        doubtful=tuple(k for k, card in enumerate(now.order) if card in now.doubtful),
        spare=tuple(map(index, now.spare)),
        spare_word=OWN.word["spare"] if now.spare else "",
    )


def cell(card: int) -> Index | Slot:
    """A card of the list, or the numbered place of a new item."""
    return index(card) if card >= 0 else Slot(-card, "chest")


def way(game: Game, quest: seedbook.Quest) -> Way:
    """The best line, a step an encounter."""
    every = quest.told(game)
    parts = turns.cut(
        every, lambda last, turn: turn.before.node == DRAW and turn.before.monster == 0 and last.before.node != DRAW
    )
    end = every[-1].after
    shown = plainway.Shown(
        lambda part: plainway.paired(_groups(game, part), WIDE), lambda s: (str(s.alive), str(s.total + s.points))
    )
    facts = (Fact(("gold",), OWN.word["points"], end.total + end.points), Fact(("stairs",), OWN.word["deep"], end.dungeon))
    return Way({"points": worth_of(end)}, plainway.steps(game, parts, shown), ("heart", "gold"), facts=facts)


def worth_of(s: Any) -> int:
    """The points of a campaign."""
    return int(score(s, 0))


def _groups(game: Game, part: turns.Part) -> Iterator[Group]:
    """The cards, what is done, and the dice of each hero side by side; who joins the pool is seen by the dice."""
    held: tuple[Sign, ...] = ()
    whose = -1
    for turn in part:
        s, x = turn.before, turn.x
        if s.node == ROLL and s.hero == whose:
            held += (Sign("die", str(x)),)
            continue
        if held:
            yield held
        held, whose = (), -1
        if s.node in (PARTY, DRAW):
            yield (_card(x),)
        elif s.node == ROLL:
            held, whose = (Sign("word", CONTENT.hero[s.hero].word), Sign("die", str(x))), s.hero
        elif s.node != POOL and game.notation.words(s, x) != TOTAL:
            yield plainway.said(game, turn)
    if held:
        yield held


def _card(card: int) -> Sign:
    """A card as it is turned: a monster, or something else."""
    rank, suit = index(card)
    return Sign("foe" if BLACK >> card & 1 else "card", rank, suit)


def ranks(options: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """The title that so many dungeons may bring."""
    title = goal(dungeons(options)).title
    return ((ACE, title),) if title else ()
