"""The workers of the studio: calls beside each other, an end at once, and nothing forgotten by it."""

import threading
from collections.abc import Iterator
from inspect import signature
from typing import Any

import pytest

from printgen.features.studio.api import CALLS, LONG_CALLS, call
from printgen.features.studio.workers import CallCancelled, WorkerEnded, WorkerPool

SLOW = ("simulate", {"game": "keep", "count": 100_000})
"""Minutes of work, which ticks seldom."""


@pytest.fixture(scope="module")
def desks() -> Iterator[WorkerPool]:
    """Desks, for as long as the tests need them."""
    made = WorkerPool()
    yield made
    made.close()


def answer_value(desks: WorkerPool, number: str, name: str, /, **args: Any) -> Any:
    """The value of an answer."""
    what, said = list(desks.answer(number, name, args))[-1]
    assert what == "answer", said
    return said.value


class AskingThread(threading.Thread):
    """A long call that goes on beside the test, until it is stopped."""

    def __init__(self, desks: WorkerPool, number: str):
        super().__init__(daemon=True)
        self.desks, self.number, self.end = desks, number, ""
        self.start()

    def run(self) -> None:
        """Asks, and keeps what ended the call."""
        try:
            list(self.desks.answer(self.number, *SLOW))
            self.end = "answered"
        except (CallCancelled, WorkerEnded) as problem:
            self.end = type(problem).__name__


def test_short_calls_do_not_wait_for_long_ones(desks: WorkerPool) -> None:
    """While more long calls are asked for than are worked at, short calls are answered; all of them end when stopped."""
    long = [AskingThread(desks, f"long {k}") for k in range(4)]
    assert answer_value(desks, "1", "seats", game="dqd6")
    assert answer_value(desks, "2", "cover", game="jacks")
    assert answer_value(desks, "3", "piece", game="_blank", piece="cards")
    assert not any(one.end for one in long)
    for one in long:
        desks.stop(one.number)
    for one in long:
        one.join(60)
    assert [one.end for one in long] == ["CallCancelled"] * 4
    assert answer_value(desks, "4", "simulate", game="_blank", player="random", count=10)["games"] == 10


def test_a_call_is_stopped_before_it_begins(desks: WorkerPool) -> None:
    """Whichever comes first, the call or its end; the next call of that number is answered."""
    desks.stop("early")
    with pytest.raises(CallCancelled):
        answer_value(desks, "early", "games")
    assert answer_value(desks, "early", "cover", game="jacks") == call("cover", {"game": "jacks"}).value


def test_a_folder_stays_on_the_shelf(desks: WorkerPool) -> None:
    """Every context knows it, those that begin after it was put there, too."""
    folder = {"a/cards.csv": "bmFtZSx0ZXh0Ck9hayxhIHRyZWUK"}
    put = answer_value(desks, "1", "put", name="a", files=folder)
    assert put in answer_value(desks, "2", "games")
    one = AskingThread(desks, "long")
    desks.stop("long")
    one.join(60)
    assert answer_value(desks, "3", "piece", game=put["id"], piece="cards")


def test_a_desk_that_breaks_down_is_told_of() -> None:
    """The call says so, and the next one has another context."""
    desks = WorkerPool()
    asked = desks.answer("1", "kit", {"game": "_blank"})
    assert next(asked)[0] == "tick"
    (context,) = filter(None, desks._busy.values())
    context.end()
    with pytest.raises(WorkerEnded):
        list(asked)
    assert answer_value(desks, "1", "games")
    desks.close()


def test_who_goes_away_leaves_no_work_behind() -> None:
    """A call whose page was closed is worked at no more."""
    desks = WorkerPool()
    asked = desks.answer("1", "kit", {"game": "_blank"})
    next(asked)
    (context,) = filter(None, desks._busy.values())
    asked.close()
    assert context._process.exitcode is not None
    desks.close()


def test_what_takes_its_time_says_how_far_it_is() -> None:
    """Whatever prints, counts or verifies has a tick; so has all that nothing else waits for."""
    ticks = {name for name, function in CALLS.items() if "tick" in signature(function).parameters}
    assert set(CALLS) - ticks == {"games", "cover", "put", "ways", "pieces", "page", "picture", "seats", "sit", "moment"}
    assert ticks > LONG_CALLS
