"""What the system and Python say of an error is said in our words."""

import errno
from pathlib import Path

import pytest
from PIL import Image

from printgen.cli.output_files import write_file
from printgen.engine.content import load_toml
from printgen.errors import ContentError, LayoutError, OutputError
from printgen.prose.templates import fill_template
from printgen.reasons import SYSTEM_REASONS, python_reason, system_reason
from printgen.render.art import rasters


@pytest.mark.parametrize("number", sorted(SYSTEM_REASONS))
def test_no_words_of_the_system(number: int) -> None:
    """Each number has a sentence of its own, and an unknown number is named."""
    import os

    said = system_reason(OSError(number, os.strerror(number)))
    assert said == SYSTEM_REASONS[number] and os.strerror(number) not in said
    assert system_reason(OSError(9999, "Strange")) == "the system refuses it (error 9999)"


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    """It is named, and the advice names what the verb has."""
    (tmp_path / "taken").write_text("")
    with pytest.raises(OutputError, match=r"cannot be written: 'taken' is a file, not a folder; choose another place with -o$"):
        write_file(tmp_path / "taken" / "a.pdf", b"", 0)
    with pytest.raises(OutputError, match=r"a file, not a folder; rename it$"):
        write_file(tmp_path / "taken" / "a.pdf", b"", 0, remedy="rename it")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("1 + 'a'", "+ does not go with a whole number and a text"),
        ("{}['oak']", "there is no entry 'oak'"),
        ("(1, 2)[7]", "a list has no item at this place"),
        ("nothing_of_this_name", "there is no name 'nothing_of_this_name'"),
        ("(1).bit_lenght", "a whole number has no 'bit_lenght' (do you mean bit_length?)"),
        ("None.hand", "nothing has no 'hand'"),
        ("(lambda s: s)()", "<lambda> is called without 's'"),
        ("next(iter(()))", "next() found nothing"),
        ("int('x')", "'x' is no whole number"),
        ("exec('import nowhere_at_all')", "there is no module 'nowhere_at_all'"),
    ],
)
def test_what_python_means(code: str, said: str) -> None:
    """The commonest errors of code are said in plain words."""
    with pytest.raises(Exception) as caught:  # noqa: PT011  # whichever it is
        eval(code)
    assert python_reason(caught.value) == said


def test_what_an_author_says_stays() -> None:
    """An error that the author of a game raises keeps its words."""
    assert python_reason(ValueError("the gate is shut")) == "Python says 'the gate is shut'"
    assert python_reason(ValueError("the gate is shut"), "it has no value") == "it has no value"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = [1", "a.toml: the [ of line 1 lacks its ]"),
        ("a = 1\nb = ", "a.toml: line 2: b has no value"),
        ("a", "a.toml: line 1 must be"),
    ],
)
def test_toml_of_games(text: str, said: str, tmp_path: Path) -> None:
    """The same words as for a folder without code."""
    (tmp_path / "a.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        load_toml(tmp_path / "a.toml")
    assert str(caught.value).startswith(said)
    with pytest.raises(ContentError, match=r"^b.toml cannot be read: there is no such file or folder$"):
        load_toml(tmp_path / "b.toml")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"no picture", "it is no picture of a known kind; save it as PNG or JPEG"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "it is no picture of a known kind|it is damaged; save it again as PNG or JPEG"),
    ],
)
def test_broken_pictures(data: bytes, said: str, tmp_path: Path) -> None:
    """The picture library's words and warnings are not shown."""
    path = tmp_path / "a.png"
    path.write_bytes(data)
    with pytest.raises(LayoutError, match=rf"^the picture a.png cannot be read: ({said})"):
        rasters.pixel_size(path)


def test_a_picture_that_ends_too_early(tmp_path: Path) -> None:
    """It is damaged."""
    path = tmp_path / "b.png"
    Image.effect_noise((90, 90), 50).save(path)
    path.write_bytes(path.read_bytes()[:2000])
    with pytest.raises(LayoutError, match=r"^the picture b.png cannot be read: it is damaged; save it again as PNG or JPEG$"):
        rasters.pixel_size(path)


@pytest.mark.filterwarnings("error")
def test_very_many_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No warning of the library reaches a person, and too many pixels are a sentence."""
    path = tmp_path / "c.png"
    Image.new("1", (60, 60)).save(path)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 3000)
    with rasters.open_image(path) as file:
        assert file.size == (60, 60)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1000)
    with pytest.raises(LayoutError, match=r"c.png has more than 100,000,000 pixels; make it smaller"), rasters.open_image(path):
        pass


def test_codes_of_the_system_are_those_of_this_one() -> None:
    """The table is looked up by the numbers of the machine that runs it."""
    assert system_reason(PermissionError(errno.EACCES, "")) == "you have no permission"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{{ gold }} coins", "there is no value 'gold'"),
        ("{{ cards[top] }}", "there is no value 'top'"),
        ("{{ cards[9] }}", "a list has no entry 9"),
        ("{{ name + 1 }}", "+ does not go with a text and a whole number"),
        ("{{ name", "it ends too early"),
        ("{{ name | shout }}", "there is no filter 'shout'"),
        ("{{ name.hue }}", "a text has no entry 'hue'"),
        ("{{ name() }}", "a text is called like a function"),
    ],
)
def test_texts_that_cannot_be_filled(text: str, said: str) -> None:
    """The template library's words are not shown."""
    with pytest.raises(ContentError) as caught:
        fill_template(text, cards=[1], name="Gate")
    assert str(caught.value) == f"{text!r}: {said}"
