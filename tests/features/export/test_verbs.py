"""The verb that exports: an archive or a folder, a line that counts, notes on what is wrong."""

import io
import json
import zipfile
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from printgen.cli.main import main

GAME = "examples/counters"


def test_an_archive_for_a_shop(tmp_path: Path) -> None:
    """It lies where it was wanted; what the shop does not cut is told as a note."""
    done = CliRunner().invoke(main, ["export", GAME, "--target", "tgc", "-o", str(tmp_path / "game.zip")])
    assert done.exit_code == 0 and "27 pieces" in done.stdout and "note: Winter front: The Game Crafter has no" in done.stderr
    with zipfile.ZipFile(tmp_path / "game.zip") as file:
        assert json.loads(file.read("manifest.json"))["pieces"] == 27


def test_a_folder_for_a_table(tmp_path: Path) -> None:
    """Its pictures are found where it lies, or where they will be."""
    for more, base in ((["--url-base", "https://example.org/w"], "https://example.org/w/"), ([], tmp_path.as_uri())):
        done = CliRunner().invoke(main, ["export", GAME, "--target", "tts", "-o", f"{tmp_path}/", *more])
        assert done.exit_code == 0
        (bag,) = json.loads((tmp_path / "tts-counters" / "counters.json").read_text("utf-8"))["ObjectStates"]
        assert len(bag["ContainedObjects"]) == 27
        assert all(one["CustomImage"]["ImageURL"].startswith(base) for one in bag["ContainedObjects"])


def test_what_there_is_not() -> None:
    """One sentence."""
    done = CliRunner().invoke(main, ["export", GAME, "--target", "mpcc"])
    assert done.exit_code != 0 and "do you mean mpc?" in done.stderr
    done = CliRunner().invoke(main, ["export", GAME, "--target", "mpc", "--printer", "office"])
    assert done.exit_code == 2 and "--printer mends the faults of your own; leave it out" in done.stderr


def test_a_picture_for_a_shops_page(tmp_path: Path) -> None:
    """So many pixels as shops ask for, the same every time; pixels an inch are of pictures made of pixels."""
    paths = [tmp_path / name for name in ("one.png", "two.png", "small.png")]
    for path, more in zip(paths, ((), (), ("--dpi", "50")), strict=True):
        assert CliRunner().invoke(main, ["showcase", GAME, "-o", str(path), *more]).exit_code == 0
    assert [Image.open(io.BytesIO(path.read_bytes())).size for path in paths] == [(1600, 1200), (1600, 1200), (800, 600)]
    assert paths[0].read_bytes() == paths[1].read_bytes()
    done = CliRunner().invoke(main, ["showcase", GAME, "--format", "svg", "--dpi", "50", "-o", f"{tmp_path}/"])
    assert done.exit_code == 2 and "--dpi is for --format png" in done.stderr
