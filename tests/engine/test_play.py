"""Play, replay, verify: each statement of the verdict fails by itself, and names the line that is not true."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from printgen.engine.game import OVER, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import (
    PERSON_NAMES,
    PlayerDeparture,
    apply_legal,
    credit_line,
    initial_state,
    iter_transitions,
    play,
    record_decisions,
    replay,
    require_legal,
    unrepeatable_players,
    verify,
)
from printgen.engine.record import FIRST_LINE, Record, RecordLine, from_text, to_text
from printgen.errors import IllegalMove, RecordError
from printgen.gameapi.discovery import find_game, parse_id
from tests.loops import require_some

BLANK = find_game("_blank")
IDENT = GameId("_blank", (0,), 9)


def record_of(seed: int = 9, player: str = "best") -> Record:
    """A played and written record of the blank game."""
    return from_text(to_text(play(BLANK, GameId("_blank", (0,), seed), (player,))))


def refusal(record: Record) -> RecordError:
    """Why a record is refused, when its text is written anew with right checks and digest."""
    again = from_text(to_text(record))
    game, ident = parse_id(again.id_text)
    with pytest.raises(RecordError) as caught:
        verify(game, ident, again)
    return caught.value


def with_move(record: Record, k: int, words: str) -> Record:
    """The record with other words in its k-th move."""
    changed = list(record.moves)
    changed[k] = changed[k]._replace(action_text=words)
    return record._replace(moves=tuple(changed))


def two_rolls() -> tuple[int, Record]:
    """The first seed for which the best player rolls again, and its record: dice, roll, dice."""
    for seed in range(1, 50):
        record = record_of(seed)
        if len(record.moves) == 3:
            return seed, record
    raise AssertionError


SEED, RECORD = two_rolls()
GIVES = "seed: proven: it gives these dice and cards"
BY_HAND_ONLY = "digest: not proven: the record was kept by hand, without one"


def test_a_true_record() -> None:
    """A true record is verified in four separate sentences."""
    verdict = verify(BLANK, GameId("_blank", (0,), SEED), RECORD)
    assert verdict.plies == 3
    assert verdict.proven_claims == (
        "rules: proven",
        "seed: proven: it gives these dice and cards",
        "player: proven: best would decide so",
        "digest: proven",
    )


@pytest.mark.parametrize("at", range(3))
def test_gone_on_with_at_any_move(at: int) -> None:
    """Broken off at any move and gone on with, a game's record is that of one played in one go; broken off, it says so."""
    begun = RECORD._replace(moves=RECORD.moves[:at], result="unfinished", digest="")
    verdict = verify(BLANK, GameId("_blank", (0,), SEED), from_text(to_text(begun)))
    assert (verdict.plies, verdict.record.is_finished) == (at, False)
    assert verdict.proven_claims[0] == "rules: proven: as far as the record goes"
    again = play(BLANK, GameId("_blank", (0,), SEED), ("best",), unfinished_record=from_text(to_text(begun)))
    assert to_text(again) == to_text(RECORD)


def test_gone_on_with_only_when_true() -> None:
    """What the seed did not give is not gone on with, nor what the rules do not allow."""
    ident = GameId("_blank", (0,), SEED)
    for words in ({"1", "2", "3"} - {RECORD.moves[0].action_text}).pop(), "7":
        begun = with_move(RECORD, 0, words)._replace(result="unfinished", digest="")
        with pytest.raises(RecordError, match=r"^line 5: "):
            play(BLANK, ident, ("best",), unfinished_record=from_text(to_text(begun)))


@pytest.mark.parametrize("leave", [PlayerDeparture, KeyboardInterrupt])
def test_a_person_leaves(leave: type[BaseException]) -> None:
    """Whoever is asked may rise: the record is there as far as it went; a program that is broken off has none."""
    asked = []

    def ask(s: Any) -> int:
        asked.append(s)
        raise leave

    record = play(BLANK, GameId("_blank", (0,), SEED), ("me",), ask)
    assert (record.result, record.moves) == ("unfinished", tuple(line._replace(line_number=0) for line in RECORD.moves[:1]))
    assert len(asked) == 1


def test_without_a_seed_a_person_says_what_the_dice_show() -> None:
    """Chance is asked for; a program sits there all the same, and draws on its luck."""
    faces = iter((3, 6))
    record = play(BLANK, GameId("_blank", (0,), None), ("best",), lambda s: next(faces), luck=5)
    assert [line.action_text for line in record.moves] == ["3", "roll", "6"]
    assert verify(BLANK, GameId("_blank", (0,), None), record).plies == 3


def test_legal_dice_of_another_seed() -> None:
    """Dice that are legal but not the seed's are refused on their line, with what the seed gives."""
    true = RECORD.moves[0].action_text
    for face in require_some({"1", "2", "3"} - {true}):
        wrong = refusal(with_move(RECORD, 0, face))
        assert wrong.line == 5
        assert f"'dice {face}' is legal, but seed {SEED} gives '{true}'" in str(wrong)


