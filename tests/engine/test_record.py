"""Records as text: what was written comes back, and any change of it is refused with its line."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.engine.game_ids import GameId
from printgen.engine.play import play, replay
from printgen.engine.record import FIRST_LINE, Record, RecordLine, from_text, record_digest, to_handwritten_text, to_text
from printgen.errors import RecordError
from printgen.gameapi.discovery import find_game
from tests.loops import require_some

RECORD = Record(
    "dqd6#2026",
    1,
    ("greedy",),
    moves=(RecordLine("dice", "5 nobody"), RecordLine("dice", "6 dragon"), RecordLine("hero", "flee")),
    result="lost, 0 gems",
)
TEXT = to_text(RECORD)
LINES = TEXT.splitlines()
HAND = f"{FIRST_LINE}\ngame _blank\nrules 1\nplayers hand\ndice 3\nyou roll\ndice 6\nresult won with 6\n"

WORDS = st.from_regex(r"[a-z0-9,]{1,6}( [a-z0-9,]{1,6}){0,2}", fullmatch=True)
MOVERS = st.sampled_from(["dice", "cards", "hero", "you"])
RECORDS = st.builds(
    Record,
    id_text=st.from_regex(r"[a-z]{1,5}(:[a-z]{1,3})?(#[1-9][0-9]{0,5})?", fullmatch=True),
    rules_version=st.integers(1, 99),
    players=st.lists(st.from_regex(r"[a-z]{1,6}", fullmatch=True), min_size=1, max_size=4).map(tuple),
    moves=st.lists(st.builds(RecordLine, MOVERS, WORDS, st.just(0)), max_size=8).map(tuple),
    result=WORDS,
    digest=st.just(""),
)


def plain(record: Record) -> Record:
    """A record without the traces of the file that it was read from."""
    return record._replace(moves=tuple(RecordLine(move.player_label, move.action_text) for move in record.moves), digest="")


def first_difference(text: str) -> int:
    """The first line, counted from 1, in which a text differs from TEXT; 0 when only the last line end does."""
    changed = text.removesuffix("\n").split("\n")
    for number, (new, old) in enumerate(zip(changed, LINES, strict=False), 1):
        if new != old:
            return number
    return min(len(changed), len(LINES)) + 1 if len(changed) != len(LINES) else 0


def assert_refused(text: str) -> None:
    """A changed text is refused, and the first changed line named."""
    expected = first_difference(text)
    if not expected:
        assert plain(from_text(text)) == RECORD
        return
    with pytest.raises(RecordError) as refusal:
        from_text(text)
    assert refusal.value.line == expected, (text, str(refusal.value))
    assert str(refusal.value).startswith(f"line {expected}: ")


@given(RECORDS)
def test_round_trip(record: Record) -> None:
    """A record comes back from its text, with line numbers and digest, and makes the same text again."""
    text = to_text(record)
    read = from_text(text)
    assert plain(read) == record
    assert [move.line_number for move in read.moves] == list(range(5, 5 + len(record.moves)))
    assert read.digest == record_digest(record) == text.split()[-1]
    assert to_text(read) == text


@given(RECORDS)
def test_line_ends_do_not_matter(record: Record) -> None:
    """CRLF, and a last line without its end, are the same record."""
    text = to_text(record)
    assert from_text(text.replace("\n", "\r\n")) == from_text(text) == from_text(text.removesuffix("\n"))


def test_form() -> None:
    """The file's form, for ever: every line but the first and the last ends in its check."""
    assert TEXT == (
        "printgen record 1\n"
        "game dqd6#2026 ~3d4d\n"
        "rules 1 ~c42d\n"
        "players greedy ~c113\n"
        "dice 5 nobody ~136c\n"
        "dice 6 dragon ~d29f\n"
        "hero flee ~2680\n"
        "result lost, 0 gems ~b100\n"
        "digest ce12e2510f0ab9e54d6babd3a441ccb95211bf7629288f1a502c470c412a112c\n"
    )


def characters() -> Iterator[str]:
    """TEXT with one character deleted, replaced or inserted, everywhere."""
    for k in range(len(TEXT) + 1):
        for new in "a0 ~#\n\t\u00e9":
            yield TEXT[:k] + new + TEXT[k:]
            if k < len(TEXT) and TEXT[k] != new:
                yield TEXT[:k] + new + TEXT[k + 1 :]
        if k < len(TEXT):
            yield TEXT[:k] + TEXT[k + 1 :]
            yield TEXT[:k] + TEXT[k].swapcase() + TEXT[k + 1 :]


def test_every_character_counts() -> None:
    """One character more, less or other, anywhere: refused, and its line named."""
    for text in require_some(characters()):
        if text != TEXT:
            assert_refused(text)


def test_every_word_counts() -> None:
    """One word deleted, doubled, replaced or swapped with the next, anywhere: refused, and its line named."""
    for number, line in require_some(enumerate(LINES)):
        words = line.split(" ")
        for k in require_some(range(len(words))):
            for changed in (
                words[:k] + words[k + 1 :],
                words[: k + 1] + words[k:],
                [*words[:k], "word", *words[k + 1 :]],
                words[:k] + words[k : k + 2][::-1] + words[k + 2 :],
            ):
                if changed != words:
                    assert_refused("\n".join([*LINES[:number], " ".join(changed), *LINES[number + 1 :]]) + "\n")


