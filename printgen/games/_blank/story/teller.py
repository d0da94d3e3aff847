"""Blank: a record told, a scene for each roll."""

from collections.abc import Sequence
from typing import NamedTuple

from printgen.components.panels.tallies import StateTally
from printgen.components.picture import Picture
from printgen.components.story.log import Roll, Scene, Skyline
from printgen.engine.content import read
from printgen.prose.hero import Hero
from printgen.prose.story import LogText, StoryText, TaleChart, TaleCover, told_by
from printgen.prose.transitions import Turn
from printgen.prose.voice import Voice

from ..content import CONTENT, HOME, PROSE
from ..notation import DECISIONS
from ..rules import CHOOSE, FACES, won


class BlankStoryText(NamedTuple):
    """All of story.toml."""

    log: LogText
    titles: tuple[str, str]
    hero: tuple[Hero, ...]


STORY = read(HOME.prose / "story.toml", BlankStoryText)


def tale(seed: int, turns: Sequence[Turn]) -> StoryText:
    """The whole of it."""
    voice = Voice(PROSE, seed, [STORY.hero])
    rolls = [turn for turn in turns if turn.before.node != CHOOSE]
    decided = {turn.number - 1: DECISIONS[turn.x] for turn in turns if turn.before.node == CHOOSE}
    end = "won" if won(turns[-1].after, 0) else "lost"
    face = CONTENT.face[rolls[-1].x - 1]
    scenes = tuple(scene(voice, k, turn, decided.get(turn.number, "")) for k, turn in enumerate(rolls))
    return StoryText(
        furniture=STORY.log,
        end=end,
        cover=TaleCover(
            title=face.title,
            line=voice.say(f"line_{end}"),
            summary=", then ".join(f"a {turn.x}" for turn in rolls),
            who=f"{voice.hero.name}, {voice.hero.trade}",
            portrait=voice.hero.villager(),
            state=(StateTally("room", "door", "The die", now=rolls[-1].x, before=rolls[-1].x, most=0),),
        ),
        epilogue=voice.say(end),
        tailpiece=Picture(face.art, face.title.lower()),
        scenes=scenes,
        chart=TaleChart(skylines=(Skyline("room", "door", "The die", points=tuple(turn.x for turn in rolls), most=FACES),)),
    )


tell = told_by(tale)


def scene(voice: Voice, k: int, turn: Turn, decided: str) -> Scene:
    """A roll and what was made of it."""
    face = CONTENT.face[turn.x - 1]
    return Scene(
        number=k + 1,
        title=STORY.titles[k],
        picture=Picture(face.art, face.title.lower()),
        place=False,
        glyph="heart" if turn.after.face >= turn.after.target else "door",
        opening=voice.say(("first", "second")[k]),
        rolls=(Roll((turn.x,), f"{face.title}. {face.line}", move=turn.number),),
        closing=voice.say(decided) if decided else "",
        state=((StateTally("room", "door", "The die", now=turn.x, before=turn.before.face, most=FACES),),),
    )
