"""Judgement Quest: the rule booklet and the booklet to be read aloud.

The prose comes from templates/jqka/, the numbers come from the engine.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.components.book.book_blocks import (
    Block,
    Book,
    BookDice,
    BookEntry,
    BookHeading,
    DiceRows,
    MapFigure,
    NoteLines,
    Paragraph,
    TwoColumns,
    plain_figure,
)
from printgen.prose.books import game_booklets
from printgen.prose.books.manuscript import BlocksByName
from printgen.prose.hero_narrator import join_names
from printgen.prose.templates import fill_template

from ..box import sheets
from ..box.dungeon_maps import build_covered_map, build_named_map, corner_names
from ..box.shared_texts import has_no_health_limit
from ..box.sheet_texts import SHEET_TEXTS
from ..content import CONTENT
from ..notation import CATEGORIES, ITEMS, RANKS, ROOMS, cell_name
from ..numbers import face_outcomes, odds
from ..rules import dungeon
from ..rules.dungeon import BOX, CROSS, LOZENGE, MAP_WIDTH, STAIRCASE, count_rooms
from ..rules.play import CAMPAIGN_OPTION, MAP_OPTION, VERSION_OPTION
from . import tables
from .example import GAME, build_example, find_beginning

DECK = 52
ENDS_WITHOUT_CAMPAIGN = ("Stranded",)
"""The ends of the reading that only a single quest has."""
SHOWN_DICE = 17
"""Dice of a strip that the booklet shows."""


class JqkaRulebookExtras(NamedTuple):
    """Game-specific texts of rulebook.toml: tasks, rooms and items by their words in records."""

    fred: dict[str, str]
    names: dict[str, str]
    picture: dict[str, tuple[str, bool]]
    """A room's picture, and whether it is a place."""
    room: dict[str, str]
    item: dict[str, str]


class SecondRoomTexts(NamedTuple):
    """Passages about a kind of room that follow the sentences of its cards.

    A kind with only one card has a second title and text.
    """

    kind: str
    first: str
    second: str
    title: str = ""


class RewardTexts(NamedTuple):
    """Conditions of a title: a number of points, or any victory."""

    points: str
    victory: str


class JqkaReadingExtras(NamedTuple):
    """Game-specific texts of reading.toml: words beside the passages, and the passages themselves."""

    drawn: str
    """Before the text of a task that is drawn."""
    met: str
    """Before that of a task that is met."""
    reward: RewardTexts
    commission: tuple[str, ...]
    room: tuple[SecondRoomTexts, ...]
    met_texts: dict[str, str]
    titles: dict[str, game_booklets.Ending]


RULEBOOK, RULEBOOK_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Rulebook, JqkaRulebookExtras)
READING, READING_EXTRAS = game_booklets.load_booklet_texts(GAME, game_booklets.Reading, JqkaReadingExtras)


def grounds(options: Sequence[int]) -> tuple[int, int]:
    """Return the masks of the rooms of the map in play, and of the other map."""
    return (LOZENGE, CROSS) if options[MAP_OPTION] else (CROSS, LOZENGE)


def has_seeded_sheets(options: Sequence[int]) -> bool:
    """Return whether sheets with a seed can be printed: not for cards, which are shuffled, nor for a campaign."""
    return not options[VERSION_OPTION] and not options[CAMPAIGN_OPTION]


