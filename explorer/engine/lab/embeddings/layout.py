"""Where the tensors of a file lie: inside of it, and none on another."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from explorer.engine.errors import FormatError
from explorer.engine.lab.embeddings.tensors import Tensor


def check_layout(placed: Iterable[tuple[Tensor, int]], size: int, path: Path) -> None:
    """Refuse tensors that no writer would place so.

    Args:
        placed: Each tensor, and the offset behind its last byte.
        size: Bytes of the file.
        path: The file.

    Raises:
        FormatError: Names the tensors that end behind the file, share bytes or share a name.
    """
    in_order = sorted(placed, key=lambda pair: (pair[0].offset, pair[1]))
    names: set[str] = set()
    for tensor, stop in in_order:
        if stop > size:
            raise FormatError(
                "The tensor {tensor} in {file} would end behind the {size} bytes of the file. The "
                "file is damaged or cut off.",
                tensor=tensor.shown_name,
                file=path,
                size=size,
            )
        if tensor.name in names:
            raise FormatError(
                "{file} names the tensor {tensor} twice. The file is damaged.",
                file=path,
                tensor=tensor.shown_name,
            )
        names.add(tensor.name)
    for (before, stop), (after, _) in pairwise(in_order):
        if after.offset < stop:
            raise FormatError(
                "The tensors {first} and {second} in {file} share bytes. The file is damaged.",
                first=before.shown_name,
                second=after.shown_name,
                file=path,
            )
