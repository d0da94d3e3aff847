"""Quester's Keep: the best line of a solo quest as signs, round by round."""

from collections.abc import Iterator, Mapping
from typing import Any

from printgen.components.sheets.step_signs import SignGroup, StepSign
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition, TransitionGroup, split_transitions

from ..box.shared_texts import hero_name
from ..content import CONTENT
from ..notation.move_text import SIDES
from ..rules.land import CROSS_BORDER, MIDDLE
from ..rules.position import (
    ABILITY,
    ACTIVATE,
    AFTER,
    AWAY,
    BANK,
    END,
    FLEE,
    GATE,
    GIFT,
    GO,
    GREEN,
    HEAL,
    HERO,
    KEEP,
    LAND,
    LATE,
    LEAVE,
    MEET,
    MOVE,
    PAY,
    PORT,
    PRIZE,
    QUEST,
    QUESTER,
    RED,
    SPOT,
    TILE,
    TRY,
    WILD,
)
from ..rules.treasure import HEALING, TELEPORT

ACTION_WORDS = (
    *("start", "take", "centre", "enter", "find", "shut", "stop", "pass", "quest", "green", "red", "to", "won", "dead"),
    *("prize", "flee", "try", "success", "nothing", "trade", "buy", "also", "bank", "carry", "done", "leave"),
)
CONTINUED_NODES = (GREEN, RED, PAY, ABILITY, TILE, SPOT, QUESTER, AWAY)
"""Nodes whose moves complete the one before."""
EXTRAS = (TRY, HEAL, PORT)
"""What may be done at several points of a turn, so that the end of a part of the turn is told before it."""


