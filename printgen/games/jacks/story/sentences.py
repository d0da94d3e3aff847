"""Dungeon Jacks: sentences about encounters and their results.

Dice are drawn as well, so most sentences about dice are used only once.
"""

from collections.abc import Iterator

from printgen.prose.hero_narrator import Saying, Voice, count_things
from printgen.prose.templates import number_to_words

from ..notation import card_to_text
from ..rules.dice import CLERIC, PHANTOM
from ..rules.dungeon_cards import NUMBERS
from .encounters import NOBODY, CampaignDungeon, Encounter, FlightRoll, ThrownDie
from .texts import STORY_TEXTS, defences_in_text, red_cards_in_text, times_in_words

CLOSE_LOSS, EASY_WIN = 2, 6
"""A fight lost by so little was close, one won by so much was easy."""


def tell_meeting(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    """Tell which monster the party met, and its defences."""
    if encounter.monster == NOBODY:
        yield voice.saying(
            "missed" if encounter.loot else "missed_none", what=red_cards_in_text(encounter.loot or encounter.cards)
        )
        return
    yield voice.saying(f"meet_{card_to_text(encounter.monster).replace('-', '_')}")
    hearts = [card for card in encounter.cards if card // 13 == CLERIC]
    if hearts:
        yield voice.saying("defended", what=red_cards_in_text(hearts))


def tell_fight(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    """Tell the fight: rerolls, exhausted dice, undercuts, and the total."""
    if not encounter.fought:
        return
    again = sum(len(die.faces) - 1 for die in encounter.pool)
    if again:
        knows = encounter.monster // 13
        yield from voice.say_once("reroll_fighter" if knows else "reroll_rogue", knows, times=times_in_words(again))
    yield from _tell_exhausted_dice(voice, encounter)
    yield from _tell_undercuts(voice, encounter)
    for die in encounter.pool:
        if die.hero == PHANTOM and not die.heart:
            yield from voice.say_once("phantom")
    if not encounter.has_total:
        return
    margin = encounter.pool_total - encounter.difficulty
    yield from voice.say_once(fight_sentence_bank(margin), total=encounter.pool_total, difficulty=encounter.difficulty)
    if encounter.is_win:
        yield from _tell_loot(voice, encounter)
    elif encounter.loot:
        yield from voice.say_once("left", what=red_cards_in_text(encounter.loot))


def _tell_exhausted_dice(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    """Tell which dice the pool lost, but for those on Hearts cards."""
    gone = [die.hero for die in encounter.pool if die.gone and not die.heart]
    if len(gone) == 1:
        yield from voice.say_once("spent_one", gone[0])
    elif gone:
        yield from voice.say_once("spent_many", n=number_to_words(len(gone)), who=voice.names(gone))


def _tell_undercuts(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    laid = [die for die in encounter.pool if die.heart]
    well = [die for die in laid if die.is_undercut]
    if len(well) > 1:
        yield from voice.say_once("undercut_many", what=defences_in_text(die.heart for die in well), n=number_to_words(len(well)))
    elif well:
        yield from _tell_undercut(voice, well[0])
    for die in laid:
        if not die.is_undercut:
            yield from voice.say_once("undercut_failed", face=number_to_words(die.face), what=defences_in_text([die.heart]))


def _tell_undercut(voice: Voice, die: ThrownDie) -> Iterator[Saying]:
    what = defences_in_text([die.heart])
    if die.hero == PHANTOM:
        yield from voice.say_once("undercut_phantom", what=what)
        return
    bank = "undercut_magic" if die.face == 6 else "undercut"
    yield from voice.say_once(bank, die.hero, what=what, face=number_to_words(die.face))


def _tell_loot(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    plain = [card for card in encounter.loot if NUMBERS >> card & 1]
    if plain:
        yield voice.saying("loot", what=red_cards_in_text(plain), points=count_things(encounter.points, "point"))
    if encounter.magic_items:
        yield voice.saying("loot_item", what=red_cards_in_text(encounter.magic_items))


def tell_flight(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    """Tell why the party fled, and who ran; a run that ends the party is left to the story's end."""
    if encounter.runs and not encounter.fought:
        yield from voice.say_once("flee")
        if encounter.loot:
            yield from voice.say_once("left", what=red_cards_in_text(encounter.loot))
    for run in encounter.runs[:-1] if death_cause(encounter) == "run" else encounter.runs:
        yield from voice.say_once(flight_sentence_bank(run), run.hero)
    for hero in encounter.drinks:
        yield voice.saying("potion", hero)


def tell_healing(voice: Voice, encounter: Encounter) -> Iterator[Saying]:
    """Tell the result of the Cleric's try; a try that ends the party is left to the story's end."""
    tried = encounter.healing
    if tried and death_cause(encounter) != "heal":
        came = "yes" if tried.returns_die else "lost" if tried.is_exhausted else "no"
        own = "self_" if tried.patient == CLERIC else ""
        bank, whom = (f"pray_{came}", CLERIC) if tried.prayed else (f"heal_{own}{came}", tried.patient)
        yield from voice.say_once(bank, whom)


def tell_departure(voice: Voice, dungeon: CampaignDungeon, is_last: bool) -> Iterator[Saying]:
    """Tell how the party leaves a dungeon, and who drank a potion before the next."""
    bank = "out_empty" if not dungeon.points else "out_last" if is_last else "out"
    yield voice.saying(bank, points_word=count_things(dungeon.points, "point"))
    for hero in dungeon.encounters[-1].resting:
        yield voice.saying("potion", hero)


def fight_sentence_bank(margin: int) -> str:
    """Return the bank of sentences for the margin of a fight, which is below 0 if it was lost."""
    if margin < 0:
        return "fail_close" if margin >= -CLOSE_LOSS else "fail"
    return "win_exact" if margin == 0 else "win_easy" if margin >= EASY_WIN else "win"


def flight_sentence_bank(run: FlightRoll) -> str:
    """Return the bank of sentences for a die of the flight."""
    if run.hero == PHANTOM:
        return "run_phantom" if run.is_escape else "run_phantom_none"
    if run.face == 1:
        return "run_free"
    return "run_away" if run.face < 6 else "run_wizard" if run.is_escape else "run_stuck"


def death_cause(encounter: Encounter) -> str:
    """Return the cause that took the last die: roll, run or heal; "" while the party lives."""
    if not encounter.party_lost:
        return ""
    return "heal" if encounter.healing else "run" if encounter.runs else "roll"


def result_in_short(encounter: Encounter) -> str:
    """Return the result of an encounter in figures or a word, or ""."""
    words = STORY_TEXTS.words
    if encounter.has_total:
        return f"{encounter.pool_total} {words.against} {encounter.difficulty}"
    if encounter.runs and encounter.runs[-1].is_escape:
        return words.away if encounter.runs[-1].is_exhausted else words.unhurt
    return ""


def describe_encounter(encounter: Encounter, title: str) -> str:
    """Describe an encounter in a few words: the monster, the result, and the points."""
    result = (
        result_in_short(encounter)
        if encounter.is_win or not encounter.has_total
        else f"{STORY_TEXTS.words.beat_us} {result_in_short(encounter)}"
    )
    brought = f" {STORY_TEXTS.words.brought.format(points=encounter.points)}" if encounter.points else ""
    return ", ".join(filter(None, (title, result))) + brought


def describe_turning_point(encounter: Encounter, title: str) -> str:
    """Describe the result of an encounter in a sentence.

    It says who fell, for how many points and dice, or from whom the party fled.
    """
    if encounter.monster == NOBODY:
        return f"{STORY_TEXTS.turned.nobody.format(foe=title)}."
    words, gaps = (
        STORY_TEXTS.turned,
        {"foe": title, "points": count_things(encounter.points, "point"), "result": result_in_short(encounter)},
    )
    if encounter.party_lost:
        return words.lost.format(**gaps)
    price = encounter.turns.state_before.alive - encounter.last_position.alive
    cost = words.price.format(dice=count_things(int(price), "die", "dice")) if price > 0 else ""
    if encounter.is_win:
        return f"{(words.paid if encounter.points else words.won).format(**gaps)}{cost}."
    return f"{(words.failed if encounter.has_total else words.fled).format(**gaps)}{cost}."
