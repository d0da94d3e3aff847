"""Quester's Keep: a turn as a panel: its sentences, its picture and its weight."""

from collections.abc import Sequence

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatSigns, BeatTable, BeatWords
from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.prose.hero_narrator import Saying, Voice, join_names
from printgen.prose.panel_excerpts import NARROW_LETTERS, choose_sayings, describe_deeds

from ..box.shared_texts import hero_name
from ..content import CONTENT
from ..rules.keep_business import counted_treasure
from ..rules.treasure import GRAIL, full_health
from .counted_events import iter_turn_events
from .events import BEATEN, KILLED, CreatureFight, HeroTurn
from .scene_pictures import build_beat_throws, health_tallies
from .stages import fight_end_verb, iter_turn_deeds
from .texts import STORY_TEXTS, creature_title, known_creature_in_text, land_in_text

MUCH_BANKED = 4
"""So many cards banked in a round make its title."""
GRAIL_WEIGHT = 10
"""So much more weighs the quest under which the Grail lay, where it is sought: no creature has as much health."""
BANKS_BY_WEIGHT = (
    *("died", "grail", "countdown", "prize", "quest_won", "rob_yes", "left", "fled", "gone", "bank", "meet", "lair", "won"),
    *("flight", "healed", "trade", "buy", "hire", "drunk", "explore", "revived", "carry", "passed", "seek", "walk", "stay"),
)
"""Of what is said of a turn, what a panel wants most, by its banks; an ability that failed comes last."""


def build_turn_beat(
    turn: HeroTurn, voice: Voice, sayings: Sequence[Saying], numbered: tuple[int, str], quiet: tuple[Picture, bool]
) -> Beat:
    """Build a turn as a beat of the story.

    Quests won and deaths weigh most, then turns that bank treasure.

    Args:
        turn: the turn.
        voice: the narrator's words and names.
        sayings: the sentences about the turn.
        numbered: the number of its round, and the title of the round or "".
        quiet: the picture for a turn without a fight, and whether it is a block print.
    """
    seat, number = turn.seat, numbered[0]
    fight, won = _choose_fights(turn)
    s, after = turn.moves[0].before, turn.moves[-1].before if turn.ends_in_death else turn.moves[-1].after
    hero, name, tile = CONTENT.hero[after.hero[seat]], voice.name(seat), int(after.tile[seat])
    card = fight.creature if fight else None
    picture, place = (Picture(card.art, card.title), False) if card else quiet
    mine = StateTally(
        "heart", "", name, current=int(after.health[seat]), previous=int(s.health[seat]), maximum=full_health(after, seat)
    )
    state, foe = ((both := health_tallies(fight, name))[:1], both[1]) if fight else ((mine,), None)
    short = [*iter_turn_deeds(turn, voice.name)]
    return Beat(
        number=number,
        name=name,
        title=_panel_title(turn, name, numbered[1]),
        picture=picture,
        signs=BeatSigns(
            place=place,
            glyph="skull" if turn.ends_in_death else "scroll" if won else "sword" if fight else "moon",
            pawn=hero.colour,
            hero=Picture(hero.art, hero_name(hero)),
        ),
        words=BeatWords(
            text=tuple(saying.text for saying in sayings),
            gist=choose_sayings(sayings, BANKS_BY_WEIGHT),
            note=f"{name} {join_names(short)}" if short else "",
            turning_point_text=describe_deeds(
                name,
                short or [f"went to {land_in_text(tile)}"],
                NARROW_LETTERS,
                fight_end_verb(fight, bool(after.grail)) if fight else "",
            ),
        ),
        moment=BeatMoment(
            score_before_after=(counted_treasure(s, seat), counted_treasure(turn.moves[-1].after, seat)),
            last=turn.moves[-1].number,
            spot=(int(after.east[tile]), int(after.down[tile])),
        ),
        weight=_turn_weight(turn, won, bool(short)),
        grave=turn.ends_in_death,
        events=tuple(iter_turn_events(turn)),
        table=BeatTable(throws=build_beat_throws(fight) if fight else (), state=state, foe=foe),
        whom=creature_title(card) if card else "",
    )


def _choose_fights(turn: HeroTurn) -> tuple[CreatureFight | None, CreatureFight | None]:
    """Return the fight that is drawn, and the one that won a quest; None for none."""
    won = next((fight for fight in turn.fights if fight.quest and fight.end == BEATEN), None)
    if won and not turn.ends_in_death:
        return won, won
    return max(turn.fights, key=lambda fight: (fight.end == KILLED, fight.quest, fight.round_count), default=None), won


def _turn_weight(turn: HeroTurn, won: CreatureFight | None, has_result: bool) -> int:
    """Return how much a turn weighs; ``has_result`` says whether it has any result to tell."""
    if won:
        cup = turn.moves[-1].after.grail and GRAIL in won.prize
        return GREAT + won.creature.health + (GRAIL_WEIGHT if cup else 0)
    if turn.ends_in_death:
        return GREAT
    return NOTABLE if turn.banked_count > 0 else PLAIN if has_result else QUIET


def _panel_title(turn: HeroTurn, name: str, head: str) -> str:
    """Return the title of a turn: the fall of its hero, the creature of a quest won, the round's, or the name."""
    fight, won = _choose_fights(turn)
    if fight and turn.ends_in_death:
        return STORY_TEXTS.fallen.format(name=name, foe=known_creature_in_text(fight.creature))
    return won.creature.title if won else head or name
