"""Make play-logs: a record told as a story, with the record inside the file."""

from collections.abc import Sequence
from pathlib import Path

from printgen import extensions
from printgen.commands.binding import bind_document, require_no_fold
from printgen.commands.record_files import LOG_TITLE, RECORD_NAME, read_record
from printgen.commands.request import Request
from printgen.commands.verification import load_solver, verify_record
from printgen.components.story.play_log import PlayLog
from printgen.engine.play import credit_line, initial_state, replay
from printgen.engine.record import Record, to_text
from printgen.errors import Refused, UsageError
from printgen.gameapi.contract import StorySection, get_section
from printgen.marks import Job
from printgen.print_options import ANALYSIS, FOLD, LARGE_PRINT, LOG_LENGTH, PAPER, SHORT, WHOLE, WITH_RECORD, PrintOptions
from printgen.prose.plain_play_log import to_unfinished_log
from printgen.prose.story import to_leaflet
from printgen.render import render
from printgen.render.context import POCKET_PAGES_TOO_LARGE, Binding
from printgen.render.paper.paper_sizes import find_paper


def require_printable_log(request: Request) -> None:
    """Raise the error that a play-log would be refused for, before a person plays the game."""
    get_section(request.game, StorySection)
    find_paper(request.options[PAPER]).require_whole()
    if request.options[FOLD] in ("pocket", "digest"):
        raise UsageError(POCKET_PAGES_TOO_LARGE)
    if request.options[ANALYSIS]:
        load_solver("an analysis")


def make_play_log(request: Request, record: Record, name: str, proven: Sequence[str] | None = None) -> Job:
    """Make the play-log of a finished record, with the record inside.

    ``name`` is the beginning of its file name. ``proven`` are the players whose decisions are proven; None means that they
    just played, so that a seed proves all of them.
    """
    game, ident, told = request.game, request.ident, request.options[LOG_LENGTH]
    if told == SHORT and not request.options[FOLD]:
        request = request.replace({FOLD: "saddle"})
    analysed = request.options[ANALYSIS]
    story = (
        extensions.require_at("story", "analysis")(game, ident, record)
        if analysed
        else get_section(game, StorySection).write_story(game, ident, record)
    )
    story = to_leaflet(story) if told == SHORT else story._replace(strip=None) if told == WHOLE else story
    shown = (record.players if ident.seed is not None else ()) if proven is None else proven
    return _lay_out_story(request, story, record, name, credit_line(record.players, shown))


def make_unfinished_log(request: Request, record: Record, name: str) -> Job:
    """Make the play-log of an unfinished game up to its last move.

    Refused is raised when it would show cards that lie face down, and when nothing has happened yet.
    """
    game, ident = request.game, request.ident
    secret, s = getattr(game.notation, "is_secret", None), initial_state(game, ident.options)
    for ply in replay(game, ident, record):
        if secret and secret(ply.before, ply.action):
            raise Refused(f"cards of {game.name} lie face down, and a story shows them: it is printed at the end")
        s = ply.before.copy()
        game.rules.apply(s, ply.action)
    if not record.moves:
        raise Refused("nothing has happened yet: a story begins with the first move")
    story = to_unfinished_log(get_section(game, StorySection).write_story(game, ident, record), game, s, len(record.moves))
    return _lay_out_story(request, story, record, f"{name}-so-far", credit_line(record.players, ()))


def _lay_out_story(request: Request, story: PlayLog, record: Record, name: str, played: str) -> Job:
    """Lay out a story as a job, with the record inside.

    Args:
        name: the beginning of the file name.
        played: who played, in words.
    """
    options = request.options
    require_no_fold(options)
    story = story._replace(record=story.record if options[WITH_RECORD] else (), cover=story.cover._replace(player_name=played))
    job = Job(
        f"{story.cover.title}{LOG_TITLE}{request.game.facts.title}",
        render(request.make_context(game_id=""), bind_document(story, options)),
        subject=f"{record.id_text}, {played}",
        attachments=((RECORD_NAME, to_text(record)),),
        stem=f"{name}{options.name_suffix}",
        noun="log",
        duplex=Binding.from_options(options).duplex,
    )
    return extensions.require_at("enlarge", "large_print")(job) if options[LARGE_PRINT] else job


def make_log_from_file(path: Path, options: PrintOptions) -> Job:
    """Make the play-log of the record in a file.

    RecordError is raised when the record is not true, Refused when it is not finished.
    """
    game, ident, record = read_record(path)
    verdict = verify_record(game, ident, record)
    if not record.is_finished:
        raise Refused(f"{path} is not finished: play --resume {path} goes on with it, and prints its play-log at the end")
    return make_play_log(Request(game, ident, options), record, path.stem, verdict.proven_players)