def test_wrong_last_die() -> None:
    """The last die too, though nothing but the result follows from it."""
    true = RECORD.moves[2].action_text
    other = "1" if true != "1" else "2"
    changed = with_move(RECORD, 2, other)._replace(result=f"lost with {other}")
    assert refusal(changed).line == 7


def test_a_decision_that_the_player_does_not_take() -> None:
    """A legal decision that the named player does not take is refused on its line, with what the player decides."""
    kept = RECORD._replace(moves=(RECORD.moves[0], RecordLine("you", "keep")), result=f"lost with {RECORD.moves[0].action_text}")
    wrong = refusal(kept)
    assert wrong.line == 6
    assert "'you keep' is legal, but player best decides 'roll'" in str(wrong)


def test_a_person_may_decide_anything() -> None:
    """The same decision by a person is nobody's to contest; the dice are still the seed's."""
    kept = RECORD._replace(
        players=("me",),
        moves=(RECORD.moves[0], RecordLine("you", "keep")),
        result=f"lost with {RECORD.moves[0].action_text}",
        digest="",
    )
    verdict = verify(BLANK, GameId("_blank", (0,), SEED), kept)
    assert verdict.proven_claims[1:] == (GIVES, "player: not proven: a person (me) may decide anything", BY_HAND_ONLY)


@pytest.mark.parametrize(
    ("change", "line", "sentence"),
    [
        (lambda r: with_move(r, 1, "pray"), 6, "'you pray' cannot happen here; what can: 'you keep', 'you roll'"),
        (lambda r: with_move(r, 0, "7"), 5, "'dice 7' cannot happen here; what can: 'dice 1', 'dice 2'"),
        (lambda r: r._replace(moves=(RecordLine("you", "roll"), *r.moves[1:])), 5, "cannot happen here"),
        (lambda r: r._replace(moves=r.moves[1:]), 5, "cannot happen here"),
        (lambda r: r._replace(moves=r.moves[:2]), 7, "the record ends before the game does: dice is to move"),
        (lambda r: r._replace(moves=()), 5, "the record ends before the game does"),
        (lambda r: r._replace(moves=(*r.moves, RecordLine("dice", "3"))), 8, "'dice 3' comes after the game's end"),
        (lambda r: r._replace(moves=(*r.moves, r.moves[-1])), 8, "comes after the game's end"),
        (lambda r: r._replace(result="won with 7"), 8, "the result is '"),
        (lambda r: r._replace(result=r.result + " "), 8, "the result is '"),
        (lambda r: r._replace(rules_version=2), 3, "follows rules 2 of _blank, this version knows rules 1"),
        (lambda r: r._replace(players=("best", "best")), 4, "_blank has 1 seat here, the record names 2 players"),
        (lambda r: r._replace(players=("lucky",)), 4, "its players are random, best, thinker:200"),
        (lambda r: r._replace(id_text=f"_blank:target=4#{SEED}"), 2, f"should be written '_blank#{SEED}'"),
    ],
)
def test_what_the_rules_refuse(change: Callable[[Record], Record], line: int, sentence: str) -> None:
    """One change, with checks and digest made anew: refused on its line, with what would be accepted."""
    wrong = refusal(change(RECORD))
    assert wrong.line == line
    assert sentence in str(wrong)


def test_another_seed_or_option() -> None:
    """Other words in the id are caught where the game first differs: by a die, a decision, or the result."""
    assert refusal(RECORD._replace(id_text="_blank#0")).line in {5, 6, 7}
    assert refusal(RECORD._replace(id_text=f"_blank:target=6#{SEED}")).line in {6, 8}


def test_the_id_that_was_asked_for() -> None:
    """A record of one game does not stand for another."""
    with pytest.raises(RecordError, match="should be written") as caught:
        verify(BLANK, GameId("_blank", (1,), SEED), RECORD)
    assert caught.value.line == 2


def test_every_change_of_a_move() -> None:
    """Every move replaced by every other legal one, checks and digest made anew: always its own line."""
    game, ident = parse_id("dqd6#2026")
    record = play(game, ident, ("greedy",))
    for k, ply in require_some(enumerate(replay(game, ident, record))):
        for x in require_some(mask_to_actions(game.rules.legal_actions(ply.before))):
            if x != ply.action:
                wrong = refusal(with_move(record, k, game.notation.action_to_text(ply.before, x)))
                assert wrong.line == 5 + k
                assert ("gives" if ply.mover < 0 else "greedy decides") in str(wrong)


