"""Quester's Keep: what is printed: the decks, the reference, land tiles, tokens and pawns, a board for each player, a mat.

Every number comes from the rules and the content; the sheets' words stand in templates/keep/sheet.toml.
"""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.document.pieces import Deck, Folded, Series
from printgen.document.prose import fill, spell
from printgen.document.sheets import Mat, Place, Track
from printgen.document.tiles import Board, Hearts, Pawn, PieceSheet, Tile, TileSheet
from printgen.games._keep.content import CONTENT, FACTS, Hero, Land
from printgen.games._keep.goods import HIRED_HEALTH, MARKET, PEASANT
from printgen.games._keep.nodes import HAND
from printgen.games._keep.setup import BOXED
from printgen.games._keep.words import WORDS, Spot

EMBLEM = "keep"
TOKENS = 48
"""Health tokens ("Game Contents")."""
COUNTDOWN = 6
"""Where the white die begins ("Endgame / Victory Condition", Q8)."""
SPACES = {"goodman": HIRED_HEALTH, "goodwife": HIRED_HEALTH}
ARMOUR = 3
"""Places for the tokens of armour, for who has no mercenary; rarely does a hero carry more."""
DRAW, BUY, FOREST = 1, 2, 2
"""Trophies for a card of treasure and for a market item ("Quester's Keep Actions"); the cost of a forest."""


class Chosen(NamedTuple):
    """What the options mean for what is printed."""

    solo: bool
    grail: bool
    advanced: bool
    goal: int
    heroes: tuple[Hero, ...]


def chosen(options: Sequence[int]) -> Chosen:
    """The solo quest is a Grail quest with advanced movement, for one of the four heroes who are no peasants."""
    _, movement, length, grail, alone = options or (0, 0, 0, 0, 0)
    solo = bool(alone)
    heroes = CONTENT.hero[:PEASANT] if solo else CONTENT.hero
    return Chosen(solo, solo or bool(grail), solo or bool(movement), 5 if length else 3, heroes)


def deck(options: Sequence[int]) -> Deck:
    """All cards."""
    from printgen.games._keep.deck import deck as cards

    return cards(options)


def reference(options: Sequence[int]) -> tuple[Folded | Series, ...]:
    """The reference cards."""
    from printgen.games._keep.reference import reference as panels

    return panels(options)


def sheets(options: Sequence[int]) -> tuple[TileSheet | PieceSheet | Board | Mat, ...]:
    """Land tiles, tokens and pawns, the mat, a board for each hero."""
    now = chosen(options)
    return tiles(), pieces(), mat(now), *(board(hero, now) for hero in now.heroes)


def tiles() -> TileSheet:
    """The Keep and the 24 lands, each with the number of its quest."""
    words = WORDS.tiles
    lands = tuple(tile(number, land) for number, land in enumerate(CONTENT.land))
    return TileSheet(words.title, lands, words.front, words.back, words.fold, words.foot, words.empty)


def tile(number: int, land: Land) -> Tile:
    """A land's tile; the Keep has no number."""
    return Tile(str(number) if number else "", land.title, land.sides, land.art, land.art not in WORDS.tiles.figures)


def pawn(hero: Hero) -> Pawn:
    """A hero's pawn; the two peasants have names of their own."""
    place = CONTENT.hero.index(hero)
    return Pawn(WORDS.pieces.peasants[place - PEASANT] if place >= PEASANT else hero.title, hero.art, hero.colour)


def pieces() -> PieceSheet:
    """Tokens and pawns."""
    words = WORDS.pieces
    return PieceSheet(
        title=words.title,
        tokens=TOKENS,
        tokens_word=fill(words.tokens, n=TOKENS),
        tokens_how=words.tokens_how,
        pawns=tuple(map(pawn, CONTENT.hero)),
        pawns_word=words.pawns,
        pawns_how=words.pawns_how,
        base=words.base,
        foot=words.foot,
    )


def place(spot: Spot, **words: object) -> Place:
    """A place with its words filled in."""
    return Place(fill(spot.word, **words), fill(spot.note, **words), spot.picture, block=spot.block)


def mat(now: Chosen) -> Mat:
    """The market and all decks; what the countdown, the quests and the Grail have in their places depends on the options."""
    words = WORDS.mat
    kinds = CONTENT.treasure[: MARKET + now.advanced]
    market = tuple(place(words.market, title=kind.title, buy=BUY)._replace(picture=kind.art) for kind in kinds)
    lands = len(CONTENT.land) - 1
    quests = place(words.piles, piles=lands - BOXED * now.solo) if now.grail else place(words.quests, hand=spell(HAND))
    treasure = place(words.treasure, draw=spell(DRAW)), place(words.treasure_out)
    wild = place(words.wild), place(words.wild_out)
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(place(words.land)._replace(tile=True), quests),
        track=place(words.grail) if now.grail else countdown(now),
        rows=(market[:MARKET], (*wild, place(words.foes), place(words.foes_out)), (*market[MARKET:], *treasure)),
        lay=words.lay,
        cut=words.cut,
        foot=words.foot,
    )


def countdown(now: Chosen) -> Track:
    """The rounds that are left."""
    note = fill(WORDS.mat.countdown_note, goal=spell(now.goal), first=COUNTDOWN)
    return Track("die", "", WORDS.mat.countdown, tuple(map(str, range(COUNTDOWN, 0, -1))), 0, note)


def board(hero: Hero, now: Chosen) -> Board:
    """A hero's board."""
    words = WORDS.board
    quest = words.found if now.grail else words.quest
    quests = tuple(place(quest, n=n) for n in range(1, HAND + 1))
    return Board(
        pawn=pawn(hero),
        strength=f"{hero.strength:+d}".replace("-", "−") if hero.strength else "0",
        strength_word=words.strength,
        lines=lines(hero, now),
        hearts=hearts(hero),
        beside=(place(words.bank_grail if now.grail else words.bank), place(words.trophies, draw=DRAW, buy=BUY)),
        below=(*quests, place(words.carried)),
        foot=words.foot,
    )


def hearts(hero: Hero) -> Hearts:
    """Places for tokens."""
    words, more = WORDS.board, SPACES.get(hero.word, 0)
    return Hearts(words.health, hero.health, more or ARMOUR, words.hired if more else words.more)


def lines(hero: Hero, now: Chosen) -> tuple[str, str]:
    """What a hero can do, and how far one moves."""
    words = WORDS.board
    ability = words.abilities[hero.word]
    text = ability.advanced if now.advanced and ability.advanced else ability.text
    move = fill(words.move_advanced, n=hero.health, forest=FOREST) if now.advanced else words.move_basic
    return fill(words.ability, name=ability.name, what=fill(text, more=spell(HIRED_HEALTH))), move
