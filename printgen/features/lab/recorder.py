"""Records games ply by ply, in the plain style of the rules.

It counts in whole numbers only, so that the order of games never matters. ``watch_games`` calls functions of the game's rules
(``start``, ``current_player``, ``legal_actions``, ``apply``, ``decide``, ``is_winner``, ``score``), and of engine/playout.py
``draw_outcome`` and ``node_of``, which numbers the kind of decision that is due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.playout import count_actions, lowest_action
from printgen.engine.random_streams import STREAM_WORDS, seed_all_streams

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
    from printgen.engine.types import Ints, PolicyBook, State, States

    start: Callable[[State, Ints], None]
    current_player: Callable[[State], int]
    legal_actions: Callable[[State], int]
    apply: Callable[[State, int], None]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]
    is_winner: Callable[[State, int], int]
    score: Callable[[State, int], int]
    draw_outcome: Callable[[State, int, Streams], int]
    node_of: Callable[[State], int]

MOST_SEATS, MOST_NODES, MOST_MOVES = 8, 64, 64
"""More than any game has."""
CELLS = MOST_NODES * MOST_MOVES
COUNTER_WORDS = 1 + 31
"""Words for the moves of a row that were offered, and for how often: no game has more decisions than 31 binary digits tell."""

GAMES, UNFINISHED, PLIES, PLIES_2, DECISIONS, DECISIONS_2, WAYS, WAYS_2, DECISIONS_WAYS, SHARED, NOBODY, WATCHED = range(12)
SCORED, CHANGES, CHANGES_2, DRAMA, DRAMA_2, LED, LED_WON, BEHIND, BEHIND_2, LOSERS, MARGIN, MARGIN_2 = range(12, 24)
CHOICES, CHOICES_2 = 24, 25
"""The first counts. ``_2`` are sums of squares; a game CUT passed the longest; CLOSELY so many games were watched.

DRAMA is in thousandths of a point. LED are games in which one seat alone led at half time. WAYS, and the decisions that had them,
CHOICES, are those of games watched closely.
"""
SEATS_START = 32
SEAT_WON, SEAT_POINTS, SEAT_POINTS_2, SEAT_POINTS_WON, SEAT_POINTS_WON_2 = range(5)
SEAT_COLUMNS = 5
"""Counts of each seat, from SEATED on."""
LENGTHS_START = SEATS_START + SEAT_COLUMNS * MOST_SEATS
BINS = 512
DECIDED_START = LENGTHS_START + BINS
"""How many games had their last change of lead in each tenth of the game; in the last place those without one."""
BRANCHING_START = DECIDED_START + 16
"""How many decisions had so many ways."""
ENDS_START = BRANCHING_START + 64
"""The last move of games that seat 0 lost, by node and move, and then of those that it won."""
TENTHS = 10
HEAT_START = ENDS_START + 2 * CELLS
"""How often each move of each node was chosen, by any seat, in each tenth of a game's decisions."""
CELLS_START = HEAT_START + CELLS * TENTHS
CHOSEN, CHOSEN_2, OFFERED, OFFERED_2, BOTH, GAMES_OFFERED, WON_OFFERED, GAMES_CHOSEN, WON_CHOSEN = range(9)
COLUMNS = 9
"""Counts of each move of each node of each seat, from CELL on."""

FULLY_WATCHED, WATCH_STRIDE = 1 << 11, 8
"""Moves are watched in so many games, and then in one of so many: to watch takes up to half as long as to play."""
SAMPLES = 2048
"""The most changes of turn at which scores are noted."""
TURNS, LEADER, LEADS, LATEST = range(SAMPLES * MOST_SEATS, SAMPLES * MOST_SEATS + 4)
"""Behind the scores of a game: how often another seat began to decide, who led last, how many led, when the last one began."""
MOVES_START = SAMPLES * MOST_SEATS + 4
"""And behind these node and move of each decision of a game watched closely; a game with more of them is left out."""
MOST_TRAIL_MOVES = 4096
TRAIL_SIZE = MOVES_START + MOST_TRAIL_MOVES


def scratch_size(seats: int) -> int:
    """Return how many words the scratch array needs."""
    return seats * MOST_NODES * (MOST_MOVES + COUNTER_WORDS + 1)


def count_size(seats: int) -> int:
    """Return how many counts there are."""
    return CELLS_START + seats * CELLS * COLUMNS


