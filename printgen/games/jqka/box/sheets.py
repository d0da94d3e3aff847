"""Judgement Quest: the printed sheets, one for a quest and the campaign log.

Every number comes from the rules; the words are in templates/jqka/sheet.toml.
"""

from collections.abc import Sequence

from printgen.components.diagrams.dungeon import Dungeon, DungeonRoom
from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.panel import ResultBar
from printgen.components.sheets.campaign import CampaignLog, CampaignRank, CampaignSheetRank, LogColumn, PointsSum
from printgen.components.sheets.dice_strip import DiceStrip, DiceStripPhrases
from printgen.engine.random_streams import STREAM_WORDS, draw_below, make_streams
from printgen.prose.templates import fill_template

from ..components.questsheet import ItemBox, QuestSheet, RoomListing, SupplyTrack, TaskBox
from ..notation import CATEGORIES, ITEMS, ROOMS
from ..notation import RANKS as TITLES
from ..numbers import face_outcomes
from ..rules.dungeon import CROSS, LOZENGE, MAP_WIDTH, MOST, RANKS, STAIRCASE, room_count_of_kind
from ..rules.play import HEALTH_CAP_OPTION, MAP_OPTION, VERSION_OPTION
from .cards import UNCAPPED
from .sheet_texts import SHEET_TEXTS

LARGEST_PURSE = 12  # what all gold of a dungeon comes to
SIXES = 90
"""D6 on a strip: more than a quest that takes every room can use."""


def sheets(options: Sequence[int]) -> tuple[QuestSheet | CampaignLog, ...]:
    """Return the sheet of a quest, unless the game is played with cards, and the campaign log."""
    return (CAMPAIGN_LOG,) if options[VERSION_OPTION] else (build_quest_sheet(options), CAMPAIGN_LOG)


def build_dice_strip(game_id: str, seed: int, swords: int = 0, number: int = 0) -> DiceStrip:
    """Build the strip of dice that the seed rolls, in the order in which a game takes them.

    ``game_id`` contains the seed; ``swords`` is the grade and ``number`` the number in a book, 0 for none.
    """
    w = make_streams(seed, 1)
    twelves = tuple(1 + draw_below(w, STREAM_WORDS, 12) for _ in range(face_outcomes.most_d12_rolls()))
    sixes = tuple(1 + draw_below(w, 0, 6) for _ in range(SIXES))
    return DiceStrip(game_id, twelves, sixes, code=game_id, swords=swords, number=number)


def build_quest_sheet(options: Sequence[int], strip: DiceStrip | None = None) -> QuestSheet:
    """Build the sheet of a quest; a ``strip`` has its dice already rolled."""
    return _build_blank_sheet(bool(options[MAP_OPTION]), bool(options[HEALTH_CAP_OPTION]))._replace(strip=strip)


def _build_blank_sheet(lozenge: bool, uncapped: bool) -> QuestSheet:
    phrases = DiceStripPhrases(*SHEET_TEXTS.phrases)
    wizards = tuple(
        fill_template(text, spell=face_outcomes.spell_price(), price=face_outcomes.item_price())
        for text in SHEET_TEXTS.wizards.paragraphs
    )
    return QuestSheet(
        title=SHEET_TEXTS.title,
        motto=SHEET_TEXTS.motto,
        fields=SHEET_TEXTS.fields,
        dungeon=build_empty_map(LOZENGE if lozenge else CROSS),
        tasks=tuple(build_task_box(category) for category in range(4)),
        rooms=tuple(build_room_listing(kind) for kind in range(1, len(ROOMS))),
        health=SupplyTrack(SHEET_TEXTS.health, UNCAPPED, MOST, SHEET_TEXTS.limit)
        if uncapped
        else SupplyTrack(SHEET_TEXTS.health, MOST),
        gold=SupplyTrack(SHEET_TEXTS.gold, LARGEST_PURSE),
        items=tuple(build_item_box(name, uncapped) for name in ITEMS),
        outcomes=tuple((SHEET_TEXTS.room[ROOMS[kind]][2], build_die_outcome(kind, uncapped)) for kind in face_outcomes.ROLLED),
        wizards=SHEET_TEXTS.wizards._replace(paragraphs=wizards),
        titles=build_titles()[1:],
        points=PointsSum(
            SHEET_TEXTS.points.word,
            tuple(fill_template(part, item_points=face_outcomes.item_points()) for part in SHEET_TEXTS.points.parts),
        ),
        phrases=phrases,
    )