def template_filler(options: Sequence[int]) -> game_booklets.TemplateFiller:
    """Return the function that fills the gaps in the texts of both booklets."""
    played, (ground, other) = find_beginning(tuple(options)), grounds(options)
    corners = corner_names(ground)
    return game_booklets.make_template_filler(
        played,
        rooms=count_rooms(ground),
        rows=rooms_per_row_text(ground),
        other=rooms_per_row_text(other),
        cross=rooms_per_row_text(CROSS),
        lozenge=rooms_per_row_text(LOZENGE),
        corner=corners[0],
        last_corner=corners[1],
        on=game_booklets.values_in_play(GAME, options),
        seeded=has_seeded_sheets(options),
        id_without_seed=played.id_text.partition("#")[0],
        tasks=len(CATEGORIES),
        items=len(ITEMS),
        kinds=len(CONTENT.task),
        twelve=12,
        deck=DECK,
        stair=cell_name(dungeon.STAIRCASE),
        most=dungeon.MOST,
        price=dungeon.PRICE,
        ranks=dungeon.RANKS,
        m=odds.measure_rules(),
        rolls=face_outcomes.most_d12_rolls(),
        traps_of_chest=sum(len(shown) for shown, brought in face_outcomes.outcomes_by_face(BOX) if brought.health < 0),
        dice={ROOMS[kind]: tables.outcomes_in_text(kind) for kind in face_outcomes.ROLLED},
        first=cell_name(STAIRCASE - MAP_WIDTH),
        second=cell_name(STAIRCASE - 1),
        uncapped=has_no_health_limit(options),
    )


def rooms_per_row_text(room_mask: int) -> str:
    """Return the number of rooms in each row of a map, in words; ``room_mask`` is the mask of its rooms.

    >>> rooms_per_row_text(CROSS)
    '3, 7, 7, 7 and 3'
    """
    return join_names([str(count_rooms(room_mask >> 8 * row & 0xFF)) for row in range(5)])


def rulebook(options: Sequence[int]) -> Book:
    """Build the rule booklet, for play with cards and with dice.

    Map, example and many sentences follow the options. Sheets with a seed have a chapter where there are any.
    """
    say, names, heads = template_filler(options), RULEBOOK_EXTRAS.names, RULEBOOK.heads
    words, (ground, other) = {key: say(text) for key, text in RULEBOOK.words.items()}, grounds(options)
    strip: BlocksByName = {"strip": (build_example_strip(tuple(options)),)} if has_seeded_sheets(options) else {}
    made: BlocksByName = {
        "fred": tuple(BookEntry(say(RULEBOOK_EXTRAS.fred[name]), name, letter=name[0].upper()) for name in CATEGORIES),
        "tasks": (tables.build_task_table(names),),
        "covered": (MapFigure(build_covered_map(ground, words["covered_alt"]), words["covered"], 0.8),),
        "named": (MapFigure(build_named_map(ground, words["named_alt"]), "", 0.76),),
        "other_map": (MapFigure(build_covered_map(other, words["other_alt"]), "", 0.36),),
        "rooms": (tables.build_room_table(names),),
        "items": tuple(BookEntry(say(RULEBOOK_EXTRAS.item[name]), "item", name) for name in ITEMS),
        "substitutes": (tables.build_substitute_room_table(heads["substitutes"], names),),
        "gallery": tuple(build_room_gallery(say)),
        "fights": (tables.build_dice_table(odds.MONSTERS),),
        "titles": (tables.build_title_table(heads["titles"]),),
        "example": tuple(build_example(RULEBOOK.example, tuple(options))),
        "odds": (tables.build_survival_table(names, False),),
        "shielded": (tables.build_survival_table(names, True),),
        "costs": (tables.build_fight_cost_table(names),),
        **strip,
        **build_dice_summary(),
    }
    return game_booklets.build_rulebook(find_beginning(tuple(options)), RULEBOOK, options, say, made)


def build_dice_summary() -> BlocksByName:
    """Build the table of the dice of all rooms."""
    return {"glance": (tables.build_dice_table(tuple(face_outcomes.ROLLED)),)}


def build_room_gallery(say: game_booklets.TemplateFiller) -> Iterator[Block]:
    """Build every kind of room with its picture, its effect, and the results of its die."""
    for kind in (dungeon.STAIRS, *range(1, dungeon.KINDS)):
        name = ROOMS[kind]
        art, place = RULEBOOK_EXTRAS.picture[name]
        high = 31.0 if kind >= dungeon.SPECTER else 25.0
        title = RULEBOOK_EXTRAS.names.get(name, name.capitalize())
        yield TwoColumns(
            (plain_figure(art, title, place, high, high),), (BookHeading(title), Paragraph(say(RULEBOOK_EXTRAS.room[name]))), 0.23
        )
        if kind in (BOX, dungeon.FOUNTAIN, dungeon.ARROWS):
            yield tables.build_dice_table((kind,))


