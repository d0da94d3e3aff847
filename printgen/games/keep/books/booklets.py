"""Quester's Keep: the rule booklet and the booklet to be read aloud.

The prose comes from templates/keep/, the numbers come from the engine.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.book_blocks import Block, BlockGroup, Book, NoteLines, Steps, TwoColumns, plain_figure
from printgen.engine.content import require_content
from printgen.engine.game_ids import GameId
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.templates import fill_template, number_to_words

from ..box.shared_texts import hero_name
from ..box.sheet_texts import SHEET_TEXTS
from ..box.sheets import choices_of_options
from ..content import CONTENT, LandTile, QuestCreature
from ..notation.move_text import SIDES
from ..numbers.rule_values import count_grail_cards, measure_rules, most_seats, to_signed_text
from ..rules.position import WARRIOR
from ..rules.setup import RING, seat_count
from ..rules.treasure import PEASANT
from . import tables
from .example import build_examples
from .example_turns import GAME, find_example_turn, land_name, tile_drawing_move


class KeepRulebookExtras(NamedTuple):
    """Game-specific texts of rulebook.toml: abilities of heroes, contents of the box, lengths of games."""

    ability: dict[str, str]
    box: dict[str, str]
    lasts: dict[str, str]


class KeepReadingExtras(NamedTuple):
    """Game-specific texts of reading.toml: notes below a title, and the passages about places and creatures.

    ``place`` and ``creature`` are keyed by the words of the content.
    """

    place_note: str
    foe_note: str
    place: dict[str, str]
    foe: dict[str, str]


ENDS_OF_SEVERAL, ENDS_OF_COUNTDOWN = ("Banked", "To Equal Parts"), ("The White Die",)
"""The ends that only several heroes, and only games with a countdown can have."""

RULEBOOK, RULEBOOK_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, KeepRulebookExtras)
READING, READING_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, KeepReadingExtras)


def template_filler(options: Sequence[int], **more: object) -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets.

    ``more`` are values for further gaps.
    """
    played, now, players = find_example_turn("turn", options), choices_of_options(options), seat_count(options)
    return game_booklets.make_template_filler(
        played,
        on=game_booklets.values_in_play(GAME, options),
        solo=now.solo,
        in_grail=now.grail,
        advanced=now.advanced,
        goal=now.goal,
        players=players,
        shown=seat_count(played.options),
        table_players=",".join(("me", *["quester"] * (players - 1))),
        id_without_seed=GameId(GAME.name, tuple(options), played.seed).to_text(GAME.rules.OPTIONS).partition("#")[0],
        m=measure_rules(),
        seats=most_seats(),
        mains=PEASANT,
        gates=RING,
        places=len(CONTENT.land) - 1,
        foes=len(CONTENT.foe),
        piles=count_grail_cards(False),
        solo_piles=count_grail_cards(True),
        warrior_health=CONTENT.hero[WARRIOR].health,
        rates=tables.measurement_gap_values(),
        length=tables.game_length(options),
        **more,
    )


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet. Its rules, the list of what is in the box, and the examples follow the options."""
    say = template_filler(options, drawn=tile_rotation_caption(options))
    heads, patterns = RULEBOOK.heads, RULEBOOK.patterns
    named = {key: say(word) for key, word in RULEBOOK.words.items()}
    made: BlocksByName = {
        **build_examples(RULEBOOK.example, options),
        "box": (tables.build_box_contents(RULEBOOK_EXTRAS.box, len(choices_of_options(options).heroes)),),
        "treasure": (tables.build_treasure_table(heads["treasure"], named["plain"]),),
        "heroes": (tables.build_hero_table(heads["heroes"]),),
        "abilities": (build_ability_steps(say),),
        "costs": (tables.build_step_cost_table(heads["costs"], named),),
        "throws": (tables.build_round_odds_table(named),),
        "odds": tuple(BlockGroup((table,)) for table in tables.build_victory_tables(patterns["against"])),
        "warrior": (tables.build_warrior_victory_table(named),),
        "waits": (tables.build_creature_tables(named),),
        "shares": (tables.build_win_share_table(heads["shares"]),),
        "seats": (tables.build_seat_table(heads["seats"], named["won"]),),
        "lasts": (tables.build_game_length_table(heads["lasts"], RULEBOOK_EXTRAS.lasts),),
        "alone": (tables.build_solo_win_table(heads["alone"], patterns["between"]),),
    }
    return game_booklets.build_rulebook(find_example_turn("turn", options), RULEBOOK, options, say, made)


def tile_rotation_caption(options: Sequence[int]) -> str:
    """Return the caption over the six rotations of the tile in the example."""
    now = find_example_turn("turn", options).found
    ply = tile_drawing_move(now)
    s = ply.before
    return fill_template(
        RULEBOOK.example.words["turned"]["line"],
        hero=hero_name(CONTENT.hero[now.hero]),
        start=land_name(s.tile[s.seat]),
        side=SIDES[s.way],
        land=land_name(ply.action),
    )


def build_ability_steps(say: game_booklets.TemplateFiller) -> Steps:
    """Build a paragraph for each hero, the name and the ability; the Peasants share one.

    ContentError is raised when rulebook.toml does not have as many abilities as are needed.
    """
    names = [hero_name(hero) for hero in CONTENT.hero]
    names[PEASANT:] = [", ".join(names[PEASANT:])]
    require_content(
        len(names) == len(RULEBOOK_EXTRAS.ability), "rulebook.toml must have an ability for each hero, and one for the Peasants"
    )
    return Steps(tuple(f"**{name}:** {say(text)}" for name, text in zip(names, RULEBOOK_EXTRAS.ability.values(), strict=True)), 0)


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud, with the ends that a game with these options can have.

    ContentError is raised when reading.toml lacks the text of a place or of a creature of a quest.
    """
    lands, foes = CONTENT.land[1:], CONTENT.foe
    require_content(set(READING_EXTRAS.place) == {land.word for land in lands}, "reading.toml must have a text for each place")
    require_content(
        set(READING_EXTRAS.foe) == {foe.word for foe in foes}, "reading.toml must have a text for each creature of a quest"
    )
    made: BlocksByName = {
        "places": tuple(block for number, land in enumerate(lands, 1) for block in build_place_passage(number, land)),
        "foes": tuple(map(build_creature_passage, foes)),
        **game_booklets.build_checklists(READING.lines, NoteLines(1, 6)),
        "ends": game_booklets.build_ending_passages(select_ends(options), NoteLines(1, 5)),
    }
    return game_booklets.build_read_aloud_booklet(GAME, READING, template_filler(options), made, RULEBOOK)


