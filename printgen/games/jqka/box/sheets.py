"""Judgement Quest: what is printed: the deck, the reference cards, and the sheets that are played on.

Every number comes from the rules; the sheets' words stand in templates/jqka/sheet.toml.
"""

from collections.abc import Sequence

from printgen.components.diagrams.dungeon import Chamber, Dungeon
from printgen.components.panels.dice import Outcome
from printgen.components.panels.panel import Bar
from printgen.components.sheets.campaign import CampaignLog, LogColumn, Points, Rank, Step
from printgen.components.sheets.dice_strip import Phrases, Strip
from printgen.engine.random import WORDS as STREAM
from printgen.engine.random import below, streams
from printgen.prose.templates import fill

from ..components.questsheet import Item, Listed, QuestSheet, Supply, Task
from ..notation import CATEGORIES, ITEMS, ROOMS
from ..notation import RANKS as TITLES
from ..numbers import faces
from ..rules.dungeon import CROSS, LOZENGE, MOST, RANKS, STAIRCASE, WIDE, copies
from ..rules.play import HEALTH_CAP_OPTION, MAP_OPTION, VERSION_OPTION
from .cards import UNCAPPED
from .texts import WORDS

LARGEST_PURSE = 12  # what all gold of a dungeon comes to
SIXES = 90
"""D6 on a strip: more than a quest that takes every room can use."""


def sheets(options: Sequence[int]) -> tuple[QuestSheet | CampaignLog, ...]:
    """The sheet of a quest, unless it is played with cards, and the campaign log."""
    return (CAMPAIGN,) if options[VERSION_OPTION] else (quest_sheet(options), CAMPAIGN)


def strip(game_id: str, seed: int, swords: int = 0, number: int = 0) -> Strip:
    """The dice that the seed rolls, in the order in which a game takes them; ``game_id`` holds the seed."""
    w = streams(seed, 1)
    twelves = tuple(1 + below(w, STREAM, 12) for _ in range(faces.most_rolled()))
    sixes = tuple(1 + below(w, 0, 6) for _ in range(SIXES))
    return Strip(game_id, twelves, sixes, game_id, swords, number)


def quest_sheet(options: Sequence[int], strip: Strip | None = None) -> QuestSheet:
    """The sheet of a quest; with a strip its dice are rolled already."""
    return _blank(bool(options[MAP_OPTION]), bool(options[HEALTH_CAP_OPTION]))._replace(strip=strip)


def _blank(lozenge: bool, uncapped: bool) -> QuestSheet:
    phrases = Phrases(*WORDS.phrases)
    wizards = tuple(fill(text, spell=faces.spell_price(), price=faces.item_price()) for text in WORDS.wizards.paragraphs)
    return QuestSheet(
        title=WORDS.title,
        motto=WORDS.motto,
        fields=WORDS.fields,
        dungeon=dungeon(LOZENGE if lozenge else CROSS),
        tasks=tuple(task(category) for category in range(4)),
        rooms=tuple(listed(kind) for kind in range(1, len(ROOMS))),
        health=Supply(WORDS.health, UNCAPPED, MOST, WORDS.limit) if uncapped else Supply(WORDS.health, MOST),
        gold=Supply(WORDS.gold, LARGEST_PURSE),
        items=tuple(item(name, uncapped) for name in ITEMS),
        outcomes=tuple((WORDS.room[ROOMS[kind]][2], outcome(kind, uncapped)) for kind in faces.ROLLED),
        wizards=WORDS.wizards._replace(paragraphs=wizards),
        titles=ranks()[1:],
        points=Points(WORDS.points.word, tuple(fill(part, item_points=faces.item_points()) for part in WORDS.points.parts)),
        phrases=phrases,
    )


def dungeon(ground: int) -> Dungeon:
    """An empty map of the rooms of a mask, to be drawn in."""
    places = [(cell % WIDE, cell // WIDE) for cell in range(ground.bit_length()) if ground >> cell & 1]
    alt = fill(WORDS.alt, rooms=len(places) - 1)
    return Dungeon(tuple(Chamber(*place) for place in places), (STAIRCASE % WIDE, STAIRCASE // WIDE), alt, boxes=True)


def task(category: int) -> Task:
    """A category and what the D12 makes of it."""
    name = CATEGORIES[category]
    rows = tuple(f"{first}–{last} {ROOMS[kind]}" for first, last, kind in faces.tasks(category))
    return Task(name, name[0].upper(), WORDS.task[name], rows)


def listed(kind: int) -> Listed:
    """A line of the list of rooms."""
    letters, word, icon = WORDS.room[ROOMS[kind]]
    return Listed(str(kind) if kind <= 12 else "", letters, word, icon, copies(kind))


def item(name: str, uncapped: bool) -> Item:
    """What may be held."""
    word, note = WORDS.item[name]
    return Item(name, word, fill(note, healed=faces.healed(), uncapped=uncapped))


def outcome(kind: int, uncapped: bool) -> Outcome:
    """A line of the table of the D6."""
    bars = tuple(_bar(kind, len(span), brought, uncapped) for span, brought in faces.faces(kind))
    return Outcome(WORDS.room[ROOMS[kind]][1], bars)


def _bar(kind: int, span: int, brought: faces.Brought, uncapped: bool) -> Bar:
    """What some faces bring, in words."""
    result, room = WORDS.result, ROOMS[kind]
    health = fill(result.health, sign="−" if brought.health < 0 else "+", n=abs(brought.health))
    if brought.health < 0:
        return Bar(span, fill(result.cursed, health=health) if room == "fountain" else health, "ill")
    if brought.health > 0:
        return Bar(span, fill(result.blessed, health=health, uncapped=uncapped), "mild")
    if brought.slain:
        return Bar(span, fill(result.hoard, n=brought.gold) if brought.gold else result.slain, "mild")
    if brought.gold:
        return Bar(span, fill(result.gold, n=brought.gold), "mild")
    if brought.items:
        return Bar(span, ITEMS[brought.items.bit_length() - 1], "mild")
    return Bar(span, result.missed, "none") if brought.again else Bar(span, result.dodged, "mild")


def ranks() -> tuple[Rank, ...]:
    """All titles, the knight's first; a king sets out no more."""
    points = (0, *RANKS)
    return tuple(Rank(WORDS.ranks[name], points[rank], rank if rank < len(TITLES) - 1 else 0) for rank, name in enumerate(TITLES))


def stair() -> tuple[Step, ...]:
    """The ranks as steps: what each takes, and the gold with which it sets out."""
    words, last = WORDS.campaign, len(TITLES) - 1
    steps = []
    for k, rank in enumerate(ranks()):
        points = [fill(words.points, n=rank.points)] if k else []
        gold = [fill(words.some_gold, n=rank.gold) if rank.gold else words.no_gold] if k < last else []
        steps.append(Step(rank.word, (*points, *gold)))
    return tuple(steps)


def campaign() -> CampaignLog:
    """The log of a campaign."""
    words = WORDS.campaign
    coins = tuple(str(rank.gold) for rank in ranks()[:-1])
    columns = tuple(
        LogColumn(
            fill(column.word, item_points=faces.item_points()),
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
        stair=stair(),
        rules=tuple(fill(rule, king=RANKS[-1]) for rule in words.rules),
        columns=columns,
        foot=words.foot,
    )


CAMPAIGN = campaign()