def test_every_line_left_out_or_doubled() -> None:
    """Every move left out, doubled or swapped with the next, checks and digest made anew: refused no later than it tells."""
    game, ident = parse_id("dqd6#2026")
    record = play(game, ident, ("greedy",))
    for k in require_some(range(len(record.moves))):
        out = (*record.moves[:k], *record.moves[k + 1 :])
        doubled = (*record.moves[: k + 1], *record.moves[k:])
        swapped = (*record.moves[:k], *record.moves[k : k + 2][::-1], *record.moves[k + 2 :])
        for changed in require_some({out, doubled, swapped} - {record.moves}):
            first = next(
                (j for j, (a, b) in enumerate(zip(changed, record.moves, strict=False)) if a != b),
                min(len(changed), len(record.moves)),
            )
            assert refusal(record._replace(moves=changed)).line == 5 + first


class Readers:
    """Players of the blank game: one always keeps, one looks into its book under the face of the die."""

    __name__ = "printgen.games._blank.players"

    NAMES: ClassVar = {"keeper": "keeps", "reader": "does as the book says"}
    SOLVED_PLAYER = "reader"
    SPARE_STATE_COUNT = 0

    @staticmethod
    def decide(s: Any, player: int, w: Any, at: int, book: Any) -> int:
        """The decision in a position."""
        return book[s.face] if player == 1 else 0


READING = BLANK._replace(players=Readers())
KEEP_ALL, ROLL_ALL = bytes(7), bytes([1] * 7)
SEEDED = GameId("_blank", (0,), SEED)


def test_a_book_is_read_by_its_player_alone() -> None:
    """A book says what the solved player decides, and nobody else; a record is true with the book that made it only."""
    rolled, kept = (play(READING, SEEDED, ("reader",), book=book) for book in (ROLL_ALL, KEEP_ALL))
    assert (len(rolled.moves), len(kept.moves)) == (3, 2)
    assert verify(READING, SEEDED, rolled, ROLL_ALL).proven_claims[2] == "player: proven: reader would decide so"
    with pytest.raises(RecordError, match="'you roll' is legal, but player reader decides 'keep'") as caught:
        verify(READING, SEEDED, from_text(to_text(rolled)), KEEP_ALL)
    assert caught.value.line == 6
    assert play(READING, SEEDED, ("keeper",), book=ROLL_ALL) == play(READING, SEEDED, ("keeper",))


def test_a_book_that_is_not_to_be_had() -> None:
    """With the book None a reader's decisions are neither contested nor praised; the dice still are, and other players."""
    told = ("rules: proven", GIVES)
    for book in (ROLL_ALL, KEEP_ALL):
        record = play(READING, SEEDED, ("reader",), book=book)
        unchecked = "player: not checked: reader needs the extra 'study': pip install 'printgen[study]'"
        assert verify(READING, SEEDED, record, None).proven_claims == (*told, unchecked, BY_HAND_ONLY)
        other = "1" if record.moves[0].action_text != "1" else "2"
        with pytest.raises(RecordError, match="is legal, but seed"):
            verify(READING, SEEDED, from_text(to_text(with_move(record, 0, other))), None)
    kept = play(READING, SEEDED, ("keeper",))
    assert verify(READING, SEEDED, kept, None).proven_claims[2] == "player: proven: keeper would decide so"
    with pytest.raises(RecordError, match="player keeper decides 'keep'"):
        verify(READING, SEEDED, play(READING, SEEDED, ("reader",), book=ROLL_ALL)._replace(players=("keeper",)), None)
    assert unrepeatable_players(READING, None) == (*PERSON_NAMES, "reader") and unrepeatable_players(READING, ()) == PERSON_NAMES


def test_a_digest_of_other_moves() -> None:
    """A record in memory whose digest is not its own is refused, though each move is true."""
    with pytest.raises(RecordError, match="the digest does not belong"):
        verify(BLANK, GameId("_blank", (0,), SEED), RECORD._replace(digest="0" * 64))


BY_HAND = "printgen record 1\ngame dqd6\nrules {}\nplayers hand\n{}result lost, 0 gems\n"


def test_dice_in_short() -> None:
    """A record by hand says 'dice 3' where the program says 'dice 3 skeleton', and both are the same move."""
    game, ident = parse_id("dqd6#2026")
    played = play(game, ident, ("greedy",))
    short = played._replace(
        id_text="dqd6",
        players=("hand",),
        moves=tuple(RecordLine(m.player_label, m.action_text.split(" ")[0]) for m in played.moves),
    )
    text = "\n".join(line.rpartition(" ~")[0] or line for line in to_text(short).splitlines()[:-1])
    assert "~" not in text and "dice 5\n" in text
    record = from_text(text)
    verdict = verify(game, parse_id("dqd6")[1], record)
    assert [proof.partition(":")[0] for proof in verdict.proven_claims] == ["rules", "seed", "player", "digest"]
    assert [proof.split(": ")[1] for proof in verdict.proven_claims] == ["proven", *["not proven"] * 3]
    assert [ply.action for ply in replay(game, ident, record)] == [ply.action for ply in replay(game, ident, played)]


