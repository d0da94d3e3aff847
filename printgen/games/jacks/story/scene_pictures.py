"""Dungeon Jacks: pictures of an encounter: its cards, the dice thrown for it, and the dice that are left."""

from collections.abc import Iterator, Sequence
from typing import Any

from printgen.components.comic.strip import BeatDie, BeatThrows
from printgen.components.diagrams.table_cards import FACE, FOE, LaidCard
from printgen.components.panels.state_tallies import MemberState, PointPart, PointSum, StateTally
from printgen.components.story.play_log import ChapterAim
from printgen.prose.hero_narrator import Voice, count_things
from printgen.prose.templates import number_to_words

from ..box.shared_texts import GLYPHS, card_index, rank_of
from ..box.shared_texts import card_name as card_name
from ..components.encounter_picture import DiceHand, DiceStock, EncounterPicture, PoolDie, ThrowLane
from ..rules.dice import CLERIC, HEROES, PHANTOM
from ..rules.dungeon_cards import NUMBERS
from .encounters import CampaignDungeon, Encounter, ThrownDie
from .sentences import death_cause
from .texts import STORY_TEXTS, hero_class_title

BESIDE_TEXTS = STORY_TEXTS.words
ICONS = (*GLYPHS, "charm")
"""Of whose dice they are: the heroes' suits; a bauble's phantom."""
MOST_PARTS = 6
"""A sum of more cards than that is told as one part."""


def build_encounter_picture(encounter: Encounter, voice: Voice, with_stocks: bool) -> EncounterPicture:
    """Build the picture of an encounter; ``with_stocks`` adds the heroes' dice."""
    shown = tuple(_iter_stocks(encounter, voice)) if with_stocks else ()
    return EncounterPicture(
        tuple(_iter_picture_cards(encounter)), tuple(_iter_lanes(encounter, voice)), shown, describe_picture(encounter)
    )


def _iter_picture_cards(encounter: Encounter) -> Iterator[LaidCard]:
    for card in encounter.cards:
        corner = card_index(card)
        if card < 26:
            yield LaidCard(corner.rank, corner.suit, FOE, BESIDE_TEXTS.beaten if encounter.is_win else "")
        elif card // 13 == CLERIC:
            die = next((die for die in encounter.pool if die.heart == rank_of(card)), None)
            yield LaidCard(
                corner.rank, corner.suit, FACE, note="", is_struck_out=bool(die and die.is_undercut), die=die.face if die else 0
            )
        else:
            yield LaidCard(corner.rank, corner.suit, FACE, _treasure_fate(encounter, card))


def _treasure_fate(encounter: Encounter, card: int) -> str:
    """Return the note about what became of a treasure card."""
    if encounter.is_win:
        return f"+{rank_of(card)}" if NUMBERS >> card & 1 else BESIDE_TEXTS.won
    return BESIDE_TEXTS.left if encounter.cards[-1] < 26 else BESIDE_TEXTS.missed


def _iter_lanes(encounter: Encounter, voice: Voice) -> Iterator[ThrowLane]:
    """Iterate over the lanes of the picture: fight, flight, potions, healing."""
    if encounter.pool:
        figure = f"{encounter.pool_total} {BESIDE_TEXTS.against} {encounter.difficulty}" if encounter.has_total else ""
        yield ThrowLane(BESIDE_TEXTS.fight, tuple(_iter_hands(encounter.pool)), figure, "" if figure else BESIDE_TEXTS.none)
    if encounter.runs:
        last = encounter.runs[-1]
        hands = tuple(
            DiceHand(ICONS[run.hero], (PoolDie(run.face, gone=run.is_exhausted, phantom=run.hero == PHANTOM),))
            for run in encounter.runs
        )
        result = (
            (BESIDE_TEXTS.away if last.is_exhausted else BESIDE_TEXTS.unhurt)
            if last.is_escape and death_cause(encounter) != "run"
            else BESIDE_TEXTS.still
        )
        yield ThrowLane(BESIDE_TEXTS.flight, hands, "", result)
    for hero in (*encounter.drinks, *encounter.resting):
        yield ThrowLane(BESIDE_TEXTS.potion, (DiceHand("flask", ()),), "", BESIDE_TEXTS.back.format(name=voice.name(hero)))
    if encounter.healing:
        tried = encounter.healing
        result = BESIDE_TEXTS.back if tried.returns_die else BESIDE_TEXTS.lost if tried.is_exhausted else BESIDE_TEXTS.nothing
        die = PoolDie(tried.face, gone=tried.is_exhausted)
        lane = BESIDE_TEXTS.prayer if tried.prayed else BESIDE_TEXTS.healing
        yield ThrowLane(lane, (DiceHand(GLYPHS[CLERIC], (die,)),), "", result.format(name=voice.name(tried.patient)))


def build_beat_throws(encounter: Encounter) -> tuple[BeatThrows, ...]:
    """Build the dice of the fight, or of the flight if there was no fight, each owner's sign before the dice."""
    dice: list[BeatDie] = []
    for hand in _iter_hands(encounter.pool):
        dice.append(BeatDie(icon=hand.icon))
        dice += (BeatDie(die.face, not die.rerolled, lost=die.gone, is_underlined=die.on_card) for die in hand.dice)
    for run in () if encounter.pool else encounter.runs:
        dice += (BeatDie(icon=ICONS[run.hero]), BeatDie(run.face, lost=run.is_exhausted))
    return (BeatThrows("", tuple(dice)),) if dice else ()


