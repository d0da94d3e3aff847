"""What has changed between two prints, piece by piece."""

from printgen.features.proofing.changes import FEW_WORDS, KnownPiece, changed_words, compare_pieces

HOUND = KnownPiece("Hound", 8, "face", rear="back", words="It smells. Beat 5")
RING = KnownPiece("Ring", 9, "ring", rear="back", words="Glass.")


def test_a_first_print_is_all_of_it() -> None:
    """There is nothing to compare with: everything is printed, and nothing is called new."""
    found = compare_pieces((HOUND, RING), None)
    assert found.is_first_print and found.new_copies == (8, 9) and not found.change_lines
    assert found.news == (("", ""),) * 2 and found.redrawn_names == (("new", ""),) * 2


def test_nothing_has_changed() -> None:
    """Whatever the order, and whatever the cards are called: what is drawn counts."""
    found = compare_pieces((RING, HOUND._replace(name="hound")), (HOUND, RING))
    assert (
        not found.is_first_print
        and not found.change_lines
        and found.redrawn_names == found.news
        and found.new_copies == (0, 0)
        and found.news == (("", ""), ("", ""))
    )


def test_each_change_has_its_words() -> None:
    """Front, back, both; new, gone, more of it, less of it."""
    front = HOUND._replace(face="other", words="It smells. Beat 6")
    for now, told, more, news in (
        (front, ("changed: Hound, “5” is now “6”",), 8, ("changed", "")),
        (HOUND._replace(face="other"), ("changed: Hound, its drawing",), 8, ("changed", "")),
        (HOUND._replace(rear="other"), ("changed: Hound, its back",), 8, ("", "changed")),
        (front._replace(rear="other"), ("changed: Hound, “5” is now “6” and its back",), 8, ("changed", "changed")),
        (front._replace(name="Cat"), ("new: Cat, 8 copies", "gone: Hound, 8 copies"), 8, ("new", "")),
        (HOUND._replace(copies=10), ("more: Hound, 2 more than before",), 2, ("", "")),
        (HOUND._replace(copies=5), ("fewer: Hound, 3 less than before",), 0, ("", "")),
    ):
        found = compare_pieces((now,), (HOUND,))
        assert (found.change_lines, found.new_copies, found.news) == (told, (more,), (news,))


def test_of_two_cards_with_one_name_each_is_told_once() -> None:
    """What was the first of them is what the first is now."""
    cats = tuple(HOUND._replace(name="Cat", face=f"cat {k}", words=f"Lives {k}") for k in range(2))
    now = tuple(cat._replace(face=f"{cat.face} drawn anew") for cat in cats)
    assert compare_pieces((*now, RING), (*cats, RING)).change_lines == ("changed: Cat, its drawing",) * 2


def test_what_is_said_of_many_is_said_once() -> None:
    """A new accent changes every card."""
    many = tuple(KnownPiece(f"card {k}", 1, f"face {k}", rear="back", words="") for k in range(FEW_WORDS + 3))
    found = compare_pieces(tuple(card._replace(rear="new") for card in many), many)
    assert found.change_lines == ("changed: card 0, card 1, card 2, card 3, card 4 and 4 others, its back",)


def test_words_then_and_now() -> None:
    """Between what is alike at both ends; what is new or left out is said so; long ones end early."""
    assert changed_words("a b c d", "a x y d") == "“b c” is now “x y”"
    assert changed_words("a c", "a b c") == "“b” is added"
    assert changed_words("a a a", "a a") == "“a” is left out"
    assert changed_words("a  b", "a b") == ""
    assert changed_words("", " ".join("abcdefghijklmnop")) == "“a b c d e f g h i j k l …” is added"