def select_ends(options: Sequence[int]) -> dict[str, game_booklets.Ending]:
    """Return the passages of the ends, by their headings, without those that a quest for the Grail cannot have.

    The standard booklet has all of them, as its readers may choose other ways to play.
    """
    now = choices_of_options(options)
    left_out = (*(ENDS_OF_SEVERAL if now.solo else ()), *(ENDS_OF_COUNTDOWN if now.grail else ()))
    return {heading: end for heading, end in READING.ends.items() if heading not in left_out}


def build_place_passage(number: int, land: LandTile) -> Iterator[Block]:
    """Build the passage about a place with its picture, and lines for notes."""
    note = fill_template(READING_EXTRAS.place_note, number=number)
    yield build_passage(land.art, land.title, land.art not in SHEET_TEXTS.tiles.figures, note, READING_EXTRAS.place[land.word])
    yield NoteLines(1, 3)


def build_creature_passage(creature: QuestCreature) -> TwoColumns:
    """Build the passage about a creature of a quest with its picture and its numbers."""
    note = fill_template(
        READING_EXTRAS.foe_note,
        strength=to_signed_text(creature.strength),
        health=creature.health,
        n=creature.reward,
        w=number_to_words,
    )
    return build_passage(creature.art, creature.title, False, note, READING_EXTRAS.foe[creature.word])


def build_passage(art: str, heading: str, block: bool, note: str, text: str) -> TwoColumns:
    """Build a passage to be read aloud beside a small picture.

    Args:
        art: the name of the picture.
        heading: the title of the passage.
        block: whether the picture is a block print, not a figure.
        note: the line below the title.
        text: the passage.
    """
    return game_booklets.build_read_aloud_passage(plain_figure(art, heading, block, 24, 24), 0.23, heading, text, note)