def iter_sign_groups(moves: TransitionGroup, acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of a round: steps and tiles, creatures, pairs of dice, bargains.

    The words are those of seeded.toml, ``acts``. The lands that are laid out before the first round are left out: they stand
    on the sheet. So is the end of movement, business and round, unless something follows that might come before it, too, or
    the hero does nothing in this round.
    """
    is_empty = True
    for group in _iter_told_groups(moves, acts):
        is_empty = False
        yield group
    if is_empty:
        yield _say(acts["stop"])


def _iter_told_groups(moves: TransitionGroup, acts: Mapping[str, str]) -> Iterator[SignGroup]:
    """Iterate over the signs of all moves of a round that must be told."""
    parts = split_transitions([turn for turn in moves if not _is_laid_out(turn)], _is_begun)
    fought = False
    for part, follower in zip(parts, (*parts[1:], None), strict=True):
        first, last = part[0], part[-1]
        if last.before.node == RED:
            yield _build_round(last, not fought, acts)
        else:
            group = _build_group(part, acts) or _build_end(first, follower, acts)
            if group:
                yield group
        fought = last.before.node == RED


def _is_laid_out(turn: Transition) -> bool:
    """Return whether a move lays out a land, or puts one into the box, before the first round."""
    return bool(HERO < turn.before.node <= LAND and not turn.before.begun)


def _is_begun(last: Transition, turn: Transition) -> bool:
    """Return whether a new group begins: not with what completes a move, nor with a card that is banked after another."""
    s, node = turn.before, turn.before.node
    if node in CONTINUED_NODES or (node == LAND and last.before.node == MOVE):
        return False
    if node == PRIZE:
        return bool(last.before.node != PAY)
    if node == MOVE and turn.action == CROSS_BORDER:
        return not (last.before.node == MOVE and last.action == s.spot[0] and last.after.node == MOVE)
    if node == KEEP == last.before.node:
        return banking_kind(turn.action) == "" or banking_kind(turn.action) != banking_kind(last.action)
    return True


def banking_kind(decision: int) -> str:
    """Return "bank" or "carry" for a card that is banked or taken up at the Keep, "" for other business."""
    return "carry" if ACTIVATE <= decision < END else "bank" if BANK <= decision < ACTIVATE else ""


def _build_group(part: TransitionGroup, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a card or a decision with what completes it; () for what may end a part of the turn."""
    s, x = part[0].before, part[0].action
    if s.node == HERO:
        return _say(hero_name(CONTENT.hero[x]))
    if s.node == GATE:
        return StepSign("word", acts["start"]), spot_sign(x, acts)
    if s.node in (GIFT, PRIZE):
        return _say(acts["take" if s.node == GIFT else "prize"], item=CONTENT.treasure[x].title)
    if s.node == WILD:
        return _say(CONTENT.wild[x].title)
    if s.node == MOVE and x <= CROSS_BORDER:
        return _build_steps(part, acts)
    if s.node == MEET and x == QUEST:
        return _say(acts["quest"], foe=CONTENT.foe[part[-1].after.foe].title)
    return _build_business(part, acts) if s.node == KEEP and x < END else _build_extra(part, acts)


def _say(text: str, **words: str) -> SignGroup:
    """Return a text as a sign, its gaps filled with ``words``."""
    return (StepSign("word", fill_template(text, **words)),)


def spot_sign(spot: int, acts: Mapping[str, str]) -> StepSign:
    """Return the sign of a location of a tile: an arrow to its side, or a word for its centre."""
    return StepSign("word", acts["centre"]) if spot == MIDDLE else StepSign("way", SIDES[spot])


def _build_steps(part: TransitionGroup, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a step: the location, or the side and the tile that is entered over it or found there."""
    first, last = part[0], part[-1]
    if last.before.node == MOVE and last.action < CROSS_BORDER:
        return (spot_sign(last.action, acts),)
    side = StepSign("way", SIDES[next(turn for turn in part if turn.action == CROSS_BORDER).before.spot[0]])
    here = last.after.tile[0]
    if last.before.node != LAND:
        return side, *_say(acts["enter"], land=CONTENT.land[here].title)
    found = CONTENT.land[last.action].title
    return side, *_say(acts["find" if here == last.action != first.before.tile[0] else "shut"], land=found)


def _build_round(last: Transition, is_first: bool, acts: Mapping[str, str]) -> SignGroup:
    """Build the dice of a round, the hero's before the creature's, and the end of the fight if it is no treasure.

    The dice of the first round are named by their colours.
    """
    s, after = last.before, last.after
    green, red = StepSign("die", str(s.green)), StepSign("die", str(last.action))
    if is_first:
        pair: SignGroup = StepSign("word", acts["green"]), green, StepSign("word", acts["red"]), red
    else:
        pair = green, StepSign("word", acts["to"]), red
    if after.health[0] == 0:
        return *pair, StepSign("word", acts["dead"])
    return (*pair, StepSign("word", acts["won"])) if after.strong == 0 and after.node != PRIZE else pair


def _build_business(part: TransitionGroup, acts: Mapping[str, str]) -> SignGroup:
    """Build the words of business at the Keep: what is banked or taken up, or trophies for a treasure; () for its end."""
    x = part[0].action
    kind = banking_kind(x)
    if kind:
        base = ACTIVATE if kind == "carry" else BANK
        return _say(acts[kind], items=", ".join(CONTENT.treasure[turn.action - base].title for turn in part))
    if x == GO:
        return ()
    trophies = [CONTENT.wild[turn.action].title for turn in part if turn.before.node == PAY]
    paid = f" {acts['also']} ".join(trophies)
    last = part[-1]
    if last.before.node == PRIZE:
        return _say(acts["trade"], trophy=paid, item=CONTENT.treasure[last.action].title)
    return _say(acts["buy"], trophies=paid, item=CONTENT.treasure[part[1].before.wares - 1].title)


def _build_extra(part: TransitionGroup, acts: Mapping[str, str]) -> SignGroup:
    """Build the signs of a flight, a potion or the Wizard's try, with where it leads; () for what may end a part."""
    s = part[0].before
    x = late_decision(s, part[0].action)
    if x == FLEE:
        return StepSign("word", acts["flee"]), *(spot_sign(turn.action, acts) for turn in part[1:])
    if x == HEAL:
        return (StepSign("word", CONTENT.treasure[HEALING].title),)
    if x == PORT:
        return StepSign("word", CONTENT.treasure[TELEPORT].title), *_iter_landing_signs(part, acts)
    if x == TRY:
        face = next(turn.action for turn in part if turn.before.node == ABILITY)
        told = StepSign("word", acts["success" if face == 1 else "nothing"])
        return StepSign("word", acts["try"]), StepSign("die", str(face)), told, *_iter_landing_signs(part, acts)
    if x == LEAVE:
        return (StepSign("word", acts["leave"]),)
    return (StepSign("word", acts["pass"]),) if s.node == MEET else ()


def late_decision(s: Any, decision: int) -> int:
    """Return a decision, by its number outside the Keep if it is made beside the business there."""
    return decision - LATE if s.node == KEEP and decision >= END else decision


def _iter_landing_signs(part: TransitionGroup, acts: Mapping[str, str]) -> Iterator[StepSign]:
    """Iterate over the signs of the tile and the location to which somebody vanishes."""
    for turn in part:
        if turn.before.node == TILE:
            yield from _say(acts["enter"], land=CONTENT.land[turn.action].title)
        elif turn.before.node == SPOT:
            yield spot_sign(turn.action, acts)


def _build_end(turn: Transition, follower: TransitionGroup | None, acts: Mapping[str, str]) -> SignGroup:
    """Build the word for the end of business or of movement, if something follows that might come before it, else ()."""
    s = turn.before
    if turn.action != GO or s.node not in (MOVE, KEEP) or (s.node == KEEP and not s.settled):
        return ()
    if follower is None or follower[0].before.node not in (AFTER, KEEP):
        return ()
    if late_decision(follower[0].before, follower[0].action) not in EXTRAS:
        return ()
    return (StepSign("word", acts["stop" if s.node == MOVE else "done"]),)