@pytest.mark.parametrize(
    ("line", "number"), [("dice 3 slime", 5), ("dice", 5), ("dice 3 skel", 5), ("dice skeleton", 5), ("hero 3", 5)]
)
def test_short_words_are_whole_words(line: str, number: int) -> None:
    """Only whole words may be left out, only at the end, and what is written must be right."""
    game, ident = parse_id("dqd6")
    with pytest.raises(RecordError, match="what can: 'dice 1 specter', 'dice 2 slime'") as caught:
        verify(game, ident, from_text(BY_HAND.format(game.rules.RULES_VERSION, line + "\n")))
    assert caught.value.line == number


def test_illegal_moves_are_refused_untouched() -> None:
    """An illegal move, however strange its number, changes nothing; the sentence lists what is legal."""
    s = initial_state(BLANK, (0,))
    apply_legal(BLANK, s, 2)
    before = s.copy()
    for x in (-1, -2, 2, 6, 61, 62, 63, 64, 10**6):
        with pytest.raises(IllegalMove, match=f"move {x} is not allowed here; what is: keep, roll"):
            apply_legal(BLANK, s, x)
        with pytest.raises(IllegalMove):
            require_legal(BLANK, s, x)
        assert s == before
    apply_legal(BLANK, s, 0)
    with pytest.raises(IllegalMove, match="the game is over"):
        apply_legal(BLANK, s, 0)


def test_a_person_plays() -> None:
    """Seats called "me" are asked, get the dice of the seed, and an impossible answer is refused."""
    asked: list[Any] = []

    def ask(s: Any) -> int:
        asked.append(s.copy())
        return 1

    record = play(BLANK, IDENT, ("me",), ask)
    assert len(asked) == 1
    assert record.moves[0].action_text == record_of(9, "best").moves[0].action_text
    assert verify(BLANK, IDENT, record).plies == 3
    for answer in (-1, 2, 99):
        with pytest.raises(IllegalMove, match="keep, roll"):
            play(BLANK, IDENT, ("me",), lambda _, x=answer: x)  # type: ignore[misc]


def test_without_a_seed_nothing_is_proven_of_a_player() -> None:
    """A record that names a program but no seed proves neither dice nor player, and neither is printed as if it did."""
    claimed = from_text(to_text(RECORD._replace(id_text="_blank")))
    verdict = verify(BLANK, GameId("_blank", (0,), None), claimed)
    assert verdict.proven_players == ()
    assert verdict.proven_claims[1:3] == (
        "seed: not proven: the record has none, so the dice and cards are as somebody says",
        "player: not proven: without a seed nobody can be asked again, not best either",
    )
    assert credit_line(claimed.players, verdict.proven_players) == "said to be played by best"


def test_who_is_credited() -> None:
    """People, programs that were asked again, and programs of which it is only said."""
    assert credit_line(("best", "best"), ("best",)) == "played by best"
    assert credit_line(("hand",), ()) == "played by hand"
    assert credit_line(("me", "best", "random"), ("best",)) == "played by me, best; also, it is said, by random"


def test_transitions_are_numbered_from_the_first() -> None:
    """Three moves are numbers 0, 1, 2; each begins where the one before it ends, the first with the game and the last ends it."""
    moves = list(iter_transitions(BLANK, IDENT._replace(seed=SEED), RECORD))
    assert [number for *_, number in moves] == [0, 1, 2]
    begins, ends = [before.values() for before, *_ in moves], [after.values() for _, _, after, _ in moves]
    assert begins[0] == initial_state(BLANK, IDENT.options).values() and begins[1:] == ends[:-1]
    assert BLANK.rules.current_player(moves[-1][2]) == OVER


def test_decisions_of_a_person_make_a_record() -> None:
    """The dice are those of the seed; whoever decides as the best player did has its game, played by hand."""
    ident = IDENT._replace(seed=SEED)
    (roll,) = (x for before, x, *_ in iter_transitions(BLANK, ident, RECORD) if BLANK.rules.current_player(before) >= 0)
    record = record_decisions(BLANK, ident, [roll])
    assert (record.players, record.result) == (("hand",), RECORD.result)
    assert [move.action_text for move in record.moves] == [move.action_text for move in RECORD.moves]
    assert verify(BLANK, ident, record)


def test_a_record_without_moves_has_no_transitions() -> None:
    """Somebody who wrote down the head of a record has not moved yet."""
    record = from_text(f"{FIRST_LINE}\ngame _blank\nrules 1\nplayers hand\n")
    assert list(iter_transitions(BLANK, IDENT._replace(seed=None), record)) == []
