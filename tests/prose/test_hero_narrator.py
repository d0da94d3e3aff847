"""Who tells a story: whose name and pronouns fill a sentence's gaps, and what is not said again."""

import pytest

from printgen.errors import ContentError
from printgen.prose.hero import Hero, HeroTemplate
from printgen.prose.hero_narrator import HABIT_PAUSE, NO_SEAT, Voice, join_sentences
from printgen.prose.sentence_banks import REPEAT_DISTANCE, bank_lines

ANNA, BORIS, CLEO = (
    Hero("Anna Ash", "she", "her", their="her", trade="a cook"),
    Hero("Boris Bell", "he", "him", their="his", trade="a cook"),
    Hero("Cleo Crane", "they", "them", their="their", trade="a cook"),
)
BANK = "potion"  # a bank in which a hero is named


def voice(*heroes: Hero, seed: int = 1, roles: tuple[str, ...] = ()) -> Voice:
    """A voice of these heroes."""
    return Voice("dqd6", seed, [(hero,) for hero in heroes], roles)


def all_lines(teller: Voice, seat: int = NO_SEAT) -> str:
    """All that a bank can say."""
    return " ".join(teller.tell(BANK, seat) for _ in bank_lines("dqd6", BANK))


def test_a_hero_alone_needs_no_seat() -> None:
    """Of several nobody is told until a seat is named or set, and a gap for a hero is then an error."""
    anna, both = voice(ANNA), voice(ANNA, BORIS)
    assert (anna.is_party, both.is_party, anna.seat, both.seat) == (False, True, 0, NO_SEAT)
    assert "Anna" in all_lines(anna)
    with pytest.raises(ContentError):
        all_lines(both)
    assert "Boris" in all_lines(both, 1)
    both.seat = 0
    assert (both.hero, both.name(), both.name(1)) == (ANNA, "Anna", "Boris")
    assert "Anna" in all_lines(both)


def test_words() -> None:
    """Pronouns are the hero's; words have twins with capitals; roles name everybody in any sentence."""
    told = voice(ANNA, CLEO, roles=("cook", "guard")).template_values(1, foe="the rats", n=3)
    assert (told["hero"], told["They"], told["themself"]) == ("Cleo", "They", "themself")
    assert (told["foe"], told["Foe"], told["n"]) == ("the rats", "The rats", 3)
    assert (told["cook"], told["guard"]) == ("Anna", "Cleo")
    assert "hero" not in voice(ANNA, CLEO).template_values()


def test_names() -> None:
    """All of them, or those of some seats, each once and in order."""
    three = voice(ANNA, BORIS, CLEO)
    assert three.names() == "Anna, Boris and Cleo"
    assert three.names([2, 0, 2]) == "Anna and Cleo"


def test_heroes_are_drawn_by_the_seed() -> None:
    """One of each cast, the same for the same seed."""
    cast = HeroTemplate("she", "her", "her", ("Ada", "Bea", "Cora", "Dora")).to_heroes()
    drawn = {seed: [hero.name for hero in Voice("dqd6", seed, [cast, cast]).heroes] for seed in range(40)}
    assert drawn[7] == [hero.name for hero in Voice("dqd6", 7, [cast, cast]).heroes]
    assert {name for names in drawn.values() for name in names} == {hero.name for hero in cast}


def test_nothing_is_said_twice_while_there_are_other_words() -> None:
    """No saying returns within the memory, as long as its bank has others."""
    anna = voice(ANNA)
    many = min(REPEAT_DISTANCE, len(bank_lines("dqd6", BANK)))
    assert len({anna.say(BANK) for _ in range(many)}) == many


def test_habits_are_told_now_and_then() -> None:
    """Once, and again after a pause of other sayings."""
    anna = voice(ANNA)
    words = {"ability": "strength", "weapon": "sword", "monster": "Slime"}
    assert anna.say_occasionally("boost", **words)
    heard = []
    for _ in range(HABIT_PAUSE):
        heard.append(anna.say_occasionally("boost", **words))
        anna.say(BANK)
    assert not any(heard[:-1])
    assert anna.say_occasionally("boost", **words)


@pytest.mark.parametrize(
    ("sentences", "text"),
    [
        ((), ""),
        (("a.", "", "b? c… d."), "A. B? C… D."),
        (("“who?” it said.",), "“Who?” it said."),
        (("10{hearts} fell.",), "10{hearts} fell."),
    ],
)
def test_prose(sentences: tuple[str, ...], text: str) -> None:
    """Sentences begin with capitals; figures and tokens stay as they are."""
    assert join_sentences(sentences) == text
