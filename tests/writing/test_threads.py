"""An omen at the beginning, of what really came, and how it came out."""

import pytest

from printgen.document.picture import Picture
from printgen.document.story.strip import GREAT, PLAIN, QUIET, Beat
from printgen.writing.banks import variants
from printgen.writing.threads import LATEST, THREADS, thread
from tests.benchmarks.voices import told
from tests.sweep import later
from tests.writing.test_voices import PLAYERS

DRAGON = Picture("dragon", "a dragon")


def beat(weight: int, **more: object) -> Beat:
    """A beat with a dragon."""
    return Beat(1, "", "", DRAGON, (), (), weight=weight, whom="The Dragon")._replace(**more)  # type: ignore[arg-type]


def test_banks_belong_together() -> None:
    """Each omen has both of its ends."""
    assert len({len(variants(THREADS, bank)) for bank in ("omen", "omen_broken", "omen_kept")}) == 1


def test_which_trial_is_foretold() -> None:
    """The weightiest that somebody brings; what comes at once, places and small things are not."""
    beats = [beat(GREAT), beat(PLAIN), beat(GREAT + 1), beat(GREAT + 2), beat(GREAT + 9, whom="")]
    found = thread(1, beats)
    assert found and found.place == 0 and "The Dragon" in found.planted
    assert thread(1, [beat(GREAT), beat(GREAT), beat(PLAIN)]) is None
    assert thread(1, beats) == found


def test_how_an_omen_comes_out() -> None:
    """Otherwise where it was the end."""
    lived, died = (thread(5, [beat(PLAIN)] * LATEST + [beat(GREAT, grave=grave)]) for grave in (False, True))
    assert lived and died and lived.planted == died.planted and lived.paid != died.paid


@pytest.mark.parametrize("name", [later(name) if name != "dqd6" else name for name in PLAYERS if name != "jqka"])
def test_an_omen_comes_before_its_trial(name: str) -> None:
    """It is planted in the first beat, of somebody who stands in a later one, and paid off in the epilogue."""
    logs = [told(name, PLAYERS[name], seed) for seed in range(1, 5)]
    found = 0
    for log in logs:
        assert log.strip
        first = next(one for one in log.strip.beats if one.weight > QUIET)
        omen = next((one for one in first.text if any(_like(one, line) for line in variants(THREADS, "omen"))), "")
        found += bool(omen)
        assert not omen or any(one.whom in omen for one in log.strip.beats[LATEST:] if one.whom and one.weight >= GREAT)
        assert not omen or omen in log.scenes[0].opening
    assert found


def _like(sentence: str, line: str) -> bool:
    """Whether a sentence is a line of a bank with its gap filled."""
    head, _, tail = line.partition("{{ title }}")
    return sentence.startswith(head) and sentence.endswith(tail)
