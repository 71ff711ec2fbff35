"""A sample of documents that is the same wherever and however often it is drawn."""

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from explorer.engine.training.reading import Reading

_DIGEST_BYTES: Final = 8
_NUMBER_BYTES: Final = 8


class Sampler:
    """Takes or leaves each document of a file by a hash of the seed, the file and the document.

    Each document is drawn for itself, so that a sample of 10 % holds about a tenth of them, and a
    larger share of the same seed holds a smaller one's documents too.
    """

    def __init__(self, reading: Reading, key: str) -> None:
        """Draw nothing yet.

        Args:
            reading: Share and seed.
            key: Tells the file from others; see `file_keys`.
        """
        self.taken = 0
        self.left_out = 0
        self._takes_all = not reading.samples
        self._limit = int(reading.share * (1 << (8 * _DIGEST_BYTES)))
        start = f"{reading.seed}\0{key}\0".encode("utf-8", "surrogatepass")
        self._hash = blake2b(start, digest_size=_DIGEST_BYTES)

    def takes(self, number: int) -> bool:
        """Whether a document is taken; to be asked once for each."""
        taken = self._takes_all or self._draw(number) < self._limit
        self.taken += taken
        self.left_out += not taken
        return taken

    def _draw(self, number: int) -> int:
        drawn = self._hash.copy()
        drawn.update(number.to_bytes(_NUMBER_BYTES, "little"))
        return int.from_bytes(drawn.digest(), "little")


def file_keys(names: Iterable[str]) -> list[str]:
    """What tells files apart, wherever they lie: their names, and which of that name each is."""
    seen: Counter[str] = Counter()
    keys = []
    for name in names:
        keys.append(f"{name}\0{seen[name]}")
        seen[name] += 1
    return keys
