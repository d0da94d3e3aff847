"""Texts of cells and layouts: words that are replaced everywhere, and pictures in the line, which must exist."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from printgen.features.datagames.builders.picture_files import PictureSet
from printgen.features.datagames.reading.errors import FaultList

_PICTURE = re.compile(r"(?<!\\)\{(\w[\w-]*)([^{}]*)\}")
_OPEN = re.compile(r"(?<!\\)\{(?!\w[\w-]*[^{}]*\})")
_TYPED = re.compile(r"`[^`]*`")
_HOW = re.compile(r"\*[1-9]\d?|:(?:\d+\.?\d*|\.\d+)x|:-?(?:\d+\.?\d*|\.\d+),-?(?:\d+\.?\d*|\.\d+)|")


class TextMarkup:
    """How a header wants its texts; ``replace`` has markup for whole words."""

    def __init__(self, replace: Mapping[str, Any], pictures: PictureSet, where: str, faults: FaultList):
        self._replace = {word: str(markup) for word, markup in replace.items() if word}
        self._pictures = pictures
        self._seen: dict[str, str] = {}
        for word, markup in replace.items():
            if not isinstance(markup, str):
                faults.add(f"{where}.{word}", f"must be a text, not {markup!r:.60}")

    @cached_property
    def _replaced_words(self) -> re.Pattern[str] | None:
        if not self._replace:
            return None
        return re.compile(rf"(?<![\w{{])(?:{'|'.join(map(re.escape, sorted(self._replace, key=len, reverse=True)))})(?![\w}}])")

    def markup(self, text: str, where: str, faults: FaultList) -> str:
        """Return a text as it is to be set; add a fault for every picture in it that does not exist."""
        if text not in self._seen:
            replaced = self._replaced_words.sub(lambda found: self._replace[found[0]], text) if self._replaced_words else text
            self._seen[text] = replaced.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        found = self._seen[text]
        _note_unpaired_signs(found, where, faults)
        for name, how in _PICTURE.findall(found):
            if not self._pictures.has_icon(name):
                faults.add_unknown(where, "icon", name, self._pictures.icons)
            elif not _HOW.fullmatch(how):
                faults.add(where, f"{{{name}{how}}} is not understood; write {{{name}*3}}, {{{name}:2x}} or {{{name}:1,-.5}}")
        return found


def _note_unpaired_signs(markup: str, where: str, faults: FaultList) -> None:
    """Note braces and stars that are not paired."""
    if "{" not in markup and "*" not in markup:
        return
    plain = _TYPED.sub("", markup)
    if found := _OPEN.search(plain):
        said = plain[found.start() :].split("\n")[0]
        faults.note(where, f"{said!r:.40}: this brace is not closed; write {{gold}} for a small picture, \\{{ for a brace")
    if any(paragraph.count("**") % 2 for paragraph in plain.split("\n")):
        faults.note(where, "a ** has no fellow; bold words stand between two of them")