def encounter_cards(encounter: Encounter) -> tuple[LaidCard, ...]:
    """Build the cards of an encounter; a defence that was undercut is struck out."""
    return tuple(_iter_picture_cards(encounter))


def dice_tallies(encounter: Encounter) -> tuple[StateTally, ...]:
    """Build the tallies of the heroes' dice after an encounter, in the order of suits."""
    s, after = encounter.turns.state_before, encounter.last_position
    return tuple(
        StateTally(
            "die",
            GLYPHS[h],
            hero_class_title(h),
            current=dice_not_exhausted(after, h),
            previous=dice_not_exhausted(s, h),
            maximum=int(after.size[h]),
        )
        for h in range(HEROES)
    )


def _iter_hands(pool: Sequence[ThrownDie]) -> Iterator[DiceHand]:
    """Iterate over the pool hero by hero, phantoms last; a rerolled die is followed by its next face."""
    for owner in range(HEROES + 1):
        dice = [die for thrown in pool if thrown.hero == owner for die in _iter_die_faces(thrown)]
        if dice:
            yield DiceHand(ICONS[owner], tuple(dice))


def _iter_die_faces(thrown: ThrownDie) -> Iterator[PoolDie]:
    for face in thrown.faces[:-1]:
        yield PoolDie(face, rerolled=True)
    yield PoolDie(thrown.face, gone=thrown.gone, on_card=bool(thrown.heart), phantom=thrown.hero == PHANTOM)


def _iter_stocks(encounter: Encounter, voice: Voice) -> Iterator[DiceStock]:
    """Iterate over the heroes' dice after an encounter."""
    before, after = encounter.turns.state_before, encounter.last_position
    for h in range(HEROES):
        yield DiceStock(
            voice.name(h), GLYPHS[h], dice_not_exhausted(after, h), before=dice_not_exhausted(before, h), most=int(after.size[h])
        )


def dice_not_exhausted(s: Any, hero: int) -> int:
    """Return the number of a hero's dice that are not exhausted."""
    return int(s.size[hero] - s.out[hero])


def describe_picture(encounter: Encounter) -> str:
    """Return the content of an encounter's picture in words."""
    parts = ["cards: " + ", ".join(card_name(card) for card in encounter.cards)]
    if encounter.pool:
        parts.append("rolled: " + ", ".join(_describe_die(die) for die in encounter.pool))
    if encounter.has_total:
        parts.append(f"total {encounter.pool_total} {BESIDE_TEXTS.against} {encounter.difficulty}")
    parts += [f"flight: {_owner_name(run.hero)} {run.face}" for run in encounter.runs]
    if encounter.healing:
        parts.append(f"healing: {encounter.healing.face}, for the {hero_class_title(encounter.healing.patient)}")
    left = ", ".join(
        f"{hero_class_title(h)} {dice_not_exhausted(encounter.last_position, h)} of {encounter.last_position.size[h]}"
        for h in range(HEROES)
    )
    return "; ".join((*parts, f"dice left: {left}")) + "."


def _owner_name(hero: int) -> str:
    return "phantom" if hero == PHANTOM else hero_class_title(hero)


def _describe_die(die: ThrownDie) -> str:
    faces = ", then ".join(map(str, die.faces))
    heart = f" on the {die.heart} of hearts" if die.heart else ""
    return f"{_owner_name(die.hero)} {faces}{heart}{' exhausted' if die.gone else ''}"


def state_tallies(before: Any, after: Any, voice: Voice) -> tuple[tuple[StateTally, ...] | MemberState, ...]:
    """Build the heroes' dice, the points and the cards left after an encounter, beside those before it."""
    points = StateTally("gem", "chest", "Points", current=after.points, previous=before.points, maximum=0)
    cards = StateTally("room", "stairs", "Cards left", current=after.cards, previous=after.cards, maximum=0)
    return (*hero_states(before, after, voice), (points, cards))


def hero_states(before: Any, after: Any, voice: Voice) -> tuple[MemberState, ...]:
    """Build one band per hero, with the dice."""
    return tuple(
        MemberState(
            voice.name(h),
            hero_class_title(h).lower(),
            (
                (
                    StateTally(
                        "die",
                        GLYPHS[h],
                        "Dice",
                        current=dice_not_exhausted(after, h),
                        previous=dice_not_exhausted(before, h),
                        maximum=int(after.size[h]),
                    ),
                ),
            ),
        )
        for h in range(HEROES)
    )


def build_chapter_aims(dungeon: CampaignDungeon) -> tuple[ChapterAim, ...]:
    """Build the line above a dungeon: its Big Bads, its points, and from the second on the running total."""
    total = dungeon.encounters[0].turns.state_before.total + dungeon.points
    row = (
        ChapterAim("monster", "dragon", count_things(dungeon.number, "Big Bad")),
        ChapterAim("gem", "chest", count_things(dungeon.points, "point")),
    )
    told = f"{number_to_words(int(total))} in all" if total else "none in all"
    return row if dungeon.number == 1 else (*row, ChapterAim("information", "scroll", told))


def build_treasure_sum(dungeon: CampaignDungeon) -> PointSum | None:
    """Build the sum of a dungeon's Diamonds, or return None if none were won."""
    ranks = [rank_of(card) for entry in dungeon.encounters if entry.is_win for card in entry.loot if NUMBERS >> card & 1]
    if not ranks:
        return None
    parts = tuple(PointPart(("diamond",), "", n) for n in ranks)
    if len(parts) > MOST_PARTS:
        parts = (PointPart(("diamond",), count_things(len(ranks), "card"), sum(ranks)),)
    return PointSum("", parts, sum(ranks))