def test_every_line_counts() -> None:
    """One line deleted, doubled, inserted, or swapped with any other: refused, and the first wrong line named."""
    for k in range(len(LINES)):
        strange = [
            LINES[:k] + [new] + LINES[k:] for new in ("", "dice 3", "dice 5 nobody ~0000", "result won", LINES[-1], FIRST_LINE)
        ]
        swapped = [LINES[:k] + [LINES[j]] + LINES[k + 1 : j] + [LINES[k]] + LINES[j + 1 :] for j in range(k + 1, len(LINES))]
        for lines in (LINES[:k] + LINES[k + 1 :], LINES[: k + 1] + LINES[k:], *strange, *swapped):
            assert_refused("\n".join(lines) + "\n")
    for last in ("", "dice 3", LINES[-1], LINES[-2]):
        assert_refused(TEXT + last + "\n")


def test_every_cut_counts() -> None:
    """A file that breaks off is refused at the line where it does (within line 2 it might be a beginning by hand)."""
    for k in require_some(range(len(FIRST_LINE))):
        assert_refused(TEXT[:k])
    for k in range(TEXT.index("~") + 1, len(TEXT) - 1):
        assert_refused(TEXT[:k])


def test_checks_cannot_be_carried_over() -> None:
    """A line of another record, true there with its check, is refused here."""
    other = to_text(RECORD._replace(id_text="dqd6#2027")).splitlines()
    for k in require_some(range(2, len(LINES))):
        assert_refused("\n".join([*LINES[:k], other[k], *LINES[k + 1 :]]) + "\n")


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text whatever ends in anything but a record or a RecordError."""
    for candidate in (text, f"{FIRST_LINE}\n{text}", f"{FIRST_LINE}\ngame g\nrules 1\nplayers p\n{text}\nresult r\n"):
        try:
            from_text(candidate)
        except RecordError as refusal:
            assert refusal.line >= 1


@pytest.mark.parametrize("rules", ["0", "-1", "one", "1.0", "\u0661", "9" * 480])
def test_rules_number_is_a_whole_number(rules: str) -> None:
    """The rules' number is a whole number from 1; all else is refused on line 3."""
    with pytest.raises(RecordError, match="whole number from 1") as refusal:
        from_text(HAND.replace("rules 1", f"rules {rules}"))
    assert refusal.value.line == 3


def test_kept_by_hand() -> None:
    """A record without checks and digest is read, and its moves may be cut to the words that a person writes."""
    record = from_text(HAND)
    assert record.digest == ""
    assert record.moves == (RecordLine("dice", "3", 5), RecordLine("you", "roll", 6), RecordLine("dice", "6", 7))
    assert len(list(replay(find_game("_blank"), GameId("_blank", (0,), None), record))) == 3


@pytest.mark.parametrize(
    ("line", "number", "sentence"),
    [
        ("printgen record 1", 1, "a record begins with"),
        ("game _blank", 2, "expected 'game ...'"),
        ("rules 1", 3, "expected 'rules ...'"),
        ("players hand", 4, "expected 'players ...'"),
    ],
)
def test_hand_kept_head(line: str, number: int, sentence: str) -> None:
    """A record by hand that lacks a line of its head is refused there, in words that name what belongs there."""
    with pytest.raises(RecordError, match=sentence) as refusal:
        from_text(HAND.replace(line + "\n", ""))
    assert refusal.value.line == number


def test_hand_kept_and_not_finished() -> None:
    """Where the pencil was laid down the record is unfinished, after any line; a game that is over lacks its result."""
    rows = HAND.splitlines()
    blank, ident = find_game("_blank"), GameId("_blank", (0,), None)
    for k in range(4, 8):
        record = from_text("\n".join(rows[:k]))
        assert (record.result, record.is_finished, len(record.moves)) == ("unfinished", False, k - 4)
        assert from_text(to_handwritten_text(record)) == record
        if k < 7:
            assert len(list(replay(blank, ident, record))) == k - 4
    with pytest.raises(RecordError, match="the game is over here: a last line 'result won with 6' is missing") as refusal:
        list(replay(blank, ident, record))
    assert refusal.value.line == 8


def test_with_checks_an_end_is_needed() -> None:
    """A record with checks is unfinished only when it says so itself; cut, it is cut."""
    record = RECORD._replace(result="unfinished")
    assert not from_text(to_text(record)).is_finished
    assert_refused("\n".join(LINES[:-2]) + "\n")


def test_digest_without_checks() -> None:
    """Checks and digest come together or not at all: with a digest every line needs its check."""
    with pytest.raises(RecordError, match="lacks its check") as refusal:
        from_text(HAND + "digest " + "0" * 64 + "\n")
    assert refusal.value.line == 2


def test_played_records_come_back() -> None:
    """What the program plays, it reads."""
    blank = find_game("_blank")
    for seed in range(20):
        record = play(blank, GameId("_blank", (0,), seed), ("random",))
        assert plain(from_text(to_text(record))) == record


@pytest.mark.parametrize("more", ["you roll\n", "result won with 6\n", "you roll\ndice 3\n"])
def test_nothing_follows_the_result(more: str) -> None:
    """The result is line 8 of this record, which was kept by hand: line 9 is wrong, however many there are."""
    assert from_text(HAND).result == "won with 6"
    with pytest.raises(RecordError, match="nothing may follow the result") as caught:
        from_text(HAND + more)
    assert caught.value.line == 9
    with pytest.raises(RecordError, match="nothing may follow the result") as caught:
        from_text(HAND.replace("dice 6\n", "") + more)
    assert caught.value.line == 8
