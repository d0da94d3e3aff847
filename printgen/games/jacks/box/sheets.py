"""Dungeon Jacks: what is printed: the deck, the reference, a mat for the piles and dice, a score sheet for a campaign.

Every number comes from the rules; the sheets' words stand in templates/jacks/sheet.toml.
"""

from collections.abc import Sequence

from printgen.components.boards.mat import DicePlaces, Mat, Place
from printgen.engine.game import moves
from printgen.engine.playout import size
from printgen.prose.templates import fill, spell
from printgen.prose.texts import place

from ..components.scoresheet import Goal, Member, ScoreSheet
from ..content import CONTENT, FACTS, SUITS
from ..rules.dungeon import BAUBLES, JOKERS, NUMBERS, STOCK
from ..rules.dungeon import SUITS as MASKS
from ..rules.play import ACE, DUNGEONS_OPTION, OPTIONS, REST_OPTION
from .names import RANKS, dice, index, rank
from .texts import WORDS

BIG_BADS = 6
PACKED = 4  # dice of an ace
ITEMS = (*sorted(moves(BAUBLES), key=dice), *moves(JOKERS))
"""All that can be a magic item; in any party one of them is a hero."""


def sheets(options: Sequence[int]) -> tuple[Mat, ScoreSheet]:
    """The mat, the score sheet."""
    options = options or (0, 0, 0)
    return mat(options), score(options)


def dungeons(options: Sequence[int]) -> int:
    """How many dungeons are played."""
    return int(OPTIONS[DUNGEONS_OPTION].values[options[DUNGEONS_OPTION]])


def mat(options: Sequence[int]) -> Mat:
    """The encounter's row, the deck and the Big Bads beside the exhausted dice, the heroes, three piles."""
    words = WORDS.mat
    monster, loot = place(words.monster, ("spades", "clubs")), place(words.loot, ("diamonds",))
    defences = tuple(place(spot, ("hearts",)) for spot in (words.defences, words.more))
    heroes = tuple(hero(suit) for suit in range(len(SUITS)))
    items = place(words.items, items=spell(size(BAUBLES | JOKERS) - 1), second=2, stock=spell(STOCK))._replace(lying=True)
    piles = tuple(place(spot)._replace(lying=True) for spot in (words.discard, words.treasure))
    owners = tuple((name, hero.title) for name, hero in zip(SUITS, CONTENT.hero, strict=True))
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(place(words.deck), place(words.bads, most=spell(BIG_BADS))),
        track=DicePlaces(words.pool, words.pool_note, owners, PACKED),
        rows=(heroes, (*piles, items)),
        lay=words.lay,
        cut=words.cut,
        foot=words.foot,
        above=(monster, *defences, loot),
    )


def hero(suit: int) -> Place:
    """The place of a hero and the dice."""
    now = CONTENT.hero[suit]
    return Place(now.title, fill(WORDS.mat.hero, skill=now.skill), suits=(SUITS[suit],), dice=PACKED)


def score(options: Sequence[int]) -> ScoreSheet:
    """A row for each dungeon."""
    words, many = WORDS.score, dungeons(options)
    return ScoreSheet(
        title=words.title,
        motto=words.motto,
        fields=words.fields,
        party=tuple(Member(suit, hero.title, hero.skill) for suit, hero in zip(SUITS, CONTENT.hero, strict=True)),
        ranks=tuple((RANKS[rank(card) - 1], dice(card)) for card in sorted(moves(BAUBLES), key=dice)),
        headings=words.headings,
        foes=tuple(range(1, many + 1)),
        treasures=tuple(sorted({rank(card) for card in moves(NUMBERS)})),
        items=tuple(map(index, ITEMS)),
        stocked=tuple(k > 0 for k in range(many)),
        states=words.states,
        lost=words.lost,
        rules=rules(options),
        goal=goal(many),
        notes=words.notes,
        foot=words.foot,
        row=words.row,
    )


def rules(options: Sequence[int]) -> tuple[str, ...]:
    """What is to be remembered; in a single dungeon only how dice are crossed off."""
    words = WORDS.score
    if dungeons(options) == 1:
        return (words.rest.partition(";")[0] + ".",)
    return (words.weary if options[REST_OPTION] else words.rest, *(fill(rule, stock=spell(STOCK)) for rule in words.rules))


def goal(many: int) -> Goal:
    """The sum; a Dungeon Ace is spoken of where so many dungeons hold enough treasure."""
    words = WORDS.score.goal
    possible = many * sum(rank(card) for card in moves(NUMBERS & MASKS[3])) >= ACE
    return Goal(words.word, words.title if possible else "", fill(words.note, least=ACE))
