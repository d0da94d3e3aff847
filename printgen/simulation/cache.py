"""Arrays that are kept between calls: believed only when type, length and digest are those that stand beside them."""

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from printgen import atomic

LARGEST_LABEL = 10_000  # bytes


class ArrayCache(NamedTuple):
    """Arrays of a folder whose files begin with ``stem``; ``shapes`` says which there are, of what type and shape."""

    folder: Path
    stem: str
    shapes: dict[str, tuple[str, tuple[int, ...]]]

    def _path(self, noun: str) -> Path:
        return self.folder / f"{self.stem}-{noun}"

    def _label(self, digests: dict[str, str]) -> dict[str, list[Any]]:
        """What stands beside the arrays: for each its type, its shape, its digest."""
        return {noun: [kind, list(shape), digests[noun]] for noun, (kind, shape) in self.shapes.items()}

    def read(self) -> dict[str, Any]:
        """The arrays, or nothing when one of them is not there or not what was written."""
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
        """Keep the arrays; a folder that cannot be written only means to do the work again next time."""
        with suppress(OSError):
            for noun, array in arrays.items():
                assert (str(array.dtype), array.shape) == self.shapes[noun]
                atomic.replace_file(self._path(noun), array.tobytes())
            label = self._label({noun: _array_digest(array) for noun, array in arrays.items()})
            atomic.replace_file(self._path("label.json"), json.dumps(label).encode())


def _array_digest(array: Any) -> str:
    """SHA-256 over the numbers as they stand in memory: a cache does not travel to another kind of machine."""
    return sha256(np.ascontiguousarray(array).reshape(-1).data).hexdigest()
