"""Play in the browser: from decision to decision, up to the play-log.

The page holds the id, the players and the decisions of people; each call plays the game up to the next decision of a person.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from printgen import extensions
from printgen.commands.play_logs import make_play_log, make_unfinished_log
from printgen.commands.request import Request
from printgen.commands.verification import load_needed_policy
from printgen.components.cards.deck import SingleCards
from printgen.engine.game import Game, make_spare_states, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import PERSON_NAMES, GameTable, Ply, initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.engine.record import to_text
from printgen.errors import UsageError
from printgen.features.studio.calls.options import parse_print_options
from printgen.features.studio.calls.prints import job_to_pdf_file
from printgen.features.studio.drawing import draw_page
from printgen.features.studio.file import StudioFile
from printgen.gameapi.contract import BoxSection, PositionSection, get_section, has_section
from printgen.gameapi.discovery import parse_id
from printgen.players.monte_carlo import MAX_SEATS
from printgen.print_options import id_to_file_stem
from printgen.progress import Tick
from printgen.render import render

MOST_PLAYOUTS, LEAST_PLAYOUTS, PLAYOUT_PLIES = 100, 16, 200_000
"""So many games at most and at least are played on after each choice for its chances, with so many moves in all, about."""
NARROW_WIDTH = 84.0
"""So many mm has a table for a window that is no wider: what stands on it is then as large as the words beside it."""
MOST_CACHED = 4
"""So many games are kept where they are, so that programs need not think again about what they have decided."""


class StudioSession:
    """A game in play with its moves so far and, for each seat, the position at its last decision."""

    def __init__(self, game: Game, ident: GameId, players: Sequence[str]):
        self.game, self.ident = game, ident
        self.table = GameTable(game, ident, players, load_needed_policy(game, ident, players))
        self.history: list[dict[str, Any]] = []
        self.last_seen: dict[int, Any] = {}
        self.table.advance_to_person(self._record_ply)

    def decide(self, x: int) -> None:
        """Make a person's decision and play to the next decision of a person."""
        self.last_seen[self.table.current_player] = self.table.s.copy()
        self.table.apply_action(x, self._record_ply)
        self.table.advance_to_person(self._record_ply)

    def _record_ply(self, ply: Ply) -> None:
        self.history.append(describe_ply(self.game, ply))


def describe_ply(game: Game, ply: Ply) -> dict[str, Any]:
    """Return a move for the page: player, ``seat`` (below 0 for chance), its words in a record, and how one says it."""
    return {
        "who": ply.line.player_label,
        "seat": ply.mover,
        "words": ply.line.action_text,
        "spoken": _describe_action(game, ply.before, ply.action),
    }


def _describe_action(game: Game, s: Any, x: int) -> str:
    said: str = get_section(game, PositionSection).describe_action(game, s, x)
    return said


_sessions: "OrderedDict[tuple[Any, ...], StudioSession]" = OrderedDict()


def load_session(game: str, players: Sequence[str], answers: Sequence[int]) -> StudioSession:
    """Return the game after these decisions of people, from the cache if possible.

    Raise IllegalMove for a decision that the rules do not allow; UsageError for an id without a seed, a wrong number of
    players, or too many decisions.
    """
    found, ident = parse_id(game)
    if ident.seed is None:
        raise UsageError(f"{game} needs a seed: write {game}#1, or another number")
    seats = found.rules.seat_count(ident.options)
    if len(players) != seats:
        raise UsageError(f"{game} has {seats} seat{'s' * (seats > 1)}, not {len(players)}")
    for name in players:
        if name not in PERSON_NAMES[:1]:
            found.player_index(name, PERSON_NAMES[:1])
    head, decided = (game, *players), tuple(answers)
    here = _sessions.pop((*head, decided), None)
    last = None if here else _sessions.pop((*head, decided[:-1]), None) if decided else None
    if not here:
        here = last or StudioSession(found, ident, players)
        for x in decided[-1:] if last else decided:
            if here.table.current_player < 0:
                raise UsageError(f"{game} was over before the last of these {len(decided)} decisions")
            here.decide(x)
    _sessions[(*head, decided)] = here
    while len(_sessions) > MOST_CACHED:
        _sessions.popitem(last=False)
    return here


def list_seats(game: str) -> dict[str, list[str]]:
    """Return the name of each seat with these options."""
    found, ident = parse_id(game)
    return {"seats": seat_names(found, initial_state(found, ident.options), found.rules.seat_count(ident.options))}


def seat_names(game: Game, s: Any, seats: int) -> list[str]:
    """Return the name of each seat in a position; if two would be alike, as before roles are dealt, number them."""
    words = [game.notation.player_label(s, k) for k in range(seats)]
    return words if len({*words}) == seats else [f"seat {k + 1}" for k in range(seats)]


