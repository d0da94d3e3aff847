"""What the built site holds beside the desk: a stand-in for Pillow, and nothing that is missed."""

import pytest
from PIL import ImageColor

from printgen.studio.web.PIL import ImageColor as standing_in

WAYS = ["#abc", "#ABCD", "#0072B2", "#0072b280", "rgb(1, 2,3)", "rgba(1,2,3,4)", "rgb(10%, 20%,33%)", "Teal"]
WAYS += [
    f"{way}({turn},{one}%,{other}%)"
    for way in ("hsl", "hsv", "hsb")
    for turn in (0, 37, 359)
    for one in (0, 33.5)
    for other in (7, 100)
]


@pytest.mark.parametrize("word", [*ImageColor.colormap, *WAYS])
def test_a_colour_is_the_same_everywhere(word: str) -> None:
    """The stand-in reads each name and number as Pillow does."""
    assert standing_in.getrgb(word) == ImageColor.getrgb(word)


@pytest.mark.parametrize("word", ["", "redd", "#ab", "#abcde", "rgb(1 2 3)", "hsl(x)", " red"])
def test_what_is_no_colour(word: str) -> None:
    """Both say so."""
    for reader in (standing_in, ImageColor):
        with pytest.raises(ValueError, match=r"color|colour"):
            reader.getrgb(word)
