"""Tensors in files: what they are, which can be measured, and their rows, mapped in blocks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from explorer.engine.byte_forms import escaped_text
from explorer.engine.errors import EmbeddingError

Numbers = NDArray[np.float64]

QUANTISED: Final = "Q8_0"
_GROUP: Final = 32
# 32 numbers of Q8_0 are eight bits each with a common scale (block_q8_0 of ggml-common.h).
_GROUP_OF_NUMBERS: Final = np.dtype([("scale", "<f2"), ("codes", "i1", (_GROUP,))])
_ITEMS: Final[Mapping[str, np.dtype[Any]]] = {
    "F64": np.dtype("<f8"),
    "F32": np.dtype("<f4"),
    "F16": np.dtype("<f2"),
    "BF16": np.dtype("<u2"),
    QUANTISED: _GROUP_OF_NUMBERS,
}
_MATRIX: Final = 2
# Far beyond the largest vocabularies and the widest models, but safe to hold a number for each.
_MOST_ROWS: Final = 1 << 22
_MOST_COLUMNS: Final = 1 << 16
# So few that OpenBLAS multiplies them by eight columns in one thread (interface/gemm.c: up to
# 262,144 steps): on a busy machine, threads that wait for each other take twenty times as long.
_BLOCK_NUMBERS: Final = 1 << 15
_LONGEST_NAME: Final = 200
_MOST_SHOWN: Final = 8


@dataclass(frozen=True)
class Tensor:
    """A tensor of a file, not yet read.

    Attributes:
        name: Its name there.
        shape: Its dimensions; that along which neighbours lie together comes last.
        dtype: The type of its numbers, such as `BF16` or `Q4_K`.
        path: The file.
        offset: Of its first byte there.
        by_columns: Whether it is stored column by column.
        big_endian: Whether its numbers are stored with their highest byte first.
        compressed: Whether its bytes are compressed.
    """

    name: str
    shape: tuple[int, ...]
    dtype: str
    path: Path
    offset: int
    by_columns: bool = False
    big_endian: bool = False
    compressed: bool = False

    @property
    def shown_name(self) -> str:
        """Its name on one line that is not too long."""
        return escaped_text(self.name[:_LONGEST_NAME])

    @property
    def rows(self) -> int:
        """Its first dimension."""
        return self.shape[0] if self.shape else 0

    def why_not(self) -> EmbeddingError | None:
        """The reason why its rows cannot be embeddings, if there is one."""
        return self._wrong_shape() or self._wrong_numbers()

    @property
    def _fields(self) -> Mapping[str, str]:
        return {
            "tensor": self.shown_name,
            "shape": shape_text(self.shape),
            "dtype": self.dtype,
        }

    def _wrong_shape(self) -> EmbeddingError | None:
        if len(self.shape) != _MATRIX:
            return EmbeddingError(
                "The tensor {tensor} is no matrix: its shape is {shape}. Choose one with a row for "
                "each token.",
                **self._fields,
            )
        if 0 in self.shape:
            return EmbeddingError(
                "The tensor {tensor} is empty: its shape is {shape}. Choose another one.",
                **self._fields,
            )
        if self.rows > _MOST_ROWS or self.shape[1] > _MOST_COLUMNS:
            return EmbeddingError(
                "The tensor {tensor} of shape {shape} has more rows or columns than any matrix of "
                "embeddings. If it has a column for each token, save it transposed.",
                **self._fields,
            )
        return None

    def _wrong_numbers(self) -> EmbeddingError | None:
        if self.dtype not in _ITEMS:
            return EmbeddingError(
                "The numbers of {tensor} are of the type {dtype}. Only F64, F32, F16, BF16 and "
                "Q8_0 can be measured: choose a file with the weights as floating-point numbers.",
                **self._fields,
            )
        if self.dtype == QUANTISED and self.shape[1] % _GROUP:
            return EmbeddingError(
                "The rows of {tensor} do not consist of groups of 32 numbers, as Q8_0 wants: its "
                "shape is {shape}. The file is damaged.",
                **self._fields,
            )
        if self.compressed:
            return EmbeddingError(
                "The tensor {tensor} is compressed. Save it again with numpy.savez, which does not "
                "compress.",
                **self._fields,
            )
        return None


def shape_text(shape: tuple[int, ...]) -> str:
    """A shape as people write it, such as `30522 × 384`."""
    shown = " × ".join(map(str, shape[:_MOST_SHOWN]))
    return f"{shown} × …" if len(shape) > _MOST_SHOWN else shown or "1"


def stored_bytes(shape: tuple[int, ...], dtype: str) -> int | None:
    """How many bytes a tensor takes; None for a type that cannot be measured."""
    item = _ITEMS.get(dtype)
    if item is None:
        return None
    per_item = _GROUP if dtype == QUANTISED else 1
    return prod(shape) // per_item * item.itemsize


class Matrix:
    """The rows of a tensor as numbers. They are mapped: only what is asked for is in memory.

    Attributes:
        rows: How many there are.
        width: Numbers in each.
    """

    def __init__(self, tensor: Tensor) -> None:
        """Map a tensor.

        Raises:
            EmbeddingError: It is no matrix of floating-point numbers, or cannot be mapped.
        """
        objection = tensor.why_not()
        if objection is not None:
            raise objection
        self.rows, self.width = tensor.shape
        self._dtype = tensor.dtype
        self._items = _map(tensor)

    def take(self, rows: NDArray[np.int64] | slice) -> Numbers:
        """Shape (rows, width): a copy of some rows."""
        items: NDArray[Any] = np.asarray(self._items[rows])
        # A NaN of the kind that signals stays one, and is found as any other.
        with np.errstate(invalid="ignore"):
            if self._dtype == "BF16":
                # The upper half of the bits of a float32.
                return (items.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
            if self._dtype == QUANTISED:
                scaled = items["codes"] * items["scale"][..., np.newaxis].astype(np.float64)
                return scaled.reshape(len(items), self.width)
            return items.astype(np.float64)

    def blocks(self) -> Iterator[tuple[slice, Numbers]]:
        """All rows in turn: which ones, and their numbers."""
        size = self.block_rows
        for start in range(0, self.rows, size):
            rows = slice(start, min(start + size, self.rows))
            yield rows, self.take(rows)

    @property
    def block_rows(self) -> int:
        """How many rows are read at once."""
        return max(1, _BLOCK_NUMBERS // self.width)


def _map(tensor: Tensor) -> NDArray[Any]:
    rows, width = tensor.shape
    item = _ITEMS[tensor.dtype]
    columns = width // _GROUP if tensor.dtype == QUANTISED else width
    try:
        return np.memmap(
            tensor.path,
            item.newbyteorder(">") if tensor.big_endian else item,
            "r",
            tensor.offset,
            (rows, columns),
            "F" if tensor.by_columns else "C",
        )
    except (OSError, ValueError) as error:
        raise EmbeddingError(
            "{file} cannot be mapped: {reason}. Open it again.",
            file=tensor.path,
            reason=str(error),
            details=repr(error),
        ) from error