def describe_turn(game: str, players: Sequence[str], answers: Sequence[int] = (), narrow: bool = False) -> dict[str, Any]:
    """Return the position for the person who decides.

    It holds what the position looks like, the choices and their meaning, and the moves so far. When the game is over, it has
    the result and the record. ``narrow`` draws the table for a phone.
    """
    here = load_session(game, players, answers)
    found, table = here.game, here.table
    who = table.current_player
    over = who < 0
    seat = max(0, who)
    told = {
        "id": here.ident.to_text(found.rules.OPTIONS),
        "title": found.facts.title,
        "over": over,
        "seat": seat,
        "seats": [
            {"name": name, "player": player}
            for name, player in zip(seat_names(found, table.s, len(table.players)), table.players, strict=True)
        ],
        "said": here.history,
        "choices": []
        if over
        else [_describe_choice(found, table.s, x) for x in mask_to_actions(found.rules.legal_actions(table.s))],
        **describe_position(found, here.ident, table.s, seat, here.last_seen.get(seat), narrow),
    }
    if over:
        told |= {"result": found.notation.result_to_text(table.s), "record": to_text(table.record)}
        told["won"] = [bool(found.rules.is_winner(table.s, k)) for k in range(len(table.players))]
    return told


def _describe_choice(game: Game, s: Any, x: int) -> dict[str, Any]:
    return {"move": x, "spoken": _describe_action(game, s, x), "means": game.notation.explain_action(s, x)}


def describe_position(game: Game, ident: GameId, s: Any, seat: int, before: Any = None, narrow: bool = False) -> dict[str, Any]:
    """Return how a position looks to a seat: lines of text, drawings by name, and the cards in the hand.

    Args:
        s: the position.
        seat: whose view it is.
        before: an earlier position to compare with; None for none.
        narrow: whether to draw the table for a phone.
    """
    seen = (
        get_section(game, PositionSection)
        .build_position(game, s, seat, before or s)
        ._replace(width=NARROW_WIDTH if narrow else 0.0)
    )
    request = Request(game, ident)
    on = request.make_context(game_id="")
    drawings = {page.outline: draw_page(page, seen.alt, page.outline.replace(" ", "")) for page in render(on, seen)}
    hand = []
    if seen.hand and has_section(game, BoxSection):
        pages = render(on, SingleCards(request.deck._replace(cards=tuple(seen.hand)), 0.0))[: len(seen.hand)]
        hand = [
            {"drawing": draw_page(page, card.title, f"hand-{k}"), "title": card.title}
            for k, (page, card) in enumerate(zip(pages, seen.hand, strict=True))
        ]
    alts = [shown.alt for shown in seen.tables]
    return {"view": list(game.notation.observation(s, seat)), "alt": seen.alt, "tables": alts, "drawings": drawings, "hand": hand}


def estimate_chances(game: str, players: Sequence[str], answers: Sequence[int], tick: Tick) -> list[dict[str, float]]:
    """Estimate how often the player to decide would win after each choice, by playouts of the quick player.

    ``apart`` is the half-width of the 95 % interval. All choices meet the same luck, which is not that of the game, so
    nothing hidden or still to come is revealed. ``tick`` is called with 1 for each choice.
    """
    here = load_session(game, players, answers)
    found, table = here.game, here.table
    seat = table.current_player
    if seat < 0:
        raise UsageError("the game is over: nothing is left to choose")
    player = extensions.require_at("rollouts", "analysis")(found, len(table.players), compiled=False)
    legal = mask_to_actions(found.rules.legal_actions(table.s))
    count = playout_count(found, table.s, len(table.players), len(legal))
    told = []
    for x in legal:
        tried = _redeal_hidden(found, table.s, seat)
        found.rules.apply(tried, x)
        share = player.win_shares(tried, 1, count)[seat]
        told.append({"move": x, "share": share, "apart": 1.96 * sqrt(share * (1 - share) / count + 0.25 / count**2)})
        tick(1)
    return told


def playout_count(game: Game, s: Any, seats: int, points: int) -> int:
    """Return how many games to play on from each of ``points`` points without a long wait.

    It is judged by the length of one game from this position.
    """
    plies = specialise(game.rules, game.players)["playout"]
    length = plies(
        s.copy(), make_streams(1, seats), (game.quick_player,) * seats, game.rules.MAX_GAME_LENGTH, make_spare_states(game)
    )
    return max(LEAST_PLAYOUTS, min(MOST_PLAYOUTS, PLAYOUT_PLIES // (points * max(1, int(length)))))


def _redeal_hidden(game: Game, s: Any, seat: int) -> Any:
    """Return a copy of a position in which everything that the seat cannot see is dealt anew."""
    twin = s.copy()
    if hasattr(game.rules, "redeal"):
        w = make_streams(MOST_PLAYOUTS, MAX_SEATS)
        game.rules.redeal(twin, seat, w, 2 * STREAM_WORDS)
    return twin


def print_log(
    game: str, players: Sequence[str], answers: Sequence[int], tick: Tick, style: Mapping[str, Any] | None = None
) -> StudioFile:
    """Print the play-log of a game as PDF, or the story so far if the game is not over.

    Raise Refused when the story so far would show what lies face down.

    Args:
        players: the player at each seat.
        answers: the decisions of people.
        tick: called with the number of further pages.
        style: print options by name.
    """
    here = load_session(game, players, answers)
    name = f"{id_to_file_stem(here.ident.to_text(here.game.rules.OPTIONS))}-{'-'.join(players)}"
    told = make_play_log if here.table.current_player < 0 else make_unfinished_log
    return job_to_pdf_file(told(Request(here.game, here.ident, parse_print_options(style or {})), here.table.record, name), tick)
