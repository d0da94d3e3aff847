"""An omen at the beginning, of what really came, and how it came out."""

import pytest

from printgen.catalogue.find import names
from printgen.document.picture import Picture
from printgen.document.story.strip import GREAT, PLAIN, Beat
from printgen.writing.banks import variants
from printgen.writing.threads import LATEST, THREADS, named, thread
from tests.benchmarks.voices import told
from tests.sweep import later
from tests.writing.test_voices import PLAYERS

DRAGON = Picture("dragon", "a dragon")


def beat(weight: int, **more: object) -> Beat:
    """A beat with a dragon."""
    return Beat(1, "", "", DRAGON, (), (), weight=weight)._replace(**more)  # type: ignore[arg-type]


def test_banks_belong_together() -> None:
    """Each omen has both of its ends."""
    assert len({len(variants(THREADS, bank)) for bank in ("omen", "omen_broken", "omen_kept")}) == 1


def test_which_trial_is_foretold() -> None:
    """The weightiest that somebody brings; what comes at once, places and small things are not."""
    beats = [beat(GREAT), beat(PLAIN), beat(GREAT + 1), beat(GREAT + 2), beat(GREAT + 9, place=True)]
    found = thread(1, beats)
    assert found and found.place == 3 and "The Dragon" in found.planted
    assert thread(1, [beat(GREAT), beat(GREAT), beat(PLAIN)]) is None
    assert thread(1, beats) == found


def test_how_an_omen_comes_out() -> None:
    """Otherwise where it was the end."""
    lived, died = (thread(5, [beat(PLAIN)] * LATEST + [beat(GREAT, grave=grave)]) for grave in (False, True))
    assert lived and died and lived.planted == died.planted and lived.paid != died.paid


@pytest.mark.parametrize("name", [later(name) if name != "dqd6" else name for name in names()])
def test_an_omen_comes_before_its_trial(name: str) -> None:
    """It is planted in the first beat, of somebody who stands in a later one, and paid off in the epilogue."""
    logs = [told(name, PLAYERS[name], seed) for seed in range(1, 5)]
    found = 0
    for log in logs:
        assert log.strip
        omen = next((one for one in log.strip.beats[0].text if any(_like(one, line) for line in variants(THREADS, "omen"))), "")
        later_on = {named(one.picture.alt) for one in log.strip.beats[LATEST:]}
        found += bool(omen)
        assert not omen or any(title in omen for title in later_on)
        assert not omen or omen in log.scenes[0].opening
    assert found


def _like(sentence: str, line: str) -> bool:
    """Whether a sentence is a line of a bank with its gap filled."""
    head, _, tail = line.partition("{{ title }}")
    return sentence.startswith(head) and sentence.endswith(tail)
