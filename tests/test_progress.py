"""Steps of long work tell whoever listens, and nobody else."""

from printgen.progress import Step, count_units, has_listener, iter_steps, iter_weighted_steps, listen, run_step


class Diary:
    """Writes down all that a listener is told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def begin_step(self, step: Step) -> None:
        self.lines.append(f"begin {step.name} {step.length}")

    def advance_step(self, step: Step, units: int) -> None:
        self.lines.append(f"{step.name} {step.done} (+{units})")

    def end_step(self, step: Step) -> None:
        self.lines.append(f"end {step.name}")


def test_a_step_tells_its_listener() -> None:
    """Its beginning, each unit when the next is asked for, and its end, also when the work fails."""
    diary = Diary()
    with listen(diary):
        assert has_listener() and list(iter_steps("ab", "letters")) == ["a", "b"]
        try:
            with run_step("games", 9) as step:
                step.advance(4)
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            pass
    letters = ["begin letters 2", "letters 1 (+1)", "letters 2 (+1)", "end letters"]
    assert diary.lines == [*letters, "begin games 9", "games 4 (+4)", "end games"]
    assert not has_listener()


def test_work_is_silent_where_nobody_listens() -> None:
    """It is done all the same, and of what has no length none is invented."""
    assert list(iter_steps(iter("ab"), "letters")) == ["a", "b"]
    diary = Diary()
    with listen(diary):
        list(iter_steps(iter("ab"), "letters"))
    assert diary.lines[0] == "begin letters 0"


def test_an_abandoned_step_ends() -> None:
    """A loop that is left ends its step, before its last unit."""
    diary = Diary()
    with listen(diary):
        letters = iter_steps("ab", "letters")
        next(letters)
        letters.close()  # type: ignore[attr-defined]  # it is a generator
    assert diary.lines == ["begin letters 2", "end letters"]


def test_units_are_counted_by_name() -> None:
    """Those of the names that were asked for, in any depth; without names those of outermost steps."""
    pages: list[int] = []
    outer: list[int] = []
    for tick, names in ((pages.append, ("pages",)), (outer.append, ())):
        with count_units(tick, *names):
            for _ in iter_weighted_steps(["cards", "rules"], [5, 2], "files"):
                list(iter_steps("abc", "pages"))
    assert pages == [1] * 6 and outer == [5, 2]
