"""Ids and options: every well-formed id comes back as it was, every other is refused with what would be accepted."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.engine.game_ids import GameId, Option, Requirement, parse_option_words, split_id
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from tests.loops import require_some

OPTIONS = (
    Option("map", ("cross", "lozenge"), "the shape of the map"),
    Option("health_cap", ("6", "none"), "the highest health"),
    Option("easy", ("no", "yes"), "a kinder deck"),
    Option("jokers", ("0", "1", "2"), "jokers in the deck"),
    Option("swift", ("no", "yes"), "a shorter game"),
)
CHOICES = st.tuples(*(st.integers(0, len(option.values) - 1) for option in OPTIONS))
SEEDS = st.none() | st.integers(0, LARGEST_SEED)


def parse_imagined(text: str) -> GameId:
    """An id of an imagined game with OPTIONS."""
    name, words, seed = split_id(text)
    return GameId(name, parse_option_words(name, OPTIONS, words), seed)


@given(CHOICES, SEEDS)
def test_ids_come_back(chosen: tuple[int, ...], seed: int | None) -> None:
    """An id written out and read again is the same, and is written the same way again."""
    ident = GameId("imagined", chosen, seed)
    assert parse_imagined(ident.to_text(OPTIONS)) == ident
    assert parse_imagined(ident.to_text(OPTIONS)).to_text(OPTIONS) == ident.to_text(OPTIONS)


@given(CHOICES, SEEDS, st.permutations(range(len(OPTIONS))))
def test_options_in_any_order(chosen: tuple[int, ...], seed: int | None, order: list[int]) -> None:
    """Options may come in any order and defaults may be written out; the canonical form is one and the same."""
    words = ",".join(f"{OPTIONS[k].name}={OPTIONS[k].values[chosen[k]]}" for k in order)
    assert parse_imagined(f"imagined:{words}" + (f"#{seed}" if seed is not None else "")) == GameId("imagined", chosen, seed)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_any_text_is_an_id_or_refused(text: str) -> None:
    """No text whatever ends in anything but an id or a UsageError; what is accepted is already canonical or becomes it."""
    try:
        ident = parse_id(text)
    except UsageError:
        return
    assert parse_imagined(ident.to_text(OPTIONS)) == ident


def test_canonical_forms() -> None:
    """Defaults are left out, flags are bare words, options keep the game's order."""
    assert GameId("imagined", (0, 0, 0, 0, 0), None).to_text(OPTIONS) == "imagined"
    assert GameId("imagined", (0, 0, 1, 2, 0), 0).to_text(OPTIONS) == "imagined:easy,jokers=2#0"
    assert (
        GameId("imagined", (1, 1, 0, 0, 0), LARGEST_SEED).to_text(OPTIONS)
        == "imagined:map=lozenge,health_cap=none#9223372036854775807"
    )


def test_all_flags() -> None:
    """The word "all" switches every flag on, and is how an id with all of them is written; a flag may still be taken back."""
    every = GameId("imagined", (0, 0, 1, 0, 1), 3)
    for text in ("imagined:all#3", "imagined:easy,swift#3", "imagined:swift,all#3", "imagined:all,easy=yes#3"):
        assert parse_imagined(text) == every and parse_imagined(text).to_text(OPTIONS) == "imagined:all#3"
    assert (
        parse_imagined("imagined:all,jokers=2")
        == parse_imagined("imagined:jokers=2,all")
        == GameId("imagined", (0, 0, 1, 2, 1), None)
    )
    assert parse_imagined("imagined:jokers=2,easy,swift").to_text(OPTIONS) == "imagined:jokers=2,all"
    assert (
        parse_imagined("imagined:all,easy=no").to_text(OPTIONS)
        == parse_imagined("imagined:easy=no,all").to_text(OPTIONS)
        == "imagined:swift"
    )
    for refused in ("imagined:all=yes", "imagined:all=no", "imagined:All", "_blank:all"):
        with pytest.raises(UsageError, match=r"has no option '(all|All)'; its options are"):
            parse_imagined(refused) if refused.startswith("imagined") else parse_id(refused)


SINGLE = OPTIONS[:3]
"""Options with one flag only."""


def test_all_of_one_flag() -> None:
    """Where there is one flag, "all" is read as it, and the flag's own name is what is written."""
    assert parse_option_words("single", SINGLE, ["all"]) == parse_option_words("single", SINGLE, ["easy"]) == (0, 0, 1)
    assert GameId("single", (0, 0, 1), None).to_text(SINGLE) == "single:easy"
    assert parse_option_words("single", SINGLE, ["all", "all"]) == (0, 0, 1)
    with pytest.raises(UsageError, match=r"its options are map, health_cap$"):
        parse_option_words("flagless", OPTIONS[:2], ["all"])


def test_all_of_the_catalogue() -> None:
    """Every flag of a game of the catalogue is on, whatever else is chosen, and the id comes back with its seed."""
    for name in require_some(game_names()):
        flags = [option.name for option in find_game(name).rules.OPTIONS if option.is_flag]
        if len(flags) < 2:
            continue
        game, ident = parse_id(f"{name}:all#5")
        options = game.rules.OPTIONS
        assert ident.options == tuple(int(option.is_flag) for option in options)
        assert ident.to_text(options) == f"{name}:all#5"
        assert parse_id(f"{name}:" + ",".join(option.name for option in options if option.is_flag) + "#5")[1] == ident
        first, *rest = [option.name for option in options if option.is_flag]
        assert parse_id(f"{name}:all,{first}=no")[1].to_text(options) == f"{name}:{','.join(rest)}"


