"""What of a story goes into a panel, and where it turned."""

from printgen.components.comic.strip import GREAT, NOTABLE, PLAIN, QUIET, Beat, BeatDie, BeatWords, CourseGraph, GraphCourse
from printgen.components.picture import Picture
from printgen.components.story.play_log import LogScene, RollLine
from printgen.prose.panel_excerpts import (
    Saying,
    approximate_letter_count,
    choose_sayings,
    choose_sentences,
    collect_throws,
    drop_repetitions,
    guess_turning_points,
    lead_changes,
    split_sentences,
    to_beat,
)

LAMP = Picture("lantern", "a lantern")


def beats(*weights: int) -> list[Beat]:
    """Beats of these weights."""
    return [
        Beat(number=k, name="", title="", picture=LAMP, words=BeatWords(text=(), gist=()), weight=weight)
        for k, weight in enumerate(weights)
    ]


def test_a_gist_keeps_the_order_of_its_sentences() -> None:
    """The best come first into the room that there is, and are told in their order."""
    told = ("One.", "Two two two.", "Three.")
    assert choose_sentences(told, (2, 0, 1), 11) == ("One.", "Three.")
    assert choose_sentences(told, (1, 0, 2), 5) == ("Two two two.",)
    assert choose_sentences((), (0, 1)) == ()


def test_a_panel_has_room_for_150_letters() -> None:
    """One letter more, and a sentence is left out; spaces count as they are printed."""
    first = "One came."
    fits, is_too_long = ("x" * (150 - approximate_letter_count(first) + more) for more in (0, 1))
    assert choose_sentences((first, fits), (0, 1)) == (first, fits)
    assert choose_sentences((first, is_too_long), (0, 1)) == (first,)
    assert choose_sayings((Saying("a", first), Saying("b", fits)), ()) == (first, fits)
    assert choose_sayings((Saying("a", first), Saying("b", is_too_long)), ()) == (first,)


def test_sentences_end_where_somebody_speaks() -> None:
    """A question within speech does not end the sentence around it."""
    assert split_sentences("“Why?” it asked. “No!” Nobody left.") == ("“Why?” it asked.", "“No!”", "Nobody left.")


def test_dice_that_took_a_heart_are_black() -> None:
    """A die that left the health as it was is white."""
    (row,) = collect_throws(
        (RollLine((3,), "", 2, 3), RollLine((5,), "", 2, 3), RollLine((), "Words."), RollLine((6,), "", 0, 3))
    )
    assert row.dice == (BeatDie(3, True), BeatDie(5, False), BeatDie(6, True))
    assert collect_throws((RollLine((), "Words."),)) == ()


def test_a_scene_becomes_a_beat() -> None:
    """Its beginning and its end are the gist, all prose of it is the text, and its dice are its events."""
    bite = RollLine((2,), "It bit.")
    scene = LogScene(4, "The Hall", "sword", LAMP, opening="It was dark. A rat came.", rolls=(bite,), closing="It died.")
    made = to_beat(scene, Picture("gem", "a gem"))
    assert (made.number, made.name, made.picture, made.weight) == (4, "The Hall", LAMP, PLAIN)
    assert made.words.gist == ("It was dark.", "It died.")
    assert made.words.text == ("It was dark.", "A rat came.", "It died.")
    assert [event.mark for event in made.events] == ["{d2}\u00a0It bit"]
    assert to_beat(scene._replace(picture=None, place=True), LAMP).signs.place is False


def test_where_a_story_turned() -> None:
    """At what weighs most, and at its end, where something came of that; steps of a curve count as weight."""
    assert guess_turning_points(beats(QUIET, GREAT, PLAIN, GREAT, QUIET, GREAT, GREAT, NOTABLE)) == (1, 3, 5, 6, 7)
    some = beats(QUIET, GREAT, PLAIN, GREAT, QUIET, GREAT, GREAT, QUIET)
    assert guess_turning_points(some) == (1, 2, 3, 5, 6)
    assert guess_turning_points(some, (0, 0, 0, 0, 0, 0, 0, 0.5)) == (1, 3, 5, 6, 7)
    assert 4 in guess_turning_points(beats(QUIET, GREAT, PLAIN, GREAT, QUIET, GREAT, GREAT, QUIET), (0, 0, 0, 0, -9.0, 0, 0, 0))
    assert guess_turning_points(beats(PLAIN, PLAIN)) == (0, 1)


def test_steps_of_a_curve() -> None:
    """How far the first course moved away from the best of the others."""
    curves = GraphCourse("Ilse", (0, 2, 2, 5)), GraphCourse("Jun", (0, 0, 4, 4), first=False)
    assert lead_changes(CourseGraph("", "", curves, 5)) == [2, -4, 3]


def test_nothing_is_said_twice() -> None:
    """A sentence that was said of somebody else or with another number is left out, where the beat has another one."""
    texts = ("It was cold.", "So Ilse took 3."), ("It rained.", "So Jun took 4."), ("It rained.",)
    made = [
        beat.words.text
        for beat in drop_repetitions(
            [Beat(number=1, name="", title="", picture=LAMP, words=BeatWords(text=text, gist=text)) for text in texts]
        )
    ]
    assert made == [("It was cold.", "So Ilse took 3."), ("It rained.",), ("It rained.",)]


def test_great_moments_keep_their_words() -> None:
    """What is shown large says all of it, and an earlier beat that may be left out is the one that goes without."""
    quiet, great = (
        Beat(number=1, name="", title="", picture=LAMP, words=BeatWords(text=("It rained.", "It fell."), gist=())),
        Beat(number=2, name="", title="", picture=LAMP, words=BeatWords(text=("It fell.",), gist=()), weight=GREAT),
    )
    assert [beat.words.text for beat in drop_repetitions([quiet, great])] == [("It rained.",), ("It fell.",)]


def test_what_belongs_together_stays_together() -> None:
    """Of a saying in two sentences neither is left alone when the other was said before."""
    texts = ("It crowed. It was noon.", "They ran."), ("It crowed. It was night.", "They ran fast.", "They hid.")
    made = list(
        drop_repetitions(
            [Beat(number=1, name="", title="", picture=LAMP, words=BeatWords(text=text, gist=text[:1])) for text in texts]
        )
    )
    assert made[1].words.text == ("They ran fast.", "They hid.")
    assert made[1].words.gist == ("They hid.",)
