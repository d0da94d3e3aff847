"""Post for the Drowned Town: a night as a story, a scene for each card."""

from pathlib import Path
from typing import NamedTuple

from printgen.components.panels.tallies import Tally
from printgen.components.picture import Picture
from printgen.components.story.log import Roll, Scene
from printgen.engine.content import read
from printgen.prose import transitions as turns
from printgen.prose.hero import Hero
from printgen.prose.story import Furniture, Tale, TaleChart, TaleCover, skyline, told_by
from printgen.prose.templates import fill
from printgen.prose.voice import Voice, capital

from .notation import ROADS, ROWS, SKILLS, coins
from .rules import COINS, FACE, KIND, LEARN, LESSON, MEAL, MOST_BREATH, MOST_SKILL, NEED, RISK, ROAD, ROLL, won

PROSE = Path(__file__).with_name("prose")
ICONS = ("staff", "bolt", "scroll")


class Story(NamedTuple):
    """All of story.toml."""

    rolled: str
    outcome: tuple[str, str]
    spent: str
    learnt: str
    summary: str
    title: dict[str, str]
    counted: tuple[str, ...]
    log: Furniture
    met: dict[str, str]
    hero: tuple[Hero, ...]


STORY = read(PROSE / "story.toml", Story)


def tale(seed, moves):
    """The whole of it."""
    voice, end = Voice(str(PROSE), seed, [STORY.hero]), moves[-1].after
    nights = turns.cut(moves, lambda last, turn: turn.before.node == ROAD)
    how = "won" if won(end, 0) else "broke" if end.breath else "drowned"
    brought = [night.after.coins - night.before.coins for night in nights]
    best = nights[brought.index(max(brought)) if how == "won" else -1].after.card
    return Tale(
        furniture=STORY.log,
        end=how,
        cover=TaleCover(
            title=fill(STORY.title[how], card=ROWS[best]["Name"]),
            line=voice.say(f"line_{how}"),
            summary=fill(STORY.summary, cards=len(nights), coins=end.coins),
            who=f"{voice.hero.name}, {voice.hero.trade}",
            portrait=picture(best),
            state=state(end, end)[:2],
        ),
        epilogue=voice.say(how, coins=end.coins),
        tailpiece=Picture("letter", "a letter"),
        scenes=[scene(voice, k, night) for k, night in enumerate(nights, 1)],
        chart=TaleChart(
            skylines=[
                skyline("heart", "heart", STORY.counted[0], (night.after.breath for night in nights), MOST_BREATH),
                skyline("", "gold", STORY.counted[1], (night.after.coins for night in nights)),
            ]
        ),
    )


tell = told_by(tale)


def picture(card):
    """What a card shows."""
    return Picture(ROWS[card]["Art"], ROWS[card]["Name"])


def scene(voice, number, night):
    """A road, its card, and what was done about it."""
    before, after = night.before, night.after
    row = ROWS[after.card]
    met = fill(STORY.met[row["Name"]], **voice.words())
    return Scene(
        number=number,
        title=row["Name"],
        glyph=(*ICONS, "chest")[min(KIND[after.card], LESSON)],
        picture=picture(after.card),
        place=row["Layout"] == "place",
        opening=f"{voice.say(ROADS[after.road])} {met}",
        rolls=tuple(roll for turn in night for roll in told(turn)),
        closing=voice.say(closing(night)),
        state=(state(after, before),),
    )


def told(turn):
    """A die, or what was spent or learnt, as a line."""
    s, x, kind = turn.before, turn.x, KIND[turn.before.card]
    if s.node == ROLL:
        skill, need = s.skill[kind], NEED[s.card]
        outcome = fill(STORY.outcome[x + skill >= need], coins=coins(COINS[s.card]))
        words = fill(STORY.rolled, skill=capital(SKILLS[kind]), n=skill, sum=x + skill, need=need, outcome=outcome)
        yield Roll((x,), words, move=turn.number, sign=SKILLS[kind])
    elif s.node == FACE and x != RISK:
        yield Roll((), fill(STORY.spent, skill=capital(SKILLS[kind]), n=s.skill[kind] - 1), move=turn.number, icon="loss")
    elif s.node == LEARN:
        yield Roll((), fill(STORY.learnt, skill=capital(SKILLS[x]), n=s.skill[x] + 1), move=turn.number, icon="strength")


def closing(night):
    """The bank of how it went."""
    kind = KIND[night.after.card]
    if kind >= LESSON:
        return "lesson" if kind == LESSON else "meal" if kind == MEAL else "purse"
    if night[-1].before.node != ROLL:
        return "spent"
    return f"{SKILLS[kind]}_{'lost' if night.after.breath < night.before.breath else 'won'}"


def state(now, before):
    """Breath, coins and abilities, and what they were."""
    breath, money, *skills = STORY.counted
    return (
        Tally("heart", "heart", breath, now.breath, before.breath, MOST_BREATH),
        Tally("item", "gold", money, now.coins, before.coins, 0),
        *(Tally(SKILLS[k], ICONS[k], word, now.skill[k], before.skill[k], MOST_SKILL) for k, word in enumerate(skills)),
    )
