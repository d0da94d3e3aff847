"""Play-logs: a record that is told, with the record inside."""

from collections.abc import Sequence
from pathlib import Path

from printgen import extensions
from printgen.commands.edition import Style, bound, desk
from printgen.commands.records import RECORD_NAME, read_record
from printgen.commands.verifying import Tick, solving, verdict_of
from printgen.components.story.log import Log
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.play import credit, replay, start
from printgen.engine.record import Record, to_text
from printgen.errors import Refused, UsageError
from printgen.gameapi.contract import Story, get_section
from printgen.marks import Job
from printgen.prose.plainlog import so_far
from printgen.prose.story import folded
from printgen.render import lay
from printgen.render.context import UNREADABLE, Binding
from printgen.render.paper.sizes import paper

WHOLE, SHORT = "whole", "short"
"""How a play-log may be told, if not in a few pages."""


def demand_log(game: Game, ident: GameId, style: Style) -> None:
    """What a play-log of this style would be refused for, said before a person plays the game and not after it."""
    get_section(game, Story)
    paper(style.paper).demand_whole()
    if style.binding.way in ("pocket", "digest"):
        raise UsageError(UNREADABLE)
    if style.analysis:
        solving("an analysis")


def play_log(game: Game, ident: GameId, record: Record, style: Style, name: str, proven: Sequence[str] | None = None) -> Job:
    """The play-log of a finished record, which travels inside; ``name`` is the beginning of its file's.

    The ``proven`` players did decide so; when nobody has looked, because they just played, a seed proves all of them.
    """
    if style.told == SHORT and not style.binding.way:
        style = style._replace(binding=Binding("saddle"))
    story = (
        extensions.need("story", "analysis")(game, ident, record)
        if style.analysis
        else get_section(game, Story).tell(game, ident, record)
    )
    story = folded(story) if style.told == SHORT else story._replace(strip=None) if style.told == WHOLE else story
    told = (record.players if ident.seed is not None else ()) if proven is None else proven
    return _printed(game, story, record, style, name, credit(record.players, told))


def story_so_far(game: Game, ident: GameId, record: Record, style: Style, name: str) -> Job:
    """The play-log of a game that is not over, up to its last move; Refused where that would show what lies face down."""
    secret, s = getattr(game.notation, "secret", None), start(game, ident.options)
    for ply in replay(game, ident, record):
        if secret and secret(ply.before, ply.x):
            raise Refused(f"cards of {game.name} lie face down, and a story shows them: it is printed at the end")
        s = ply.before.copy()
        game.rules.step(s, ply.x)
    if not record.moves:
        raise Refused("nothing has happened yet: a story begins with the first move")
    story = so_far(get_section(game, Story).tell(game, ident, record), game, s, len(record.moves))
    return _printed(game, story, record, style, f"{name}-so-far", credit(record.players, ()))


def _printed(game: Game, story: Log, record: Record, style: Style, name: str, played: str) -> Job:
    """A story on pages, with the record inside."""
    style.demand_loose()
    story = story._replace(record=story.record if style.record else (), cover=story.cover._replace(played=played))
    job = Job(
        f"{story.cover.title}: a play-log of {game.facts.title}",
        lay(desk(game, style), bound(story, style)),
        subject=f"{record.game}, {played}",
        attached=((RECORD_NAME, to_text(record)),),
        stem=f"{name}{style.suffix}",
        noun="log",
        duplex=style.binding.duplex,
    )
    return extensions.need("enlarge", "large_print")(job) if style.large else job


def log_of(path: Path, style: Style, tick: Tick = lambda n: None) -> Job:
    """The play-log of a record that was kept before, by hand or by play; RecordError when it is not true."""
    game, ident, record = read_record(path)
    verdict = verdict_of(game, ident, record, tick)
    if not record.finished:
        raise Refused(f"{path} is not finished: play --resume {path} goes on with it, and prints its play-log at the end")
    return play_log(game, ident, record, style, path.stem, verdict.players)