def test_all_is_no_option_of_its_own() -> None:
    """No option of the catalogue is called "all", so that the word has one meaning."""
    for name in ("_blank", *game_names()):
        assert "all" not in {option.name for option in find_game(name).rules.OPTIONS}


@given(CHOICES)
def test_all_stands_for_the_flags(chosen: tuple[int, ...]) -> None:
    """The word is written just when every flag is on, last, and no flag beside it."""
    _, words, _ = split_id(GameId("imagined", chosen, None).to_text(OPTIONS))
    assert ("all" in words) == (chosen[2] == chosen[4] == 1)
    assert "all" not in words or (words[-1] == "all" and not {"easy", "swift"} & set(words))


FORM = "an id looks like GAME, GAME#2026"
SEED = "must be a whole number from 0 to 9223372036854775807"
MALFORMED = {
    "": FORM,
    "#1": FORM,
    ":easy": FORM,
    "_blank:": FORM,
    "_blank#": FORM,
    "_blank:#1": FORM,
    "_blank:target=5#": FORM,
    "_blank#-1": SEED,
    "_blank#+1": SEED,
    "_blank#01": SEED,
    "_blank#00": SEED,
    "_blank#1.0": SEED,
    "_blank# 1": SEED,
    "_blank#1 ": SEED,
    "_blank#1\n": SEED,
    "_blank#1_000": SEED,
    "_blank#0x1": SEED,
    "_blank#\u0661": SEED,
    "_blank#\u00b2": SEED,
    "_blank#1#2": SEED,
    "_blank#1:target=5": SEED,
    f"_blank#{LARGEST_SEED + 1}": SEED,
    "_blank#" + "9" * 5000: SEED,
    "nogame": "the games are dqd6",
    "Dqd6": "the games are dqd6",
    "dqd6 ": "the games are dqd6",
    "../games/dqd6": "no folder has this path",
    "__pycache__": "the games are dqd6",
    "_blank:luck": "its options are target",
    "_blank:target=5,": "its options are target",
    "_blank:,target=5": "its options are target",
    "_blank: target=5": "its options are target",
    "_blank:=5": "its options are target",
    "_blank:target": "takes 4 or 5 or 6",
    "_blank:target=": "takes 4 or 5 or 6",
    "_blank:target=7": "takes 4 or 5 or 6",
    "_blank:target=4=5": "takes 4 or 5 or 6",
    "_blank:target=5:target=6": "takes 4 or 5 or 6",
    "_blank:target=5,target=6": "given twice",
}


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_ids(text: str) -> None:
    """Every malformed id is refused with a sentence that says what would be accepted."""
    accepted = MALFORMED[text].replace("dqd6", game_names()[0]) if "the games are" in MALFORMED[text] else MALFORMED[text]
    with pytest.raises(UsageError, match=re.escape(accepted)) as refusal:
        parse_id(text)
    assert refusal.value.exit_code == 2


def test_options_refused() -> None:
    """A flag takes no strange value; a game without options says so."""
    with pytest.raises(UsageError, match="takes no or yes, not 'maybe'"):
        parse_imagined("imagined:easy=maybe")
    with pytest.raises(UsageError, match="takes no or yes, not ''"):
        parse_imagined("imagined:easy=")
    with pytest.raises(UsageError, match="given twice"):
        parse_imagined("imagined:easy,easy")
    with pytest.raises(UsageError, match="it has no options"):
        parse_option_words("plain", (), ["easy"])


def test_an_option_may_need_another() -> None:
    """An option with a need is accepted only beside it, its default always."""
    options = (
        Option("jokers", ("2", "0"), "how many"),
        Option("depth", ("0", "1"), "where", requirements=(Requirement("jokers", ("0",)),)),
    )
    assert parse_option_words("some", options, ["jokers=0", "depth=1"]) == (1, 1)
    assert parse_option_words("some", options, ["depth=0"]) == (0, 0)
    with pytest.raises(UsageError, match="option depth of some can be given only together with jokers=0"):
        parse_option_words("some", options, ["depth=1"])


def test_only_some_values_may_need_another() -> None:
    """A need holds for the values it names, accepts any of several, and every need must be met."""
    many, few = Requirement("party", ("2", "3"), own_values=("mixed",)), Requirement("easy", ("no",))
    options = (
        Option("party", ("1", "2", "3"), "how many"),
        Option("easy", ("no", "yes"), "easier"),
        Option("profession", ("villager", "knight", "mixed"), "who", requirements=(many, few)),
    )
    assert parse_option_words("some", options, ["party=3", "profession=mixed"]) == (2, 0, 2)
    assert parse_option_words("some", options, ["profession=knight"]) == (0, 0, 1)
    with pytest.raises(UsageError, match=r"option profession=mixed of some can be given only together with party=2 or 3$"):
        parse_option_words("some", options, ["profession=mixed"])
    for word in ("mixed", "knight"):
        with pytest.raises(UsageError, match=r"option profession of some can be given only together with easy=no$"):
            parse_option_words("some", options, ["party=2", "easy", f"profession={word}"])


def test_what_alone_means_nothing_is_refused() -> None:
    """D14: a mixed profession and spoils by choice need a party."""
    for word in ("profession=mixed", "spoils=choice"):
        assert parse_id(f"dqd6:party=2,{word}")[1].options[0] == 1
        with pytest.raises(UsageError, match=f"option {word.partition('=')[0]}.* of dqd6 .* party=2 or 3 or 4"):
            parse_id(f"dqd6:{word}")