def build_empty_map(room_mask: int) -> Dungeon:
    """Build an empty map to draw in; ``room_mask`` is the mask of its rooms."""
    places = [(cell % MAP_WIDTH, cell // MAP_WIDTH) for cell in range(room_mask.bit_length()) if room_mask >> cell & 1]
    alt = fill_template(SHEET_TEXTS.alt, rooms=len(places) - 1)
    return Dungeon(
        tuple(DungeonRoom(*place) for place in places), (STAIRCASE % MAP_WIDTH, STAIRCASE // MAP_WIDTH), alt, boxes=True
    )


def build_task_box(category: int) -> TaskBox:
    """Build the box of a task category, with the results of the D12."""
    name = CATEGORIES[category]
    rows = tuple(f"{first}–{last} {ROOMS[kind]}" for first, last, kind in face_outcomes.task_spans(category))
    return TaskBox(name, name[0].upper(), SHEET_TEXTS.task[name], rows)


def build_room_listing(kind: int) -> RoomListing:
    """Build a line of the list of rooms."""
    letters, word, icon = SHEET_TEXTS.room[ROOMS[kind]]
    return RoomListing(str(kind) if kind <= 12 else "", letters, word, icon=icon, boxes=room_count_of_kind(kind))


def build_item_box(name: str, uncapped: bool) -> ItemBox:
    """Build the box of an item."""
    word, note = SHEET_TEXTS.item[name]
    return ItemBox(name, word, fill_template(note, healed=face_outcomes.flask_healing(), uncapped=uncapped))


def build_die_outcome(kind: int, uncapped: bool) -> DiceOutcome:
    """Build a row of the table of the D6 for a kind of room."""
    bars = tuple(_build_bar(kind, len(span), brought, uncapped) for span, brought in face_outcomes.outcomes_by_face(kind))
    return DiceOutcome(SHEET_TEXTS.room[ROOMS[kind]][1], bars)


def _build_bar(kind: int, span: int, outcome: face_outcomes.JqkaFaceOutcome, uncapped: bool) -> ResultBar:
    """Build the bar of ``span`` faces with the same result, in words."""
    result, room = SHEET_TEXTS.result, ROOMS[kind]
    health = fill_template(result.health, sign="−" if outcome.health < 0 else "+", n=abs(outcome.health))
    if outcome.health < 0:
        return ResultBar(span, fill_template(result.cursed, health=health) if room == "fountain" else health, "ill")
    if outcome.health > 0:
        return ResultBar(span, fill_template(result.blessed, health=health, uncapped=uncapped), "mild")
    if outcome.slain:
        return ResultBar(span, fill_template(result.hoard, n=outcome.gold) if outcome.gold else result.slain, "mild")
    if outcome.gold:
        return ResultBar(span, fill_template(result.gold, n=outcome.gold), "mild")
    if outcome.items:
        return ResultBar(span, ITEMS[outcome.items.bit_length() - 1], "mild")
    return ResultBar(span, result.missed, "none") if outcome.fight_goes_on else ResultBar(span, result.dodged, "mild")


def build_titles() -> tuple[CampaignSheetRank, ...]:
    """Build all titles, from the knight's; a king's has no gold, because no further quest follows."""
    points = (0, *RANKS)
    return tuple(
        CampaignSheetRank(SHEET_TEXTS.ranks[name], points[rank], rank if rank < len(TITLES) - 1 else 0)
        for rank, name in enumerate(TITLES)
    )


def build_rank_steps() -> tuple[CampaignRank, ...]:
    """Build the ranks as steps: the points that each takes, and the gold of its next quest."""
    words, last = SHEET_TEXTS.campaign, len(TITLES) - 1
    steps = []
    for k, rank in enumerate(build_titles()):
        points = [fill_template(words.points, n=rank.points)] if k else []
        gold = [fill_template(words.some_gold, n=rank.gold) if rank.gold else words.no_gold] if k < last else []
        steps.append(CampaignRank(rank.word, (*points, *gold)))
    return tuple(steps)


def build_campaign_log() -> CampaignLog:
    """Build the log of a campaign."""
    words = SHEET_TEXTS.campaign
    coins = tuple(str(rank.gold) for rank in build_titles()[:-1])
    columns = tuple(
        LogColumn(
            fill_template(column.word, item_points=face_outcomes.item_points()),
            float(column.width),
            coins if column.coins else (),
            CATEGORIES if column.tasks else (),
        )
        for column in words.columns
    )
    return CampaignLog(
        title=words.title,
        motto=words.motto,
        fields=words.fields,
        rank_steps=build_rank_steps(),
        rules=tuple(fill_template(rule, king=RANKS[-1]) for rule in words.rules),
        columns=columns,
        foot=words.foot,
    )


CAMPAIGN_LOG = build_campaign_log()
