"""Folders of one's own for tests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printgen.features.datagames import loader
from printgen.features.datagames.loader import DataGameBox

FolderWriter = Callable[..., DataGameBox]


@pytest.fixture
def folder(tmp_path: Path) -> FolderWriter:
    """Writes a folder of files by their names, the table first and the header second, and gives its box."""

    def write(cards: str | bytes = "", deck: str = "", **files: str | bytes) -> DataGameBox:
        names = {"cards.csv": cards, "deck.toml": deck} | {
            name.replace("__", "/").replace("_", "."): now for name, now in files.items()
        }
        for name, content in names.items():
            if content:
                path = tmp_path / name
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
        return loader.load_printed_parts(tmp_path)

    return write
