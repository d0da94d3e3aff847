"""Quester's Keep: what is printed: the decks, the reference, land tiles, tokens and pawns, a board for each player, a mat.

Every number comes from the rules and the content; the sheets' words stand in templates/keep/sheet.toml.
"""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.boards.board import Board, HealthPlaces
from printgen.components.boards.mat import Mat, MatPlace
from printgen.components.boards.pieces import PieceSheet
from printgen.components.boards.tiles import HexTile, TileSheet
from printgen.components.diagrams.land import Pawn
from printgen.components.panels.tallies import CounterTrack
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.texts import CardPlace, build_place

from ..components.journal import QuestJournal
from ..components.pad import ScorePad
from ..content import CONTENT, FACTS, KeepHero, LandTile, TreasureKind
from ..numbers.measures import measures, to_signed
from ..rules.land import RANGER
from ..rules.treasure import MARKET, PEASANT
from .names import ability_text, hero_name
from .pads import build_journal, build_score_pad
from .texts import SHEET_TEXTS

TOKENS = 48
"""Health tokens ("Game Contents")."""
ARMOUR = 3
"""Places for the tokens of armour; rarely does a hero carry more."""


class PrintChoices(NamedTuple):
    """What the options mean for what is printed."""

    solo: bool
    grail: bool
    advanced: bool
    goal: int
    heroes: tuple[KeepHero, ...]


def choices_of_options(options: Sequence[int]) -> PrintChoices:
    """The solo quest is a Grail quest with advanced movement, for one of the four heroes who are no peasants."""
    _, movement, length, grail, alone = options or (0, 0, 0, 0, 0)
    solo = bool(alone)
    heroes = CONTENT.hero[:PEASANT] if solo else CONTENT.hero
    return PrintChoices(
        solo, solo or bool(grail), solo or bool(movement), goal=measures().long_goal if length else measures().goal, heroes=heroes
    )


def sheets(options: Sequence[int]) -> tuple[TileSheet | PieceSheet | Board | Mat | ScorePad | QuestJournal, ...]:
    """Land tiles, tokens and pawns, the mat, a board for each hero; a score pad, or alone the journal."""
    now = choices_of_options(options)
    written = build_journal(now.heroes) if now.solo else build_score_pad()
    return build_tile_sheet(), build_piece_sheet(), build_mat(now), *(build_board(hero, now) for hero in now.heroes), written


def build_tile_sheet() -> TileSheet:
    """The Keep and the 24 lands, each with the number of its quest."""
    words = SHEET_TEXTS.tiles
    lands = tuple(build_tile(number, land) for number, land in enumerate(CONTENT.land))
    return TileSheet(FACTS.title, words.title, lands, front=words.front, back=words.back, fold=words.fold, foot=words.foot)


def build_tile(number: int, land: LandTile) -> HexTile:
    """A land's tile; the Keep has no number."""
    return HexTile(
        str(number) if number else "", land.title, land.sides, picture=land.art, block=land.art not in SHEET_TEXTS.tiles.figures
    )


def build_pawn(hero: KeepHero) -> Pawn:
    """A hero's pawn."""
    return Pawn(hero_name(hero), hero.art, hero.colour)


def build_piece_sheet() -> PieceSheet:
    """Tokens and pawns."""
    words = SHEET_TEXTS.pieces
    return PieceSheet(
        title=words.title,
        tokens=TOKENS,
        tokens_word=fill_template(words.tokens, n=TOKENS),
        tokens_instructions=words.tokens_how,
        pawns=tuple(map(build_pawn, CONTENT.hero)),
        pawns_word=words.pawns,
        pawns_instructions=words.pawns_how,
        base=words.base,
        foot=words.foot,
    )


def build_mat(chosen: PrintChoices) -> Mat:
    """The market and all decks; what the countdown, the quests and the Grail have in their places depends on the options."""
    words = SHEET_TEXTS.mat
    market = tuple(build_market_place(kind, words.market) for kind in CONTENT.treasure[:MARKET])
    boots = build_market_place(CONTENT.treasure[MARKET], words.market if chosen.advanced else words.boots)
    lands = len(CONTENT.land) - 1
    quests = (
        build_place(words.piles, piles=lands - measures().boxed * chosen.solo)
        if chosen.grail
        else build_place(words.quests, hand=number_to_words(measures().hand))
    )
    treasure = build_place(words.treasure, draw=number_to_words(measures().card)), build_place(words.treasure_out)
    wild = build_place(words.wild), build_place(words.wild_out)
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(build_place(words.land)._replace(tile=True), quests),
        track=build_place(words.grail) if chosen.grail else build_countdown(chosen),
        rows=(market, (*wild, build_place(words.foes), build_place(words.foes_out)), (boots, *treasure)),
        joining_note=words.lay,
        cutting_note=words.cut,
        foot=words.foot,
    )


def build_market_place(kind: TreasureKind, spot: CardPlace) -> MatPlace:
    """A place of the market, with the picture of what is sold there."""
    return build_place(spot, title=kind.title, buy=measures().item)._replace(picture=kind.art)


def build_countdown(chosen: PrintChoices) -> CounterTrack:
    """The rounds that are left."""
    note = fill_template(SHEET_TEXTS.mat.countdown_note, goal=number_to_words(chosen.goal), first=measures().rounds)
    return CounterTrack(
        "die",
        "",
        SHEET_TEXTS.mat.countdown,
        values=tuple(map(str, range(measures().rounds, 0, -1))),
        start=0,
        note=note,
        content="die",
    )


def build_board(hero: KeepHero, chosen: PrintChoices) -> Board:
    """A hero's board."""
    words = SHEET_TEXTS.board
    quests = tuple(build_place(words.quest, n=n) for n in range(1, measures().hand + 1))
    grail = (build_place(words.found), build_place(words.arms), build_place(words.potions))
    return Board(
        pawn=build_pawn(hero),
        strength=to_signed(hero.strength),
        strength_word=words.strength,
        lines=(ability_text(hero), movement_text(hero, chosen)),
        hearts=build_hearts(hero),
        beside=(
            build_place(words.bank_grail if chosen.grail else words.bank),
            build_place(words.trophies, draw=measures().card, buy=measures().item),
        ),
        below=(*(grail if chosen.grail else quests), build_place(words.carried)),
        foot=words.foot,
    )


def build_hearts(hero: KeepHero) -> HealthPlaces:
    """Places for tokens; a mercenary's lie where those of armour would."""
    words, peasant = SHEET_TEXTS.board, CONTENT.hero.index(hero) >= PEASANT
    return HealthPlaces(
        words.health, hero.health, max(ARMOUR, measures().hired * peasant), words.hired if peasant else words.more
    )


def movement_text(hero: KeepHero, chosen: PrintChoices) -> str:
    """How far a hero goes in a turn."""
    words = SHEET_TEXTS.board
    if not chosen.advanced:
        return words.move_basic
    forest = measures().ranger if CONTENT.hero.index(hero) == RANGER else measures().forest
    return fill_template(words.move_advanced, n=hero.health, road=measures().road, forest=forest)
