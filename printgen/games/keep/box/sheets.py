"""Quester's Keep: the printed sheets: land tiles, tokens and pawns, boards, mat, score pad, journal.

Every number comes from the rules and the content; the words come from templates/keep/sheet.toml.
"""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.boards.board import Board, HealthPlaces
from printgen.components.boards.mat import Mat, MatPlace
from printgen.components.boards.tiles import HexTile, TileSheet
from printgen.components.boards.tokens_and_pawns import PieceSheet
from printgen.components.diagrams.land import Pawn
from printgen.components.panels.state_tallies import CounterTrack
from printgen.prose.shared_texts import CardPlace, build_mat_place
from printgen.prose.templates import fill_template, number_to_words

from ..components.quest_journal import QuestJournal
from ..components.score_pad import ScorePad
from ..content import CONTENT, FACTS, KeepHero, LandTile, TreasureKind
from ..numbers.rule_values import measure_rules, to_signed_text
from ..rules.land import RANGER
from ..rules.treasure import MARKET, PEASANT
from .pads import build_journal, build_score_pad
from .shared_texts import ability_text, hero_name
from .sheet_texts import SHEET_TEXTS

TOKENS = 48
"""Health tokens ("Game Contents")."""
ARMOUR = 3
"""Places for the tokens of armour; rarely does a hero carry more."""


class PrintChoices(NamedTuple):
    """Meaning of the options for the printed sheets."""

    solo: bool
    grail: bool
    advanced: bool
    goal: int
    heroes: tuple[KeepHero, ...]


def choices_of_options(options: Sequence[int]) -> PrintChoices:
    """Return what the options mean for the printed sheets; no options mean the standard game.

    The solo quest is a Grail quest with advanced movement, for one of the four heroes who are no peasants.
    """
    _, movement, length, grail, alone = options or (0, 0, 0, 0, 0)
    solo = bool(alone)
    heroes = CONTENT.hero[:PEASANT] if solo else CONTENT.hero
    return PrintChoices(
        solo,
        solo or bool(grail),
        solo or bool(movement),
        goal=measure_rules().long_goal if length else measure_rules().goal,
        heroes=heroes,
    )


def sheets(options: Sequence[int]) -> tuple[TileSheet | PieceSheet | Board | Mat | ScorePad | QuestJournal, ...]:
    """Build the sheets: land tiles, tokens and pawns, the mat, a board for each hero, and the score pad.

    The solo quest has the journal in place of the score pad.
    """
    now = choices_of_options(options)
    written = build_journal(now.heroes) if now.solo else build_score_pad()
    return build_tile_sheet(), build_piece_sheet(), build_mat(now), *(build_board(hero, now) for hero in now.heroes), written


def build_tile_sheet() -> TileSheet:
    """Build the tiles of the Keep and of the 24 lands, each with the number of its quest."""
    words = SHEET_TEXTS.tiles
    lands = tuple(build_tile(number, land) for number, land in enumerate(CONTENT.land))
    return TileSheet(FACTS.title, words.title, lands, front=words.front, back=words.back, fold=words.fold, foot=words.foot)


def build_tile(number: int, land: LandTile) -> HexTile:
    """Build the tile of a land; the Keep has no number."""
    return HexTile(
        str(number) if number else "", land.title, land.sides, picture=land.art, block=land.art not in SHEET_TEXTS.tiles.figures
    )


def build_pawn(hero: KeepHero) -> Pawn:
    """Build the pawn of a hero."""
    return Pawn(hero_name(hero), hero.art, hero.colour)


def build_piece_sheet() -> PieceSheet:
    """Build the sheet of tokens and pawns."""
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
    """Build the mat with the market and all decks.

    The options decide what lies in the places of the countdown, of the quests and of the Grail.
    """
    words = SHEET_TEXTS.mat
    market = tuple(build_market_place(kind, words.market) for kind in CONTENT.treasure[:MARKET])
    boots = build_market_place(CONTENT.treasure[MARKET], words.market if chosen.advanced else words.boots)
    lands = len(CONTENT.land) - 1
    quests = (
        build_mat_place(words.piles, piles=lands - measure_rules().boxed * chosen.solo)
        if chosen.grail
        else build_mat_place(words.quests, hand=number_to_words(measure_rules().hand))
    )
    treasure = build_mat_place(words.treasure, draw=number_to_words(measure_rules().card)), build_mat_place(words.treasure_out)
    wild = build_mat_place(words.wild), build_mat_place(words.wild_out)
    return Mat(
        title=FACTS.title,
        motto=FACTS.motto,
        sides=(build_mat_place(words.land)._replace(tile=True), quests),
        track=build_mat_place(words.grail) if chosen.grail else build_countdown_track(chosen),
        rows=(market, (*wild, build_mat_place(words.foes), build_mat_place(words.foes_out)), (boots, *treasure)),
        joining_note=words.lay,
        cutting_note=words.cut,
        foot=words.foot,
    )


def build_market_place(kind: TreasureKind, card_place: CardPlace) -> MatPlace:
    """Build a place of the market with the picture of the item sold there."""
    return build_mat_place(card_place, title=kind.title, buy=measure_rules().item)._replace(picture=kind.art)


def build_countdown_track(chosen: PrintChoices) -> CounterTrack:
    """Build the track of the rounds that are left."""
    note = fill_template(SHEET_TEXTS.mat.countdown_note, goal=number_to_words(chosen.goal), first=measure_rules().rounds)
    return CounterTrack(
        "die",
        "",
        SHEET_TEXTS.mat.countdown,
        values=tuple(map(str, range(measure_rules().rounds, 0, -1))),
        start=0,
        note=note,
        content="die",
    )


def build_board(hero: KeepHero, chosen: PrintChoices) -> Board:
    """Build the board of a hero."""
    words = SHEET_TEXTS.board
    quests = tuple(build_mat_place(words.quest, n=n) for n in range(1, measure_rules().hand + 1))
    grail = (build_mat_place(words.found), build_mat_place(words.arms), build_mat_place(words.potions))
    return Board(
        pawn=build_pawn(hero),
        strength=to_signed_text(hero.strength),
        strength_word=words.strength,
        lines=(ability_text(hero), movement_text(hero, chosen)),
        hearts=build_health_places(hero),
        beside=(
            build_mat_place(words.bank_grail if chosen.grail else words.bank),
            build_mat_place(words.trophies, draw=measure_rules().card, buy=measure_rules().item),
        ),
        below=(*(grail if chosen.grail else quests), build_mat_place(words.carried)),
        foot=words.foot,
    )


def build_health_places(hero: KeepHero) -> HealthPlaces:
    """Build the places for health tokens; a mercenary's replace those of armour."""
    words, peasant = SHEET_TEXTS.board, CONTENT.hero.index(hero) >= PEASANT
    return HealthPlaces(
        words.health, hero.health, max(ARMOUR, measure_rules().hired * peasant), words.hired if peasant else words.more
    )


def movement_text(hero: KeepHero, chosen: PrintChoices) -> str:
    """Return the line about how far a hero moves in a turn."""
    words = SHEET_TEXTS.board
    if not chosen.advanced:
        return words.move_basic
    forest = measure_rules().ranger if CONTENT.hero.index(hero) == RANGER else measure_rules().forest
    return fill_template(words.move_advanced, n=hero.health, road=measure_rules().road, forest=forest)
