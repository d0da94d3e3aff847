"""Post for the Drowned Town: a night as a story, with a scene for each card."""

from pathlib import Path
from typing import NamedTuple

from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, RollLine
from printgen.engine.content import read_typed
from printgen.prose import transitions
from printgen.prose.hero import Hero
from printgen.prose.hero_narrator import Voice, capitalise
from printgen.prose.story import LogText, StoryChart, StoryCover, StoryText, build_skyline, make_log_builder
from printgen.prose.templates import fill_template

from .notation import ROAD_WORDS, ROWS, SKILL_WORDS, coins_to_text
from .rules import COINS, FACE, KIND, LEARN, LESSON_CARD, MEAL_CARD, MOST_BREATH, MOST_SKILL, NEED, RISK, ROAD, ROLL, is_winner

PROSE = Path(__file__).with_name("prose")
ICONS = ("staff", "bolt", "scroll")


class MarshStoryTexts(NamedTuple):
    """All of story.toml."""

    rolled: str
    outcome: tuple[str, str]
    spent: str
    learnt: str
    summary: str
    title: dict[str, str]
    counted: tuple[str, ...]
    log: LogText
    met: dict[str, str]
    hero: tuple[Hero, ...]


STORY_TEXTS = read_typed(PROSE / "story.toml", MarshStoryTexts)


def tell_story(seed, moves):
    """Return the whole story of a night."""
    voice, end = Voice(str(PROSE), seed, [STORY_TEXTS.hero]), moves[-1].after
    nights = transitions.split_transitions(moves, lambda last, turn: turn.before.node == ROAD)
    how = "won" if is_winner(end, 0) else "broke" if end.breath else "drowned"
    brought = [night.state_after.coins - night.state_before.coins for night in nights]
    best = nights[brought.index(max(brought)) if how == "won" else -1].state_after.card
    return StoryText(
        boilerplate=STORY_TEXTS.log,
        end=how,
        cover=StoryCover(
            title=fill_template(STORY_TEXTS.title[how], card=ROWS[best]["Name"]),
            line=voice.say(f"line_{how}"),
            summary=fill_template(STORY_TEXTS.summary, cards=len(nights), coins=end.coins),
            who=f"{voice.hero.name}, {voice.hero.trade}",
            portrait=card_picture(best),
            state=state_tallies(end, end)[:2],
        ),
        epilogue=voice.say(how, coins=end.coins),
        tailpiece=Picture("letter", "a letter"),
        scenes=[build_scene(voice, k, night) for k, night in enumerate(nights, 1)],
        chart=StoryChart(
            skylines=[
                build_skyline(
                    "heart", "heart", STORY_TEXTS.counted[0], (night.state_after.breath for night in nights), MOST_BREATH
                ),
                build_skyline("", "gold", STORY_TEXTS.counted[1], (night.state_after.coins for night in nights)),
            ]
        ),
    )


write_story = make_log_builder(tell_story)


def card_picture(card):
    """Return a card's picture."""
    return Picture(ROWS[card]["Art"], ROWS[card]["Name"])


def build_scene(voice, number, night):
    """Build the scene of one card: the road, the card, and what the postman did.

    ``night`` holds the transitions of this card, ``number`` counts the scenes from 1.
    """
    before, after = night.state_before, night.state_after
    row = ROWS[after.card]
    met = fill_template(STORY_TEXTS.met[row["Name"]], **voice.template_values())
    return LogScene(
        number=number,
        title=row["Name"],
        glyph=(*ICONS, "chest")[min(KIND[after.card], LESSON_CARD)],
        picture=card_picture(after.card),
        place=row["Layout"] == "place",
        opening=f"{voice.say(ROAD_WORDS[after.road])} {met}",
        rolls=tuple(roll for turn in night for roll in build_line(turn)),
        closing=voice.say(closing_bank(night)),
        state=(state_tallies(after, before),),
        last_move=night[-1].number,
    )


def build_line(turn):
    """Yield the line of a move: a die, or the ability that was spent or learnt. Other moves have none."""
    s, x, kind = turn.before, turn.action, KIND[turn.before.card]
    if s.node == ROLL:
        skill, need = s.skill[kind], NEED[s.card]
        outcome = fill_template(STORY_TEXTS.outcome[x + skill >= need], coins=coins_to_text(COINS[s.card]))
        words = fill_template(
            STORY_TEXTS.rolled, skill=capitalise(SKILL_WORDS[kind]), n=skill, sum=x + skill, need=need, outcome=outcome
        )
        yield RollLine((x,), words, move=turn.number, sign=SKILL_WORDS[kind])
    elif s.node == FACE and x != RISK:
        yield RollLine(
            (),
            fill_template(STORY_TEXTS.spent, skill=capitalise(SKILL_WORDS[kind]), n=s.skill[kind] - 1),
            move=turn.number,
            icon="loss",
        )
    elif s.node == LEARN:
        yield RollLine(
            (),
            fill_template(STORY_TEXTS.learnt, skill=capitalise(SKILL_WORDS[x]), n=s.skill[x] + 1),
            move=turn.number,
            icon="strength",
        )


def closing_bank(night):
    """Return the name of the bank with the sentences that end a scene."""
    kind = KIND[night.state_after.card]
    if kind >= LESSON_CARD:
        return "lesson" if kind == LESSON_CARD else "meal" if kind == MEAL_CARD else "purse"
    if night[-1].before.node != ROLL:
        return "spent"
    return f"{SKILL_WORDS[kind]}_{'lost' if night.state_after.breath < night.state_before.breath else 'won'}"


def state_tallies(now, before):
    """Return the tallies of breath, coins and abilities, each with the value before."""
    breath, money, *skills = STORY_TEXTS.counted
    return (
        StateTally("heart", "heart", breath, current=now.breath, previous=before.breath, maximum=MOST_BREATH),
        StateTally("item", "gold", money, current=now.coins, previous=before.coins, maximum=0),
        *(
            StateTally(SKILL_WORDS[k], ICONS[k], word, current=now.skill[k], previous=before.skill[k], maximum=MOST_SKILL)
            for k, word in enumerate(skills)
        ),
    )
