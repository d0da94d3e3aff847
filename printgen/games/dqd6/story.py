"""Dungeon Quest D6: a record told as a story, a scene for each room."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.document.bank import Banks
from printgen.document.blocks import Cover, Log, Roll, Scene, Skyline, Tally
from printgen.document.pieces import Picture
from printgen.document.prose import fill
from printgen.games.dqd6.content import CONTENT, FACTS, Hero, Room
from printgen.games.dqd6.notation import ABILITIES, GUARDED, MONSTERS, WEAPONS
from printgen.games.dqd6.rules import CHOOSE, DRAGON, ENTER, FLEE, GEM, GEMS, GUARD, LAIR, LOST, MOST, NOTHING, STRIKE, WON, hits
from printgen.kernel.game import Game, GameId
from printgen.kernel.play import replay
from printgen.kernel.record import Record, to_text

GLYPHS = {"specter": "specter", "slime": "slime", "skeleton": "skull", "dragon": "dragon", "nobody": "moon"}
LEGEND = "A full sign is held, a struck one was lost here, a coloured one was won."


class Turn(NamedTuple):
    """A move with the position on both sides of it."""

    before: Any
    x: int
    after: Any


def tell(game: Game, ident: GameId, record: Record) -> Log:
    """The play-log of a record that follows the rules; RecordError names the first line that does not."""
    turns = list(_turns(game, ident, record))
    digest = sha256("\n".join(line.words for line in record.moves).encode()).digest()
    seed = ident.seed if ident.seed is not None else int.from_bytes(digest[:7], "big")
    return Teller(seed).log(ident, record, turns)


def _turns(game: Game, ident: GameId, record: Record) -> Iterator[Turn]:
    plies = list(replay(game, ident, record))
    for ply, following in pairwise(plies):
        yield Turn(ply.before, ply.x, following.before)
    last = plies[-1].before.copy()
    game.rules.step(last, plies[-1].x)
    yield Turn(plies[-1].before, plies[-1].x, last)


def spell(n: int) -> str:
    """A number from 0 to 999 in words.

    >>> spell(3), spell(21), spell(110)
    ('three', 'twenty-one', 'a hundred and ten')
    """
    small = "no one two three four five six seven eight nine ten eleven twelve"
    small += " thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    tens = "twenty thirty forty fifty sixty seventy eighty ninety"
    if n >= 100:
        hundreds = "a hundred" if n < 200 else f"{spell(n // 100)} hundred"
        return hundreds + (f" and {spell(n % 100)}" if n % 100 else "")
    if n < 20:
        return small.split()[n]
    return tens.split()[n // 10 - 2] + (f"-{spell(n % 10)}" if n % 10 else "")


class Teller:
    """Tells one story; what was told is in its banks, so that nothing is told twice."""

    def __init__(self, seed: int):
        self.banks = Banks("dqd6", seed)
        self.hero: Hero = CONTENT.hero[self.banks.below(len(CONTENT.hero))]
        self.rooms = self.banks.shuffled(tuple(room.name for room in CONTENT.room))
        self.visits: dict[str, int] = {}
        self.told: set[str] = set()

    def words(self, **more: object) -> dict[str, object]:
        """The words that every sentence may use."""
        hero = self.hero
        return {
            "hero": hero.name.split()[0],
            "full": hero.name,
            "they": hero.they,
            "them": hero.them,
            "their": hero.their,
            "They": hero.they.capitalize(),
            "Their": hero.their.capitalize(),
            **more,
        }

    def say(self, bank: str, **more: object) -> str:
        """The next line of a bank."""
        return self.banks.tell(bank, **self.words(**more))

    def log(self, ident: GameId, record: Record, turns: Sequence[Turn]) -> Log:
        """The whole play-log."""
        visits = list(_visits(turns))
        scenes = tuple(self.scene(number, visit) for number, visit in enumerate(visits, 1))
        end = turns[-1].after
        skylines = tuple(
            Skyline(ability, ability, ability.capitalize(), tuple(visit[-1].after.ability[k] for visit in visits))
            for k, ability in enumerate(ABILITIES)
        )
        won = end.outcome == WON
        points = sum(end.ability) + sum(end.weapon)
        bank = "epilogue_won" if won else f"epilogue_lost_{end.gems}"
        epilogue = self.say(bank, points=points, rooms_word=spell(len(visits)), gems=end.gems)
        return Log(
            cover=self.cover(ident, record, end, len(visits)),
            scenes=scenes,
            epilogue_title=CONTENT.line["home_won" if won else "home_lost"],
            epilogue=epilogue,
            skylines=skylines,
            record=tuple(to_text(record).splitlines()),
            game_id=record.game,
            legend=LEGEND,
            tailpiece=Picture("villager-woman" if self.hero.they == "she" else "villager-man", self.hero.name),
        )

    def cover(self, ident: GameId, record: Record, end: Any, rooms: int) -> Cover:
        """The title page."""
        won = end.outcome == WON
        outcome = "won" if won else "lost"
        points = sum(end.ability) + sum(end.weapon)
        gems = f"{spell(end.gems)} gem{'s' * (end.gems != 1)}"
        summary = f"{gems}, {spell(rooms)} rooms, {f'{spell(points)} points' if won else 'and home again'}"
        kind = MONSTERS[end.monster] if end.monster else "dragon"
        same = "The same id and player tell the same story." if ident.seed is not None else "Kept by hand, at a table."
        return Cover(
            game=FACTS.title,
            title=self.say(f"title_{outcome}"),
            line=self.say(f"line_{outcome}"),
            picture=Picture("dragon" if won else kind, f"a {'dragon' if won else kind}"),
            ribbon="VICTORY" if won else "DEFEAT",
            summary=summary,
            code=record.game,
            facts=(f"{self.hero.name}, {self.hero.trade}", f"played by {record.players[0]}", record.game, same),
            state_word=f"as {self.hero.they} came home",
            state=tuple(Tally(a, a, a.capitalize(), end.ability[k], end.ability[k], MOST) for k, a in enumerate(ABILITIES)),
        )

    def room(self) -> tuple[Room, int]:
        """The next room of the pile, which goes underneath, and how often it was seen before."""
        name = self.rooms.pop(0)
        self.rooms.append(name)
        seen = self.visits.get(name, 0)
        self.visits[name] = seen + 1
        return next(room for room in CONTENT.room if room.name == name), seen

    def scene(self, number: int, visit: Sequence[Turn]) -> Scene:
        """One room from its door to the next."""
        room, seen = self.room()
        first, last = visit[0].before, visit[-1].after
        met = next((turn.after.monster for turn in visit if turn.after.monster), first.monster)
        kind = MONSTERS[met]
        arrive = fill(room.arrive[(seen + number) % len(room.arrive)], **self.words())
        return Scene(
            number=number,
            title=room.name,
            picture=Picture(kind, f"a {kind}") if met else Picture(room.art, room.name),
            place=not met,
            glyph=GLYPHS[kind],
            opening=" ".join((arrive, *self.meeting(kind, first))),
            rolls=tuple(roll for turn in visit for roll in self.rolls(turn)),
            closing=" ".join(self.closing(visit[-1])),
            state=_state(first, last),
        )

    def meeting(self, kind: str, first: Any) -> Iterator[str]:
        """What follows on the arrival: nobody, or how the monster is met."""
        if kind == "nobody":
            yield self.say("rest_prose")
            return
        if first.counter == LAIR:
            yield self.say("lair")
        monster = next(m for m in CONTENT.monster if (m.kind, m.level) == (kind, first.gems))
        key = f"{kind} {first.gems}"
        seen = self.visits.get(key, 0)
        self.visits[key] = seen + 1
        yield fill(monster.appears[seen % len(monster.appears)], **self.words())

    def rolls(self, turn: Turn) -> Iterator[Roll]:
        """The line of a move, if it has one."""
        s = turn.before
        if s.node == ENTER:
            yield self.entering(turn)
        elif s.node == GUARD:
            yield self.guarding(turn)
        elif s.node == STRIKE:
            yield self.strike(turn)
        elif s.node == CHOOSE:
            if turn.x == FLEE:
                yield Roll((), self.say("flee_prose", monster=MONSTERS[s.monster].capitalize()))
        else:
            yield self.running(turn)

    def entering(self, turn: Turn) -> Roll:
        """The die that says who is there."""
        s = turn.after
        if turn.x in (4, 5):
            return Roll((turn.x,), self.say("rest", roll=turn.x))
        bank = "enter_dragon" if turn.x == DRAGON else "enter"
        monster = MONSTERS[turn.x].capitalize()
        return Roll((turn.x,), self.say(bank, roll=turn.x, monster=monster, health=s.health, gems=s.gems), s.health, s.health)

    def guarding(self, turn: Turn) -> Roll:
        """The die that says what is guarded."""
        s = turn.after
        monster = MONSTERS[s.monster].capitalize()
        words = {"roll": turn.x, "monster": monster, "weapon": WEAPONS[(turn.x - 1) // 2], "prize": f"a {GUARDED[s.guarded]}"}
        return Roll((turn.x,), self.say("guard_nothing" if s.guarded == NOTHING else "guard", **words))

    def strike(self, turn: Turn) -> Roll:
        """A strike, hit or miss."""
        s, k = turn.before, turn.before.chosen
        most = DRAGON if s.monster == DRAGON else s.monster + s.gems
        words: dict[str, object] = {
            "roll": turn.x,
            "need": s.ability[k] + s.gems,
            "ability": ABILITIES[k],
            "weapon": WEAPONS[k],
            "monster": MONSTERS[s.monster].capitalize(),
            "power": s.weapon[k],
            "left": max(0, s.health - s.weapon[k]),
            "points": max(0, s.ability[k] - 1),
            "gems": s.gems,
        }
        if not hits(s, turn.x):
            bank = "miss_zero" if s.ability[k] == 1 else "miss_six" if turn.x == 6 else "miss"
            return Roll((turn.x,), self.say(bank, **words), s.health, most)
        left = max(0, s.health - s.weapon[k])
        kill = "kill_dragon" if s.monster == DRAGON else "kill"
        bank = kill if left == 0 else "hit_nothing" if s.weapon[k] == 0 else "hit_one" if turn.x == 1 else "hit"
        return Roll((turn.x,), self.say(bank, **words), left, most)

    def running(self, turn: Turn) -> Roll:
        """The die that names what running costs."""
        s, x = turn.before, turn.x
        if x <= 3:
            words = {"roll": x, "ability": ABILITIES[x - 1], "thing": ABILITIES[x - 1], "points": max(0, s.ability[x - 1] - 1)}
            held = s.ability[x - 1]
        else:
            words = {"roll": x, "weapon": WEAPONS[x - 4], "thing": WEAPONS[x - 4], "power": max(0, s.weapon[x - 4] - 1)}
            held = s.weapon[x - 4]
        bank = "flee_nothing" if not held else "flee_ability" if x <= 3 else "flee_weapon"
        return Roll((x,), self.say(bank, monster=MONSTERS[s.monster].capitalize(), **words))

    def closing(self, turn: Turn) -> Iterator[str]:
        """How the room ends: a prize, the end of strength, or nothing more to say."""
        s, end = turn.before, turn.after
        monster = MONSTERS[s.monster].capitalize() if s.monster else ""
        if end.outcome == LOST:
            yield self.say("exhausted" if s.node == STRIKE else "exhausted_running", monster=monster)
        elif s.node == STRIKE and s.guarded == GEM:
            yield self.say(f"prize_gem_{min(GEMS, s.gems + 1)}", monster=monster)
        elif s.node == STRIKE and s.guarded == NOTHING:
            yield self.say("prize_nothing", monster=monster)
        elif s.node == STRIKE:
            yield self.weapon_found(s.guarded, end.weapon[s.guarded], monster)

    def weapon_found(self, k: int, power: int, monster: str) -> str:
        """A weapon's own story the first time, a plain sentence after that."""
        key = f"{WEAPONS[k]} {power}"
        if key not in self.told:
            self.told.add(key)
            return fill(CONTENT.weapon[WEAPONS[k]].level[power].found, **self.words())
        return self.say("prize_weapon", weapon=WEAPONS[k], power=power, monster=monster)


def _visits(turns: Sequence[Turn]) -> Iterator[list[Turn]]:
    """The moves of each room: a new one begins where the counter of rooms or gems has changed."""
    visit: list[Turn] = []
    for turn in turns:
        if visit and (turn.before.counter, turn.before.gems) != (visit[0].before.counter, visit[0].before.gems):
            yield visit
            visit = []
        visit.append(turn)
    yield visit


def _state(first: Any, last: Any) -> tuple[tuple[Tally, ...], ...]:
    """What the hero holds at the room's end, beside what it was at its door."""
    return (
        tuple(Tally(a, a, a.capitalize(), last.ability[k], first.ability[k], MOST) for k, a in enumerate(ABILITIES)),
        tuple(
            Tally(a, w, w.capitalize(), last.weapon[k], first.weapon[k], MOST)
            for k, (a, w) in enumerate(zip(ABILITIES, WEAPONS, strict=True))
        ),
        (
            Tally("gem", "gem", "Gems", last.gems, first.gems, GEMS),
            Tally("room", "door", "Rooms", first.counter, first.counter - 1, LAIR),
        ),
    )
