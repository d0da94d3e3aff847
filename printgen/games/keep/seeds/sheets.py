"""Quester's Keep: sheets of seeded solo quests: hero, set-up, order of each pile, treasure under the quests.

A seed gives each pile one order, the same for all players and all games. All that a sheet prints comes from the rules: the
set-up is played with the seed, the piles are those of seeded_piles.py. The players roll their own dice.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.diagrams.land import LandMap, Pawn
from printgen.components.panels.state_tallies import PointPart
from printgen.components.sheets.letter_tables import LetterList
from printgen.components.sheets.stack_sheet import RolledDice
from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.engine.content import require_content
from printgen.engine.game import Game, state_class
from printgen.engine.game_ids import GameId, parse_option_words
from printgen.engine.random_streams import PILE_SIZE, make_streams, shuffle_pile
from printgen.errors import UsageError
from printgen.features.challenges.prose import book, solution
from printgen.features.challenges.prose.book import Skill, Walkthrough
from printgen.prose import transitions
from printgen.prose.templates import fill_template, number_to_words

from ..box.position_map import build_realm_map
from ..box.shared_texts import hero_name
from ..components.solo_quest_sheet import CardOrder, SoloQuestGoal, SoloQuestSheet, TilePlacement
from ..content import CONTENT
from ..numbers.rule_values import to_signed_text
from ..players.heuristic import LAST_TURN
from ..rules import play, seeded_piles
from ..rules.land import TILES
from ..rules.position import GATE, HERO, LAND, REMOVE
from ..rules.setup import BOXED, RING, SOLO_GRAIL_OPTION
from ..rules.treasure import MARKET
from . import answer_steps

TEST_PLAYERS = (Skill("wanderer", 5), Skill("quester", 5), Skill("quester", 1))
"""Who grades a seed with its own dice and cards."""

SWORD_LIMITS = (0.92, 0.83, 0.5, 0.2)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_PILE = seeded_piles.PLAIN_ORDER + 1
"""The number of a pile that the rules do not have: which quest has which letter."""
DICE = 288
"""Dice of a sheet: more than most quests need that are over in time."""
PRIZES = 6
"""Letters in a row of the strip."""
TALL = 27.0
"""The largest that a tile of the map is, in mm."""


class KeepSeedExtras(NamedTuple):
    """Game-specific texts of seeded.toml: the set-up, the names of the sides of the Keep, words of the sheet."""

    how: tuple[str, ...]
    places: tuple[str, ...]
    sheet: dict[str, str]


BOOK_TEXTS, SEED_EXTRAS = book.load_seed_text("keep", KeepSeedExtras)
book.require_names("act", BOOK_TEXTS.act, answer_steps.ACTION_WORDS)

ANSWER_SIGNS: dict[str, SignGroup] = {
    "moves": (StepSign("way", "south"), StepSign("word", fill_template(BOOK_TEXTS.act["enter"], land=CONTENT.land[3].title))),
    "magic": (StepSign("word", BOOK_TEXTS.act["try"]), StepSign("die", "1")),
    "meets": (StepSign("word", CONTENT.wild[0].title),),
    "first": (StepSign("word", BOOK_TEXTS.act["green"]), StepSign("die", "5")),
    "rolled": (StepSign("die", "5"), StepSign("word", BOOK_TEXTS.act["to"]), StepSign("die", "2")),
    "wins": (StepSign("word", BOOK_TEXTS.act["won"]),),
    "trades": (StepSign("word", fill_template(BOOK_TEXTS.act["trade"], trophy="…", item="…")),),
    "banks": (StepSign("word", fill_template(BOOK_TEXTS.act["bank"], items="…")),),
    "state": (StepSign("glyph", "heart"), StepSign("glyph", "gold")),
}
"""Those of an answer, by the names of what they mean."""


def validate_extras(extras: KeepSeedExtras) -> None:
    """Raise ContentError unless each side of the Keep has a word."""
    require_content(len(extras.places) == RING, f"seeded.toml: places must name the {RING} sides of the Keep")


validate_extras(SEED_EXTRAS)


class SeedSetup(NamedTuple):
    """Everything that a seed decides: numbers of heroes, tiles, creatures and kinds of treasure.

    ``position`` is the game when the land lies around the Keep. ``under`` has the treasure of each quest in the game, by
    rising number, ``letters`` the letter of each.
    """

    hero: int
    boxed: tuple[int, ...]
    ring: tuple[int, ...]
    land: tuple[int, ...]
    wild: tuple[int, ...]
    foes: tuple[int, ...]
    treasure: tuple[int, ...]
    quests: tuple[int, ...]
    under: tuple[int, ...]
    letters: tuple[str, ...]
    position: Any


def require_seedable(options: Sequence[int]) -> None:
    """Raise UsageError for games of several heroes, with the id to write instead."""
    if not options[SOLO_GRAIL_OPTION]:
        instead = GameId("keep", parse_option_words("keep", play.OPTIONS, ("solo_grail",)), None).to_text(play.OPTIONS)
        raise UsageError(fill_template(SEED_EXTRAS.sheet["only"], instead=instead))


def pile_order(w: list[int], pile: int, count: int) -> tuple[int, ...]:
    """Return the cards of a pile below ``count`` in the order of the seed.

    ``w`` holds the random streams.
    """
    shuffle_pile(w, pile)
    return tuple(card for card in w[len(w) - PILE_SIZE :] if card < count)


def setup_of_seed(seed: int, options: Sequence[int]) -> SeedSetup:
    """Return everything that the seed decides."""
    w = make_streams(seed, 1)
    s, drawn = setup_position(w, options)
    boxed, ring = drawn[REMOVE], drawn[LAND]
    quests = tuple(tile for tile in range(1, TILES) if tile not in boxed)
    letters = pile_order(w, LETTER_PILE, len(quests))
    return SeedSetup(
        hero=drawn[HERO][0],
        boxed=tuple(sorted(boxed)),
        ring=ring,
        land=tuple(tile for tile in pile_order(w, seeded_piles.LANDS, TILES) if s.land >> tile & 1),
        wild=pile_order(w, seeded_piles.WILDS, len(CONTENT.wild)),
        foes=pile_order(w, seeded_piles.FOES, len(CONTENT.foe)),
        treasure=treasure_order(w),
        quests=quests,
        under=treasure_under_quests(w, len(quests)),
        letters=tuple(LETTERS[card] for card in letters),
        position=s,
    )


def setup_position(w: list[int], options: Sequence[int]) -> tuple[Any, dict[int, tuple[int, ...]]]:
    """Return the position once the land lies around the Keep, and the cards drawn at each node.

    ``w`` holds the random streams of the seed.
    """
    s: Any = state_class(play)()
    play.start(s, options)
    drawn: dict[int, tuple[int, ...]] = {}
    while s.node != GATE:
        shuffle_pile(w, play.pile_number(s))
        x = play.top_card(s, play.legal_actions(s), w, len(w) - PILE_SIZE)
        drawn[s.node] = (*drawn.get(s.node, ()), x)
        play.apply(s, x)
    return s, drawn


def treasure_order(w: list[int]) -> tuple[int, ...]:
    """Return the kinds of the treasure deck in their order."""
    return tuple(iter_first_treasure(w, seeded_piles.HOARD, seeded_piles.treasure_in_deck, seeded_piles.TREASURE))


def treasure_under_quests(w: list[int], quests: int) -> tuple[int, ...]:
    """Return the kinds of treasure under the first ``quests`` quests."""
    return tuple(iter_first_treasure(w, seeded_piles.CELLAR, seeded_piles.treasure_under_quest, quests))


def iter_first_treasure(w: list[int], pile: int, kind: Callable[[int, list[int], int], int], count: int) -> Iterator[int]:
    """Iterate over the first ``count`` kinds of treasure of a pile.

    ``kind`` is the function of the rules for the n-th card; it needs the pile shuffled anew each time.
    """
    for n in range(count):
        shuffle_pile(w, pile)
        yield kind(n, w, len(w) - PILE_SIZE)


def seeded_sheet(quest: book.Quest) -> SoloQuestSheet:
    """Build the pages of a seed."""
    words, now = SEED_EXTRAS.sheet, setup_of_seed(quest.seed, quest.ident.options)
    hero = CONTENT.hero[now.hero]
    return SoloQuestSheet(
        title=words["title"],
        motto=words["motto"],
        hero=Pawn(hero_name(hero), hero.art, hero.colour),
        hero_word=fill_template(words["hero"], hero=hero_name(hero)),
        hero_note=fill_template(words["hero_note"], strength=to_signed_text(hero.strength), health=hero.health),
        how=setup_instructions(now),
        realm=build_opening_realm(now),
        words=words,
        around=tuple(tile_placement(now, side) for side in range(RING)),
        boxed=tuple((str(tile), CONTENT.land[tile].title) for tile in now.boxed),
        goals=tuple(
            SoloQuestGoal(str(tile), CONTENT.land[tile].title, letter)
            for tile, letter in zip(now.quests, now.letters, strict=True)
        ),
        piles=tuple(build_piles(now)),
        prizes=build_prizes(now),
        label=words["label"],
        **quest.sheet_facts,
        rolled_dice=RolledDice(words["dice"], words["dice_note"], quest.roll_dice(DICE)),
    )


def write_answer(game: Game, quest: book.Quest) -> Walkthrough:
    """Build the best line of a seed, with a step for each round; the set-up belongs to the first."""
    every = quest.transitions(game)
    parts = transitions.split_transitions(every, lambda last, turn: turn.before.turns > max(1, last.before.turns))
    end = every[-1].after
    shown = solution.MoveDisplay(
        lambda part: answer_steps.iter_sign_groups(part, BOOK_TEXTS.act),
        lambda s: (str(s.health[0]), str(play.score(s, 0))),
    )
    facts = (
        PointPart(("chest",), SEED_EXTRAS.sheet["brought"], play.score(end, 0)),
        PointPart(("door",), SEED_EXTRAS.sheet["rounds"], end.turns),
    )
    return Walkthrough({"points": play.score(end, 0)}, solution.build_steps(game, parts, shown), ("heart", "gold"), facts=facts)


def setup_instructions(setup: SeedSetup) -> tuple[str, ...]:
    """Return the instructions for what to do before the first turn."""
    kinds = [CONTENT.treasure[kind].title for kind in range(MARKET + 1)]
    market = f"{', '.join(kinds[:-1])} or {kinds[-1]}"
    return tuple(
        fill_template(text, w=number_to_words, boxed=BOXED, ring=RING, rounds=LAST_TURN, under=len(setup.under), market=market)
        for text in SEED_EXTRAS.how
    )


def build_opening_realm(setup: SeedSetup) -> LandMap:
    """Build the map of the Keep and the six lands around it, without the pawn."""
    names = "; ".join(f"{place} {CONTENT.land[tile].title}" for place, tile in zip(SEED_EXTRAS.places, setup.ring, strict=True))
    return build_realm_map(
        setup.position, fill_template(SEED_EXTRAS.sheet["alt"], lands=names), largest_tile_height=TALL
    )._replace(pawns=())


def tile_placement(setup: SeedSetup, side: int) -> TilePlacement:
    """Return the tile along a side of the Keep."""
    tile = setup.ring[side]
    n = setup.position.turned[tile]
    turned = fill_template(SEED_EXTRAS.sheet["turned"], n=n) if n else SEED_EXTRAS.sheet["unturned"]
    return TilePlacement(SEED_EXTRAS.places[side], str(tile), CONTENT.land[tile].title, turned)


def build_piles(setup: SeedSetup) -> list[CardOrder]:
    """Build the orders of the four piles."""
    words = SEED_EXTRAS.sheet
    named = (
        (words["land"], [f"{tile} {CONTENT.land[tile].title}" for tile in setup.land]),
        (words["wild"], [CONTENT.wild[card].title for card in setup.wild]),
        (words["foes"], [CONTENT.foe[card].title for card in setup.foes]),
        (words["treasure"], [CONTENT.treasure[kind].title for kind in setup.treasure]),
    )
    return [CardOrder(word, fill_template(words["first"], n=len(cards)), tuple(cards)) for word, cards in named]


def build_prizes(setup: SeedSetup) -> LetterList:
    """Build the list of treasure under each letter, in the order of the letters."""
    found = sorted(zip(setup.letters, (CONTENT.treasure[kind].title for kind in setup.under), strict=True))
    return LetterList(SEED_EXTRAS.sheet["prizes"], SEED_EXTRAS.sheet["prizes_note"], tuple(found), PRIZES)