def bin_of_length(n: int) -> int:
    """Return the bin of a length among BINS: exact below 64, then 32 bins for each doubling."""
    if n < 64:
        return n
    e = 6
    while n >> e + 1:
        e += 1
    return min(BINS - 1, 64 + (e - 6) * 32 + (n >> e - 5) - 32)


def note_scores(s: State, seats: int, trail: Ints, samples: int) -> int:
    """Write each seat's points as sample number ``samples``; return the seat that leads alone, or -1."""
    leader, most = -1, 0
    for seat in range(seats):
        points = score(s, seat)
        if samples < SAMPLES:
            trail[samples * MOST_SEATS + seat] = points
        if seat == 0 or points > most:
            leader, most = seat, points
        elif points == most:
            leader = -1
    return leader


def note_moves(mask: int, x: int, row: int, scratch: Ints, touched: int, seen: Ints, offset: int, plies: int) -> int:
    """Note which moves were offered and chosen; return how many rows were met in this game.

    ``scratch`` holds how often each move of each row was chosen; then for each row the moves offered and, digit by digit, the
    binary numbers of how often they were, so that all moves of a decision are added at once; then the rows that were met.

    Args:
        mask: the moves that were offered, as bits.
        x: the move that was chosen.
        row: the node of a seat.
        scratch: work space for one game.
        touched: how many rows were met before.
        seen: the first meeting of each cell.
        offset: the place of the game in the study.
        plies: the ply.
    """
    rows = (len(seen) // 2 - CELLS) // MOST_MOVES
    scratch[row * MOST_MOVES + x] += 1
    at = rows * MOST_MOVES + row * COUNTER_WORDS
    new = mask & ~scratch[at]
    if new:
        if scratch[at] == 0:
            scratch[rows * (MOST_MOVES + COUNTER_WORDS) + touched] = row
            touched += 1
        scratch[at] |= new
        while new:
            cell = row * MOST_MOVES + lowest_action(new)
            new &= new - 1
            if seen[2 * cell] == 0:
                seen[2 * cell] = offset + 1
                seen[2 * cell + 1] = plies
    while mask:
        at += 1
        carried = scratch[at] & mask
        scratch[at] ^= mask
        mask = carried
    return touched


def add_moves(s: State, c: Ints, scratch: Ints, touched: int, seats: int) -> None:
    """Add a game's moves to the counts, and clear the scratch array.

    Args:
        s: the final position.
        c: the counts.
        scratch: work space for one game.
        touched: how many rows were met.
        seats: how many seats there are.
    """
    rows = seats * MOST_NODES
    for k in range(touched):
        row = scratch[rows * (MOST_MOVES + COUNTER_WORDS) + k]
        first = rows * MOST_MOVES + row * COUNTER_WORDS
        winner, digits, mask = is_winner(s, row // MOST_NODES), count_digits(scratch, first), scratch[first]
        while mask:
            y = lowest_action(mask)
            mask &= mask - 1
            chosen, offered = scratch[row * MOST_MOVES + y], 0
            for digit in range(digits):
                offered |= (scratch[first + 1 + digit] >> y & 1) << digit
            at = CELLS_START + (row * MOST_MOVES + y) * COLUMNS
            c[at + CHOSEN] += chosen
            c[at + CHOSEN_2] += chosen * chosen
            c[at + OFFERED] += offered
            c[at + OFFERED_2] += offered * offered
            c[at + BOTH] += chosen * offered
            c[at + GAMES_OFFERED] += 1
            c[at + WON_OFFERED] += winner
            if chosen:
                c[at + GAMES_CHOSEN] += 1
                c[at + WON_CHOSEN] += winner
    forget_moves(scratch, touched, seats)


def count_digits(scratch: Ints, first: int) -> int:
    """Return how many binary digits a row's numbers have."""
    digits = COUNTER_WORDS - 1
    while digits and scratch[first + digits] == 0:
        digits -= 1
    return digits


def forget_moves(scratch: Ints, touched: int, seats: int) -> None:
    """Clear the scratch array."""
    rows = seats * MOST_NODES
    for k in range(touched):
        row = scratch[rows * (MOST_MOVES + COUNTER_WORDS) + k]
        first = rows * MOST_MOVES + row * COUNTER_WORDS
        mask = scratch[first]
        while mask:
            scratch[row * MOST_MOVES + lowest_action(mask)] = 0
            mask &= mask - 1
        for digit in range(COUNTER_WORDS):
            scratch[first + digit] = 0


def add_score_course(s: State, seats: int, c: Ints, trail: Ints, samples: int) -> None:
    """Add what the scores of a game with several seats show: drama, and who led at half time.

    Args:
        s: the final position.
        seats: how many seats there are.
        c: the counts.
        trail: the scores through the game.
        samples: how many scores of each seat it has.
    """
    drama = winners = 0
    for seat in range(seats):
        if is_winner(s, seat):
            winners += 1
            for k in range(samples):
                most = trail[k * MOST_SEATS]
                for other in range(1, seats):
                    most = max(most, trail[k * MOST_SEATS + other])
                drama += most - trail[k * MOST_SEATS + seat]
    if winners:
        drama = drama * 1000 // (samples * winners)
        c[DRAMA] += drama
        c[DRAMA_2] += drama * drama
    half = samples // 2 * MOST_SEATS
    most, leader = trail[half], 0
    for seat in range(1, seats):
        if trail[half + seat] > most:
            most, leader = trail[half + seat], seat
        elif trail[half + seat] == most:
            leader = -1
    if leader >= 0:
        c[LED] += 1
        c[LED_WON] += is_winner(s, leader)
    for seat in range(seats):
        if not is_winner(s, seat):
            behind = most - trail[half + seat]
            c[LOSERS] += 1
            c[BEHIND] += behind
            c[BEHIND_2] += behind * behind


def add_seats(s: State, seats: int, c: Ints) -> None:
    """Add who won, with how many points, and by how many the best seat was ahead of the second."""
    winners, best, second = 0, 0, 0
    for seat in range(seats):
        points = score(s, seat)
        at = SEATS_START + SEAT_COLUMNS * seat
        c[at + SEAT_POINTS] += points
        c[at + SEAT_POINTS_2] += points * points
        if is_winner(s, seat):
            winners += 1
            c[at + SEAT_WON] += 1
            c[at + SEAT_POINTS_WON] += points
            c[at + SEAT_POINTS_WON_2] += points * points
        if seat == 0 or points > best:
            best, second = points, points if seat == 0 else best
        elif seat == 1 or points > second:
            second = points
    c[SHARED] += winners > 1
    c[NOBODY] += winners == 0
    if seats > 1:
        c[MARGIN] += best - second
        c[MARGIN_2] += (best - second) * (best - second)


def add_branching(c: Ints, decisions: int, ways: int) -> None:
    """Add how many alternatives the decisions of a game had, ``ways`` in all."""
    c[WATCHED] += 1
    c[CHOICES] += decisions
    c[CHOICES_2] += decisions * decisions
    c[WAYS] += ways
    c[WAYS_2] += ways * ways
    c[DECISIONS_WAYS] += decisions * ways


def add_moves_by_tenth(c: Ints, decisions: int, trail: Ints) -> None:
    """Add which moves were chosen in each tenth of a game."""
    if decisions <= MOST_TRAIL_MOVES:
        first = 0
        for tenth in range(TENTHS):
            end = ((tenth + 1) * decisions + TENTHS - 1) // TENTHS
            for k in range(first, end):
                c[HEAT_START + trail[MOVES_START + k] * TENTHS + tenth] += 1
            first = end


def add_length(c: Ints, plies: int, decisions: int) -> None:
    """Add how long a game was and how many decisions it had."""
    c[GAMES] += 1
    c[PLIES] += plies
    c[PLIES_2] += plies * plies
    c[LENGTHS_START + bin_of_length(plies)] += 1
    c[DECISIONS] += decisions
    c[DECISIONS_2] += decisions * decisions


def begin_trail(trail: Ints) -> None:
    """Clear the trail: nobody has decided yet, and nobody leads."""
    trail[TURNS] = trail[LEADS] = trail[LATEST] = 0
    trail[LEADER] = -1


def note_lead(s: State, seats: int, trail: Ints) -> None:
    """Note the scores when another seat begins to decide, and whether the lead has changed."""
    leader = note_scores(s, seats, trail, trail[TURNS])
    if leader >= 0 and leader != trail[LEADER]:
        trail[LEADS] += 1
        trail[LATEST] = trail[TURNS]
        trail[LEADER] = leader
    trail[TURNS] += 1


class RecorderSetup(NamedTuple):
    """A game to be set up: two positions (the second is blank and never changes), streams and options."""

    states: States
    streams: Ints
    options: Ints


class RecorderNotes(NamedTuple):
    """What is counted and noted of games.

    ``first_meetings`` has two numbers for each cell, and after these for each last move: the place of the first game that had
    it, plus 1, and the ply. ``scratch`` and ``trail`` belong to the game in play.
    """

    counts: Ints
    first_meetings: Ints
    scratch: Ints
    trail: Ints


def watch_game(
    s: State, w: Streams, players: Ints, longest: int, book: PolicyBook, closely: bool, offset: int, notes: RecorderNotes
) -> tuple[int, int, int, int, int]:
    """Play a started game and record it.

    Return its plies, its decisions, their alternatives, the rows met, and the last node and move as one number.

    Args:
        s: the position, which is changed.
        w: its streams.
        players: the number of the player at each seat.
        longest: the most plies.
        book: what the players need to think.
        closely: whether moves are noted.
        offset: the place of the game in the study.
        notes: what is counted and noted.
    """
    c, trail = notes.counts, notes.trail
    seats = len(players)
    plies = decisions = ways = touched = node = x = 0
    last = -1
    begin_trail(trail)
    who = current_player(s)
    while who != -3 and plies != longest:
        node = node_of(s)
        if who >= 0:
            x = decide(s, players[who], w, STREAM_WORDS * (2 + who), book)
            decisions += 1
            if closely:
                mask = legal_actions(s)
                ways += count_actions(mask)
                c[BRANCHING_START + count_actions(mask)] += 1
                touched = note_moves(
                    mask, x, who * MOST_NODES + node, notes.scratch, touched, notes.first_meetings, offset, plies
                )
                if decisions <= MOST_TRAIL_MOVES:
                    trail[MOVES_START + decisions - 1] = node * MOST_MOVES + x
            if seats > 1 and who != last:
                note_lead(s, seats, trail)
                last = who
        else:
            x = draw_outcome(s, who, w)
        apply(s, x)
        plies += 1
        who = current_player(s)
    return plies, decisions, ways, touched, node * MOST_MOVES + x


def add_last_move(s: State, end: int, place: int, plies: int, offset: int, c: Ints, seen: Ints) -> None:
    """Add the last move of a game.

    Args:
        s: the final position.
        end: the last node and move as one number.
        place: where first meetings of last moves begin in ``seen``.
        plies: the length of the game.
        offset: the place of the game in the study.
        c: the counts.
        seen: the first meetings.
    """
    c[ENDS_START + is_winner(s, 0) * CELLS + end] += 1
    if seen[2 * (place + end)] == 0:
        seen[2 * (place + end)] = offset + 1
        seen[2 * (place + end) + 1] = plies - 1


def add_leads(s: State, seats: int, c: Ints, trail: Ints) -> None:
    """Add who led when, if anybody ever led."""
    if trail[LEADER] < 0:
        return
    changes, turns = trail[LEADS] - 1, trail[TURNS]
    c[SCORED] += 1
    c[CHANGES] += changes
    c[CHANGES_2] += changes * changes
    c[DECIDED_START + (trail[LATEST] * 10 // turns if changes else 10)] += 1
    add_score_course(s, seats, c, trail, min(turns, SAMPLES))


def watch_games(
    on: RecorderSetup,
    players: Ints,
    first: int,
    count: int,
    longest: int,
    book: PolicyBook,
    base: int,
    notes: RecorderNotes,
    stop: Ints,
) -> int:
    """Play the seeds from ``first`` on and record them; return how many were played before ``stop[0]`` was set.

    Args:
        on: the game to be set up.
        players: the number of the player at each seat.
        first: the first seed.
        count: how many games.
        longest: the most plies of a game.
        book: what the players need to think.
        base: the place of the first game in the study.
        notes: what is counted and noted.
        stop: one number; 1 ends the games.
    """
    c, seen, scratch, trail = notes.counts, notes.first_meetings, notes.scratch, notes.trail
    seats = len(players)
    cells = seats * CELLS
    for k in range(count):
        if stop[0]:
            return k
        on.states[0] = on.states[1]
        s = on.states[0]
        seed_all_streams(on.streams, (first + k) >> 32, (first + k) & 0xFFFFFFFF)
        start(s, on.options)
        offset = base + k
        closely = offset < FULLY_WATCHED or offset % WATCH_STRIDE == 0
        game = watch_game(s, on.streams, players, longest, book, closely, offset, notes)
        plies, decisions, ways, touched, end = game
        if current_player(s) != -3:
            c[UNFINISHED] += 1
            forget_moves(scratch, touched, seats)
            continue
        add_length(c, plies, decisions)
        add_seats(s, seats, c)
        add_last_move(s, end, cells, plies, offset, c, seen)
        if closely:
            add_branching(c, decisions, ways)
            add_moves(s, c, scratch, touched, seats)
            add_moves_by_tenth(c, decisions, trail)
        add_leads(s, seats, c, trail)
    return count
