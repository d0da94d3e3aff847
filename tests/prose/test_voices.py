"""The measure of what stories repeat, on logs whose sentences are known."""

import pytest

from printgen.components.story.play_log import LogScene, PlayLog
from printgen.gameapi.discovery import game_names
from tests.benchmarks.voices import build_log, log_sentences, measure_repeats
from tests.sweep import proof_only


def log_of(*openings: str, titles: tuple[str, ...] = ()) -> PlayLog:
    """A log that tells no more than this, a scene for each text."""
    log = build_log("dqd6", "greedy", 1)
    named = titles or tuple(f"Room {k}" for k in range(len(openings)))
    scenes = tuple(LogScene(k, title, "moon", opening=text) for k, (title, text) in enumerate(zip(named, openings, strict=True)))
    return log._replace(cover=log.cover._replace(line=""), epilogue="", scenes=scenes, strip=None)


def test_names_and_numbers_are_blank() -> None:
    """Two sentences that differ in a name, a figure or a number's word are one; first words and signs do no harm."""
    one, other, third = log_sentences(
        log_of("It bit **Ilse** for 3, twice.", "It bit Jun for twelve, twice.", "It bit nobody for 3, twice.")
    )
    assert one == other == "it bit # for # twice"
    assert third != one


def test_headings_and_scores_are_no_sentences() -> None:
    """What has but one word beside names and numbers tells nothing that could be told in other words."""
    text = "We saw Stone, and Garden. The Stone Garden. 19 to 8. It was seven to 8, and they ran."
    assert log_sentences(log_of(text)) == ["we saw # and #", "it was # to # and they ran"]


def test_repeats_are_counted() -> None:
    """Within a log every telling of what is told twice counts; across logs what the other has, too."""
    first = log_of("The lamp went out. The rats came in. The lamp went out.", "Nobody knew.")
    second = log_of("The rats came in. It rained. It hailed. It snowed.")
    found = measure_repeats([first, second])
    assert found.within == pytest.approx((2 / 4 + 0) / 2)
    assert found.across == pytest.approx((1 / 4 + 1 / 4) / 2)
    assert found.titles == 0


def test_titles_that_return() -> None:
    """A log in which a title stands over two scenes is counted once."""
    assert (
        measure_repeats([log_of("It rained.", "It hailed.", "It snowed.", titles=("X", "X", "X")), log_of("It thawed.")]).titles
        == 1
    )


PLAYERS = {"dqd6": "greedy", "jqka": "cautious", "keevorn": "careful", "jacks": "bold", "keep": "quester"}


@pytest.mark.parametrize("name", [proof_only(name) if name != "jqka" else name for name in game_names()])
def test_what_is_printed_repeats_little(name: str) -> None:
    """Under 3 sentences in 100 stand twice in a log, 5 told whole; under 25 in another seed's, either way. No title returns."""
    logs = [build_log(name, PLAYERS[name], seed) for seed in range(1, 4 if name == "jqka" else 7)]
    found = measure_repeats(logs)
    assert found.within < 0.03
    whole = measure_repeats([log._replace(strip=None) for log in logs])
    assert whole.within < 0.05
    assert max(found.across, whole.across) < 0.25
    assert found.titles == 0
