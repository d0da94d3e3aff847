"""Quester's Keep: a turn as a panel: what of it is said, what is shown, how much it weighs."""

from collections.abc import Sequence

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatMoment, BeatSigns, BeatTable, BeatWords
from printgen.components.panels.tallies import Tally
from printgen.components.picture import Picture
from printgen.prose.excerpt import NARROW, chosen, deeds
from printgen.prose.voice import Saying, Voice, listing

from ..box.names import called
from ..content import CONTENT
from ..rules.business import wealth
from ..rules.treasure import GRAIL, most_health
from .events import BEATEN, KILLED, Fight, Turn
from .exhibits import health, throws
from .stages import ended, in_short
from .voice import FURNITURE, definite, known
from .voice import place as place_of

RICH = 4
"""So many cards banked in a round make its title."""
CUP = 10
"""So much more weighs the quest under which the Grail lay, where it is sought: no creature has as much health."""
WANTED = (
    *("died", "grail", "countdown", "prize", "quest_won", "rob_yes", "left", "fled", "gone", "bank", "meet", "lair", "won"),
    *("flight", "healed", "trade", "buy", "hire", "drunk", "explore", "revived", "carry", "passed", "seek", "walk", "stay"),
)
"""Of what is said of a turn, what a panel wants most, by its banks; an ability that failed comes last."""


def panel(turn: Turn, voice: Voice, said: Sequence[Saying], numbered: tuple[int, str], quiet: tuple[Picture, bool]) -> Beat:
    """A turn as a beat: quests that were won and deaths are great, treasure that is banked comes before others.

    It is ``numbered`` by its round, which may have a title; ``quiet`` is shown where there was no fight, a block or a figure.
    """
    seat, number = turn.seat, numbered[0]
    fight, won = _shown(turn)
    s, after = turn.moves[0].before, turn.moves[-1].before if turn.killed else turn.moves[-1].after
    hero, name, tile = CONTENT.hero[after.hero[seat]], voice.name(seat), int(after.tile[seat])
    card = fight.creature if fight else None
    picture, place = (Picture(card.art, card.title), False) if card else quiet
    mine = Tally("heart", "", name, int(after.health[seat]), int(s.health[seat]), most_health(after, seat))
    state, foe = ((both := health(fight, name))[:1], both[1]) if fight else ((mine,), None)
    short = [*in_short(turn, voice.name)]
    return Beat(
        number=number,
        name=name,
        title=_titled(turn, name, numbered[1]),
        picture=picture,
        signs=BeatSigns(
            place=place,
            glyph="skull" if turn.killed else "scroll" if won else "sword" if fight else "moon",
            pawn=hero.colour,
            hero=Picture(hero.art, called(hero)),
        ),
        words=BeatWords(
            text=tuple(saying.text for saying in said),
            gist=chosen(said, WANTED),
            note=f"{name} {listing(short)}" if short else "",
            turned=deeds(name, short or [f"went to {place_of(tile)}"], NARROW, ended(fight, bool(after.grail)) if fight else ""),
        ),
        moment=BeatMoment(
            held=(wealth(s, seat), wealth(turn.moves[-1].after, seat)),
            last=turn.moves[-1].number,
            spot=(int(after.east[tile]), int(after.down[tile])),
        ),
        weight=_weight(turn, won, bool(short)),
        grave=turn.killed,
        table=BeatTable(throws=throws(fight) if fight else (), state=state, foe=foe),
        whom=known(card) if card else "",
    )


def _shown(turn: Turn) -> tuple[Fight | None, Fight | None]:
    """The fight of a turn that is drawn, and the quest that was won in it."""
    won = next((fight for fight in turn.fights if fight.quest and fight.end == BEATEN), None)
    if won and not turn.killed:
        return won, won
    return max(turn.fights, key=lambda fight: (fight.end == KILLED, fight.quest, fight.rounds), default=None), won


def _weight(turn: Turn, won: Fight | None, told: bool) -> int:
    """How much a turn weighs; of one of which nothing can be ``told`` in short nothing came."""
    if won:
        cup = turn.moves[-1].after.grail and GRAIL in won.prize
        return GREAT + won.creature.health + (CUP if cup else 0)
    if turn.killed:
        return GREAT
    return NOTABLE if turn.banked > 0 else PLAIN if told else QUIET


def _titled(turn: Turn, name: str, head: str) -> str:
    """What a turn is called where it has much room: the quest's creature that was beaten, who killed, else its round's title."""
    fight, won = _shown(turn)
    if fight and turn.killed:
        return FURNITURE.fallen.format(name=name, foe=definite(fight.creature))
    return won.creature.title if won else head or name
