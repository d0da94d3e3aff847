"""A cache of arrays in files, which are used only if their type, shape and digest match the label beside them."""

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from printgen import atomic_files

LARGEST_LABEL = 10_000  # bytes


class ArrayCache(NamedTuple):
    """Arrays in the files of a folder that begin with ``stem``.

    ``shapes`` gives the type and shape of each array, by name.
    """

    folder: Path
    stem: str
    shapes: dict[str, tuple[str, tuple[int, ...]]]

    def _path(self, noun: str) -> Path:
        return self.folder / f"{self.stem}-{noun}"

    def _label(self, digests: dict[str, str]) -> dict[str, list[Any]]:
        """Return what is stored beside the arrays: type, shape and digest of each."""
        return {noun: [kind, list(shape), digests[noun]] for noun, (kind, shape) in self.shapes.items()}

    def read(self) -> dict[str, Any]:
        """Return the arrays, or nothing if one is missing or differs from what was written."""
        arrays = {}
        with suppress(OSError, ValueError, MemoryError, RecursionError):  # not there, not to be read, cut short, of another form
            with self._path("label.json").open("rb") as file:
                label = json.loads(file.read(LARGEST_LABEL))
            for noun, (kind, shape) in self.shapes.items():
                wanted = np.dtype(kind)
                path, count = self._path(noun), int(np.prod(shape))
                if not path.is_file() or path.stat().st_size != count * wanted.itemsize:
                    return {}
                arrays[noun] = np.fromfile(path, wanted, count).reshape(shape)
            if label == self._label({noun: _array_digest(array) for noun, array in arrays.items()}):
                return arrays
        return {}

    def write(self, arrays: dict[str, Any]) -> None:
        """Store the arrays.

        Errors are ignored: if the folder cannot be written, the work is done again next time.
        """
        with suppress(OSError):
            for noun, array in arrays.items():
                assert (str(array.dtype), array.shape) == self.shapes[noun]
                atomic_files.write_file_atomically(self._path(noun), array.tobytes())
            label = self._label({noun: _array_digest(array) for noun, array in arrays.items()})
            atomic_files.write_file_atomically(self._path("label.json"), json.dumps(label).encode())


def _array_digest(array: Any) -> str:
    """Return the SHA-256 of the numbers as they are in memory; it depends on the kind of machine."""
    return sha256(np.ascontiguousarray(array).reshape(-1).data).hexdigest()
