"""Threads through a story: planted early, taken up on the way, paid off at the end, of what really happened."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from printgen.components.comic.renderers.short_log import MOST_PAGES as PAGES
from printgen.components.comic.renderers.short_log import PAGES_WITHOUT_PANELS
from printgen.components.comic.renderers.strip import paginate_strip
from printgen.components.comic.strip import GREAT, PLAIN, QUIET, Beat, BeatWords
from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, RollLine
from printgen.gameapi.discovery import game_names
from printgen.prose.hero import Hero
from printgen.prose.hero_narrator import Voice, capitalise
from printgen.prose.panel_excerpts import approximate_letter_count
from printgen.prose.sentence_banks import bank_lines
from printgen.prose.threads import (
    LEAST_BEATS_TO_END,
    MOST_THREADS,
    Thread,
    ThreadMention,
    add_to_beat,
    add_to_scene,
    find_omen_thread,
    thread_sentence_counts,
    write_threads,
)
from printgen.prose.threads import build_thread as strand_of
from printgen.render.paper.paper_sizes import find_paper
from printgen.resources import resource_folder
from tests import plays
from tests.beats import with_fields
from tests.benchmarks.voices import LOOK, build_log
from tests.loops import require_some
from tests.prose.test_voices import PLAYERS
from tests.sweep import proof_only

DRAGON = Picture("dragon", "a dragon")
WORDS = {"title": "The Dragon", "whom": "the Dragon"}
FOLDERS = sorted({path.parent for path in resource_folder("templates").glob("**/threads/*.jinja")})
LONGEST = 138
"""Letters of a line, its gaps not counted: with them it fits into a panel."""


def beat(weight: int, **more: object) -> Beat:
    """A beat with a dragon."""
    words = BeatWords(text=(), gist=())
    made = Beat(number=1, name="", title="", picture=DRAGON, words=words, weight=weight, whom="The Dragon")
    return with_fields(made, **more)


def strand(kind: str, *places: int, about: str = "") -> Thread:
    """A strand with knots in these beats."""
    return Thread(kind, about or kind, tuple(ThreadMention(place, "omen") for place in places), end_bank="omen_kept", words=WORDS)


def kinds(*strands: Thread, seed: int = 1, beats: int = 9) -> set[str]:
    """The kinds of the threads that are told of these."""
    return {one.kind for one in write_threads(seed, strands, [beat(PLAIN)] * beats)}


def test_where_sentences_may_come() -> None:
    """Of nine beats: a debt that begins in the second half and a second rival do not count, knots of two kinds add up."""
    every = strand("debt", 5, 6), strand("rival", 0, 3), strand("rival", 1), strand("debt", 2, 3, 6), strand("promise", 4, 8)
    assert thread_sentence_counts(every, 9) == {0: 1, 2: 1, 3: 2, 6: 1}


@pytest.mark.parametrize("home", FOLDERS, ids=lambda home: home.parent.name)
def test_banks_belong_together(home: Path) -> None:
    """All banks of a kind have as many lines, which fit into a panel and are whole sentences."""
    root = resource_folder("templates")
    banks = {path.stem: bank_lines(home.relative_to(root).as_posix(), path.stem) for path in home.glob("*.jinja")}
    for kind in require_some({stem.partition("_")[0] for stem in banks}):
        own = {stem: lines for stem, lines in banks.items() if stem.partition("_")[0] == kind}
        assert kind in own and len(own) > 2
        assert len({len(lines) for lines in own.values()}) == 1 and len(own[kind]) >= 6
        for line in (line for lines in own.values() for line in lines):
            assert approximate_letter_count(re.sub(r"\{\{ \w+ \}\}", "", line)) <= LONGEST, line
            assert re.match(r"[A-Z“{]", line) and re.search(r"[.?!][”_]?$", line) and not re.search(r"['\"]", line), line


def test_which_strands_become_threads() -> None:
    """Of each kind the first that fits: begun in the first half, ended before the last beat, in order, in beats of its own."""
    assert kinds(strand("debt", 1, 5)) == {"debt"}
    assert not kinds(strand("debt", 5)) and not kinds(strand("debt", 1, 8)) and not kinds(strand("debt", 3, 3))
    assert not kinds(strand("debt", 0), beats=LEAST_BEATS_TO_END)
    assert len(kinds(strand("debt", 1, 5), strand("rival", 2, 5))) == 1
    assert len(kinds(strand("debt", 1, about="X"), strand("rival", 2, about="X"))) == 1
    assert kinds(strand("debt", 6), strand("debt", 1)) == {"debt"}


def test_few_threads_of_different_kinds() -> None:
    """No more than MOST; which of many the seed says, and says the same again."""
    every = [strand(kind, k, about=f"{kind} {k}") for k, kind in enumerate(("debt", "rival", "promise", "omen", "debt"))]
    found = [tuple(one.kind for one in write_threads(seed, every, [beat(PLAIN)] * 12)) for seed in range(20)]
    assert all(len(one) == len({*one}) == MOST_THREADS for one in found)
    assert len({*found}) > 1 and found[3] == tuple(one.kind for one in write_threads(3, every, [beat(PLAIN)] * 12))


def test_which_trial_is_foretold() -> None:
    """The weightiest that somebody brings; what comes at once, places and small things are not."""
    (found,) = find_omen_thread([beat(GREAT), beat(PLAIN), beat(GREAT + 1), beat(GREAT + 2), beat(GREAT + 9, whom="")])
    assert found.mentions[0].beat == 0 and found.about == "The Dragon"
    assert not [*find_omen_thread([beat(GREAT), beat(GREAT), beat(PLAIN)])]
    assert not [*find_omen_thread([beat(QUIET)] * 5)]


def test_how_an_omen_comes_out() -> None:
    """Otherwise where it was the end."""
    lived, died = (
        next(find_omen_thread([beat(PLAIN)] * LEAST_BEATS_TO_END + [beat(GREAT, grave=grave)])) for grave in (False, True)
    )
    assert (lived.end_bank, died.end_bank) == ("omen_broken", "omen_kept") and lived.mentions == died.mentions


def test_where_a_sentence_stands() -> None:
    """Before all or after all of a beat; in a scene before its closing words, or behind its line; a panel has room for it."""
    one, say = beat(PLAIN, text=("One.", "Two."), gist=("One.", "x" * 150)), "A thread."
    assert add_to_beat(one, ThreadMention(0, "", before=True), say).words.text == (say, "One.", "Two.")
    after = add_to_beat(one, ThreadMention(0, ""), say)
    assert (
        after.words.text == ("One.", "Two.", say) and after.words.gist == ("One.", "x" * 150, say) and after.words.thread == say
    )
    scene = LogScene(1, "", "", opening="It began.", rolls=(RollLine((), "It was."),), closing="It ended.")
    assert add_to_scene(scene, -1, ThreadMention(0, "", before=True), say).opening == "It began. A thread."
    assert add_to_scene(scene._replace(rolls=()), -1, ThreadMention(0, "", before=True), say).opening == "A thread. It began."
    assert add_to_scene(scene, -1, ThreadMention(0, ""), say).closing == "A thread. It ended."
    assert add_to_scene(scene, 0, ThreadMention(0, ""), say).rolls[0].text == "It was. A thread."


@pytest.mark.parametrize(
    ("whom", "written", "said"),
    [
        ("The Dragon", "The Dragon", "the Dragon"),
        ("An Old Family", "An Old Family", "an Old Family"),
        ("Legion", "Legion", "Legion"),
    ],
)
def test_who_is_foretold_by_mouth_has_a_small_article(whom: str, written: str, said: str) -> None:
    """In a sentence the name goes on as the sentence does; where it is written down it is a title."""
    (found,) = find_omen_thread([beat(PLAIN)] * LEAST_BEATS_TO_END + [beat(GREAT, whom=whom)])
    assert (found.words["title"], found.words["whom"]) == (written, said)


@pytest.mark.parametrize("seed", range(8))
def test_in_a_party_a_thread_says_of_whom(seed: int) -> None:
    """Every sentence names its hero where others could be meant; alone, a pronoun does."""
    cast = [(Hero(name, "she", "her", their="her", trade=""),) for name in ("Ilse", "Runa")]
    for kind, ends, more in (("debt", "debt_owed", {"part": "left hand"}), ("rival", "rival_won", {"foe": "slime"})):
        knots = [ThreadMention(0, kind), ThreadMention(2, "debt_eased" if kind == "debt" else "rival_again")]
        (party,) = write_threads(seed, [strand_of(Voice("dqd6", 1, cast), kind, kind, knots, ends, 1, **more)], [beat(PLAIN)] * 6)
        (alone,) = write_threads(
            seed, [strand_of(Voice("dqd6", 1, cast[:1]), kind, kind, knots, ends, **more)], [beat(PLAIN)] * 6
        )
        for (_, several), (_, one) in require_some(zip(party.sentences, alone.sentences, strict=True)):
            assert ("Runa" in several) or not re.search(r"\b([Ss]he|[Hh]er)\b", one)
            assert several.replace("Runa", "Ilse") == one or not re.search("Ilse", one)


def test_a_game_of_ones_own_has_its_own_banks(tmp_path: Path) -> None:
    """They stand in the folder threads of its prose, and are told of its hero."""
    home = tmp_path / "threads"
    home.mkdir()
    for bank, line in (("debt", "{{ hero }} owed {{ coins }}."), ("debt_repaid", "{{ They }} paid.")):
        (home / f"{bank}.jinja").write_text(f"# A comment.\n{line}\n", "utf-8")
    voice = Voice(str(tmp_path), 1, [[Hero("Ilse Rook", "she", "her", their="her", trade="a clerk")]])
    (found,) = write_threads(
        1, [strand_of(voice, "debt", "the clerk", [ThreadMention(1, "debt")], "debt_repaid", coins=4)], [beat(PLAIN)] * 6
    )
    assert found.sentences == ((ThreadMention(1, "debt"), "Ilse owed 4."),) and found.ending == "She paid."


@pytest.mark.parametrize("name", [proof_only(name) if name != "dqd6" else name for name in game_names()])
def test_threads_are_planted_kept_and_paid(name: str) -> None:
    """In that order, by one line of each bank, of one thing; never two of a kind; each is told once in the scenes, too."""
    found: set[str] = set()
    for seed in range(1, 13):
        log = build_log(name, PLAYERS[name], seed)
        every = plays.find_threads(name, log)
        assert log.strip and len({one.kind for one in every}) <= MOST_THREADS
        whole = "\n".join(text for scene in log.scenes for text in (scene.opening, scene.closing, *(r.text for r in scene.rolls)))
        assert all(whole.count(one.words.thread) == 1 for one in log.strip.beats if one.words.thread)
        for kind in {one.kind for one in every}:
            own = [one for one in every if one.kind == kind]
            first, last = own[0], own[-1]
            assert first.bank == kind and last.beat == len(log.strip.beats) > first.beat + 1
            assert first.beat <= len(log.strip.beats) / 2
            assert all(one.beat < then.beat for one, then in pairwise(own)) and len({one.number for one in own}) == 1
            words = [(word, value) for one in own for word, value in one.words.items()]
            assert len({word for word, _ in words}) == len({*words}), own
        found |= {one.kind for one in every}
    assert len(found) > 2


@pytest.mark.parametrize("name", [proof_only(name) if name != "dqd6" else name for name in game_names()])
def test_threads_are_printed(name: str) -> None:
    """In few pages, too, every beat of a thread has its picture, and its sentence among those of its panel."""
    for seed in range(1, 4):
        strip = build_log(name, PLAYERS[name], seed).strip
        assert strip
        rows = [
            row
            for page in paginate_strip(LOOK, find_paper("a4"), strip, PAGES - PAGES_WITHOUT_PANELS)
            for row in page
            if row.form != "line"
        ]
        shown = {beat.words.thread for row in rows for beat in row.beats}
        assert {beat.words.thread for beat in strip.beats} - {""} <= shown
        assert all(beat.words.thread in beat.words.gist for beat in strip.beats if beat.words.thread)


@pytest.mark.parametrize("name", [proof_only(name) if name != "dqd6" else name for name in game_names()])
def test_an_omen_comes_before_its_trial(name: str) -> None:
    """It is planted in the first beat, of somebody who stands in a later one."""
    count = 0
    for seed in range(1, 9):
        strip = build_log(name, PLAYERS[name], seed).strip
        assert strip
        for one in (one for one in plays.find_threads(name, build_log(name, PLAYERS[name], seed)) if one.bank == "omen"):
            assert strip.beats[one.beat] == next(beat for beat in strip.beats if beat.weight > QUIET)
            named = one.words.get("title") or capitalise(one.words["whom"])
            assert any(beat.whom == named and beat.weight >= GREAT for beat in strip.beats[one.beat + LEAST_BEATS_TO_END :])
            count += 1
    assert count
