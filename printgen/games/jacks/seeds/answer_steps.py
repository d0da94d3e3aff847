"""Dungeon Jacks: the best line of a campaign as signs, encounter by encounter."""

from collections.abc import Iterator, Mapping

from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from ..box.shared_texts import card_index
from ..content import CONTENT
from ..notation import die_to_text
from ..rules.dice import CLERIC, HEROES, PHANTOM
from ..rules.dungeon_cards import BLACK
from ..rules.items import DRINK, ONE, SIX
from ..rules.play import DRAW, FLEE, GO, HEAL, HEALING, HEART, LAY, MEET, PARTY, REROLL, REST, ROLL, RUN, RUNS, SETTLE

SWORD = StepSign("glyph", "sword")
"""Before the dice of a fight."""
RUN_RESULTS = {"unhurt": "free", "away": "away", "exhausted": "caught"}
"""The words of seeded.toml for the results of a flight."""
HEALING_RESULTS = {"healed": "healed", "nothing": "nothing", "exhausted": "exhausted"}
"""The same for a try to heal."""
ACTION_WORDS = (
    *("fight", "flee", "lost", "won", "phantom", "reroll", "on", "potion", "heal", "pray", "descend", "stop"),
    *RUN_RESULTS.values(),
    *HEALING_RESULTS.values(),
)


def iter_sign_groups(moves: TransitionGroup, acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of a step: cards, dice of a fight hero by hero, other decisions each with its die.

    The words are those of seeded.toml, ``acts``. What is not shown says nothing: dice show who was sent, and where nothing
    follows, the dice are added up or nobody is healed.
    """
    lead: SignGroup = ()
    was_settling = False
    for part in split_transitions(moves, _is_continued):
        s, x = part[0].before, part[0].action
        if was_settling and s.node == FLEE:
            lead = (StepSign("word", acts["lost"]),)
        elif was_settling and s.node == HEAL and DRINK <= x < DRINK + HEROES:
            lead = (StepSign("word", acts["won"]),)
        group = _build_group(part, acts)
        if group:
            yield (*lead, *group)
            lead = ()
        elif s.node == MEET:
            lead = (SWORD,) if x == GO else (StepSign("word", acts["flee"]),)
        was_settling = part[-1].before.node in (ROLL, SETTLE, REROLL, LAY)


def _is_continued(last: Transition, turn: Transition) -> bool:
    """Return whether a new group begins: not with a hero's next die, nor with what a decision waits for."""
    if turn.before.node == ROLL:
        return bool(last.before.node != ROLL or last.before.hero != turn.before.hero)
    return turn.before.node not in (REROLL, LAY, RUN, HEALING)


def _build_group(part: TransitionGroup, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a card, of a hero's dice, or of a decision with its die; () for what need not be said."""
    first, last = part[0], part[-1]
    s, x = first.before, first.action
    if s.node == PARTY:
        return StepSign("card", *card_index(x)), _hero_sign(x // 13)
    if s.node == DRAW:
        return (StepSign("foe" if BLACK >> x & 1 else "card", *card_index(x)),)
    if s.node == ROLL:
        return _hero_sign(s.hero), *(_die_sign(turn.action) for turn in part)
    if x in (ONE, SIX):
        return StepSign("word", acts["phantom"]), _die_sign(1 if x == ONE else 6)
    if last.before.node in (RUN, HEALING):
        return _build_try(first, last, acts)
    if last.before.node == REROLL:
        return StepSign("word", acts["reroll"]), _die_sign(last.action)
    if last.before.node == LAY:
        return _build_undercut(s.node, x, last.action, acts)
    return _build_remark(first, acts)


def _build_undercut(node: int, decision: int, place: int, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a die that is put on a Hearts card."""
    assert node == SETTLE
    who = StepSign("word", acts["phantom"]) if place // 6 == PHANTOM else _hero_sign(place // 6)
    return who, _die_sign(place % 6 + 1), StepSign("word", acts["on"]), StepSign("face", str(decision - HEART), "heart")


def _build_try(first: Transition, last: Transition, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a flight or of a try to heal: the hero, the die, and what comes of it."""
    s, hero = first.before, first.action
    said = die_to_text(last.before, last.action)
    if s.node == FLEE:
        return _hero_sign(hero), _die_sign(last.action), StepSign("word", acts[RUN_RESULTS[said]])
    who = acts["heal"] if s.dice[CLERIC] else acts["pray"]
    words = fill_template(who, hero=CONTENT.hero[hero].title)
    return StepSign("word", words), _die_sign(last.action), StepSign("word", acts[HEALING_RESULTS[said]])


def _build_remark(turn: Transition, acts: Mapping[str, str]) -> SignGroup:
    """Build the word of a potion, or of what is done between dungeons; () for all other decisions."""
    s, x = turn.before, turn.action
    if s.node in (MEET, SETTLE, FLEE, HEAL, REST) and DRINK <= x < DRINK + HEROES:
        return (StepSign("word", fill_template(acts["potion"], hero=CONTENT.hero[x - DRINK].title)),)
    if s.node == REST:
        return (StepSign("word", acts["stop"] if x == RUNS else fill_template(acts["descend"], dungeon=turn.after.dungeon)),)
    return ()


def _hero_sign(hero: int) -> StepSign:
    """Return the name of a hero, as the booklet names it."""
    return StepSign("word", CONTENT.hero[hero].title)


def _die_sign(face: int) -> StepSign:
    """Return a face of the die."""
    return StepSign("die", str(face))