def build_example_strip(options: tuple[int, ...]) -> DiceRows:
    """Build the beginning of the dice strip of the worked example, with its used dice marked."""
    found = find_beginning(options)
    dice = sheets.build_dice_strip(found.id_text, found.seed)
    used = Counter(ply.line.player_label for ply in found.found.plies)
    rows = (("D12", 12, dice.d12_numbers), ("D6", 6, dice.d6_numbers))
    return DiceRows(tuple(BookDice(word, sides, values[:SHOWN_DICE], used[word.lower()]) for word, sides, values in rows))


def master_booklet(options: Sequence[int]) -> Book:
    """Build the booklet to be read aloud, from the King's commission to the titles.

    Nobody is stranded in a campaign, so that it has no text for that end.
    """
    say, (stair, *rooms) = template_filler(options), READING_EXTRAS.room
    unread = ENDS_WITHOUT_CAMPAIGN if options[CAMPAIGN_OPTION] else ()
    ends = {heading: end for heading, end in READING.ends.items() if heading not in unread}
    made: BlocksByName = {
        "commission": tuple(Paragraph(say(paragraph), "aloud") for paragraph in READING_EXTRAS.commission),
        "stair": tuple(build_room_passage(stair)),
        "rooms": tuple(block for room in rooms for block in build_room_passage(room)),
        "tasks": tuple(build_task_passages()),
        "titles": tuple(build_title_passages()),
        "ends": game_booklets.build_ending_passages(ends, NoteLines(1, 3)),
    }
    return game_booklets.build_read_aloud_booklet(GAME, READING, say, made, RULEBOOK, build_dice_summary())


def build_room_passage(texts: SecondRoomTexts) -> Iterator[Block]:
    """Build a kind of room with its picture, a text for each of its cards, and lines for notes.

    A kind with only one card has a second text instead.
    """
    cards = [room for room in CONTENT.room if room.kind == texts.kind]
    first, second, (art, place) = cards[0], cards[-1], RULEBOOK_EXTRAS.picture[texts.kind]
    right: tuple[Block, ...] = (
        BookHeading(first.title),
        Paragraph(f"{first.text} {texts.first}", "aloud"),
        BookHeading(texts.title or second.title),
        Paragraph(texts.second if texts.title else f"{second.text} {texts.second}", "aloud"),
    )
    yield TwoColumns((plain_figure(art, first.title, place, 31, 31),), right, 0.27)
    yield NoteLines(1, 4)


def build_task_passages() -> Iterator[Block]:
    """Build each task with its picture, the text for when it is drawn, and the text for when it is met."""
    for task in CONTENT.task:
        drawn, met = f"{READING_EXTRAS.drawn} {task.text}", f"{READING_EXTRAS.met} {READING_EXTRAS.met_texts[task.kind]}"
        right = (BookHeading(task.title), Paragraph(drawn, "aloud"), Paragraph(met, "aloud"))
        art, place = RULEBOOK_EXTRAS.picture[task.kind]
        yield TwoColumns((plain_figure(art, task.title, place, 31, 31),), right, 0.27)


def build_title_passages() -> Iterator[Block]:
    """Build the texts for a quest that is won, by the title that its points bring."""
    for name, points in zip(RANKS, (0, *dungeon.RANKS), strict=True):
        worth = fill_template(READING_EXTRAS.reward.points, points=points) if points else READING_EXTRAS.reward.victory
        yield game_booklets.build_ending_passage(SHEET_TEXTS.ranks[name], READING_EXTRAS.titles[name], worth)
        yield NoteLines(1, 3)
