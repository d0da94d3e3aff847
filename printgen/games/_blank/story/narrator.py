"""Blank: the story of a record, with a scene for each roll."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.panels.state_tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.play_log import AbilitySkyline, LogScene, RollLine
from printgen.engine.content import read_typed
from printgen.prose.hero import Hero
from printgen.prose.hero_narrator import Voice
from printgen.prose.story import LogText, StoryChart, StoryCover, StoryText, make_log_builder
from printgen.prose.transitions import Transition

from ..content import CONTENT, GAME_FOLDER, PROSE
from ..notation import DECISIONS
from ..rules import CHOOSE, FACES, is_winner


class BlankStoryText(NamedTuple):
    """All of story.toml."""

    log: LogText
    titles: tuple[str, str]
    hero: tuple[Hero, ...]


STORY_TEXTS = read_typed(GAME_FOLDER.prose_folder / "story.toml", BlankStoryText)


def tell_story(seed: int, turns: Sequence[Transition]) -> StoryText:
    """Return the whole story of a game."""
    voice = Voice(PROSE, seed, [STORY_TEXTS.hero])
    rolls = [turn for turn in turns if turn.before.node != CHOOSE]
    decided = {turn.number - 1: DECISIONS[turn.action] for turn in turns if turn.before.node == CHOOSE}
    end = "won" if is_winner(turns[-1].after, 0) else "lost"
    face = CONTENT.face[rolls[-1].action - 1]
    scenes = tuple(build_scene(voice, k, turn, decided.get(turn.number, "")) for k, turn in enumerate(rolls))
    return StoryText(
        boilerplate=STORY_TEXTS.log,
        end=end,
        cover=StoryCover(
            title=face.title,
            line=voice.say(f"line_{end}"),
            summary=", then ".join(f"a {turn.action}" for turn in rolls),
            who=f"{voice.hero.name}, {voice.hero.trade}",
            portrait=voice.hero.fallback_picture(),
            state=(StateTally("room", "door", "The die", current=rolls[-1].action, previous=rolls[-1].action, maximum=0),),
        ),
        epilogue=voice.say(end),
        tailpiece=Picture(face.art, face.title.lower()),
        scenes=scenes,
        chart=StoryChart(
            skylines=(AbilitySkyline("room", "door", "The die", points=tuple(turn.action for turn in rolls), maximum=FACES),)
        ),
    )


write_story = make_log_builder(tell_story)


def build_scene(voice: Voice, roll_number: int, turn: Transition, decision: str) -> LogScene:
    """Build the scene of a roll.

    Args:
        voice: the banks of sentences.
        roll_number: the roll's place in the game, from 0.
        turn: the transition of the roll.
        decision: the decision after it, as a record says it; "" for the last roll.
    """
    face = CONTENT.face[turn.action - 1]
    return LogScene(
        number=roll_number + 1,
        title=STORY_TEXTS.titles[roll_number],
        picture=Picture(face.art, face.title.lower()),
        place=False,
        glyph="heart" if turn.after.face >= turn.after.target else "door",
        opening=voice.say(("first", "second")[roll_number]),
        rolls=(RollLine((turn.action,), f"{face.title}. {face.line}", move=turn.number),),
        closing=voice.say(decision) if decision else "",
        state=((StateTally("room", "door", "The die", current=turn.action, previous=turn.before.face, maximum=FACES),),),
    )
